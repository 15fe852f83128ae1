import { sql } from 'kysely'
import type { getContestSubmissions } from '#contract/contest-submission.ts'
import { ContestType, type Locale } from '#contract/enums.ts'
import type { QueryOf } from '#contract/operation.ts'
import type { Db } from '#server/db/database.ts'
import { likePart } from '#server/db/like-part.ts'
import type { SubmissionFilter } from '#server/submission/submission.repository.ts'
import type { StoredContest } from './contest.repository.ts'
import { contestTitleIn } from './contest-title.ts'
import type { Visibility } from './seal.ts'

/** Those whose results this user may know: under the seal of an ACM contest the own ones too, never of an OI contest. */
const isKnownTo = (uid: string, { type }: StoredContest, { sealedFrom, until }: Visibility) => {
  const open = sql<boolean>`(${until}::timestamptz is null or submission.submit_time < ${until}::timestamptz)`
  return sealedFrom !== null && type === ContestType.Acm
    ? sql<boolean>`(${open} or submission.uid = ${uid})`
    : open
}

/** Display ids and titles by the problems' ids within contests. */
export const findContestTitles = async (db: Db, cid: number, locale: Locale) => {
  const rows = await db
    .selectFrom('contestProblem as one')
    .select(['id', 'displayId', contestTitleIn(locale).as('displayTitle')])
    .where('cid', '=', cid)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
export type ContestTitles = Awaited<ReturnType<typeof findContestTitles>>

const withDisplayId = (cid: number, displayId: string, isComplete: boolean) =>
  isComplete
    ? sql<boolean>`submission.cpid in (
        select id from contest_problem where cid = ${cid} and display_id = ${displayId})`
    : sql<boolean>`submission.cpid in (
        select id from contest_problem where cid = ${cid} and display_id ilike ${likePart(displayId)})`

/** The submissions that this user may know of those that the query wants. */
export const knownAndWanted =
  (
    uid: string,
    contest: StoredContest,
    visibility: Visibility,
    query: QueryOf<typeof getContestSubmissions>,
  ): SubmissionFilter =>
  (submissions) => {
    const displayId = query.problemID?.trim()
    const username = query.username?.trim()
    let found = submissions
      .where(isKnownTo(uid, contest, visibility))
      .where('submission.submitTime', query.beforeContestSubmit ? '<' : '>=', contest.startTime)
    if (query.onlyMine) found = found.where('submission.uid', '=', uid)
    if (query.status !== undefined)
      found = found.where(sql<boolean>`submission.status = ${query.status}::bigint`)
    if (displayId) found = found.where(withDisplayId(contest.id, displayId, query.completeProblemID === true))
    if (username) found = found.where('submission.username', 'ilike', likePart(username))
    return found
  }

/** Of these submissions the user's own and those that may be known. */
export const ownOrKnown =
  (
    uid: string,
    contest: StoredContest,
    visibility: Visibility,
    submitIds: readonly number[],
  ): SubmissionFilter =>
  (submissions) =>
    submissions
      .where('submission.submitId', 'in', [...submitIds])
      .where((eb) => eb.or([isKnownTo(uid, contest, visibility), eb('submission.uid', '=', uid)]))
