import { ContestAuth, ContestStatus } from '#contract/enums.ts'
import type { MessageKey } from '#server/http/translate.ts'
import { hasRole, type Viewer } from '#server/http/viewer.ts'
import { isNamedByRule } from './account-rule.ts'

interface GuardedContest {
  uid: string
  auth: ContestAuth
  startTime: Date
  endTime: Date
  now: Date
  gid: number | null
  openRank: boolean
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

/** Super admins and the author (S2-147). */
export const isContestAdmin = (viewer: Viewer | null, { uid }: { uid: string }): boolean =>
  viewer !== null && (hasRole(viewer, 'root') || viewer.uid === uid)

const isAccountClosed = (viewer: Viewer, contest: GuardedContest): boolean =>
  contest.openAccountLimit && !isNamedByRule(contest.accountLimitRule, viewer.username)

/** Who may do what with a contest; each gives the reason why not (contract, contests.md section 2). */
export const contestGuards = {
  info: (viewer: Viewer | null, contest: GuardedContest): MessageKey | undefined =>
    contest.gid !== null && !isContestAdmin(viewer, contest) ? 'server.contest:groupOnly' : undefined,

  access: (viewer: Viewer, contest: GuardedContest): MessageKey | undefined => {
    if (isContestAdmin(viewer, contest)) return undefined
    if (statusOf(contest) === ContestStatus.Scheduled) return 'server.contest:notBegun'
    if (contest.gid !== null) return 'server.contest:groupOnly'
    if (contest.auth !== ContestAuth.Private) return undefined
    if (!contest.isRegistered) return 'server.contest:registerFirst'
    return isAccountClosed(viewer, contest) ? 'server.contest:accountClosed' : undefined
  },

  openBoard: (contest: GuardedContest): MessageKey | undefined => {
    if (!contest.openRank) return 'server.contest:boardClosed'
    return statusOf(contest) === ContestStatus.Scheduled ? 'server.contest:notBegun' : undefined
  },

  submit: (viewer: Viewer, contest: GuardedContest): MessageKey | undefined => {
    const status = statusOf(contest)
    if (status === ContestStatus.Ended && !contest.allowEndSubmit) return 'server.contest:over'
    if (isContestAdmin(viewer, contest)) return undefined
    if (status === ContestStatus.Scheduled) return 'server.contest:notBegun'
    if (contest.gid !== null) return 'server.contest:groupOnly'
    if (contest.auth !== ContestAuth.Public && !contest.isRegistered) return 'server.contest:registerFirst'
    return isAccountClosed(viewer, contest) ? 'server.contest:accountClosed' : undefined
  },

  /** Registered, and with an account that the contest takes. */
  isIn: (viewer: Viewer, contest: GuardedContest): boolean =>
    contest.isRegistered && !isAccountClosed(viewer, contest),

  accountClosed: (viewer: Viewer, contest: GuardedContest): boolean => isAccountClosed(viewer, contest),
}
