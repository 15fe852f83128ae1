import { randomBytes } from 'node:crypto'
import { UserStatus } from '#contract/enums.ts'
import { view as limits } from '#contract/limits/site.ts'
import type { BodyOf, DataOf } from '#contract/operation.ts'
import { normaliseUsername } from '#contract/user-rules.ts'
import type { endView as endOperation, startView } from '#contract/view.ts'
import { findUserByName } from '#server/account/user.repository.ts'
import { isContestAdmin } from '#server/contest/contest.guards.ts'
import { findAnyContest } from '#server/contest/contest-admin.repository.ts'
import type { ServerDeps } from '#server/deps.ts'
import { refuse } from '#server/http/refusal.ts'
import { hasRole, type Viewer } from '#server/http/viewer.ts'
import { endView, insertView, viewPrefix } from './view.repository.ts'

type Wanted = BodyOf<typeof startView>
interface Seen {
  uid: string | null
  name: string | null
}

const idBytes = 16

export const createViewUseCases = ({ db, clock, tokens }: Pick<ServerDeps, 'db' | 'clock' | 'tokens'>) => {
  const asContestant = async (viewer: Viewer, cid: number): Promise<Seen> => {
    const contest = await findAnyContest(db, cid, viewer.uid)
    if (!contest) refuse(400, 'server.contest:missing')
    if (!isContestAdmin(viewer, contest)) refuse(403, 'server.contest:notYours')
    if (!contest.visible) refuse(400, 'server.contest:hiddenFromContestants')
    return { uid: viewer.uid, name: viewer.username }
  }

  const asUser = async (username: string): Promise<Seen> => {
    const user = await findUserByName(db, normaliseUsername(username))
    if (!user) refuse(400, 'server.account:userUnknown')
    if (user.status === UserStatus.Banned) refuse(400, 'server.account:banned')
    return { uid: user.uid, name: user.username }
  }

  const seenAs = (viewer: Viewer, { kind, username, cid }: Wanted): Seen | Promise<Seen> => {
    if (kind === 'contestant') return asContestant(viewer, cid ?? 0)
    if (!hasRole(viewer, 'root')) refuse(403, 'server.http:forbidden')
    return kind === 'visitor' ? { uid: null, name: null } : asUser(username ?? '')
  }

  return {
    start: async (viewer: Viewer, wanted: Wanted): Promise<DataOf<typeof startView>> => {
      const { uid, name } = await seenAs(viewer, wanted)
      const id = randomBytes(idBytes).toString('hex')
      const startedAt = clock.now()
      const expiresAt = new Date(startedAt.getTime() + limits.lifetimeMs)
      const { kind, cid } = wanted
      const own = { uid: viewer.uid, sid: viewer.sid }
      await insertView(db, { id, ...own, kind, target: uid, cid: cid ?? null, startedAt, expiresAt })
      const token = await tokens.issue(uid ?? '', `${viewPrefix}${id}`)
      return { id, token, kind, name, until: expiresAt.toISOString() }
    },

    end: async ({ uid }: Viewer, id: string): Promise<DataOf<typeof endOperation>> => {
      await endView(db, { id, uid, now: clock.now() })
      return null
    },
  }
}
