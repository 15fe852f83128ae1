import { isUnfinished, JudgeStatus } from '#contract/enums.ts'
import type { JudgingResult } from '#contract/judge-node.ts'
import { judging } from '#contract/limits.ts'
import type { Db } from '#server/db/database.ts'
import { findQueuedMs, storeTrace } from '#server/judging-trace/judging-trace.repository.ts'
import type { Hints } from '#server/push/hints.ts'
import { finish, type HandOut } from '#server/queue/queue.ts'
import { hintSubmission } from '#server/submission/submission.hints.ts'

const neverGivenByJudges: readonly JudgeStatus[] = [
  JudgeStatus.NotSubmitted,
  JudgeStatus.SubmittedUnknownResult,
  JudgeStatus.Submitting,
]
export const isVerdict = (status: JudgeStatus): boolean =>
  !isUnfinished(status) && !neverGivenByJudges.includes(status)

const numberMax = 2 ** 31 - 1
const fits = (value: number | null): boolean => value === null || (value >= 0 && value <= numberMax)

/** Whether the database can hold every number of a result. */
export const isStorable = ({ time, memory, score, oiRankScore, cases }: JudgingResult): boolean =>
  [time, memory, score, oiRankScore].every(fits) &&
  cases.every((one) => [one.time, one.memory, one.score, one.seq, one.groupNum].every(fits))

/** Whether a progress report names cases that there can be. */
export const isProgress = (done: number, total: number): boolean => fits(done) && fits(total) && done <= total

/** Characters that a judge may say of one case. */
const caseMessageMax = 1_024

const cut = (text: string | null, max: number): string | null => text?.slice(0, max) ?? null

const storeCases = async (trx: Db, { submitId }: HandOut, { cases }: JudgingResult) => {
  await trx.deleteFrom('submissionCase').where('submitId', '=', submitId).execute()
  if (cases.length === 0) return
  const files = await trx
    .selectFrom('problemCase')
    .innerJoin('problem', 'problem.id', 'problemCase.pid')
    .select(['problemCase.id', 'inputName', 'outputName', 'judgeCaseMode'])
    .where(
      'problemCase.id',
      'in',
      cases.map((one) => one.caseId),
    )
    .execute()
  const byId = new Map(files.map((file) => [file.id, file]))
  const rows = cases.map(({ message, ...one }) => {
    const file = byId.get(one.caseId)
    return {
      ...one,
      submitId,
      message: cut(message, caseMessageMax),
      inputName: file?.inputName ?? '',
      outputName: file?.outputName ?? '',
      mode: file?.judgeCaseMode ?? ('default' as const),
    }
  })
  await trx.insertInto('submissionCase').values(rows).execute()
}

/**
 * Stores a result once: in one transaction the hand-out ends, the submission takes its verdict and the cases
 * are kept. False when the hand-out or the version is not the present one; then nothing changes.
 */
export const storeResult = (
  { db, hints }: { db: Db; hints: Hints },
  handOut: HandOut,
  result: JudgingResult,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const queuedMs = await findQueuedMs(trx, handOut.submitId)
    if (!(await finish(trx, handOut))) return false
    await storeCases(trx, handOut, result)
    await storeTrace(trx, { ...handOut, queuedMs, trace: result.trace })
    const { status, time, memory, score, oiRankScore, errorMessage } = result
    const stored = await trx
      .updateTable('submission')
      .set({
        status,
        time,
        memory,
        score,
        oiRankScore,
        errorMessage: cut(errorMessage, judging.compileMessageMax),
      })
      .where('submitId', '=', handOut.submitId)
      .where('version', '=', handOut.version)
      .executeTakeFirst()
    if (stored.numUpdatedRows === 0n)
      throw new Error(`Submission ${handOut.submitId} is not at its job's version`)
    await hintSubmission(hints, handOut.submitId, trx)
    return true
  })
