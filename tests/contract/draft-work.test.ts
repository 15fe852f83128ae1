import { describe, expect, it } from 'vitest'
import type { Build } from '#contract/build.ts'
import { type DraftWork, mainFault, withWork } from '#contract/draft-work.ts'
import { ContestType, JudgeStatus } from '#contract/enums.ts'
import { newProblem, type ProblemDraft, type SolutionKind } from '#contract/problem-content.ts'

const hash = 'a'.repeat(64)
const one = {
  ...{ inputHash: hash, outputHash: hash, inputSize: 1, outputSize: 1 },
  ...{ inputName: '1.in', outputName: '1.out', score: null, groupNum: 1 },
}
const validator = { name: 'v', language: 'C', code: '', arguments: '', groups: [] as number[] }
const draftOf = (kinds: readonly SolutionKind[], given: Partial<ProblemDraft> = {}): ProblemDraft => ({
  ...newProblem(),
  cases: [one],
  validators: [validator],
  solutions: kinds.map((kind) => ({ name: kind, language: 'C', code: '', kind, score: null })),
  ...given,
})
const build: Build = {
  ...{ isRunning: false, isCurrent: true, waitsBehind: null, missingLanguages: [] },
  ...{ steps: [], faults: [], casesVersion: 0, outOfTime: null },
}
const workOf = (
  outcomes: Record<string, readonly [JudgeStatus, number]>,
  given: Partial<Build> = {},
): DraftWork => ({
  build: { ...build, ...given },
  isMeasuring: false,
  waitsBehind: null,
  rows: Object.entries(outcomes).map(([solution, [status, time]]) => ({
    ...{ solution, state: 'done', failure: null, cells: [[status, time, 1, null]] },
  })),
})
const { Accepted, WrongAnswer } = JudgeStatus
const nothing = { faults: [], warnings: [] }
const found = (draft: ProblemDraft, work: DraftWork) => {
  const { faults, warnings } = withWork(draft, nothing, work)
  return [...faults.map(({ name }) => name), ...warnings]
}

describe('what the judges show of a draft', () => {
  it('is nothing where all is well, and nothing before it is known', () => {
    const draft = draftOf(['main', 'wrongAnswer'])
    expect(found(draft, workOf({ main: [Accepted, 10], wrongAnswer: [WrongAnswer, 10] }))).toEqual([])
    expect(withWork(draft, nothing, undefined)).toBe(nothing)
  })

  it('keeps a problem back whose own main solution fails', () => {
    const work = workOf({ main: [WrongAnswer, 10] })
    expect(found(draftOf(['main']), work)).toEqual(['mainFails'])
    expect(mainFault(draftOf(['main']), [])).toBeUndefined()
    expect(mainFault(draftOf(['correct']), workOf({ correct: [WrongAnswer, 1] }).rows)).toBeUndefined()
  })

  it('tells a main solution that fails from one that gets other points', () => {
    const [main] = draftOf(['main']).solutions
    const score = { min: 100, max: 100 }
    const draft = draftOf(['main'], {
      type: ContestType.Oi,
      cases: [{ ...one, score: 50 }],
      solutions: main ? [{ ...main, score }] : [],
    })
    const rowsWith = (status: JudgeStatus, share: number): DraftWork['rows'] => [
      { solution: 'main', state: 'done', failure: null, cells: [[status, 1, 1, share]] },
    ]
    expect(mainFault(draft, rowsWith(Accepted, 10_000))).toBe('mainPoints')
    expect(mainFault(draft, rowsWith(WrongAnswer, 0))).toBe('mainFails')
    const right = { ...draft, cases: [{ ...one, score: 100 }] }
    expect(mainFault(right, rowsWith(Accepted, 10_000))).toBeUndefined()
  })

  it('warns of solutions that were not run, or do otherwise, and of a limit that is close', () => {
    const draft = draftOf(['main', 'correct'])
    expect(found(draft, workOf({ main: [Accepted, 10] }))).toEqual(['solutionsNotRun'])
    expect(found(draft, workOf({ main: [Accepted, 10], correct: [WrongAnswer, 10] }))).toEqual([
      'notAsExpected',
    ])
    expect(found(draft, workOf({ main: [Accepted, 600], correct: [Accepted, 10] }))).toEqual(['limitClose'])
  })

  it('warns of tests that catch nobody, of a checker without tests, and of unread inputs', () => {
    const work = workOf({ main: [Accepted, 10], tooSlow: [Accepted, 10] })
    expect(found(draftOf(['main', 'tooSlow']), work)).toEqual(['notAsExpected', 'testsWeak'])
    expect(found(draftOf([], { judgeMode: 'spj' }), workOf({}))).toEqual(['checkerUntested'])
    const blank = { input: '', output: '\n', answer: '', expected: 'wrong' } as const
    const testedBy = (checkerTests: ProblemDraft['checkerTests']) =>
      found(draftOf([], { judgeMode: 'spj', checkerTests }), workOf({}))
    expect(testedBy([blank])).toEqual(['checkerUntested'])
    expect(testedBy([blank, { ...blank, answer: '1' }])).toEqual([])
    const script = 'gen 1'
    expect(found(draftOf([], { script, validators: [] }), workOf({}))).toEqual(['validatorMissing'])
  })

  it('warns of tests that no validator has read', () => {
    const [alone, unread] = [['testsWithoutValidator'], ['testsNotValidated']]
    expect(found(draftOf([], { validators: [] }), workOf({}))).toEqual(alone)
    expect(found(draftOf([], { validators: [], cases: [] }), workOf({}))).toEqual([])
    const ofAnother = { ...validator, groups: [2] }
    expect(found(draftOf([], { validators: [ofAnother] }), workOf({}))).toEqual(alone)
    expect(
      found(draftOf([], { validators: [ofAnother, { ...validator, groups: [1] }] }), workOf({})),
    ).toEqual([])
    const reading = (done: number, failed: number) =>
      workOf({}, { steps: [{ kind: 'validate', total: 2, done, failed }] })
    expect(found(draftOf([]), reading(1, 0))).toEqual(unread)
    expect(found(draftOf([]), reading(1, 1))).toEqual([])
  })

  it('keeps back tests that a build would make otherwise, and says once what is said already', () => {
    const work = workOf(
      {},
      { isCurrent: false, faults: [{ kind: 'validate', name: '1', why: 'refused', message: '' }] },
    )
    expect(found(draftOf([]), work)).toEqual(['buildStale', 'buildRefused'])
    const known = { faults: [{ name: 'buildStale', field: 'script' } as const], warnings: [] }
    expect(withWork(draftOf([]), known, work).faults).toHaveLength(1)
    const notBuilt = { faults: [{ name: 'scriptNotBuilt', field: 'script' } as const], warnings: [] }
    expect(withWork(draftOf([]), notBuilt, work).faults).toEqual(notBuilt.faults)
  })
})
