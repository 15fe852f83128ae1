import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ContestType, JudgeStatus } from '#contract/enums.ts'
import { type GroupNeeds, newProblem, type SolutionKind, solutionKinds } from '#contract/problem-content.ts'
import type { TrialRow } from '#contract/trial.ts'
import {
  fastestTooSlow,
  groupPoints,
  isAsExpected,
  isCorrectKind,
  keepsTimeLimit,
  otherwiseGroups,
  proposedLimit,
  slowestCorrect,
  testsAlike,
  timeFactor,
  trialScore,
  weakGroups,
} from '#contract/trial-outcome.ts'
import { keepsProblemLimits, languages } from '#judge/languages.ts'

const { Accepted, PartialAccepted, WrongAnswer, TimeLimitExceeded, RuntimeError } = JudgeStatus
const hash = 'a'.repeat(64)
const caseOf = (groupNum: number, score: number | null = null) => ({
  inputHash: hash,
  outputHash: hash,
  inputSize: 1,
  outputSize: 1,
  inputName: '1.in',
  outputName: '1.out',
  score,
  groupNum,
})
const draft = { ...newProblem(), cases: [caseOf(1), caseOf(1), caseOf(2)] }
const row = (statuses: readonly (JudgeStatus | null)[], name = 'a', time = 10): TrialRow => ({
  solution: name,
  state: statuses.includes(null as never) ? 'running' : 'done',
  failure: null,
  cells: statuses.map((status) => (status === null ? null : [status, time, 1, null])),
})
const solution = (kind: SolutionKind, name = 'a') => ({ name, language: 'C', code: '', kind, score: null })

describe('the fastest solution that is to be too slow', () => {
  const slow = [solution('tooSlow', 'a'), solution('tooSlow', 'b'), solution('main', 'c')]
  test('is the one whose slowest test was over first', () => {
    const rows = [
      row([Accepted, TimeLimitExceeded], 'a', 900),
      row([TimeLimitExceeded], 'b', 700),
      row([Accepted], 'c', 5),
    ]
    expect(fastestTooSlow(slow, rows)).toEqual({ language: 'C', measured: 700, ofLimit: 700 })
  })
  test('is not known before it has run on every test', () => {
    expect(fastestTooSlow(slow, [row([TimeLimitExceeded, null], 'a', 900)])).toBeNull()
    expect(fastestTooSlow(slow, [])).toBeNull()
  })
})

describe('a solution is as expected', () => {
  const right = row([Accepted, Accepted, Accepted])
  const wrong = row([Accepted, WrongAnswer, TimeLimitExceeded])
  test.each([
    ['main', right, true],
    ['correct', wrong, false],
    ['wrongAnswer', wrong, true],
    ['tooSlow', wrong, false],
    ['tooSlow', row([TimeLimitExceeded, WrongAnswer, Accepted]), true],
    ['runtimeError', row([Accepted, Accepted, RuntimeError]), true],
    ['correctOrTooSlow', right, true],
    ['correctOrTooSlow', row([Accepted, TimeLimitExceeded, Accepted]), true],
    ['correctOrTooSlow', wrong, false],
    ['anyFailure', wrong, true],
    ['anyFailure', right, false],
    ['wrongAnswer', right, false],
    ['main', row([Accepted, null, Accepted]), null],
  ] as const)('%s', (kind, cells, met) => {
    expect(isAsExpected(draft, solution(kind), cells)).toBe(met)
  })

  test('a program that does not run is never what was expected', () => {
    for (const kind of solutionKinds)
      expect(isAsExpected(draft, solution(kind), { ...right, state: 'failed' })).toBe(false)
  })

  test.each([
    ['main', [Accepted, PartialAccepted], true],
    ['correct', [PartialAccepted, WrongAnswer], false],
    ['correctOrTooSlow', [PartialAccepted, TimeLimitExceeded], true],
    ['wrongAnswer', [Accepted, PartialAccepted], true],
  ] as const)('%s with a part of the points that a validator gives', (kind, statuses, met) => {
    const icpcCall = { arguments: [], scores: 'points' as const, pointFactor: 1 }
    const spj = { ...draft, type: ContestType.Oi, judgeMode: 'spj' as const, icpcCall }
    expect(isAsExpected(spj, solution(kind), row(statuses))).toBe(met)
    const unscored = { ...spj, icpcCall: { ...icpcCall, scores: 'none' as const } }
    expect(isAsExpected(unscored, solution(kind), row(statuses))).toBe(kind === 'wrongAnswer')
  })

  test('points beyond the bounds are not', () => {
    const oi = { ...draft, type: ContestType.Oi, cases: [caseOf(1, 40), caseOf(2, 60)] }
    const half: TrialRow = {
      ...right,
      cells: [
        [Accepted, 1, 1, 10_000],
        [WrongAnswer, 1, 1, 5_000],
      ],
    }
    expect(trialScore(oi, half.cells)).toBe(70)
    const within = { ...solution('wrongAnswer'), score: { min: 70, max: 70 } }
    expect(isAsExpected(oi, within, half)).toBe(true)
    expect(isAsExpected(oi, { ...within, score: { min: 0, max: 69 } }, half)).toBe(false)
  })
})

