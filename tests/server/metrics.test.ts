import { readFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { getUserAuthInfo } from '#contract/account.ts'
import { JudgeStatus } from '#contract/enums.ts'
import { hintPath } from '#contract/hint.ts'
import { getProblemDetail } from '#contract/problem.ts'
import { queueKinds } from '#contract/status.ts'
import { addBackup, noteGood } from '#server/backup/backup.repository.ts'
import { accessOf } from '#server/metrics/access.rules.ts'
import { askedIn, type Exposition, type Matcher, readExposition } from '#support/node/metrics.ts'
import { type JudgingScene, judgeOf, startJudgingScene } from '#support/node/practice.ts'
import { startServer } from '#support/node/server.ts'
import { until } from '#support/node/until.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

let scene: JudgingScene
beforeAll(async () => {
  scene = await startJudgingScene()
})
afterAll(() => scene.server.close())

async function scrape(headers: Record<string, string> = {}): Promise<Exposition> {
  const { statusCode, body } = await scene.server.app.inject({
    method: 'GET',
    url: '/metrics',
    headers: { host: '127.0.0.1:3000', ...headers },
  })
  expect(statusCode).toBe(200)
  return readExposition(body)
}

const requests = (status: number, operation: string) => ({ operation, status: String(status) })

describe('metrics', () => {
  it('count requests by operation and status of the envelope, with their time', async () => {
    const { server } = scene
    const before = await scrape()
    const counted = (exposition: Exposition, status: number, operation: string) =>
      exposition.value('verdict_http_requests_total', requests(status, operation)) ?? 0
    await server.ask(getUserAuthInfo)
    await server.ask(getProblemDetail, { query: { problemId: 'nothing' } })
    await server.inject({ method: 'GET', url: '/ojapi/no-such-thing/17' })
    const after = await scrape()
    const more = (status: number, operation: string) =>
      counted(after, status, operation) - counted(before, status, operation)
    expect(more(401, 'getUserAuthInfo')).toBe(1)
    expect(more(404, 'getProblemDetail')).toBe(1)
    expect(more(404, 'unknown')).toBe(1)
    expect(more(200, '/metrics')).toBe(1)
    const timed = after.value('verdict_http_request_duration_seconds_count', { operation: 'getUserAuthInfo' })
    expect(timed).toBeGreaterThan(0)
  })

  it('say what waits for a judge, who judges, and what came of it', async () => {
    const { server, problem, user, leaseOne } = scene
    const judge = judgeOf(server)
    await judge.register({ slots: 3 })
    const { submitId } = await server.submitAs(user.token, problem.problemId)
    const waiting = await scrape()
    expect(waiting.value('verdict_queue_length', { kind: 'submission' })).toBe(1)
    expect(waiting.value('verdict_queue_oldest_seconds', { kind: 'submission' })).toBeGreaterThan(0)
    for (const kind of queueKinds) expect(waiting.value('verdict_queue_length', { kind })).toBeDefined()

    const job = await leaseOne()
    expect(job.submitId).toBe(submitId)
    const held = await scrape()
    expect(held.value('verdict_queue_length', { kind: 'submission' })).toBe(0)
    expect(held.value('verdict_judge_slots', { state: 'busy' })).toBe(1)
    expect(held.value('verdict_judges', { state: 'online', isolation: 'full' })).toBeGreaterThan(0)

    await server.judge.result(job, { status: JudgeStatus.WrongAnswer })
    const done = await scrape()
    const { language } = job
    expect(done.value('verdict_verdicts_total', { language, verdict: 'WA' })).toBe(1)
    expect(done.value('verdict_judging_duration_seconds_count', { language })).toBe(1)
    expect(done.value('verdict_queue_wait_seconds_count', { language })).toBe(1)
    const took = done.value('verdict_judging_duration_seconds_sum', { language }) ?? 0
    const queued = done.value('verdict_queue_wait_seconds_sum', { language }) ?? 0
    expect(took).toBeGreaterThan(queued)
  })

  it('name the last good backup, and nothing where there is none', async () => {
    const { db } = scene.server
    expect((await scrape()).value('verdict_backup_age_seconds')).toBeUndefined()
    const made = await addBackup(db, { state: 'running', askedBy: null })
    await noteGood(db, made?.id ?? 0, { host: 'a', file: 'f', size: 4_711, rowCount: 1, hasSecrets: true })
    const { value } = await scrape()
    expect(value('verdict_backup_size_bytes')).toBe(4_711)
    expect(value('verdict_backup_age_seconds')).toBeGreaterThanOrEqual(0)
    expect(value('verdict_backups_planned')).toBe(0)
  })

  it('count sockets, connections and reads of caches', async () => {
    const url = await scene.server.listen()
    const socket = io(url, { path: hintPath, transports: ['websocket'] })
    try {
      await until('a socket', async () => (await scrape()).value('verdict_sockets') === 1)
    } finally {
      socket.close()
    }
    await until('no socket', async () => (await scrape()).value('verdict_sockets') === 0)
    const { value } = await scrape()
    expect(value('verdict_database_pool_size')).toBe(15)
    expect(value('verdict_database_pool_connections', { state: 'idle' })).toBeGreaterThan(0)
    expect(value('verdict_cache_reads_total', { cache: 'shared answer', outcome: 'miss' })).toBeDefined()
    expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  })

  it('answer while the database is away, and say so', async () => {
    const node = await startServer()
    const read = async () => {
      const call = { method: 'GET', url: '/metrics', headers: { host: 'localhost' } } as const
      return readExposition((await node.app.inject(call)).body)
    }
    expect((await read()).value('verdict_database_up')).toBe(1)
    await node.deps.db.destroy()
    const { value, samples } = await read()
    expect(value('verdict_database_up')).toBe(0)
    expect(samples.filter(({ name }) => name.startsWith('verdict_queue_length'))).toEqual([])
    await node.close().catch(() => {})
  })
})

describe('who may read them', () => {
  const direct = { remoteAddress: '127.0.0.1', httpVersion: '1.1', headers: { host: '127.0.0.1:3000' } }
  const token = 'a-token-of-sixteen'

  it.each([
    ['this machine', {}, 'granted'],
    ['by IPv6', { remoteAddress: '::1', headers: { host: '[::1]:3000' } }, 'granted'],
    ['by IPv4 in IPv6', { remoteAddress: '::ffff:127.0.0.1', headers: { host: 'localhost' } }, 'granted'],
    ['another machine', { remoteAddress: '10.0.0.7' }, 'not from here'],
    ['nobody known', { remoteAddress: undefined }, 'not from here'],
    ['a proxy here', { headers: { ...direct.headers, 'x-forwarded-for': '203.0.113.7' } }, 'not from here'],
    [
      'one that was lied to',
      { headers: { ...direct.headers, 'x-forwarded-for': '127.0.0.1' } },
      'not from here',
    ],
    ['a proxy with RFC 7239', { headers: { ...direct.headers, forwarded: 'for=1.2.3.4' } }, 'not from here'],
    ['a proxy that passes the host', { headers: { host: 'judge.example.org' } }, 'not from here'],
    ['a proxy with its defaults', { httpVersion: '1.0' }, 'not from here'],
    ['no host', { headers: {} }, 'not from here'],
    ['a name like it', { headers: { host: '127.0.0.1.evil.example' } }, 'not from here'],
  ])('%s, without a token: %s', (_who, given, access) => {
    expect(accessOf({ ...direct, ...given }, undefined)).toBe(access)
  })

  it.each([
    ['nothing', undefined, 'token needed'],
    ['another one', 'Bearer another-token-of-it', 'token needed'],
    ['the bare token', token, 'token needed'],
    ['it', `Bearer ${token}`, 'granted'],
  ])('where a token is set, with %s: %s', (_what, authorization, access) => {
    const headers = { host: 'judge.example.org', 'x-forwarded-for': '203.0.113.7', authorization }
    expect(accessOf({ ...direct, remoteAddress: '10.0.0.7', headers }, token)).toBe(access)
    expect(accessOf({ ...direct, headers: { ...direct.headers, authorization } }, token)).toBe(access)
  })

  it('the real server refuses a forwarded call also from a trusted proxy, and says nothing', async () => {
    const node = await startServer({ trustedProxy: ['127.0.0.1'] })
    const proxied = await startServer({ metricsToken: token })
    const ask = (url: string, headers: Record<string, string>) =>
      new Promise<[number | undefined, string]>((resolve, reject) => {
        http
          .get(`${url}/metrics`, { headers }, (answer) => {
            let text = ''
            answer.on('data', (chunk) => {
              text += String(chunk)
            })
            answer.on('end', () => resolve([answer.statusCode, text]))
          })
          .on('error', reject)
      })
    try {
      const url = await node.listen()
      const [fine] = await ask(url, {})
      expect(fine).toBe(200)
      const [refused, text] = await ask(url, { 'x-forwarded-for': '127.0.0.1' })
      expect([refused, text.includes('verdict_')]).toEqual([403, false])
      const other = await proxied.listen()
      expect((await ask(other, {}))[0]).toBe(401)
      expect((await ask(other, { authorization: `Bearer ${token}` }))[0]).toBe(200)
    } finally {
      await node.close()
      await proxied.close()
    }
  })
})

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[]
}
interface Dashboard {
  panels: { id: number; title: string; targets: { expr: string }[] }[]
}

