import { ProblemAuth } from '#contract/enums.ts'
import type { TestRunType } from '#contract/test-run.ts'
import { contestGuards } from '#server/contest/contest.guards.ts'
import { findContest } from '#server/contest/contest.repository.ts'
import { findContestsWith } from '#server/contest/contest-problem.repository.ts'
import type { Db } from '#server/db/database.ts'
import { enterGroup } from '#server/group/enter-group.ts'
import { mayReadProblem } from '#server/group/group-problem.rights.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { problemGuards } from '#server/problem/problem.guards.ts'
import { findGuardedProblem } from '#server/problem/problem.repository.ts'

interface Place {
  pid: number
  cid?: number | null | undefined
}

const findProblem = async (trx: Db, pid: number) =>
  (await findGuardedProblem(trx, pid)) ?? refuse(400, 'server.submission:problemMissing')

const checkPublic = async (trx: Db, viewer: Viewer, { pid }: Place): Promise<void> => {
  if (!problemGuards.read(viewer, await findProblem(trx, pid))) {
    refuse(403, 'server.submission:problemClosed')
  }
}

const checkNamedContest = async (trx: Db, viewer: Viewer, pid: number, cid: number): Promise<void> => {
  const contest = (await findContest(trx, cid, viewer)) ?? refuse(404, 'server.submission:contestMissing')
  const refusal = contestGuards.access(viewer, contest)
  if (refusal) refuse(403, refusal)
  if (!(await findContestsWith(trx, pid)).includes(cid)) refuse(404, 'server.contest:problemMissing')
}

/** Every refusal is the same one: no reason tells that a closed contest has the problem. */
const checkAnyContest = async (trx: Db, viewer: Viewer, pid: number): Promise<void> => {
  for (const cid of await findContestsWith(trx, pid)) {
    const contest = await findContest(trx, cid, viewer)
    if (contest && !contestGuards.access(viewer, contest)) return
  }
  refuse(404, 'server.submission:contestMissing')
}

const checkContest = async (trx: Db, viewer: Viewer, { pid, cid }: Place): Promise<void> => {
  await (cid ? checkNamedContest(trx, viewer, pid, cid) : checkAnyContest(trx, viewer, pid))
  const { auth } = await findProblem(trx, pid)
  if (auth === ProblemAuth.Private) refuse(403, 'server.submission:problemClosed')
}

/** The problem names its group; one that has joined the site's is tried there like any of them. */
const checkGroup = async (trx: Db, viewer: Viewer, { pid }: Place): Promise<void> => {
  const problem = await findProblem(trx, pid)
  if (problem.gid === null) return refuse(404, 'server.submission:groupMissing')
  await enterGroup(trx, viewer, problem.gid, 'member')
  if (!(await mayReadProblem(trx, viewer, problem))) refuse(403, 'server.submission:problemClosed')
}

/** Whoever may read a problem in an area may try code on it there; refuses everybody else. */
export const checkReach: Record<TestRunType, (trx: Db, viewer: Viewer, place: Place) => Promise<void>> = {
  public: checkPublic,
  contest: checkContest,
  group: checkGroup,
}
