import { auditLog as limits } from '#contract/limits/site.ts'
import type { AuditValues } from './audit.tables.ts'

const secret = /password(?!_?length)|passwd|pwd|secret|token|^code$|hash$/i
const hidden = '•••'
/** Of a row: when it was changed says nothing new. */
const unimportant = ['gmt_modified', 'gmtModified']
const listMax = 20
const depthMax = 6
const detailsMax = 8_000

/** JSON in the database takes no half of a character. */
const short = (text: string): string =>
  (text.length > limits.valueMax ? `${text.slice(0, limits.valueMax)}…` : text).toWellFormed()

/** What a call was given, without secrets and at a length that can be read. */
function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return short(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= depthMax) return '…'
  if (Array.isArray(value)) {
    const shown = value.slice(0, listMax).map((each) => withoutSecrets(each, depth + 1))
    return value.length > listMax ? [...shown, `… ${value.length}`] : shown
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secret.test(name) && inner !== null && typeof inner !== 'boolean'
        ? hidden
        : withoutSecrets(inner, depth + 1),
    ]),
  )
}

/** Nothing where it would be longer than anybody reads. */
export const detailsOf = (given: Record<string, unknown>): Record<string, unknown> => {
  const shown = withoutSecrets(given) as Record<string, unknown>
  return JSON.stringify(shown).length <= detailsMax
    ? shown
    : { members: Object.keys(shown).join(', '), length: JSON.stringify(shown).length }
}

const flat = (value: unknown): AuditValues[string] => {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  return typeof value === 'string' ? short(value) : short(JSON.stringify(withoutSecrets(value)))
}

type Row = Readonly<Record<string, unknown>>
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const shownOf = (row: Row, names: readonly string[]): AuditValues =>
  Object.fromEntries(
    names.map((name) => [
      name,
      secret.test(name) && row[name] !== null && row[name] !== undefined ? hidden : flat(row[name] ?? null),
    ]),
  )

/** The members that differ, of both; all that hold something where there is one of them alone. */
export function changeOf(
  before: Row | undefined,
  after: Row | undefined,
): { before: AuditValues | null; after: AuditValues | null } {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !unimportant.includes(name),
  )
  const holding = (row: Row) => names.filter((name) => row[name] !== null && row[name] !== '')
  if (!before) return { before: null, after: after ? shownOf(after, holding(after)) : null }
  if (!after) return { before: shownOf(before, holding(before)), after: null }
  const changed = names.filter((name) => !same(before[name], after[name]))
  return { before: shownOf(before, changed), after: shownOf(after, changed) }
}
