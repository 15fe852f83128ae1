import type { DataOf } from '#contract/operation.ts'
import type { getSubmissionDetail } from '#contract/submission.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Translate } from '#server/http/translate.ts'
import type { QueuePositions } from '#server/queue/positions.ts'
import { withPositions } from '#server/submission/queue-position.ts'
import type { Reader } from '#server/submission/show-submission.ts'
import { findAnySubmission } from '#server/submission/submission.repository.ts'
import { findContestTitles } from './contest-submission.repository.ts'
import { contestSubmission } from './contest-submission.view.ts'
import { enterContest, viewerVisibility } from './enter-contest.ts'

interface DetailParts {
  db: Db
  translate: Translate
  positions: QueuePositions
}

/** A submission of a contest, for whoever has access to it; refuses what is none. */
export const createContestSubmissionDetail =
  ({ db, translate, positions }: DetailParts) =>
  async ({ viewer, locale }: Reader, submitId: number): Promise<DataOf<typeof getSubmissionDetail>> => {
    const row = await findAnySubmission(db, submitId, locale)
    if (!row || row.cid === 0) refuse(404, 'server.submission:submissionMissing')
    if (!viewer) refuse(401, 'server.submission:loginFirst')
    const contest = await enterContest(db, viewer, row.cid)
    const visibility = viewerVisibility(contest, viewer, { force: true, containsEnd: true })
    const titles = await findContestTitles(db, contest.id, locale)
    const [placed] = await withPositions(positions, [row])
    const closed = translate(locale, 'server.submission:messageHidden')
    return {
      submission: contestSubmission(
        placed ?? { ...row, queuePosition: null },
        { contest, titles, visibility, viewer },
        closed,
      ),
      codeShare: row.codeShare,
    }
  }
