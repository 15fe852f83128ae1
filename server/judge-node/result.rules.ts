import { isUnfinished, JudgeStatus } from '#contract/enums.ts'
import type { JudgedCase, JudgingResult } from '#contract/judge-node.ts'
import { judging } from '#contract/limits/judging.ts'

const neverGivenByJudges: readonly JudgeStatus[] = [
  JudgeStatus.NotSubmitted,
  JudgeStatus.SubmittedUnknownResult,
  JudgeStatus.Submitting,
]
const isJudged = (status: JudgeStatus): boolean =>
  !isUnfinished(status) && !neverGivenByJudges.includes(status)

/** Whether a result has a verdict; a case may be left out, a submission not. */
export const isVerdict = ({ status, cases }: Pick<JudgingResult, 'status' | 'cases'>): boolean =>
  isJudged(status) && status !== JudgeStatus.Cancelled && cases.every((one) => isJudged(one.status))

const numberMax = 2 ** 31 - 1
const fits = (value: number | null): boolean => value === null || (value >= 0 && value <= numberMax)

/** Whether the database can hold every number of a result. */
export const isStorable = ({ time, memory, score, oiRankScore, cases }: JudgingResult): boolean =>
  [time, memory, score, oiRankScore].every(fits) &&
  cases.every((one) => [one.time, one.memory, one.score, one.seq, one.groupNum].every(fits))

/** Whether a progress report names cases that there can be. */
export const isProgress = (done: number, total: number): boolean => fits(done) && fits(total) && done <= total

interface KnownCase {
  caseId: number
  seq: number
  groupNum: number
}

/** Whether these are cases of the problem as it is now, each at most once and in its place. */
export const areCasesOf = (known: readonly KnownCase[], judged: readonly JudgedCase[]): boolean => {
  const left = new Map(known.map((one) => [one.caseId, one]))
  return judged.every(({ caseId, seq, groupNum }) => {
    const one = left.get(caseId)
    left.delete(caseId)
    return one?.seq === seq && one.groupNum === groupNum
  })
}

/** Characters that a judge may say of one case. */
const caseMessageMax = 1_024

const cut = (text: string | null, max: number): string | null => text?.slice(0, max) ?? null

/** A result with its texts cut to what is kept. */
export const withoutExcess = (result: JudgingResult): JudgingResult => ({
  ...result,
  errorMessage: cut(result.errorMessage, judging.compileMessageMax),
  cases: result.cases.map((one) => ({ ...one, message: cut(one.message, caseMessageMax) })),
})
