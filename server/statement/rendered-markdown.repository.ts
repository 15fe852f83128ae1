import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { pipelineVersion } from './pipeline-version.ts'

const prefix = `${pipelineVersion}:`

/** The key of a text's HTML: other for each version of the pipeline. */
export const renderingKey = (markdown: string): string =>
  `${prefix}${createHash('sha256').update(markdown).digest('hex')}`

export const findRendering = async (db: Db, key: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('renderedMarkdown')
    .select('html')
    .where('hash', '=', key)
    .executeTakeFirst()
  return row?.html
}

export const storeRendering = async (db: Db, hash: string, html: string): Promise<void> => {
  await db
    .insertInto('renderedMarkdown')
    .values({ hash, html })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

/** Those of other versions of the pipeline: nothing asks for them any more. */
export const dropOldRenderings = async (db: Db): Promise<void> => {
  await sql`delete from rendered_markdown where not starts_with(hash, ${prefix})`.execute(db)
}
