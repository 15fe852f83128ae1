import { outcomeOf } from '#contract/contest-outcome.ts'
import type { RevealInfo, RevealSubmission } from '#contract/contest-reveal.ts'
import { ContestType } from '#contract/enums.ts'
import type { MedalCounts } from './reveal-medals.rules.ts'
import type { RevealInput } from './reveal-steps.rules.ts'

/** Everything that a reveal is made from, as the server gave it. */
export interface RevealSource {
  info: RevealInfo
  submissions: readonly RevealSubmission[]
}

export interface RevealOptions {
  removeStar: boolean
  medals: MedalCounts
}

const inTextOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Columns; a hidden problem that was tried has one too, since the board counts it. */
const problemsOf = ({ info, submissions }: RevealSource): string[] =>
  [...new Set([...Object.keys(info.balloonColor), ...submissions.map(({ displayId }) => displayId)])].sort(
    inTextOrder,
  )

export function revealInputOf(source: RevealSource, { removeStar, medals }: RevealOptions): RevealInput {
  const { info, submissions } = source
  const stars = new Set(info.starUserList)
  return {
    rule: info.type === ContestType.Acm ? 'acm' : info.oiRankScoreType,
    problems: problemsOf(source),
    teams: info.teams
      .map(({ uid, username }) => ({ uid, isStar: stars.has(username) }))
      .filter(({ isStar }) => !(removeStar && isStar)),
    tries: submissions.flatMap(({ displayId, status, ...row }) => {
      const outcome = outcomeOf(status)
      return outcome ? [{ ...row, problem: displayId, outcome }] : []
    }),
    medals,
  }
}
