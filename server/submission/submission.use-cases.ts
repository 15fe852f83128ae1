import type { addDraftSolution } from '#contract/draft-solution.ts'
import { isUnfinished, type JudgeStatus, type Locale } from '#contract/enums.ts'
import { submissionDefaultPageSize } from '#contract/limits/list.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import type {
  checkSubmissionsStatus,
  getAllCaseResult,
  getSubmissionDetail,
  getSubmissionList,
  Submission,
  shareSubmission,
  submit,
} from '#contract/submission.ts'
import type { Clock } from '#server/clock.ts'
import { createContestCases } from '#server/contest/contest-cases.ts'
import { createContestSubmissionDetail } from '#server/contest/contest-submission-detail.ts'
import type { Db } from '#server/db/database.ts'
import { enterGroup } from '#server/group/enter-group.ts'
import { readableInGroups, visibilityInGroup } from '#server/group/group-submission.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Translate } from '#server/http/translate.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findJudgedRevision } from '#server/judge-control/judged-revision.ts'
import { mayRejudge } from '#server/judge-control/rejudge.rights.ts'
import { mayTrace } from '#server/judging-trace/trace-rights.ts'
import type { Hints } from '#server/push/hints.ts'
import type { QueuePositions } from '#server/queue/positions.ts'
import { mayEditProblem } from '#server/workshop/workshop.guards.ts'
import { readableExcerpts } from './case-excerpts.ts'
import { wireCaseTable } from './case-results.ts'
import { createCheckerWords } from './checker-words.ts'
import { createAddSolution, mayAddSolution } from './draft-solution.use-case.ts'
import { createLargeLists } from './large-lists.ts'
import { withPositions } from './queue-position.ts'
import { createShowSubmission, type Reader } from './show-submission.ts'
import { shareRefusal, submissionGuards } from './submission.guards.ts'
import { hintSubmission } from './submission.hints.ts'
import {
  type CaseTable,
  countSubmissions,
  findAnyCaseTable,
  findAnySubmission,
  findCaseTable,
  findGroupSummaries,
  findPlaces,
  findSubmission,
  findSubmissionSummaries,
  findSubmissionsPage,
  setShare,
  sumOfCounts,
} from './submission.repository.ts'
import { submissionRow, submissionStatus } from './submission.view.ts'
import { listFilter } from './submission-filter.ts'
import { createSubmit } from './submit.use-case.ts'

export interface SubmissionParts {
  db: Db
  clock: Clock
  hints: Hints
  translate: Translate
  positions: QueuePositions
}

interface Judged {
  version: number
  status: JudgeStatus
  judgedAt: Date | null
  previousStatus: JudgeStatus | null
  previousScore: number | null
}

interface ShownCases {
  submitId: number
  /** The viewer is a root of its group. */
  isOfOwnGroup?: boolean
}

const rejudged = ({ version, status, judgedAt, previousStatus, previousScore }: Judged) => {
  if (version === 0 || judgedAt === null || isUnfinished(status)) return {}
  const before = previousStatus === null ? {} : { before: { status: previousStatus, score: previousScore } }
  return { rejudgedAt: judgedAt.toISOString(), ...before }
}

