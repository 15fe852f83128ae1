import { JudgeStatus } from '#contract/enums.ts'
import type { AllCaseResult, CaseResult } from '#contract/submission.ts'

/** ms and KB. */
interface Figures {
  time: number | null
  memory: number | null
}

/** A cancelled submission counts for nothing: what it once took says nothing either. */
export const shownFigures = ({ status, time, memory }: Figures & { status: JudgeStatus }): Figures =>
  status === JudgeStatus.Cancelled ? { time: null, memory: null } : { time, memory }

const atMost = (value: number | null, most: number | null) =>
  value === null || most === null ? value : Math.min(value, most)

/**
 * The cases with no figure above that of their submission, which ends at the limit (contract, judging.md section 1):
 * how far a program ran beyond it depends on when it was stopped.
 */
export function cappedCases(result: AllCaseResult, { time, memory }: Figures): AllCaseResult {
  const capped = <T extends Figures>(one: T): T => ({
    ...one,
    time: atMost(one.time, time),
    memory: atMost(one.memory, memory),
  })
  const all = (cases: readonly CaseResult[]) => cases.map(capped)
  return {
    ...result,
    judgeCaseList: result.judgeCaseList && all(result.judgeCaseList),
    subTaskJudgeCaseVoList:
      result.subTaskJudgeCaseVoList?.map((subtask) => ({
        ...capped(subtask),
        subtaskDetailList: all(subtask.subtaskDetailList),
      })) ?? null,
  }
}
