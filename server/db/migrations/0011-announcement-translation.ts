import { type Kysely, sql } from 'kysely'

/** An announcement in further languages; the announcement itself holds the text for everybody else. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table announcement_translation (
      announcement_id bigint not null references announcement on delete cascade,
      locale text not null,
      title text not null,
      content text not null,
      primary key (announcement_id, locale)
    )`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table announcement_translation`.execute(db)
}
