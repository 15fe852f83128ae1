import type { BodyOf } from '#contract/operation.ts'
import { actOnSubmissions, type SubmissionBatchRow } from '#contract/submission-batch.ts'
import { providePlanAct } from '#machines/plan-act/plan-act.actors.ts'
import type { Services } from './compose-services.ts'
import { saveRows } from './list-export.ts'

export type SubmissionBatch = Omit<BodyOf<typeof actOnSubmissions>, 'dryRun'>

/** Acts of super admins on many submissions: loaded when some are chosen. */
export const composeSubmissionBatch = ({ http }: Pick<Services, 'http'>) => ({
  act: providePlanAct<SubmissionBatch, SubmissionBatchRow>((batch, dryRun, signal) =>
    http.call(actOnSubmissions, { body: { ...batch, dryRun }, signal, quiet: true }),
  ),
  saveRows: (rows: readonly SubmissionBatchRow[]) =>
    saveRows({ name: 'submissions', table: 'submission' }, rows),
})
export type SubmissionBatchLogic = ReturnType<typeof composeSubmissionBatch>
