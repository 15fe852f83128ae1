import { sql } from 'kysely'
import { JudgeStatus } from '#contract/enums.ts'
import type { QueryOf } from '#contract/operation.ts'
import type { getSubmissionList } from '#contract/submission.ts'
import { likePart } from '#server/db/like-part.ts'
import { type CountColumn, countColumn } from './counted-statuses.ts'
import type { ListedArea, SubmissionFilter } from './submission.repository.ts'

const statuses: readonly number[] = Object.values(JudgeStatus)

const isStatus = (status: number): status is JudgeStatus => statuses.includes(status)

type Submissions = Parameters<SubmissionFilter>[0]

const withDisplayId = (submissions: Submissions, displayId: string, complete: boolean): Submissions =>
  complete
    ? submissions.where('submission.displayPid', '=', displayId)
    : submissions.where(
        sql<boolean>`submission.display_pid in (
          select problem_id from problem where problem_id like ${likePart(displayId)})`,
      )

// Looked up among the users, who are few: the names of all submissions would have to be read one by one.
const withUsername = (submissions: Submissions, username: string): Submissions =>
  submissions.where(
    sql<boolean>`submission.uid in (
      select uid from users where lower(username) like lower(${likePart(username)}))`,
  )

export interface ListFilter {
  area: ListedArea
  /** The same for the same filter. */
  key: string
  /** The column of counts that holds the number of matches; undefined when they must be counted. */
  counted: CountColumn | undefined
}

/** The filter of a list's query; null when no submission can match. `mine` narrows to one user. */
export const listFilter = (
  query: QueryOf<typeof getSubmissionList>,
  mine: string | null,
): ListFilter | null => {
  const { status } = query
  const displayId = query.problemID?.trim().toUpperCase()
  const username = query.username?.trim()
  const gid = query.gid || null
  if (status !== undefined && !isStatus(status)) return null
  const byStatusAlone = gid === null && mine === null && !displayId && !username
  const filter: SubmissionFilter = (submissions) => {
    let found = submissions
    if (mine !== null) found = found.where('submission.uid', '=', mine)
    if (status !== undefined) found = found.where('submission.status', '=', status)
    if (username) found = withUsername(found, username)
    if (displayId) found = withDisplayId(found, displayId, query.completeProblemID === true)
    return found
  }
  const column = status === undefined ? 'total' : countColumn(status)
  const key = JSON.stringify([gid, mine, status, username, displayId, query.completeProblemID === true])
  return { area: { gid, filter }, key, counted: byStatusAlone ? column : undefined }
}
