import { randomInt } from 'node:crypto'
import { roles } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { hashPassword } from './password.ts'

export interface BuiltInAdmin {
  readonly username: string
  /** Only when the account was made just now and no password was given. */
  readonly generatedPassword: string | undefined
}

const builtIn = { uid: '1', username: 'root' }
const rootRole = roles.find(({ name }) => name === 'root')

/** Without letters that look alike, because it is read from a screen and typed. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const passwordLength = 12
const newPassword = () =>
  Array.from({ length: passwordLength }, () => letters[randomInt(letters.length)]).join('')

/** Makes the super admin of a new site; an existing one keeps its password. */
export async function ensureAdmin(db: Db, password: string | undefined): Promise<BuiltInAdmin> {
  const { uid, username } = builtIn
  const known = await db.selectFrom('users').select('username').where('uid', '=', uid).executeTakeFirst()
  if (known) return { username: known.username, generatedPassword: undefined }
  if (!rootRole) throw new Error('there is no role root')

  const chosen = password ?? newPassword()
  const passwordHash = await hashPassword(chosen)
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('users').values({ uid, username, passwordHash }).execute()
    await trx.insertInto('userRole').values({ uid, roleId: rootRole.id }).execute()
  })
  return { username, generatedPassword: password === undefined ? chosen : undefined }
}
