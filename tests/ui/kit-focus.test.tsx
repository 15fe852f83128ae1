import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Button } from '#ui/kit/button.tsx'
import { MultiCombobox } from '#ui/kit/combobox.tsx'
import { Empty } from '#ui/kit/notice.tsx'
import { Select } from '#ui/kit/select.tsx'
import { Tooltip } from '#ui/kit/tooltip.tsx'

import { draw } from './draw.tsx'

afterEach(cleanup)

function List() {
  const [isFiltered, setFiltered] = useState(true)
  return (
    <main id="main" tabIndex={-1}>
      {isFiltered ? (
        <Empty title="Nothing" act={<Button onClick={() => setFiltered(false)}>Clear filters</Button>}>
          No row matches.
        </Empty>
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

it('stays in a box of choices while that is loaded, and goes on from there without coming back', async () => {
  await draw(
    <>
      <MultiCombobox label="Tags" options={[]} values={[]} onValues={() => {}} />
      <Button>Next</Button>
    </>,
  )
  const box = () => screen.getByRole('combobox')
  act(() => box().focus())
  expect(document.activeElement).toBe(box())
  const next = screen.getByRole('button', { name: 'Next' })
  act(() => next.focus())
  await act(() => import('#ui/kit/combobox-field.tsx'))
  expect(document.activeElement).toBe(next)
  act(() => box().focus())
  await waitFor(() => expect(box().dataset.part).toBe('input'))
  expect(document.activeElement).toBe(box())
})

it('opens a box of choices that is pressed', async () => {
  const options = [{ value: 'dp', label: 'Dynamic programming' }]
  await draw(<MultiCombobox label="Tags" options={options} values={[]} onValues={() => {}} />)
  const box = screen.getByRole('combobox')
  fireEvent.pointerDown(box)
  act(() => box.focus())
  expect(await screen.findByRole('option', { name: 'Dynamic programming' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
})

it('stays on a control that may not be pressed for a while', () => {
  const controls = (reason: string | undefined) => (
    <>
      <Button reason={reason}>Publish</Button>
      <Select label="Language" options={[]} value={null} reason={reason} onValue={() => {}} />
      <Tooltip content={reason}>
        <Button>Submit</Button>
      </Tooltip>
    </>
  )
  const { rerender } = render(controls(undefined))
  for (const control of [...screen.getAllByRole('button'), screen.getByRole('combobox')]) {
    rerender(controls(undefined))
    act(() => control.focus())
    rerender(controls('Saving'))
    expect(document.activeElement).toBe(control)
    rerender(controls(undefined))
    expect(document.activeElement).toBe(control)
  }
})

it('says why a button may not be pressed where it has the focus already, and no longer once it may be', async () => {
  const { rerender } = render(<Button>Publish</Button>)
  fireEvent.pointerEnter(screen.getByRole('button'))
  rerender(<Button reason="Saving">Publish</Button>)
  const tip = await screen.findByRole('tooltip')
  expect(tip.textContent).toBe('Saving')
  rerender(<Button>Publish</Button>)
  expect(screen.queryByRole('tooltip')).toBeNull()
})