test('a solution gets in each group that matters what its maker says', () => {
  const cases = [caseOf(1, 40), caseOf(1, 40), caseOf(2, 60)]
  const oi = { ...draft, type: ContestType.Oi, judgeCaseMode: 'subtask_lowest' as const, cases }
  const cells: TrialRow['cells'] = [
    [Accepted, 1, 1, 10_000],
    [WrongAnswer, 1, 1, 0],
    [Accepted, 1, 1, 10_000],
  ]
  const says = (...groupScores: { group: number; min: number; max: number }[]) =>
    isAsExpected(oi, { ...solution('wrongAnswer'), groupScores }, { state: 'done', cells })
  expect(groupPoints(oi, cells)).toEqual(
    new Map([
      [1, 0],
      [2, 60],
    ]),
  )
  expect(says({ group: 1, min: 0, max: 0 }, { group: 2, min: 60, max: 60 })).toBe(true)
  expect(says({ group: 2, min: 50, max: 60 })).toBe(true)
  expect(says({ group: 1, min: 40, max: 40 })).toBe(false)
  expect(says({ group: 3, min: 5, max: 5 })).toBe(true)
  const groupScores = [{ group: 1, min: 40, max: 40 }]
  expect(otherwiseGroups(oi, { groupScores }, { cells })).toEqual([1])
  expect(otherwiseGroups({ ...oi, judgeCaseMode: 'default' }, { groupScores }, { cells })).toEqual([])
  expect(otherwiseGroups(oi, { groupScores }, { cells: [null, null, null] })).toEqual([])
})

test('a group gives its lowest or its average points where subtasks count', () => {
  const cases = [caseOf(1, 40), caseOf(1, 40), caseOf(2, 60)]
  const cells: TrialRow['cells'] = [
    [Accepted, 1, 1, 10_000],
    [WrongAnswer, 1, 1, 2_500],
    [Accepted, 1, 1, 10_000],
  ]
  const of = (
    judgeCaseMode: 'default' | 'subtask_lowest' | 'subtask_average',
    groupNeeds: GroupNeeds[] = [],
  ) => trialScore({ type: ContestType.Oi, judgeCaseMode, cases, groupNeeds }, cells)
  expect([of('default'), of('subtask_lowest'), of('subtask_average')]).toEqual([110, 70, 85])
  const needs = [{ group: 2, needs: [1] }]
  expect([of('default', needs), of('subtask_lowest', needs), of('subtask_average', needs)]).toEqual([
    110, 10, 25,
  ])
  expect(of('subtask_lowest', [{ group: 1, needs: [2] }])).toBe(70)
})

test('the limit that is proposed has room for the slowest correct solution, in full tenths', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), (slowest) => {
      const limit = proposedLimit(slowest)
      expect(limit % 100).toBe(0)
      expect(limit).toBeGreaterThanOrEqual(slowest * timeFactor)
    }),
  )
})

test('only correct solutions say how slow is right', () => {
  const solutions = [solution('main'), solution('tooSlow', 'b')]
  const rows = [row([Accepted, Accepted, Accepted]), row([TimeLimitExceeded, Accepted, Accepted], 'b', 900)]
  expect(slowestCorrect(solutions, rows)?.ofLimit).toBe(10)
  expect(slowestCorrect(solutions, [])).toBeNull()
})

