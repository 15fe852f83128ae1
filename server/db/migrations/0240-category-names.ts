import { type Kysely, sql } from 'kysely'

const first = [
  ['闲聊', 'Chat'],
  ['求助', 'Help'],
  ['题解', 'Solutions'],
  ['建议', 'Suggestions'],
] as const

/** The name of a category of discussions in each language that has one of its own. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table discussion_category add column names jsonb`.execute(db)
  for (const [name, english] of first) {
    const names = JSON.stringify({ 'zh-CN': name, 'en-US': english })
    await sql`update discussion_category set names = ${names}::jsonb where name = ${name}`.execute(db)
  }
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table discussion_category drop column names`.execute(db)
}
