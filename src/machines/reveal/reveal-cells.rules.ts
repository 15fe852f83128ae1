import type { Outcome } from '#contract/contest-outcome.ts'
import { penaltyOf, penaltySum } from '#contract/contest-penalty.ts'
import type { OiRankScoreType } from '#contract/enums.ts'

/**
 * How a contest is scored: by solved problems, with times in seconds, in seconds whose sum is cut to whole minutes, or in
 * whole minutes; or by the last or best score.
 */
const acmRules = ['acm', 'acmCut', 'acmMinutes'] as const
type AcmRule = (typeof acmRules)[number]
export type RevealRule = AcmRule | OiRankScoreType

export const isAcm = (rule: RevealRule): rule is AcmRule => acmRules.some((each) => each === rule)

/** What the costs of a team's problems add up to. */
export const costSum = (sum: number, rule: RevealRule): number =>
  penaltySum(sum, { penaltyCut: rule === 'acmCut' })

/** A judged submission. */
export interface RevealTry {
  submitId: number
  uid: string
  problem: string
  /** Since the start of the contest. */
  seconds: number
  /** It came at or after the seal. */
  sealed: boolean
  outcome: Outcome
  score: number | null
  /** ms */
  runTime: number | null
}

/** A problem that a team tried, as far as it is opened. */
export interface RevealCell {
  /** Tries whose results are sealed. */
  pending: number
  /** Wrong tries that are known. */
  wrong: number
  /** Solved (0 or 1), or the score; null where nothing counts yet. */
  reached: number | null
  /** Seconds with penalties, or ms of run time, that come with it; null where nothing does. */
  cost: number | null
  /** Seconds; null while it is not known to be solved. */
  solvedAt: number | null
  /** Nobody solved it earlier. */
  isFirst: boolean
}

export const untouched: RevealCell = {
  pending: 0,
  wrong: 0,
  reached: null,
  cost: null,
  solvedAt: null,
  isFirst: false,
}

export const inOrder = (one: RevealTry, other: RevealTry): number =>
  one.seconds - other.seconds || one.submitId - other.submitId

function acmCell(tries: readonly RevealTry[], penaltyInMinutes: boolean): RevealCell {
  let wrong = 0
  for (const { outcome, seconds } of tries) {
    if (outcome === 'penalty') wrong += 1
    if (outcome !== 'accepted') continue
    const cost = penaltyOf({ seconds, wrong }, { penaltyInMinutes })
    return { ...untouched, wrong, reached: 1, cost, solvedAt: seconds }
  }
  return { ...untouched, wrong }
}

function countingTries(tries: readonly RevealTry[], which: OiRankScoreType): readonly RevealTry[] {
  if (which === 'Recent') return tries.slice(-1)
  const best = Math.max(...tries.map(({ score }) => score ?? -1))
  return tries.filter(({ score }) => (score ?? -1) === best)
}

function oiCell(tries: readonly RevealTry[], which: OiRankScoreType): RevealCell {
  const counting = countingTries(tries, which)
  const times = counting.flatMap(({ outcome, runTime }) =>
    outcome === 'accepted' && runTime !== null ? [runTime] : [],
  )
  return {
    ...untouched,
    reached: counting[0]?.score ?? null,
    cost: times.length === 0 ? null : Math.min(...times),
  }
}

/** With every result known, of tries in their order. In an ACM contest those that neither solve nor cost leave it tried. */
export const openedCell = (tries: readonly RevealTry[], rule: RevealRule): RevealCell =>
  isAcm(rule) ? acmCell(tries, rule === 'acmMinutes') : oiCell(tries, rule)

/**
 * As everybody knew it before the reveal: a sealed compile error waits with the others, and opens to nothing. A solved
 * problem has nothing left to open.
 */
export function sealedCell(tries: readonly RevealTry[], rule: RevealRule): RevealCell {
  const known = openedCell(
    tries.filter(({ sealed }) => !sealed),
    rule,
  )
  if (known.solvedAt !== null) return known
  return { ...known, pending: tries.filter(({ sealed }) => sealed).length }
}
