import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ContentCase } from '#contract/problem-content.ts'
import { changedCases } from '#ui/workshop/changed-cases.ts'
import { testRanges } from '#ui/workshop/test-ranges.ts'

const caseOf = (name: string, given: Partial<ContentCase> = {}): ContentCase => ({
  ...{ inputHash: 'a'.repeat(64), outputHash: 'b'.repeat(64), inputSize: 1, outputSize: 1 },
  ...{ inputName: `${name}.in`, outputName: `${name}.out`, score: null, groupNum: 1 },
  ...given,
})

describe('what became of the tests', () => {
  test('is told by their names and what is in them', () => {
    const before = [caseOf('gone'), caseOf('kept'), caseOf('moved'), caseOf('other'), caseOf('grouped')]
    const after = [
      ...[caseOf('moved'), caseOf('kept'), caseOf('other', { outputHash: 'c'.repeat(64), outputSize: 16 })],
      ...[caseOf('grouped', { groupNum: 2 }), caseOf('new')],
    ]
    const changedOutput = {
      name: 'other.out',
      before: { hash: 'b'.repeat(64), size: 1 },
      after: { hash: 'c'.repeat(64), size: 16 },
    }
    expect(changedCases(before, after)).toEqual([
      { kind: 'removed', name: 'gone.in' },
      { kind: 'data', name: 'other.in', files: [changedOutput] },
      { kind: 'settings', name: 'grouped.in' },
      { kind: 'added', name: 'new.in' },
    ])
  })
  test('is nothing where they only stand in another order', () => {
    const cases = ['1', '2', '3'].map((name) => caseOf(name))
    expect(changedCases(cases, cases.toReversed())).toEqual([])
  })
})

test('places are told as ranges of numbers from 1', () => {
  expect(testRanges([])).toBe('')
  expect(testRanges([0, 1, 2, 6])).toBe('1–3, 7')
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(40)), (some) => {
      const places = some.toSorted((one, other) => one - other)
      const told = testRanges(places)
        .split(', ')
        .filter((each) => each !== '')
        .flatMap((range) => {
          const [from = 0, to = from] = range.split('–').map(Number)
          return Array.from({ length: to - from + 1 }, (_, index) => from + index - 1)
        })
      expect(told).toEqual(places)
    }),
  )
})
