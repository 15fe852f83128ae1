import { describe, expect, it } from 'vitest'
import { ContestType, JudgeStatus } from '#contract/enums.ts'
import type { JudgedCase } from '#contract/judge-node.ts'
import { withoutUnmet } from '#judge/group-needs.ts'
import { totalOf } from '#judge/scoring.ts'
import { judgedProblem } from '#support/node/judged-problem.ts'

const { Accepted, Cancelled, PartialAccepted, WrongAnswer } = JudgeStatus
const one = (seq: number, groupNum: number, status: JudgeStatus, score: number): JudgedCase => ({
  ...{ caseId: seq, seq, groupNum, status, score },
  ...{ time: 10, memory: 100, message: null },
})
const limits = { timeMs: 1_000, memoryKb: 1_000 }
const groupNeeds = [{ group: 2, needs: [1] }]
const problem = (given: object = {}) =>
  judgedProblem({
    ...{ type: ContestType.Oi, ioScore: 100, judgeCaseMode: 'subtask_lowest', groupNeeds },
    ...given,
  })
const total = (cases: readonly JudgedCase[], given: object = {}) => {
  const judged = problem(given)
  return totalOf(judged, withoutUnmet(judged, cases), limits)
}

describe('a group that needs another', () => {
  const rest = [one(3, 2, Accepted, 60), one(4, 2, Accepted, 60)]

  it('gives its points where that is passed', () =>
    expect(total([one(1, 1, Accepted, 40), one(2, 1, Accepted, 40), ...rest])).toMatchObject({
      ...{ status: Accepted, score: 100 },
    }))

  it('gives none where a test of that fails, and its tests are skipped', () => {
    const result = total([one(1, 1, Accepted, 40), one(2, 1, PartialAccepted, 20), ...rest])
    expect(result).toMatchObject({ status: PartialAccepted, score: 20 })
    expect(result.cases.map(({ status, score, message }) => [status, score, message])).toEqual([
      [Accepted, 40, null],
      [PartialAccepted, 20, null],
      [Cancelled, 0, 'Cancelled: Skipped Judging'],
      [Cancelled, 0, 'Cancelled: Skipped Judging'],
    ])
  })

  it('counts by itself in the other modes, and where no group needs one', () => {
    const cases = [one(1, 1, WrongAnswer, 0), ...rest]
    expect(total(cases, { judgeCaseMode: 'default' }).score).toBe(100)
    expect(total(cases, { groupNeeds: null }).score).toBe(60)
    expect(total(cases, { judgeCaseMode: 'subtask_average' }).score).toBe(0)
  })
})
