import { sql } from 'kysely'
import type { Hint } from '#contract/hint.ts'
import type { Db } from '#server/db/database.ts'

export const hintChannel = 'hint'

/** Tells every browser that watches this topic that something changed. Never carries data. */
export interface Hints {
  /** Inside a transaction (`trx`) the hint leaves when it commits, and not at all when it rolls back. */
  send(hint: Hint, trx?: Db): Promise<void>
  sendAll(hints: readonly Hint[], trx?: Db): Promise<void>
}

export const createHints = (db: Db): Hints => ({
  async send(hint, trx = db) {
    await sql`select pg_notify(${hintChannel}, ${JSON.stringify(hint)})`.execute(trx)
  },
  async sendAll(hints, trx = db) {
    const texts = hints.map((hint) => JSON.stringify(hint))
    await sql`select pg_notify(${hintChannel}, hint) from unnest(${texts}::text[]) as hint`.execute(trx)
  },
})
