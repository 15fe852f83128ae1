import type { SubmissionTrace } from '#contract/submission-trace.ts'
import { isContestAdmin, rulesOnSite } from '#server/contest/contest.guards.ts'
import { findAnyContest } from '#server/contest/contest-admin.repository.ts'
import type { Db } from '#server/db/database.ts'
import { visibilityInGroup } from '#server/group/group-submission.ts'
import type { Download } from '#server/http/download.ts'
import { refuse } from '#server/http/refusal.ts'
import { hasRole, isAdmin, type Viewer } from '#server/http/viewer.ts'
import { findTraced, type Traced } from './judging-trace.repository.ts'
import { shownTrace, type TraceVisibility } from './judging-trace.view.ts'
import { findReplayFile } from './replay-file.ts'

/** Who sees how a submission was judged, and how much of it; null for whoever sees nothing. */
const visibilityOf = async (db: Db, viewer: Viewer, traced: Traced): Promise<TraceVisibility | null> => {
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

export const createJudgingTraceUseCases = ({ db }: { db: Db }) => ({
  trace: async (viewer: Viewer, submitId: number): Promise<SubmissionTrace | null> => {
    const traced = (await findTraced(db, submitId)) ?? refuse(404, 'server.submission:submissionMissing')
    const visibility = (await visibilityOf(db, viewer, traced)) ?? refuse(403, 'server.judging:traceClosed')
    return shownTrace(traced, visibility)
  },

  replayFile: async (submitId: number): Promise<Download> => {
    const file = (await findReplayFile(db, submitId)) ?? refuse(404, 'server.judging:traceMissing')
    return {
      name: `judging-${submitId}-${file.job.version}.json`,
      content: Buffer.from(JSON.stringify(file)),
    }
  },
})
