import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { board } from '#contract/limits.ts'
import {
  type RevealInput,
  type RevealRow,
  type RevealTry,
  revealOf,
} from '#machines/reveal/reveal-steps.rules.ts'

const problems = ['A', 'B', 'C']
const anyTry = fc.record({
  uid: fc.constantFrom('u1', 'u2', 'u3', 'u4', 'u5'),
  problem: fc.constantFrom(...problems),
  seconds: fc.integer({ min: 0, max: 40 }).map((steps) => steps * 300),
  accepted: fc.boolean(),
})
const anyContest: fc.Arbitrary<RevealInput> = fc
  .record({ tries: fc.array(anyTry, { maxLength: 60 }), sealedFrom: fc.integer({ min: 0, max: 12_000 }) })
  .map(({ tries, sealedFrom }) => ({
    problems,
    sealedFrom,
    tries: tries.map((each, index) => ({ ...each, submitId: index + 1 })),
  }))

/** The board without a seal, counted try by try. */
function finalBoard(tries: readonly RevealTry[]) {
  const rows = new Map<string, { solved: Set<string>; wrong: Map<string, number>; seconds: number }>()
  for (const { uid, problem, seconds, accepted } of [...tries].sort(
    (one, other) => one.seconds - other.seconds || one.submitId - other.submitId,
  )) {
    const row = rows.get(uid) ?? { solved: new Set(), wrong: new Map(), seconds: 0 }
    rows.set(uid, row)
    if (row.solved.has(problem)) continue
    const wrong = row.wrong.get(problem) ?? 0
    if (!accepted) row.wrong.set(problem, wrong + 1)
    else {
      row.solved.add(problem)
      row.seconds += seconds + wrong * board.penaltySeconds
    }
  }
  return [...rows]
    .map(([uid, { solved, seconds }]) => ({ uid, solved: [...solved].sort(), seconds }))
    .sort((one, other) => other.solved.length - one.solved.length || one.seconds - other.seconds)
}
const told = ({ uid, cells }: RevealRow) => {
  const solved = [...cells].filter(([, { solvedAt }]) => solvedAt !== null)
  return {
    uid,
    solved: solved.map(([problem]) => problem).sort(),
    seconds: solved.reduce(
      (sum, [, { solvedAt, wrong }]) => sum + (solvedAt ?? 0) + wrong * board.penaltySeconds,
      0,
    ),
  }
}
const uidsOf = (rows: readonly RevealRow[]) => rows.map(({ uid }) => uid)

describe('the reveal', () => {
  it('ends with the final board, always', () =>
    fc.assert(
      fc.property(anyContest, (contest) => {
        const { steps, boardAfter } = revealOf(contest)
        expect(boardAfter(steps.length).map(told)).toEqual(finalBoard(contest.tries))
      }),
    ))

  it('begins with what was known when the seal began', () =>
    fc.assert(
      fc.property(anyContest, (contest) => {
        const before = finalBoard(contest.tries.filter(({ seconds }) => seconds < contest.sealedFrom))
        const shown = revealOf(contest).boardAfter(0).map(told)
        expect(shown.filter(({ solved }) => solved.length > 0)).toEqual(
          before.filter(({ solved }) => solved.length > 0),
        )
      }),
    ))

  it('moves one row in each step, upwards, to the place that it says', () =>
    fc.assert(
      fc.property(anyContest, (contest) => {
        const { steps, boardAfter } = revealOf(contest)
        steps.forEach((step, index) => {
          const before = uidsOf(boardAfter(index))
          const after = uidsOf(boardAfter(index + 1))
          if (step.kind === 'final') {
            expect(after).toEqual(before)
            expect(after.indexOf(step.uid)).toBe(step.place)
            return
          }
          expect(step.to).toBeLessThanOrEqual(step.from)
          expect(before.indexOf(step.uid)).toBe(step.from)
          const moved = before.filter((uid) => uid !== step.uid)
          moved.splice(step.to, 0, step.uid)
          expect(after).toEqual(moved)
        })
      }),
    ))

  it('makes each row final once, from the last place to the first, and nothing moves below', () =>
    fc.assert(
      fc.property(anyContest, (contest) => {
        const { steps, boardAfter } = revealOf(contest)
        const final = steps.flatMap((step) => (step.kind === 'final' ? [step] : []))
        const end = uidsOf(boardAfter(steps.length))
        expect(final.map(({ uid }) => uid)).toEqual([...end].reverse())
        expect(final.map(({ place }) => place)).toEqual(end.map((_, index) => end.length - 1 - index))
      }),
    ))

  it('opens the leftmost cell of the last row first', () => {
    const at = (uid: string, problem: string, seconds: number, accepted: boolean, submitId: number) => ({
      uid,
      problem,
      seconds,
      accepted,
      submitId,
    })
    const { steps } = revealOf({
      problems,
      sealedFrom: 3_600,
      tries: [
        at('u1', 'A', 600, true, 1),
        at('u2', 'A', 900, true, 2),
        at('u2', 'C', 4_000, false, 3),
        at('u2', 'B', 4_100, true, 4),
      ],
    })
    expect(steps).toEqual([
      { kind: 'open', uid: 'u2', problem: 'B', solved: true, from: 1, to: 0 },
      { kind: 'final', uid: 'u1', place: 1 },
      { kind: 'open', uid: 'u2', problem: 'C', solved: false, from: 0, to: 0 },
      { kind: 'final', uid: 'u2', place: 0 },
    ])
  })
})
