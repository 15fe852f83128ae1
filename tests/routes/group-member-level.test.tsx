import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { GroupLevel } from '#contract/enums.ts'
import { getGroupAuth, getGroupDetail } from '#contract/group.ts'
import { getGroupInvitations } from '#contract/group-invitation.ts'
import { changeGroupMember, type GroupMember, getGroupApplications } from '#contract/group-member.ts'
import { type OpenedApp, openApp } from './open-app.tsx'

let app: OpenedApp
let answers: Record<string, unknown>
afterEach(() => app?.close())

const textOf = (key: string, values = {}) => app.words(`group:${key}`, values)
const [example] = getGroupApplications.example.data.records as [GroupMember]
const show = (auth: GroupLevel) => {
  const records = [{ ...example, id: 7, uid: 'u-lin', username: 'lin', auth, reason: null }]
  answers[getGroupApplications.path] = { ...getGroupApplications.example.data, records }
}
beforeEach(() => {
  answers = {
    [getGroupAuth.path]: GroupLevel.Root,
    [getGroupDetail.path]: { ...getGroupDetail.example.data, uid: 'u-owner' },
    [getGroupInvitations.path]: { ...getGroupInvitations.example.data, records: [], total: 0 },
    [changeGroupMember.path]: null,
  }
})
const role = () => screen.findByRole('combobox', { name: textOf('members.levelOf', { name: 'lin' }) })
const undo = () => screen.queryByRole('button', { name: app.words('shell:kit.undo') })

it('says which role a member has now, and takes it back', async () => {
  show(GroupLevel.Member)
  app = await openApp('/group/1/member', { signedIn: true, answers })
  fireEvent.click(await role())
  fireEvent.click(await screen.findByRole('option', { name: textOf('level.admin') }))
  await screen.findByText(textOf('members.levelNow', { name: 'lin', level: textOf('level.admin') }))
  expect(app.bodies[changeGroupMember.path]).toEqual({ id: 7, gid: 1, uid: 'u-lin', auth: GroupLevel.Admin })
  fireEvent.click(await screen.findByRole('button', { name: app.words('shell:kit.undo') }))
  await screen.findByText(textOf('members.levelSet', { name: 'lin' }))
  expect(app.bodies[changeGroupMember.path]).toMatchObject({ uid: 'u-lin', auth: GroupLevel.Member })
  await waitFor(() => expect(undo()).toBeNull())
})

it('the button goes with the page, since nobody would hear it', async () => {
  show(GroupLevel.Member)
  app = await openApp('/group/1/member', { signedIn: true, answers })
  fireEvent.click(await role())
  fireEvent.click(await screen.findByRole('option', { name: textOf('level.admin') }))
  await screen.findByRole('button', { name: app.words('shell:kit.undo') })
  fireEvent.click(screen.getByRole('link', { name: textOf('tabs.home') }))
  await waitFor(() => expect(undo()).toBeNull())
})

it('an answer to an application is not undone: a member does not become an applicant again', async () => {
  show(GroupLevel.Applying)
  app = await openApp('/group/1/member', { signedIn: true, answers })
  fireEvent.click(await screen.findByRole('button', { name: textOf('members.acceptOne', { name: 'lin' }) }))
  await screen.findByText(textOf('members.acceptedNow', { name: 'lin' }))
  fireEvent.click(await screen.findByRole('button', { name: textOf('members.refuseOne', { name: 'lin' }) }))
  await screen.findByText(textOf('members.refusedNow', { name: 'lin' }))
  expect(undo()).toBeNull()
})

it('a rejected request is deleted in words of a request', async () => {
  show(GroupLevel.Refused)
  app = await openApp('/group/1/member', { signedIn: true, answers })
  const name = 'lin'
  fireEvent.click(await screen.findByRole('button', { name: textOf('members.forgetOne', { name }) }))
  await screen.findByText(textOf('members.forgetText'))
  expect(screen.getByText(textOf('members.forgetTitle', { name }))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: textOf('members.forget') }))
  await screen.findByText(textOf('members.forgotten', { name }))
})
