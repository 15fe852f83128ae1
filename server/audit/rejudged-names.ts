import { sql } from 'kysely'
import { defaultLocale } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { titleIn } from '#server/problem/problem-list.repository.ts'

/** What is rejudged, as it is called: in a contest by its letter. */
export interface RejudgedNames {
  problem?: string
  contest?: string
}

/** `cid` is 0 outside contests. */
export const findRejudgedNames = async (
  db: Db,
  { pid, cid }: { pid: number; cid: number },
): Promise<RejudgedNames> => {
  const row = await db
    .selectFrom('problem')
    .leftJoin('contest', (join) => join.on('contest.id', '=', cid))
    .leftJoin('contestProblem as own', (join) =>
      join.onRef('own.pid', '=', 'problem.id').onRef('own.cid', '=', 'contest.id'),
    )
    .select(sql<string>`coalesce(own.display_id, problem.problem_id)`.as('displayId'))
    .select([titleIn(defaultLocale).as('title'), 'contest.title as contest'])
    .where('problem.id', '=', pid)
    .executeTakeFirst()
  if (!row) return {}
  return {
    problem: [row.displayId, row.title].filter(Boolean).join(' · '),
    ...(row.contest !== null && { contest: row.contest }),
  }
}

export const findRejudgedSubmission = async (db: Db, submitId: number): Promise<RejudgedNames> => {
  const of = await db
    .selectFrom('submission')
    .select(['pid', 'cid'])
    .where('submitId', '=', submitId)
    .executeTakeFirst()
  return of ? findRejudgedNames(db, of) : {}
}
