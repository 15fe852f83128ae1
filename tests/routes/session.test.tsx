import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { getUserAuthInfo, logout, type UserInfo } from '#contract/account.ts'
import { rejudge } from '#contract/judge-control.ts'
import { getUserHomeInfo } from '#contract/user-home.ts'
import type { SessionSnapshot } from '#machines/session/session.machine.ts'
import { sessionView } from '#machines/session/session.view.ts'
import type { KeptView } from '#services/view.service.ts'
import { type Deferred, deferred } from '#support/browser/deferred.ts'
import { expectRendered } from '#support/browser/rendered-hands.ts'
import { tokenOf, userOf } from '#support/browser/token.ts'
import { ada, bob, failureName, type SessionDriven, sessionModel } from '../machines/session.model.ts'
import { expectAfter, type SessionSeen, sessionActs, sessionSights } from '../machines/session.screen.ts'
import { type OpenedApp, openApp, settle } from './open-app.tsx'
import { happen, pathsToSee } from './rendered-walk.ts'

let app: OpenedApp
afterEach(() => app.close())

/** Any call of a signed-in user. */
async function callHome() {
  const logic = await app.context.loadUserLogic()
  const page = createActor(logic.home, { input: { key: { viewer: null } } }).start()
  await settle()
  page.stop()
}

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

  it('with a user at last: the page opens that a visitor was sent away from', async () => {
    const answers: Record<string, unknown> = {}
    app = await openApp('/setting?tab=account', { answers })
    await waitFor(() => expect(app.path()).toBe('/home'))
    answers[getUserAuthInfo.path] = { ...getUserAuthInfo.example.data, userInfo: userOf('u2') }
    store('token', tokenOf({ sub: 'u2', iat: 2 }))
    store('user', userOf('u2'))
    await comeBack()
    await waitFor(() => expect(app.path()).toBe('/setting'))
    expect(app.search()).toMatchObject({ tab: 'account' })
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
  it('with HTTP 401: token and user are cleared, the words are shown and the login opens (S1-102)', async () => {
    const refusals: Record<string, { http: number; msg: string }> = {}
    app = await openApp('/home', { signedIn: true, refusals })
    const said = vi.spyOn(app.context.toasts, 'show')
    refusals[getUserHomeInfo.path] = { http: 401, msg: 'It is over' }
    await callHome()
    expect([stored('token'), stored('user')]).toEqual([null, null])
    await waitFor(() => expect(said).toHaveBeenCalledWith(expect.objectContaining({ title: 'It is over' })))
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
    await callHome()
    expect(app.asked.slice(before)).toEqual([getUserHomeInfo.path, getUserAuthInfo.path])
    await waitFor(() => expect(said).toHaveBeenCalledWith(expect.objectContaining({ title: 'Not for you' })))
    expect(app.context.session.getSnapshot().matches('signedIn')).toBe(true)
  })
})

const names = { [ada.uid]: ada.username, [bob.uid]: bob.username }
const waitMs = 5_000
const codes = { over: 401, barred: 403, harmless: 400 } as const
const isKnown = (name: string | undefined): name is keyof typeof codes => name !== undefined && name in codes

/** What is stored by another tab, which this one hears. */
function hear(key: string, value: unknown) {
  if (value === null) localStorage.removeItem(`verdict:${key}`)
  else store(key, value)
  window.dispatchEvent(new StorageEvent('storage', { key: `verdict:${key}` }))
}

/** The page of a signed-in user whose calls for roles and for signing out wait until the path says how they end. */
async function openSession() {
  await import('#ui/kit/menu-content.tsx')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const calls: Record<'loadUser' | 'closeSession', Deferred<unknown>[]> = { loadUser: [], closeSession: [] }
  const hold = (name: keyof typeof calls) => () => {
    const call = deferred<unknown>()
    calls[name].push(call)
    return call.promise
  }
  const refusals: Record<string, { http: number; msg: string }> = {}
  const answers = { [getUserAuthInfo.path]: hold('loadUser'), [logout.path]: hold('closeSession') }
  app = await openApp('/introduction', {
    signedIn: ada,
    answers,
    refusals,
    prepare: async (context) => {
      await Promise.all([context.loadAccountLogic(), context.loadTexts(['home'])])
    },
  })
  return { calls, refusals }
}
type Opened = Awaited<ReturnType<typeof openSession>>

