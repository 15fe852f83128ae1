import { board } from '#contract/limits/contest.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { contestGuards, isContestAdmin, rulesOnSite } from './contest.guards.ts'
import { findContest, type StoredContest } from './contest.repository.ts'
import { type AnyContest, findAnyContest } from './contest-admin.repository.ts'
import { type Visibility, visibilityOf } from './seal.ts'

/** The contest, if this viewer has access to it; refuses otherwise (contract, contests.md section 2). */
export const enterContest = async (db: Db, viewer: Viewer, cid: number): Promise<StoredContest> => {
  const contest = (await findContest(db, cid, viewer)) ?? refuse(400, 'server.contest:missing')
  const refusal = contestGuards.access(viewer, contest)
  return refusal ? refuse(403, refusal) : contest
}

/** The contest, if this viewer rules it; refuses otherwise. */
export const enterAsAdmin = async (db: Db, viewer: Viewer, cid: number): Promise<StoredContest> => {
  const contest = (await findContest(db, cid, viewer)) ?? refuse(400, 'server.contest:missing')
  return isContestAdmin(viewer, contest) ? contest : refuse(403, 'server.contest:notYours')
}

/** The contest, if this viewer rules it and it has something to reveal; nobody else gets further. */
export const enterReveal = async (db: Db, viewer: Viewer, cid: number): Promise<StoredContest> => {
  const contest = await enterAsAdmin(db, viewer, cid)
  if (!contest.sealRank || contest.sealRankTime === null) refuse(400, 'server.contest:neverSealed')
  return contest
}

/** The contest, if its board is open, a hidden one for those who rule it; refuses otherwise. */
export const enterOpenBoard = async (
  db: Db,
  viewer: Viewer | null,
  cid: number,
  missing: 400 | 404,
): Promise<StoredContest> => {
  const contest = (await findContest(db, cid, viewer)) ?? refuse(missing, 'server.contest:missing')
  const refusal = contestGuards.openBoard(contest)
  if (refusal === undefined) return contest
  // Not all who wait in the same moment.
  const waitMs = contest.startTime.getTime() - contest.now.getTime() + Math.random() * board.openingSpreadMs
  return refuse(403, refusal, {}, refusal === 'server.contest:notBegun' ? { retryAfterMs: waitMs } : {})
}

/** A contest that this viewer rules, hidden ones too, from the site's administration. */
export const openOfSite =
  (db: Db) =>
  async (viewer: Viewer, cid: number): Promise<AnyContest> => {
    const contest = (await findAnyContest(db, cid, viewer.uid)) ?? refuse(400, 'server.contest:missing')
    return rulesOnSite(viewer, contest) ? contest : refuse(403, 'server.contest:notYours')
  }

/** With an open board everybody may see which problems there are, once the contest has begun. */
export const enterProblems = async (db: Db, viewer: Viewer | null, cid: number): Promise<StoredContest> => {
  if (!viewer) return enterOpenBoard(db, viewer, cid, 400)
  const contest = await findContest(db, cid, viewer)
  return contest && contestGuards.openBoard(contest) === undefined ? contest : enterContest(db, viewer, cid)
}

/** What this viewer may know of the contest now. */
export const viewerVisibility = (
  contest: StoredContest,
  viewer: Viewer | null,
  { force, containsEnd = false }: { force: boolean; containsEnd?: boolean | null | undefined },
): Visibility =>
  visibilityOf(contest, {
    now: contest.now,
    isAdmin: isContestAdmin(viewer, contest),
    force,
    containsEnd: containsEnd ?? false,
  })
