import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { AllCaseResult, getAllCaseResult } from '#contract/submission.ts'
import { FailedCase } from '#ui/submission/failed-case.tsx'
import { firstFailed } from '#ui/submission/first-failed.ts'
import { draw } from './draw.tsx'

afterEach(cleanup)

const example = AllCaseResult.parse(getAllCaseResult.example.data)
const [one] = example.judgeCaseList ?? []
if (!one) throw new Error('The example has no case')
const resultOf = (...statuses: JudgeStatus[]) => ({
  ...example,
  judgeCaseList: statuses.map((status, index) => ({ ...one, seq: index + 1, status })),
  subTaskJudgeCaseVoList: null,
})
const { Accepted, Cancelled, RuntimeError, TimeLimitExceeded, WrongAnswer } = JudgeStatus

describe('the case that a submission fell at', () => {
  it.each([
    ['the first that failed', [Accepted, WrongAnswer, WrongAnswer], WrongAnswer, 2],
    ['the first with the verdict', [WrongAnswer, RuntimeError], RuntimeError, 2],
    ['the first that failed, where none has the verdict', [Accepted, TimeLimitExceeded], WrongAnswer, 2],
    ['none that was not run', [Cancelled, Cancelled], WrongAnswer, undefined],
    ['none of an accepted one', [Accepted, Accepted], Accepted, undefined],
  ])('is %s', (_, statuses, verdict, seq) => {
    expect(firstFailed(resultOf(...statuses), verdict)?.seq).toBe(seq)
  })

  it('is looked for in subtasks too', () => {
    const [list] = [resultOf(Accepted, WrongAnswer).judgeCaseList]
    const subtask = { groupNum: 1, status: WrongAnswer, score: 0, ac: 1, total: 2, time: 1, memory: 1 }
    const result = {
      ...example,
      judgeCaseList: null,
      subTaskJudgeCaseVoList: [{ ...subtask, subtaskDetailList: list }],
    }
    expect(firstFailed(AllCaseResult.parse(result), WrongAnswer)?.seq).toBe(2)
  })

  it('is shown with what the program said', async () => {
    const result = { ...one, seq: 4, status: RuntimeError, excerpt: null, userOutput: 'Exit code 1' }
    const { getByRole, getByText } = await draw(<FailedCase result={result} />)
    expect(getByRole('heading', { name: 'First failed case: 4' })).not.toBeNull()
    expect(getByText('Exit code 1')).not.toBeNull()
    expect(getByText(/for your own input/)).not.toBeNull()
    const own = await draw(<FailedCase result={result} />, 'zh-CN')
    expect(own.getByText('退出码 1')).not.toBeNull()
  })

  it('says what the checker said above what was expected', async () => {
    const part = { text: '1\n', line: 1, mark: null, before: false, after: false }
    const excerpt = { input: part, expected: part, output: part, difference: null }
    const result = { ...one, seq: 2, status: WrongAnswer, excerpt, userOutput: 'edge 3 4 is missing' }
    const { getAllByRole, getByText } = await draw(<FailedCase result={result} />)
    expect(getByText('edge 3 4 is missing').closest('details')).toBeNull()
    expect(getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
      'Message',
      'Expected output',
      'Program output',
      'Input',
    ])
  })
})
