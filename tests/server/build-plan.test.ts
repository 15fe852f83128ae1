import { describe, expect, it } from 'vitest'
import type { BuildRunResult } from '#contract/judge-making.ts'
import { newProblem, type ProblemDraft } from '#contract/problem-content.ts'
import {
  buildRefusal,
  endsBuild,
  isCurrent,
  type Outcomes,
  planBuild,
  stepState,
  withMade,
} from '#server/build/build-plan.rules.ts'

const result = (given: Partial<BuildRunResult> = {}): BuildRunResult => ({
  ...{ end: 'ok', exitCode: 0, status: null, message: '', time: 1, output: null },
  ...given,
})
const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index]
  if (found === undefined) throw new Error(`there is no ${index}`)
  return found
}
const sideOf = (text: string) => ({ hash: text.padEnd(64, '.'), size: text.length })

const draftOf = (given: Partial<ProblemDraft> = {}): ProblemDraft => ({
  ...newProblem(),
  generators: [{ name: 'gen', language: 'C', code: 'gen' }],
  script: 'gen 1\ngroup 2 points 5\ngen 2',
  solutions: [{ name: 'main', language: 'C', code: 'main', kind: 'main', score: null }],
  ...given,
})

/** Runs everything until nothing is left: generators write their line, the main solution adds `!`. */
function built(
  draft: ProblemDraft,
  other: (text: string) => Partial<BuildRunResult> | undefined = () => undefined,
) {
  const outcomes = new Map<string, BuildRunResult>()
  let ran: string[] = []
  for (let rounds = 0; rounds < 5; rounds += 1) {
    const missing = planBuild(draft, outcomes)
      .steps.flatMap(({ runs }) => runs)
      .filter(({ key }) => !outcomes.has(key))
    if (missing.length === 0) break
    for (const { key, run } of missing) {
      const given = 'hash' in run.input ? run.input.hash.replace(/\.*$/, '') : run.input.text
      const name = [run.code, ...run.arguments, given].filter((each) => each !== '').join(' ')
      const text = run.code === 'gen' ? run.arguments.join(' ') : `${given}!`
      outcomes.set(
        key,
        result({ ...(run.output === 'none' ? {} : { output: sideOf(text) }), ...other(name) }),
      )
      ran = [...ran, name]
    }
  }
  return { outcomes: outcomes as Outcomes, ran, cases: planBuild(draft, outcomes).cases }
}
const failuresOf = (draft: ProblemDraft, outcomes: Outcomes) =>
  planBuild(draft, outcomes).steps.flatMap((step) => {
    const state = stepState(step, outcomes)
    return typeof state === 'object' ? [`${step.kind} ${step.name}: ${state.why}`] : []
  })

