import { sql } from 'kysely'
import type { JudgedCase, JudgingResult } from '#contract/judge-node.ts'
import type { Db } from '#server/db/database.ts'
import type { HandOut } from '#server/queue/queue.ts'

/** The cases that this submission's problem has now. */
export const findCasesOf = (trx: Db, submitId: number) =>
  trx
    .selectFrom('submission')
    .innerJoin('problem', 'problem.id', 'submission.pid')
    .innerJoin('problemCase', 'problemCase.pid', 'problem.id')
    .select([
      'problemCase.id as caseId',
      'seq',
      'groupNum',
      'inputName',
      'outputName',
      'judgeCaseMode as mode',
    ])
    .where('submission.submitId', '=', submitId)
    .execute()
type ProblemCase = Awaited<ReturnType<typeof findCasesOf>>[number]

/** Removes what is stored of how an earlier version was judged. */
export const dropEarlierJudging = async (trx: Db, submitId: number): Promise<void> => {
  await sql`
    with traces as (delete from judging_trace where submit_id = ${submitId}),
      excerpts as (delete from case_excerpt where submit_id = ${submitId})
    delete from submission_case where submit_id = ${submitId}`.execute(trx)
}

/** Stores the cases' results; files and mode are kept as they are now. */
export const storeCases = async (
  trx: Db,
  submitId: number,
  { known, judged }: { known: readonly ProblemCase[]; judged: readonly JudgedCase[] },
): Promise<void> => {
  const byId = new Map(known.map((one) => [one.caseId, one]))
  const rows = judged.flatMap(({ excerpt: _, ...one }) => {
    const stored = byId.get(one.caseId)
    return stored ? [{ ...stored, ...one, submitId }] : []
  })
  if (rows.length > 0) await trx.insertInto('submissionCase').values(rows).execute()
}

/** False when the submission is not at this version. */
export const storeVerdict = async (
  trx: Db,
  { submitId, version, leasedAt }: HandOut & { leasedAt: Date | null },
  { status, time, memory, score, oiRankScore, errorMessage }: JudgingResult,
): Promise<boolean> => {
  const stored = await trx
    .updateTable('submission')
    .set({ status, time, memory, score, oiRankScore, errorMessage, judgedAt: leasedAt })
    .where('submitId', '=', submitId)
    .where('version', '=', version)
    .executeTakeFirst()
  return stored.numUpdatedRows > 0n
}
