import { ContestAuth, ContestStatus, GroupLevel } from '#contract/enums.ts'
import type { MessageKey } from '#server/http/translate.ts'
import { hasRole, type Viewer } from '#server/http/viewer.ts'
import { isNamedByRule } from './account-rule.ts'

export interface RuledContest {
  /** Of the author. */
  uid: string
  gid: number | null
  /** What the viewer is in its group. */
  groupLevel: GroupLevel
}

interface GuardedContest extends RuledContest {
  id: number
  auth: ContestAuth
  startTime: Date
  endTime: Date
  now: Date
  openRank: boolean
  /** False when its group is banned. */
  isGroupOpen: boolean
  openAccountLimit: boolean
  accountLimitRule: string | null
  allowEndSubmit: boolean
  isRegistered: boolean
}

export const statusOf = ({
  startTime,
  endTime,
  now,
}: Pick<GuardedContest, 'startTime' | 'endTime' | 'now'>): ContestStatus => {
  if (now < startTime) return ContestStatus.Scheduled
  return now < endTime ? ContestStatus.Running : ContestStatus.Ended
}

const isOutside = ({ gid, groupLevel }: RuledContest): boolean =>
  gid !== null && groupLevel < GroupLevel.Member

/** Super admins, the roots of its group, and the author, who has to be in the group (S1-084, S2-147). */
export const isContestAdmin = (viewer: Viewer | null, contest: RuledContest): boolean => {
  if (viewer?.contestantOf !== undefined) return false
  if (viewer === null || hasRole(viewer, 'root')) return viewer !== null
  if (isOutside(contest)) return false
  return viewer.uid === contest.uid || contest.groupLevel >= GroupLevel.Root
}

/**
 * The same without a group's admins, who may be anybody: the site's administration, and where and how something was
 * judged, which may tell of test data.
 */
export const rulesOnSite = (viewer: Viewer | null, contest: RuledContest): boolean =>
  hasRole(viewer, 'root') || (contest.gid === null && isContestAdmin(viewer, contest))

const isAccountClosed = (viewer: Viewer, contest: GuardedContest): boolean =>
  contest.openAccountLimit &&
  viewer.contestantOf !== contest.id &&
  !isNamedByRule(contest.accountLimitRule, viewer.username)

/** Who may do what with a contest; each gives the reason why not (contract, contests.md section 2). */
export const contestGuards = {
  info: (viewer: Viewer | null, contest: GuardedContest): MessageKey | undefined =>
    isOutside(contest) && !isContestAdmin(viewer, contest) ? 'server.contest:groupOnly' : undefined,

  access: (viewer: Viewer, contest: GuardedContest): MessageKey | undefined =>
    !isContestAdmin(viewer, contest) && statusOf(contest) === ContestStatus.Scheduled
      ? 'server.contest:notBegun'
      : contestGuards.accessOnceBegun(viewer, contest),

  accessOnceBegun: (viewer: Viewer, contest: GuardedContest): MessageKey | undefined => {
    if (isContestAdmin(viewer, contest)) return undefined
    if (isOutside(contest)) return 'server.contest:groupOnly'
    if (contest.auth !== ContestAuth.Private) return undefined
    if (!contest.isRegistered) return 'server.contest:registerFirst'
    return isAccountClosed(viewer, contest) ? 'server.contest:accountClosed' : undefined
  },

  /** `notBegun` ends by itself. */
  openBoard: (contest: GuardedContest): MessageKey | undefined => {
    if (!contest.openRank || !contest.isGroupOpen) return 'server.contest:boardClosed'
    return statusOf(contest) === ContestStatus.Scheduled ? 'server.contest:notBegun' : undefined
  },

  submit: (viewer: Viewer, contest: GuardedContest): MessageKey | undefined => {
    const status = statusOf(contest)
    if (status === ContestStatus.Ended && !contest.allowEndSubmit) return 'server.contest:over'
    if (isContestAdmin(viewer, contest)) return undefined
    if (status === ContestStatus.Scheduled) return 'server.contest:notBegun'
    if (isOutside(contest)) return 'server.contest:groupOnly'
    if (contest.auth !== ContestAuth.Public && !contest.isRegistered) return 'server.contest:registerFirst'
    return isAccountClosed(viewer, contest) ? 'server.contest:accountClosed' : undefined
  },

  /** Registered, and with an account that the contest takes. */
  isIn: (viewer: Viewer, contest: GuardedContest): boolean =>
    contest.isRegistered && !isAccountClosed(viewer, contest),

  accountClosed: (viewer: Viewer, contest: GuardedContest): boolean => isAccountClosed(viewer, contest),

  isShutOut: (viewer: Viewer | null, contest: GuardedContest): boolean =>
    viewer !== null && !isContestAdmin(viewer, contest) && isAccountClosed(viewer, contest),
}
