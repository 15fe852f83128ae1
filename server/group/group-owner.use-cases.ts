import { GroupLevel, UserStatus } from '#contract/enums.ts'
import type { handOverGroup } from '#contract/group.ts'
import type { BodyOf } from '#contract/operation.ts'
import { roleNamesOf } from '#server/account/session.repository.ts'
import { findUser, roleIdsOf } from '#server/account/user.repository.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { createTell } from '#server/message/tell.ts'
import { lockUser } from '#server/submission/submit.repository.ts'
import { enterGroup } from './enter-group.ts'
import { updateGroup } from './group.repository.ts'
import type { GroupParts } from './group.use-cases.ts'
import { lockGroup } from './group-invitation.repository.ts'
import { checkOwnsFewer } from './group-limits.ts'
import { lockMember, setLevel } from './group-member.repository.ts'
import { groupMessage } from './group-messages.ts'

/** The row of a member who may own the group; its user is locked. */
const lockNewOwner = async (trx: Db, gid: number, uid: string) => {
  const row = await lockMember(trx, gid, uid)
  const user = await findUser(trx, uid)
  if (!row || !user || row.auth < GroupLevel.Member) return refuse(404, 'server.group:notMember')
  if (user.status !== UserStatus.Normal) refuse(400, 'server.group:newOwnerBanned')
  await checkOwnsFewer(trx, { uid, roles: roleNamesOf(await roleIdsOf(trx, uid)) })
  return { id: row.id, username: user.username }
}

export const createGroupOwnership = ({ db, translate }: Pick<GroupParts, 'db' | 'translate'>) => {
  const tell = createTell({ translate })
  return {
    handOver: async (viewer: Viewer, { gid, uid }: BodyOf<typeof handOverGroup>): Promise<null> => {
      await enterGroup(db, viewer, gid, 'owner')
      await db.transaction().execute(async (trx) => {
        // In this order, as when a group is created or a user is deleted.
        await lockUser(trx, uid)
        await lockGroup(trx, gid)
        const group = await enterGroup(trx, viewer, gid, 'owner')
        if (uid === group.uid) refuse(400, 'server.group:ownsAlready')
        const newOwner = await lockNewOwner(trx, gid, uid)
        const former = await lockMember(trx, gid, group.uid)
        await updateGroup(trx, gid, { uid })
        await setLevel(trx, newOwner.id, GroupLevel.Root)
        if (former) await setLevel(trx, former.id, GroupLevel.Admin)
        await tell(trx, [uid], groupMessage('receivedOwnership', group, viewer.username))
        await tell(trx, [group.uid], groupMessage('passedOwnership', group, newOwner.username))
      })
      return null
    },
  }
}
