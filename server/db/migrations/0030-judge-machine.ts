import { type Kysely, sql } from 'kysely'

/** What a judge says of its machine; null where it has said nothing. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table judge_node
      add column address text,
      add column cores integer,
      add column cpu_percent real,
      add column memory_percent real`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table judge_node
      drop column address, drop column cores, drop column cpu_percent, drop column memory_percent`.execute(db)
}
