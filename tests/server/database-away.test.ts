import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { getProblemList } from '#contract/problem-list.ts'
import { type OpenDatabase, openDatabase } from '#server/db/database.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { createQueuePositions } from '#server/queue/positions.ts'
import { startServer, type TestServer } from '#support/node/server.ts'
import { until } from '#support/node/until.ts'

let server: TestServer
/** Of another connection than the server's. */
let other: OpenDatabase
beforeAll(async () => {
  server = await startServer()
  other = openDatabase(server.databaseUrl)
})
afterAll(async () => {
  await other.close()
  await server.close()
})

/** Ends the connection of this process, and resolves when it is gone. */
async function terminate(pid: number) {
  await sql`select pg_terminate_backend(${pid})`.execute(other.db)
  await until('the connection to be gone', async () => {
    const { rows } = await sql`select from pg_stat_activity where pid = ${pid}`.execute(other.db)
    return rows.length === 0
  })
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a connection that breaks', () => {
  it('in the middle of a call: it answers 503, in the language of the caller, and the next one is fine', async () => {
    for (const [locale, msg] of [
      ['en-US', 'The database is unavailable. Try again in a moment.'],
      ['zh-CN', '数据库暂时不可用，请稍后重试'],
    ] as const) {
      const answer = await other.db.transaction().execute(async (trx) => {
        await sql`lock table problem in access exclusive mode`.execute(trx)
        const asked = server.ask(getProblemList, { locale })
        const pid = await until('the call to wait', async () => {
          const { rows } = await sql<{ pid: number }>`
            select pid from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(other.db)
          return rows[0]?.pid
        })
        await terminate(pid)
        return asked
      })
      expect(answer).toMatchObject({ http: 503, status: 503, msg, data: null })
      expect(answer.headers['retry-after']).toBe('2')
      expect(await server.ask(getProblemList)).toMatchObject({ http: 200, status: 200 })
    }
  })

  it.each([
    ['of calls', {}],
    ['of migrations', { isPatient: true }],
  ])('between two queries of a transaction ends nothing but the transaction, %s', async (_, options) => {
    const { db, close } = openDatabase(server.databaseUrl, { size: 1, ...options })
    onTestFinished(close)
    const error = await failureOf(
      db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
        await terminate(rows[0]?.pid ?? 0)
        await until('this side to notice', async () => (await failureOf(sql`select 1`.execute(trx))) && true)
        await sql`select 1`.execute(trx)
      }),
    )
    expect(error).toSatisfy(isDatabaseAway)
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  it('is not reused before its socket closes', async () => {
    const { db, close } = openDatabase(server.databaseUrl, { size: 1 })
    onTestFinished(close)
    for (let round = 0; round < 20; round++) {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      const asked = failureOf(sql`select pg_sleep(60)`.execute(db))
      const next = asked.then(() => sql`select 1 as one`.execute(db))
      await terminate(rows[0]?.pid ?? 0)
      expect(await asked).toSatisfy(isDatabaseAway)
      expect((await next).rows).toEqual([{ one: 1 }])
    }
  })

  it('is not remembered by what is read for many', async () => {
    const { db, close } = openDatabase(server.databaseUrl.replace(/\/test_\w+/, '/nowhere'))
    onTestFinished(close)
    let now = 0
    const positions = createQueuePositions(db, () => {
      now += 10_000
      return now
    })
    const first = positions.find()
    await expect(first).rejects.toThrow('does not exist')
    const second = positions.find()
    expect(second).not.toBe(first)
    await expect(second).rejects.toThrow('does not exist')
  })
})

describe('what counts as a database that is away', () => {
  const failureAt = (url: string) => {
    const { db, close } = openDatabase(url, { size: 1 })
    return failureOf(sql`select 1`.execute(db)).finally(close)
  }

  it.each([
    ['a socket that is not there', 'postgres://verdict@/x?host=/nowhere'],
    ['a port that nobody listens on', 'postgres://verdict@127.0.0.1:1/x'],
    ['a name of several addresses', 'postgres://verdict@localhost:1/x'],
    ['a name that nobody knows', 'postgres://verdict@nowhere.invalid/x'],
  ])('%s', async (_, url) => {
    expect(await failureAt(url)).toSatisfy(isDatabaseAway)
  })

  it('a socket that is written to between its end and its close', async () => {
    const listener = createServer({ allowHalfOpen: true }, (socket) => socket.end()).listen(0, '127.0.0.1')
    onTestFinished(() => void listener.close())
    await once(listener, 'listening')
    const socket = connect((listener.address() as AddressInfo).port, '127.0.0.1')
    const error = new Promise((resolve) => {
      socket.resume().once('end', () => setImmediate(() => socket.write('x', resolve)))
    })
    expect(await error).toMatchObject({ code: 'EPIPE' })
    expect(await error).toSatisfy(isDatabaseAway)
  })

  it('a pool without a free connection in time', async () => {
    const error = new Error('timeout exceeded when trying to connect')
    expect(isDatabaseAway(error)).toBe(true)
  })

  it.each([
    ['a mistake in a query', () => sql`select nothing`.execute(server.db)],
    ['a row that is there already', () => sql`insert into role (id) values (1000)`.execute(server.db)],
    [
      'a query that takes too long',
      () =>
        server.db.transaction().execute(async (trx) => {
          await sql`set local statement_timeout = 1`.execute(trx)
          await sql`select pg_sleep(10)`.execute(trx)
        }),
    ],
    [
      'a database of another name',
      () =>
        failureAt(server.databaseUrl.replace(/\/test_\w+/, '/nowhere')).then((error) => {
          throw error
        }),
    ],
    ['a file that is not there', () => readFile('/nowhere')],
    [
      'a sender that has gone',
      () => Promise.reject(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    ],
    ['no error at all', () => Promise.reject(undefined)],
  ] as [string, () => Promise<unknown>][])('not %s', async (_, act) => {
    const error = await failureOf(act())
    expect(error).not.toSatisfy(isDatabaseAway)
  })
})
