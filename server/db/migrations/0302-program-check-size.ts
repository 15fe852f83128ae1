import { type Kysely, sql } from 'kysely'

/** What a judge has compiled is known by its key alone, and counted by who asked. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index program_check_lately on program_check (uid, created_at)`.execute(db)
  await sql`update program_check set problem = '{}' where finished_at is not null`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index program_check_lately`.execute(db)
  await sql`delete from program_check where problem = '{}'`.execute(db)
}
