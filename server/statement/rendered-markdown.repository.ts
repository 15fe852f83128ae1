import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { type Swept, sweepRows } from '#server/db/sweep-rows.ts'
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

/** Whoever asks for one that was removed makes it anew. */
export const dropOldRenderings = (db: Db, before: Date): Promise<Swept> =>
  sweepRows(db, {
    table: 'rendered_markdown',
    where: sql`rendered_at < ${before}`,
    size: sql`pg_column_size(swept.html)`,
  })
