import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { startServer, type TestServer } from '#support/node/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const look = async (url: string, { app } = server) => {
  const { statusCode, body } = await app.inject({ method: 'GET', url })
  return [statusCode, JSON.parse(body) as unknown]
}
const alive = [200, { status: 'ok' }]
const unready = (reason: string) => [503, { status: 'not ready', reason }]

describe('health', () => {
  it('a node on a migrated database is alive and ready', async () => {
    expect(await look('/healthz')).toEqual(alive)
    expect(await look('/readyz')).toEqual([200, { status: 'ready' }])
  })

  it('is not ready while a migration of this release is missing, nor without the table of them', async () => {
    const node = await startServer()
    try {
      await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(
        node.db,
      )
      expect(await look('/readyz', node)).toEqual(unready('migrations to run'))
      await sql`drop table kysely_migration`.execute(node.db)
      expect(await look('/readyz', node)).toEqual(unready('migrations to run'))
      expect(await look('/healthz', node)).toEqual(alive)
    } finally {
      await node.close()
    }
  })

  it('stays ready when a newer release has migrated the data', async () => {
    const newer = '9999-of-a-newer-release'
    await sql`insert into kysely_migration (name, timestamp) values (${newer}, 'now')`.execute(server.db)
    expect(await look('/readyz')).toEqual([200, { status: 'ready' }])
    await sql`delete from kysely_migration where name = ${newer}`.execute(server.db)
  })

  it('is alive but not ready while the database does not let it in, and ready again afterwards', async () => {
    const node = await startServer()
    const other = openDatabase(server.databaseUrl, { size: 1 })
    const asked = await sql<{ name: string }>`select current_database() as name`.execute(node.db)
    const name = asked.rows[0]?.name ?? ''
    const database = sql.id(name)
    try {
      await sql`alter database ${database} with allow_connections false`.execute(other.db)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
        other.db,
      )
      expect(await look('/readyz', node)).toEqual(unready('no database'))
      expect(await look('/healthz', node)).toEqual(alive)
      await sql`alter database ${database} with allow_connections true`.execute(other.db)
      expect(await look('/readyz', node)).toEqual([200, { status: 'ready' }])
    } finally {
      await sql`alter database ${database} with allow_connections true`.execute(other.db)
      await other.close()
      await node.close()
    }
  })

  it('a database that does not answer counts as none', async () => {
    const node = await startServer()
    const other = openDatabase(node.databaseUrl, { size: 1 })
    try {
      await other.db.transaction().execute(async (trx) => {
        await sql`lock table kysely_migration in access exclusive mode`.execute(trx)
        expect(await look('/readyz', node)).toEqual(unready('no database'))
      })
    } finally {
      await other.close()
      await node.close()
    }
  })

  it('is not ready from the moment in which it begins to leave', async () => {
    const node = await startServer()
    const closing = node.close()
    expect(await look('/readyz', node)).toEqual(unready('shutting down'))
    await closing
  })
})
