import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ContestType, type JudgeCaseMode, JudgeStatus, judgeCaseModes } from '#contract/enums.ts'
import type { JudgedCase } from '#contract/judge-node.ts'
import { caseScore, oiRankScore, totalOf } from '#judge/scoring.ts'
import { judgedProblem } from '#support/node/judged-problem.ts'

const problem = (type: number, ioScore: number | null, difficulty = 0) =>
  judgedProblem({ type, ioScore, difficulty })
const one = (seq: number, status: JudgeStatus, score: number | null = null): JudgedCase => ({
  caseId: seq,
  seq,
  groupNum: 1,
  status,
  time: seq * 10,
  memory: seq * 100,
  score,
  message: status === JudgeStatus.Accepted ? null : `case ${seq}`,
})
const limits = { timeMs: 25, memoryKb: 250 }
const { Accepted, WrongAnswer, RuntimeError, PartialAccepted } = JudgeStatus

describe('an ACM problem', () => {
  const acm = problem(ContestType.Acm, null)
  it('is accepted when every case is', () =>
    expect(totalOf(acm, [one(1, Accepted), one(2, Accepted)], limits)).toMatchObject({
      status: Accepted,
      score: null,
      oiRankScore: null,
      errorMessage: null,
      time: 20,
      memory: 200,
    }))
  it('takes the failing case with the smallest number, whatever finished first', () =>
    expect(totalOf(acm, [one(3, RuntimeError), one(2, WrongAnswer), one(1, Accepted)], limits)).toMatchObject(
      { status: WrongAnswer, errorMessage: 'case 2' },
    ))
  it('caps its figures at the limits and lists cases in order', () => {
    const total = totalOf(acm, [one(3, Accepted), one(1, Accepted)], limits)
    expect([total.time, total.memory]).toEqual([25, 250])
    expect(total.cases.map(({ seq }) => seq)).toEqual([1, 3])
  })
})

describe('an OI problem', () => {
  it('is partial when some cases pass', () =>
    expect(
      totalOf(problem(ContestType.Oi, 100, 2), [one(1, Accepted, 60), one(2, WrongAnswer, 0)], limits),
    ).toMatchObject({ status: PartialAccepted, score: 60, oiRankScore: Math.round(6 + 2.4) }))
  it('takes the first failure when nothing passes', () =>
    expect(
      totalOf(problem(ContestType.Oi, 100), [one(1, RuntimeError, 0), one(2, WrongAnswer, 0)], limits),
    ).toMatchObject({ status: RuntimeError, score: 0, oiRankScore: 0 }))
  it('gives the whole score when all pass', () =>
    expect(
      totalOf(problem(ContestType.Oi, 100, 1), [one(1, Accepted, 50), one(2, Accepted, 50)], limits),
    ).toMatchObject({ status: Accepted, score: 100, oiRankScore: 12 }))
  it('never exceeds ioScore, and counts nothing when ioScore is 0', () => {
    expect(
      totalOf(problem(ContestType.Oi, 70), [one(1, Accepted, 90), one(2, WrongAnswer, 0)], limits),
    ).toMatchObject({ score: 70 })
    expect(totalOf(problem(ContestType.Oi, 0, 2), [one(1, Accepted, 90)], limits)).toMatchObject({
      oiRankScore: 0,
    })
  })
})

describe('subtasks', () => {
  const grouped = (rows: [groupNum: number, status: JudgeStatus, score: number][]) =>
    rows.map(([groupNum, status, score], index) => ({ ...one(index + 1, status, score), groupNum }))
  const total = (judgeCaseMode: JudgeCaseMode, ioScore: number, rows: Parameters<typeof grouped>[0]) =>
    totalOf({ ...problem(ContestType.Oi, ioScore), judgeCaseMode }, grouped(rows), limits)

  const rows: Parameters<typeof grouped>[0] = [
    [1, Accepted, 30],
    [2, Accepted, 50],
    [1, PartialAccepted, 11],
    [2, Accepted, 41],
    [3, WrongAnswer, 0],
    [3, JudgeStatus.Cancelled, 0],
  ]
  it('count as their lowest case', () =>
    expect(total('subtask_lowest', 100, rows)).toMatchObject({ status: PartialAccepted, score: 11 + 41 }))
  it('count as their average, each rounded by itself', () =>
    expect(total('subtask_average', 100, rows)).toMatchObject({ score: Math.round(20.5) + Math.round(45.5) }))
  it('never exceed ioScore', () => expect(total('subtask_average', 60, rows)).toMatchObject({ score: 60 }))
  it('are not lifted to ioScore when all pass', () =>
    expect(total('subtask_lowest', 100, [[1, Accepted, 30]])).toMatchObject({ status: Accepted, score: 30 }))
  it('fail as their first failure does when none passes', () =>
    expect(
      total('subtask_lowest', 100, [
        [1, RuntimeError, 0],
        [1, JudgeStatus.Cancelled, 0],
      ]),
    ).toMatchObject({ status: RuntimeError, score: 0, errorMessage: 'case 1' }))
})

