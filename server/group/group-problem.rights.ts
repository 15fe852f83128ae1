import { ProblemAuth } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { problemGuards } from '#server/problem/problem.guards.ts'
import { findGuardedProblem } from '#server/problem/problem.repository.ts'
import { isInGroup, openGroup } from './enter-group.ts'
import { isInContestOfOthers } from './group-problem.repository.ts'

interface GuardedProblem {
  auth: number
  isGroup: boolean
  gid: number | null
  author: string
}

/** Roots of its group, and its author as long as he is a member (S3-141). */
const mayManageInGroup = async (
  db: Db,
  viewer: Viewer | null,
  { gid, author }: GuardedProblem,
): Promise<boolean> => isInGroup(db, viewer, gid, viewer?.username === author ? 'member' : 'root')

/** A problem of a group, not one that has joined those of the site, for whoever may change and remove it; refuses everybody else. */
export const openOwnProblem = async (db: Db, viewer: Viewer, pid: number): Promise<{ gid: number }> => {
  const problem = (await findGuardedProblem(db, pid)) ?? refuse(404, 'server.problem:problemMissing')
  const { isGroup, gid } = problem
  if (!isGroup || gid === null) return refuse(403, 'server.group:notOfGroup')
  await openGroup(db, viewer, gid)
  if (!(await mayManageInGroup(db, viewer, problem))) refuse(403, 'server.group:notYours')
  return { gid }
}

/** The same for what closes or destroys the problem, which its author alone may not where others hold a contest with it. */
export const openFreeProblem = async (db: Db, viewer: Viewer, pid: number): Promise<void> => {
  const { gid } = await openOwnProblem(db, viewer, pid)
  const isFree =
    (await isInGroup(db, viewer, gid, 'root')) || !(await isInContestOfOthers(db, pid, viewer.uid))
  if (!isFree) refuse(403, 'server.group:problemInContest')
}

const mayReadInGroup = (db: Db, viewer: Viewer | null, problem: GuardedProblem): Promise<boolean> =>
  problem.auth === ProblemAuth.Public
    ? isInGroup(db, viewer, problem.gid, 'member')
    : mayManageInGroup(db, viewer, problem)

/** Whom its own guard lets in, and the members of its group. */
export const mayReadProblem = async (
  db: Db,
  viewer: Viewer | null,
  problem: Parameters<typeof problemGuards.read>[1],
): Promise<boolean> =>
  problemGuards.read(viewer, problem) || (problem.isGroup && (await mayReadInGroup(db, viewer, problem)))

export const maySeeTestData = async (db: Db, viewer: Viewer, problem: GuardedProblem): Promise<boolean> =>
  problem.isGroup ? mayManageInGroup(db, viewer, problem) : problemGuards.seeTestData(viewer, problem)
