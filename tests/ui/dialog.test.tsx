import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { turn } from '#support/browser/ports.ts'
import { IconButton } from '#ui/kit/button.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Menu } from '#ui/kit/menu.tsx'
import '#ui/kit/menu-content.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

function Screen() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Menu
        trigger={<IconButton label="Actions" icon={null} tooltip={false} />}
        entries={[{ id: 'ask', text: 'Ask', onSelect: () => setOpen(true) }]}
      />
      {open && <Dialog open onClose={() => setOpen(false)} title="Really?" role="alertdialog" />}
    </>
  )
}

it('a dialog that a menu opened stays when the menu has closed, and Escape closes it', async () => {
  await draw(<Screen />)
  fireEvent.click(screen.getByRole('button', { name: 'Actions' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Ask' }))
  await act(turn)
  await act(turn)
  expect(screen.queryByRole('menu')).toBeNull()
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' })
  await act(turn)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('a dialog with a form begins in its first text field, so that Enter sends and does not close', async () => {
  await draw(
    <Dialog open onClose={() => {}} title="Add">
      <label>
        <input type="checkbox" /> Balloon
      </label>
      <input aria-label="Name" />
    </Dialog>,
  )
  await act(turn)
  await act(turn)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
})

it('a question begins at the button that leaves things as they are', async () => {
  const nothing = () => undefined
  await draw(
    <ConfirmDialog
      {...{ open: true, title: 'Really?', text: 'It is gone.', back: 'Cancel', confirm: 'Remove' }}
      {...{ onConfirm: nothing, onClose: nothing }}
    />,
  )
  await act(turn)
  await act(turn)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
})
