import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { setEmailConfig } from '#contract/site-config-admin.ts'
import { getSiteStatus, getTroubles, type NodeFacts, type Trouble } from '#contract/status.ts'
import { cleanUp } from '#server/clean-up/clean-up.ts'
import { readConfig } from '#server/config.ts'
import { watchNode } from '#server/status/node-watch.ts'
import { forgetNode, storeNode } from '#server/status/status.repository.ts'
import { createStatus, createStatusLook } from '#server/status/status-loop.ts'
import { judgeOf, type PracticeServer, startPractice } from '#support/node/practice.ts'
import { startReceiver } from '#support/node/webhook-receiver.ts'

const secret = 'a-secret-of-the-webhook'
let server: PracticeServer
let root: string
let receiver: Awaited<ReturnType<typeof startReceiver>>

vi.setConfig({ testTimeout: 60_000 })
beforeAll(async () => {
  server = await startPractice()
  root = (await server.signedIn({ roles: ['root'] })).token
  receiver = await startReceiver()
})
afterEach(async () => {
  const { db } = server
  await db.deleteFrom('alertLetter').execute()
  await db.deleteFrom('openTrouble').execute()
  await db.deleteFrom('judgeNode').where('name', '<>', 'judge-1').execute()
  await server.judge.register()
  receiver.received.length = 0
  receiver.answers.length = 0
})
afterAll(async () => {
  await receiver?.close()
  await server?.close()
})

const watch = (dataDir = server.config.dataDir) =>
  watchNode(
    { port: 3000, dataDir, backup: server.config.backup },
    { sockets: () => 7, replica: () => null, bucket: async () => null },
  )

/** A look as another node takes it, with a webhook. */
const lookOf = (url?: string) => createStatusLook(partsOf(url))
const partsOf = (url: string | undefined = receiver.url) => ({
  ...{ db: server.db, watch: watch(), site: 'https://judge.example.org' },
  limits: { queueMs: 300_000 },
  webhook: url ? { url, secret } : undefined,
  translate: server.deps.translate,
})

const silence = (name: string) =>
  sql`update judge_node set seen_at = now() - interval '1 minute' where name = ${name}`.execute(server.db)
/** The next try need not be waited for. */
const makeDue = () => sql`update alert_letter set due_at = now() - interval '1 second'`.execute(server.db)
const status = async () => {
  const { data } = await server.ask(getSiteStatus, { token: root })
  if (!data) throw new Error('no status')
  return data
}
const letters = () => receiver.received.map(({ body }) => JSON.parse(body) as LetterBody)
interface LetterBody {
  id: string
  event: string
  site: string
  text: string
  texts: Record<string, string>
  trouble: Trouble
}

