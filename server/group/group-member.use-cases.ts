import { GroupAuth, GroupLevel } from '#contract/enums.ts'
import type {
  changeGroupMember,
  GroupMember,
  getGroupMembers,
  joinGroup,
  removeGroupMember,
} from '#contract/group-member.ts'
import { group as limits } from '#contract/limits/group.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import { countWrongGuess, takeGuess } from '#server/account/guess-limit.ts'
import type { Db } from '#server/db/database.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { createTell } from '#server/message/tell.ts'
import { enterGroup, openGroup } from './enter-group.ts'
import { mayRemoveMember, maySeeGroup, maySetLevel } from './group.guards.ts'
import { hintApplicant } from './group.hints.ts'
import type { StoredGroup } from './group.repository.ts'
import type { GroupParts } from './group.use-cases.ts'
import { acceptInvitation, keepGroup } from './group-invitation.repository.ts'
import {
  addMember,
  countMembers,
  deleteMember,
  findMembers,
  findMemberUids,
  lockMember,
  type MemberFilter,
  setLevel,
} from './group-member.repository.ts'
import { answerTo, groupMessage } from './group-messages.ts'

type ListQuery = QueryOf<typeof getGroupMembers>

const reasonOf = ({ auth }: StoredGroup, given: string | undefined): string | null => {
  if (auth === GroupAuth.Public) return null
  const reason = given?.trim() ?? ''
  if (reason.length < limits.reasonMin || reason.length > limits.reasonMax) {
    refuse(400, 'server.group:reasonLength', { min: limits.reasonMin, max: limits.reasonMax })
  }
  return reason
}

