import { createHash } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { createHtmlMemory } from './html-memory.ts'
import { pipelineVersion } from './pipeline-version.ts'
import { createRenderPool } from './render-pool.ts'

/** Markdown to safe HTML, each text rendered once: kept in memory, and in the database for every web node. */
export interface Statements {
  render(markdown: string): Promise<string>
  close(): Promise<void>
}

export const createStatements = (db: Db, { limitMs }: { limitMs?: number } = {}): Statements => {
  const pool = createRenderPool(limitMs === undefined ? {} : { limitMs })
  const memory = createHtmlMemory()
  const running = new Map<string, Promise<string>>()

  const findStored = async (hash: string): Promise<string | undefined> => {
    const row = await db
      .selectFrom('renderedMarkdown')
      .select('html')
      .where('hash', '=', hash)
      .executeTakeFirst()
    return row?.html
  }

  const store = async (hash: string, html: string): Promise<void> => {
    await db
      .insertInto('renderedMarkdown')
      .values({ hash, html })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
  }

  const renderOnce = async (hash: string, markdown: string): Promise<string> => {
    const stored = await findStored(hash)
    const rendering = stored === undefined ? await pool.render(markdown) : { html: stored, complete: true }
    memory.keep(hash, rendering)
    if (stored === undefined && rendering.complete) await store(hash, rendering.html)
    return rendering.html
  }

  return {
    render: async (markdown) => {
      if (markdown.trim() === '') return ''
      const hash = createHash('sha256').update(`${pipelineVersion}\n${markdown}`).digest('hex')
      const known = memory.get(hash) ?? running.get(hash)
      if (known !== undefined) return known
      const rendering = renderOnce(hash, markdown).finally(() => running.delete(hash))
      running.set(hash, rendering)
      return rendering
    },
    close: pool.close,
  }
}
