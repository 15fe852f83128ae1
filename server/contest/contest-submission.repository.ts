import { sql } from 'kysely'
import { ContestType } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { likePart } from '#server/db/like-part.ts'
import type { StoredContest } from './contest.repository.ts'
import type { Sight } from './seal.ts'

/** Those whose results this user may know: under the seal of an ACM contest the own ones too, never of an OI contest. */
export const isKnownTo = (uid: string, { type }: StoredContest, { sealedFrom, until }: Sight) => {
  const open = sql<boolean>`(${until}::timestamptz is null or submission.submit_time < ${until}::timestamptz)`
  return sealedFrom !== null && type === ContestType.Acm
    ? sql<boolean>`(${open} or submission.uid = ${uid})`
    : open
}

/** Display ids and titles by the problems' ids within contests. */
export const findContestTitles = async (db: Db, cid: number) => {
  const rows = await db
    .selectFrom('contestProblem')
    .select(['id', 'displayId', 'displayTitle'])
    .where('cid', '=', cid)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
export type ContestTitles = Awaited<ReturnType<typeof findContestTitles>>

export const withDisplayId = (cid: number, displayId: string, isComplete: boolean) =>
  isComplete
    ? sql<boolean>`submission.cpid in (
        select id from contest_problem where cid = ${cid} and display_id = ${displayId})`
    : sql<boolean>`submission.cpid in (
        select id from contest_problem where cid = ${cid} and display_id ilike ${likePart(displayId)})`
