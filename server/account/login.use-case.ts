import { randomBytes } from 'node:crypto'
import type { login as loginOperation, UserInfo } from '#contract/account.ts'
import { hasAdminRole, UserStatus } from '#contract/enums.ts'
import { login as limits, usernameMax } from '#contract/limits/account.ts'
import { normalisePassword, normaliseUsername } from '#contract/user-rules.ts'
import type { ServerDeps } from '#server/deps.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Call } from '#server/http/route.ts'
import { createTell } from '#server/message/tell.ts'
import { checkHeldPassword } from './account.rules.ts'
import { type Allowance, allowanceWait, spendAllowance } from './allowance.repository.ts'
import { hasChallenge, takeChallenge } from './challenge.repository.ts'
import {
  accountFailuresMax,
  addressFailuresMax,
  afterFailure,
  judgeLoginTry,
  type LoginDecision,
  type Tries,
} from './login-throttle.rules.ts'
import { networkOf } from './network.ts'
import { createOneAtATime } from './one-at-a-time.ts'
import { isPassword } from './password.ts'
import { insertSession, lastAddress, usedAddresses } from './session.repository.ts'
import { clearTries, readTries, writeTries } from './throttle.repository.ts'
import { tokenExpiry } from './token.ts'
import { findUserByName, roleIdsOf, type UserRow } from './user.repository.ts'
import { userInfoOf } from './user-info.ts'

type LoginCall = Pick<Call<typeof loginOperation>, 'body' | 'address' | 'userAgent'>

export interface LoggedIn {
  readonly userInfo: UserInfo
  readonly token: string
}

interface LoginOptions {
  /** Nobody without an admin role is given a session. */
  admin: boolean
}

const waitingMax = 100
const minuteMs = 60_000

export const loginKeyOf = (username: string, address = '') => `login:${username}\n${address}`

const addressFailures = (address: string): Allowance => ({
  key: `login-failures:${networkOf(address)}`,
  max: addressFailuresMax,
  windowMs: limits.windowMs,
})

export const accountFailuresKey = (username: string) => `login-failures-of:${username}`

const accountFailures = (username: string): Allowance => ({
  key: accountFailuresKey(username),
  max: accountFailuresMax,
  windowMs: limits.windowMs,
})

function refuseTry({ reason, waitMs }: Extract<LoginDecision, { allowed: false }>, hasProof: boolean): never {
  const after = { retryAfterMs: waitMs }
  if (reason === 'blocked') {
    refuse(403, 'server.account:loginBlocked', { minutes: Math.ceil(waitMs / minuteMs) }, after)
  }
  const seconds = Math.ceil(waitMs / 1000)
  const key = hasProof ? 'server.account:loginSpaced' : 'server.account:loginSpacedWithoutProof'
  refuse(403, key, { seconds }, after)
}

function refuseBlocked(waitMs: number): void {
  if (waitMs > 0) refuseTry({ allowed: false, reason: 'blocked', waitMs }, false)
}

function refuseCredentials({ failures }: Tries): never {
  if (failures >= limits.blockFrom) {
    const minutes = limits.windowMs / minuteMs
    refuse(400, 'server.account:credentialsWrongBlocked', { minutes }, { retryAfterMs: limits.windowMs })
  }
  if (failures < limits.puzzleFrom) refuse(400, 'server.account:credentialsWrong')
  refuse(400, 'server.account:credentialsWrongSlowed', {
    withProof: limits.spacingWithProofMs / 1000,
    withoutProof: limits.spacingWithoutProofMs / 1000,
  })
}

