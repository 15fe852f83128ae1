import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Button } from '#ui/kit/button.tsx'
import { Empty } from '#ui/kit/notice.tsx'

afterEach(cleanup)

function List() {
  const [isFiltered, setFiltered] = useState(true)
  return (
    <main id="main" tabIndex={-1}>
      {isFiltered ? (
        <Empty title="Nothing" act={<Button onClick={() => setFiltered(false)}>Clear filters</Button>} />
      ) : (
        <p>Rows</p>
      )}
    </main>
  )
}

it('goes on in the main part when the button that had the focus goes away', async () => {
  render(<List />)
  const button = screen.getByRole('button')
  act(() => button.focus())
  fireEvent.click(button)
  expect(screen.queryByRole('button')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
