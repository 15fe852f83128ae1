import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { UserBatchRow } from '#contract/user-batch.ts'
import { UserBatchDialog, type UserBatchDialogProps } from '#ui/user-admin/user-batch.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const nothing = () => {}
const rowOf = (username: string, outcome: UserBatchRow['outcome'], refusal: string | null = null) => ({
  ...{ uid: username, username, outcome, refusal, password: null },
})
const rows: UserBatchRow[] = [
  rowOf('root', 'refused', 'You cannot ban yourself'),
  rowOf('ada', 'change'),
  rowOf('bob', 'same'),
  rowOf('cleo', 'change'),
  rowOf('dora', 'refused', 'You cannot ban yourself'),
]
const dialog = (props: Partial<UserBatchDialogProps>) => (
  <UserBatchDialog
    {...{ open: true, act: 'ban', role: undefined, rows, failure: undefined, acting: false, done: false }}
    {...{ changes: 2, onConfirm: nothing, onSave: nothing, onClose: nothing, ...props }}
  />
)
const told = () =>
  screen.getAllByRole('rowgroup').flatMap((group) => {
    const heading = within(group).queryByRole('rowheader')?.textContent
    const names = within(group)
      .queryAllByRole('cell')
      .map(({ textContent }) => textContent)
    return heading ? [[heading, ...names]] : []
  })

it('says once for all of a kind what will happen to them, and why some are left out', async () => {
  await draw(dialog({}))
  expect(screen.getByRole('dialog', { name: 'Ban' })).toBeTruthy()
  expect(told()).toEqual([
    ['2 accounts left out: You cannot ban yourself', 'root', 'dora'],
    ['2 accounts will be banned', 'ada', 'cleo'],
    ['1 account needs no change', 'bob'],
  ])
  cleanup()
  await draw(dialog({ done: true }))
  expect(told()[1]).toEqual(['2 accounts banned', 'ada', 'cleo'])
  cleanup()
  await draw(dialog({ act: 'role', role: 1001 }))
  expect(told()[1]?.[0]).toBe('2 accounts will get the role “Admin”')
})
