import { type Kysely, sql } from 'kysely'
import { JudgeStatus } from '#contract/enums.ts'

/** The pictures of the home page, and what counts the submissions of the last days without reading all of them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table carousel_picture (
      file_id bigint primary key references stored_file on delete cascade
    )`.execute(db)
  await sql`
    create index submission_accepted_newest on submission (submit_time)
      where status = ${sql.lit(JudgeStatus.Accepted)} and gid is null`.execute(db)
  await sql`
    create index submission_accepted_of_user on submission (uid, pid, submit_time)
      where status = ${sql.lit(JudgeStatus.Accepted)} and gid is null`.execute(db)
  // Rows come nearly in the order of their times, so the summary of a few pages says which of them to read.
  await sql`create index submission_by_time on submission using brin (submit_time)`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index submission_by_time, submission_accepted_of_user, submission_accepted_newest`.execute(
    db,
  )
  await sql`drop table carousel_picture`.execute(db)
}
