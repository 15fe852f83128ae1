import type { ServerDeps } from '#server/deps.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { endSession } from './session.repository.ts'
import { findUser, roleIdsOf } from './user.repository.ts'
import { userInfoOf } from './user-info.ts'

export const createSessionUseCases = ({ db, clock }: ServerDeps) => ({
  /** Ends this device's session alone. */
  async logout({ sid }: Viewer): Promise<null> {
    await endSession(db, sid, clock.now())
    return null
  },

  async authInfo({ uid, roles, contestantOf }: Viewer) {
    const user = await findUser(db, uid)
    if (!user) refuse(401, 'server.http:loginNeeded', {}, { http: 401 })
    const known = userInfoOf(user, await roleIdsOf(db, uid))
    // The screens show a contestant what a contestant sees.
    const userInfo = contestantOf === undefined ? known : { ...known, roleList: [...roles] }
    return { roles: userInfo.roleList, permissions: null, userInfo }
  },
})
