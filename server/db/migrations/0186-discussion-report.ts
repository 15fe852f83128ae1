import { type Kysely, sql } from 'kysely'

/** When a report was dealt with, or opened again. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table discussion_report add column gmt_modified timestamptz`.execute(db)
  await sql`update discussion_report set gmt_modified = gmt_create`.execute(db)
  await sql`
    alter table discussion_report
      alter column gmt_modified set default clock_timestamp(),
      alter column gmt_modified set not null`.execute(db)
  await sql`create index discussion_report_open on discussion_report (status, gmt_create desc, id desc)`.execute(
    db,
  )
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index discussion_report_open`.execute(db)
  await sql`alter table discussion_report drop column gmt_modified`.execute(db)
}
