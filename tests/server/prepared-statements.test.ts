import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compiledOnce } from '#server/db/compiled-once.ts'
import type { Db } from '#server/db/database.ts'
import { setSiteConfig } from '#support/node/practice.ts'
import { startServer, type TestServer } from '#support/node/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.close())

/** Texts that the connection of this transaction has prepared. */
const prepared = async (trx: Db): Promise<string[]> => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(trx)
  return rows.map(({ statement }) => statement)
}

test('what is sent again and again is prepared, and gives the same', async () => {
  await server.db.transaction().execute(async (trx) => {
    const double = (value: number) => sql<{ twice: number }>`select ${value}::int * 2 as twice`.execute(trx)
    for (let value = 1; value <= 60; value++)
      expect((await double(value)).rows).toEqual([{ twice: 2 * value }])
    expect(await prepared(trx)).toContain('select $1::int * 2 as twice')
  })
})

test('whole rows are not: the table may change under a running server', async () => {
  await server.db.transaction().execute(async (trx) => {
    await sql`create table changing (id int)`.execute(trx)
    await sql`insert into changing values (1)`.execute(trx)
    const all = () => sql`select * from changing where id = ${1}`.execute(trx)
    for (let time = 1; time <= 60; time++) await all()
    await sql`alter table changing add column more text`.execute(trx)
    expect((await all()).rows).toEqual([{ id: 1, more: null }])
    await sql`drop table changing`.execute(trx)
  })
})

test('a query that is compiled once takes new values every time', async () => {
  const find = compiledOnce((db: Db, value: string, key: string) =>
    db
      .selectFrom('siteConfig')
      .select(['key', sql<string>`${value}::text`.as('given')])
      .where('key', '=', key)
      .where('key', '<>', 'none'),
  )
  for (const [key, value] of [
    ['one', 'a'],
    ['two', 'b'],
    ['one', 'c'],
  ] as const) {
    await setSiteConfig(server.db, key, value)
    expect(await find(server.db, value, key)).toEqual([{ key, given: value }])
  }
  expect(await find(server.db, 'd', 'absent')).toEqual([])
})

test('what looks for a pattern is not: how it is best found depends on the pattern', async () => {
  await server.db.transaction().execute(async (trx) => {
    for (let time = 1; time <= 60; time++)
      await sql`select key from site_config where key like ${`%${time}`}`.execute(trx)
    expect((await prepared(trx)).filter((text) => text.includes('like'))).toEqual([])
  })
})
