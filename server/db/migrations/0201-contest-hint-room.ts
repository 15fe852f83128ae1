import { type Kysely, sql } from 'kysely'

/** Under which number hints of a contest that not everybody may look into go out. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Sockets tell everybody who knows the number: nobody can guess it.
  await sql`
    alter table contest add column hint_room bigint not null
      default ('x' || substr(md5(gen_random_uuid()::text), 1, 13))::bit(52)::bigint`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table contest drop column hint_room`.execute(db)
}
