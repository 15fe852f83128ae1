import { setTimeout as wait } from 'node:timers/promises'
import { problemBatch } from '#contract/limits/problem.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/database.ts'

const { packageWorkMs: windowMs, packageWorkMaxMs, packagePatienceMs } = problemBatch
const stepMs = 200
const renewals = 3

const tryAcquire = async (db: Db, key: string, now: Date): Promise<Date | undefined> => {
  const resetsAt = new Date(now.getTime() + windowMs)
  const row = await db
    .insertInto('allowance')
    .values({ key, used: 1, resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ resetsAt }).where('allowance.resetsAt', '<=', now),
    )
    .returning('key')
    .executeTakeFirst()
  return row && resetsAt
}

const waitToAcquire = async (
  db: Db,
  key: string,
  { clock, patienceMs }: { clock: Clock; patienceMs: number },
): Promise<Date | undefined> => {
  for (let left = patienceMs; ; left -= stepMs) {
    const until = await tryAcquire(db, key, clock.now())
    if (until || left <= 0) return until
    await wait(stepMs)
  }
}

/**
 * A lock for one package at a time of each account, on all nodes, without holding a connection. Returns its release, or
 * undefined if the account is busy for longer than `patienceMs`. It is renewed while it is held, so that the lock
 * of a node that died runs out soon.
 */
export const beginPackageWork = async (
  db: Db,
  uid: string,
  clock: Clock,
  patienceMs: number = packagePatienceMs,
): Promise<(() => Promise<void>) | undefined> => {
  const key = `package:${uid}`
  let heldUntil = await waitToAcquire(db, key, { clock, patienceMs })
  if (!heldUntil) return undefined
  const latest = clock.now().getTime() + packageWorkMaxMs
  const renew = async () => {
    if (clock.now().getTime() > latest) return
    const resetsAt = new Date(clock.now().getTime() + windowMs)
    const renewed = await db
      .updateTable('allowance')
      .set({ resetsAt })
      .where('key', '=', key)
      .where('resetsAt', '=', heldUntil ?? resetsAt)
      .returning('key')
      .executeTakeFirst()
    if (renewed) heldUntil = resetsAt
  }
  let renewing = Promise.resolve()
  const timer = setInterval(() => {
    renewing = renew().catch(() => undefined)
  }, windowMs / renewals)
  return async () => {
    clearInterval(timer)
    await renewing
    if (heldUntil)
      await db.deleteFrom('allowance').where('key', '=', key).where('resetsAt', '=', heldUntil).execute()
  }
}
