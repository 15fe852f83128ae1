import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ContentCase } from '#contract/problem-content.ts'
import { evenScores, freeName, moved, withAdded } from '#ui/workshop/case-list.ts'

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
        const scores = evenScores(all).map(({ score }) => score ?? Number.NaN)
        expect(scores.reduce((sum, score) => sum + score, 0)).toBe(100)
        expect(Math.max(...scores) - Math.min(...scores)).toBeLessThanOrEqual(1)
        expect([...scores].sort((a, b) => a - b)).toEqual(scores)
      },
    ),
  )
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
      expect(after.map(({ inputName }) => inputName)).not.toContain(`${freeName(after)}.in`)
    }),
  )
})
