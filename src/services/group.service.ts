import type { GroupAuth, GroupLevel, Locale, ProblemAuth } from '#contract/enums.ts'
import type { Made, Page } from '#contract/envelope.ts'
import {
  addGroup,
  changeGroup,
  type Group,
  type GroupRow,
  type GroupSettings,
  getGroupAuth,
  getGroupCreation,
  getGroupDetail,
  getGroupList,
  handOverGroup,
  removeGroup,
  uploadGroupAvatar,
} from '#contract/group.ts'
import {
  addGroupAnnouncement,
  changeGroupAnnouncement,
  getGroupAdminAnnouncements,
  getGroupAnnouncements,
  removeGroupAnnouncement,
} from '#contract/group-announcement.ts'
import { declineGroupInvitation } from '#contract/group-invitation.ts'
import {
  actOnGroupMembers,
  changeGroupMember,
  type GroupMember,
  getGroupApplications,
  getGroupMembers,
  joinGroup,
  leaveGroup,
  type MemberBatchRow,
  removeGroupMember,
  withdrawApplication,
} from '#contract/group-member.ts'
import {
  type AdminGroupProblem,
  changeGroupProblemAuth,
  getGroupAdminProblemList,
  getGroupProblemList,
  removeGroupProblem,
} from '#contract/group-problem.ts'
import { getGroupRankList } from '#contract/group-rank.ts'
import { group as limits } from '#contract/limits/group.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import { getProblemDetail, type ProblemInfo } from '#contract/problem.ts'
import {
  getFullScreenProblemList,
  getUserProblemStatus,
  type ProblemRow,
  type ProblemStatus,
} from '#contract/problem-list.ts'
import { applyPublic } from '#contract/public-application.ts'
import type { RankRow } from '#contract/rank.ts'
import type { Announcement } from '#contract/site.ts'
import { getSubmissionList, type SubmissionRow } from '#contract/submission.ts'
import type { AnnouncementCalls } from './announcement-calls.ts'
import type { Http } from './http.ts'

export type GroupQuery = QueryOf<typeof getGroupList>
export type GroupMemberQuery = QueryOf<typeof getGroupMembers>
export type GroupRankQuery = QueryOf<typeof getGroupRankList>
export type GroupProblemQuery = QueryOf<typeof getGroupProblemList>

/** What is done to a group, one of its members or one of its problems; `name` is what the screen calls it. */
export type GroupAct = { gid: number; name: string } & (
  | { kind: 'join' }
  /** An invitation. */
  | { kind: 'decline' }
  | { kind: 'withdraw' }
  | { kind: 'leave' }
  | { kind: 'disband' }
  /** `from`: what it was, where the change can be undone. */
  | {
      kind: 'setLevel'
      id: number
      uid: string
      auth: Exclude<GroupLevel, 0>
      from?: Exclude<GroupLevel, 0> | undefined
    }
  | { kind: 'setProblemAuth'; pid: number; auth: ProblemAuth }
  | { kind: 'applyPublic' | 'cancelPublic'; pid: number }
  | { kind: 'removeProblem'; pid: number }
)

/** A member who leaves the list of members; `id` is that of the row. */
export interface MemberRemoval {
  gid: number
  id: number
  uid: string
  name: string
  /** Of a request that was rejected: nobody leaves the group. */
  isRequest: boolean
}

export type MemberBatch = Omit<BodyOf<typeof actOnGroupMembers>, 'dryRun'>

/** An application to a group that is not open to everybody. */
export interface GroupApplication {
  gid: number
  auth: GroupAuth
  code: string
  reason: string
}

/** Every promise rejects with a `Failure` and nothing else; the screens say it in its place. */
export interface GroupService {
  list(query: GroupQuery, signal: AbortSignal): Promise<Page<GroupRow>>
  detail(gid: number, signal: AbortSignal): Promise<Group>
  /** The viewer's. */
  level(gid: number, signal: AbortSignal): Promise<GroupLevel>
  /** `all`: applicants and refused ones too, for admins of the group. */
  members(query: GroupMemberQuery, all: boolean, signal: AbortSignal): Promise<Page<GroupMember>>
  announcements(
    query: QueryOf<typeof getGroupAnnouncements>,
    signal: AbortSignal,
  ): Promise<Page<Announcement>>
  rank(query: GroupRankQuery, signal: AbortSignal): Promise<Page<RankRow>>
  submissions(query: QueryOf<typeof getSubmissionList>, signal: AbortSignal): Promise<Page<SubmissionRow>>
  problems(query: GroupProblemQuery, signal: AbortSignal): Promise<Page<ProblemRow>>
  /** Hidden ones too, for admins of the group. */
  allProblems(query: GroupProblemQuery, signal: AbortSignal): Promise<Page<AdminGroupProblem>>
  problem(
    query: { gid: number; problemId: string; locale: Locale },
    signal: AbortSignal,
  ): Promise<ProblemInfo>
  /** What the viewer has reached in this group, by `pid`. Without ids there is no call. */
  statuses(
    query: { gid: number; pids: readonly number[] },
    signal: AbortSignal,
  ): Promise<Record<string, ProblemStatus>>
  /** The problems in their order with what the viewer has reached, as the bar of focus mode shows it. */
  focusList(gid: number, signal: AbortSignal): Promise<DataOf<typeof getFullScreenProblemList>>
  /** Why the viewer may not make one, in the viewer's language; null where nothing is in the way. */
  creation(signal: AbortSignal): Promise<string | null>
  make(group: GroupSettings, signal: AbortSignal): Promise<Made>
  /** Stores the members that are given. */
  change(change: BodyOf<typeof changeGroup>, signal: AbortSignal): Promise<Made>
  changePicture(gid: number, picture: Blob, signal: AbortSignal): Promise<Group>
  apply(application: GroupApplication, signal: AbortSignal): Promise<void>
  /** Members by name, those with the highest role first. */
  newOwners(query: { gid: number; keyword: string }, signal: AbortSignal): Promise<Page<GroupMember>>
  handOver(to: { gid: number; uid: string }, signal: AbortSignal): Promise<unknown>
  removeMember(removal: MemberRemoval, signal: AbortSignal): Promise<unknown>
  act(act: GroupAct, signal: AbortSignal): Promise<void>
  /** `dryRun`: says what would come of it. */
  actOnMembers(batch: MemberBatch, dryRun: boolean, signal: AbortSignal): Promise<MemberBatchRow[]>
}

