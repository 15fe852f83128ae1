import { describe, expect, it } from 'vitest'
import { getGroupDetail } from '#contract/group.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { getAdminProblemList } from '#contract/problem-admin.ts'
import { getStress } from '#contract/stress.ts'
import { getTrainingCategory } from '#contract/training.ts'
import { getTrials } from '#contract/trial.ts'
import { openWorkshop } from '#contract/workshop.ts'
import { answerOf } from '#services/answer.ts'

const without = (value: unknown, gone: string): unknown =>
  JSON.parse(JSON.stringify(value, (key, member: unknown) => (key === gone ? undefined : member)))

/** What a node answers that does not know the member yet. */
const read = (operation: AnyOperation, gone: string): string => {
  const data = without(operation.example.data, gone)
  const text = JSON.stringify({ status: 200, msg: null, data })
  return JSON.stringify(answerOf(operation, new Response(text), text))
}

describe('an answer of a node of the release before', () => {
  it.each([
    [getGroupDetail, 'invitedBy', null],
    [getTrainingCategory, 'version', ''],
    [getTrials, 'isMeasuring', false],
    [getTrials, 'waitsBehind', null],
    [getStress, 'waitsBehind', null],
    [getAdminProblemList, 'groupName', null],
  ] as const)('of $name is read without $1', (operation, member, instead) => {
    const answer = read(operation, member)
    expect(answer).toMatch(/^\{"data":/)
    expect(answer).toContain(`"${member}":${JSON.stringify(instead)}`)
  })
})

describe('an answer with many rows', () => {
  it('is read as a whole, and only the first of them are looked at, wherever they are', () => {
    const { data } = openWorkshop.example
    const one = {
      ...{ inputHash: 'a'.repeat(64), outputHash: 'b'.repeat(64), outputSize: 2 },
      ...{ inputName: '1.in', outputName: '1.out', score: null, groupNum: 1, more: true },
    }
    const cases = Array.from({ length: 250 }, (_, number) => ({ ...one, inputSize: number }))
    const text = JSON.stringify({
      status: 200,
      msg: null,
      data: { ...data, draft: { ...data.draft, cases } },
    })
    const answer = answerOf(openWorkshop, new Response(text), text)
    if (!('data' in answer)) throw new Error('it is refused')
    const read = (answer.data as typeof data).draft.cases
    expect(read.map(({ inputSize }) => inputSize)).toEqual(cases.map(({ inputSize }) => inputSize))
    expect(read.map((each) => 'more' in each)).toEqual(cases.map((_, number) => number >= 100))
    const wrong = text.replace('"inputSize":7', '"inputSize":"7"')
    expect(answerOf(openWorkshop, new Response(wrong), wrong)).toMatchObject({ failure: { kind: 'broken' } })
  })
})
