import type { BodyOf } from '#contract/operation.ts'
import type { submit } from '#contract/submission.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findLanguageUse } from '#server/problem/language.repository.ts'
import { problemGuards } from '#server/problem/problem.guards.ts'
import type { Hints } from '#server/push/hints.ts'
import { queuePriority } from '#server/queue/priority.ts'
import { enqueue } from '#server/queue/queue.ts'
import { findCrowd } from '#server/queue/room.ts'
import { readJudgeSwitches } from './judge-switches.repository.ts'
import { hintSubmission } from './submission.hints.ts'
import { checkInterval, checkRequest, checkRoom } from './submission.rules.ts'
import {
  findByRequestKey,
  findTarget,
  insertSubmission,
  lockUser,
  sinceLastSubmission,
} from './submit.repository.ts'

type Request = BodyOf<typeof submit>

interface Sender {
  viewer: Viewer
  address: string
}

const store = async (
  trx: Db,
  { viewer, address }: Sender,
  { pid: displayId, code, language, requestKey }: Request,
  pid: number,
): Promise<number> => {
  const submitId = await insertSubmission(trx, {
    uid: viewer.uid,
    username: viewer.username,
    ip: address,
    pid,
    displayPid: displayId.toUpperCase(),
    code,
    language,
    requestKey: requestKey ?? null,
  })
  await enqueue(trx, { submitId, version: 0, language, priority: queuePriority.live })
  return submitId
}

/** Refuses as the contract's table of submit failures says, in its order; gives the problem's id. */
const checkTarget = async (trx: Db, uid: string, { pid, language }: Request): Promise<number> => {
  const problem = await findTarget(trx, pid)
  const use = await findLanguageUse(trx, language, problem?.id ?? 0)
  if (!use.offered) refuse(400, 'server.submission:languageUnknown', { language })
  const switches = await readJudgeSwitches(trx)
  if (!switches.openPublicJudge) refuse(403, 'server.submission:judgingOff')
  checkInterval(await sinceLastSubmission(trx, uid), switches.defaultSubmitInterval)
  if (!problem) refuse(403, 'server.submission:problemMissing')
  if (!problemGuards.submit(problem)) refuse(403, 'server.submission:problemClosed')
  if (!use.accepted) refuse(400, 'server.submission:languageClosed', { language })
  checkRoom(await findCrowd(trx, uid))
  return problem.id
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
      const pid = await checkTarget(trx, uid, request)
      const submitId = await store(trx, sender, request, pid)
      await hintSubmission(hints, submitId, trx)
      return submitId
    })
  }
