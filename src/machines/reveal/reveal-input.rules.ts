import { outcomeOf } from '#contract/contest-outcome.ts'
import { ContestType, isUnfinished } from '#contract/enums.ts'
import type { RevealScene } from '#contract/reveal-file.ts'
import type { RevealRule } from './reveal-cells.rules.ts'
import { type Reveal, type RevealInput, revealOf } from './reveal-steps.rules.ts'

const inTextOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Columns; a hidden problem that was tried has one too, since the board counts it. */
const problemsOf = ({ info, submissions }: RevealScene): string[] =>
  [...new Set([...Object.keys(info.balloonColor), ...submissions.map(({ displayId }) => displayId)])].sort(
    inTextOrder,
  )

/** Submissions that are not judged: they are missing from the end. */
export const unjudgedOf = ({ submissions }: RevealScene): number =>
  submissions.filter(({ status }) => isUnfinished(status)).length

const ruleOf = ({ type, oiRankScoreType, ...penalty }: RevealScene['info']): RevealRule => {
  if (type !== ContestType.Acm) return oiRankScoreType
  if (penalty.penaltyInMinutes) return 'acmMinutes'
  return penalty.penaltyCut ? 'acmCut' : 'acm'
}

export function revealInputOf(scene: RevealScene): RevealInput {
  const { info, submissions, removeStar, medals } = scene
  const stars = new Set(info.starUserList)
  return {
    rule: ruleOf(info),
    problems: problemsOf(scene),
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

const known = new WeakMap<RevealScene, Reveal>()
/** Computed once for each scene. */
export function revealOfScene(scene: RevealScene): Reveal {
  const reveal = known.get(scene) ?? revealOf(revealInputOf(scene))
  known.set(scene, reveal)
  return reveal
}
