import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { header } from '#contract/envelope.ts'
import { createHiding, hideIn } from '#server/log/hide.ts'
import { describeError, outgoing } from '#server/log/log-line.ts'
import { emptyDatabase } from '#support/node/postgres.ts'
import { freePort, type Product } from '#support/node/product.ts'
import { until } from '#support/node/until.ts'
import { startWebNode } from '#support/node/web-node.ts'

/** Each must not be in what the node prints, whatever happens to it. */
const marks = {
  adminPassword: 'mark-admin-pw',
  tokenSecret: `mark-token-secret-${randomUUID()}`,
  judgeToken: `mark-judge-token-${randomUUID()}`,
  smtpPassword: 'mark-smtp-password',
  metricsToken: `mark-metrics-token-${randomUUID()}`,
  password: 'mark-password',
  wrongPassword: 'mark-wrong-pw',
  code: 'int main(){/* mark-code-of-a-user */}',
  email: 'mark-address@example.org',
  query: 'mark-in-a-query',
  cookie: 'mark-cookie',
  json: 'mark-in-broken-json',
}

interface Line {
  level: string
  time: string
  part: string
  message: string
  requestId?: string
  route?: string
  error?: { type: string; message: string; code?: string; stack?: string }
}

let node: Product
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'verdict-test-log-'))
  node = await startWebNode({
    dataDir,
    databaseUrl: await emptyDatabase(),
    judgeToken: marks.judgeToken,
    env: {
      LOG_LEVEL: 'debug',
      SEED: 'problems',
      ADMIN_PASSWORD: marks.adminPassword,
      TOKEN_SECRET: marks.tokenSecret,
      METRICS_TOKEN: marks.metricsToken,
      SMTP_URL: `smtp://sender:${marks.smtpPassword}@127.0.0.1:${await freePort()}`,
    },
  })
  const judge = { name: 'judge-1', slots: 1, sandboxMode: 'full', held: [] }
  const languages = [{ name: 'C', version: 'C', compileCommand: 'cc' }]
  await call('POST', '/ojapi/judge-node/register', { ...judge, languages }, undefined, marks.judgeToken)
}, 120_000)
afterAll(async () => {
  await node.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function call(method: string, url: string, body?: unknown, token?: string, judge?: string) {
  const response = await fetch(`${node.url}${url}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { [header.token]: token } : {}),
      ...(judge ? { [header.judgeToken]: judge } : {}),
      cookie: `session=${marks.cookie}`,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return {
    said: await response.text(),
    http: response.status,
    requestId: response.headers.get('request-id') ?? '',
    token: response.headers.get('authorization') ?? '',
  }
}

/** What begins with a brace; the rest is for people. */
const lines = (): Line[] =>
  node
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)

const lineOf = (requestId: string, level: string) =>
  until(`a line of ${requestId}`, () =>
    lines().find((line) => line.requestId === requestId && line.level === level),
  )

const login = (password: string) => call('POST', '/ojapi/login', { username: 'root', password })
const submission = (code: string) => ({ pid: 'P1000', language: 'C', code, requestKey: randomUUID() })

describe('the log of a web node', () => {
  it('says that it listens, as one line of JSON with time, level and part', () => {
    expect(lines().find(({ message }) => message === 'listening')).toMatchObject({
      ...{ level: 'info', part: 'web', port: Number(new URL(node.url).port) },
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
  })

  it('has a line for each call when everything is wanted, without its address', async () => {
    const { requestId } = await call('GET', `/ojapi/get-problem-list?keyword=${marks.query}`)
    expect(await lineOf(requestId, 'debug')).toMatchObject({
      message: 'answered',
      route: '/ojapi/get-problem-list',
    })
  })

  it('has a failure with the id that the caller was given and where it came from, not with the row', async () => {
    const { token } = await login(marks.adminPassword)
    const [problem] = await node.rows('select problem_id as id from problem order by id limit 1')
    await node.rows('alter table submission add constraint refuses check (length(code) < 0) not valid')
    const body = { ...submission(marks.code), pid: problem?.id }
    const { http, requestId, said } = await call('POST', '/ojapi/submit-problem-judge', body, token)
    expect([http, said]).toEqual([500, expect.stringContaining(requestId)])
    const { error, route } = await lineOf(requestId, 'error')
    expect(route).toBe('/ojapi/submit-problem-judge')
    expect(error).toMatchObject({ code: '23514', message: expect.stringContaining('refuses') })
    expect(error?.stack).toMatch(/^at /)
    await node.rows('alter table submission drop constraint refuses')
  })

  it('says that a letter could not be sent, not to whom', async () => {
    await call('GET', `/ojapi/get-register-code?email=${marks.email}`)
    const failure = await until('the letter', () =>
      lines().find(({ message }) => message === 'a letter could not be sent'),
    )
    expect(failure.level).toBe('error')
    expect(failure.error).toMatchObject({ code: expect.stringMatching(/^E/) })
  })

  it('holds no secret, password, token, cookie, address or code, whatever was called', async () => {
    const { token } = await login(marks.adminPassword)
    expect(token).toMatch(/^eyJ/)
    await login(marks.wrongPassword)
    await call('POST', '/ojapi/register', {
      ...{ username: 'mark-name', password: marks.password, email: marks.email, code: '123456' },
    })
    await call('POST', '/ojapi/login', `{"username": "root", "password": ${marks.json}`)
    await call('GET', `/ojapi/nothing/${marks.query}?token=${marks.query}`, undefined, token)
    await call('GET', `/metrics`)
    // A function that quotes what it was given, as PostgreSQL does.
    await node.rows(`create function quotes() returns trigger language plpgsql as
      $$ begin perform new.code::int; return new; end $$`)
    await node.rows(
      'create trigger quotes before insert on submission for each row execute function quotes()',
    )
    const [problem] = await node.rows('select problem_id as id from problem order by id limit 1')
    const body = { ...submission(marks.code), pid: problem?.id }
    const failed = await call('POST', '/ojapi/submit-problem-judge', body, token)
    expect(failed.http).toBe(500)
    expect((await lineOf(failed.requestId, 'error')).error).toMatchObject({ code: '22P02' })
    await node.rows('drop trigger quotes on submission')

    await node.stop()
    const printed = node.output()
    expect(lines().map(({ message }) => message)).toEqual(expect.arrayContaining(['stopping', 'stopped']))
    for (const mark of [...Object.values(marks), 'mark-', token, token.split('.')[2] ?? ''])
      expect(printed).not.toContain(mark)
  })
})

describe('a line', () => {
  const hiding = createHiding()
  hiding.add('postgres://verdict:s3cret%2Fpw@db/verdict')
  hiding.add('quoted"secret')

  it.each([
    ['the address of the database', 'to postgres://verdict:s3cret%2Fpw@db/verdict', 'to [hidden]'],
    ['its password', 'password s3cret/pw', 'password [hidden]'],
    ['a secret inside of JSON', JSON.stringify({ a: 'quoted"secret' }), '{"a":"[hidden]"}'],
    ['a token of a user', 'got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx.c2lnbmF0dXJl', 'got [token]'],
    ['the password of another address', 'smtp://a:b@mail:25', 'smtp://[hidden]@mail:25'],
    ['a mail address', '550 <ada@example.org> is unknown', '550 <[address]> is unknown'],
    ['nothing else', 'P1000 in 12 ms at 127.0.0.1:3000', 'P1000 in 12 ms at 127.0.0.1:3000'],
  ])('hides %s', (_what, text, hidden) => expect(hideIn(text, hiding)).toBe(hidden))

  it('has of an error only what tells where it is', () => {
    const error = Object.assign(new Error('refused'), {
      code: '23514',
      detail: 'Failing row contains (1, code)',
    })
    const { stack, ...rest } = describeError(new Error('outer', { cause: error }))
    expect(stack).toContain('log.test.ts')
    expect(rest).toEqual({
      ...{ type: 'Error', message: 'outer' },
      cause: { type: 'Error', message: 'refused', code: '23514', stack: expect.any(String) },
    })
  })

  it('of a library loses the details of its error too', () => {
    const err = {
      type: 'DatabaseError',
      message: 'refused',
      stack: 'at x',
      detail: 'Failing row',
      code: '23514',
    }
    const line = JSON.stringify({ level: 'error', time: '2026-01-02T03:04:05.678Z', message: 'no', err })
    expect(outgoing(line, false, hiding)).not.toContain('Failing row')
  })

  it('is for a person where a terminal reads it', () => {
    const record = {
      level: 'error',
      time: '2026-01-02T03:04:05.678Z',
      part: 'web',
      message: 'request failed',
    }
    const error = { type: 'Error', message: 'no room', stack: 'at a\nat b' }
    expect(outgoing(JSON.stringify({ ...record, requestId: 'r', error }), true, hiding)).toBe(
      '03:04:05 error web: request failed  requestId=r\n  Error: no room\n    at a\n    at b\n',
    )
  })
})
