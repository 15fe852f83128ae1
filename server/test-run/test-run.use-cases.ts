import { JudgeStatus } from '#contract/enums.ts'
import type { BodyOf } from '#contract/operation.ts'
import type { submitTestRun, TestRunOutcome, TestRunType } from '#contract/test-run.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findLanguageUse } from '#server/problem/language.repository.ts'
import { problemGuards } from '#server/problem/problem.guards.ts'
import { findGuardedProblem } from '#server/problem/problem.repository.ts'
import { readJudgeSwitches } from '#server/submission/judge-switches.repository.ts'
import { lockUser } from '#server/submission/submit.repository.ts'
import {
  collectFinished,
  countUnfinished,
  insertTestRun,
  isUnderWay,
  spendPace,
} from './test-run.repository.ts'
import { checkPace, checkRequest, checkUnfinished, newKey, switchOf } from './test-run.rules.ts'

type Request = BodyOf<typeof submitTestRun>

export interface TestRunParts {
  db: Db
  clock: Clock
}

/** Refuses a problem that the viewer cannot reach in the area that the request names. */
const checkReach = (
  viewer: Viewer,
  type: TestRunType,
  problem: Parameters<typeof problemGuards.read>[1],
): void => {
  if (type === 'contest') refuse(404, 'server.submission:contestMissing')
  if (type === 'group') refuse(404, 'server.submission:groupMissing')
  if (!problemGuards.read(viewer, problem)) refuse(403, 'server.submission:problemClosed')
}

const pending: TestRunOutcome = {
  status: JudgeStatus.Pending,
  time: null,
  memory: null,
  userInput: null,
  userOutput: null,
  expectedOutput: null,
  stderr: null,
  problemJudgeMode: null,
}

export const createTestRunUseCases = ({ db, clock }: TestRunParts) => {
  const check = async (trx: Db, viewer: Viewer, type: TestRunType, { pid, language }: Request) => {
    const problem = await findGuardedProblem(trx, pid)
    const use = await findLanguageUse(trx, language, pid)
    if (!use.offered) refuse(400, 'server.submission:languageUnknown', { language })
    if (!problem) refuse(400, 'server.submission:problemMissing')
    const switches = await readJudgeSwitches(trx)
    if (!switches[switchOf[type]]) refuse(403, 'server.submission:judgingOff')
    checkReach(viewer, type, problem)
    if (!use.accepted) refuse(400, 'server.submission:languageClosed', { language })
    checkUnfinished(await countUnfinished(trx, viewer.uid))
    checkPace(await spendPace(trx, viewer.uid, switches.defaultSubmitInterval, clock.now()))
  }

  return {
    /** Stores and queues it; gives its key. */
    submit: async (viewer: Viewer, request: Request): Promise<string> => {
      const type = checkRequest(request)
      return db.transaction().execute(async (trx) => {
        await lockUser(trx, viewer.uid)
        await check(trx, viewer, type, request)
        const { pid, language, code, userInput, expectedOutput } = request
        const key = newKey()
        await insertTestRun(trx, {
          key,
          uid: viewer.uid,
          pid,
          language,
          code,
          userInput,
          expectedOutput: expectedOutput ?? null,
        })
        return key
      })
    },

    result: async ({ uid }: Viewer, key: string): Promise<TestRunOutcome> => {
      const outcome = await collectFinished(db, uid, key)
      if (outcome) return outcome
      return (await isUnderWay(db, uid, key)) ? pending : refuse(400, 'server.testRun:keyUnknown')
    },
  }
}
