import { sql } from 'kysely'
import { mailCodeGuesses, mailCodeGuessesOfOthers } from '#contract/limits/account.ts'
import type { Db } from '#server/db/database.ts'
import { type Swept, sweepRows } from '#server/db/sweep-rows.ts'
import type { MailCodeTable } from './account.tables.ts'

type Purpose = MailCodeTable['purpose']

export interface NewMailCode {
  readonly purpose: Purpose
  readonly email: string
  readonly codeHash: string
  readonly askedBy: string
  readonly now: Date
  readonly lifetimeMs: number
  /** The least time between two codes to one address. */
  readonly waitMs: number
}

/** Puts a new code in place of the last one. Gives how long to wait when that was too recent, else 0. */
export async function putMailCode(db: Db, code: NewMailCode): Promise<number> {
  const { purpose, email, codeHash, askedBy, now, lifetimeMs, waitMs } = code
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  const values = { codeHash, askedBy, guesses: 0, sentAt: now, expiresAt }
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

interface Guess {
  readonly purpose: Purpose
  readonly email: string
  /** A network, or an account. */
  readonly guesser: string
}

/**
 * Counts a guess; gives the hash to compare with, or undefined when no code is open to this guesser. Guesses of others
 * leave those of whoever asked for the code as they are.
 */
export async function countGuess(
  db: Db,
  { purpose, email, guesser }: Guess,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ codeHash: string }>`
    with counted as (
      insert into mail_code_guess as own (purpose, email, guesser, code_hash, guesses)
      select purpose, email, ${guesser}, code_hash, 1 from mail_code
      where purpose = ${purpose} and email = ${email} and expires_at > ${now}
      on conflict (purpose, email, guesser) do update set
        guesses = case when own.code_hash = excluded.code_hash then own.guesses + 1 else 1 end,
        code_hash = excluded.code_hash
      where own.code_hash <> excluded.code_hash or own.guesses < ${mailCodeGuesses}
      returning code_hash)
    update mail_code set guesses = guesses + (case when asked_by = ${guesser} then 0 else 1 end)
    from counted
    where purpose = ${purpose} and email = ${email} and mail_code.code_hash = counted.code_hash
      and (asked_by = ${guesser} or guesses < ${mailCodeGuessesOfOthers})
    returning mail_code.code_hash`.execute(db)
  return rows[0]?.codeHash
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

export const dropOldMailCodes = (db: Db, now: Date): Promise<Swept> =>
  sweepRows(db, { table: 'mail_code', where: sql`expires_at < ${now}` })
