import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isUnfinished, JudgeStatus } from '#contract/enums.ts'
import { getSubmissionTrace } from '#contract/submission-trace.ts'
import { getTestRunResult, submitTestRun } from '#contract/test-run.ts'
import { type JudgeProcess, startJudgeProcess } from '#support/node/judge-process.ts'
import { addProblem, type JudgingScene, startJudgingScene } from '#support/node/practice.ts'
import { until } from '#support/node/until.ts'

const { Accepted, SystemError, Judging } = JudgeStatus
const echo = '#include <stdio.h>\nint main(){int n;scanf("%d",&n);printf("%d\\n",n);}'

/** A judge that has just been started looks for compilers first. */
const patienceMs = 120_000

let scene: JudgingScene
let judge: JudgeProcess
let url = ''

beforeAll(async () => {
  scene = await startJudgingScene()
  url = await scene.server.listen()
  judge = startJudgeProcess(url, scene.server.judgeToken)
})
afterAll(async () => {
  await judge?.stop()
  await scene?.server.close()
})

const submit = (problemId: string, code: string) =>
  scene.server.submitAs(scene.user.token, problemId, { code, language: 'C' })
const verdictOf = (submitId: number) =>
  until(
    'the verdict',
    async () => {
      const found = await scene.detailOf(submitId)
      return found && !isUnfinished(found.status) && found
    },
    patienceMs,
  )

test('the judge judges a submission and tells how', { timeout: patienceMs }, async () => {
  const { submitId } = await submit(scene.problem.problemId, echo)
  expect((await verdictOf(submitId)).status, judge.output()).toBe(Accepted)
  const { token } = scene.user
  const { data } = await scene.server.ask(getSubmissionTrace, { query: { submitId }, token })
  expect(data?.steps.map(({ step }) => step).sort()).toEqual([
    'aggregate',
    'case',
    'case',
    'case',
    'compile',
    'fetch',
  ])
})

test('the judge runs a test run', async () => {
  const { token } = scene.user
  const body = {
    pid: scene.problem.pid,
    type: 'public',
    language: 'C',
    code: echo,
    userInput: '5',
    expectedOutput: '5',
  }
  const { data: testJudgeKey } = await scene.server.ask(submitTestRun, { body, token })
  const outcome = await until('the outcome', async () => {
    const { data } = await scene.server.ask(getTestRunResult, {
      query: { testJudgeKey: testJudgeKey ?? '' },
      token,
    })
    return data && !isUnfinished(data.status) && data
  })
  expect(outcome).toMatchObject({ status: Accepted, userOutput: '5\n', stderr: '' })
})

test('test data that the server has not got is a system error in plain words', async () => {
  const { pid, problemId } = await addProblem(scene.server.db)
  const inputHash = '0'.repeat(64)
  await scene.server.db.transaction().execute(async (trx) => {
    // A reference to nothing is what the database itself would never let stand.
    await sql`set local session_replication_role = replica`.execute(trx)
    await trx.updateTable('problemCase').set({ inputHash }).where('pid', '=', pid).execute()
  })
  const { submitId } = await submit(problemId, echo)
  const { status, errorMessage } = await verdictOf(submitId)
  expect([status, errorMessage]).toEqual([
    SystemError,
    'The server does not have the test data of the problem',
  ])
  expect(judge.output()).toContain(`submission ${submitId}`)
})

test('a judge that is stopped in the middle leaves at once, and another one finishes', {
  timeout: 2 * patienceMs,
}, async () => {
  const { pid, problemId } = await addProblem(scene.server.db, { cases: 1 })
  await scene.server.db.updateTable('problem').set({ timeLimit: 60_000 }).where('id', '=', pid).execute()
  const { submitId } = await submit(problemId, 'int main(){for(;;);}')
  await until('judging', async () => (await scene.detailOf(submitId))?.status === Judging)
  expect(await judge.stop()).toBe(0)
  await scene.server.db
    .updateTable('submission')
    .set({ code: echo })
    .where('submitId', '=', submitId)
    .execute()
  judge = startJudgeProcess(url, scene.server.judgeToken)
  expect((await verdictOf(submitId)).status, judge.output()).toBe(Accepted)
})
