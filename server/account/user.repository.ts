import { type Selectable, sql } from 'kysely'
import { roles } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import type { UserTable } from './account.tables.ts'

export type UserRow = Selectable<UserTable>

export const roleId = (name: (typeof roles)[number]['name']): number =>
  roles.find((role) => role.name === name)?.id ?? 0

const uniqueViolation = '23505'

/** Which of the unique columns of `users` an insert ran against. */
export function takenColumn(error: unknown): 'username' | 'email' | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('constraint' in error)) return
  if (error.code !== uniqueViolation) return
  if (error.constraint === 'users_username') return 'username'
  return error.constraint === 'users_email' ? 'email' : undefined
}

export function findUser(db: Db, uid: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst()
}

/** Matches letter case (contract, login input). */
export function findUserByName(db: Db, username: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .where('username', '=', username)
    .executeTakeFirst()
}

export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst()
}

export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('uid')
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .executeTakeFirst()
  return row !== undefined
}

export async function roleIdsOf(db: Db, uid: string): Promise<number[]> {
  const rows = await db.selectFrom('userRole').select('roleId').where('uid', '=', uid).execute()
  return rows.map((row) => row.roleId)
}

export interface NewUser extends Partial<Pick<UserRow, 'realname' | 'gender' | 'nickname' | 'school'>> {
  readonly uid: string
  readonly username: string
  readonly passwordHash: string
  readonly email: string | null
  readonly roleIds: readonly number[]
  readonly now: Date
}

/** Throws PostgreSQL's own error when name or address is taken: see `takenColumn`. */
export async function insertUser(db: Db, { roleIds, now, ...user }: NewUser): Promise<void> {
  await db
    .insertInto('users')
    .values({ ...user, gmtCreate: now, gmtModified: now })
    .execute()
  await db
    .insertInto('userRole')
    .values(roleIds.map((id) => ({ uid: user.uid, roleId: id })))
    .execute()
}

export async function setPasswordHash(
  db: Db,
  uid: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ passwordHash, isTeam: false, gmtModified: now })
    .where('uid', '=', uid)
    .execute()
}

export type ProfileRow = Pick<
  UserRow,
  'realname' | 'nickname' | 'signature' | 'blog' | 'github' | 'school' | 'number' | 'cfUsername' | 'gender'
>

/** Throws PostgreSQL's own error when the address is taken: see `takenColumn`. */
export async function updateUser(
  db: Db,
  uid: string,
  { now, ...change }: Partial<ProfileRow & Pick<UserRow, 'email' | 'avatar'>> & { now: Date },
): Promise<UserRow> {
  return db
    .updateTable('users')
    .set({ ...change, gmtModified: now })
    .where('uid', '=', uid)
    .returningAll()
    .executeTakeFirstOrThrow()
}
