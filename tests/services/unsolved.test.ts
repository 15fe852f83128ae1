import { expect, it } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { getSubmissionList, SubmissionRow } from '#contract/submission.ts'
import { newestUnsolved } from '#services/unsolved.service.ts'

const [example] = getSubmissionList.example.data.records
const row = (submitId: number, pid: number, status: JudgeStatus) =>
  SubmissionRow.parse({ ...example, submitId, pid, status })
const { Accepted, Judging, WrongAnswer } = JudgeStatus

it.each([
  ['the newest', [row(9, 1, WrongAnswer), row(8, 2, WrongAnswer)], 9],
  [
    'none whose problem was solved, before or after',
    [row(9, 1, Accepted), row(8, 1, WrongAnswer)],
    undefined,
  ],
  [
    'none whose problem was solved earlier',
    [row(9, 1, WrongAnswer), row(8, 1, Accepted), row(7, 2, WrongAnswer)],
    7,
  ],
  ['none that is being judged', [row(9, 1, Judging), row(8, 2, WrongAnswer)], 8],
  ['none without submissions', [], undefined],
])('goes on with %s', (_, rows, submitId) => {
  expect(newestUnsolved(rows)?.submitId).toBe(submitId)
})
