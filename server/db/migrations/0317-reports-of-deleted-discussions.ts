import { type Kysely, sql } from 'kysely'

/** Reports outlive the discussion that was deleted because of them: which one it was, where, and by whom. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table discussion_report
      alter column did drop not null,
      add column deleted_did int,
      add column deleted_title text,
      add column deleted_gid bigint references user_group on delete cascade,
      add column deleted_author_uid text references users on delete cascade,
      add check (num_nonnulls(did, deleted_did) = 1),
      add check (num_nonnulls(deleted_did, deleted_title, deleted_author_uid) in (0, 3))`.execute(db)
  for (const column of ['deleted_gid', 'deleted_author_uid'])
    await sql`
      create index ${sql.id(`discussion_report_${column}`)} on discussion_report (${sql.id(column)})
        where ${sql.id(column)} is not null`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`delete from discussion_report where did is null`.execute(db)
  await sql`
    alter table discussion_report
      drop column deleted_did,
      drop column deleted_title,
      drop column deleted_gid,
      drop column deleted_author_uid,
      alter column did set not null`.execute(db)
}
