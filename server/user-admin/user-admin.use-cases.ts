import { type Locale, type RoleId, roles, UserStatus } from '#contract/enums.ts'
import { userAdmin as limits } from '#contract/limits/site.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import type { editUser, getUserList, UserRow as ShownUser } from '#contract/user-admin.ts'
import {
  isColor,
  normaliseEmail,
  normalisePassword,
  normaliseUsername,
  usernameFault,
} from '#contract/user-rules.ts'
import { checkEmail, checkPassword, checkUsername, keptLine } from '#server/account/account.rules.ts'
import { clearAllowance } from '#server/account/allowance.repository.ts'
import { adminUid as builtInUid } from '#server/account/built-in-admin.ts'
import { accountFailuresKey, loginKeyOf } from '#server/account/login.use-case.ts'
import { dropMailCode } from '#server/account/mail-code.repository.ts'
import { hashPassword, isPassword } from '#server/account/password.ts'
import { endSessionsOf } from '#server/account/session.repository.ts'
import { createTellEmailChanged } from '#server/account/tell-email-changed.ts'
import { createTellPasswordChanged } from '#server/account/tell-password-changed.ts'
import { clearTriesOf } from '#server/account/throttle.repository.ts'
import { roleIdsOf, setPasswordHash, takenColumn, type UserRow } from '#server/account/user.repository.ts'
import type { Db } from '#server/db/database.ts'
import type { ServerDeps } from '#server/deps.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { createTellRoleChanged } from './tell-role-changed.ts'
import type { AccountStep } from './user-act.use-cases.ts'
import {
  type AccountChange,
  countUsers,
  deleteUsers,
  findNeeded,
  findUsers,
  followRename,
  lockRoots,
  lockUsers,
  replaceRoles,
  updateAccount,
} from './user-admin.repository.ts'

type Edit = BodyOf<typeof editUser>

interface Wanted {
  edit: Pick<Edit, 'uid' | 'type'>
  change: AccountChange
  password: string | undefined
}

/** An existing name that begins like a formula may stay. */
const nameOf = ({ username }: Edit): string | undefined => {
  if (username == null) return undefined
  const name = normaliseUsername(username)
  if (usernameFault(name) !== 'usernameStart') checkUsername(name)
  return name
}

/** Changes of the account; absent members are kept. */
const changeOf = (edit: Edit): AccountChange => {
  const username = nameOf(edit)
  const email = edit.email == null ? undefined : normaliseEmail(edit.email) || null
  if (email) checkEmail(email)
  const color = edit.titleColor == null ? undefined : edit.titleColor.trim() || null
  if (color && !isColor(color)) refuse(400, 'server.user:colorWrong')
  return {
    ...(username === undefined ? {} : { username }),
    ...(edit.status == null ? {} : { status: edit.status }),
    ...(email === undefined ? {} : { email }),
    ...(edit.realname == null ? {} : { realname: keptLine(edit.realname) }),
    ...(edit.titleName == null ? {} : { titleName: keptLine(edit.titleName) }),
    ...(color === undefined ? {} : { titleColor: color }),
  }
}

const newPasswordOf = ({ setNewPwd, password }: Edit): string | undefined => {
  if (!setNewPwd) return undefined
  const wanted = normalisePassword(password ?? '')
  checkPassword(wanted)
  return wanted
}

/** Rolls back a preview. */
class Tried extends Error {}

/** A name may begin like a formula only if it did before; the built-in account cannot be taken over. */
const checkChange = (
  viewer: Viewer,
  user: UserRow,
  { username, email }: AccountChange,
  password: string | undefined,
): void => {
  if (username !== undefined && username !== user.username) checkUsername(username)
  const isOtherAccess = password !== undefined || (email !== undefined && email !== user.email)
  if (isOtherAccess && user.uid === builtInUid && viewer.uid !== builtInUid)
    refuse(400, 'server.user:builtInAccess')
}

