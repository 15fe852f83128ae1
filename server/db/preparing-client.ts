import type pg from 'pg'
import { Client } from './client.ts'

const sendingsMin = 20
const statementsMax = 100

/** A change of the table would change what such a statement gives, which a prepared one must not. */
const givesWholeRows = /\bselect (distinct )?("?\w+"?\.)?\*|\breturning \*/i

/** How such a statement is best run depends on the pattern, which a prepared one must not look at for long. */
const matchesPattern = /\blike\b/i

/** Gives every text that is sent again and again the name to prepare it under. */
function createNames() {
  const sendings = new Map<string, number>()
  const names = new Map<string, string>()
  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= statementsMax) return known
    const sent = (sendings.get(text) ?? 0) + 1
    sendings.set(text, sent)
    if (sent < sendingsMin || givesWholeRows.test(text) || matchesPattern.test(text)) return undefined
    const name = `s${names.size + 1}`
    names.set(text, name)
    if (names.size === statementsMax) sendings.clear()
    return name
  }
}

/**
 * The clients of one pool. They have PostgreSQL keep what it made of the statements that are sent again and again:
 * reading and planning such a statement takes it longer than running it.
 */
export function preparingClient(): typeof pg.Client {
  const nameOf = createNames()
  return class extends Client {
    override query = ((...args: unknown[]) => {
      const [text, values, ...rest] = args
      const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
      return Reflect.apply(
        Client.prototype.query,
        this,
        name === undefined ? args : [{ name, text, values }, ...rest],
      )
    }) as pg.Client['query']
  }
}
