import { type Kysely, sql } from 'kysely'

/** When the text of each language was last revised: a translation may be older than what it was made from. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table problem_statement add column revised_at timestamptz`.execute(db)
  await sql`
    update problem_statement set revised_at = problem.gmt_modified
    from problem where problem.id = problem_statement.pid`.execute(db)
  await sql`
    alter table problem_statement
      alter column revised_at set default now(), alter column revised_at set not null`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table problem_statement drop column revised_at`.execute(db)
}
