import fc from 'fast-check'
import { BehaviorSubject } from 'rxjs'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { getUserAuthInfo, login, logout } from '#contract/account.ts'
import { apiPrefix } from '#contract/envelope.ts'
import { provideSession } from '#machines/session/session.actors.ts'
import { sessionView } from '#machines/session/session.view.ts'
import { createAccountService } from '#services/account.service.ts'
import { createHttp } from '#services/http.ts'
import { createStorage } from '#services/storage.ts'
import { createTabs } from '#support/browser/memory-area.ts'
import { failingLoudly, turn } from '#support/browser/ports.ts'
import { tokenOf, userOf } from '#support/browser/token.ts'

/** A server that knows its tokens, and every token that ever came to it. */
function createServer() {
  const alive = new Map<string, string>()
  const seen: (string | null)[] = []
  let issued = 0
  const issue = (uid: string, sid: string) => {
    const token = tokenOf({ sub: uid, sid, iat: ++issued })
    alive.set(token, uid)
    return token
  }
  const answer = (data: unknown, headers: Record<string, string> = {}) =>
    new Response(JSON.stringify({ status: 200, msg: 'success', data }), { headers })
  const fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const path = String(url).slice(apiPrefix.length)
    const token = new Headers(init.headers).get('authorization')
    seen.push(token)
    if (path === login.path) {
      const { username } = JSON.parse(String(init.body)) as { username: string }
      return answer(userOf(username), { authorization: issue(username, `s${issued}`) })
    }
    const uid = token === null ? undefined : alive.get(token)
    if (uid === undefined) return new Response(JSON.stringify({ status: 401, msg: 'over' }), { status: 401 })
    if (path === logout.path) {
      alive.delete(token as string)
      return answer(null)
    }
    const { roles, permissions } = getUserAuthInfo.example.data
    return answer({ roles, permissions, userInfo: userOf(uid) })
  }
  return { fetch, seen, revoke: () => alive.clear() }
}

function createTab(fetch: typeof globalThis.fetch, browser: { area: Storage; events: EventTarget }) {
  const storage = createStorage(browser)
  const visible = new BehaviorSubject(true)
  const http = createHttp({ storage, locale: () => 'en-US', fetch })
  const account = createAccountService({ http, storage, visible })
  const session = failingLoudly(
    createActor(provideSession({ account, http }), { input: { stored: account.storedSession() } }),
  ).start()
  const signal = new AbortController().signal
  return {
    session,
    storage,
    view: () => sessionView(session.getSnapshot()),
    uid: () => sessionView(session.getSnapshot()).user?.uid ?? null,
    signIn: async (username: string) => {
      const user = await account.login({ username, password: 'secret-1', puzzleProof: undefined }, signal)
      session.send({ type: 'session.opened', user })
    },
    signOut: async () => session.send({ type: 'session.signOut' }),
    /** A call that needs a session. */
    call: () => account.authInfo(signal).catch(() => {}),
    show: async () => {
      visible.next(false)
      visible.next(true)
    },
  }
}

type Tab = ReturnType<typeof createTab>

/** What a person or the server may do, in any order. */
const doings = {
  'sign in as u1': (tab: Tab) => tab.signIn('u1'),
  'sign in as u2': (tab: Tab) => tab.signIn('u2'),
  'sign out': (tab: Tab) => tab.signOut(),
  // Not waited for: its answer comes whenever it comes.
  call: async (tab: Tab) => void tab.call(),
  show: (tab: Tab) => tab.show(),
  revoke: async (_: Tab, server: ReturnType<typeof createServer>) => server.revoke(),
}
const acts = fc.array(
  fc.record({
    tab: fc.constantFrom(0 as const, 1 as const),
    act: fc.constantFrom(...(Object.keys(doings) as (keyof typeof doings)[])),
    settles: fc.boolean(),
  }),
  { maxLength: 12 },
)

it.each([
  ['hear each other at once', true],
  ['are told nothing while they are hidden', false],
])('two tabs that %s agree once both were seen', async (_, hear) => {
  await fc.assert(
    fc.asyncProperty(acts, async (list) => {
      const server = createServer()
      const [one, other] = createTabs().map(({ area, events }) =>
        createTab(server.fetch, { area, events: hear ? events : new EventTarget() }),
      ) as [Tab, Tab]
      const tabs = [one, other] as const
      for (const { tab, act, settles } of list) {
        await doings[act](tabs[tab], server)
        if (settles) await turn()
      }
      await turn()
      // What the first one learns from the server when it is seen, the second one learns from the storage.
      for (const tab of [...tabs, ...tabs]) {
        await tab.show()
        await turn()
      }
      const stored = one.storage.token.get() === null ? null : one.storage.userInfo.get()?.uid
      expect([one.uid(), other.uid()]).toEqual([stored, stored])
      for (const { session } of tabs) session.stop()
    }),
    { numRuns: 60 },
  )
})

it('no request carries a token that was cleared', async () => {
  const server = createServer()
  const [one, other] = createTabs()
  const tabs = [createTab(server.fetch, one), createTab(server.fetch, other)] as const
  await tabs[0].signIn('u1')
  const token = tabs[0].storage.token.get()
  await tabs[1].signOut()
  await turn()
  expect(tabs.map(({ view }) => view().signedIn)).toEqual([false, false])
  const before = server.seen.length
  await Promise.all(tabs.map(({ call }) => call()))
  expect(server.seen.slice(before)).toEqual([null, null])
  expect(token).not.toBeNull()
})
