import { sql } from 'kysely'
import { databaseTime } from '#server/contest/contest.repository.ts'
import type { Db } from '#server/db/database.ts'

/** Titles of the contests that have begun and hold submissions to the problem of the row: it cannot be deleted. */
export const contestsWithResults = sql<string[]>`array(
  select contest.title from contest_problem join contest on contest.id = contest_problem.cid
  where contest_problem.pid = problem.id and contest.start_time <= ${databaseTime}
    and exists (select from submission where submission.cid = contest.id and submission.pid = problem.id)
  order by contest.start_time desc, contest.id desc)`

const allContests = sql<string[]>`array(
  select contest.title from contest_problem join contest on contest.id = contest_problem.cid
  where contest_problem.pid = problem.id order by contest.start_time desc, contest.id desc)`

const trainings = sql<string[]>`array(
  select training.title from training_problem join training on training.id = training_problem.tid
  where training_problem.pid = problem.id order by training.id desc)`

export const findHolders = (db: Db, pid: number) =>
  db
    .selectFrom('problem')
    .select([
      contestsWithResults.as('contestsWithResults'),
      allContests.as('contests'),
      trainings.as('trainings'),
      sql<number>`(select count(*) from submission where submission.pid = problem.id)::int`.as('submissions'),
    ])
    .where('problem.id', '=', pid)
    .executeTakeFirstOrThrow()

/** Whoever submits at this moment waits until it is gone, and then finds no problem. */
export const lockForDeletion = (trx: Db, pid: number) =>
  trx.selectFrom('problem').select('id').where('id', '=', pid).forUpdate().execute()

export const findContestsWithResults = async (db: Db, pid: number): Promise<string[]> => {
  const row = await db
    .selectFrom('problem')
    .select(contestsWithResults.as('titles'))
    .where('problem.id', '=', pid)
    .executeTakeFirst()
  return row?.titles ?? []
}

export const deleteProblemRows = async (trx: Db, pid: number): Promise<void> => {
  await trx.deleteFrom('submission').where('pid', '=', pid).execute()
  await trx.deleteFrom('problem').where('id', '=', pid).execute()
}
