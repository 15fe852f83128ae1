import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { type Swept, sweepRows } from '#server/db/sweep-rows.ts'
import type { ChallengeTable } from './account.tables.ts'

type Kind = ChallengeTable['kind']

export interface NewChallenge {
  readonly kind: Kind
  readonly answer: string
  readonly now: Date
  readonly lifetimeMs: number
}

/** Stores something that can be answered once; gives its key. */
export async function addChallenge(db: Db, { kind, answer, now, lifetimeMs }: NewChallenge): Promise<string> {
  const key = randomBytes(16).toString('base64url')
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await db.insertInto('challenge').values({ key, kind, answer, gmtCreate: now, expiresAt }).execute()
  return key
}

/** The challenge, gone from now on; undefined when it is used, expired or unknown. */
export function takeChallenge(db: Db, kind: Kind, key: string, now: Date) {
  return db
    .deleteFrom('challenge')
    .where('key', '=', key)
    .where('kind', '=', kind)
    .where('expiresAt', '>', now)
    .returning(['answer', 'gmtCreate'])
    .executeTakeFirst()
}

/** What can be shown more than once; undefined when it is expired or unknown. */
export function findChallenge(db: Db, kind: Kind, key: string, now: Date) {
  return db
    .selectFrom('challenge')
    .select('answer')
    .where('key', '=', key)
    .where('kind', '=', kind)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Whether `takeChallenge` would give it. */
export const hasChallenge = async (db: Db, kind: Kind, key: string, now: Date): Promise<boolean> =>
  (await findChallenge(db, kind, key, now)) !== undefined

export const dropOldChallenges = (db: Db, now: Date): Promise<Swept> =>
  sweepRows(db, { table: 'challenge', where: sql`expires_at < ${now}` })
