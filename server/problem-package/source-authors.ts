import { problem as limits } from '#contract/limits/problem.ts'

/** A problem has one line for where it comes from; authors that a format names apart stand at its end. */
const authorsPart = /(?:^|[;；]\s*)(?:authors?|作者)\s*[:：]\s*([^;；]+)$/i

/** Longer lists are left out. */
export const authorsMax = 50

const nameOf = (person: string): string =>
  person
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[;；,，]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Without their addresses; each once. */
export const authorNames = (persons: readonly string[]): string[] =>
  [...new Set(persons.map(nameOf))].filter((name) => name !== '')

/** Undefined where the line has no room for them. */
export const withAuthors = (source: string | null, names: readonly string[]): string | null | undefined => {
  if (names.length === 0) return source
  const authors = `author: ${names.join(', ')}`
  const line = source === null ? authors : `${source}; ${authors}`
  return line.length <= limits.sourceMax ? line : undefined
}

/** The two apart again. */
export function splitAuthors(source: string): { source: string; authors: string[] } {
  const found = authorsPart.exec(source)
  if (!found) return { source, authors: [] }
  return {
    source: source.slice(0, found.index).trim(),
    authors: authorNames((found[1] ?? '').split(/[,，、]/)),
  }
}