export const createUserAdminUseCases = (deps: ServerDeps) => {
  const { db, clock, translate } = deps
  const tellPassword = createTellPasswordChanged(deps)
  const tellOldAddress = createTellEmailChanged(deps)
  const tellRole = createTellRoleChanged(deps)

  const show = (
    { roleIds, ...row }: Awaited<ReturnType<typeof findUsers>>[number],
    locale: Locale,
  ): ShownUser => ({
    ...row,
    password: null,
    status: row.status === UserStatus.Banned ? UserStatus.Banned : UserStatus.Normal,
    gmtCreate: row.gmtCreate.toISOString(),
    gmtModified: row.gmtModified.toISOString(),
    roles: roles
      .filter(({ id }) => roleIds?.includes(id))
      .map(({ id, name }) => ({
        id,
        role: name,
        description: translate(locale, `server.user:role${id}`),
        status: 0,
      })),
  })

  /** Changes of accounts are serialised, and the actor must still be a super admin at their turn. */
  const inTurn = <T>(viewer: Viewer, work: (trx: Db) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      const roots = await lockRoots(trx)
      if (!roots.includes(viewer.uid)) refuse(403, 'server.http:forbidden', {}, { http: 403 })
      return work(trx)
    })

  const setPassword = async (trx: Db, user: UserRow, password: string): Promise<void> => {
    const { uid, username, email, passwordHash: old } = user
    if (await isPassword(password, old)) refuse(400, 'server.account:passwordSame')
    await setPasswordHash(trx, uid, { passwordHash: await hashPassword(password), now: clock.now() })
    await clearTriesOf(trx, loginKeyOf(username))
    await clearAllowance(trx, accountFailuresKey(username))
    // A reset email already sent must not undo it.
    if (email !== null) await dropMailCode(trx, 'reset', normaliseEmail(email))
  }

  const setRole = async (
    trx: Db,
    { uid, adminUid }: { uid: string; adminUid: string },
    to: RoleId,
  ): Promise<boolean> => {
    const from = (await roleIdsOf(trx, uid)) as RoleId[]
    if (from.length === 1 && from[0] === to) return false
    if (uid === builtInUid) refuse(400, 'server.user:builtInRole')
    await replaceRoles(trx, uid, to)
    await tellRole(trx, { uid, adminUid, from, to })
    return true
  }

  /** Returns the previous account. */
  const store = async (
    trx: Db,
    viewer: Viewer,
    { edit: { uid, type }, change, password }: Wanted,
  ): Promise<UserRow> => {
    const [user] = await lockUsers(trx, [uid])
    if (!user) refuse(400, 'server.account:userUnknown')
    checkChange(viewer, user, change, password)
    const now = clock.now()
    const { username = user.username, status = user.status } = change
    const isOtherRole = type != null && (await setRole(trx, { uid, adminUid: viewer.uid }, type))
    const endsSessions = isOtherRole || user.status !== status || password !== undefined
    if (uid === viewer.uid && endsSessions) refuse(400, 'server.user:ownRights')
    await updateAccount(trx, uid, change, now)
    if (username !== user.username) await followRename(trx, uid, user.username, username)
    if (password !== undefined) await setPassword(trx, user, password)
    if (endsSessions) await endSessionsOf(trx, uid, now)
    return user
  }

  /** Rolled back at the end of a preview. */
  const trying = async (dryRun: boolean, work: (end: () => void) => Promise<unknown>): Promise<void> => {
    await work(() => {
      if (dryRun) throw new Tried()
    }).catch((error: unknown) => {
      if (!(error instanceof Tried)) throw error
    })
  }

  const removeIn = async (trx: Db, uids: readonly string[]): Promise<void> => {
    const found = await lockUsers(trx, uids)
    if (found.length < uids.length) refuse(400, 'server.account:userUnknown')
    const needed = await findNeeded(trx, uids)
    if (needed.length > 0) refuse(400, 'server.user:needed', { names: needed.join(', ') })
    await deleteUsers(trx, uids)
  }

  const checkRemoved = (viewer: Viewer, uids: readonly string[]): void => {
    if (uids.includes(viewer.uid)) refuse(400, 'server.user:ownAccount')
    if (uids.includes(builtInUid)) refuse(400, 'server.user:builtInStays')
  }

  return {
    /** One account of a bulk action; previews send no emails. */
    step: async (viewer: Viewer, user: UserRow, step: AccountStep, dryRun: boolean): Promise<void> => {
      const { uid, username } = user
      const { type, status, password } = step
      const edit = { uid, type }
      await trying(dryRun, (end) =>
        inTurn(viewer, async (trx) => {
          await store(trx, viewer, { edit, change: { username, status }, password })
          end()
        }),
      )
    },

    removeOne: async (viewer: Viewer, uid: string, dryRun: boolean): Promise<void> => {
      checkRemoved(viewer, [uid])
      await trying(dryRun, (end) =>
        inTurn(viewer, async (trx) => {
          await removeIn(trx, [uid])
          end()
        }),
      )
    },

    list: async (
      { keyword = '', onlyAdmin = false, ...query }: QueryOf<typeof getUserList>,
      locale: Locale,
    ): Promise<DataOf<typeof getUserList>> => {
      const paging = pagingOf(query, limits.pageSize)
      const filter = { keyword: keyword.trim(), onlyAdmin }
      return pageOf(paging, await countUsers(db, filter), async () => {
        const rows = await findUsers(db, filter, { limit: paging.size, offset: paging.offset })
        return rows.map((row) => show(row, locale))
      })
    },

    edit: async (viewer: Viewer, edit: Edit, locale: Locale): Promise<null> => {
      const change = changeOf(edit)
      const password = newPasswordOf(edit)
      const before = await inTurn(viewer, (trx) => store(trx, viewer, { edit, change, password })).catch(
        (error: unknown) => {
          const taken = takenColumn(error)
          if (taken) refuse(400, `server.account:${taken}Taken`)
          throw error
        },
      )
      if (change.email !== undefined && change.email !== before.email) await tellOldAddress(before, locale)
      if (password !== undefined)
        await tellPassword(
          { username: change.username ?? before.username, email: change.email ?? before.email },
          locale,
        )
      return null
    },

    /** All of them or none. */
    remove: async (viewer: Viewer, ids: readonly string[]): Promise<null> => {
      const uids = [...new Set(ids)]
      checkRemoved(viewer, uids)
      await inTurn(viewer, (trx) => removeIn(trx, uids))
      return null
    },
  }
}
