import { sql } from 'kysely'
import type { checkContestSubmissionsStatus, getContestSubmissions } from '#contract/contest-submission.ts'
import { contest as limits } from '#contract/limits.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import type { Db } from '#server/db/database.ts'
import { likePart } from '#server/db/like-part.ts'
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
  type SubmissionFilter,
} from '#server/submission/submission.repository.ts'
import type { StoredContest } from './contest.repository.ts'
import { findContestTitles, isKnownTo, withDisplayId } from './contest-submission.repository.ts'
import { contestRow, contestStatus } from './contest-submission.view.ts'
import { enterContest, viewersSight } from './enter-contest.ts'
import type { Sight } from './seal.ts'

type Query = QueryOf<typeof getContestSubmissions>
type Sender = Reader & { viewer: Viewer }

const filterOf =
  (query: Query, viewer: Viewer, contest: StoredContest, sight: Sight): SubmissionFilter =>
  (submissions) => {
    const displayId = query.problemID?.trim()
    const username = query.username?.trim()
    let found = submissions
      .where(isKnownTo(viewer.uid, contest, sight))
      .where('submission.submitTime', query.beforeContestSubmit ? '<' : '>=', contest.startTime)
    if (query.onlyMine) found = found.where('submission.uid', '=', viewer.uid)
    if (query.status !== undefined)
      found = found.where(sql<boolean>`submission.status = ${query.status}::bigint`)
    if (displayId) found = found.where(withDisplayId(contest.id, displayId, query.completeProblemID === true))
    if (username) found = found.where('submission.username', 'ilike', likePart(username))
    return found
  }

export const createContestSubmissionUseCases = ({
  db,
  positions,
}: {
  db: Db
  positions: QueuePositions
}) => ({
  list: async ({ viewer, locale }: Sender, query: Query): Promise<DataOf<typeof getContestSubmissions>> => {
    const contest = await enterContest(db, viewer, query.contestID)
    const sight = viewersSight(contest, viewer, { force: true, containsEnd: query.containsEnd })
    const filter = filterOf(query, viewer, contest, sight)
    const paging = pagingOf(query, limits.submissionPageSize)
    return pageOf(paging, await countContestSubmissions(db, contest.id, filter), async () => {
      const { size: limit, offset } = paging
      const rows = await findContestSubmissionsPage(db, contest.id, filter, { locale, limit, offset })
      const titles = await findContestTitles(db, contest.id)
      return (await withPositions(positions, rows)).map((row) =>
        contestRow(row, { contest, titles, sight, viewer }),
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
    const sight = viewersSight(contest, viewer, { force: true, containsEnd: true })
    const filter: SubmissionFilter = (submissions) =>
      submissions
        .where('submission.submitId', 'in', submitIds)
        .where((eb) => eb.or([isKnownTo(viewer.uid, contest, sight), eb('submission.uid', '=', viewer.uid)]))
    const rows = await findContestSummaries(db, contest.id, filter, locale)
    const titles = await findContestTitles(db, contest.id)
    const placed = await withPositions(positions, rows)
    return Object.fromEntries(
      placed.map((row) => [String(row.submitId), contestStatus(row, { contest, titles, sight, viewer })]),
    )
  },
})
