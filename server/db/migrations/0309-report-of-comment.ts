import { type Kysely, sql } from 'kysely'

/** The comment, or the reply below it, that a report is about, its author and its first words. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table discussion_report
      add column comment_id int references comment on delete set null,
      add column reply_id int references reply on delete set null,
      add column quote_uid text references users on delete cascade,
      add column quote text,
      add check (num_nonnulls(quote_uid, quote) in (0, 2))`.execute(db)
  for (const column of ['comment_id', 'reply_id', 'quote_uid'])
    await sql`
      create index ${sql.id(`discussion_report_${column}`)} on discussion_report (${sql.id(column)})
        where ${sql.id(column)} is not null`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table discussion_report
      drop column comment_id,
      drop column reply_id,
      drop column quote_uid,
      drop column quote`.execute(db)
}
