import { type Kysely, sql } from 'kysely'

/** A problem that is hidden until a contest ends. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table contest_problem add column hidden_until_end boolean not null default false`.execute(
    db,
  )
  await sql`create index contest_problem_hidden on contest_problem (pid) where hidden_until_end`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index contest_problem_hidden`.execute(db)
  await sql`alter table contest_problem drop column hidden_until_end`.execute(db)
}
