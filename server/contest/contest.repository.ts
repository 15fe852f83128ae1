import { type SelectQueryBuilder, sql } from 'kysely'
import { ContestAuth, ContestStatus, GroupLevel } from '#contract/enums.ts'
import { contest as limits } from '#contract/limits/contest.ts'
import { createBatchedRead } from '#server/db/batched-read.ts'
import { compiledOnce } from '#server/db/compiled-once.ts'
import type { Database, Db } from '#server/db/database.ts'
import { likePart } from '#server/db/like-part.ts'
import { perDb } from '#server/db/per-db.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { isContestAdmin } from './contest.guards.ts'
import { isGroupOpen, levelsInGroup } from './contest-group.ts'
import { hintRoom } from './contest-hints.ts'

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

const findStored = compiledOnce((db: Db, cids: readonly number[], uids: readonly string[]) =>
  db
    .selectFrom('contest')
    .innerJoin('contestBoard', 'contestBoard.cid', 'contest.id')
    .selectAll('contest')
    .select(['contestBoard.revision', 'contestBoard.epoch', databaseTime.as('now')])
    .select(
      sql<string[]>`array(
        select own.uid from contest_registration as own
        where own.cid = contest.id and own.uid = any(${uids}::text[]))`.as('registered'),
    )
    .select([levelsInGroup(uids).as('levels'), isGroupOpen.as('isGroupOpen'), hintRoom.as('room')])
    .where(sql<boolean>`contest.id = any(${cids}::bigint[])`),
)
type FoundContest = Awaited<ReturnType<typeof findStored>>[number]
/** As one user meets it. */
export type StoredContest = Omit<FoundContest, 'registered' | 'levels'> & {
  isRegistered: boolean
  /** What the user is in the contest's group. */
  groupLevel: GroupLevel
}

interface Asked {
  cid: number
  uid: string
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

const contestsOf = perDb((db) =>
  createBatchedRead(async (asked: readonly Asked[]): Promise<Map<Asked, StoredContest>> => {
    const cids = unique(asked.map(({ cid }) => cid))
    const uids = unique(asked.map(({ uid }) => uid))
    const found = new Map<Asked, StoredContest>()
    for (const { registered, levels, ...contest } of await findStored(db, cids, uids)) {
      const registeredUids = new Set(registered)
      for (const one of asked)
        if (one.cid === contest.id)
          found.set(one, {
            ...contest,
            isRegistered: registeredUids.has(one.uid),
            groupLevel: levels[one.uid] ?? GroupLevel.None,
          })
    }
    return found
  }),
)

/** Whether the viewer looks at it as a contestant, and still rules it. */
const isSeenAsContestant = (viewer: Viewer | null, contest: StoredContest): boolean => {
  if (viewer?.contestantOf !== contest.id) return false
  const { contestantOf: _, ownRoles = [], ...admin } = viewer
  return isContestAdmin({ ...admin, roles: ownRoles }, contest)
}

/** Who looks as a contestant at it counts as one: a member of its group, and registered. */
const asContestant = (contest: StoredContest): StoredContest => ({
  ...contest,
  isRegistered: true,
  groupLevel: contest.groupLevel < GroupLevel.Member ? GroupLevel.Member : contest.groupLevel,
})

/**
 * A contest with the time of the database, whether this viewer is registered, and what they are in its group. A hidden
 * one is there for whoever rules it alone.
 */
export const findContest = async (
  db: Db,
  cid: number,
  viewer: Viewer | null,
): Promise<StoredContest | undefined> => {
  const found = await contestsOf(db)({ cid, uid: viewer?.uid ?? '' })
  if (!found || !(found.visible || isContestAdmin(viewer, found))) return undefined
  return isSeenAsContestant(viewer, found) ? asContestant(found) : found
}

export const countParticipants = async (db: Db, cid: number): Promise<number> => {
  const row = await db
    .selectFrom('contest')
    .select(count.as('count'))
    .where('id', '=', cid)
    .executeTakeFirst()
  return row?.count ?? 0
}

export interface ContestFilter {
  /** Of this group; null for those outside groups. */
  gid: number | null
  /** A number that is no status finds nothing. */
  status: number | undefined
  type: number | undefined
  keyword: string | undefined
}

/** Hidden ones too. */
export const selectContests = (db: Db, { gid, status, type }: Omit<ContestFilter, 'keyword'>): Contests => {
  const all: Contests = db.selectFrom('contest')
  let found = gid === null ? all.where('contest.gid', 'is', null) : all.where('contest.gid', '=', gid)
  if (status === ContestStatus.Scheduled) found = found.where('startTime', '>', databaseTime)
  else if (status === ContestStatus.Running)
    found = found.where('startTime', '<=', databaseTime).where('endTime', '>', databaseTime)
  else if (status === ContestStatus.Ended) found = found.where('endTime', '<=', databaseTime)
  else if (status !== undefined) found = found.where(sql<boolean>`false`)
  if (type !== undefined) found = found.where(sql<boolean>`contest.type = ${type}::bigint`)
  return found
}

const matching = (db: Db, { keyword, ...filter }: ContestFilter): Contests => {
  const found = selectContests(db, filter).where('contest.visible', '=', true)
  return keyword ? found.where('title', 'ilike', likePart(keyword)) : found
}

export const countContests = async (db: Db, filter: ContestFilter): Promise<number> => {
  const row = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

/** What goes on stands first. */
const isRunning = sql<boolean>`(start_time <= ${databaseTime} and end_time > ${databaseTime})`

export const findContests = (
  db: Db,
  filter: ContestFilter,
  { limit, offset }: { limit: number; offset: number },
) =>
  described(matching(db, filter))
    .orderBy(isRunning, 'desc')
    .orderBy('startTime', 'desc')
    .orderBy('contest.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
export type ListedContest = Awaited<ReturnType<typeof findContests>>[number]

const everyContest: ContestFilter = { gid: null, status: undefined, type: undefined, keyword: undefined }

/** Those outside groups that run, or begin within this many days. */
export const findRecentContests = (db: Db, days: number) =>
  described(matching(db, everyContest))
    .where('endTime', '>', databaseTime)
    .where('startTime', '<', sql<Date>`clock_timestamp() + make_interval(days => ${days})`)
    .orderBy('startTime', 'desc')
    .orderBy('contest.id', 'desc')
    .execute()

/** Those outside groups of the last year and all to come, as a visitor finds them in the list. */
export const findCalendarContests = (db: Db) =>
  matching(db, everyContest)
    .select(['contest.id', 'title', 'startTime', 'endTime', 'gmtModified'])
    .where('endTime', '>', sql<Date>`clock_timestamp() - make_interval(days => ${limits.calendarDays})`)
    .orderBy('startTime', 'desc')
    .orderBy('contest.id', 'desc')
    .limit(limits.calendarMax)
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
