import { closedToManual, JudgeStatus, type Locale } from '#contract/enums.ts'
import type { BodyOf } from '#contract/operation.ts'
import type { actOnSubmissions, SubmissionBatchRow } from '#contract/submission-batch.ts'
import type { Db } from '#server/db/database.ts'
import { Refused, refuse } from '#server/http/refusal.ts'
import type { Translate } from '#server/http/translate.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { type BatchSubmission, findBatchSubmission } from './judge-control.repository.ts'
import type { JudgeControl } from './judge-control.use-cases.ts'
import { markQueued, noteVerdicts, ofIds } from './rejudge-notification.repository.ts'

type Wanted = BodyOf<typeof actOnSubmissions>

interface Caller {
  viewer: Viewer
  locale: Locale
}

interface Parts {
  db: Db
  translate: Translate
  control: Pick<JudgeControl, 'rejudge' | 'cancel' | 'manual'>
}

const withJudge: readonly JudgeStatus[] = [JudgeStatus.Compiling, JudgeStatus.Judging]

/** Whether the act leaves it as it is; refuses what the act itself would refuse. */
const isDone = (
  { status, isManual, isWaiting, isHeld }: BatchSubmission,
  { act, ...wanted }: Wanted,
): boolean => {
  if (act === 'rejudge') return isWaiting
  if (act === 'cancel') {
    if (withJudge.includes(status) || isHeld) refuse(400, 'server.judging:beingJudged')
    return status === JudgeStatus.Cancelled
  }
  if (closedToManual.includes(status)) refuse(400, 'server.judging:notOpenToManual')
  return isManual && status === wanted.status
}

/** Acts on many submissions: each is looked at and done by itself, one after the other. */
export const createSubmissionBatch = ({ db, translate, control }: Parts) => {
  const perform = async (reader: Caller, submitId: number, { act, status }: Wanted): Promise<unknown> => {
    if (act === 'rejudge') return control.rejudge(reader, submitId)
    if (act === 'cancel') return control.cancel(reader.viewer, submitId)
    return control.manual(reader.viewer, { submitId, status: status ?? JudgeStatus.SystemError })
  }

  const actOn = async (
    reader: Caller,
    submitId: number,
    wanted: Wanted,
  ): Promise<SubmissionBatchRow['outcome']> => {
    const found = await findBatchSubmission(db, submitId, reader.locale)
    if (!found) return refuse(400, 'server.submission:submissionMissing')
    if (isDone(found, wanted)) return 'same'
    if (!wanted.dryRun) await perform(reader, submitId, wanted)
    return 'change'
  }

  const rowOf = async (reader: Caller, submitId: number, wanted: Wanted): Promise<SubmissionBatchRow> => {
    const result = await actOn(reader, submitId, wanted).then(
      (outcome) => ({ outcome, refusal: null }),
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error
        return {
          outcome: 'refused' as const,
          refusal: translate(reader.locale, error.key, error.params),
        }
      },
    )
    const now = await findBatchSubmission(db, submitId, reader.locale)
    const { username = '', displayPid = '', title = '', status = null } = now ?? {}
    return { submitId, username, displayPid, title, status, ...result }
  }

  return async (reader: Caller, wanted: Wanted): Promise<SubmissionBatchRow[]> => {
    if (wanted.act === 'manual' && wanted.status == null) refuse(400, 'server.judging:statusNotByHand')
    const isRejudge = wanted.act === 'rejudge' && !wanted.dryRun
    const all = ofIds(wanted.submitIds)
    if (isRejudge) await noteVerdicts(db, reader.viewer.uid, all, { isQueued: false })
    const rows: SubmissionBatchRow[] = []
    for (const submitId of new Set(wanted.submitIds)) rows.push(await rowOf(reader, submitId, wanted))
    if (isRejudge) await markQueued(db, all)
    return rows
  }
}
