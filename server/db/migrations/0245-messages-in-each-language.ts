import { type Kysely, sql } from 'kysely'

/** What the site tells users of itself stands in each language. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table notice add column texts jsonb`.execute(db)
  // Until now both languages stood in one text; where more than one place could part them it stays so.
  await sql`
    update notice set title = split_part(title, ' / ', 1), content = split_part(content, E'\n\n', 1),
      texts = jsonb_build_object(
        'zh-CN', jsonb_build_object('title', split_part(title, ' / ', 1), 'content', split_part(content, E'\n\n', 1)),
        'en-US', jsonb_build_object('title', split_part(title, ' / ', 2), 'content', split_part(content, E'\n\n', 2)))
    where admin_uid is null
      and array_length(string_to_array(title, ' / '), 1) = 2
      and array_length(string_to_array(content, E'\n\n'), 1) = 2`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update notice set title = title || ' / ' || (texts #>> '{en-US,title}'),
      content = content || E'\n\n' || (texts #>> '{en-US,content}')
    where texts is not null`.execute(db)
  await sql`alter table notice drop column texts`.execute(db)
}
