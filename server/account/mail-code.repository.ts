import { mailCodeGuesses } from '#contract/limits.ts'
import type { Db } from '#server/db/database.ts'
import type { MailCodeTable } from './account.tables.ts'

type Purpose = MailCodeTable['purpose']

export interface NewMailCode {
  readonly purpose: Purpose
  readonly email: string
  readonly codeHash: string
  readonly now: Date
  readonly lifetimeMs: number
  /** The least time between two codes to one address. */
  readonly waitMs: number
}

/** Puts a new code in place of the last one. Gives how long to wait when that was too recent, else 0. */
export async function putMailCode(db: Db, code: NewMailCode): Promise<number> {
  const { purpose, email, codeHash, now, lifetimeMs, waitMs } = code
  const values = { codeHash, guesses: 0, sentAt: now, expiresAt: new Date(now.getTime() + lifetimeMs) }
  const put = await db
    .insertInto('mailCode')
    .values({ purpose, email, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'email'])
        .doUpdateSet(values)
        .where('mailCode.sentAt', '<=', new Date(now.getTime() - waitMs)),
    )
    .returning('email')
    .executeTakeFirst()
  if (put) return 0
  const { sentAt } = await db
    .selectFrom('mailCode')
    .select('sentAt')
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return Math.max(1, sentAt.getTime() + waitMs - now.getTime())
}

/** Counts a guess; gives the hash to compare with, or undefined when no code is open to guesses. */
export async function countGuess(
  db: Db,
  purpose: Purpose,
  email: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .updateTable('mailCode')
    .set((eb) => ({ guesses: eb('guesses', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('guesses', '<', mailCodeGuesses)
    .where('expiresAt', '>', now)
    .returning('codeHash')
    .executeTakeFirst()
  return row?.codeHash
}

/** Uses the code up; false when another request was quicker. */
export async function takeMailCode(
  db: Db,
  purpose: Purpose,
  email: string,
  codeHash: string,
): Promise<boolean> {
  const result = await db
    .deleteFrom('mailCode')
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function dropMailCode(db: Db, purpose: Purpose, email: string): Promise<void> {
  await db.deleteFrom('mailCode').where('purpose', '=', purpose).where('email', '=', email).execute()
}

export async function dropOldMailCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('mailCode').where('expiresAt', '<', now).execute()
}
