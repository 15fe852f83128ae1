import { isUnfinished } from '#contract/enums.ts'
import type { Page } from '#contract/envelope.ts'
import { listRoomId } from '#contract/hint.ts'
import { submissionListChecksMax } from '#contract/limits/page.ts'
import type { SubmissionRow, SubmissionStatus } from '#contract/submission.ts'
import type { SubmissionQuery, SubmissionStatuses } from '#services/submission.service.ts'

type Rows = Page<SubmissionRow>

export const unfinishedIds = (page: Rows | undefined): number[] =>
  (page?.records ?? []).filter(({ status }) => isUnfinished(status)).map(({ submitId }) => submitId)

const filterNames = [
  'currentPage',
  'limit',
  'onlyMine',
  'problemID',
  'status',
  'username',
  'completeProblemID',
  'gid',
  'containsEnd',
] as const satisfies (keyof SubmissionQuery)[]

export const sameFilters = (one: SubmissionQuery, other: SubmissionQuery): boolean =>
  filterNames.every((name) => one[name] === other[name])

function withStatus(row: SubmissionRow, found: SubmissionStatus | undefined): SubmissionRow {
  if (!found) return row
  const { status, time, memory, score, oiRankScore, judger, isManual, progress, queuePosition } = found
  return { ...row, status, time, memory, score, oiRankScore, judger, isManual, progress, queuePosition }
}

/** The page with what a check found; rows that the answer leaves out stay as they are. */
export const merged = (page: Rows | undefined, statuses: SubmissionStatuses): Rows | undefined =>
  page && { ...page, records: page.records.map((row) => withStatus(row, statuses[row.submitId])) }

/**
 * A row that is watched needs no load. One that was final has been judged again, one that is not watched any more
 * went on, and an unknown one is new, which can be seen on the first page alone. The room's own id says that hints may
 * have been missed.
 */
export function callsForReload(
  { page, filters, checks }: { page: Rows | undefined; filters: SubmissionQuery; checks: number },
  ids: readonly number[],
): boolean {
  const onFirstPage = (filters.currentPage ?? 1) <= 1
  const isWatched = ({ status }: SubmissionRow) => isUnfinished(status) && checks < submissionListChecksMax
  return ids.some((id) => {
    if (id === listRoomId) return true
    const row = page?.records.find(({ submitId }) => submitId === id)
    return row ? !isWatched(row) : onFirstPage
  })
}