export const createGroupMemberUseCases = ({ db, hints, clock, translate }: GroupParts) => {
  const tell = createTell({ translate })
  const page = async (
    filter: MemberFilter,
    query: ListQuery,
    shown: (reason: string | null) => string | null,
  ): Promise<DataOf<typeof getGroupMembers>> => {
    const paging = pagingOf(query, limits.pageSize)
    return pageOf(paging, await countMembers(db, filter), async (): Promise<GroupMember[]> => {
      const rows = await findMembers(db, filter, { limit: paging.size, offset: paging.offset })
      return rows.map(({ gmtCreate, gmtModified, reason, ...row }) => ({
        ...row,
        reason: shown(reason),
        gmtCreate: gmtCreate.toISOString(),
        gmtModify: gmtModified.toISOString(),
      }))
    })
  }
  const filterOf = ({ gid, keyword, auth }: ListQuery): Omit<MemberFilter, 'membersOnly'> => ({
    gid,
    keyword: keyword?.trim(),
    auth,
  })

  /** A hidden group, of whatever kind, answers nobody who has not its code. */
  const checkCode = async (
    group: StoredGroup,
    given: string | undefined,
    { isHidden, ...who }: { uid: string; address: string; isHidden: boolean },
  ): Promise<void> => {
    const guesser = { door: `group:${group.id}`, ...who }
    await takeGuess(db, guesser, clock.now())
    if (group.code !== null && given?.trim() === group.code) return
    await countWrongGuess(db, guesser, clock.now())
    if (isHidden) refuse(404, 'server.group:hiddenCodeWrong')
    refuse(400, 'server.group:codeWrong')
  }

  /** With what somebody joins or applies; refuses one who lacks what the group asks for. */
  const applicationTo = async (
    group: StoredGroup,
    { code, reason }: { code: string | undefined; reason: string | undefined },
    who: { uid: string; address: string; isHidden: boolean },
  ): Promise<{ auth: GroupLevel; reason: string | null }> => {
    if (who.isHidden) await checkCode(group, code, who)
    const given = reasonOf(group, reason)
    if (group.auth === GroupAuth.Private && !who.isHidden) await checkCode(group, code, who)
    return { auth: group.auth === GroupAuth.Public ? GroupLevel.Member : GroupLevel.Applying, reason: given }
  }

  /** Stores the membership or application and returns its level. An open invitation, even a very recent one, makes a member. */
  const enterAs = async (
    trx: Db,
    { isInvited, ...asked }: Parameters<typeof addMember>[1] & { isInvited: boolean },
  ): Promise<GroupLevel> => {
    await keepGroup(trx, asked.gid)
    const row = await lockMember(trx, asked.gid, asked.uid)
    const isAccepted = await acceptInvitation(trx, asked.gid, asked.uid)
    if (isInvited && !isAccepted) refuse(404, 'server.group:invitationMissing')
    const entry = isAccepted ? { ...asked, auth: GroupLevel.Member, reason: null } : asked
    if (isAccepted && row?.auth === GroupLevel.Applying) await setLevel(trx, row.id, entry.auth)
    else if (!(await addMember(trx, entry))) refuse(403, 'server.group:applied')
    return entry.auth
  }

  /** Of anybody but the owner. */
  const lockRow = async (trx: Db, group: StoredGroup, uid: string) => {
    const row = uid === group.uid ? undefined : await lockMember(trx, group.id, uid)
    return row ?? refuse(404, 'server.group:memberMissing')
  }

  return {
    members: async (viewer: Viewer, query: ListQuery) => {
      await enterGroup(db, viewer, query.gid, 'member')
      return page({ ...filterOf(query), membersOnly: true }, query, () => null)
    },

    applications: async (viewer: Viewer, query: ListQuery) => {
      await enterGroup(db, viewer, query.gid, 'admin')
      return page({ ...filterOf(query), membersOnly: false }, query, (reason) => reason)
    },

    join: async (
      { viewer, address }: { viewer: Viewer; address: string },
      { gid, code, reason }: QueryOf<typeof joinGroup>,
    ): Promise<null> => {
      const group = await openGroup(db, viewer, gid)
      const { uid } = viewer
      const isInvited = group.invitedBy !== null
      if (group.level >= GroupLevel.Member) refuse(403, 'server.group:joined')
      if (group.level === GroupLevel.Applying && !isInvited) refuse(403, 'server.group:applied')
      const isHidden = !maySeeGroup(viewer, group)
      const asked = isInvited
        ? { auth: GroupLevel.Member, reason: null }
        : await applicationTo(group, { code, reason }, { uid, address, isHidden })
      await db.transaction().execute(async (trx) => {
        const auth = await enterAs(trx, { gid, uid, isInvited, ...asked })
        if (auth === GroupLevel.Member) await tell(trx, [uid], groupMessage('welcome', group))
        else
          await tell(
            trx,
            await findMemberUids(trx, gid, GroupLevel.Root),
            groupMessage('applied', group, viewer.username),
          )
      })
      return null
    },

    leave: async (viewer: Viewer, gid: number): Promise<null> => {
      const group = await openGroup(db, viewer, gid)
      if (group.uid === viewer.uid) refuse(404, 'server.group:ownerStays')
      await db.transaction().execute(async (trx) => {
        const row = await lockMember(trx, gid, viewer.uid)
        if (!row || row.auth < GroupLevel.Member) refuse(403, 'server.group:membersOnly')
        await deleteMember(trx, row.id)
      })
      return null
    },

    change: async (
      viewer: Viewer,
      { id, gid, uid, auth }: BodyOf<typeof changeGroupMember>,
    ): Promise<null> => {
      await db.transaction().execute(async (trx) => {
        const group = await enterGroup(trx, viewer, gid, 'admin')
        const row = await lockRow(trx, group, uid)
        if (row.id !== id) refuse(404, 'server.group:memberMissing')
        if (!maySetLevel(viewer, group, { from: row.auth, to: auth })) {
          refuse(403, 'server.group:levelTooHigh')
        }
        if (row.auth >= GroupLevel.Member && auth < GroupLevel.Member) {
          refuse(400, 'server.group:noApplicantAgain')
        }
        await setLevel(trx, row.id, auth)
        await hintApplicant(hints, row, trx)
        const answer = answerTo(row.auth, auth)
        if (answer) await tell(trx, [uid], groupMessage(answer, group))
      })
      return null
    },

    remove: async (viewer: Viewer, { gid, uid }: QueryOf<typeof removeGroupMember>): Promise<null> => {
      await db.transaction().execute(async (trx) => {
        const group = await enterGroup(trx, viewer, gid, 'admin')
        if (uid === viewer.uid) refuse(404, 'server.group:notOneself')
        const row = await lockRow(trx, group, uid)
        if (!mayRemoveMember(viewer, group, row.auth)) refuse(403, 'server.group:levelTooHigh')
        await deleteMember(trx, row.id)
        await hintApplicant(hints, row, trx)
        if (row.auth >= GroupLevel.Member) await tell(trx, [uid], groupMessage('removed', group))
      })
      return null
    },
  }
}
