import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#support/node/server.ts'

const page = '<!doctype html><title>Verdict</title>'
const script = 'export const answer = 42\n'.repeat(200)
let bundleDir = ''
let server: TestServer

beforeAll(async () => {
  bundleDir = mkdtempSync(path.join(tmpdir(), 'verdict-test-bundle-'))
  mkdirSync(path.join(bundleDir, 'assets'))
  writeFileSync(path.join(bundleDir, 'index.html'), page)
  writeFileSync(path.join(bundleDir, 'assets/main-abc123.js'), script)
  writeFileSync(path.join(bundleDir, 'assets/main-abc123.js.br'), brotliCompressSync(script))
  writeFileSync(path.join(bundleDir, 'assets/main-abc123.js.gz'), gzipSync(script))
  writeFileSync(path.join(bundleDir, '.built-from'), 'a hash')
  const drawingFile = path.join(bundleDir, 'draw.mjs')
  writeFileSync(drawingFile, "export const hasPage = (url) => !url.startsWith('/oj/no/')\n")
  server = await startServer({ bundleDir, drawingFile })
})
afterAll(async () => {
  await server.close()
  rmSync(bundleDir, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers })

describe('the pages', () => {
  it.each(['/', '/oj', '/oj/'])('%s leads home and keeps the language asked for', async (url) => {
    expect((await get(url)).headers.location).toBe('/oj/home')
    expect((await get(`${url}?l=en`)).headers.location).toBe('/oj/home?l=en')
  })

  it.each([
    ['/oj/home', 200],
    ['/oj/problem/P1001', 200],
    ['/oj/no/such/page?x=1', 404],
  ])('%s is the application, with status %i', async (url, status) => {
    const { statusCode, body, headers } = await get(url)
    expect([statusCode, body]).toEqual([status, page])
    expect(headers['content-type']).toContain('text/html')
    expect(headers['cache-control']).toBe('no-cache')
  })

  it('other methods and other places are not', async () => {
    expect((await server.app.inject({ method: 'POST', url: '/oj/home', payload: {} })).statusCode).toBe(404)
    expect((await get('/home')).statusCode).toBe(404)
  })

  const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

  it.each([
    ['/register', '/oj/register'],
    ['/problem/P1001?l=en', '/oj/problem/P1001?l=en'],
    ['//example.org/home', '/oj//example.org/home'],
  ])('a browser that asks for %s is led into the application', async (url, location) => {
    const { statusCode, headers } = await get(url, asBrowser)
    expect([statusCode, headers.location]).toEqual([302, location])
    expect((await get(location, asBrowser)).statusCode).toBe(200)
  })

  it('what programs ask for, and what is none of a page, is not led anywhere', async () => {
    for (const [url, headers] of [
      ['/register', { accept: '*/*' }],
      ['/register', {}],
      ['/ojapi/nothing', asBrowser],
      ['/oj/assets/old-123.js', asBrowser],
    ] as const) {
      const { statusCode, headers: answered } = await get(url, headers)
      expect([url, statusCode, answered.location]).toEqual([url, 404, undefined])
    }
    const posted = await server.app.inject({
      method: 'POST',
      url: '/register',
      payload: {},
      headers: asBrowser,
    })
    expect(posted.statusCode).toBe(404)
  })
})

describe('the assets', () => {
  const url = '/oj/assets/main-abc123.js'

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('for Accept-Encoding %s come as %s, for good', async (accepted, encoding) => {
    const { statusCode, headers } = await get(url, { 'accept-encoding': accepted })
    expect(statusCode).toBe(200)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-type']).toContain('javascript')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(String(headers.vary).toLowerCase()).toContain('accept-encoding')
  })

  it.each(['/oj/assets/old-123.js', '/oj/.built-from', '/oj/../server/main.ts', '/oj/%2e%2e/package.json'])(
    '%s is not given',
    async (missing) => {
      const { body, headers } = await get(missing)
      expect(body).not.toContain('a hash')
      expect(body).not.toContain('"dependencies"')
      if (missing.includes('/assets/')) expect(headers['content-type']).toContain('json')
    },
  )

  it('a missing asset is 404, so that an old page learns that it is old', async () => {
    expect((await get('/oj/assets/old-123.js')).statusCode).toBe(404)
  })
})
