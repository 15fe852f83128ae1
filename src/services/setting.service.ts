import type { Observable } from 'rxjs'
import { changePassword, type UserInfo } from '#contract/account.ts'
import { changeEmail, changeUserInfo, getChangeEmailCode, uploadAvatar } from '#contract/account-setting.ts'
import { type Failure, toFailure } from '#contract/failure.ts'
import { changeEmailCodeWaitMs } from '#contract/limits/account.ts'
import type { BodyOf } from '#contract/operation.ts'
import { createCountdown } from './countdown.ts'
import type { Http } from './http.ts'
import type { AppStorage } from './storage.ts'

export type Passwords = BodyOf<typeof changePassword>
export type EmailChange = BodyOf<typeof changeEmail>
export type ProfileChange = BodyOf<typeof changeUserInfo>

/** Every promise rejects with a `Failure`. */
export interface SettingService {
  /** After it every session of the account is over, this one too. */
  changePassword(passwords: Passwords, signal: AbortSignal): Promise<void>
  /** Seconds until another code for a new address may be asked for. */
  readonly emailCodeWait: Observable<number>
  sendEmailCode(email: string, signal: AbortSignal): Promise<void>
  /** Resolves with the viewer as changed, as the others do. */
  changeEmail(change: EmailChange, signal: AbortSignal): Promise<UserInfo>
  changeProfile(change: ProfileChange, signal: AbortSignal): Promise<UserInfo>
  changeAvatar(picture: Blob, signal: AbortSignal): Promise<UserInfo>
}

const done = 200

/** Some refusals of these calls are data of a success (contract, public-and-account section 3). */
function refusedUnlessDone({ code, msg }: { code: number; msg: string }): void {
  if (code === done) return
  const failure: Failure = { kind: 'refused', status: code, message: msg }
  throw failure
}

export function createSettingService({ http, storage }: { http: Http; storage: AppStorage }): SettingService {
  const codeWait = createCountdown(storage.deadline('change email'), changeEmailCodeWaitMs)
  return {
    async changePassword(passwords, signal) {
      refusedUnlessDone(await http.call(changePassword, { body: passwords, signal }))
    },
    emailCodeWait: codeWait.seconds,
    async sendEmailCode(email, signal) {
      try {
        await http.call(getChangeEmailCode, { query: { email }, signal })
      } catch (error) {
        const failure = toFailure(error)
        if (failure.kind === 'refused' && failure.retryAfterMs) codeWait.start(failure.retryAfterMs)
        throw failure
      }
      codeWait.start(changeEmailCodeWaitMs)
    },
    async changeEmail(change, signal) {
      const { userInfo, ...outcome } = await http.call(changeEmail, { body: change, signal })
      refusedUnlessDone(outcome)
      return userInfo ?? Promise.reject<UserInfo>(toFailure(undefined))
    },
    changeProfile: (change, signal) => http.call(changeUserInfo, { body: change, signal }),
    changeAvatar: (picture, signal) => http.upload(uploadAvatar, { file: picture, signal }),
  }
}