describe('the plan of a build', () => {
  it('makes inputs by the script and outputs by the main solution, in their groups', () => {
    const { cases, ran } = built(draftOf())
    expect(ran).toEqual(['gen 1', 'gen 1', 'gen 2', 'gen 2', 'main 1', 'main 2'])
    expect(
      cases?.map(({ inputHash, outputHash, groupNum, score }) => [
        inputHash[0],
        outputHash.slice(0, 2),
        groupNum,
        score,
      ]),
    ).toEqual([
      ['1', '1!', 1, null],
      ['2', '2!', 2, 5],
    ])
    expect(cases?.map(({ inputName, made }) => [inputName, made?.line])).toEqual([
      ['1.in', 'gen 1'],
      ['2.in', 'gen 2'],
    ])
  })

  it('is current until something that made a test changes', () => {
    const draft = draftOf()
    expect(isCurrent(draft)).toBe(false)
    const done = { ...draft, cases: built(draft).cases ?? [] }
    expect(isCurrent(done)).toBe(true)
    expect(isCurrent({ ...done, timeLimit: 5_000, 'en-US.title': 'Other' })).toBe(true)
    expect(isCurrent({ ...done, script: 'gen 1' })).toBe(false)
    expect(isCurrent({ ...done, generators: [{ name: 'gen', language: 'C', code: 'other' }] })).toBe(false)
    expect(isCurrent({ ...done, solutions: [{ ...at(done.solutions, 0), code: 'other' }] })).toBe(false)
    expect(isCurrent({ ...done, judgeExtraFiles: { 'a.h': '' } })).toBe(false)
  })

  it('knows of tests that were made elsewhere, until something that made them changes', () => {
    const validators = [{ name: 'val', language: 'C', code: 'val', arguments: '', groups: [] }]
    const draft = draftOf({ validators })
    const done = { ...draft, cases: built(draft).cases ?? [] }
    const left = (of: ProblemDraft, outcomes: Outcomes = new Map()) => {
      const known = withMade(of, outcomes)
      return planBuild(of, known).steps.map((step) => `${step.kind} ${stepState(step, known)}`)
    }
    expect(left(draft)).toEqual(['generate waiting', 'generate waiting'])
    expect(left(done)).toEqual([1, 2].flatMap(() => ['generate done', 'validate waiting', 'answer done']))
    expect(planBuild(done, withMade(done, new Map())).cases).toEqual(done.cases)
    const main = { ...at(done.solutions, 0), code: 'other' }
    expect(left({ ...done, solutions: [main] })).toEqual(['generate waiting', 'generate waiting'])
    const [first] = at(planBuild(done, new Map()).steps, 0).runs
    const failed = new Map([[first?.key ?? '', result({ end: 'failed' })]])
    expect(
      planBuild(done, withMade(done, failed)).steps.map((step) => stepState(step, failed))[0],
    ).toMatchObject({
      why: 'failed',
    })
  })

  it('runs what changed and nothing else', () => {
    const first = draftOf()
    const { outcomes } = built(first)
    const next = draftOf({ script: 'gen 1\ngroup 2 points 5\ngen 3' })
    const wanted = planBuild(next, outcomes)
      .steps.flatMap(({ runs }) => runs)
      .filter(({ key }) => !outcomes.has(key))
    expect(wanted.map(({ run }) => run.arguments)).toEqual([['3'], ['3']])
  })

  it('keeps the order of the tests, drops what the script no longer asks for, and adds what is new', () => {
    const done = draftOf()
    const made = built(done).cases ?? []
    const typed = { ...at(made, 0), inputName: 'a.in', outputName: 'a.out' }
    const { made: _, ...byHand } = typed
    const moved = draftOf({ cases: [at(made, 1), byHand, at(made, 0)], script: 'group 2\ngen 2\ngen 4' })
    expect(
      built(moved).cases?.map(({ inputName, groupNum, made: by }) => [inputName, groupNum, by?.line]),
    ).toEqual([
      ['2.in', 2, 'gen 2'],
      ['a.in', 1, undefined],
      ['3.in', 2, 'gen 4'],
    ])
  })

  it('writes the output of a typed test where its maker wants that', () => {
    const typed = {
      ...{ inputHash: sideOf('7').hash, outputHash: sideOf('').hash, inputSize: 1, outputSize: 0 },
      ...{ inputName: '1.in', outputName: '1.out', score: null, groupNum: 1, made: { line: null, key: '' } },
    }
    const draft = draftOf({ script: '', cases: [typed] })
    expect(isCurrent(draft)).toBe(false)
    expect(built(draft).cases?.[0]?.outputHash.slice(0, 2)).toBe('7!')
  })

  it('gives no output to the tests of an interactor', () => {
    const { cases, ran } = built(draftOf({ judgeMode: 'interactive', solutions: [] }))
    expect(ran).toEqual(['gen 1', 'gen 1', 'gen 2', 'gen 2'])
    expect(cases?.map(({ outputSize }) => outputSize)).toEqual([0, 0])
  })

  it('has every input read by the validators of its group, and says which one refuses', () => {
    const validators = [
      { name: 'all', language: 'C', code: 'all', arguments: '', groups: [] },
      { name: 'second', language: 'C', code: 'second', arguments: '--max 9', groups: [2] },
    ]
    const draft = draftOf({ validators })
    const { outcomes, ran } = built(draft, (name) =>
      name === 'second --max 9 2'
        ? { end: 'exit', exitCode: 3, message: 'too large' }
        : name === 'all 1'
          ? { end: 'exit', exitCode: 42 }
          : undefined,
    )
    expect(ran.filter((name) => /^(all|second)/.test(name))).toEqual(['all 1', 'all 2', 'second --max 9 2'])
    expect(failuresOf(draft, outcomes)).toEqual(['validate 2.in · second: refused'])
  })

  it('knows inputs that have to be refused', () => {
    const draft = draftOf({
      ...{ script: '', generators: [] },
      validators: [{ name: 'v', language: 'C', code: 'v', arguments: '', groups: [] }],
      validatorTests: [
        { input: 'good', group: 1, isValid: true },
        { input: 'bad', group: 1, isValid: false },
        { input: 'taken', group: 1, isValid: false },
        { input: 'crash', group: 1, isValid: false },
      ],
    })
    const { outcomes } = built(draft, (name) =>
      name === 'v bad' ? { end: 'exit', exitCode: 1 } : name === 'v crash' ? { end: 'failed' } : undefined,
    )
    expect(failuresOf(draft, outcomes)).toEqual(['validatorTest 3: accepted', 'validatorTest 4: failed'])
  })

  it('takes the word of a validator of ICPC for 42 alone', () => {
    const icpc = { language: 'C', arguments: '', groups: [], convention: 'icpc' as const }
    const draft = draftOf({
      validators: [{ ...icpc, name: 'v', code: 'v' }],
      validatorTests: [
        { input: 'good', group: 1, isValid: true },
        { input: 'silent', group: 1, isValid: false },
      ],
    })
    const { outcomes } = built(draft, (name) =>
      name === 'v 1' || name === 'v good' ? { end: 'exit', exitCode: 42 } : undefined,
    )
    expect(failuresOf(draft, outcomes)).toEqual(['validate 2.in · v: refused'])
  })

  it('knows what the checker has to say', () => {
    const test = { input: '', output: '', answer: '', expected: 'accepted' } as const
    const draft = draftOf({
      ...{ script: '', generators: [], judgeMode: 'spj', judgeProgram: { language: 'C', code: 'c' } },
      checkerTests: [
        { ...test, input: 'a' },
        { ...test, input: 'b', expected: 'wrong' },
        { ...test, input: 'c', expected: 'wrong' },
        { ...test, input: 'd' },
      ],
    })
    const says: Record<string, Partial<BuildRunResult>> = {
      a: { status: 0 },
      b: { status: -3 },
      c: { status: 0 },
      d: { status: 4 },
    }
    const { outcomes } = built(draft, (name) => says[name])
    expect(failuresOf(draft, outcomes)).toEqual(['checkerTest 3: accepted', 'checkerTest 4: failed'])
  })

  it('takes any points of a validator for right, since no test says how many are all', () => {
    const test = { input: 'a', output: '', answer: '', expected: 'accepted' } as const
    const draftWith = (scores: 'share' | 'points') =>
      draftOf({
        ...{ script: '', generators: [], judgeMode: 'spj', judgeProgram: { language: 'C', code: 'c' } },
        icpcCall: { arguments: [], scores, pointFactor: 1 },
        checkerTests: [test, { ...test, expected: 'wrong' }],
      })
    const failuresWith = (scores: 'share' | 'points') => {
      const draft = draftWith(scores)
      return failuresOf(draft, built(draft, () => ({ status: 8 })).outcomes)
    }
    expect(failuresWith('points')).toEqual(['checkerTest 2: otherwise'])
    expect(failuresWith('share')).toEqual(['checkerTest 1: otherwise', 'checkerTest 2: otherwise'])
  })

  it('says why nothing can be built', () => {
    expect(buildRefusal(draftOf())).toBeUndefined()
    expect(buildRefusal(draftOf({ script: 'none 1' }))).toBe('scriptWrong')
    expect(buildRefusal(draftOf({ solutions: [] }))).toBe('mainMissing')
    expect(buildRefusal(draftOf({ script: '' }))).toBe('nothingToBuild')
  })

  it('ends with what runs of makers never do in a right problem', () => {
    expect([result(), result({ end: 'exit', exitCode: 1 })].map(endsBuild)).toEqual([false, false])
    expect(
      [result({ end: 'failed' }), result({ end: 'unstable' }), result({ status: 4 })].map(endsBuild),
    ).toEqual([true, true, true])
  })
})