export const createSubmissionUseCases = ({ db, clock, hints, translate, positions }: SubmissionParts) => {
  const largeLists = createLargeLists(clock)
  const submitOnce = createSubmit({ db, hints })
  const checkerWords = createCheckerWords({ db, translate })
  const contestCases = createContestCases({ db, checkerWords })
  const contestDetail = createContestSubmissionDetail({ db, translate, positions })
  const { show, showAny } = createShowSubmission({ db, translate, positions })

  const isOfOwnProblem = async ({ viewer }: Reader, { pid }: { pid: number }): Promise<boolean> =>
    viewer !== null && viewer.contestantOf === undefined && mayEditProblem(db, viewer, pid)

  /** Undefined where it is of no group, or of one that is closed to the reader. */
  const groupDetail = async (reader: Reader, submitId: number) => {
    const row = await findAnySubmission(db, submitId, reader.locale)
    const visibility = row ? await visibilityInGroup(db, reader.viewer, row) : 'none'
    if (!row || visibility === 'none') return undefined
    const own = { isOfOwnGroup: visibility === 'root', isOfOwnProblem: await isOfOwnProblem(reader, row) }
    const submission = await show({ ...row, ...own }, reader)
    return { submission, codeShare: row.codeShare, ...rejudged(row) }
  }

  const showCases = async (
    table: CaseTable,
    reader: Reader,
    { submitId, isOfOwnGroup = false }: ShownCases,
  ) => {
    const own = { isOfOwnGroup, isOfOwnProblem: await isOfOwnProblem(reader, table) }
    return wireCaseTable(table, {
      excerpts: await readableExcerpts(
        db,
        submitId,
        table,
        submissionGuards.readableCases(reader.viewer, { ...table, ...own }),
      ),
      messages: submissionGuards.caseMessages(reader.viewer, { ...table, ...own }),
      internals: submissionGuards.internals(reader.viewer),
      checkerNotice: await checkerWords.noticeFor(reader, table),
    })
  }

  /** The same of its cases. */
  const groupCases = async (reader: Reader, submitId: number) => {
    const table = await findAnyCaseTable(db, submitId)
    const visibility = table ? await visibilityInGroup(db, reader.viewer, table) : 'none'
    if (!table || visibility === 'none') return undefined
    return showCases(table, reader, { submitId, isOfOwnGroup: visibility === 'root' })
  }

  const detailOf = async (reader: Reader, submitId: number): Promise<DataOf<typeof getSubmissionDetail>> => {
    const row = await findSubmission(db, submitId, reader.locale)
    if (!row) return (await groupDetail(reader, submitId)) ?? contestDetail(reader, submitId)
    const own = { isOfOwnProblem: await isOfOwnProblem(reader, row) }
    return { submission: await show({ ...row, ...own }, reader), codeShare: row.codeShare, ...rejudged(row) }
  }

  return {
    submit: async (
      sender: { viewer: Viewer; address: string; locale: Locale },
      body: BodyOf<typeof submit>,
    ): Promise<Submission> => showAny(await submitOnce(sender, body), sender),

    list: async (
      { viewer, locale }: Reader,
      query: QueryOf<typeof getSubmissionList>,
    ): Promise<DataOf<typeof getSubmissionList>> => {
      if ((query.onlyMine || query.gid) && !viewer) refuse(401, 'server.submission:loginFirst')
      if (query.gid && viewer) await enterGroup(db, viewer, query.gid, 'member')
      const paging = pagingOf(query, submissionDefaultPageSize)
      const filter = listFilter(query, query.onlyMine && viewer ? viewer.uid : null)
      if (!filter) return pageOf(paging, 0, async () => [])
      const { area, counted, key } = filter
      const list = largeLists(key)
      const total = await (counted ? sumOfCounts(db, counted) : list.total(() => countSubmissions(db, area)))
      return pageOf(paging, total, async () => {
        const asked = { offset: paging.offset, limit: paging.size, total }
        const walk = list.walk(asked, (every) => findPlaces(db, area, every))
        const rows = await findSubmissionsPage(db, area, { locale, walk })
        return (await withPositions(positions, rows)).map((row) => submissionRow(row, viewer))
      })
    },

    detail: async (reader: Reader, submitId: number): Promise<DataOf<typeof getSubmissionDetail>> => {
      const shown = await detailOf(reader, submitId)
      const isTraceable = await mayTrace(db, reader.viewer, shown.submission)
      const isAddable = await mayAddSolution(db, reader.viewer, shown.submission)
      const found = {
        ...shown,
        ...(isTraceable && { mayTrace: true }),
        ...(isAddable && { mayAddSolution: true }),
      }
      const revision = await findJudgedRevision(db, reader.viewer, found.submission)
      if (await mayRejudge(db, reader.viewer, found.submission))
        return { ...found, ...(revision && { revision }), mayRejudge: true }
      const submission = await checkerWords.closed(reader, found.submission)
      return { ...found, submission, ...(revision && { revision }) }
    },

    addSolution: (
      { viewer, locale }: Reader & { viewer: Viewer },
      body: BodyOf<typeof addDraftSolution>,
    ): Promise<DataOf<typeof addDraftSolution>> =>
      createAddSolution(db, (submitId) => detailOf({ viewer, locale }, submitId))(viewer, body),

    cases: async (reader: Reader, submitId: number): Promise<DataOf<typeof getAllCaseResult>> => {
      const table = await findCaseTable(db, submitId)
      if (table) return showCases(table, reader, { submitId })
      return (await groupCases(reader, submitId)) ?? contestCases(reader, submitId)
    },

    share: async (
      { viewer, locale }: { viewer: Viewer; locale: Locale },
      { submitId, share }: BodyOf<typeof shareSubmission>,
    ): Promise<null> => {
      const submission =
        (await findAnySubmission(db, submitId, locale)) ?? refuse(404, 'server.submission:submissionMissing')
      const refusal = shareRefusal(viewer, submission)
      if (refusal) refuse(403, refusal)
      await setShare(db, submitId, share)
      await hintSubmission(hints, submitId, db)
      return null
    },

    statuses: async (
      { viewer, locale }: Reader,
      { submitIds }: BodyOf<typeof checkSubmissionsStatus>,
    ): Promise<DataOf<typeof checkSubmissionsStatus>> => {
      if (submitIds.length === 0) return {}
      const outside = await findSubmissionSummaries(db, submitIds, locale)
      const others = viewer ? await findGroupSummaries(db, submitIds, locale) : []
      const inGroups = await readableInGroups(db, viewer, others)
      const rows = await withPositions(positions, [...outside, ...inGroups])
      return Object.fromEntries(rows.map((row) => [String(row.submitId), submissionStatus(row, viewer)]))
    },
  }
}