let issued = 1
function hearStored(session: { uid: string; user: UserInfo | null } | null | undefined) {
  if (session === null) for (const key of ['token', 'user']) hear(key, null)
  if (!session) return
  if (session.user === null) hear('user', null)
  hear('token', tokenOf({ sub: session.uid, iat: ++issued }))
  if (session.user) hear('user', session.user)
}

async function fail({ refusals }: Opened, failure: string | undefined) {
  if (!isKnown(failure)) return
  refusals[getUserHomeInfo.path] = { http: codes[failure], msg: failure }
  await callHome()
}

/** What other pages, other tabs, the server and time do. */
async function bring(opened: Opened, event: SessionDriven) {
  const { calls } = opened
  const newest = (type: string) => calls[type.endsWith('loadUser') ? 'loadUser' : 'closeSession'].at(-1)
  switch (event.type) {
    case 'xstate.snapshot.watchStored':
      return hearStored(event.snapshot.context)
    case 'xstate.snapshot.watchFailures':
      return fail(opened, failureName(event.snapshot.context))
    case 'session.expired':
      return fail(opened, 'over')
    case 'session.forbidden':
      return fail(opened, 'barred')
    case 'xstate.done.actor.loadUser': {
      const data = { ...getUserAuthInfo.example.data, userInfo: event.output, roles: event.output.roleList }
      return newest(event.type)?.resolve(data)
    }
    case 'xstate.done.actor.closeSession':
      return newest(event.type)?.resolve(null)
    case 'xstate.error.actor.loadUser':
    case 'xstate.error.actor.closeSession':
      return newest(event.type)?.reject(new TypeError('no network'))
    case 'session.opened':
      store('token', tokenOf({ sub: event.user.uid, iat: ++issued }))
      return app.context.session.send(event)
    case 'session.ended':
    case 'session.changed':
      return app.context.session.send(event)
    default:
      await vi.advanceTimersByTimeAsync(waitMs)
  }
}

/** A call under way while its token is replaced is walked in a browser. */
const isWalked = ({ event }: { event: SessionDriven }) =>
  event.type !== 'xstate.snapshot.watchFailures' || isKnown(failureName(event.snapshot.context))
const nothingSeen: SessionSeen = { names, reason: undefined, isLeft: false, said: '', isHome: undefined }
const walked = pathsToSee(
  sessionModel.paths.filter(({ steps }) => steps.every(isWalked)),
  (state, words) => sessionSights(state, words, nothingSeen),
)

describe('another tab signs in', () => {
  it.each([
    ['login', 0],
    ['register', 1],
  ] as const)('while the dialog stands at %s', async (mode, dialogs) => {
    app = await openApp('/introduction', { answers: { [getUserAuthInfo.path]: () => new Promise(() => {}) } })
    await act(async () => app.context.accountDialog.send({ type: 'accountDialog.open', mode }))
    await screen.findByRole('dialog')
    await act(async () => hearStored({ uid: ada.uid, user: ada }))
    await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(dialogs))
    expect(app.context.session.getSnapshot().matches('signedIn')).toBe(true)
  })
})

describe('the bar shows each state of the session', () => {
  afterEach(() => vi.useRealTimers())

  it.each(walked)('%s', async (_title, { steps }) => {
    const opened = await openSession()
    const seen = { ...nothingSeen }
    const flow = { app, ports: {}, place: () => screen, acts: sessionActs, sights: () => [] }
    let before: SessionSnapshot | undefined
    for (const { event, state } of steps) {
      if (sessionActs(event, app.words).length > 0) await happen(flow, event)
      else await act(async () => bring(opened, event))
      await settle()
      expectAfter(Object.assign(seen, { isHome: undefined }), event, before)
      await vi.waitFor(() => {
        for (const sight of sessionSights(state, app.words, seen)) expectRendered(screen, sight)
      })
      before = state
    }
  })
})

describe('a view as a visitor', () => {
  const view: KeptView = {
    ...{ id: '1', token: 'x', kind: 'visitor', name: null, until: Date.now() + 600_000, back: '/oj/home' },
  }
  const words = () => screen.findByText(app.words('shell:session.readOnlyView'))

  it('says that it is read-only in the place of a login', async () => {
    app = await openApp('/home', { view })
    for (const key of ['login', 'register']) {
      const [button] = screen.getAllByRole('button', { name: app.words(`shell:session.${key}`) })
      if (button) fireEvent.click(button)
      await words()
    }
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each(['/setting', '/admin/login', '/admin/user'])('says so on the way to %s', async (path) => {
    app = await openApp(path, { view })
    await words()
    expect([app.path(), screen.queryByRole('dialog')]).toEqual(['/home', null])
  })
})
