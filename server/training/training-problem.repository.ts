import { sql } from 'kysely'
import type { Locale } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { findGroupCounts } from '#server/group/group-problem.repository.ts'
import { countsOfProblem, titleIn } from '#server/problem/problem-list.repository.ts'
import { isShownIn } from './training.repository.ts'

/** A training, and the group that it belongs to. */
interface Place {
  id: number
  gid: number | null
}

const findWithCounts = (db: Db, { id: tid, gid }: Place, locale: Locale) =>
  db
    .selectFrom('trainingProblem as own')
    .innerJoin('problem', 'problem.id', 'own.pid')
    .leftJoin('problemCount', 'problemCount.pid', 'problem.id')
    .select([
      'problem.id as pid',
      'own.displayId',
      'problemId',
      titleIn(locale).as('title'),
      'difficulty',
      'type',
      'gmtModified',
      ...countsOfProblem,
    ])
    .where('own.tid', '=', tid)
    .where(isShownIn(sql`${gid}::bigint`))
    .orderBy('own.rank')
    .orderBy('own.id')
    .execute()

/** The problems that a training shows, in its order, with their counts outside contests and groups, or in its group. */
export const findTrainingProblems = async (db: Db, training: Place, locale: Locale) => {
  const rows = await findWithCounts(db, training, locale)
  if (training.gid === null) return rows
  const pids = rows.map(({ pid }) => pid)
  const countsOf = await findGroupCounts(db, training.gid, pids)
  return rows.map((row) => ({ ...row, ...countsOf(row.pid) }))
}

/** A problem that a training shows, by the display id that it has there. */
export const findTrainingProblem = (db: Db, { id: tid, gid }: Place, displayId: string) =>
  db
    .selectFrom('trainingProblem as own')
    .innerJoin('problem', 'problem.id', 'own.pid')
    .select('problem.problemId')
    .where('own.tid', '=', tid)
    .where('own.displayId', '=', displayId)
    .where(isShownIn(sql`${gid}::bigint`))
    .executeTakeFirst()
