import { sql } from 'kysely'
import { UserStatus } from '#contract/enums.ts'
import type { ViewKind } from '#contract/view.ts'
import { roleNamesOf } from '#server/account/session.repository.ts'
import type { Db } from '#server/db/database.ts'
import { type Swept, sweepRows } from '#server/db/sweep-rows.ts'
import type { Viewer } from '#server/http/viewer.ts'

/** Before the id of a view, where other tokens have that of a session. */
export const viewPrefix = 'view:'

interface NewView {
  id: string
  uid: string
  sid: string
  kind: ViewKind
  target: string | null
  cid: number | null
  startedAt: Date
  expiresAt: Date
}

export const insertView = (db: Db, view: NewView) => db.insertInto('viewSession').values(view).execute()

export const endView = (db: Db, { id, uid, now }: { id: string; uid: string; now: Date }) =>
  db
    .updateTable('viewSession')
    .set({ endedAt: now })
    .where('id', '=', id)
    .where('uid', '=', uid)
    .where('endedAt', 'is', null)
    .execute()

/** A view of this admin, and the name of the user whom it is as; null where it is as nobody else. */
export const findOwnView = (db: Db, { id, uid }: { id: string; uid: string }) =>
  db
    .selectFrom('viewSession')
    .leftJoin('users', (join) =>
      join.onRef('users.uid', '=', 'viewSession.target').on('viewSession.kind', '=', 'user'),
    )
    .select(['viewSession.id', 'users.username'])
    .where('viewSession.id', '=', id)
    .where('viewSession.uid', '=', uid)
    .executeTakeFirst()

export const dropOldViews = (db: Db, before: Date): Promise<Swept> =>
  sweepRows(db, { table: 'view_session', where: sql`expires_at < ${before}` })

/** `viewer` is null for a visitor. */
export interface LivingView {
  readonly viewer: Viewer | null
}

/**
 * A view that is not over; undefined also where the admin's session is, the account lost the role that it takes, or
 * that of the user was banned.
 */
export async function findView(db: Db, id: string, now: Date): Promise<LivingView | undefined> {
  const { rows } = await sql<{
    kind: ViewKind
    uid: string
    by: string
    adminRoles: number[] | null
    target: string | null
    cid: number | null
    username: string | null
    roles: number[] | null
  }>`
    select view.kind, view.uid, admin.username as by, view.target, view.cid, seen.username,
      (select array_agg(role_id) from user_role where user_role.uid = view.uid) as "adminRoles",
      (select array_agg(role_id) from user_role where user_role.uid = view.target) as roles
    from view_session view
    join session on session.sid = view.sid and session.ended_at is null and session.expires_at > ${now}
    join users admin on admin.uid = view.uid and admin.status = ${UserStatus.Normal}
    left join users seen on seen.uid = view.target and seen.status = ${UserStatus.Normal}
    where view.id = ${id} and view.ended_at is null and view.expires_at > ${now}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const ownRoles = roleNamesOf(row.adminRoles ?? [])
  const isRoot = ownRoles.includes('root')
  if (row.kind !== 'contestant' && !isRoot) return undefined
  if (row.kind === 'visitor') return { viewer: null }
  if (row.target === null || row.username === null) return undefined
  const seenBy = { uid: row.uid, username: row.by }
  const head = { uid: row.target, username: row.username, sid: `${viewPrefix}${id}`, seenBy }
  return row.kind === 'contestant'
    ? { viewer: { ...head, roles: ['default_user'], ownRoles, contestantOf: row.cid ?? 0 } }
    : { viewer: { ...head, roles: roleNamesOf(row.roles ?? []) } }
}
