import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { GroupLevel } from '#contract/enums.ts'
import type { MemberBatchRow } from '#contract/group-member.ts'
import type { UserBatchRow } from '#contract/user-batch.ts'
import { MemberBatchDialog, type MemberBatchWish } from '#ui/group/member-batch.tsx'
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
    {...{ onConfirm: nothing, onSave: nothing, onClose: nothing, ...props }}
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
    ['2 accounts skipped: You cannot ban yourself', 'root', 'dora'],
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

it('asks once more where an act cannot be undone, and offers nothing where nothing would change', async () => {
  await draw(dialog({ act: 'remove' }))
  expect(screen.getByRole('alertdialog', { name: 'Delete' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Delete 2 accounts' })).toBeTruthy()
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })))
  cleanup()
  await draw(dialog({ rows: [rowOf('bob', 'same')] }))
  const confirm = screen.getByRole('button', { name: /^Ban 0 accounts/ })
  expect(confirm.getAttribute('aria-disabled')).toBe('true')
  cleanup()
  await draw(dialog({ act: 'remove', done: true }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy()
})

it('speaks of applications where they are rejected or accepted, not of a role', async () => {
  const applicants: MemberBatchRow[] = ['ada', 'bob'].map((name) => ({
    ...{ uid: name, username: name, from: GroupLevel.Applying, outcome: 'change', refusal: null },
  }))
  const given = { open: true, rows: applicants, ownerUid: 'eve', busy: false, failure: undefined }
  const acts = { onConfirm: nothing, onSave: nothing, onClose: nothing }
  const refusal: MemberBatchWish = { act: 'level', auth: GroupLevel.Refused }
  for (const [locale, isDone, title, words] of [
    ['en-US', false, 'Reject application', '2 applications will be rejected'],
    ['en-US', true, 'Reject application', '2 applications rejected'],
    ['zh-CN', false, '拒绝申请', '2 人的申请将被拒绝'],
    ['zh-CN', true, '拒绝申请', '已拒绝 2 人的申请'],
  ] as const) {
    await draw(<MemberBatchDialog {...given} {...acts} wish={refusal} isDone={isDone} />, locale)
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
    expect(told()[0]?.[0]).toBe(words)
    cleanup()
  }
  const member: MemberBatchWish = { act: 'level', auth: GroupLevel.Member }
  await draw(<MemberBatchDialog {...given} {...acts} wish={member} isDone />)
  expect(told()[0]?.[0]).toBe('2 applicants are members now')
  expect(screen.getAllByRole('cell', { name: 'Member' })).toHaveLength(2)
  cleanup()
  await draw(
    <MemberBatchDialog {...given} {...acts} wish={{ act: 'level', auth: GroupLevel.Admin }} isDone={false} />,
  )
  expect(screen.getByRole('dialog', { name: 'Set role: Group admin' })).toBeTruthy()
})
