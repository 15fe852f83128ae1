import { GroupAuth, GroupLevel } from '#contract/enums.ts'
import type {
  changeGroupMember,
  GroupMember,
  getGroupMembers,
  joinGroup,
  removeGroupMember,
} from '#contract/group-member.ts'
import { asksForCode, isSameCode } from '#contract/group-rules.ts'
import { group as limits } from '#contract/limits/group.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import { spendAllowance } from '#server/account/allowance.repository.ts'
import { countWrongGuess, takeGuess } from '#server/account/guess-limit.ts'
import type { Db } from '#server/db/database.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { createTell } from '#server/message/tell.ts'
import { enterGroup, openGroup } from './enter-group.ts'
import { mayInGroup, mayRemoveMember, maySeeGroup, maySetLevel } from './group.guards.ts'
import { hintApplicant } from './group.hints.ts'
import type { StoredGroup } from './group.repository.ts'
import type { GroupParts } from './group.use-cases.ts'
import { acceptInvitation, holdGroup, keepGroup } from './group-invitation.repository.ts'
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

const dayMs = 24 * 60 * 60_000

type ListQuery = QueryOf<typeof getGroupMembers>

const reasonOf = ({ auth }: StoredGroup, given: string | undefined): string | null => {
  if (auth === GroupAuth.Public) return null
  const reason = given?.trim() ?? ''
  if (reason.length < limits.reasonMin || reason.length > limits.reasonMax) {
    refuse(400, 'server.group:reasonLength', { min: limits.reasonMin, max: limits.reasonMax })
  }
  return reason
}

type Admitting = Pick<StoredGroup, 'auth' | 'visible' | 'code' | 'codeAdmits'>

/** Whether the code of this group makes a member of whoever has it. */
const admitsByCode = (group: Admitting): boolean => group.codeAdmits && asksForCode(group)

const isCodeOf = ({ code }: Admitting, given: string | undefined): boolean =>
  code !== null && given !== undefined && isSameCode(code, given)

interface Asked {
  auth: GroupLevel
  reason: string | null
  /** The code that makes the member. */
  code?: string | undefined
}