export const createGroupService = ({ http }: { http: Http }): GroupService => ({
  list: (query, signal) => http.call(getGroupList, { query, signal, quiet: true }),
  detail: (gid, signal) => http.call(getGroupDetail, { query: { gid }, signal, quiet: true }),
  level: (gid, signal) => http.call(getGroupAuth, { query: { gid }, signal, quiet: true }),
  members: (query, all, signal) =>
    http.call(all ? getGroupApplications : getGroupMembers, { query, signal, quiet: true }),
  announcements: (query, signal) => http.call(getGroupAnnouncements, { query, signal, quiet: true }),
  rank: (query, signal) => http.call(getGroupRankList, { query, signal, quiet: true }),
  submissions: (query, signal) => http.call(getSubmissionList, { query, signal, quiet: true }),
  problems: (query, signal) => http.call(getGroupProblemList, { query, signal, quiet: true }),
  allProblems: (query, signal) => http.call(getGroupAdminProblemList, { query, signal, quiet: true }),
  problem: (query, signal) => http.call(getProblemDetail, { query, signal, quiet: true }),
  statuses: async ({ gid, pids }, signal) =>
    pids.length === 0
      ? {}
      : http.call(getUserProblemStatus, {
          body: { pidList: [...pids], isContestProblemList: false, gid },
          signal,
          quiet: true,
        }),
  focusList: (gid, signal) => http.call(getFullScreenProblemList, { query: { gid }, signal, quiet: true }),
  creation: async (signal) => (await http.call(getGroupCreation, { signal, quiet: true })).refusal,
  make: (body, signal) => http.call(addGroup, { body, signal, quiet: true }),
  change: (body, signal) => http.call(changeGroup, { body, signal, quiet: true }),
  changePicture: (gid, file, signal) =>
    http.upload(uploadGroupAvatar, { query: { gid }, file, signal, quiet: true }),
  apply: async ({ gid, code, reason }, signal) => {
    const query = { gid, ...(code === '' ? {} : { code }), ...(reason === '' ? {} : { reason }) }
    await http.call(joinGroup, { query, signal, quiet: true })
  },
  actOnMembers: (batch, dryRun, signal) =>
    http.call(actOnGroupMembers, { body: { ...batch, dryRun }, signal, quiet: true }),
  newOwners: ({ gid, keyword }, signal) =>
    http.call(getGroupMembers, {
      query: {
        ...{ gid, currentPage: 1, limit: limits.newOwnerChoices, byLevel: true },
        ...(keyword === '' ? {} : { keyword }),
      },
      signal,
      quiet: true,
    }),
  handOver: (body, signal) => http.call(handOverGroup, { body, signal, quiet: true }),
  removeMember: ({ gid, uid }, signal) => http.call(removeGroupMember, { query: { gid, uid }, signal }),
  act: async (act, signal) => {
    const { gid } = act
    switch (act.kind) {
      case 'join':
        await http.call(joinGroup, { query: { gid }, signal, quiet: true })
        break
      case 'decline':
        await http.call(declineGroupInvitation, { query: { gid }, signal, quiet: true })
        break
      case 'withdraw':
        await http.call(withdrawApplication, { query: { gid }, signal, quiet: true })
        break
      case 'leave':
        await http.call(leaveGroup, { query: { gid }, signal, quiet: true })
        break
      case 'disband':
        await http.call(removeGroup, { query: { gid }, signal, quiet: true })
        break
      case 'setLevel': {
        const { id, uid, auth } = act
        await http.call(changeGroupMember, { body: { id, gid, uid, auth }, signal, quiet: true })
        break
      }
      case 'setProblemAuth': {
        const { pid, auth } = act
        await http.call(changeGroupProblemAuth, { query: { pid, auth }, signal, quiet: true })
        break
      }
      case 'applyPublic':
      case 'cancelPublic': {
        const query = { pid: act.pid, isApplied: act.kind === 'applyPublic' }
        await http.call(applyPublic, { query, signal, quiet: true })
        break
      }
      case 'removeProblem':
        await http.call(removeGroupProblem, { query: { pid: act.pid }, signal, quiet: true })
        break
    }
  },
})

/** What the admins of a group announce to its members. */
export const groupAnnouncementCalls = ({ http }: { http: Http }): AnnouncementCalls<{ gid: number }> => ({
  list: (query, signal) => http.call(getGroupAdminAnnouncements, { query, signal, quiet: true }),
  add: ({ gid }, text, signal) =>
    http.call(addGroupAnnouncement, { body: { ...text, gid }, signal, quiet: true }),
  change: (_, body, signal) => http.call(changeGroupAnnouncement, { body, signal, quiet: true }),
  remove: (aid, signal) => http.call(removeGroupAnnouncement, { query: { aid }, signal }),
})
