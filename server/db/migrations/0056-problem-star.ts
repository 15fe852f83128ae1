import { type Kysely, sql } from 'kysely'

/** The problems that users keep for later. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table problem_star (
      uid text not null references users on delete cascade,
      pid bigint not null references problem on delete cascade,
      starred_at timestamptz not null default now(),
      primary key (uid, pid)
    )`.execute(db)
  await sql`create index problem_star_of_problem on problem_star (pid)`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table problem_star`.execute(db)
}
