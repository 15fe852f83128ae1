import type { UserInfo } from '#contract/account.ts'
import type { changeUserInfo } from '#contract/account-setting.ts'
import type { ServerDeps } from '#server/deps.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Call } from '#server/http/route.ts'
import { roleIdsOf, updateUser } from './user.repository.ts'
import { userInfoOf } from './user-info.ts'

type ChangeCall = Pick<Call<typeof changeUserInfo>, 'body' | 'viewer'>

// Breaks of lines, and marks that turn the direction of the text around it.
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

const kept = (text: string | null | undefined): string | null => {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}

/** Of one line. */
const line = (text: string | null | undefined): string | null => {
  const words = kept(text)
  if (words !== null && unseen.test(words)) refuse(400, 'server.account:profileCharacters')
  return words
}

/** S1-046. Sets every member; what is missing becomes null. */
export const createUserInfoChange =
  ({ db, clock }: ServerDeps) =>
  async ({ body, viewer }: ChangeCall): Promise<UserInfo> => {
    const changed = await updateUser(db, viewer.uid, {
      realname: line(body.realname),
      nickname: line(body.nickname),
      signature: kept(body.signature),
      blog: line(body.blog),
      github: line(body.github),
      school: line(body.school),
      number: line(body.number),
      cfUsername: line(body.cfUsername),
      gender: body.gender ?? null,
      now: clock.now(),
    })
    return userInfoOf(changed, await roleIdsOf(db, viewer.uid))
  }
