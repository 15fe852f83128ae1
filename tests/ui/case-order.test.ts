import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import type { ContentCase } from '#contract/problem-content.ts'
import type { TrialRow } from '#contract/trial.ts'
import { caseOrders, casePlaces, solutionsFailing } from '#ui/workshop/case-order.ts'

const caseOf = (inputSize: number, outputSize: number) => ({ inputSize, outputSize }) as ContentCase
const rowOf = (solution: string, ...statuses: (JudgeStatus | null)[]): TrialRow => ({
  solution,
  state: 'done',
  failure: null,
  cells: statuses.map((status) => (status === null ? null : [status, 1, 1, null])),
})

test('a solution that has not run on a test does not fail on it', () => {
  const rows = [
    rowOf('main.cpp', JudgeStatus.Accepted, JudgeStatus.Accepted, null),
    rowOf('slow.py', JudgeStatus.TimeLimitExceeded, JudgeStatus.Accepted, null),
    rowOf('wrong.cpp', JudgeStatus.WrongAnswer),
  ]
  expect(solutionsFailing(3, rows)).toEqual([['slow.py', 'wrong.cpp'], [], []])
})

test('the largest come first by both files, those on which most fail by their number', () => {
  const cases = [caseOf(1, 1), caseOf(5, 0), caseOf(0, 9)]
  expect(casePlaces(cases, 'judged', [])).toEqual([0, 1, 2])
  expect(casePlaces(cases, 'largest', [])).toEqual([2, 1, 0])
  expect(casePlaces(cases, 'failing', [[], ['a', 'b'], ['a']])).toEqual([1, 2, 0])
})

test('every order lists every test once, and equal ones as they are judged', () => {
  const sizes = fc.array(fc.nat(3), { maxLength: 40 })
  fc.assert(
    fc.property(sizes, fc.constantFrom(...caseOrders), (list, order) => {
      const cases = list.map((size) => caseOf(size, 0))
      const failing = list.map((size) => Array.from({ length: size }, String))
      const places = casePlaces(cases, order, failing)
      expect(places.toSorted((one, other) => one - other)).toEqual(list.map((_, place) => place))
      if (order === 'judged') return
      for (const [at, place] of places.entries()) {
        const next = places[at + 1]
        if (next === undefined) continue
        const [here, there] = [list[place] ?? 0, list[next] ?? 0]
        expect(here > there || (here === there && place < next)).toBe(true)
      }
    }),
  )
})
