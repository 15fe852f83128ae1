import { type Locale, type RoleId, UserStatus } from '#contract/enums.ts'
import type { BodyOf } from '#contract/operation.ts'
import type { actOnUsers, UserBatchRow } from '#contract/user-batch.ts'
import { randomText } from '#server/account/codes.ts'
import { findUser, roleIdsOf, type UserRow } from '#server/account/user.repository.ts'
import type { Db } from '#server/db/database.ts'
import { Refused, refuse } from '#server/http/refusal.ts'
import type { Translate } from '#server/http/translate.ts'
import type { Viewer } from '#server/http/viewer.ts'

type Wanted = BodyOf<typeof actOnUsers>

/** What an account becomes; `password` is a new one. */
export interface AccountStep {
  type: RoleId
  status: UserRow['status']
  password?: string
}

interface Parts {
  db: Db
  translate: Translate
  /** Both change nothing with `dryRun`, and refuse as they do without. */
  edit(viewer: Viewer, user: UserRow, step: AccountStep, dryRun: boolean): Promise<void>
  remove(viewer: Viewer, uid: string, dryRun: boolean): Promise<void>
}

const userRole = 1002
const passwordLength = 12
const passwordLetters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Acts on many accounts: each is judged and done by itself, one after the other. */
export const createUserActs = ({ db, translate, edit, remove }: Parts) => {
  const stepOf = async (user: UserRow, { act, role }: Wanted): Promise<AccountStep | undefined> => {
    const held = (await roleIdsOf(db, user.uid)) as RoleId[]
    const [type = userRole] = held
    if (act === 'role') {
      if (role == null) refuse(400, 'server.user:roleMissing')
      return held.length === 1 && type === role ? undefined : { type: role, status: user.status }
    }
    if (act === 'reset')
      return { type, status: user.status, password: randomText(passwordLength, passwordLetters) }
    const status = act === 'ban' ? UserStatus.Banned : UserStatus.Normal
    return user.status === status ? undefined : { type, status }
  }

  const actOn = async (viewer: Viewer, user: UserRow, wanted: Wanted): Promise<Partial<UserBatchRow>> => {
    const { act, dryRun } = wanted
    if (act === 'remove') {
      await remove(viewer, user.uid, dryRun)
      return { outcome: 'change' }
    }
    const step = await stepOf(user, wanted)
    if (!step) return { outcome: 'same' }
    await edit(viewer, user, step, dryRun)
    return { outcome: 'change', password: dryRun ? null : (step.password ?? null) }
  }

  const rowOf = async (
    viewer: Viewer,
    uid: string,
    wanted: Wanted,
    locale: Locale,
  ): Promise<UserBatchRow> => {
    const user = await findUser(db, uid)
    const row: UserBatchRow = {
      ...{ uid, username: user?.username ?? '' },
      ...{ outcome: 'refused', refusal: null, password: null },
    }
    try {
      if (!user) refuse(400, 'server.account:userUnknown')
      return { ...row, ...(await actOn(viewer, user, wanted)) }
    } catch (error) {
      // Who is no super admin any more does nothing more.
      if (!(error instanceof Refused) || error.http !== 200) throw error
      return { ...row, refusal: translate(locale, error.key, error.params) }
    }
  }

  return async (viewer: Viewer, wanted: Wanted, locale: Locale): Promise<UserBatchRow[]> => {
    if (wanted.act === 'role' && wanted.role == null) refuse(400, 'server.user:roleMissing')
    const rows: UserBatchRow[] = []
    for (const uid of new Set(wanted.uids)) rows.push(await rowOf(viewer, uid, wanted, locale))
    return rows
  }
}
