import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Locale } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { contentOf } from '#server/stored-file/stored-file.repository.ts'

export interface UnreadStatement {
  readonly pid: number
  readonly locale: Locale
  /** Its title and each of its texts. */
  readonly parts: readonly string[]
  /** Another one as soon as the row was written again. */
  readonly version: string
}

/** Some of the statements whose words are not kept. */
export const findUnread = async (db: Db, limit: number): Promise<UnreadStatement[]> => {
  const { rows } = await sql<UnreadStatement>`
    select pid, locale, xmin::text as version, 
      array_remove(array[title, description, input, output, hint], null) as parts
    from problem_statement
    where (pid, locale) in (
      select statement.pid, statement.locale from problem_statement statement
      where not exists (
        select from statement_words words
        where words.pid = statement.pid and words.locale = statement.locale)
      limit ${limit})`.execute(db)
  return rows
}

/** Nothing where the statement was changed since it was read. */
export const keepWords = async (
  db: Db,
  { pid, locale, version }: UnreadStatement,
  words: readonly string[],
): Promise<void> => {
  await sql`
    insert into statement_words (pid, locale, words)
    select pid, locale, array_to_tsvector(${words}::text[])
    from (
      select pid, locale from problem_statement
      where pid = ${pid} and locale = ${locale} and xmin::text = ${version}
      for share
    ) as unchanged
    on conflict do nothing`.execute(db)
}

/** The bytes of a PDF of the site by its name; undefined where there is none, or a larger one. */
export const findPdf = async (db: Db, name: string, bytesMax: number): Promise<Buffer | undefined> => {
  const file = await db
    .selectFrom('storedFile')
    .select(['id', 'size', 'bytes'])
    .where('name', '=', name)
    .where('kind', '=', 'file')
    .where('size', '<=', bytesMax)
    .executeTakeFirst()
  return file && buffer(contentOf(db, file))
}
