import { type Kysely, sql } from 'kysely'

const outside = sql`where cid = 0 and cpid = 0 and gid is null`

/**
 * What the lists filter by stands in the indexes themselves, so that rows before a page, rows that are only counted and
 * statements of which only the title is looked at are not read.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index submission_by_user, submission_by_problem`.execute(db)
  await sql`create index submission_by_user on submission (uid, submit_time desc, submit_id desc)
    include (status, display_pid) ${outside}`.execute(db)
  await sql`create index submission_by_problem on submission (display_pid, submit_time desc, submit_id desc)
    include (status) ${outside}`.execute(db)
  await sql`drop index problem_public`.execute(db)
  await sql`create index problem_public on problem (length(problem_id), problem_id) include (id)
    where auth = 1 and not is_group`.execute(db)
  await sql`create index problem_statement_title on problem_statement (pid, locale) include (title)`.execute(
    db,
  )
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index problem_statement_title, problem_public, submission_by_user, submission_by_problem`.execute(
    db,
  )
  await sql`create index problem_public on problem (length(problem_id), problem_id) where auth = 1 and not is_group`.execute(
    db,
  )
  await sql`create index submission_by_user on submission (uid, submit_time desc, submit_id desc) ${outside}`.execute(
    db,
  )
  await sql`create index submission_by_problem on submission (display_pid, submit_time desc, submit_id desc)
    ${outside}`.execute(db)
}
