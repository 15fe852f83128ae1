import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkUsernameOrEmail, getUserAuthInfo, register } from '#contract/account.ts'
import { getProblemList } from '#contract/problem-list.ts'
import { checkSubmissionsStatus } from '#contract/submission.ts'
import { encodingOf } from '#server/http/compression.ts'
import { localeOf } from '#server/http/translate.ts'
import { startServer, type TestServer } from '#support/node/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const path = '/ojapi/check-username-or-email'
const json = { 'content-type': 'application/json', 'accept-language': 'en-US' }
const post = (payload: string | Buffer, headers: Record<string, string> = json, url = path) =>
  server.inject({ method: 'POST', url, headers, payload })

describe('what a request got wrong', () => {
  it.each([
    ['bad JSON', '{"username": ', 400, 'The request body is not valid JSON'],
    ['an empty body', '', 400, 'The request body is not valid JSON'],
    ['a body that is no object', '"ada"', 400, 'Parameter body is invalid'],
    ['null', 'null', 400, 'Parameter body is invalid'],
    ['a field of another type', '{"username": 5}', 400, 'Parameter username is invalid'],
    ['a NUL character', '{"username": "a\\u0000b"}', 400, 'Parameter username is invalid'],
    ['a prototype', '{"__proto__": {"username": "ada"}}', 400, 'The request body is not valid JSON'],
  ])('%s', async (_name, payload, http, msg) => {
    expect(await post(payload)).toMatchObject({ http, status: http, msg, data: null })
  })

  it.each([
    ['a list in lists', '['.repeat(200_000) + ']'.repeat(200_000), 'Parameter body is invalid'],
    [
      'a field',
      `{"username": ${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
      'Parameter username is invalid',
    ],
  ])('%s nested beyond any sense', async (_name, payload, msg) => {
    expect(await post(payload)).toMatchObject({ http: 400, status: 400, msg })
  })

  it('what a schema does not name may be nested as deep as it likes', async () => {
    const answer = await post(`{"x": ${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`)
    expect(answer).toMatchObject({ http: 200, status: 200, data: { username: false, email: false } })
  })

  it.each(['/ojapi/%', '/oj/%ff', `/ojapi/judge-node/test-data/${'a'.repeat(200)}`])(
    'a path that cannot be read is unknown: %s',
    async (url) => {
      const answer = await server.inject({ method: 'GET', url, headers: json })
      expect(answer).toMatchObject({ http: 404, status: 404, data: null })
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
      expect(JSON.stringify(answer)).not.toContain('FST_')
    },
  )

  it('a missing field is named', async () => {
    const answer = await server.ask(register, { body: { username: 'ada', password: 'secret-1', code: '1' } })
    expect(answer).toMatchObject({ http: 400, status: 400, msg: 'Parameter email is missing' })
  })

  it('a list that is too long, and a number that is too big, name the limit', async () => {
    const submitIds = Array.from({ length: 101 }, (_, index) => index)
    expect((await server.ask(checkSubmissionsStatus, { body: { submitIds } })).msg).toBe(
      'Parameter submitIds is too long; the limit is 100',
    )
    expect(await server.ask(getProblemList, { query: { limit: 101 } })).toMatchObject({
      http: 400,
      msg: 'Parameter limit must be at most 100',
    })
    expect((await server.ask(getProblemList, { query: { limit: 'many' } })).msg).toBe(
      'Parameter limit is invalid',
    )
  })

  it('empty query values count as absent', async () => {
    const answer = await server.inject({
      method: 'GET',
      url: '/ojapi/get-problem-list?limit=&keyword=&currentPage=',
    })
    expect(answer).toMatchObject({ http: 200, status: 200 })
  })

  it('another content type is 415', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      expect(await post('username=ada', { 'content-type': type })).toMatchObject({ http: 415, status: 415 })
    }
  })

  it('a body over a megabyte is refused before it is read', async () => {
    const answer = await post(JSON.stringify({ username: 'x'.repeat(1024 * 1024) }))
    expect(answer).toMatchObject({ http: 413, status: 413, msg: 'The request body is too large' })
  })

  it('an unknown path is 404, a known one with another method 405 with the allowed ones', async () => {
    const unknown = await server.inject({ method: 'GET', url: '/ojapi/nothing', headers: json })
    expect(unknown).toMatchObject({ http: 404, status: 404, data: null })
    const other = await server.inject({ method: 'DELETE', url: `${path}?a=1`, headers: json })
    expect(other).toMatchObject({ http: 405, status: 405, msg: 'Method DELETE is not allowed' })
    expect(other.headers.allow).toBe('POST')
  })

  it('speaks the language of the request', async () => {
    const chinese = await server.inject({ method: 'GET', url: '/ojapi/nothing' })
    expect(chinese.msg).toBe('查询错误，找不到要请求的资源')
    expect((await server.ask(getUserAuthInfo, { locale: 'zh-CN' })).msg).toBe('请先登录！')
  })

  it('a failure of the server tells its request, not its insides', async () => {
    const broken = await startServer()
    await broken.db.schema.dropTable('mail_code').cascade().execute()
    await broken.db.schema.alterTable('allowance').renameTo('gone').execute()
    try {
      const answer = await broken.ask(checkUsernameOrEmail, { body: { username: 'ada' } })
      expect(answer).toMatchObject({ http: 500, status: 500, data: null })
      const requestId = String(answer.headers['request-id'])
      expect(answer.msg).toBe(`Internal server error (request ${requestId}); please try again later`)
      expect(JSON.stringify(answer)).not.toMatch(/allowance|relation|\.ts|node_modules/)
    } finally {
      await broken.close()
    }
  })
})

describe('headers', () => {
  it('protect every answer', async () => {
    for (const url of ['/ojapi/get-website-config', '/ojapi/nothing', '/oj/home', '/healthz', '/readyz']) {
      const { headers } = await server.inject({ method: 'GET', url })
      const policy = String(headers['content-security-policy'])
      for (const rule of [
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'self'",
        "worker-src 'self' blob:",
      ]) {
        expect(policy.split('; ')).toContain(rule)
      }
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers.server).toBeUndefined()
    }
  })

  it('name the request, and do not take its name from the caller', async () => {
    const url = '/ojapi/get-website-config'
    const one = await server.inject({ method: 'GET', url, headers: { 'request-id': 'mine' } })
    const other = await server.inject({ method: 'GET', url })
    expect(one.headers['request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(one.headers['request-id']).not.toBe(other.headers['request-id'])
  })

  it('are not cached for data, and demand TLS where the site has it', async () => {
    const url = '/ojapi/get-website-config'
    expect((await server.inject({ method: 'GET', url })).headers['cache-control']).toBe('no-store')
    expect((await server.inject({ method: 'GET', url })).headers['strict-transport-security']).toBeUndefined()
    const secure = await startServer({ siteOrigin: 'https://judge.example.org' })
    try {
      const { headers } = await secure.inject({ method: 'GET', url })
      expect(headers['strict-transport-security']).toMatch(/^max-age=\d+$/)
    } finally {
      await secure.close()
    }
  })

  it('give other origins nothing', async () => {
    const { headers } = await server.inject({
      method: 'OPTIONS',
      url: '/ojapi/login',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-allow'))).toEqual([])
  })
})

describe('long answers', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['deflate', undefined],
    [undefined, undefined],
  ])('for Accept-Encoding %s come as %s', async (accepted, encoding) => {
    expect(encodingOf(accepted)).toBe(encoding)
    const response = await server.app.inject({
      method: 'GET',
      url: '/ojapi/openapi.json',
      headers: accepted ? { 'accept-encoding': accepted } : {},
    })
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(response.headers.vary).toBe('Accept-Encoding')
  })

  it('short ones come as they are', async () => {
    const headers = { 'accept-encoding': 'br' }
    const response = await server.app.inject({ method: 'GET', url: '/ojapi/nothing', headers })
    expect(response.headers['content-encoding']).toBeUndefined()
  })
})

describe('the language of a request', () => {
  it.each([
    [undefined, 'zh-CN'],
    ['', 'zh-CN'],
    ['en', 'en-US'],
    ['en-GB,en;q=0.9', 'en-US'],
    ['zh-TW', 'zh-CN'],
    ['fr, de;q=0.9', 'zh-CN'],
    ['fr, en;q=0.5, zh;q=0.4', 'en-US'],
    ['en;q=0.1, zh;q=0.2', 'zh-CN'],
    ['en;q=0', 'zh-CN'],
  ])('%j is %s', (header, locale) => expect(localeOf(header, 'zh-CN')).toBe(locale))

  it.each([undefined, '', 'fr'])('%j is that of the site', (header) =>
    expect(localeOf(header, 'en-US')).toBe('en-US'),
  )
})
