import type { changePassword as changeOperation } from '#contract/account.ts'
import type { DataOf } from '#contract/operation.ts'
import { normalisePassword } from '#contract/user-rules.ts'
import type { ServerDeps } from '#server/deps.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Call } from '#server/http/route.ts'
import type { MessageKey, MessageParams } from '#server/http/translate.ts'
import { checkHeldPassword, checkPassword } from './account.rules.ts'
import { createChangeLock } from './change-lock.ts'
import { hashPassword, isPassword } from './password.ts'
import { endSessionsOf } from './session.repository.ts'
import { createTellPasswordChanged } from './tell-password-changed.ts'
import { clearTries } from './throttle.repository.ts'
import { findUser, setPasswordHash } from './user.repository.ts'

type ChangeCall = Pick<Call<typeof changeOperation>, 'body' | 'viewer' | 'locale'>
type Change = DataOf<typeof changeOperation>
type Passwords = Pick<ChangeCall['body'], 'oldPassword' | 'newPassword'>

export function createPasswordChange(deps: ServerDeps) {
  const { db, clock, translate } = deps
  const tellOwner = createTellPasswordChanged(deps)
  const lock = createChangeLock(deps)

  /** Not a failure of the call but data of its answer (contract, change-password codes). */
  const say = ({ locale }: ChangeCall, code: number, key: MessageKey, params?: MessageParams): Change => ({
    code,
    msg: translate(locale, key, params),
    userInfo: null,
  })

  const change = async (key: string, call: ChangeCall, passwords: Passwords): Promise<Change> => {
    const { oldPassword, newPassword } = passwords
    const locked = () => say(call, 403, 'server.account:passwordChangeLocked', { minutes: lock.minutes })
    if (await lock.isLocked(key)) return locked()
    const user = await findUser(db, call.viewer.uid)
    if (!user || !(await isPassword(oldPassword, user.passwordHash))) {
      return (await lock.countWrong(key)) ? locked() : say(call, 400, 'server.account:oldPasswordWrong')
    }
    const passwordHash = await hashPassword(newPassword)
    const now = clock.now()
    await db.transaction().execute(async (trx) => {
      await setPasswordHash(trx, user.uid, { passwordHash, now })
      await endSessionsOf(trx, user.uid, now)
      await clearTries(trx, key)
    })
    await tellOwner(user, call.locale)
    return say(call, 200, 'server.account:passwordChanged')
  }

  return async (call: ChangeCall): Promise<Change> => {
    const oldPassword = normalisePassword(call.body.oldPassword)
    const newPassword = normalisePassword(call.body.newPassword)
    checkHeldPassword(oldPassword)
    checkPassword(newPassword)
    if (oldPassword === newPassword) refuse(400, 'server.account:passwordSame')
    const key = `change-password:${call.viewer.uid}`
    return lock.inTurn(key, () => change(key, call, { oldPassword, newPassword }))
  }
}