export function createLogin({ db, clock, tokens, translate }: ServerDeps) {
  const tell = createTell({ translate })
  const oneAtATime = createOneAtATime(waitingMax)

  /** The tries so far, when one more is allowed now. */
  const admit = async (key: string, { body, address }: LoginCall): Promise<Tries> => {
    const now = clock.now()
    const proof = body.puzzleProof ?? ''
    const hasProof = proof !== '' && (await hasChallenge(db, 'proof', proof, now))
    refuseBlocked(await allowanceWait(db, addressFailures(address), now))
    const tries = await readTries(db, key)
    const decision = judgeLoginTry(tries, now, hasProof)
    if (!decision.allowed) refuseTry(decision, hasProof)
    if (!hasProof || (await takeChallenge(db, 'proof', proof, now))) return tries
    // Another request used the same proof in between.
    const again = judgeLoginTry(tries, now, false)
    return again.allowed ? tries : refuseTry(again, false)
  }

  /** Where the account was used before its owner is heard, whatever strangers guess elsewhere. */
  const isFamiliar = async (username: string, address: string): Promise<boolean> => {
    const network = networkOf(address)
    return (await usedAddresses(db, username)).some((used) => networkOf(used) === network)
  }

  const refuseStranger = async (username: string, address: string): Promise<void> => {
    const waitMs = await allowanceWait(db, accountFailures(username), clock.now())
    if (waitMs > 0 && !(await isFamiliar(username, address))) refuseBlocked(waitMs)
  }

  const openSession = async (
    user: UserRow,
    { address, userAgent }: LoginCall,
    { admin }: LoginOptions,
  ): Promise<LoggedIn> => {
    const userInfo = userInfoOf(user, await roleIdsOf(db, user.uid))
    if (admin && !hasAdminRole(userInfo.roleList)) refuse(401, 'server.account:noAdmin')
    const now = clock.now()
    const sid = randomBytes(16).toString('hex')
    const session = { sid, uid: user.uid, ip: address, userAgent, now, expiresAt: tokenExpiry(now) }
    await db.transaction().execute(async (trx) => {
      const before = await lastAddress(trx, user.uid)
      if (!(await insertSession(trx, session, user.passwordHash)))
        refuse(400, 'server.account:credentialsWrong')
      if (before === undefined || before === address) return
      await tell(trx, [user.uid], {
        title: 'server.account:loginElsewhereTitle',
        text: 'server.account:loginElsewhereText',
        values: () => ({ address, before }),
      })
    })
    return { userInfo, token: await tokens.issue(user.uid, sid) }
  }

  const tryLogin = async (
    key: string,
    credentials: { username: string; password: string },
    call: LoginCall,
    options: LoginOptions,
  ): Promise<LoggedIn> => {
    const tries = await admit(key, call)
    await refuseStranger(credentials.username, call.address)
    const user = await findUserByName(db, credentials.username)
    if (!(await isPassword(credentials.password, user?.passwordHash ?? null)) || !user) {
      const now = clock.now()
      const failed = afterFailure(tries, now)
      await writeTries(db, key, failed)
      refuseBlocked(await spendAllowance(db, addressFailures(call.address), now))
      if (!(await isFamiliar(credentials.username, call.address)))
        refuseBlocked(await spendAllowance(db, accountFailures(credentials.username), now))
      refuseCredentials(failed)
    }
    // Of a burst of guesses at many accounts, those past the limit must not tell which one was right.
    refuseBlocked(await allowanceWait(db, addressFailures(call.address), clock.now()))
    await refuseStranger(credentials.username, call.address)
    if (user.status === UserStatus.Banned) refuse(400, 'server.account:banned')
    await clearTries(db, key)
    return openSession(user, call, options)
  }

  /** S1-070, S1-071 and the contract's login rules. */
  return async (call: LoginCall, options: LoginOptions = { admin: false }): Promise<LoggedIn> => {
    const username = normaliseUsername(call.body.username)
    const password = normalisePassword(call.body.password)
    if (username === '') refuse(400, 'server.account:usernameEmpty')
    if (username.length > usernameMax) refuse(400, 'server.account:usernameTooLong', { max: usernameMax })
    checkHeldPassword(password)
    const key = loginKeyOf(username, networkOf(call.address))
    const done = await oneAtATime.run(key, () => tryLogin(key, { username, password }, call, options))
    return done ?? refuse(403, 'server.http:tooMany', { seconds: 1 }, { retryAfterMs: 1_000 })
  }
}
