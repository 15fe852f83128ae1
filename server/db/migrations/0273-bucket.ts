import { type Kysely, sql } from 'kysely'

/** Test data whose bytes lie in a bucket, and what tells in the bucket whose it is. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table blob alter column bytes drop not null`.execute(db)
  await sql`create index blob_in_bucket on blob (hash) where bytes is null`.execute(db)
  await sql`create table bucket_owner (id uuid not null)`.execute(db)
  await sql`insert into bucket_owner (id) values (gen_random_uuid())`.execute(db)
}

/** Fails while test data lies in a bucket. */
export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table blob alter column bytes set not null`.execute(db)
  await sql`drop index blob_in_bucket`.execute(db)
  await sql`drop table bucket_owner`.execute(db)
}
