import { rejudges } from '#contract/limits/submission.ts'
import { spendAllowance } from '#server/account/allowance.repository.ts'
import { enterAsAdmin } from '#server/contest/enter-contest.ts'
import type { Db } from '#server/db/database.ts'
import { isRefused, refuse } from '#server/http/refusal.ts'
import { hasRole, type Viewer } from '#server/http/viewer.ts'
import { openForMaker } from '#server/workshop/workshop.guards.ts'

/** Super admins, and whoever publishes the problem. */
export const checkRejudgesProblem = async (db: Db, viewer: Viewer, pid: number): Promise<void> => {
  if (!hasRole(viewer, 'root')) await openForMaker(db, viewer, pid, 'own')
}

/** Super admins, and whoever administers the contest. */
export const checkRejudgesContest = async (db: Db, viewer: Viewer, cid: number): Promise<void> => {
  if (!hasRole(viewer, 'root')) await enterAsAdmin(db, viewer, cid)
}

/** One submission: as all of its problem, in its contest or outside of contests. */
export const checkRejudgesSubmission = (
  db: Db,
  viewer: Viewer,
  { cid, pid }: { cid: number; pid: number },
): Promise<void> => (cid > 0 ? checkRejudgesContest(db, viewer, cid) : checkRejudgesProblem(db, viewer, pid))

export const mayRejudge = async (
  db: Db,
  viewer: Viewer | null,
  submission: { cid: number; pid: number },
): Promise<boolean> => viewer !== null && !(await isRefused(checkRejudgesSubmission(db, viewer, submission)))

/** Judges work for everybody: whoever is no super admin has an allowance. */
export const spendRejudge = async (db: Db, viewer: Viewer, now: Date): Promise<void> => {
  if (hasRole(viewer, 'root')) return
  const waitMs = await spendAllowance(db, { key: `rejudge:${viewer.uid}`, ...rejudges }, now)
  if (waitMs === 0) return
  const count = Math.ceil(waitMs / 1_000)
  refuse(403, 'server.judging:rejudgeTooSoon', { count }, { retryAfterMs: waitMs })
}
