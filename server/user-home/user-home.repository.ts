import { sql } from 'kysely'
import { ContestType } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { isPublicNow } from '#server/problem/hidden-until-end.ts'

/** Of a user, outside contests and groups. */
const ownSubmissions = (db: Db, uid: string) =>
  db
    .selectFrom('submission')
    .where('submission.uid', '=', uid)
    .where(sql<boolean>`submission.cid = 0 and submission.cpid = 0 and submission.gid is null`)

export async function countSubmissions(db: Db, uid: string): Promise<number> {
  const { count } = await ownSubmissions(db, uid)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The highest score of each OI problem. */
export async function bestOiScores(db: Db, uid: string): Promise<number[]> {
  const rows = await ownSubmissions(db, uid)
    .innerJoin('problem', 'problem.id', 'submission.pid')
    .select((eb) => eb.fn.max('submission.oiRankScore').$notNull().as('score'))
    .where('problem.type', '=', ContestType.Oi)
    .where('submission.oiRankScore', 'is not', null)
    .groupBy('submission.pid')
    .orderBy('submission.pid')
    .execute()
  return rows.map(({ score }) => score)
}

/** Public problems, in the order of their first accepted submissions. */
export function findSolved(db: Db, uid: string) {
  return db
    .selectFrom('solved')
    .innerJoin('problem', 'problem.id', 'solved.pid')
    .select(['problem.id', 'problem.problemId', 'problem.difficulty'])
    .where('solved.uid', '=', uid)
    .where(isPublicNow)
    .where('problem.isGroup', '=', false)
    .groupBy('problem.id')
    .orderBy((eb) => eb.fn.min('solved.solvedAt'))
    .orderBy((eb) => eb.fn.min('solved.submitId'))
    .execute()
}

export async function findRecentLogin(db: Db, uid: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('session')
    .select('gmtCreate')
    .where('uid', '=', uid)
    .orderBy('gmtCreate', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.gmtCreate
}

/** Submissions outside contests on each day on which there were any; the days are those of the zone. */
export async function submissionsByDay(
  db: Db,
  uid: string,
  { since, zone }: { since: Date; zone: string },
): Promise<{ date: string; count: number }[]> {
  // Each half has an index of its own.
  const { rows } = await sql<{ date: string; count: number }>`
    select to_char(submit_time at time zone ${zone}, 'YYYY-MM-DD') as date, count(*) as count
    from (
      select submit_time from submission
      where uid = ${uid} and submit_time >= ${since} and cid = 0 and cpid = 0 and gid is null
      union all
      select submit_time from submission
      where uid = ${uid} and submit_time >= ${since} and cid = 0 and gid is not null
    ) as own
    group by 1 order by 1`.execute(db)
  return rows
}
