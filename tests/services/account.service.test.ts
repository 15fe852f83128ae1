import { BehaviorSubject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getCaptcha, getUserAuthInfo, login, solveLoginPuzzle } from '#contract/account.ts'
import { login as limits, registerCodeWaitMs, resetMailWaitMs } from '#contract/limits/account.ts'
import { createAccountService } from '#services/account.service.ts'
import { createHttp } from '#services/http.ts'
import { createStorage } from '#services/storage.ts'
import { createTabs } from '#support/browser/memory-area.ts'
import { tokenOf, userOf } from '#support/browser/token.ts'

const now = Date.parse('2024-05-01T12:00:00Z')
const signal = new AbortController().signal
const ada = userOf('u1')
const token = tokenOf({ sub: 'u1', sid: 's1', iat: 1 })

beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  vi.useRealTimers()
})

function start(answer: { data?: unknown; status?: number; headers?: Record<string, string> } = {}) {
  const { data = null, status = 200, headers = {} } = answer
  const [own, another] = createTabs()
  const storage = createStorage(own)
  const elsewhere = createStorage(another)
  const visible = new BehaviorSubject(true)
  const sent: { url: string; body: unknown }[] = []
  const http = createHttp({
    storage,
    locale: () => 'zh-CN',
    fetch: async (url, init) => {
      sent.push({ url: String(url), body: init?.body ? JSON.parse(String(init.body)) : undefined })
      return new Response(JSON.stringify({ status, msg: 'why', data }), { headers })
    },
  })
  const reports: boolean[] = []
  http.failures.subscribe(({ quiet }) => reports.push(quiet))
  return {
    account: createAccountService({ http, storage, visible }),
    storage,
    elsewhere,
    visible,
    sent,
    reports,
  }
}

describe('the stored session', () => {
  it('is that of the token, and its user only when it is the token’s own', () => {
    const { account, storage } = start()
    expect(account.storedSession()).toBeNull()
    account.keepUser(userOf('u2'))
    storage.token.set(token)
    expect(account.storedSession()).toEqual({ uid: 'u1', user: null })
    account.keepUser(ada)
    expect(account.storedSession()).toEqual({ uid: 'u1', user: ada })
    storage.token.set('opaque')
    expect(account.storedSession()).toEqual({ uid: '', user: null })
    account.forgetSession()
    expect([account.storedSession(), storage.userInfo.get()]).toEqual([null, null])
  })

  it('is told of when another tab changes it and when the page is seen again', () => {
    const { account, storage, elsewhere, visible } = start()
    const heard: unknown[] = []
    account.sessionElsewhere.subscribe((stored) => heard.push(stored && [stored.uid, stored.user?.uid]))
    storage.token.set(token)
    expect(heard).toEqual([])
    elsewhere.userInfo.set(ada)
    visible.next(false)
    visible.next(true)
    elsewhere.token.set(null)
    expect(heard).toEqual([['u1', 'u1'], ['u1', 'u1'], null])
  })

  it('gets the roles of now', async () => {
    const { account } = start({ data: { ...getUserAuthInfo.example.data, roles: ['root'], userInfo: ada } })
    expect(await account.authInfo(signal)).toEqual({ ...ada, roleList: ['root'] })
  })
})

describe('login', () => {
  const credentials = { username: 'ada', password: 'secret-1', puzzleProof: 'p' }

  it('brings the user and keeps the token', async () => {
    const { account, storage, sent } = start({ data: ada, headers: { authorization: token } })
    expect(await account.login(credentials, signal)).toEqual(ada)
    expect([storage.token.get(), sent]).toEqual([token, [{ url: '/ojapi/login', body: credentials }]])
  })

  it('remembers failures and a wait that the server names, for other tabs too', async () => {
    const { account, elsewhere, reports } = start({ status: 403, headers: { 'retry-after': '5' } })
    const heard: unknown[] = []
    account.loginMemory.subscribe((memory) => heard.push(memory))
    account.rememberLoginFailures(limits.puzzleFrom)
    await expect(account.login(credentials, signal)).rejects.toMatchObject({ retryAfterMs: 5_000 })
    expect(elsewhere.deadline('login').get()).toBe(now + 5_000)
    vi.advanceTimersByTime(4_500)
    elsewhere.loginFailures.set(limits.puzzleFrom + 1)
    vi.advanceTimersByTime(500)
    expect(heard[0]).toEqual({ failures: 0, waitSeconds: 0 })
    expect(heard[1]).toEqual({ failures: 5, waitSeconds: 0 })
    expect(heard.slice(2)).toEqual([
      { failures: 5, waitSeconds: 5 },
      { failures: 5, waitSeconds: 4 },
      { failures: 5, waitSeconds: 3 },
      { failures: 5, waitSeconds: 2 },
      { failures: 5, waitSeconds: 1 },
      { failures: 6, waitSeconds: 1 },
      { failures: 6, waitSeconds: 0 },
    ])
    expect(reports).toEqual([true])
  })

  it('starts no wait for a refusal that names none', async () => {
    const { account, storage } = start({ status: 400 })
    await expect(account.login(credentials, signal)).rejects.toMatchObject({ kind: 'refused' })
    expect(storage.deadline('login').get()).toBeNull()
  })

  it('gives the proof of a solved puzzle', async () => {
    const { account, sent } = start({ data: solveLoginPuzzle.example.data })
    expect(await account.solveLoginPuzzle({ puzzleKey: 'k', x: 120 }, signal)).toBe('p')
    expect(sent[0]?.body).toEqual({ puzzleKey: 'k', x: 120 })
  })
})

describe('waits', () => {
  it('60 s for another register code (S1-115)', async () => {
    const { account, storage, sent } = start({ data: { email: 'ada@example.org', expire: 600 } })
    expect(await account.sendRegisterCode('ada@example.org', signal)).toMatchObject({ expire: 600 })
    expect(sent[0]?.url).toBe('/ojapi/get-register-code?email=ada%40example.org')
    expect(storage.deadline('register code').get()).toBe(now + registerCodeWaitMs)
  })

  it('90 s for another reset mail (S1-115)', async () => {
    const { account, storage } = start()
    await account.sendResetMail({ email: 'ada@example.org', captcha: '1', captchaKey: 'k' }, signal)
    expect(storage.deadline('reset mail').get()).toBe(now + resetMailWaitMs)
  })

  it('none when no code was sent, but what is left of another browser’s', async () => {
    const failed = start({ status: 400 })
    await expect(failed.account.sendRegisterCode('ada@example.org', signal)).rejects.toMatchObject({
      status: 400,
    })
    expect(failed.storage.deadline('register code').get()).toBeNull()
    const tooSoon = start({ status: 400, headers: { 'retry-after': '20' } })
    await expect(tooSoon.account.sendRegisterCode('ada@example.org', signal)).rejects.toMatchObject({
      status: 400,
    })
    expect(tooSoon.storage.deadline('register code').get()).toBe(now + 20_000)
  })
})

it('the calls carry what their operations say', async () => {
  const { account, sent } = start({ data: { username: true, email: false } })
  expect(await account.taken({ username: 'ada' }, signal)).toEqual({ username: true, email: false })
  const captcha = start({ data: getCaptcha.example.data })
  expect(await captcha.account.captcha(signal)).toEqual(getCaptcha.example.data)
  expect([sent[0], captcha.sent[0]]).toEqual([
    { url: '/ojapi/check-username-or-email', body: { username: 'ada' } },
    { url: '/ojapi/captcha', body: undefined },
  ])
  expect(login.path).toBe('/login')
})
