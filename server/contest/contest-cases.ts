import { ContestType } from '#contract/enums.ts'
import type { DataOf } from '#contract/operation.ts'
import type { getAllCaseResult } from '#contract/submission.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import { isAdmin, type Viewer } from '#server/http/viewer.ts'
import { type ReadableCases, readableExcerpts } from '#server/submission/case-excerpts.ts'
import { wireCaseTable } from '#server/submission/case-results.ts'
import type { createCheckerWords } from '#server/submission/checker-words.ts'
import type { Reader } from '#server/submission/show-submission.ts'
import { type CaseTable, findAnyCaseTable } from '#server/submission/submission.repository.ts'
import { mayEditProblem } from '#server/workshop/workshop.guards.ts'
import { rulesOnSite } from './contest.guards.ts'
import { enterContest, viewerVisibility } from './enter-contest.ts'
import { knowsResult } from './seal.ts'

/** Hidden cases are for whoever runs the contest and may read the tests of its problem, or those of every problem. */
const readableBy = async (
  db: Db,
  viewer: Viewer,
  { uid, pid }: CaseTable,
  runsContest: boolean,
): Promise<ReadableCases> => {
  if (runsContest && (isAdmin(viewer) || (await mayEditProblem(db, viewer, pid)))) return 'all'
  return runsContest || uid === viewer.uid ? 'shown' : 'none'
}

/**
 * The cases of a submission of a contest, for whoever has access to it; null while its rules keep them closed: in an
 * ACM contest until the end, and always where the result itself is sealed. Refuses what is none.
 */
export const createContestCases =
  ({ db, checkerWords }: { db: Db; checkerWords: ReturnType<typeof createCheckerWords> }) =>
  async (reader: Reader, submitId: number): Promise<DataOf<typeof getAllCaseResult>> => {
    const { viewer } = reader
    const table = await findAnyCaseTable(db, submitId)
    if (!table || table.cid === 0) refuse(404, 'server.submission:submissionMissing')
    if (!viewer) refuse(403, 'server.submission:loginFirst')
    const contest = await enterContest(db, viewer, table.cid)
    const visibility = viewerVisibility(contest, viewer, { force: true, containsEnd: true })
    const isOwn = table.uid === viewer.uid
    const isRunning = contest.type === ContestType.Acm && contest.now < contest.endTime
    const isOpen =
      !isRunning && knowsResult(visibility, contest.type, { submitTime: table.submitTime, isOwn })
    if (!visibility.isAdmin && !isOpen) return null
    return wireCaseTable(table, {
      excerpts: await readableExcerpts(
        db,
        submitId,
        table,
        await readableBy(db, viewer, table, visibility.isAdmin),
      ),
      messages: visibility.isAdmin || isOwn,
      internals: rulesOnSite(viewer, contest),
      checkerNotice: visibility.isAdmin ? undefined : await checkerWords.noticeFor(reader, table),
    })
  }
