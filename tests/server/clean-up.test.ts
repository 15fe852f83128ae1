import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getSiteStatus, getTroubles, sweepNames } from '#contract/status.ts'
import { createRound, type SweepReported } from '#server/clean-up/clean-up.ts'
import { folderSweeps } from '#server/clean-up/folder-sweeps.ts'
import { lifetimes } from '#server/clean-up/lifetimes.ts'
import type { Sweep } from '#server/clean-up/sweep.ts'
import { outboxDir } from '#server/mail/mail.ts'
import { readExposition } from '#support/node/metrics.ts'
import { startServer, type TestServer } from '#support/node/server.ts'

let server: TestServer
let root: string
const folder = mkdtempSync(path.join(tmpdir(), 'verdict-test-clean-up-'))

beforeAll(async () => {
  server = await startServer()
  root = (await server.signedIn({ roles: ['root'] })).token
})
afterEach(() => server.db.deleteFrom('cleanUpSweep').execute())
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

const removed = { items: 2, bytes: 100, hasMore: false }

/** Sweeps that only note that they ran. */
function notedSweeps(failing?: Sweep['name']) {
  const ran: string[] = []
  const sweep = (name: Sweep['name'], of: Sweep['of']): Sweep => ({
    ...{ name, of },
    async run() {
      ran.push(name)
      if (name === failing) throw new Error('no <ada@example.org> here')
      return removed
    },
  })
  return { ran, sweeps: [sweep('sessions', 'site'), sweep('traces', 'site'), sweep('outbox', 'node')] }
}

function nodeOf(node: string, sweeps: readonly Sweep[], reports: SweepReported[] = []) {
  const { db, databaseUrl: url, deps, config } = server
  const parts = { db, url, clock: deps.clock, node, dataDir: config.dataDir }
  return createRound({ ...parts, onSwept: (report) => reports.push(report) }, sweeps)
}

const status = async () => {
  const { data } = await server.ask(getSiteStatus, { token: root })
  if (!data) throw new Error('no status')
  return data.cleanUp
}
const makeDue = () =>
  sql`update clean_up_sweep set began_at = now() - interval '11 minutes'`.execute(server.db)

describe('the clean-up', () => {
  it('goes on after a sweep that failed, and says which and why', async () => {
    const { ran, sweeps } = notedSweeps('sessions')
    const reports: SweepReported[] = []
    await nodeOf('one:3000', sweeps, reports)()
    expect(ran).toEqual(['sessions', 'traces', 'outbox'])
    const failed = { name: 'sessions', items: 0, problem: 'no <[address]> here' }
    expect(reports).toMatchObject([failed, { name: 'traces', ...removed, problem: null }, { name: 'outbox' }])
    expect(await status()).toMatchObject([
      { ...failed, node: null },
      { name: 'traces', ...removed, node: null },
      { name: 'outbox', ...removed, node: 'one:3000' },
    ])
  })

  it('is a trouble once a sweep has failed for half an hour, until it does not fail', async () => {
    const looks = [
      nodeOf('one:3000', notedSweeps('sessions').sweeps),
      nodeOf('one:3000', notedSweeps().sweeps),
    ]
    const troubles = async () =>
      (await server.ask(getTroubles, { token: root })).data?.filter(({ kind }) => kind === 'cleanUpFails')
    await looks[0]?.()
    expect(await troubles()).toEqual([])
    await makeDue()
    await sql`update clean_up_sweep set failing_since = failing_since - interval '31 minutes'`.execute(
      server.db,
    )
    await looks[0]?.()
    expect(await troubles()).toEqual([
      { kind: 'cleanUpFails', subject: '', value: expect.closeTo(1_860_000, -5) },
    ])
    await makeDue()
    await looks[1]?.()
    expect(await troubles()).toEqual([])
  })

  it('is done by one of two nodes, and each looks after its own files', async () => {
    const { ran, sweeps } = notedSweeps()
    const [one, other] = [nodeOf('one:3000', sweeps), nodeOf('other:3000', sweeps)]
    await Promise.all([one(), other()])
    await one()
    await other()
    expect(ran.toSorted()).toEqual(['outbox', 'outbox', 'sessions', 'traces'])
    expect((await status()).map(({ name, node }) => [name, node])).toEqual([
      ['sessions', null],
      ['traces', null],
      ['outbox', 'one:3000'],
      ['outbox', 'other:3000'],
    ])
  })

  it('waits for its turn while another node is at it', async () => {
    const { ran, sweeps } = notedSweeps()
    const begun = Promise.withResolvers<void>()
    const released = Promise.withResolvers<typeof removed>()
    const slow: Sweep = {
      ...{ name: 'sessions', of: 'site' },
      run() {
        begun.resolve()
        return released.promise
      },
    }
    const round = nodeOf('one:3000', [slow])()
    await begun.promise
    await nodeOf('other:3000', sweeps)()
    expect(ran).toEqual([])
    released.resolve(removed)
    await round
    await nodeOf('other:3000', sweeps)()
    expect(ran).toEqual(['traces', 'outbox'])
  })

  it('comes again after ten minutes, not before', async () => {
    const { ran, sweeps } = notedSweeps()
    const look = nodeOf('one:3000', sweeps)
    await look()
    await look()
    expect(ran).toHaveLength(3)
    await makeDue()
    await look()
    expect(ran).toHaveLength(6)
  })

  it('ends between two sweeps when the node stops', async () => {
    const { ran, sweeps } = notedSweeps()
    const stopped = new AbortController()
    const stopping: Sweep = {
      ...{ name: 'sessions', of: 'site' },
      async run() {
        stopped.abort()
        return removed
      },
    }
    await nodeOf('one:3000', [stopping, ...sweeps.slice(1)])(stopped.signal)
    expect(ran).toEqual([])
    expect((await status()).map(({ name }) => name)).toEqual(['sessions'])
  })

  it('of the product does every sweep, shows it and counts it', async () => {
    await sql`insert into challenge (key, kind, answer, gmt_create, expires_at)
      values ('old', 'captcha', '', now(), now() - interval '1 minute')`.execute(server.db)
    await server.cleanUp()
    const shown = await status()
    expect(shown.map(({ name }) => name)).toEqual(sweepNames)
    expect(shown.filter(({ problem }) => problem !== null)).toEqual([])
    expect(shown.find(({ name }) => name === 'challenges')).toMatchObject({ items: 1, node: null })
    expect(shown.filter(({ node }) => node !== null).map(({ name }) => name)).toEqual([
      'outbox',
      'temporaryFiles',
    ])
    const { body } = await server.app.inject({
      method: 'GET',
      url: '/metrics',
      headers: { host: 'localhost' },
    })
    const { value } = readExposition(body)
    expect(value('verdict_clean_up_items_total', { sweep: 'challenges' })).toBe(1)
    expect(value('verdict_clean_up_bytes_total', { sweep: 'challenges' })).toBeGreaterThan(0)
    expect(value('verdict_clean_up_failures_total', { sweep: 'challenges' })).toBe(0)
    expect(value('verdict_clean_up_age_seconds')).toBeGreaterThanOrEqual(0)
  })
})

