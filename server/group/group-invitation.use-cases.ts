import { GroupLevel, type Locale } from '#contract/enums.ts'
import type {
  getGroupInvitations,
  InvitedName,
  inviteToGroup,
  removeGroupInvitation,
} from '#contract/group-invitation.ts'
import { group as limits } from '#contract/limits/group.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import { limitAccount } from '#server/account/limit-account.ts'
import type { Db } from '#server/db/database.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import type { MessageKey } from '#server/http/translate.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { createTell } from '#server/message/tell.ts'
import { enterGroup, openGroup } from './enter-group.ts'
import type { StoredGroup } from './group.repository.ts'
import type { GroupParts } from './group.use-cases.ts'
import {
  countInvitations,
  endInvitation,
  findInvitations,
  findNamed,
  lockGroup,
  openInvitations,
} from './group-invitation.repository.ts'
import { groupMessage } from './group-messages.ts'
import { namedOnce } from './named-once.ts'

type Named = Awaited<ReturnType<typeof findNamed>>[number]

/** Why a name cannot be invited; undefined if it can. */
const obstacle = (user: Named | undefined): MessageKey | undefined => {
  if (!user) return 'server.group:noSuchUser'
  if (user.level >= GroupLevel.Member) return 'server.group:isMember'
  if (user.hasDeclined) return 'server.group:hasDeclined'
  return user.level === GroupLevel.Applying ? 'server.group:hasApplied' : undefined
}

/** Invitations by name: admins invite, users accept or decline. */
export const createGroupInvitations = ({
  db,
  clock,
  translate,
}: Pick<GroupParts, 'db' | 'clock' | 'translate'>) => {
  const tell = createTell({ translate })

  /** Sends the message about an invitation. */
  const tellOf = async (trx: Db, viewer: Viewer, group: StoredGroup, users: readonly Named[]) => {
    if (users.length === 0) return
    await limitAccount(trx, 'invitedUser', viewer.uid, clock.now(), users.length)
    const uids = users.map(({ uid }) => uid)
    await tell(trx, uids, groupMessage('invited', group, viewer.username))
  }

  return {
    invite: async (
      { viewer, locale }: { viewer: Viewer; locale: Locale },
      { gid, usernames, dryRun }: BodyOf<typeof inviteToGroup>,
    ): Promise<InvitedName[]> => {
      await enterGroup(db, viewer, gid, 'admin')
      await limitAccount(db, 'invitation', viewer.uid, clock.now())
      return db.transaction().execute(async (trx) => {
        if (!dryRun) await lockGroup(trx, gid)
        const group = await enterGroup(trx, viewer, gid, 'admin')
        const named = await namedOnce(usernames, (names) => findNamed(trx, gid, names))
        const rows = named.map(({ name, user }): InvitedName => {
          const why = obstacle(user)
          return {
            username: user?.username ?? name,
            outcome: why ? 'refused' : user?.isInvited ? 'same' : 'change',
            refusal: why ? translate(locale, why) : null,
          }
        })
        const invited = named.flatMap(({ user }, index) =>
          user && rows[index]?.outcome === 'change' ? user : [],
        )
        const uids = invited.map(({ uid }) => uid)
        if ((await countInvitations(trx, gid)) + uids.length > limits.invitationsMax)
          refuse(400, 'server.group:invitationsFull', { count: limits.invitationsMax })
        if (dryRun || uids.length === 0) return rows
        await openInvitations(trx, { gid, byUid: viewer.uid, uids })
        await tellOf(
          trx,
          viewer,
          group,
          invited.filter(({ isTold }) => !isTold),
        )
        return rows
      })
    },

    list: async (
      viewer: Viewer,
      { gid, ...query }: QueryOf<typeof getGroupInvitations>,
    ): Promise<DataOf<typeof getGroupInvitations>> => {
      await enterGroup(db, viewer, gid, 'admin')
      const paging = pagingOf(query, limits.pageSize)
      return pageOf(paging, await countInvitations(db, gid), async () => {
        const rows = await findInvitations(db, gid, { limit: paging.size, offset: paging.offset })
        return rows.map((row) => ({ ...row, gmtCreate: row.gmtCreate.toISOString() }))
      })
    },

    remove: async (viewer: Viewer, { gid, uid }: QueryOf<typeof removeGroupInvitation>): Promise<null> => {
      await enterGroup(db, viewer, gid, 'admin')
      return (await endInvitation(db, [gid, uid], 'withdrawnAt'))
        ? null
        : refuse(404, 'server.group:invitationMissing')
    },

    decline: async (viewer: Viewer, gid: number): Promise<null> => {
      const group = await openGroup(db, viewer, gid)
      await db.transaction().execute(async (trx) => {
        const byUid = await endInvitation(trx, [gid, viewer.uid], 'declinedAt')
        if (byUid === undefined) return refuse(404, 'server.group:invitationMissing')
        await tell(trx, [byUid], groupMessage('declinedInvitation', group, viewer.username))
      })
      return null
    },
  }
}
