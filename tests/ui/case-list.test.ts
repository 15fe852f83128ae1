import fc from 'fast-check'
import { expect, it } from 'vitest'
import { freeCaseName } from '#contract/case-names.ts'
import { ContestType, judgeCaseModes } from '#contract/enums.ts'
import { fullScore } from '#contract/full-score.ts'
import type { ContentCase } from '#contract/problem-content.ts'
import {
  evenScores,
  moved,
  movedBefore,
  sampleFiles,
  scored,
  startLine,
  withAdded,
  withMade,
} from '#ui/workshop/case-list.ts'

const hash = 'a'.repeat(64)
const named = (stem: string): ContentCase => ({
  inputHash: hash,
  outputHash: hash,
  inputSize: 1,
  outputSize: 1,
  inputName: `${stem}.in`,
  outputName: `${stem}.out`,
  score: null,
  groupNum: 1,
})
const cases = fc
  .uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 20 })
  .map((all) => all.map((n) => named(`${n}`)))

it('shares all points, and no test has two more than another', () => {
  fc.assert(
    fc.property(
      cases.filter((all) => all.length > 0),
      (all) => {
        const scores = evenScores('default', all).map(({ score }) => score ?? Number.NaN)
        expect(scores.reduce((sum, score) => sum + score, 0)).toBe(100)
        expect(Math.max(...scores) - Math.min(...scores)).toBeLessThanOrEqual(1)
        expect([...scores].sort((a, b) => a - b)).toEqual(scores)
      },
    ),
  )
})

it.each(judgeCaseModes)('shares points that add up to 100 (%s)', (mode) => {
  const grouped = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(grouped, (groups) => {
      const all = groups.map((groupNum, at) => ({ ...named(`${at}`), groupNum }))
      expect(fullScore(mode, evenScores(mode, all))).toBe(100)
    }),
  )
})

it('gives uploaded tests scores where the rule has them and none is set (S3-097)', () => {
  const all = [named('1'), named('2'), named('3')]
  const oi = { type: ContestType.Oi, judgeCaseMode: 'default' } as const
  expect(scored(all, oi).map(({ score }) => score)).toEqual([33, 33, 34])
  expect(scored(all, { ...oi, type: ContestType.Acm })).toEqual(all)
  const set = [{ ...named('1'), score: 70 }, named('2')]
  expect(scored(set, oi)).toEqual(set)
  expect(scored(all, { ...oi, judgeCaseMode: 'subtask_lowest' }).map(({ score }) => score)).toEqual([
    100, 100, 100,
  ])
})

it('moves one test and keeps the others in their order', () => {
  fc.assert(
    fc.property(cases, fc.nat(25), fc.integer({ min: -2, max: 25 }), (all, from, to) => {
      const after = moved(all, from, to)
      expect(after).toHaveLength(all.length)
      const one = all[from]
      if (!one || to < 0 || to >= all.length) {
        expect(after).toEqual(all)
        return
      }
      expect(after[to]).toBe(one)
      expect(after.filter((each) => each !== one)).toEqual(all.filter((each) => each !== one))
    }),
  )
})

it('adds tests whose files have names of their own', () => {
  fc.assert(
    fc.property(cases, cases, (there, added) => {
      const after = withAdded(there, added)
      expect(after.slice(0, there.length)).toEqual(there)
      expect(after).toHaveLength(there.length + added.length)
      const names = after.flatMap(({ inputName, outputName }) => [inputName, outputName])
      expect(new Set(names).size).toBe(names.length)
      expect(after.map(({ inputName }) => inputName)).not.toContain(`${freeCaseName(after)}.in`)
    }),
  )
})

it('moves a test before another one, or to the end', () => {
  fc.assert(
    fc.property(cases, fc.nat(), fc.nat(), (all, which, target) => {
      const one = all[which % Math.max(all.length, 1)]
      const before = all[target % (all.length + 1)]
      if (!one || one === before) return
      const after = movedBefore(all, one.inputName, before?.inputName ?? null)
      expect(after.filter((each) => each !== one)).toEqual(all.filter((each) => each !== one))
      expect(after[after.indexOf(one) + 1]).toBe(before)
    }),
  )
})

it('makes tests of the examples that are none yet, and puts them first', async () => {
  const examples = [
    { input: '1 2', output: '3\n' },
    { input: '', output: '0' },
    { input: '4', output: '5' },
  ]
  const files = sampleFiles(examples, [named('sample-3')])
  expect(files.map(({ name }) => name)).toEqual(['sample-1.in', 'sample-1.out'])
  expect(await Promise.all(files.map((file) => file.text()))).toEqual(['1 2\n', '3\n'])
  const there = [named('1'), named('2')]
  const made = [named('sample-1'), named('sample-3')]
  expect(withMade(there, made, { kind: 'files', first: true })).toEqual([...made, ...there])
  expect(withMade(there, made, { kind: 'files' })).toEqual([...there, ...made])
})

it('gives a typed test what was chosen with it, and leaves a replaced one where it is', () => {
  const there = [{ ...named('1'), score: 5, groupNum: 2 }]
  const chosen = { kind: 'typed', score: 7, groupNum: 3 } as const
  expect(withMade(there, [named('2')], chosen)).toEqual([...there, { ...named('2'), score: 7, groupNum: 3 }])
  expect(withMade(there, [named('2')], { kind: 'typed' })).toEqual([...there, named('2')])
  expect(withMade(there, [named('2')], { ...chosen, replaces: '1.in' })).toEqual(there)
})

it('shows the first lines of a side as one, and says where it goes on', () => {
  expect(startLine({ text: '1 2\r\n3\n', isWhole: true })).toBe('1 2 ⏎ 3')
  expect(startLine({ text: '1 2\n3', isWhole: false })).toBe('1 2 ⏎ 3…')
  expect(startLine({ text: '', isWhole: true })).toBe('')
  expect(startLine({ text: 'a\tb\n\n', isWhole: true })).toBe('a b ⏎ ')
})
