import type { UserInfo } from '#contract/account.ts'
import type { changeUserInfo } from '#contract/account-setting.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { Call } from '#server/http/route.ts'
import { keptAddress, keptLine, keptText } from './account.rules.ts'
import { roleIdsOf, updateUser } from './user.repository.ts'
import { userInfoOf } from './user-info.ts'

type ChangeCall = Pick<Call<typeof changeUserInfo>, 'body' | 'viewer'>

/** S1-046. Sets every member; what is missing becomes null. */
export const createUserInfoChange =
  ({ db, clock }: ServerDeps) =>
  async ({ body, viewer }: ChangeCall): Promise<UserInfo> => {
    const changed = await updateUser(db, viewer.uid, {
      realname: keptLine(body.realname),
      nickname: keptLine(body.nickname),
      signature: keptText(body.signature),
      blog: keptAddress(body.blog),
      github: keptAddress(body.github),
      school: keptLine(body.school),
      number: keptLine(body.number),
      cfUsername: keptLine(body.cfUsername),
      gender: body.gender ?? null,
      now: clock.now(),
    })
    return userInfoOf(changed, await roleIdsOf(db, viewer.uid))
  }
