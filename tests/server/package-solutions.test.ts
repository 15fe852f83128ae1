import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { solutionsOf } from '#server/problem-package/package-solutions.rules.ts'
import type { GradedSubmission } from '#server/problem-package/problem-package.ts'
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

describe('solutions of a package', () => {
  test('are what the package expects of them', () => {
    const kinds = solutionsOf([
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
    ]).map(({ name, kind, score }) => [name, kind, score])
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

  test('have names of their own, however long and many', () => {
    const many = solutionsOf(
      Array.from({ length: 80 }, () => submission({ name: `submissions/${'x'.repeat(90)}.cpp` })),
    )
    expect(many).toHaveLength(50)
    expect(new Set(many.map(({ name }) => name)).size).toBe(50)
    expect(many.every(({ name }) => name.length <= 64)).toBe(true)
  })
})
