import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { getCopyPlaces } from '#contract/copy.ts'
import { GroupLevel } from '#contract/enums.ts'
import { getGroupAuth } from '#contract/group.ts'
import { getGroupInvitations } from '#contract/group-invitation.ts'
import { addGroupMembers } from '#contract/group-member.ts'
import { findTakenNames, getUserList, insertUsers } from '#contract/user-admin.ts'
import '#ui/kit/menu-content.tsx'
import { openAdminPage } from './admin-page.ts'
import { settle } from './open-app.tsx'

const imported = 'ada,secret-1\nbob,secret-2'

it('users that were imported are added to a group without typing their names again', async () => {
  const app = await openAdminPage('/admin/user', {
    prepare: async () => {},
    answers: {
      [insertUsers.path]: null,
      [findTakenNames.path]: { usernames: [], emails: [] },
      [getCopyPlaces.path]: { site: true, groups: [{ gid: 1, name: 'Class 7b' }], byKeyword: true },
      [getGroupAuth.path]: GroupLevel.Admin,
      [getGroupInvitations.path]: { ...getGroupInvitations.example.data, records: [], total: 0, pages: 0 },
      [addGroupMembers.path]: ['ada', 'bob'].map((username) => ({
        username,
        outcome: 'change',
        refusal: null,
      })),
    },
  })
  const of = (key: string, values = {}) => app.words(`userAdmin:${key}`, values)
  const group = (key: string, values = {}) => app.words(`group:${key}`, values)
  const press = async (name: string) => fireEvent.click(await screen.findByText(name))
  fireEvent.click(await screen.findByLabelText(app.words('shell:kit.more', { name: of('title') })))
  const entry = await screen.findByRole('menuitem', { name: of('import.open') })
  fireEvent.pointerDown(entry)
  await settle()
  fireEvent.click(entry)
  fireEvent.change(await screen.findByLabelText(of('import.file'), { selector: 'input[type=file]' }), {
    target: { files: [new File([imported], 'class.csv', { type: 'text/csv' })] },
  })
  await press(of('import.send', { count: 2 }))
  await press(of('made.group'))
  await screen.findByText(of('made.text'))
  await screen.findByText('Class 7b', { selector: 'span' })
  await press(of('made.next'))
  await vi.waitFor(() => expect(document.querySelector('textarea')?.value).toBe('ada\nbob'), 10_000)
  expect(app.search()).toEqual({ part: 'invite' })
  await press(group('batch.preview'))
  await press(group('invite.add.confirm', { count: 2 }))
  await screen.findByText(group('invite.add.did', { count: 2 }))
  expect(app.bodies[addGroupMembers.path]).toEqual({ gid: 1, usernames: ['ada', 'bob'], dryRun: false })
}, 60_000)

it('users who are chosen in the list are added to a group the same way', async () => {
  const app = await openAdminPage('/admin/user', {
    prepare: async () => {},
    answers: {
      [getCopyPlaces.path]: { site: true, groups: [{ gid: 1, name: 'Class 7b' }], byKeyword: true },
      [getGroupAuth.path]: GroupLevel.Admin,
      [getGroupInvitations.path]: { ...getGroupInvitations.example.data, records: [], total: 0, pages: 0 },
    },
  })
  const of = (key: string, values = {}) => app.words(`userAdmin:${key}`, values)
  const [{ username: name = '' } = {}] = getUserList.example.data.records
  fireEvent.click(await screen.findByRole('checkbox', { name: of('batch.choose', { name }) }))
  fireEvent.click(await screen.findByText(of('made.group')))
  await screen.findByText('Class 7b', { selector: 'span' })
  fireEvent.click(screen.getByText(of('made.next')))
  await vi.waitFor(() => expect(document.querySelector('textarea')?.value).toBe(name), 10_000)
}, 60_000)