export const createGroupMemberUseCases = ({ db, hints, clock, translate }: GroupParts) => {
  const tell = createTell({ translate })
  const page = async (
    given: Omit<MemberFilter, 'byRealname'>,
    query: ListQuery,
    { all, isAdmin }: { all: boolean; isAdmin: boolean },
  ): Promise<DataOf<typeof getGroupMembers>> => {
    const paging = pagingOf(query, limits.pageSize)
    const filter = { ...given, byRealname: isAdmin }
    return pageOf(paging, await countMembers(db, filter), async (): Promise<GroupMember[]> => {
      const rows = await findMembers(db, filter, { limit: paging.size, offset: paging.offset })
      return rows.map(({ gmtCreate, gmtModified, reason, realname, ...row }) => ({
        ...row,
        reason: all ? reason : null,
        ...(isAdmin && { realname }),
        gmtCreate: gmtCreate.toISOString(),
        gmtModify: gmtModified.toISOString(),
      }))
    })
  }
  const filterOf = ({
    gid,
    keyword,
    auth,
    byLevel = false,
  }: ListQuery): Omit<MemberFilter, 'membersOnly' | 'byRealname'> => ({
    gid,
    keyword: keyword?.trim(),
    auth,
    byLevel,
  })

  const refuseCode = (isHidden: boolean): never =>
    isHidden ? refuse(404, 'server.group:hiddenCodeWrong') : refuse(400, 'server.group:codeWrong')

  /** A hidden group, of whatever kind, answers nobody who has not its code. */
  const checkCode = async (
    group: StoredGroup,
    given: string | undefined,
    { isHidden, ...who }: { uid: string; address: string; isHidden: boolean },
  ): Promise<void> => {
    const guesser = { door: `group:${group.id}`, ...who }
    await takeGuess(db, guesser, clock.now())
    if (isCodeOf(group, given)) return
    await countWrongGuess(db, guesser, clock.now())
    refuseCode(isHidden)
  }

  /** With what somebody joins or applies; refuses one who lacks what the group asks for. */
  const applicationTo = async (
    group: StoredGroup,
    { code, reason }: { code: string | undefined; reason: string | undefined },
    who: { uid: string; address: string; isHidden: boolean },
  ): Promise<Asked> => {
    // A rejected applicant is not let in by a code that is still known to them.
    const isByCode = admitsByCode(group) && group.level === GroupLevel.None
    if (who.isHidden || isByCode) await checkCode(group, code, who)
    if (isByCode) return { auth: GroupLevel.Member, reason: null, code }
    const given = reasonOf(group, reason)
    if (group.auth === GroupAuth.Private && !who.isHidden) await checkCode(group, code, who)
    return { auth: group.auth === GroupAuth.Public ? GroupLevel.Member : GroupLevel.Applying, reason: given }
  }

  /** Stores the membership or application and returns its level. An open invitation, even a very recent one, makes a member. */
  const enterAs = async (
    trx: Db,
    {
      isInvited,
      isHidden,
      code,
      ...asked
    }: Asked & {
      gid: number
      uid: string
      isInvited: boolean
      isHidden: boolean
    },
  ): Promise<GroupLevel> => {
    if (code === undefined) await keepGroup(trx, asked.gid)
    else {
      // The code or the switch may have changed since the code was compared.
      const now = await holdGroup(trx, asked.gid)
      if (!now || !admitsByCode(now) || !isCodeOf(now, code)) refuseCode(isHidden)
    }
    const row = await lockMember(trx, asked.gid, asked.uid)
    const isAccepted = await acceptInvitation(trx, asked.gid, asked.uid)
    if (code !== undefined && row?.auth === GroupLevel.Refused) refuse(403, 'server.group:rejected')
    if (isInvited && !isAccepted) refuse(404, 'server.group:invitationMissing')
    const entry = isAccepted ? { ...asked, auth: GroupLevel.Member, reason: null } : asked
    if (isAccepted && row?.auth === GroupLevel.Applying) await setLevel(trx, row.id, entry.auth)
    else if (!(await addMember(trx, entry))) refuse(403, 'server.group:applied')
    return entry.auth
  }

  /** Each application is a message to the group's roots. */
  const spendApplication = async (trx: Db, gid: number, uid: string): Promise<void> => {
    const { applicationsPerDay: max } = limits
    const daily = { key: `apply:${gid}:${uid}`, max, windowMs: dayMs }
    const waitMs = await spendAllowance(trx, daily, clock.now())
    if (waitMs > 0) refuse(403, 'server.group:appliedTooOften', { count: max }, { retryAfterMs: waitMs })
  }

  /** Of anybody but the owner. */
  const lockRow = async (trx: Db, group: StoredGroup, uid: string) => {
    const row = uid === group.uid ? undefined : await lockMember(trx, group.id, uid)
    return row ?? refuse(404, 'server.group:memberMissing')
  }

  return {
    members: async (viewer: Viewer, query: ListQuery) => {
      const group = await enterGroup(db, viewer, query.gid, 'member')
      const isAdmin = mayInGroup(viewer, group, 'admin')
      return page({ ...filterOf(query), membersOnly: true }, query, { all: false, isAdmin })
    },

    applications: async (viewer: Viewer, query: ListQuery) => {
      await enterGroup(db, viewer, query.gid, 'admin')
      return page({ ...filterOf(query), membersOnly: false }, query, { all: true, isAdmin: true })
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
      const asked: Asked = isInvited
        ? { auth: GroupLevel.Member, reason: null }
        : await applicationTo(group, { code, reason }, { uid, address, isHidden })
      await db.transaction().execute(async (trx) => {
        const auth = await enterAs(trx, { gid, uid, isInvited, isHidden, ...asked })
        if (auth === GroupLevel.Member) await tell(trx, [uid], groupMessage('welcome', group))
        else {
          await spendApplication(trx, gid, uid)
          await tell(
            trx,
            await findMemberUids(trx, gid, GroupLevel.Root),
            groupMessage('applied', group, viewer.username, uid),
          )
        }
      })
      return null
    },

    leave: async (viewer: Viewer, gid: number): Promise<null> => {
      await db.transaction().execute(async (trx) => {
        await holdGroup(trx, gid)
        const group = await openGroup(trx, viewer, gid)
        if (group.uid === viewer.uid) refuse(404, 'server.group:ownerStays')
        const row = await lockMember(trx, gid, viewer.uid)
        if (!row || row.auth < GroupLevel.Member) refuse(403, 'server.group:membersOnly')
        await deleteMember(trx, row.id)
        const daily = { key: `left:${gid}:${viewer.uid}`, max: 1, windowMs: dayMs }
        // Whoever comes and goes all day is told of once.
        if ((await spendAllowance(trx, daily, clock.now())) === 0)
          await tell(
            trx,
            await findMemberUids(trx, gid, GroupLevel.Root),
            groupMessage('left', group, viewer.username),
          )
      })
      return null
    },

    withdraw: async (viewer: Viewer, gid: number): Promise<null> => {
      await db.transaction().execute(async (trx) => {
        await holdGroup(trx, gid)
        await openGroup(trx, viewer, gid)
        const row = await lockMember(trx, gid, viewer.uid)
        if (row?.auth !== GroupLevel.Applying) return refuse(404, 'server.group:applicationMissing')
        await deleteMember(trx, row.id)
        await hintApplicant(hints, row, trx)
      })
      return null
    },

    change: async (
      viewer: Viewer,
      { id, gid, uid, auth }: BodyOf<typeof changeGroupMember>,
    ): Promise<null> => {
      await db.transaction().execute(async (trx) => {
        await holdGroup(trx, gid)
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
        if (answer) await tell(trx, [uid], groupMessage(answer, group, viewer.username))
      })
      return null
    },

    remove: async (viewer: Viewer, { gid, uid }: QueryOf<typeof removeGroupMember>): Promise<null> => {
      await db.transaction().execute(async (trx) => {
        await holdGroup(trx, gid)
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
