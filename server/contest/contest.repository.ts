import { type SelectQueryBuilder, sql } from 'kysely'
import { ContestAuth } from '#contract/enums.ts'
import type { Database, Db } from '#server/db/database.ts'
import { likePart } from '#server/db/like-part.ts'

type Contests = SelectQueryBuilder<Database, 'contest', object>

// Whether a contest runs and is sealed is decided by the database's clock, whatever the web nodes' say.
export const databaseTime = sql<Date>`clock_timestamp()`

/** Those who registered; where nobody has to, those who submitted. */
const count = sql<number>`case
  when contest.auth = ${sql.lit(ContestAuth.Public)} then (
    select count(distinct submission.uid) from submission where cid = contest.id and cid <> 0
      and submit_time >= contest.start_time)
  else (select count(*) from contest_registration where cid = contest.id) end`

const described = (query: Contests) =>
  query.selectAll('contest').select([databaseTime.as('now'), count.as('count')])

/** A visible contest with the time of the database, and whether this user is registered. */
export const findContest = (db: Db, cid: number, uid: string | null) =>
  db
    .selectFrom('contest')
    .innerJoin('contestBoard', 'contestBoard.cid', 'contest.id')
    .selectAll('contest')
    .select(['contestBoard.revision', 'contestBoard.epoch', databaseTime.as('now')])
    .select(
      sql<boolean>`exists (
        select from contest_registration as own where own.cid = contest.id and own.uid = ${uid ?? ''})`.as(
        'isRegistered',
      ),
    )
    .where('contest.id', '=', cid)
    .where('contest.visible', '=', true)
    .executeTakeFirst()
export type StoredContest = NonNullable<Awaited<ReturnType<typeof findContest>>>

export const countParticipants = async (db: Db, cid: number): Promise<number> => {
  const row = await db
    .selectFrom('contest')
    .select(count.as('count'))
    .where('id', '=', cid)
    .executeTakeFirst()
  return row?.count ?? 0
}

export interface ContestFilter {
  status: 'scheduled' | 'running' | 'ended' | undefined
  type: number | undefined
  keyword: string | undefined
}

const matching = (db: Db, { status, type, keyword }: ContestFilter): Contests => {
  let found: Contests = db
    .selectFrom('contest')
    .where('contest.visible', '=', true)
    .where('contest.gid', 'is', null)
  if (status === 'scheduled') found = found.where('startTime', '>', databaseTime)
  if (status === 'running')
    found = found.where('startTime', '<=', databaseTime).where('endTime', '>', databaseTime)
  if (status === 'ended') found = found.where('endTime', '<=', databaseTime)
  if (type !== undefined) found = found.where(sql<boolean>`contest.type = ${type}::bigint`)
  if (keyword) found = found.where('title', 'ilike', likePart(keyword))
  return found
}

export const countContests = async (db: Db, filter: ContestFilter): Promise<number> => {
  const row = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

export const findContests = (
  db: Db,
  filter: ContestFilter,
  { limit, offset }: { limit: number; offset: number },
) =>
  described(matching(db, filter))
    .orderBy('startTime', 'desc')
    .orderBy('contest.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
export type ListedContest = Awaited<ReturnType<typeof findContests>>[number]

/** Those that run, or begin within this many days. */
export const findRecentContests = (db: Db, days: number) =>
  described(matching(db, { status: undefined, type: undefined, keyword: undefined }))
    .where('endTime', '>', databaseTime)
    .where('startTime', '<', sql<Date>`clock_timestamp() + make_interval(days => ${days})`)
    .orderBy('startTime', 'desc')
    .orderBy('contest.id', 'desc')
    .execute()

export const register = async (db: Db, cid: number, uid: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('contestRegistration')
    .values({ cid, uid })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const unregister = (db: Db, cid: number, uid: string) =>
  db.deleteFrom('contestRegistration').where('cid', '=', cid).where('uid', '=', uid).execute()
