import { type Kysely, sql } from 'kysely'

/** What a message of the site asks its reader to deal with, and who closed a report; older ones do not know. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table notice add column matter jsonb`.execute(db)
  await sql`
    alter table discussion_report
      add column closed_by_uid text references users on delete set null`.execute(db)
  await sql`
    create index discussion_report_closed_by_uid on discussion_report (closed_by_uid)
      where closed_by_uid is not null`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table discussion_report drop column closed_by_uid`.execute(db)
  await sql`alter table notice drop column matter`.execute(db)
}
