import { type Kysely, sql } from 'kysely'

/** When a round looks at an import again. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table problem_import add column look_at timestamptz not null default clock_timestamp()`.execute(
    db,
  )
  await sql`drop index problem_import_unsettled`.execute(db)
  await sql`create index problem_import_unsettled on problem_import (look_at)
    where program_key is not null or programs is not null`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index problem_import_unsettled`.execute(db)
  await sql`create index problem_import_unsettled on problem_import (pid)
    where program_key is not null or programs is not null`.execute(db)
  await sql`alter table problem_import drop column look_at`.execute(db)
}
