import { type Kysely, sql } from 'kysely'

/** Of submissions that are judged again: the verdict that their authors know, until they are notified of the new one. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table rejudge_notification (
      submit_id bigint primary key references submission on delete cascade,
      status smallint not null,
      score integer,
      is_queued boolean not null,
      noted_at timestamptz not null default clock_timestamp()
    )`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table rejudge_notification`.execute(db)
}
