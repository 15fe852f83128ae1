import { type Kysely, sql } from 'kysely'

/**
 * How many problems a kept package has, and which of them came in: a call that is repeated makes none twice. Whose
 * attachments are summed up.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table package_upload add column problems integer`.execute(db)
  await sql`
    create table package_upload_problem (
      token text not null references package_upload on delete cascade,
      place integer not null,
      pid bigint not null references problem on delete cascade,
      name text not null,
      is_draft boolean not null,
      primary key (token, place, pid)
    )`.execute(db)
  await sql`create index package_upload_problem_pid on package_upload_problem (pid)`.execute(db)
  await sql`create index stored_file_of_importer on stored_file (uid) where pid is not null`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index stored_file_of_importer`.execute(db)
  await sql`drop table package_upload_problem`.execute(db)
  await sql`alter table package_upload drop column problems`.execute(db)
}
