import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { getUserAuthInfo } from '#contract/account.ts'
import { UserStatus } from '#contract/enums.ts'
import { editUser, getUserList } from '#contract/user-admin.ts'
import { type OpenedApp, openApp } from './open-app.tsx'

let app: OpenedApp
afterEach(() => app.close())

const { data: auth } = getUserAuthInfo.example
const [user] = getUserList.example.data.records
if (!user) throw new Error('The example has a user')

it('an edited account keeps what another admin made of it since the list was loaded', async () => {
  const userInfo = { ...auth.userInfo, uid: 'somebody else', roleList: ['root' as const] }
  const answers = { [getUserAuthInfo.path]: { ...auth, roles: ['root'], userInfo } }
  app = await openApp('/admin/user', { signedIn: userInfo, answers })
  const open = async () => {
    const name = app.words('userAdmin:list.editOf', { name: user.username })
    fireEvent.click(await screen.findByRole('button', { name }))
    return within(await screen.findByRole('dialog'))
  }
  const send = (dialog: Awaited<ReturnType<typeof open>>) =>
    fireEvent.click(dialog.getByRole('button', { name: app.words('userAdmin:edit.save') }))
  const first = await open()
  fireEvent.change(first.getByLabelText(/^Real name/), { target: { value: 'Ada King' } })
  send(first)
  await waitFor(() =>
    expect(app.bodies[editUser.path]).toEqual({ uid: user.uid, realname: 'Ada King', setNewPwd: false }),
  )
  const second = await open()
  const banned = second.getByRole<HTMLInputElement>('checkbox', { name: app.words('userAdmin:edit.banned') })
  fireEvent.click(banned)
  await waitFor(() => expect(banned.checked).toBe(true))
  send(second)
  await waitFor(() =>
    expect(app.bodies[editUser.path]).toEqual({
      ...{ uid: user.uid, setNewPwd: false },
      status: UserStatus.Banned,
    }),
  )
})