describe('files of a node', () => {
  const now = new Date()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const lettersMax = 5
  const sweepOf = (name: string, dataDir = folder) =>
    folderSweeps({ dataDir, lettersMax, temporaryDir: path.join(folder, 'temporary') }).find(
      (each) => each.name === name,
    )
  const write = (file: string, age: number) => {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, 'four')
    utimesSync(file, ago(age), ago(age))
  }

  it('go from the outbox after a week; what is no letter stays', async () => {
    const dir = outboxDir(folder)
    write(path.join(dir, 'old.eml'), lifetimes.outbox + 60_000)
    write(path.join(dir, 'old.part'), lifetimes.outbox + 60_000)
    write(path.join(dir, 'young.eml'), lifetimes.outbox - 60_000)
    write(path.join(dir, 'notes.txt'), lifetimes.outbox + 60_000)
    expect(await sweepOf('outbox')?.run(now)).toEqual({ items: 2, bytes: 8, hasMore: false })
    expect(readdirSync(dir).sort()).toEqual(['notes.txt', 'young.eml'])
  })

  it('go from the outbox, the oldest first, when there are too many', async () => {
    const many = path.join(folder, 'many')
    const dir = outboxDir(many)
    const name = (index: number) => `${index}.eml`
    for (let index = 0; index < lettersMax + 3; index++) write(path.join(dir, name(index)), index * 1_000)
    expect(await sweepOf('outbox', many)?.run(now)).toMatchObject({ items: 3, hasMore: false })
    const left = readdirSync(dir).sort()
    expect(left).toHaveLength(lettersMax)
    expect(left.at(-1)).toBe(name(lettersMax - 1))
  })

  it('are no trouble where there is no outbox', async () => {
    const nowhere = path.join(folder, 'nowhere')
    expect(await sweepOf('outbox', nowhere)?.run(now)).toEqual({ items: 0, bytes: 0, hasMore: false })
  })

  it('that a killed process left in the temporary folder go after a day, with what is in them', async () => {
    const dir = path.join(folder, 'temporary')
    const made = (name: string, age: number) => {
      write(path.join(dir, name, 'file'), age)
      utimesSync(path.join(dir, name), ago(age), ago(age))
    }
    made('verdict-upload-old', lifetimes.temporaryFiles + 60_000)
    made('verdict-package-old', lifetimes.temporaryFiles + 60_000)
    made('verdict-upload-young', lifetimes.temporaryFiles - 60_000)
    made('somebody-elses', lifetimes.temporaryFiles + 60_000)
    expect(await sweepOf('temporaryFiles')?.run(now)).toEqual({ items: 2, bytes: 8, hasMore: false })
    expect(readdirSync(dir).sort()).toEqual(['somebody-elses', 'verdict-upload-young'])
  })
})
