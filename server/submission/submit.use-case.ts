import { ProblemAuth } from '#contract/enums.ts'
import type { BodyOf } from '#contract/operation.ts'
import type { submit } from '#contract/submission.ts'
import { contestGuards } from '#server/contest/contest.guards.ts'
import { findContest } from '#server/contest/contest.repository.ts'
import { findContestProblem } from '#server/contest/contest-problem.repository.ts'
import type { Db } from '#server/db/database.ts'
import { enterGroup } from '#server/group/enter-group.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findLanguageUse } from '#server/problem/language.repository.ts'
import { problemGuards } from '#server/problem/problem.guards.ts'
import type { Hints } from '#server/push/hints.ts'
import { type QueuePriority, queuePriority } from '#server/queue/priority.ts'
import { enqueue } from '#server/queue/queue.ts'
import { findCrowd } from '#server/queue/room.ts'
import { enterTraining } from '#server/training/enter-training.ts'
import { register } from '#server/training/training.repository.ts'
import { findTrainingProblem } from '#server/training/training-problem.repository.ts'
import { readJudgeSwitches } from './judge-switches.repository.ts'
import { hintSubmission } from './submission.hints.ts'
import { checkInterval, checkRequest, checkRoom } from './submission.rules.ts'
import {
  findByRequestKey,
  findTarget,
  insertSubmission,
  lockUser,
  outsideContests,
  sinceLastSubmission,
} from './submit.repository.ts'

type Request = BodyOf<typeof submit>

interface Sender {
  viewer: Viewer
  address: string
}

/** Where a submission goes to. */
interface Target {
  pid: number
  displayPid: string
  cid: number
  cpid: number
  gid: number | null
  priority: QueuePriority
  submitTime?: Date
}

const store = async (
  trx: Db,
  { viewer, address }: Sender,
  { code, language, requestKey }: Request,
  { priority, ...target }: Target,
): Promise<number> => {
  const submitId = await insertSubmission(trx, {
    ...target,
    uid: viewer.uid,
    username: viewer.username,
    ip: address,
    code,
    language,
    requestKey: requestKey ?? null,
  })
  await enqueue(trx, { submitId, version: 0, language, priority })
  return submitId
}

/** The display id that a problem of a training has outside, and the group of the training. */
const findInTraining = async (trx: Db, viewer: Viewer, tid: number, displayId: string) => {
  const training = await enterTraining(trx, viewer, tid)
  const problem = await findTrainingProblem(trx, training, displayId.trim())
  if (!problem) return refuse(404, 'server.training:problemMissing')
  return { pid: problem.problemId, gid: training.gid }
}

/** Refuses as the contract's table of submit failures says, in its order. */
const checkTarget = async (
  trx: Db,
  viewer: Viewer,
  { pid: given, language, ...request }: Request,
): Promise<Target> => {
  const tid = request.tid || null
  const { pid, gid } =
    tid === null ? { pid: given, gid: request.gid || null } : await findInTraining(trx, viewer, tid, given)
  const { uid } = viewer
  const problem = await findTarget(trx, pid)
  const use = await findLanguageUse(trx, language, problem?.id ?? 0)
  if (!use.offered) refuse(400, 'server.submission:languageUnknown', { language })
  const switches = await readJudgeSwitches(trx)
  if (!switches[gid === null ? 'openPublicJudge' : 'openGroupJudge'])
    refuse(403, 'server.submission:judgingOff')
  checkInterval(await sinceLastSubmission(trx, uid), switches.defaultSubmitInterval)
  if (!problem) refuse(403, 'server.submission:problemMissing')
  if (gid !== null) await enterGroup(trx, viewer, gid, 'member')
  if (!problemGuards.submit(problem, gid)) refuse(403, 'server.submission:problemClosed')
  if (!use.accepted) refuse(400, 'server.submission:languageClosed', { language })
  checkRoom(await findCrowd(trx, uid))
  if (tid !== null) await register(trx, tid, uid)
  return {
    pid: problem.id,
    displayPid: problem.problemId,
    ...outsideContests,
    gid,
    priority: queuePriority.live,
  }
}

/** The same within a contest; the time at which it may be submitted is the time with which it is stored. */
const checkContestTarget = async (
  trx: Db,
  viewer: Viewer,
  cid: number,
  { pid: displayId, language }: Request,
): Promise<Target> => {
  const contest = (await findContest(trx, cid, viewer)) ?? refuse(404, 'server.submission:contestMissing')
  const problem = await findContestProblem(trx, cid, displayId.trim())
  const use = await findLanguageUse(trx, language, problem?.pid ?? 0)
  if (!use.offered) refuse(400, 'server.submission:languageUnknown', { language })
  if (!(await readJudgeSwitches(trx)).openContestJudge) refuse(403, 'server.submission:judgingOff')
  const refusal = contestGuards.submit(viewer, contest)
  if (refusal) refuse(403, refusal)
  if (!problem) refuse(404, 'server.contest:problemMissing')
  if (problem.auth === ProblemAuth.Private) refuse(403, 'server.submission:problemClosed')
  if (!use.accepted) refuse(400, 'server.submission:languageClosed', { language })
  checkRoom({ own: 0, all: (await findCrowd(trx, viewer.uid)).all })
  return {
    pid: problem.pid,
    displayPid: problem.problemId,
    cid,
    cpid: problem.cpid,
    gid: contest.gid,
    priority: queuePriority.contest,
    submitTime: contest.now,
  }
}

/**
 * Stores a submission and queues it, both or neither; gives its id. A request key that this user used before
 * gives the submission made with it.
 */
export const createSubmit =
  ({ db, hints }: { db: Db; hints: Hints }) =>
  async (sender: Sender, request: Request): Promise<number> => {
    checkRequest(request)
    const { uid } = sender.viewer
    const { requestKey } = request
    return db.transaction().execute(async (trx) => {
      await lockUser(trx, uid)
      const earlier = requestKey ? await findByRequestKey(trx, uid, requestKey) : undefined
      if (earlier !== undefined) return earlier
      const target = request.cid
        ? await checkContestTarget(trx, sender.viewer, request.cid, request)
        : await checkTarget(trx, sender.viewer, request)
      const submitId = await store(trx, sender, request, target)
      await hintSubmission(hints, submitId, trx)
      return submitId
    })
  }
