import { combineLatest, filter, map, merge, type Observable, skip, startWith } from 'rxjs'
import {
  applyResetPassword,
  checkUsernameOrEmail,
  getCaptcha,
  getLoginPuzzle,
  getRegisterCode,
  getUserAuthInfo,
  login,
  logout,
  register,
  resetPassword,
  solveLoginPuzzle,
  type UserInfo,
} from '#contract/account.ts'
import { type Failure, toFailure } from '#contract/failure.ts'
import { login as loginLimits, registerCodeWaitMs, resetMailWaitMs } from '#contract/limits/account.ts'
import type { BodyOf, DataOf } from '#contract/operation.ts'
import { type Countdown, createCountdown } from './countdown.ts'
import type { Http } from './http.ts'
import type { AppStorage } from './storage.ts'
import { tokenUser } from './token.ts'

export type LoginPuzzle = DataOf<typeof getLoginPuzzle>
export type Captcha = DataOf<typeof getCaptcha>
export type Credentials = { username: string; password: string; puzzleProof: string | undefined }
export type Taken = DataOf<typeof checkUsernameOrEmail>

/** What this browser knows of a session without asking the server. */
export interface StoredSession {
  /** Of the token; empty when the token does not say. */
  uid: string
  /** The stored user when it is the token's own. */
  user: UserInfo | null
}

/** What is remembered of earlier tries to log in (S1-070). */
export interface LoginMemory {
  /** Consecutive failures. */
  failures: number
  /** Seconds until the server accepts another try; 0 when it does. */
  waitSeconds: number
}

/** Every promise rejects with a `Failure`. */
export interface AccountService {
  storedSession(): StoredSession | null
  /** What is stored, whenever another tab changed it and whenever the page is seen again (S1-069). */
  readonly sessionElsewhere: Observable<StoredSession | null>
  keepUser(user: UserInfo): void
  /** Removes token and user from this browser. */
  forgetSession(): void
  /** The viewer with the roles of now. */
  authInfo(signal: AbortSignal): Promise<UserInfo>
  logout(signal: AbortSignal): Promise<void>

  readonly loginMemory: Observable<LoginMemory>
  rememberLoginFailures(failures: number): void
  login(credentials: Credentials, signal: AbortSignal): Promise<UserInfo>
  loginPuzzle(signal: AbortSignal): Promise<LoginPuzzle>
  /** Resolves with the proof that one login may carry. */
  solveLoginPuzzle(place: { puzzleKey: string; x: number }, signal: AbortSignal): Promise<string>

  /** Absent values are never taken. */
  taken(names: { username?: string; email?: string }, signal: AbortSignal): Promise<Taken>
  /** Seconds until another register code may be asked for. */
  readonly registerCodeWait: Observable<number>
  sendRegisterCode(email: string, signal: AbortSignal): Promise<DataOf<typeof getRegisterCode>>
  register(form: BodyOf<typeof register>, signal: AbortSignal): Promise<void>

  captcha(signal: AbortSignal): Promise<Captcha>
  /** Seconds until another reset mail may be asked for. */
  readonly resetMailWait: Observable<number>
  sendResetMail(form: BodyOf<typeof applyResetPassword>, signal: AbortSignal): Promise<void>
  resetPassword(form: BodyOf<typeof resetPassword>, signal: AbortSignal): Promise<void>
}

export interface AccountParts {
  http: Http
  storage: AppStorage
  /** Whether the page can be seen; begins with the present value. */
  visible: Observable<boolean>
}

/** A refusal that names a wait starts the countdown as a success does. */
async function startingOnRefusal<T>(countdown: Countdown, sent: Promise<T>): Promise<T> {
  try {
    return await sent
  } catch (error) {
    const failure: Failure = toFailure(error)
    if (failure.kind === 'refused' && failure.retryAfterMs) countdown.start(failure.retryAfterMs)
    throw failure
  }
}

export function createAccountService({ http, storage, visible }: AccountParts): AccountService {
  const loginWait = createCountdown(storage.deadline('login'), loginLimits.windowMs)
  const codeWait = createCountdown(storage.deadline('register code'), registerCodeWaitMs)
  const mailWait = createCountdown(storage.deadline('reset mail'), resetMailWaitMs)

  const storedSession = (): StoredSession | null => {
    const token = storage.token.get()
    if (token === null) return null
    const uid = tokenUser(token) ?? ''
    const user = storage.userInfo.get()
    return { uid, user: user?.uid === uid ? user : null }
  }

  return {
    storedSession,
    sessionElsewhere: merge(
      storage.token.elsewhere,
      storage.userInfo.elsewhere,
      visible.pipe(
        skip(1),
        filter((seen) => seen),
      ),
    ).pipe(map(storedSession)),
    keepUser: (user) => {
      storage.userInfo.set(user)
    },
    forgetSession: () => {
      storage.token.set(null)
      storage.userInfo.set(null)
    },
    authInfo: async (signal) => {
      const { userInfo, roles } = await http.call(getUserAuthInfo, { signal, quiet: true })
      return { ...userInfo, roleList: roles }
    },
    logout: async (signal) => {
      await http.call(logout, { signal, quiet: true })
    },

    loginMemory: combineLatest({
      failures: storage.loginFailures.changes.pipe(
        startWith(null),
        map(() => storage.loginFailures.get() ?? 0),
      ),
      waitSeconds: loginWait.seconds,
    }),
    rememberLoginFailures: (failures) => {
      storage.loginFailures.set(failures === 0 ? null : failures)
    },
    login: ({ username, password, puzzleProof }, signal) =>
      startingOnRefusal(
        loginWait,
        http.call(login, { body: { username, password, puzzleProof }, signal, quiet: 'refusals' }),
      ),
    loginPuzzle: (signal) => http.call(getLoginPuzzle, { signal, quiet: 'refusals' }),
    solveLoginPuzzle: async (place, signal) =>
      (await http.call(solveLoginPuzzle, { body: place, signal, quiet: true })).puzzleProof,

    taken: (names, signal) => http.call(checkUsernameOrEmail, { body: names, signal, quiet: true }),
    registerCodeWait: codeWait.seconds,
    sendRegisterCode: async (email, signal) => {
      const sent = await startingOnRefusal(
        codeWait,
        http.call(getRegisterCode, { query: { email }, signal, quiet: 'refusals' }),
      )
      codeWait.start(registerCodeWaitMs)
      return sent
    },
    register: async (form, signal) => {
      await http.call(register, { body: form, signal, quiet: 'refusals' })
    },

    captcha: (signal) => http.call(getCaptcha, { signal }),
    resetMailWait: mailWait.seconds,
    sendResetMail: async (form, signal) => {
      await startingOnRefusal(
        mailWait,
        http.call(applyResetPassword, { body: form, signal, quiet: 'refusals' }),
      )
      mailWait.start(resetMailWaitMs)
    },
    resetPassword: async (form, signal) => {
      await http.call(resetPassword, { body: form, signal, quiet: 'refusals' })
    },
  }
}
