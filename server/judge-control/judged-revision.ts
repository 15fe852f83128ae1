import { sql } from 'kysely'
import { isUnfinished, JudgeStatus } from '#contract/enums.ts'
import type { DataOf } from '#contract/operation.ts'
import type { getSubmissionDetail } from '#contract/submission.ts'
import type { Db } from '#server/db/database.ts'
import { isRefused } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { openForMaker } from '#server/workshop/workshop.guards.ts'
import { judgedDigest } from './outdated-verdicts.ts'

interface Judged {
  submitId: number
  pid: number
  /** As the viewer is told it. */
  status: JudgeStatus
}

const findNumbers = async (db: Db, { submitId, pid }: Judged) => {
  const { rows } = await sql<{ number: number; newer: number | null }>`
    with numbers as (
      select judged_revision as number, problem.revision as present
      from submission join problem on problem.id = submission.pid
      where submit_id = ${submitId} and judged_revision is not null and not is_manual
    ), digests as (
      select ${judgedDigest} as digest from problem_revision
      where pid = ${pid} and number in (select number from numbers union select present from numbers)
    )
    select number, case when (select count(distinct digest) from digests) > 1 then present end as newer
    from numbers`.execute(db)
  return rows[0]
}

/**
 * The revision that judged a submission, and the present one where that judges otherwise, for whoever may read the
 * problem's history. Undefined for all others, before there is a verdict, and where the verdict is no judge's.
 */
export const findJudgedRevision = async (
  db: Db,
  viewer: Viewer | null,
  judged: Judged,
): Promise<DataOf<typeof getSubmissionDetail>['revision']> => {
  const { status, pid } = judged
  if (!viewer || isUnfinished(status) || status === JudgeStatus.SubmittedUnknownResult) return undefined
  if (await isRefused(openForMaker(db, viewer, pid, 'read'))) return undefined
  return findNumbers(db, judged)
}
