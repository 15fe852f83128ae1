import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { getUserAuthInfo } from '#contract/account.ts'
import { GroupAuth, GroupLevel } from '#contract/enums.ts'
import { getGroupAuth, getGroupDetail } from '#contract/group.ts'
import { getGroupInvitations, inviteToGroup } from '#contract/group-invitation.ts'
import { addGroupMembers, joinGroup } from '#contract/group-member.ts'
import { typedNames } from '#ui/group/invite-dialog.tsx'
import { type OpenedApp, openApp, settle } from './open-app.tsx'

let app: OpenedApp
afterEach(() => app?.close())

const textOf = (key: string, values = {}) => app.words(`group:${key}`, values)
const nobody = { ...getGroupInvitations.example.data, records: [], total: 0, pages: 0 }
const nameField = () => screen.findByRole('textbox', { name: new RegExp(`^${textOf('invite.names')}`) })

it('takes names between lines, spaces, commas and semicolons, each once, and with these in quotation marks', () => {
  expect(typedNames(' anna, ben;cem\tdora\r\n张三、李四，王五；赵六\n\nanna')).toEqual([
    ...['anna', 'ben', 'cem', 'dora', '张三', '李四', '王五', '赵六'],
  ])
  expect(typedNames('"Zhang San"\n"Smith, J; Esq." a"b "c')).toEqual([
    'Zhang San',
    'Smith, J; Esq.',
    'a"b',
    '"c',
  ])
  expect(typedNames(' \n\t,;""')).toEqual(['""'])
})

it('super admins may add users at once, and nobody else sees that', async () => {
  const answers: Record<string, unknown> = {
    [getGroupAuth.path]: GroupLevel.Admin,
    [getGroupInvitations.path]: nobody,
    [addGroupMembers.path]: [
      { username: 'ada', outcome: 'change', refusal: null },
      { username: 'bob', outcome: 'same', refusal: null },
    ],
  }
  const switchOf = () => screen.queryByRole('checkbox', { name: textOf('invite.add.atOnce') })
  app = await openApp('/group/1/member?part=invite', { signedIn: true, answers })
  await nameField()
  expect(switchOf()).toBeNull()
  app.close()
  const { data: own } = getUserAuthInfo.example
  const root = { ...own.userInfo, roleList: ['root' as const] }
  answers[getUserAuthInfo.path] = { ...own, roles: ['root'], userInfo: root }
  app = await openApp('/group/1/member?part=invite', { signedIn: root, answers })
  fireEvent.change(await nameField(), { target: { value: 'ada bob' } })
  fireEvent.click(await screen.findByRole('checkbox', { name: textOf('invite.add.atOnce') }))
  await screen.findByText(textOf('invite.add.text'))
  const preview = () => fireEvent.click(screen.getByRole('button', { name: textOf('batch.preview') }))
  preview()
  fireEvent.click(await screen.findByRole('button', { name: textOf('invite.back') }))
  expect(await nameField()).toHaveProperty('value', 'ada bob')
  preview()
  const confirm = await screen.findByRole('button', { name: textOf('invite.add.confirm', { count: 1 }) })
  expect(app.bodies[addGroupMembers.path]).toEqual({ gid: 1, usernames: ['ada', 'bob'], dryRun: true })
  expect(screen.getByText(new RegExp(textOf('invite.add.same', { count: 1 })))).toBeTruthy()
  fireEvent.click(confirm)
  await screen.findByText(textOf('invite.add.did', { count: 1 }))
  expect(app.bodies[addGroupMembers.path]).toMatchObject({ dryRun: false })
  expect(app.bodies[inviteToGroup.path]).toBeUndefined()
})

it('admins of a group invite by name, after they saw what comes of it', async () => {
  // The list of the open ones and the call that invites share their path.
  const answers: Record<string, unknown> = {
    [getGroupAuth.path]: GroupLevel.Admin,
    [getGroupInvitations.path]: nobody,
  }
  app = await openApp('/group/1/member', { signedIn: true, answers })
  fireEvent.click(await screen.findByRole('button', { name: textOf('invite.act') }))
  const field = await nameField()
  expect(app.search()).toEqual({ part: 'invite' })
  fireEvent.click(screen.getByRole('button', { name: textOf('batch.preview') }))
  expect((await screen.findByRole('alert')).textContent).toBe(textOf('invite.missing'))
  expect(app.bodies[inviteToGroup.path]).toBeUndefined()
  fireEvent.change(field, { target: { value: 'ada\nnobody' } })
  answers[inviteToGroup.path] = [
    { username: 'ada', outcome: 'change', refusal: null },
    { username: 'nobody', outcome: 'refused', refusal: 'User not found' },
  ]
  fireEvent.click(screen.getByRole('button', { name: textOf('batch.preview') }))
  const confirm = await screen.findByRole('button', { name: textOf('invite.confirm', { count: 1 }) })
  expect(app.bodies[inviteToGroup.path]).toEqual({ gid: 1, usernames: ['ada', 'nobody'], dryRun: true })
  const plan = within(await screen.findByRole('dialog'))
  expect(plan.getByText(/1 name skipped: User not found/)).toBeTruthy()
  fireEvent.click(confirm)
  await screen.findByText(textOf('invite.did', { count: 1 }))
  expect(app.bodies[inviteToGroup.path]).toMatchObject({ dryRun: false })
})

it('counts the members anew for whoever comes to their tab', async () => {
  const detail = { ...getGroupDetail.example.data, memberCount: 1 }
  const answers: Record<string, unknown> = {
    [getGroupAuth.path]: GroupLevel.Admin,
    [getGroupInvitations.path]: nobody,
    [getGroupDetail.path]: detail,
  }
  app = await openApp('/group/1', { signedIn: true, answers })
  const tab = await screen.findByRole('link', { name: textOf('tabs.member') })
  expect(app.asked.filter((path) => path === getGroupDetail.path)).toHaveLength(1)
  answers[getGroupDetail.path] = { ...detail, memberCount: 2 }
  fireEvent.click(tab)
  await vi.waitFor(() => expect(app.asked.filter((path) => path === getGroupDetail.path)).toHaveLength(2))
})

