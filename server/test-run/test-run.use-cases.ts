import { JudgeStatus } from '#contract/enums.ts'
import type { BodyOf } from '#contract/operation.ts'
import type { submitTestRun, TestRunOutcome, TestRunType } from '#contract/test-run.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findLanguageUse } from '#server/problem/language.repository.ts'
import { readJudgeSwitches } from '#server/submission/judge-switches.repository.ts'
import { lockUser } from '#server/submission/submit.repository.ts'
import { checkReach } from './test-run.reach.ts'
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
  const check = async (trx: Db, viewer: Viewer, type: TestRunType, { pid, cid, language }: Request) => {
    const use = await findLanguageUse(trx, language, pid)
    if (!use.offered) refuse(400, 'server.submission:languageUnknown', { language })
    const switches = await readJudgeSwitches(trx)
    if (!switches[switchOf[type]]) refuse(403, 'server.submission:judgingOff')
    await checkReach[type](trx, viewer, { pid, cid })
    if (!use.accepted) refuse(400, 'server.submission:languageClosed', { language })
    checkUnfinished(await countUnfinished(trx, viewer.uid))
    const pace = { uid: viewer.uid, type, intervalSeconds: switches.defaultSubmitInterval }
    checkPace(await spendPace(trx, pace, clock.now()))
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
