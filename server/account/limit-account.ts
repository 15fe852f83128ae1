import { preview } from '#contract/limits/talk.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import { spendAllowance } from './allowance.repository.ts'

const hourMs = 60 * 60_000

/** Uses per account and hour. */
const perHour = {
  mail: 20,
  avatar: 30,
  invitation: 120,
  invitedUser: 400,
  preview: preview.perHour,
  stress: 120,
} as const

/** Refuses with status 403 when this account has used up its hour; in a transaction, what is refused is not counted. */
export async function limitAccount(
  db: Db,
  what: keyof typeof perHour,
  uid: string,
  now: Date,
  count = 1,
): Promise<void> {
  const waitMs = await spendAllowance(
    db,
    { key: `${what}-of:${uid}`, max: perHour[what], windowMs: hourMs, count },
    now,
  )
  if (waitMs > 0) {
    const seconds = Math.ceil(waitMs / 1000)
    refuse(403, 'server.http:tooMany', { seconds }, { retryAfterMs: waitMs })
  }
}