it('shows who has not answered to the admins, and what to answer to whoever is invited', async () => {
  const answers = {
    [getGroupAuth.path]: GroupLevel.Admin,
    [getGroupInvitations.path]: getGroupInvitations.example.data,
  }
  app = await openApp('/group/1/member', { signedIn: true, answers })
  await screen.findByRole('button', { name: textOf('invite.withdrawOne', { name: 'ada' }) })
  app.close()
  app = await openApp('/group/1', {
    signedIn: true,
    answers: {
      [getGroupAuth.path]: GroupLevel.None,
      [getGroupDetail.path]: { ...getGroupDetail.example.data, uid: 'x', invitedBy: 'grace' },
    },
  })
  await screen.findByText(textOf('acts.invited', { name: 'grace' }))
  fireEvent.click(screen.getByRole('button', { name: textOf('acts.decline') }))
  await vi.waitFor(() => expect(app.path()).toBe('/group'))
  expect(app.asked).toContain('/group/invitation/own')
})

it('shows nothing of names once the form was left while they were looked up', async () => {
  let answer: (rows: unknown) => void = () => undefined
  const answers: Record<string, unknown> = {
    [getGroupAuth.path]: GroupLevel.Admin,
    [getGroupInvitations.path]: nobody,
  }
  app = await openApp('/group/1/member', { signedIn: true, answers })
  fireEvent.click(await screen.findByRole('button', { name: textOf('invite.act') }))
  fireEvent.change(await nameField(), { target: { value: 'ada' } })
  answers[inviteToGroup.path] = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  fireEvent.click(screen.getByRole('button', { name: textOf('batch.preview') }))
  await vi.waitFor(() => expect(app.bodies[inviteToGroup.path]).toMatchObject({ dryRun: true }))
  fireEvent.click(screen.getByRole('button', { name: textOf('form.cancel') }))
  await vi.waitFor(() => expect(app.search()).toEqual({}))
  await settle()
  answer([{ username: 'ada', outcome: 'change', refusal: null }])
  await settle()
  expect(screen.queryByRole('button', { name: textOf('invite.confirm', { count: 1 }) })).toBeNull()
})

it('says when the open invitations cannot be loaded, and leads back from a page that is gone', async () => {
  const answers: Record<string, unknown> = { [getGroupAuth.path]: GroupLevel.Admin }
  const refusals = { [getGroupInvitations.path]: { http: 500, msg: 'The disk is full' } }
  app = await openApp('/group/1/member', { signedIn: true, answers, refusals })
  expect((await screen.findByRole('alert')).textContent).toContain('The disk is full')
  app.close()
  answers[getGroupInvitations.path] = { ...nobody, total: 3, current: 2, pages: 1 }
  app = await openApp('/group/1/member', { signedIn: true, answers })
  fireEvent.click(await screen.findByRole('button', { name: app.words('shell:kit.lastPage', { number: 1 }) }))
  await vi.waitFor(() => expect(app.queries[getGroupInvitations.path]?.get('currentPage')).toBe('1'))
})

it.each([
  [true, GroupLevel.Member, 'acts.joined'],
  [false, GroupLevel.Applying, 'apply.sent'],
] as const)(
  'a private group whose code alone admits (%s) is joined or applied to',
  async (codeAdmits, level, said) => {
    const info = { ...getGroupDetail.example.data, uid: 'x', auth: GroupAuth.Private, codeAdmits }
    const answers: Record<string, unknown> = {
      [getGroupAuth.path]: GroupLevel.None,
      [getGroupDetail.path]: info,
    }
    app = await openApp('/group/1', { signedIn: true, answers })
    fireEvent.click(
      await screen.findByRole('button', { name: textOf(codeAdmits ? 'acts.joinByCode' : 'acts.apply') }),
    )
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText(new RegExp(`^${textOf('form.code')}`)), {
      target: { value: 'k7m2px' },
    })
    if (!codeAdmits) fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'I take it' } })
    answers[joinGroup.path] = null
    answers[getGroupAuth.path] = level
    fireEvent.click(dialog.getByRole('button', { name: textOf(codeAdmits ? 'acts.join' : 'apply.send') }))
    await screen.findByText(textOf(said, { name: info.name }))
    const query = app.queries[joinGroup.path]
    expect([query?.get('code'), query?.get('reason')]).toEqual(['k7m2px', codeAdmits ? null : 'I take it'])
  },
)

it('a hidden group is joined with the code alone where that is enough', async () => {
  const answers: Record<string, unknown> = { [getGroupAuth.path]: GroupLevel.None, [joinGroup.path]: null }
  const refusals: Record<string, unknown> = { [getGroupDetail.path]: { http: 403, msg: 'Members only' } }
  app = await openApp('/group/1', { signedIn: true, answers, refusals: refusals as never })
  fireEvent.click(await screen.findByRole('button', { name: textOf('apply.withCode') }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(new RegExp(`^${textOf('form.code')}`)), {
    target: { value: 'k7m2px' },
  })
  answers[getGroupAuth.path] = GroupLevel.Member
  answers[getGroupDetail.path] = getGroupDetail.example.data
  delete refusals[getGroupDetail.path]
  fireEvent.click(dialog.getByRole('button', { name: textOf('apply.send') }))
  await screen.findByText(textOf('apply.joined'))
  await screen.findByRole('heading', { name: getGroupDetail.example.data.name, level: 1 })
})