test('a time in a language that has twice the limit counts half', () => {
  const python = { language: 'Python3' }
  const solutions = [
    { ...solution('main'), ...python },
    { ...solution('tooSlow', 'b'), ...python },
  ]
  const rows = [row([Accepted], 'a', 101), row([Accepted], 'b', 900)]
  expect(slowestCorrect(solutions, rows)).toEqual({ ...python, measured: 101, ofLimit: 51 })
  expect(fastestTooSlow(solutions, rows)).toEqual({ ...python, measured: 900, ofLimit: 450 })
})

test('the languages that keep the limit are those of the judge', () => {
  expect(
    languages.filter((language) => keepsTimeLimit(language.name) !== keepsProblemLimits(language)),
  ).toEqual([])
})

test('a group is weak where no wrong solution fails in it', () => {
  const status = fc.constantFrom(Accepted, WrongAnswer, TimeLimitExceeded)
  const kinds = fc.constantFrom(...solutionKinds)
  fc.assert(
    fc.property(fc.array(fc.tuple(kinds, fc.tuple(status, status, status)), { maxLength: 6 }), (all) => {
      const solutions = all.map(([kind], index) => solution(kind, String(index)))
      const rows = all.map(([, statuses], index) => row(statuses, String(index)))
      const wrong = all.filter(([kind]) => !isCorrectKind(kind)).map(([, statuses]) => statuses)
      const expected =
        wrong.length === 0
          ? []
          : [
              [1, [0, 1]],
              [2, [2]],
            ]
              .filter(([, places]) =>
                wrong.every((statuses) => (places as number[]).every((at) => statuses[at] === Accepted)),
              )
              .map(([group]) => group)
      expect(weakGroups({ ...draft, judgeCaseMode: 'subtask_lowest', solutions }, rows)).toEqual(expected)
      const isCaught =
        wrong.length === 0 || wrong.some((statuses) => statuses.some((one) => one !== Accepted))
      expect(weakGroups({ ...draft, solutions }, rows)).toEqual(isCaught ? [] : [1])
    }),
  )
})

describe('tests that no solution tells apart', () => {
  const two = [solution('main', 'a'), solution('wrongAnswer', 'b')]
  test('are those with the same outcome in each, the most first', () => {
    const rows = [row([Accepted, Accepted, Accepted], 'a'), row([WrongAnswer, Accepted, Accepted], 'b')]
    const cases = [caseOf(1), caseOf(1), caseOf(1)]
    expect(testsAlike({ cases, solutions: two }, rows)).toEqual([[1, 2]])
  })
  test('are of one subtask, since no other can replace them', () => {
    const rows = [row([Accepted, Accepted, Accepted], 'a'), row([WrongAnswer, WrongAnswer, WrongAnswer], 'b')]
    expect(testsAlike({ ...draft, solutions: two }, rows)).toEqual([[0, 1]])
  })
  test('are not known before a wrong solution has run on all of them', () => {
    const right = row([Accepted, Accepted, Accepted], 'a')
    expect(testsAlike({ ...draft, solutions: two }, [right])).toEqual([])
    expect(testsAlike({ ...draft, solutions: two }, [right, row([WrongAnswer, null, null], 'b')])).toEqual([])
  })
  test('are each in one class, with the same outcomes, and no two classes are alike', () => {
    const status = fc.constantFrom(Accepted, WrongAnswer, TimeLimitExceeded)
    const statuses = fc.array(status, { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(statuses, statuses, (one, other) => {
        const classes = testsAlike({ ...draft, solutions: two }, [row(one, 'a'), row(other, 'b')])
        const seen = classes.flat()
        expect(new Set(seen).size).toBe(seen.length)
        const mark = (place = -1) => `${draft.cases[place]?.groupNum} ${one[place]} ${other[place]}`
        for (const each of classes) expect(new Set(each.map(mark)).size).toBe(1)
        expect(new Set(classes.map(([first]) => mark(first))).size).toBe(classes.length)
      }),
    )
  })
})
