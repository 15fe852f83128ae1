import { isUnfinished, JudgeStatus } from '#contract/enums.ts'
import type { AllCaseResult, CaseResult } from '#contract/submission.ts'

const isFailed = ({ status }: CaseResult) =>
  status !== JudgeStatus.Accepted && status !== JudgeStatus.Cancelled && !isUnfinished(status)

/** The case that a submission fell at: the first with its verdict, or where that is of no case the first that failed. */
export function firstFailed(
  { judgeCaseList, subTaskJudgeCaseVoList }: AllCaseResult,
  verdict: JudgeStatus,
): CaseResult | undefined {
  const failed = (
    judgeCaseList ??
    subTaskJudgeCaseVoList?.flatMap(({ subtaskDetailList }) => subtaskDetailList) ??
    []
  ).filter(isFailed)
  return failed.find(({ status }) => status === verdict) ?? failed[0]
}
