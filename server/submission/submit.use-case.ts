import { sql } from 'kysely'
import { JudgeStatus } from '#contract/enums.ts'
import type { BodyOf } from '#contract/operation.ts'
import type { submit } from '#contract/submission.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findLanguageUse } from '#server/problem/language.repository.ts'
import { problemGuards } from '#server/problem/problem.guards.ts'
import type { Hints } from '#server/push/hints.ts'
import { enqueue } from '#server/queue/queue.ts'
import { readJudgeSwitches } from './judge-switches.repository.ts'
import { hintSubmission } from './submission.hints.ts'
import { checkInterval, checkRequest } from './submission.rules.ts'

type Request = BodyOf<typeof submit>

interface Sender {
  viewer: Viewer
  address: string
}

/** Submissions of one user come one after another: the interval and the request key are checked without a race. */
const lockUser = (trx: Db, uid: string) =>
  trx.selectFrom('users').select('uid').where('uid', '=', uid).forNoKeyUpdate().execute()

const findByRequestKey = async (trx: Db, uid: string, requestKey: string): Promise<number | undefined> => {
  const row = await trx
    .selectFrom('submission')
    .select('submitId')
    .where('uid', '=', uid)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst()
  return row?.submitId
}

const sinceLastSubmission = async (trx: Db, uid: string): Promise<number | null> => {
  const row = await trx
    .selectFrom('submission')
    .select(sql<number>`extract(epoch from clock_timestamp() - submit_time)::float8 * 1000`.as('elapsed'))
    .where('uid', '=', uid)
    .where('cid', '=', sql.lit(0))
    .where('cpid', '=', sql.lit(0))
    .where('gid', 'is', null)
    .orderBy('submitTime', 'desc')
    .orderBy('submitId', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.elapsed ?? null
}

const findTarget = (trx: Db, displayId: string) =>
  trx
    .selectFrom('problem')
    .select(['id', 'problemId', 'auth', 'isGroup', 'author'])
    .where('problemId', '=', displayId.toUpperCase())
    .executeTakeFirst()

const store = async (
  trx: Db,
  { viewer, address }: Sender,
  request: Request,
  pid: number,
): Promise<number> => {
  const { submitId } = await trx
    .insertInto('submission')
    .values({
      uid: viewer.uid,
      username: viewer.username,
      pid,
      displayPid: request.pid.toUpperCase(),
      status: JudgeStatus.Pending,
      length: request.code.length,
      code: request.code,
      language: request.language,
      ip: address,
      requestKey: request.requestKey ?? null,
      submitTime: sql<Date>`clock_timestamp()`,
    })
    .returning('submitId')
    .executeTakeFirstOrThrow()
  await enqueue(trx, { submitId, version: 0, language: request.language, priority: 0 })
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
