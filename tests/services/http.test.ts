import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { getUserAuthInfo, login, logout, resetPassword } from '#contract/account.ts'
import { requestTimeoutMs } from '#contract/limits/wire.ts'
import { operation } from '#contract/operation.ts'
import { getProblemList } from '#contract/problem-list.ts'
import { getWebsiteConfig } from '#contract/site.ts'
import { type CallOf, createHttp, type FailureReport } from '#services/http.ts'
import { createStorage } from '#services/storage.ts'
import { type Deferred, deferred } from '#support/browser/deferred.ts'
import { createMemoryArea } from '#support/browser/memory-area.ts'
import { tokenOf } from '#support/browser/token.ts'

const config = getWebsiteConfig.example.data
const problems = getProblemList.example.data
const user = login.example.data
const first = tokenOf({ sub: 'u1', sid: 's1', iat: 100 })

const json = (body: unknown, { status = 200, headers = {} } = {}) =>
  new Response(JSON.stringify(body), { status, headers })
const success = (data: unknown, headers: Record<string, string> = {}) =>
  json({ status: 200, msg: 'success', data }, { headers })
const renewed = (data: unknown, token: string) =>
  success(data, { 'refresh-token': 'true', authorization: token })

interface Sent {
  url: string
  init: RequestInit
  headers: Headers
  answer: Deferred<Response>
}

