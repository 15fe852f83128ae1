import { isContestAdmin, rulesOnSite } from '#server/contest/contest.guards.ts'
import { findAnyContest } from '#server/contest/contest-admin.repository.ts'
import type { Db } from '#server/db/database.ts'
import { visibilityInGroup } from '#server/group/group-submission.ts'
import { hasRole, isAdmin, type Viewer } from '#server/http/viewer.ts'
import type { Traced } from './judging-trace.repository.ts'
import type { TraceVisibility } from './judging-trace.view.ts'

type TracedPlace = Pick<Traced, 'uid' | 'cid' | 'gid' | 'openCaseResult'>

/** Who sees how a submission was judged, and how much of it; null for whoever sees nothing. */
export const traceVisibility = async (
  db: Db,
  viewer: Viewer,
  traced: TracedPlace,
): Promise<TraceVisibility | null> => {
  const { uid, cid, gid, openCaseResult } = traced
  if (cid !== 0) {
    if (hasRole(viewer, 'root')) return 'all'
    // An admin may be a contestant.
    const contest = await findAnyContest(db, cid, viewer.uid)
    if (!contest || !isContestAdmin(viewer, contest)) return null
    if (rulesOnSite(viewer, contest)) return 'all'
    return openCaseResult ? 'own' : 'own without cases'
  }
  if (gid === null ? isAdmin(viewer) : (await visibilityInGroup(db, viewer, traced)) === 'root') return 'all'
  if (viewer.uid !== uid) return null
  return openCaseResult ? 'own' : 'own without cases'
}

export const mayTrace = async (
  db: Db,
  viewer: Viewer | null,
  placed: Omit<TracedPlace, 'openCaseResult'>,
): Promise<boolean> =>
  viewer !== null && (await traceVisibility(db, viewer, { ...placed, openCaseResult: false })) !== null
