import type { Db } from '#server/db/database.ts'
import type { RenderLimits } from './render-pool.ts'
import { createStatements } from './statements.ts'

/** Texts that are being written, as readers will see them. */
export interface Previews {
  /** Safe HTML, of which nothing is kept; not begun for whoever has gone meanwhile. */
  of(uid: string, markdown: string, gone?: AbortSignal): Promise<string>
  close(): Promise<void>
}

/** Beside what others read, and one text of an account after the other: who asks for many waits for them alone. */
export const createPreviews = (db: Db, limits: RenderLimits = {}): Previews => {
  const { rendering, close } = createStatements(db, limits)
  const last = new Map<string, Promise<unknown>>()
  return {
    of: async (uid, markdown, gone) => {
      const before = last.get(uid)
      const own = (async () => {
        await before?.catch(() => undefined)
        gone?.throwIfAborted()
        return (await rendering(markdown)).html
      })()
      last.set(uid, own)
      try {
        return await own
      } finally {
        if (last.get(uid) === own) last.delete(uid)
      }
    },
    close,
  }
}
