import { type Kysely, sql } from 'kysely'

/** What the presenter of a contest's reveal said last. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table contest_reveal (
      cid bigint primary key references contest on delete cascade,
      run text not null,
      moment bigint not null,
      step integer not null,
      card boolean not null,
      scene json not null,
      said_at timestamptz not null
    )`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table contest_reveal`.execute(db)
}
