import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { getUserAuthInfo } from '#contract/account.ts'
import { rejudge } from '#contract/judge-control.ts'
import { getUserHomeInfo } from '#contract/user-home.ts'
import { sessionView } from '#machines/session/session.view.ts'
import { tokenOf, userOf } from '#support/browser/token.ts'
import { type OpenedApp, openApp, settle } from './open-app.tsx'

let app: OpenedApp
afterEach(() => app.close())

const stored = (key: string) => localStorage.getItem(`verdict:${key}`)
const store = (key: string, value: unknown) => localStorage.setItem(`verdict:${key}`, JSON.stringify(value))

/** The page is left and seen again. */
async function comeBack() {
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  for (const state of ['hidden', 'visible'] as const) {
    visibility.mockReturnValue(state)
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
  }
  await settle()
}

describe('the page is seen again (S1-069)', () => {
  it('with a token of another user: that user is adopted', async () => {
    const answers: Record<string, unknown> = {}
    app = await openApp('/home', { signedIn: true, answers })
    const bob = userOf('u2', { username: 'bob' })
    answers[getUserAuthInfo.path] = { ...getUserAuthInfo.example.data, userInfo: bob }
    store('token', tokenOf({ sub: 'u2', iat: 2 }))
    store('user', bob)
    await comeBack()
    expect(sessionView(app.context.session.getSnapshot())).toMatchObject({ signedIn: true, user: bob })
  })

  it('without a token: nobody is signed in, and the page is home', async () => {
    app = await openApp('/problem', { signedIn: true })
    localStorage.removeItem('verdict:token')
    await comeBack()
    await waitFor(() => expect(app.path()).toBe('/home'))
    expect([app.context.session.getSnapshot().value, stored('user')]).toEqual(['visitor', null])
  })
})

describe('a call of a signed-in user is answered', () => {
  /** Any call will do. */
  const call = async () => {
    const logic = await app.context.loadUserLogic()
    const page = createActor(logic.home, { input: { key: { viewer: null } } }).start()
    await settle()
    page.stop()
  }

  it('with HTTP 401: token and user are cleared, the words are shown and the login opens (S1-102)', async () => {
    const refusals: Record<string, { http: number; msg: string }> = {}
    app = await openApp('/home', { signedIn: true, refusals })
    const said = vi.spyOn(app.context.toasts, 'show')
    refusals[getUserHomeInfo.path] = { http: 401, msg: 'It is over' }
    await call()
    expect([stored('token'), stored('user')]).toEqual([null, null])
    expect(said).toHaveBeenCalledWith(expect.objectContaining({ title: 'It is over' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(app.words('account:reason.loginAgain'))).not.toBeNull()
  })

  it('with HTTP 401 to an admin call, on whatever page: the admin login opens (S1-102)', async () => {
    const refusals = { [rejudge.path]: { http: 401, msg: 'It is over' } }
    app = await openApp('/status', { signedIn: true, refusals })
    const control = createActor(app.context.logic.judgeControl).start()
    control.send({ type: 'control.ask', act: { kind: 'rejudge', submitId: 1 } })
    control.send({ type: 'control.confirm' })
    await waitFor(() => expect(app.path()).toBe('/admin/login'))
    expect([stored('token'), screen.queryByRole('dialog')]).toEqual([null, null])
    control.stop()
  })

  it('with HTTP 403: the words are shown and the roles are loaded again (S1-103)', async () => {
    const refusals: Record<string, { http: number; msg: string }> = {}
    app = await openApp('/home', { signedIn: true, refusals })
    const before = app.asked.length
    const said = vi.spyOn(app.context.toasts, 'show')
    refusals[getUserHomeInfo.path] = { http: 403, msg: 'Not for you' }
    await call()
    expect(app.asked.slice(before)).toEqual([getUserHomeInfo.path, getUserAuthInfo.path])
    expect(said).toHaveBeenCalledWith(expect.objectContaining({ title: 'Not for you' }))
    expect(app.context.session.getSnapshot().matches('signedIn')).toBe(true)
  })
})
