import { countCacheRead } from '#server/cache-reads.ts'
import type { Db } from '#server/db/database.ts'
import { createHtmlMemory } from './html-memory.ts'
import { createRenderPool, type Rendering, type RenderLimits } from './render-pool.ts'
import { findRendering, renderingKey, storeRendering } from './rendered-markdown.repository.ts'

/** Markdown to safe HTML, each text rendered once: kept in memory, and in the database for every web node. */
export interface Statements {
  render(markdown: string): Promise<string>
  /** The same, whether it was rendered or given up, and nothing of it is kept. */
  rendering(markdown: string): Promise<Rendering>
  close(): Promise<void>
}

export const createStatements = (db: Db, limits: RenderLimits = {}): Statements => {
  const pool = createRenderPool(limits)
  const memory = createHtmlMemory()
  const running = new Map<string, Promise<string>>()

  const renderOnce = async (key: string, markdown: string): Promise<string> => {
    const stored = await findRendering(db, key)
    const rendering = stored === undefined ? await pool.render(markdown) : { html: stored, complete: true }
    memory.keep(key, rendering)
    if (stored === undefined && rendering.complete) await storeRendering(db, key, rendering.html)
    return rendering.html
  }

  return {
    render: async (markdown) => {
      if (markdown.trim() === '') return ''
      const key = renderingKey(markdown)
      const known = memory.get(key) ?? running.get(key)
      countCacheRead('rendered text', known !== undefined)
      if (known !== undefined) return known
      const rendering = renderOnce(key, markdown).finally(() => running.delete(key))
      running.set(key, rendering)
      return rendering
    },
    rendering: async (markdown) =>
      markdown.trim() === '' ? { html: '', complete: true } : pool.render(markdown),
    close: pool.close,
  }
}
