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
const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** Chinese has a blank between a number and the words around it. */
const spaced = (text: string) => text.replace(/(?<=\d)(?=\p{Script=Han})|(?<=\p{Script=Han})(?=\d)/gu, ' ')

/** How long a contest takes, in whole units that are not zero. */
export function durationWords(seconds: number, locale: string): string {
  let rest = Math.max(0, Math.floor(seconds))
  const parts = units.flatMap(([unit, length]) => {
    const count = Math.floor(rest / length)
    rest -= count * length
    return count === 0
      ? []
      : [new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)]
  })
  if (parts.length === 0) {
    return spaced(
      new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(0),
    )
  }
  return spaced(new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(parts))
}

/** How long something is away: to the minute, from a day on to the hour. */
export function nearWords(seconds: number, locale: string): string {
  const step = seconds < 86_400 ? 60 : 3_600
  return durationWords(Math.ceil(seconds / step) * step, locale)
}

/** `hh:mm:ss` of whole seconds; days are said apart. */
export function clockWords(seconds: number): { days: number; clock: string } {
  const whole = Math.max(0, Math.ceil(seconds))
  const days = Math.floor(whole / 86_400)
  const clock = [Math.floor(whole / 3_600) % 24, Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  return { days, clock }
}
