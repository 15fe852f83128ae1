import { describe, expect, it } from 'vitest'
import { getGroupDetail } from '#contract/group.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { getAdminProblemList } from '#contract/problem-admin.ts'
import { getTrainingCategory } from '#contract/training.ts'
import { getTrials } from '#contract/trial.ts'
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
    [getAdminProblemList, 'groupName', null],
  ] as const)('of $name is read without $1', (operation, member, instead) => {
    const answer = read(operation, member)
    expect(answer).toMatch(/^\{"data":/)
    expect(answer).toContain(`"${member}":${JSON.stringify(instead)}`)
  })
})
