import type { JudgedCase } from '#contract/judge-node.ts'
import type { ReplayFile } from '#contract/replay-file.ts'
import type { Db } from '#server/db/database.ts'
import { findJobs } from '#server/judge-node/job.repository.ts'

const findResult = async (db: Db, submitId: number) => {
  const row = await db
    .selectFrom('submission')
    .innerJoin('judgingTrace', (join) =>
      join
        .onRef('judgingTrace.submitId', '=', 'submission.submitId')
        .onRef('judgingTrace.version', '=', 'submission.version'),
    )
    .select([
      'submission.version',
      'submission.status',
      'submission.time',
      'submission.memory',
      'submission.score',
      'submission.oiRankScore',
      'submission.errorMessage',
      'judgingTrace.trace',
    ])
    .where('submission.submitId', '=', submitId)
    .executeTakeFirst()
  if (!row) return undefined
  const cases: JudgedCase[] = await db
    .selectFrom('submissionCase')
    .select(['caseId', 'seq', 'groupNum', 'status', 'time', 'memory', 'score', 'message'])
    .where('submitId', '=', submitId)
    .orderBy('seq')
    .execute()
  return { ...row, cases }
}

/**
 * A judging as a file, with the problem as it is now; undefined when its trace is not kept. What was decided by hand
 * since then is not what the judge found: its verdict is that of the trace.
 */
export const findReplayFile = async (db: Db, submitId: number): Promise<ReplayFile | undefined> => {
  const found = await findResult(db, submitId)
  if (!found) return undefined
  const { version, trace, ...result } = found
  const [job] = await findJobs(db, [{ submitId, version, lease: '' }])
  if (!job) return undefined
  const { lease: _, ...kept } = job
  const verdict = trace.steps.find((step) => step.step === 'aggregate')
  const judged = verdict ? { status: verdict.status, score: verdict.score } : {}
  return { job: kept, result: { ...result, ...judged }, trace }
}
