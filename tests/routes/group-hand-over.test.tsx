import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { getUserAuthInfo } from '#contract/account.ts'
import { GroupLevel } from '#contract/enums.ts'
import { getGroupAuth, getGroupDetail, handOverGroup } from '#contract/group.ts'
import { getGroupInvitations } from '#contract/group-invitation.ts'
import { type GroupMember, getGroupMembers } from '#contract/group-member.ts'
import { type OpenedApp, openApp } from './open-app.tsx'

let app: OpenedApp
afterEach(() => app?.close())

const textOf = (key: string, values = {}) => app.words(`group:${key}`, values)
const own = getUserAuthInfo.example.data.userInfo
const info = { ...getGroupDetail.example.data, uid: own.uid, name: 'Class 8b', shortName: 'IT-8B' }
const [example] = getGroupMembers.example.data.records as [GroupMember]
const row = (username: string, auth: GroupLevel): GroupMember => ({
  ...{ ...example, id: username.length, uid: username === 'me' ? own.uid : `u-${username}` },
  ...{ username, auth },
})
const pageOf = (...records: GroupMember[]) => ({
  ...{ records, total: records.length, size: 30, current: 1, pages: 1 },
})
const answersFor = (level: GroupLevel): Record<string, unknown> => ({
  [getGroupAuth.path]: level,
  [getGroupDetail.path]: info,
  [getGroupMembers.path]: pageOf(
    ...[row('me', GroupLevel.Root), row('grace', GroupLevel.Admin), row('lin', GroupLevel.Member)],
  ),
})
const openDialog = async () => {
  fireEvent.click(await screen.findByRole('button', { name: textOf('handOver.act') }))
  return within(await screen.findByRole('dialog', { name: textOf('handOver.title', { name: info.name }) }))
}
const shortNameField = () =>
  screen.getByLabelText(textOf('acts.typeShortName', { shortName: info.shortName }))

it('an owner hands the group over to a member, admins first, after typing its short name', async () => {
  const answers = answersFor(GroupLevel.Root)
  app = await openApp('/group/1/setting', { signedIn: true, answers })
  const dialog = await openDialog()
  await dialog.findByRole('button', { name: /grace/ })
  const list = within(dialog.getByRole('list', { name: textOf('handOver.members') }))
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['graceGroup admin', 'linMember'],
  ])
  expect(Object.fromEntries(app.queries[getGroupMembers.path] ?? [])).toMatchObject({ byLevel: 'true' })
  const send = () => dialog.getByRole('button', { name: /^Hand over/ })
  expect(send().getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(list.getByRole('button', { name: /grace/ }))
  await waitFor(() => expect(send().textContent).toContain(textOf('handOver.sendTo', { name: 'grace' })))
  fireEvent.submit(dialog.getByRole('form'))
  expect(app.bodies[handOverGroup.path], 'not before the name is typed').toBeUndefined()
  fireEvent.change(shortNameField(), { target: { value: 'it-8b' } })
  expect(send().getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(shortNameField(), { target: { value: 'IT-8B' } })
  answers[handOverGroup.path] = null
  answers[getGroupDetail.path] = { ...info, uid: 'u-grace', owner: 'grace' }
  answers[getGroupAuth.path] = GroupLevel.Admin
  answers[getGroupInvitations.path] = { ...getGroupInvitations.example.data, records: [], total: 0 }
  fireEvent.click(send())
  await screen.findByText(textOf('handOver.done', { group: info.name, name: 'grace' }))
  expect(app.bodies[handOverGroup.path]).toEqual({ gid: 1, uid: 'u-grace' })
  await vi.waitFor(() => expect(app.path()).toBe('/group/1/member'))
  await waitFor(() => expect(screen.queryByRole('link', { name: textOf('tabs.setting') })).toBeNull())
})

it('members are found by name, and a refusal stays in the dialog', async () => {
  const answers = answersFor(GroupLevel.Root)
  const msg = 'This user already owns 5 groups, the maximum on this site'
  const refusals = { [handOverGroup.path]: { http: 403, msg } }
  app = await openApp('/group/1/setting', { signedIn: true, answers, refusals })
  const dialog = await openDialog()
  await dialog.findByRole('button', { name: /grace/ })
  answers[getGroupMembers.path] = pageOf(row('lin', GroupLevel.Member))
  fireEvent.change(dialog.getByRole('searchbox'), { target: { value: ' li ' } })
  await waitFor(() => expect(dialog.queryByRole('button', { name: /grace/ })).toBeNull())
  expect(app.queries[getGroupMembers.path]?.get('keyword')).toBe('li')
  fireEvent.click(await dialog.findByRole('button', { name: /lin/ }))
  fireEvent.change(shortNameField(), { target: { value: 'IT-8B' } })
  fireEvent.submit(dialog.getByRole('form'))
  expect((await dialog.findByRole('alert')).textContent).toContain(msg)
})

it('a root who does not own the group is not offered it', async () => {
  const answers = { ...answersFor(GroupLevel.Root), [getGroupDetail.path]: { ...info, uid: 'u-grace' } }
  app = await openApp('/group/1/setting', { signedIn: true, answers })
  await screen.findByRole('link', { name: textOf('setting.audit') })
  expect(screen.queryByRole('button', { name: textOf('handOver.act') })).toBeNull()
})
