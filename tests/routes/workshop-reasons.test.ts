import { expect, it } from 'vitest'
import { newProblem } from '#contract/problem-content.ts'
import { noBuild, noRun } from '../../src/routes/-workshop-reasons.ts'

type Words = Parameters<typeof noRun>[0]

const t = ((key: string) => key) as unknown as Words

it('nothing is built with a program that has no code', () => {
  const validator = { name: 'limits', language: 'C++ 17', code: ' ', arguments: '', groups: [] }
  const reason = (code: string) => noBuild(t, { ...newProblem(), validators: [{ ...validator, code }] })
  expect([reason(' '), reason('int main() {}')]).toEqual(['build.toolEmpty', undefined])
  expect(noBuild(t, newProblem())).toBe('build.nothing')
})

it('solutions wait for tests that are not built', () => {
  const sides = { inputHash: '0'.repeat(64), outputHash: '0'.repeat(64), inputSize: 0, outputSize: 0 }
  const one = { ...sides, inputName: '1.in', outputName: '1.out', score: null, groupNum: 1 }
  const solutions = [{ name: 'main', language: 'C', code: 'main', kind: 'main' as const, score: null }]
  const reason = (key: string, isBuilding = false) =>
    noRun(t, { ...newProblem(), solutions, cases: [{ ...one, made: { line: 'gen 1', key } }] }, isBuilding)
  expect(reason('')).toBe('fault.scriptNotBuilt')
  expect(reason('', true)).toBe('fault.building')
  expect(reason('made')).toBeUndefined()
})
