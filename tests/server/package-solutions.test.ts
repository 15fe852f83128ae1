import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ContestType } from '#contract/enums.ts'
import { notesOfSolutions, solutionsOf } from '#server/problem-package/package-solutions.rules.ts'
import {
  fileOf,
  type GradedSubmission,
  type ProblemPackage,
  packageDefaults,
} from '#server/problem-package/problem-package.ts'
import { measuredLimit } from '#server/problem-package/time-limit.rules.ts'

describe('the rule of the format', () => {
  test.each([
    [1_000, 5, 1_000, 5_000],
    [1_001, 5, 1_000, 6_000],
    [0, 5, 1_000, 1_000],
    [150, 2, 1_000, 1_000],
    [501, 2, 1_000, 2_000],
    [150, 2, 100, 300],
    [110, 1.1, 1, 121],
    [33, 1, 0.5, 33],
  ])('%i ms by %f in steps of %f ms is %i', (slowest, factor, resolutionMs, limit) => {
    expect(measuredLimit(slowest, { factor, resolutionMs })).toBe(limit)
  })

  test('is the least multiple of the resolution with room for the slowest time', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.integer({ min: 10, max: 100 }),
        fc.integer({ min: 1, max: 5_000 }),
        (slowest, tenths, resolutionMs) => {
          const limit = measuredLimit(slowest, { factor: tenths / 10, resolutionMs })
          const needed = (slowest * tenths) / 10
          expect(limit % resolutionMs).toBe(0)
          expect(limit).toBeGreaterThanOrEqual(Math.floor(needed))
          expect(limit === resolutionMs || limit - resolutionMs < needed).toBe(true)
        },
      ),
    )
  })
})

const submission = (given: Partial<GradedSubmission>): GradedSubmission => ({
  name: 'submissions/accepted/a.cpp',
  language: 'C++ 20 With O2',
  code: 'int main(){}',
  expected: ['Accepted'],
  ...given,
})

const packageOf = (
  gradedSubmissions: readonly GradedSubmission[],
  given: Partial<ProblemPackage> = {},
): ProblemPackage => ({
  ...packageDefaults,
  ...{ problemId: null, statements: {}, cases: [], ...given, gradedSubmissions },
})

const acm = { type: ContestType.Acm, judgeCaseMode: 'default', cases: [] } as const
const outOf100 = {
  type: ContestType.Oi,
  judgeCaseMode: 'default' as const,
  cases: [40, 60].map((score) => ({
    ...{ input: fileOf('1'), output: fileOf('1'), inputName: '1.in', outputName: '1.out' },
    ...{ score, groupNum: 1 },
  })),
}

describe('solutions of a package', () => {
  test('are what the package expects of them', () => {
    const kinds = solutionsOf(
      [
        submission({}),
        submission({}),
        submission({ name: 'w.py', expected: ['WrongAnswer', 'PresentationError'] }),
        submission({ name: 't.c', expected: ['TimeLimitExceeded'] }),
        submission({ name: 'm.c', expected: ['MemoryLimitExceeded'] }),
        submission({ name: 'r.c', expected: ['RuntimeError'] }),
        submission({ name: 'x.c', expected: ['RuntimeError', 'TimeLimitExceeded'] }),
        submission({
          name: 'p.c',
          expected: ['WrongAnswer', 'PartialAccepted'],
          score: { min: 1.5, max: 2.5 },
        }),
        submission({ name: 'o.c', expected: ['Accepted', 'TimeLimitExceeded'] }),
        submission({ name: 'either.c', expected: ['Accepted', 'PartialAccepted'] }),
        submission({ name: 'broken.c', expected: ['CompileError'] }),
        submission({ name: 'nul.c', code: '\0' }),
      ],
      acm,
    ).map(({ name, kind, score }) => [name, kind, score])
    expect(kinds).toEqual([
      ['accepted/a.cpp', 'main', null],
      ['accepted/a.cpp-2', 'correct', null],
      ['w.py', 'wrongAnswer', null],
      ['t.c', 'tooSlow', null],
      ['m.c', 'tooMuchMemory', null],
      ['r.c', 'runtimeError', null],
      ['x.c', 'anyFailure', null],
      ['p.c', 'wrongAnswer', { min: 1, max: 3 }],
      ['o.c', 'correctOrTooSlow', null],
    ])
  })

  test.each<[GradedSubmission['score'] | null, string | undefined]>([
    [{ min: 40, max: 40 }, 'anyFailure'],
    [{ min: 0, max: 99 }, 'anyFailure'],
    [{ min: 100, max: 100 }, 'correct'],
    [{ min: 40, max: 100 }, undefined],
    [null, 'anyFailure'],
  ])('that get a part of 100 points, %j, fail somewhere unless they get all', (score, kind) => {
    const partial = submission({ expected: ['PartialAccepted', 'Accepted'], ...(score && { score }) })
    const [solution] = solutionsOf([partial], outOf100)
    expect([solution?.kind, solution?.score]).toEqual([kind, kind && score])
    expect(notesOfSolutions(packageOf([partial], outOf100))).toHaveLength(kind === undefined ? 1 : 0)
  })

  test('of a scored problem may be too slow for some of its points', () => {
    const slow = submission({ expected: ['TimeLimitExceeded', 'Accepted', 'PartialAccepted'] })
    expect(solutionsOf([slow], outOf100).map(({ kind }) => kind)).toEqual(['correctOrTooSlow'])
  })

  test('leave none of the others out without a word', () => {
    const others = [
      submission({ name: 'either.c', expected: ['Accepted', 'WrongAnswer'] }),
      submission({ name: 'broken.c', expected: ['CompileError'] }),
      submission({ name: 'nul.c', code: '\0' }),
    ]
    const many = Array.from({ length: 57 }, (_, index) => submission({ name: `${index + 1}.c` }))
    expect(notesOfSolutions(packageOf([...others, ...many])).map(({ level, text }) => [level, text])).toEqual(
      [
        ['lost', 'either.c: may pass or fail, so it becomes no solution'],
        ['lost', 'broken.c: must not compile, so it becomes no solution'],
        ['lost', 'nul.c: contains a NUL character, which no submission may contain'],
        ['lost', 'Solutions beyond the first 50: 51.c, 52.c, 53.c, 54.c, 55.c and 2 more'],
      ],
    )
  })

  test('have names of their own, however long and many', () => {
    const many = solutionsOf(
      Array.from({ length: 80 }, () => submission({ name: `submissions/${'x'.repeat(90)}.cpp` })),
      acm,
    )
    expect(many).toHaveLength(50)
    expect(new Set(many.map(({ name }) => name)).size).toBe(50)
    expect(many.every(({ name }) => name.length <= 64)).toBe(true)
  })
})