const anyCases = fc.array(
  fc.record({
    groupNum: fc.integer({ min: 1, max: 3 }),
    full: fc.nat(100),
    share: fc.constantFrom(0, 0.3, 0.999, 1),
  }),
  { minLength: 1, maxLength: 10 },
)
const judged = (given: { groupNum: number; full: number; share: number }[]) =>
  given.map(({ groupNum, full, share }, index) => ({
    ...one(
      index + 1,
      share === 1 ? Accepted : share > 0 ? PartialAccepted : WrongAnswer,
      caseScore(full, share),
    ),
    groupNum,
  }))
/** What is stored when a problem is saved: the total of full scores. */
const ioScoreOf = (mode: JudgeCaseMode, given: { groupNum: number; full: number }[]) => {
  const whole = judged(given.map((one) => ({ ...one, share: 1 })))
  return totalOf({ ...problem(ContestType.Oi, null), judgeCaseMode: mode }, whole, limits).score ?? 0
}
const modes = fc.constantFrom(...judgeCaseModes)

it('a total lies between 0 and ioScore, and whole shares give all of it', () =>
  fc.assert(
    fc.property(modes, anyCases, (judgeCaseMode, given) => {
      const oi = { ...problem(ContestType.Oi, ioScoreOf(judgeCaseMode, given), 2), judgeCaseMode }
      const { score } = totalOf(oi, judged(given), limits)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(oi.ioScore ?? 0)
      const whole = judged(given.map((one) => ({ ...one, share: 1 })))
      expect(totalOf(oi, whole, limits)).toMatchObject({ status: Accepted, score: oi.ioScore })
    }),
  ))

it('the order in which cases arrive changes nothing', () =>
  fc.assert(
    fc.property(
      modes,
      fc.constantFrom(0, 1),
      anyCases,
      fc.infiniteStream(fc.nat()),
      (mode, type, given, keys) => {
        const rows = judged(given)
        const shuffled = rows
          .map((row) => ({ row, key: keys.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ row }) => row)
        const asked = { ...problem(type, 70, 1), judgeCaseMode: mode }
        expect(totalOf(asked, shuffled, limits)).toEqual(totalOf(asked, rows, limits))
      },
    ),
  ))

it('a better case never lowers the total', () =>
  fc.assert(
    fc.property(modes, anyCases, fc.nat(9), (judgeCaseMode, given, at) => {
      const oi = { ...problem(ContestType.Oi, ioScoreOf(judgeCaseMode, given)), judgeCaseMode }
      const better = given.map((one, index) => (index === at % given.length ? { ...one, share: 1 } : one))
      const [before, after] = [given, better].map((rows) => totalOf(oi, judged(rows), limits).score ?? 0)
      expect(after).toBeGreaterThanOrEqual(before ?? 0)
    }),
  ))

it('scores a case by its share, rounded down', () => {
  expect(caseScore(10, 1)).toBe(10)
  expect(caseScore(10, 0)).toBe(0)
  expect(caseScore(10, 0.59)).toBe(5)
  expect(caseScore(null, 1)).toBeNull()
})

it('takes every percent of a hundred for what it says', () => {
  for (let percent = 0; percent <= 100; percent++) expect(caseScore(100, percent / 100)).toBe(percent)
})

it('the rank score grows with the score and stays between 0 and its full value', () =>
  fc.assert(
    fc.property(
      fc.nat(1000),
      fc.nat(1000),
      fc.integer({ min: 1, max: 1000 }),
      fc.nat(2),
      (a, b, full, difficulty) => {
        const [low, high] = [Math.min(a, b, full), Math.min(Math.max(a, b), full)]
        expect(oiRankScore(low, full, difficulty)).toBeLessThanOrEqual(oiRankScore(high, full, difficulty))
        expect(oiRankScore(high, full, difficulty)).toBeLessThanOrEqual(
          Math.round(0.1 * full + 2 * difficulty),
        )
        expect(oiRankScore(low, full, difficulty)).toBeGreaterThanOrEqual(0)
      },
    ),
  ))
