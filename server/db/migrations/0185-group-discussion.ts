import { type Kysely, sql } from 'kysely'

/** Discussions of groups, which go with their group. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    delete from discussion where gid is not null and not exists (select from user_group where id = gid)`.execute(
    db,
  )
  await sql`
    alter table discussion add constraint discussion_gid_fkey
      foreign key (gid) references user_group on delete cascade`.execute(db)
  await sql`
    create index discussion_of_group on discussion (gid, top_priority desc, gmt_create desc, id desc)
      where gid is not null`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index discussion_of_group`.execute(db)
  await sql`alter table discussion drop constraint discussion_gid_fkey`.execute(db)
}
