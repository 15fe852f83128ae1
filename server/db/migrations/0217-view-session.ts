import { type Kysely, sql } from 'kysely'

/** Admins look at the site as somebody else does: for a while, and reading alone. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table view_session (
      id text primary key,
      uid text not null references users on delete cascade,
      -- The session of the admin: the view ends with it.
      sid text not null references session on delete cascade,
      kind text not null,
      target text references users on delete cascade,
      cid bigint,
      started_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db)
  await sql`create index view_session_uid on view_session (uid)`.execute(db)
  await sql`create index view_session_sid on view_session (sid)`.execute(db)
  await sql`create index view_session_target on view_session (target)`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table view_session`.execute(db)
}