/** Requests wait until the test answers them. */
function start({ token }: { token?: string } = {}) {
  const storage = createStorage({ area: createMemoryArea(), events: new EventTarget() })
  if (token) storage.token.set(token)
  const sent: Sent[] = []
  const reports: FailureReport[] = []
  const http = createHttp({
    storage,
    locale: () => 'en-US',
    fetch: (url, init = {}) => {
      const answer = deferred<Response>()
      sent.push({ url: String(url), init, headers: new Headers(init.headers), answer })
      init.signal?.addEventListener('abort', () => answer.reject(init.signal?.reason))
      return answer.promise
    },
  })
  http.failures.subscribe((report) => reports.push(report))
  const request = (index: number): Sent => {
    const found = sent[index]
    if (!found) throw new Error(`there is no request ${index}`)
    return found
  }
  /** The outcome of a call whose request is answered so. */
  const outcome = async (answer: Response | Error) => {
    const call = http.call(getWebsiteConfig).catch((failure: unknown) => failure)
    const { resolve, reject } = request(sent.length - 1).answer
    if (answer instanceof Error) reject(answer)
    else resolve(answer)
    return call
  }
  return { storage, http, sent, request, reports, outcome }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('requests', () => {
  it('carry the headers of the wire', async () => {
    const { http, request } = start({ token: first })
    void http.call(getProblemList, {
      query: { keyword: 'a b&c', difficulty: 0, tagId: [1, 2], oj: '', limit: undefined },
    })
    const { url, init, headers } = request(0)
    expect([init.method, url]).toEqual([
      'GET',
      '/ojapi/get-problem-list?keyword=a+b%26c&difficulty=0&tagId=1&tagId=2',
    ])
    expect(Object.fromEntries(headers)).toEqual({
      accept: 'application/json',
      'accept-language': 'en-US',
      authorization: first,
      'url-type': 'general',
    })
  })

  it('carry a body as JSON', () => {
    const { http, request } = start()
    const body = { username: 'ada', password: 'secret-1', code: 'x' }
    void http.call(resetPassword, { body })
    const { url, init, headers } = request(0)
    expect([init.method, url, init.body]).toEqual(['POST', '/ojapi/reset-password', JSON.stringify(body)])
    expect([headers.get('content-type'), headers.has('authorization')]).toEqual(['application/json', false])
  })

  it('carry no token on login, and say admin below /admin (S1-088, S1-090)', () => {
    const { http, request } = start({ token: first })
    const adminCall = operation({ ...logout, name: 'adminProbe', path: '/admin/probe' })
    void http.call(login, { body: { username: 'ada', password: 'secret-1' } })
    void http.call(adminCall)
    expect(request(0).headers.has('authorization')).toBe(false)
    expect([request(1).headers.get('url-type'), request(1).headers.get('authorization')]).toEqual([
      'admin',
      first,
    ])
  })

  it('never carry a token that was cleared', () => {
    const { http, storage, request } = start({ token: first })
    storage.token.set(null)
    void http.call(getWebsiteConfig)
    expect(request(0).headers.has('authorization')).toBe(false)
  })
})

describe('answers', () => {
  it('of many rows are read by the first of them, and come whole', async () => {
    const { http, request } = start()
    const ask = (rows: readonly object[]) => {
      const call = http.call(getProblemList, { query: {} }).catch((failure: unknown) => failure)
      const page = { ...problems, records: rows, total: rows.length, size: rows.length }
      request(calls++).answer.resolve(success(page))
      return call
    }
    let calls = 0
    const [row] = problems.records
    const rows = Array.from({ length: 2_000 }, (_, n) => ({ ...row, problemId: `P${n}` }))
    expect(await ask(rows)).toEqual({ ...problems, records: rows, total: 2_000, size: 2_000 })
    expect(await ask(rows.with(0, {} as never))).toMatchObject({ kind: 'broken' })
  })

  it('are the data of the operation, without what it does not name', async () => {
    const { outcome, reports } = start()
    expect(await outcome(success({ ...config, surplus: 1 }))).toEqual(config)
    expect(reports).toEqual([])
  })

  const withMessage = (status: number, msg = 'why') => json({ status, msg, data: null }, { status })
  const retry = (value: string) =>
    json({ status: 403, msg: 'wait', data: null }, { headers: { 'retry-after': value } })

  it.each([
    [
      'S1-101 a body status',
      json({ status: 404, msg: 'none', data: null }),
      { kind: 'refused', status: 404, message: 'none' },
    ],
    ['S1-101 no body status', json({ msg: 'odd' }), { kind: 'broken', status: 200, message: 'odd' }],
    [
      'a message that is null',
      json({ status: 500, msg: null }),
      { kind: 'refused', status: 500, message: '' },
    ],
    ['a wait in seconds', retry('5'), { kind: 'refused', status: 403, message: 'wait', retryAfterMs: 5_000 }],
    [
      'a wait that is over',
      retry('Thu, 01 Jan 1970 00:00:00 GMT'),
      { kind: 'refused', status: 403, message: 'wait' },
    ],
    ['HTTP 400', withMessage(400), { kind: 'refused', status: 400, message: 'why' }],
    [
      'HTTP 400 with a closer word',
      json({ status: 404, msg: 'why' }, { status: 400 }),
      { kind: 'refused', status: 404, message: 'why' },
    ],
    ['S1-102 HTTP 401', withMessage(401), { kind: 'unauthenticated', message: 'why' }],
    ['S1-103 HTTP 403', withMessage(403), { kind: 'forbidden', message: 'why' }],
    ['S1-104 HTTP 404', withMessage(404, ''), { kind: 'broken', status: 404, message: '' }],
    ['S1-105 another status', withMessage(500), { kind: 'broken', status: 500, message: 'why' }],
    [
      'a database that comes back',
      json({ msg: 'soon' }, { status: 503, headers: { 'retry-after': '2' } }),
      { kind: 'broken', status: 503, message: 'soon', retryAfterMs: 2_000 },
    ],
    [
      'S1-105 another status without words',
      new Response('<html>', { status: 502 }),
      { kind: 'broken', status: 502, message: '' },
    ],
    ['S1-107 no response', new TypeError('fetch failed'), { kind: 'offline' }],
    ['no JSON', new Response('<html>'), { kind: 'broken', status: 200, message: '' }],
    ['data of another form', success({ ...config, name: 7 }), { kind: 'broken', status: 200, message: '' }],
  ])('%s', async (_, answer, failure) => {
    const { outcome, reports } = start()
    expect(await outcome(answer)).toEqual(failure)
    expect(reports).toEqual([
      { failure, operation: getWebsiteConfig, quiet: false, file: false, outdated: false },
    ])
  })

  it('a wait given as a date', async () => {
    vi.useFakeTimers({ now: Date.parse('2024-05-01T12:00:00Z'), toFake: ['Date'] })
    const { outcome } = start()
    expect(await outcome(retry('Wed, 01 May 2024 12:00:03 GMT'))).toMatchObject({ retryAfterMs: 3_000 })
  })

  it.each([
    ['the answer', () => {}],
    [
      'the rest of the answer',
      ({ init, answer }: Sent) =>
        answer.resolve(
          new Response(
            new ReadableStream({
              start: (body) => init.signal?.addEventListener('abort', () => body.error(new Error('aborted'))),
            }),
          ),
        ),
    ],
  ])('S1-106 are waited for 90 s: %s does not come', async (_, begin) => {
    vi.useFakeTimers()
    const { http, request, reports } = start()
    const call = http.call(getWebsiteConfig).catch((failure: unknown) => failure)
    begin(request(0))
    await vi.advanceTimersByTimeAsync(requestTimeoutMs - 1)
    expect(reports).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(await call).toEqual({ kind: 'timeout' })
  })

  it('of a call that its caller aborted are no news', async () => {
    const { http, reports } = start()
    const abort = new AbortController()
    const call = http.call(getWebsiteConfig, { signal: abort.signal })
    abort.abort()
    await expect(call).rejects.toEqual({ kind: 'offline' })
    expect(reports).toEqual([])
  })

  it('of a quiet call are reported as such', async () => {
    const { http, request, reports } = start()
    const call = http.call(getWebsiteConfig, { quiet: true })
    request(0).answer.reject(new TypeError('fetch failed'))
    await expect(call).rejects.toEqual({ kind: 'offline' })
    expect(reports.map(({ quiet }) => quiet)).toEqual([true])
  })
})

describe('the token', () => {
  it('comes with a login that succeeded', async () => {
    const { http, storage, request } = start()
    const call = http.call(login, { body: { username: 'ada', password: 'secret-1' } })
    request(0).answer.resolve(success(user, { authorization: first }))
    expect(await call).toEqual(user)
    expect(storage.token.get()).toBe(first)
  })

  it('does not come with a login that failed', async () => {
    const { http, storage, request } = start()
    const call = http.call(login, { body: { username: 'ada', password: 'secret-1' } })
    request(0).answer.resolve(json({ status: 400, msg: 'no' }, { headers: { authorization: first } }))
    await expect(call).rejects.toMatchObject({ kind: 'refused' })
    expect(storage.token.get()).toBeNull()
  })

  it('is replaced by a renewed one, with a failed answer too', async () => {
    const { storage, outcome } = start({ token: first })
    const second = tokenOf({ sub: 'u1', sid: 's1', iat: 200 })
    await outcome(renewed(config, second))
    expect(storage.token.get()).toBe(second)
    const third = tokenOf({ sub: 'u1', sid: 's1', iat: 300 })
    await outcome(
      json({ status: 400, msg: 'no' }, { headers: { 'refresh-token': 'true', authorization: third } }),
    )
    expect(storage.token.get()).toBe(third)
  })

  it('stays when the answer does not say that it was renewed', async () => {
    const { storage, outcome } = start({ token: first })
    await outcome(success(config, { authorization: tokenOf({ sub: 'u1', sid: 's1', iat: 200 }) }))
    expect(storage.token.get()).toBe(first)
  })

  it.each([[[0, 1, 2]], [[2, 1, 0]], [[1, 2, 0]]])(
    'is the newest of three that parallel calls bring, answered in the order %j',
    async (order) => {
      const { http, storage, request } = start({ token: first })
      const calls = [0, 1, 2].map(() => http.call(getProblemList, { query: {} }))
      const tokens = [200, 201, 202].map((iat) => tokenOf({ sub: 'u1', sid: 's1', iat }))
      for (const index of order) {
        request(index).answer.resolve(renewed(problems, tokens[index] ?? ''))
        await calls[index]
      }
      expect(storage.token.get()).toBe(tokens[2])
    },
  )

  it.each([
    ['cleared', null],
    ['that of another user', tokenOf({ sub: 'u2', sid: 's2', iat: 50 })],
    ['that of a later login', tokenOf({ sub: 'u1', sid: 's2', iat: 150 })],
  ])('stays when it was renewed for a session that is over: the present one is %s', async (_, present) => {
    const { http, storage, request } = start({ token: first })
    const call = http.call(getWebsiteConfig)
    storage.token.set(present)
    request(0).answer.resolve(renewed(config, tokenOf({ sub: 'u1', sid: 's1', iat: 200 })))
    await call
    expect(storage.token.get()).toBe(present)
  })

  it('stays when what comes is no token', async () => {
    const { storage, outcome } = start({ token: first })
    await outcome(renewed(config, 'nonsense'))
    expect(storage.token.get()).toBe(first)
  })

  it('makes a refusal of an older one no news of the session', async () => {
    const { http, storage, request, reports } = start({ token: first })
    const call = http.call(getUserAuthInfo).catch(() => {})
    storage.token.set(tokenOf({ sub: 'u1', sid: 's2', iat: 150 }))
    request(0).answer.resolve(json({ status: 401, msg: 'over', data: null }, { status: 401 }))
    await call
    expect(reports.map(({ outdated }) => outdated)).toEqual([true])
  })
})

it('types what a call needs', () => {
  expectTypeOf<{ body: { username: string; password: string } }>().toExtend<CallOf<typeof login>>()
  expectTypeOf<object>().not.toExtend<CallOf<typeof login>>()
  expectTypeOf<object>().toExtend<CallOf<typeof getWebsiteConfig>>()
  expectTypeOf<{ body: number }>().not.toExtend<CallOf<typeof getWebsiteConfig>>()
  expectTypeOf<{ query: { limit: string } }>().not.toExtend<CallOf<typeof getProblemList>>()
})
