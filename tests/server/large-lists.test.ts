import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { getProblemList } from '#contract/problem-list.ts'
import { searchSite } from '#contract/search.ts'
import { getSubmissionList } from '#contract/submission.ts'
import type { Db } from '#server/db/database.ts'
import { findProblems } from '#server/problem/problem-list.repository.ts'
import { createLargeLists } from '#server/submission/large-lists.ts'
import {
  findPlaces,
  findSubmissionsPage,
  type SubmissionFilter,
} from '#server/submission/submission.repository.ts'
import { addProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'
import { createTestClock } from '#support/node/test-clock.ts'
import { until } from '#support/node/until.ts'

const locale = 'en-US'
const everySubmission: SubmissionFilter = (query) => query

let server: PracticeServer
let problem: { pid: number; problemId: string }
let uid: string

beforeAll(async () => {
  server = await startPractice()
  problem = await addProblem(server.db, { titles: { 'en-US': 'Lanterns' } })
  uid = (await server.signedIn({ username: 'ada' })).uid
})
afterAll(() => server?.close())
beforeEach(() => server.db.deleteFrom('submission').execute())

/** Three to a moment, so that some pages begin among equal times. */
const addSubmissions = (db: Db, count: number, from = 0) =>
  sql`insert into submission (uid, username, pid, display_pid, status, language, code, length, submit_time)
    select ${uid}, 'ada', ${problem.pid}, ${problem.problemId}, n % 2, 'C', '', 200,
      timestamptz '2026-01-01' + (${from}::int + n) / 3 * interval '1.000003 seconds'
    from generate_series(1, ${count}::int) n`.execute(db)

const newestFirst = async () =>
  (
    await server.db
      .selectFrom('submission')
      .select(['submitId', 'status'])
      .orderBy('submitTime', 'desc')
      .orderBy('submitId', 'desc')
      .execute()
  ).map(({ submitId, status }) => ({ submitId, status }))

const readSoFar = async (trx: Db, table: string): Promise<number> => {
  const { rows } = await sql<{ read: number }>`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as read
    from pg_stat_xact_user_tables where relname = ${table}`.execute(trx)
  return rows[0]?.read ?? Number.NaN
}

/** An older open transaction keeps rows from being visible to all, and index-only scans then read the table. */
const vacuumed = (table: string) => async () => {
  await sql`vacuum analyze`.execute(server.db)
  const { rows } = await sql<{ done: boolean }>`
    select relallvisible >= relpages as done from pg_class where relname = ${table}`.execute(server.db)
  return rows[0]?.done === true
}

/** Rows of the table that this work read from the table itself, not from an index alone. */
const rowsRead = (table: string, work: (trx: Db) => Promise<unknown>): Promise<number> =>
  server.db.transaction().execute(async (trx) => {
    // What earlier work on the same connection read may not be told apart yet.
    const before = await readSoFar(trx, table)
    await work(trx)
    return (await readSoFar(trx, table)) - before
  })

describe('the pages of the status list', () => {
  test.each([
    ['all', {}, () => true],
    ['of a status', { status: JudgeStatus.Accepted }, ({ status }: { status: number }) => status === 0],
    ['of a name', { username: 'AD' }, () => true],
    ['of a problem', { problemID: 't' }, () => true],
  ] as const)('hold each submission once, the newest first: %s', async (_what, query, matches) => {
    await addSubmissions(server.db, 46)
    const expected = (await newestFirst()).filter(matches).map(({ submitId }) => submitId)
    const seen: number[] = []
    for (let currentPage = 1; seen.length < expected.length; currentPage += 1) {
      const { data } = await server.ask(getSubmissionList, { query: { ...query, currentPage, limit: 7 } })
      expect(data?.total).toBe(expected.length)
      expect(data?.records).not.toEqual([])
      seen.push(...(data?.records ?? []).map(({ submitId }) => submitId))
    }
    expect(seen).toEqual(expected)
  })
})

describe('known places of a long list', () => {
  const limits = { largeFrom: 5, every: 4, keptMs: 1_000, usedMs: 5_000, listsMax: 2 }
  const clock = createTestClock()
  let surveys: Promise<unknown>[] = []
  beforeEach(() => {
    surveys = []
  })

  const pageOf = async (lists: ReturnType<typeof createLargeLists>, offset: number, limit = 3) => {
    const list = lists('all')
    const total = (await newestFirst()).length
    const walk = list.walk({ offset, limit, total }, (every) => {
      const survey = findPlaces(server.db, { gid: null, filter: everySubmission }, every)
      surveys.push(survey)
      return survey
    })
    const rows = await findSubmissionsPage(
      server.db,
      { gid: null, filter: everySubmission },
      { locale, walk },
    )
    await Promise.all(surveys)
    return { walk, ids: rows.map(({ submitId }) => submitId) }
  }
  const expectedAt = async (offset: number, limit = 3) =>
    (await newestFirst()).slice(offset, offset + limit).map(({ submitId }) => submitId)

  test('lead to the same rows, and stay right when newer submissions come', async () => {
    await addSubmissions(server.db, 41)
    const lists = createLargeLists(clock, limits)
    const first = await pageOf(lists, 20)
    expect(first.walk).toMatchObject({ from: 'oldest', skip: 18 })
    expect(first.ids).toEqual(await expectedAt(20))
    for (let offset = 5; offset <= 33; offset += 1) {
      const { walk, ids } = await pageOf(lists, offset)
      expect(walk).toMatchObject({ skip: (41 - offset - 3) % 4, begin: expect.anything() })
      expect(ids).toEqual(await expectedAt(offset))
    }
    await addSubmissions(server.db, 9, 60)
    const later = await pageOf(lists, 20)
    expect(later.walk).toHaveProperty('begin')
    expect(later.ids).toEqual(await expectedAt(20))
    expect(surveys).toHaveLength(1)
  })

  test('are looked for again after a while, and not used when they are too old', async () => {
    await addSubmissions(server.db, 41)
    const lists = createLargeLists(clock, limits)
    await pageOf(lists, 20)
    clock.advance(limits.keptMs)
    expect((await pageOf(lists, 20)).walk).toHaveProperty('begin')
    expect(surveys).toHaveLength(2)
    clock.advance(limits.usedMs)
    expect((await pageOf(lists, 20)).walk).not.toHaveProperty('begin')
  })

  test('are forgotten for the list that was asked for longest ago', async () => {
    const lists = createLargeLists(clock, limits)
    const count = (key: string, found: number) => lists(key).total(async () => found)
    await count('one', 10)
    await count('two', 20)
    expect(await count('one', 11)).toBe(10)
    await count('three', 30)
    expect(await count('two', 21)).toBe(21)
  })

  test('a short list is counted each time, a long one again after a while', async () => {
    const lists = createLargeLists(clock, limits)
    const count = (key: string, found: number) => lists(key).total(async () => found)
    expect([await count('short', 4), await count('short', 3)]).toEqual([4, 3])
    expect([await count('long', 5), await count('long', 6)]).toEqual([5, 5])
    clock.advance(limits.keptMs)
    expect(await count('long', 6)).toBe(6)
  })
})

describe('a word in a title', () => {
  const limit = 10

  test('is found without reading statements other than those of the page', async () => {
    await sql`
      insert into problem (problem_id, author, type, time_limit, memory_limit, stack_limit, difficulty, auth, case_version)
      select 'L' || n, 'root', 0, 1000, 256, 128, 0, 1, '1' from generate_series(1, 3000) n`.execute(
      server.db,
    )
    await sql`
      insert into problem_statement (pid, locale, title, description, input, output)
      select id, 'en-US', 'Bridge ' || id, repeat('text ', 200), '', '' from problem where problem_id like 'L%'`.execute(
      server.db,
    )
    await until('all statements to be seen by everybody', vacuumed('problem_statement'))
    const read = await rowsRead('problem_statement', (trx) =>
      findProblems(trx, { keyword: 'bRIDGE 1' }, { locale, limit, offset: 50 }),
    )
    expect(read).toBeLessThanOrEqual(limit)
    const { data } = await server.ask(getProblemList, { query: { keyword: 'bRIDGE', currentPage: 999 } })
    expect(data).toMatchObject({ records: [], total: 3_000 })
    const { data: found } = await server.ask(searchSite, { query: { keyword: 'L29' } })
    expect(found?.problems.map(({ problemId }) => problemId).slice(0, 3)).toEqual(['L29', 'L290', 'L291'])
  })
})
