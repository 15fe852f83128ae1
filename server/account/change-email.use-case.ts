import type {
  changeEmail as changeOperation,
  getChangeEmailCode as codeOperation,
} from '#contract/account-setting.ts'
import { changeEmailCodeWaitMs, mailCodeLifetimeMs } from '#contract/limits/account.ts'
import type { DataOf } from '#contract/operation.ts'
import { normaliseEmail, normalisePassword } from '#contract/user-rules.ts'
import type { ServerDeps } from '#server/deps.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Call } from '#server/http/route.ts'
import type { MessageKey, MessageParams } from '#server/http/translate.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { readSiteConfig } from '#server/site/site-config.repository.ts'
import { checkEmail, checkHeldPassword } from './account.rules.ts'
import { createChangeLock } from './change-lock.ts'
import { isCode, newMailCode } from './codes.ts'
import { limitAccount } from './limit-account.ts'
import { limitAddress } from './limit-address.ts'
import { countGuess, takeMailCode } from './mail-code.repository.ts'
import { isPassword } from './password.ts'
import { createSendCode } from './send-code.ts'
import { createTellEmailChanged } from './tell-email-changed.ts'
import { clearTries } from './throttle.repository.ts'
import {
  findUser,
  findUserByEmail,
  roleIdsOf,
  takenColumn,
  type UserRow,
  updateUser,
} from './user.repository.ts'
import { userInfoOf } from './user-info.ts'

type CodeCall = Pick<Call<typeof codeOperation>, 'query' | 'viewer' | 'address' | 'locale'>
type ChangeCall = Pick<Call<typeof changeOperation>, 'body' | 'viewer' | 'locale'>
type Change = DataOf<typeof changeOperation>
interface Wanted {
  readonly password: string
  readonly email: string
  readonly code: string
}

const minutes = mailCodeLifetimeMs / 60_000

/** A code is good for the account that asked for it alone. */
const boundTo = (uid: string, code: string) => `${uid}:${code}`

/** The address of the account, in two steps: a code to the new one, then the change (contract, section 3). */
export function createEmailChange(deps: ServerDeps) {
  const { db, clock, translate, tokenSecret } = deps
  const sendByMail = createSendCode(deps)
  const tellOldAddress = createTellEmailChanged(deps)
  const lock = createChangeLock(deps)

  const findViewer = async ({ uid }: Viewer): Promise<UserRow> =>
    (await findUser(db, uid)) ?? refuse(401, 'server.http:loginNeeded', {}, { http: 401 })

  const checkNew = async (email: string, { email: present }: UserRow): Promise<void> => {
    checkEmail(email)
    if (email === normaliseEmail(present ?? '')) refuse(400, 'server.account:emailSame')
    if (await findUserByEmail(db, email)) refuse(400, 'server.account:emailTaken')
  }

  const say = (
    { locale }: ChangeCall,
    code: number,
    key: MessageKey,
    more: { params?: MessageParams; userInfo?: Change['userInfo'] } = {},
  ): Change => ({ code, msg: translate(locale, key, more.params), userInfo: more.userInfo ?? null })

  const store = async (user: UserRow, { email }: Wanted, hash: string, key: string): Promise<UserRow> => {
    try {
      return await db.transaction().execute(async (trx) => {
        if (!(await takeMailCode(trx, 'change-email', email, hash))) refuse(400, 'server.account:codeWrong')
        await clearTries(trx, key)
        return updateUser(trx, user.uid, { email, now: clock.now() })
      })
    } catch (error) {
      if (takenColumn(error) === 'email') refuse(400, 'server.account:emailTaken')
      throw error
    }
  }

  const change = async (key: string, call: ChangeCall, wanted: Wanted): Promise<Change> => {
    const { minutes: closedFor } = lock
    const locked = () =>
      say(call, 403, 'server.account:emailChangeLocked', { params: { minutes: closedFor } })
    const wrong = async (why: MessageKey) => ((await lock.countWrong(key)) ? locked() : say(call, 400, why))
    if (await lock.isLocked(key)) return locked()
    const user = await findViewer(call.viewer)
    await checkNew(wanted.email, user)
    if (!(await isPassword(wanted.password, user.passwordHash))) return wrong('server.account:passwordWrong')
    const hash = await countGuess(
      db,
      { purpose: 'change-email', email: wanted.email, guesser: `uid:${user.uid}` },
      clock.now(),
    )
    if (!hash) refuse(400, 'server.account:codeWrong')
    if (!isCode(tokenSecret, boundTo(user.uid, wanted.code), hash)) return wrong('server.account:codeWrong')
    const changed = await store(user, wanted, hash, key)
    await tellOldAddress(user, call.locale)
    const userInfo = userInfoOf(changed, await roleIdsOf(db, user.uid))
    return say(call, 200, 'server.account:emailChanged', { userInfo })
  }

  return {
    async sendCode({ query, viewer, address, locale }: CodeCall): Promise<null> {
      const user = await findViewer(viewer)
      const email = normaliseEmail(query.email)
      await checkNew(email, user)
      const now = clock.now()
      await limitAddress(db, 'mail', address, now)
      await limitAccount(db, 'mail', user.uid, now)
      const { name: site } = await readSiteConfig(db)
      const code = newMailCode()
      const words = { site, username: user.username, code, minutes }
      await sendByMail({
        purpose: 'change-email',
        email,
        askedBy: `uid:${user.uid}`,
        code: boundTo(user.uid, code),
        now,
        waitMs: changeEmailCodeWaitMs,
        letter: {
          subject: translate(locale, 'server.account:changeEmailMailSubject', words),
          text: translate(locale, 'server.account:changeEmailMailText', words),
        },
      })
      return null
    },

    async change(call: ChangeCall): Promise<Change> {
      const wanted = {
        password: normalisePassword(call.body.password),
        email: normaliseEmail(call.body.newEmail),
        code: call.body.code.trim(),
      }
      checkHeldPassword(wanted.password)
      checkEmail(wanted.email)
      if (wanted.code === '') refuse(400, 'server.account:codeEmpty')
      const key = `change-email:${call.viewer.uid}`
      return lock.inTurn(key, () => change(key, call, wanted))
    },
  }
}
