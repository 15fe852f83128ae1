import { sql } from 'kysely'
import { type RoleName, roles, UserStatus } from '#contract/enums.ts'
import { compiledOnce } from '#server/db/compiled-once.ts'
import type { Db } from '#server/db/database.ts'
import { type Swept, sweepRows } from '#server/db/sweep-rows.ts'
import type { Viewer } from '#server/http/viewer.ts'

export interface NewSession {
  readonly sid: string
  readonly uid: string
  readonly ip: string
  readonly userAgent: string
  readonly now: Date
  readonly expiresAt: Date
}

const namesById = new Map<number, RoleName>(roles.map(({ id, name }) => [id, name]))
export const roleNamesOf = (ids: readonly number[]): RoleName[] =>
  [...ids].sort((a, b) => a - b).flatMap((id) => namesById.get(id) ?? [])

/**
 * False when the password is another one by now, or the account is banned: whoever changes that waits for this, and
 * ends the session then.
 */
export async function insertSession(
  db: Db,
  { sid, uid, ip, userAgent, now, expiresAt }: NewSession,
  passwordHash: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with account as (
      select uid from users where uid = ${uid} and password_hash = ${passwordHash}
        and status = ${sql.lit(UserStatus.Normal)} for share)
    insert into session (sid, uid, ip, user_agent, gmt_create, expires_at)
    select ${sid}, account.uid, ${ip}, ${userAgent}, ${now}::timestamptz, ${expiresAt}::timestamptz from account`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** From where the account was used before this moment; undefined when it never was. */
export async function lastAddress(db: Db, uid: string): Promise<string | undefined> {
  const last = await db
    .selectFrom('session')
    .select('ip')
    .where('uid', '=', uid)
    .orderBy('gmtCreate', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.ip
}

const usedAddressesMax = 200

/** From where the account of this name was used of late. */
export async function usedAddresses(db: Db, username: string): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('users', 'users.uid', 'session.uid')
    .select('session.ip')
    .where('users.username', '=', username)
    .orderBy('session.gmtCreate', 'desc')
    .limit(usedAddressesMax)
    .execute()
  return rows.map(({ ip }) => ip)
}

const findSessions = compiledOnce((db: Db, sids: readonly string[], now: Date) =>
  db
    .selectFrom('session')
    .innerJoin('users', 'users.uid', 'session.uid')
    .select(['session.sid', 'users.uid', 'users.username'])
    .select((eb) =>
      eb
        .selectFrom('userRole')
        .select(sql<number[] | null>`array_agg(role_id)`.as('ids'))
        .whereRef('userRole.uid', '=', 'users.uid')
        .as('roleIds'),
    )
    .where(sql<boolean>`session.sid = any(${sids}::text[])`)
    .where('session.endedAt', 'is', null)
    .where('session.expiresAt', '>', now)
    .where('users.status', '=', UserStatus.Normal),
)

/** The viewers of those sessions that live, with the roles of this moment, by session. */
export async function findViewers(db: Db, sids: readonly string[], now: Date): Promise<Map<string, Viewer>> {
  const rows = await findSessions(db, sids, now)
  return new Map(
    rows.map(({ sid, uid, username, roleIds }) => [
      sid,
      { uid, username, roles: roleNamesOf(roleIds ?? []), sid },
    ]),
  )
}

/** True for one of several requests that would renew at the same moment. */
export async function claimRenewal(
  db: Db,
  sid: string,
  { now, lockedSince, expiresAt }: { now: Date; lockedSince: Date; expiresAt: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('session')
    .set({ renewedAt: now, expiresAt })
    .where('sid', '=', sid)
    .where((eb) => eb.or([eb('renewedAt', 'is', null), eb('renewedAt', '<', lockedSince)]))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function endSession(db: Db, sid: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ endedAt: now })
    .where('sid', '=', sid)
    .where('endedAt', 'is', null)
    .execute()
}

/** Every device of the account: after a password change, a reset or a ban. */
export async function endSessionsOf(db: Db, uid: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ endedAt: now })
    .where('uid', '=', uid)
    .where('endedAt', 'is', null)
    .execute()
}

/** Sessions that were over before this moment, but for each user's last one: it says when the last login was. */
export const dropOldSessions = (db: Db, before: Date): Promise<Swept> =>
  sweepRows(db, {
    table: 'session',
    where: sql`(ended_at < ${before} or expires_at < ${before}) and exists (
      select from session as later where later.uid = swept.uid and later.gmt_create > swept.gmt_create)`,
  })
