import type { Db } from '#server/db/database.ts'
import { randomText } from './codes.ts'
import { hashPassword, isPassword } from './password.ts'
import { endSessionsOf } from './session.repository.ts'
import { findUser, insertUser, roleId, setPasswordHash } from './user.repository.ts'

/** The built-in super admin has this uid on every site (contract, section 4). */
export const adminUid = '1'
export const adminName = 'root'
const passwordLength = 14
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/**
 * Makes the super admin at the first start. A password that is given holds from every start on; without one the first
 * start makes one up, which is returned and never known again.
 */
export async function ensureAdmin(db: Db, given: string | undefined, now: Date): Promise<string | undefined> {
  const admin = await findUser(db, adminUid)
  if (!admin) {
    const password = given ?? randomText(passwordLength, letters)
    const user = {
      uid: adminUid,
      username: adminName,
      passwordHash: await hashPassword(password),
      email: null,
    }
    await insertUser(db, { ...user, roleIds: [roleId('root')], now })
    return given === undefined ? password : undefined
  }
  if (given !== undefined && !(await isPassword(given, admin.passwordHash))) {
    await setPasswordHash(db, adminUid, { passwordHash: await hashPassword(given), now })
    await endSessionsOf(db, adminUid, now)
  }
  return undefined
}