const queries = (): (readonly [string, string])[] => {
  const { groups } = parse(read('deploy/monitoring/verdict-alerts.yml')) as Rules
  const { panels } = JSON.parse(read('deploy/monitoring/grafana-dashboard.json')) as Dashboard
  return [
    ...groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr] as const)),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ]
}

/** Prometheus adds these. */
const added = ['instance', 'job', 'le']
/** Labels each of whose values always has a sample. */
const alwaysGiven = ['state', 'kind', 'outcome']

describe('what is there for monitoring', () => {
  const labelsOf = ({ samples }: Exposition, name: string) =>
    new Set([
      ...added,
      ...samples.filter((sample) => sample.name === name).flatMap(({ labels }) => Object.keys(labels)),
    ])
  const valuesOf = ({ samples }: Exposition, { name, label }: Matcher) =>
    samples.filter((sample) => sample.name === name).map(({ labels }) => labels[label])

  it('asks only for names, labels and values that there are', async () => {
    const given = await scrape()
    expect(queries().length).toBeGreaterThan(30)
    for (const [title, expr] of queries()) {
      const { names, matchers, groups } = askedIn(expr)
      expect([title, names.filter((name) => !given.names.has(name))]).toEqual([title, []])
      for (const matcher of matchers) {
        expect(labelsOf(given, matcher.name), title).toContain(matcher.label)
        if (alwaysGiven.includes(matcher.label))
          expect(valuesOf(given, matcher), title).toEqual(expect.arrayContaining([...matcher.values]))
      }
      const labels = new Set(names.flatMap((name) => [...labelsOf(given, name)]))
      for (const group of groups) expect(labels, title).toContain(group)
    }
  })

  it('says whose they are of names that every program has', () => {
    const shared = /\b(?:up|nodejs_\w+|process_\w+)\b(?!\{job="verdict")/
    expect(queries().filter(([, expr]) => shared.test(expr))).toEqual([])
  })

  it('finds every name in the document, and documents no other', async () => {
    const { types } = await scrape()
    const given = [...types.keys()].filter((name) => name.startsWith('verdict_'))
    const documented = new Set(read('docs/metrics.md').match(/(?<=^\| `)verdict_[a-z_]+/gm))
    expect([...documented].sort()).toEqual(given.sort())
  })

  it('gives panels ids and places of their own', () => {
    const { panels } = JSON.parse(read('deploy/monitoring/grafana-dashboard.json')) as Dashboard
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  })
})
