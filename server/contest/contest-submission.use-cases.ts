import type { checkContestSubmissionsStatus, getContestSubmissions } from '#contract/contest-submission.ts'
import { contest as limits } from '#contract/limits/contest.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import type { Db } from '#server/db/database.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { QueuePositions } from '#server/queue/positions.ts'
import { withPositions } from '#server/submission/queue-position.ts'
import type { Reader } from '#server/submission/show-submission.ts'
import {
  countContestSubmissions,
  findContestSubmissionsPage,
  findContestSummaries,
} from '#server/submission/submission.repository.ts'
import { findContestTitles, knownAndWanted, ownOrKnown } from './contest-submission.repository.ts'
import { contestRow, contestStatus } from './contest-submission.view.ts'
import { enterContest, viewerVisibility } from './enter-contest.ts'

type Query = QueryOf<typeof getContestSubmissions>
type Sender = Reader & { viewer: Viewer }

export const createContestSubmissionUseCases = ({
  db,
  positions,
}: {
  db: Db
  positions: QueuePositions
}) => ({
  list: async ({ viewer, locale }: Sender, query: Query): Promise<DataOf<typeof getContestSubmissions>> => {
    const contest = await enterContest(db, viewer, query.contestID)
    const visibility = viewerVisibility(contest, viewer, { force: true, containsEnd: query.containsEnd })
    const filter = knownAndWanted(viewer.uid, contest, visibility, query)
    const paging = pagingOf(query, limits.submissionPageSize)
    return pageOf(paging, await countContestSubmissions(db, contest.id, filter), async () => {
      const { size: limit, offset } = paging
      const rows = await findContestSubmissionsPage(db, contest.id, filter, { locale, limit, offset })
      const titles = await findContestTitles(db, contest.id, locale)
      return (await withPositions(positions, rows)).map((row) =>
        contestRow(row, { contest, titles, visibility, viewer }),
      )
    })
  },

  statuses: async (
    { viewer, locale }: Sender,
    { submitIds, cid }: BodyOf<typeof checkContestSubmissionsStatus>,
  ): Promise<DataOf<typeof checkContestSubmissionsStatus>> => {
    if (cid === 0) refuse(404, 'server.contest:missing')
    const contest = await enterContest(db, viewer, cid)
    if (submitIds.length === 0) return {}
    const visibility = viewerVisibility(contest, viewer, { force: true, containsEnd: true })
    const filter = ownOrKnown(viewer.uid, contest, visibility, submitIds)
    const rows = await findContestSummaries(db, contest.id, filter, locale)
    const titles = await findContestTitles(db, contest.id, locale)
    const placed = await withPositions(positions, rows)
    return Object.fromEntries(
      placed.map((row) => [
        String(row.submitId),
        contestStatus(row, { contest, titles, visibility, viewer }),
      ]),
    )
  },
})
