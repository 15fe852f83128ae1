import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { RowMenu } from '#ui/kit/row-menu.tsx'
import { draw } from './draw.tsx'
import { pick } from './row-menu.ts'

afterEach(cleanup)

function Row() {
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  return (
    <main id="main" tabIndex={-1}>
      <RowMenu name="P1" entries={[{ id: 'remove', text: 'Delete', onSelect: () => setAsks(true) }]} />
      <ConfirmDialog
        open={asks}
        {...{ title: 'Delete P1?', text: 'It is gone then.', back: 'Cancel', confirm: 'Delete' }}
        onConfirm={close}
        onClose={close}
      />
    </main>
  )
}

it('gets the focus back when what was chosen in it is not done after all', async () => {
  await draw(<Row />)
  const trigger = screen.getByRole('button', { name: 'More for P1' })
  trigger.focus()
  await pick('P1', 'Delete')
  const dialog = await screen.findByRole('alertdialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(trigger))
})
