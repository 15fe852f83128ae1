import type { Rendering } from './render-pool.ts'

/** Characters of HTML that one web node keeps in memory. */
const memoryMax = 16 * 1024 * 1024
/** The machine may have been too busy: a text that was given up is tried again after this time. */
const incompleteMs = 60_000

interface Entry {
  html: string
  until: number
}

/** The HTML that was asked for last, by the hash of its Markdown. */
export const createHtmlMemory = ({ now = () => performance.now() } = {}) => {
  const entries = new Map<string, Entry>()
  let size = 0

  const drop = (hash: string) => {
    size -= entries.get(hash)?.html.length ?? 0
    entries.delete(hash)
  }

  return {
    get: (hash: string): string | undefined => {
      const entry = entries.get(hash)
      if (!entry) return undefined
      entries.delete(hash)
      entries.set(hash, entry)
      if (entry.until >= now()) return entry.html
      drop(hash)
      return undefined
    },
    keep: (hash: string, { html, complete }: Rendering): void => {
      drop(hash)
      entries.set(hash, { html, until: complete ? Number.POSITIVE_INFINITY : now() + incompleteMs })
      size += html.length
      for (const oldest of entries.keys()) {
        if (size <= memoryMax) break
        drop(oldest)
      }
    },
  }
}
