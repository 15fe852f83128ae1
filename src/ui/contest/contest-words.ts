import type { Contest } from '#contract/contest.ts'
import { ContestAuth, ContestStatus, ContestType } from '#contract/enums.ts'

export const typeKeys = { [ContestType.Acm]: 'acm', [ContestType.Oi]: 'oi' } as const
/** What the rule of a contest means; in OI contests also which score counts (S3-045), in others how the penalty is counted. */
export const ruleKey = (
  contest: Pick<Contest, 'type' | 'oiRankScoreType' | 'penaltyInMinutes' | 'penaltyCut'>,
) => {
  if (contest.type === ContestType.Oi) return `oi${contest.oiRankScoreType}Why` as const
  if (contest.penaltyInMinutes) return 'acmMinutesWhy'
  return contest.penaltyCut ? 'acmCutWhy' : 'acmWhy'
}
export const statusKeys = {
  [ContestStatus.Scheduled]: 'scheduled',
  [ContestStatus.Running]: 'running',
  [ContestStatus.Ended]: 'ended',
} as const
export const authKeys = {
  [ContestAuth.Public]: 'public',
  [ContestAuth.Private]: 'private',
  [ContestAuth.Protected]: 'protected',
} as const

/** Who may take part, in words. */
export const authWhyKey = ({ auth, gid }: Pick<Contest, 'auth' | 'gid'>) =>
  gid === null ? (`auth.${authKeys[auth]}Why` as const) : (`auth.${authKeys[auth]}InGroup` as const)
/** The board that everybody may see. */
export const outsideBoards = {
  [ContestType.Acm]: '/contest/acm-scoreboard/$contestId',
  [ContestType.Oi]: '/contest/oi-scoreboard/$contestId',
} as const

export const statusTones = {
  [ContestStatus.Scheduled]: 'info',
  [ContestStatus.Running]: 'success',
  [ContestStatus.Ended]: 'neutral',
} as const
/** `hh:mm:ss` of whole seconds; days are said apart. */
export function clockWords(seconds: number): { days: number; clock: string } {
  const whole = Math.max(0, Math.ceil(seconds))
  const days = Math.floor(whole / 86_400)
  const clock = [Math.floor(whole / 3_600) % 24, Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  return { days, clock }
}