describe('the status of the site', () => {
  it('is for super admins alone', async () => {
    for (const role of ['admin', 'problem_admin', 'default_user'] as const) {
      const { token } = await server.signedIn({ roles: [role] })
      expect((await server.ask(getSiteStatus, { token })).http).toBe(403)
      expect((await server.ask(getTroubles, { token })).http).toBe(403)
    }
    expect((await server.ask(getTroubles)).http).toBe(401)
  })

  it('tells of queue, judges, database and nodes what they are', async () => {
    await lookOf()()
    const { facts, webhook } = await status()
    expect(facts.queue.every(({ waiting }) => waiting === 0)).toBe(true)
    expect(facts.judges).toMatchObject([{ name: 'judge-1', alive: true, slots: 2, slotsInUse: 0 }])
    expect(facts.database.version).toMatch(/^\d+\.\d+/)
    expect(facts.database.bytes).toBeGreaterThan(1_000_000)
    const other = facts.nodes.find(({ name }) => name.endsWith(':3000'))
    expect(other).toMatchObject({ sockets: 7, runtime: process.version, mail: { problem: null } })
    expect(other?.disks).toMatchObject([{ place: 'data' }])
    expect(facts.backup).toEqual({ everyMs: null, ageMs: null, bytes: null, isLate: false })
    expect(webhook).toEqual({ isOn: false, waiting: 0, problem: null })
  })

  it('says nothing of a letter that failed by a mail server which is not set any more', async () => {
    const node = watch()
    const fail = async () => {
      node.mail('failed', new Error('421 away'))
      await storeNode(server.db, await node.facts())
    }
    const isTrouble = async () => {
      const { data } = await server.ask(getTroubles, { token: root })
      return data?.some(({ kind }) => kind === 'mailFails')
    }
    await fail()
    expect(await isTrouble()).toBe(true)
    const none = { ...setEmailConfig.example.body, emailHost: '' }
    expect((await server.ask(setEmailConfig, { token: root, body: none })).status).toBe(200)
    expect(await isTrouble()).toBe(false)
    const { facts } = await status()
    expect(facts.nodes.find(({ name }) => name === node.name)?.mail).toMatchObject({ problem: null })
    await fail()
    expect(await isTrouble()).toBe(true)
    await forgetNode(server.db, node.name)
    node.stop()
  })

  it('names slow calls without who made them, and what the mail server said without an address', async () => {
    const node = watch()
    node.request({ operation: 'getProblemList', ms: 1_200 })
    node.request({ operation: 'getProblemList', ms: 3_400 })
    node.request({ operation: 'getSiteStatus', ms: 999 })
    node.request({ operation: 'leaseJudging', ms: 4_000 })
    node.mail('failed', new Error('550 <ada@example.org> unknown'))
    const { slow, mail } = await node.facts()
    expect(slow).toMatchObject([{ operation: 'getProblemList', count: 2, maxMs: 3_400 }])
    expect(mail.problem).toBe('550 <[address]> unknown')
    node.mail('sent', undefined)
    expect((await node.facts()).mail).toMatchObject({ problem: null, sentAt: expect.any(String) })
    node.stop()
  })

  it('shows a call that the server itself found slow', async () => {
    await sql`create function slow() returns trigger language plpgsql as
      $$ begin perform pg_sleep(1.05); return new; end $$`.execute(server.db)
    await sql`create trigger slow before insert on session
      for each row execute function slow()`.execute(server.db)
    const { username } = await server.createUser({ password: 'secret-1' })
    await server.signIn(username, 'secret-1')
    await sql`drop trigger slow on session`.execute(server.db)
    await server.lookAtStatus()
    const slow = (await status()).facts.nodes.flatMap((node) => node.slow)
    expect(slow.map(({ operation }) => operation)).toContain('login')
  })

  it('keeps a day in spans of ten minutes, each with its worst, and forgets what is older', async () => {
    const { db } = server
    await db.deleteFrom('statusSample').execute()
    await sql`insert into status_sample
      select date_bin('10 minutes', now(), timestamptz '2000-01-01 00:00Z') - (n || ' minutes')::interval,
        n, n * 10, 100 - n, 4, 2, n, 0.5
      from generate_series(1, 3000) n`.execute(db)
    const { history } = await status()
    expect(history.length).toBeGreaterThanOrEqual(143)
    expect(history.length).toBeLessThanOrEqual(145)
    const last = history.at(-1)
    expect(last).toMatchObject({ waiting: 10, oldestMs: 100, judges: 90, diskFree: 0.5 })
    expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).sort())
    await cleanUp(db, new Date())
    const kept = await db.selectFrom('statusSample').select(db.fn.countAll().as('count')).executeTakeFirst()
    expect(Number(kept?.count)).toBeLessThanOrEqual(1_450)
    await db.deleteFrom('statusSample').execute()
  })

  it('takes one sample a minute, however many nodes look', async () => {
    const { db } = server
    const before = new Date()
    await Promise.all([lookOf()(), lookOf()(), lookOf()()])
    const rows = await db.selectFrom('statusSample').select('at').execute()
    const minutes = Math.floor(Date.now() / 60_000) - Math.floor(before.getTime() / 60_000)
    expect(rows.length).toBeLessThanOrEqual(1 + minutes + 1)
    expect(rows.length).toBeGreaterThan(0)
  })

  it('leaves a node of another release out whose words it does not know', async () => {
    await storeNode(server.db, { name: 'strange' } as NodeFacts)
    expect((await status()).facts.nodes.map(({ name }) => name)).not.toContain('strange')
    await server.db.deleteFrom('statusNode').where('name', '=', 'strange').execute()
  })
})

