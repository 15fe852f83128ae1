import { type Kysely, sql } from 'kysely'

/** Who has a problem open in the workshop, and under which number its hints go out. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Sockets tell everybody who knows the number: nobody can guess it.
  await sql`
    create table workshop_room (
      pid bigint primary key references problem on delete cascade,
      room bigint not null unique default ('x' || substr(md5(gen_random_uuid()::text), 1, 13))::bit(52)::bigint
    )`.execute(db)
  await sql`
    create table workshop_presence (
      pid bigint not null references problem on delete cascade,
      tab uuid not null,
      uid text not null references users on delete cascade,
      part text,
      seen_at timestamptz not null,
      primary key (pid, tab)
    )`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table workshop_presence, workshop_room`.execute(db)
}
