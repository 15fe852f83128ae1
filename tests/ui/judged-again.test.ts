import { describe, expect, it } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { submit } from '#contract/submission.ts'
import { asJudgedAgain } from '#ui/submission/judged-again.ts'

const { code: _, ...example } = submit.example.data
const judging = { ...example, submitId: 7, status: JudgeStatus.PartialAccepted, score: 60 }
const mine = { status: JudgeStatus.Accepted, score: 100, submitIds: [7] }

describe('what is shown of a submission that was judged again', () => {
  it('is its status and its score, never one without the other, nor the time of before', () =>
    expect(asJudgedAgain(judging, mine)).toEqual({
      ...judging,
      ...{ status: JudgeStatus.Accepted, score: 100, time: null, memory: null },
    }))

  it('is a score that changed alone', () =>
    expect(asJudgedAgain(judging, { ...mine, status: judging.status, score: 40 })?.score).toBe(40))

  it.each([
    ['another submission is newer', { ...mine, submitIds: [8] }],
    ['the standing rests on two', { ...mine, submitIds: [7, 3] }],
    ['it is being judged', { ...mine, status: JudgeStatus.Judging }],
    ['nothing is known', undefined],
    ['it is what is shown', { ...mine, status: judging.status, score: judging.score }],
  ])('stays where %s', (_why, standing) => expect(asJudgedAgain(judging, standing)).toBe(judging))
})