describe('the webhook', () => {
  it('is not told at a start of judges that could not be heard meanwhile', async () => {
    await judgeOf(server, 'judge-1').register()
    await silence('judge-1')
    const status = createStatus(partsOf())
    status.begin()
    await status.run()
    expect(receiver.received).toEqual([])
    await status.run()
    expect(letters().map(({ event, trouble }) => [event, trouble.kind])).toEqual([
      ['opened', 'noJudge'],
      ['opened', 'judgeSilent'],
    ])
    await judgeOf(server, 'judge-1').register()
    await status.run()
    await status.stop()
    receiver.received.length = 0
  })

  it('hears once that a judge is silent and once that it is back, signed, in both languages', async () => {
    const look = lookOf()
    await judgeOf(server, 'judge-2').register()
    await look()
    expect(receiver.received).toEqual([])
    await silence('judge-2')
    expect((await server.ask(getTroubles, { token: root })).data).toMatchObject([
      { kind: 'judgeSilent', subject: 'judge-2' },
    ])
    await look()
    await look()
    await judgeOf(server, 'judge-2').register()
    await look()
    expect(letters()).toMatchObject([
      {
        event: 'opened',
        site: 'https://judge.example.org',
        trouble: { kind: 'judgeSilent', subject: 'judge-2' },
      },
      { event: 'ended', trouble: { kind: 'judgeSilent', subject: 'judge-2' } },
    ])
    const [first] = letters()
    expect(first?.text).toBe('https://judge.example.org: Judge judge-2 is offline')
    expect(first?.texts['zh-CN']).toContain('评测机 judge-2 离线')
    for (const { body, signature, contentType } of receiver.received) {
      expect(contentType).toBe('application/json')
      const [, seconds = '', given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
      expect(given).toBe(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'))
      expect(Math.abs(Date.now() / 1_000 - Number(seconds))).toBeLessThan(60)
    }
  })

  it('is told again what it did not take, later each time, until it does; meanwhile the page says why', async () => {
    const look = lookOf()
    await silence('judge-1')
    receiver.answers.push(500, 302)
    await look()
    const due = () => server.db.selectFrom('alertLetter').select(['tries', 'dueAt', 'id']).execute()
    const afterFirst = await due()
    expect(afterFirst.length).toBeGreaterThan(0)
    expect((await status()).webhook).toMatchObject({ waiting: afterFirst.length, problem: 'HTTP 302' })
    await look()
    const sentSoFar = receiver.received.length
    expect(sentSoFar).toBe(2)
    await makeDue()
    receiver.answers.length = 0
    receiver.answers.push(503, 503)
    await look()
    const [later] = await due()
    expect(later?.tries).toBe(2)
    expect((later?.dueAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(10_000)
    await makeDue()
    await look()
    expect(await due()).toEqual([])
    const ids = letters().map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
    expect(ids.length).toBe(6)
    expect((await status()).webhook).toEqual({ isOn: false, waiting: 0, problem: null })
  })

  it('that is not there costs nothing but the letters, which are dropped after a day', async () => {
    const { db } = server
    await silence('judge-1')
    await lookOf('http://127.0.0.1:9/')()
    expect((await status()).webhook.problem).toBeTruthy()
    await sql`update alert_letter set made_at = now() - interval '25 hours'`.execute(db)
    await cleanUp(db, new Date())
    expect((await status()).webhook.waiting).toBe(0)
  })

  it('gets a letter once, however many nodes look at once', async () => {
    await silence('judge-1')
    await Promise.all([lookOf()(), lookOf()(), lookOf()()])
    await makeDue()
    await lookOf()()
    const ids = letters().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(letters().filter(({ trouble }) => trouble.kind === 'judgeSilent')).toHaveLength(1)
  })

  it('without an address writes no letters', async () => {
    await silence('judge-1')
    await lookOf('')()
    expect((await status()).webhook.waiting).toBe(0)
  })

  it('needs a secret', () => {
    expect(() => readConfig({ ALERT_WEBHOOK_URL: 'https://chat.example.org/hook' })).toThrow(
      /ALERT_WEBHOOK_SECRET/,
    )
    const { alerts } = readConfig({ ALERT_WEBHOOK_URL: 'https://a.example/', ALERT_WEBHOOK_SECRET: secret })
    expect(alerts).toEqual({ webhook: { url: 'https://a.example/', secret }, queueMs: 300_000 })
  })
})
