import { sql } from 'kysely'
import type { Difficulty, Locale, ProblemAuth } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { hiddenReasons } from '#server/imported-problem/imported-problem.repository.ts'
import { authNow } from '#server/problem/hidden-until-end.ts'
import { ownOj } from '#server/problem/oj.ts'
import { contestsWithResults } from '#server/problem/problem-deletion.repository.ts'
import { draftTitleIn } from '#server/problem/problem-list.repository.ts'

/** The named problems with what stands on them, in the order of ids; locked where they are about to change. */
export const findBatch = (
  db: Db,
  pids: readonly number[],
  { locale, lock }: { locale: Locale; lock: boolean },
) =>
  db
    .selectFrom('problem')
    .select(['problem.id as pid', 'problemId', draftTitleIn(locale).as('title'), 'author', 'gid', 'isGroup'])
    .select([authNow.as('auth'), 'difficulty', 'revision', hiddenReasons.as('hiddenReasons')])
    .select(contestsWithResults.as('contestsWithResults'))
    .select(
      sql<number>`(select count(*) from submission where submission.pid = problem.id)::int`.as('submissions'),
    )
    .select(
      sql<number>`(select count(*) from contest_problem where contest_problem.pid = problem.id)::int`.as(
        'contests',
      ),
    )
    .select(
      sql<number>`(select count(*) from training_problem where training_problem.pid = problem.id)::int`.as(
        'trainings',
      ),
    )
    .select(
      sql<number[]>`array(select tid from problem_tag where problem_tag.pid = problem.id)::int[]`.as('tids'),
    )
    .where('problem.id', 'in', [...pids])
    .orderBy('problem.id')
    .$if(lock, (query) => query.forUpdate())
    .execute()
export type BatchProblem = Awaited<ReturnType<typeof findBatch>>[number]

/** Whether each of them is a tag of the site. */
export const areTags = async (db: Db, tids: readonly number[]): Promise<boolean> => {
  const rows = await db
    .selectFrom('tag')
    .select('id')
    .where('id', 'in', [...tids])
    .where('oj', '=', ownOj)
    .where('gid', 'is', null)
    .execute()
  return rows.length === new Set(tids).size
}

export const updateProblems = async (
  trx: Db,
  pids: readonly number[],
  change: { auth?: ProblemAuth; difficulty?: Difficulty; modifiedUser: string },
): Promise<void> => {
  await trx
    .updateTable('problem')
    .set({ ...change, gmtModified: sql<Date>`now()` })
    .where('id', 'in', [...pids])
    .execute()
}

export const addTags = async (trx: Db, pids: readonly number[], tids: readonly number[]): Promise<void> => {
  await trx
    .insertInto('problemTag')
    .values(pids.flatMap((pid) => tids.map((tid) => ({ pid, tid }))))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const removeTags = async (
  trx: Db,
  pids: readonly number[],
  tids: readonly number[],
): Promise<void> => {
  await trx
    .deleteFrom('problemTag')
    .where('pid', 'in', [...pids])
    .where('tid', 'in', [...tids])
    .execute()
}
