import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { createJudgeLoop } from '#judge/judge-loop.ts'
import { createServerClient } from '#judge/server-client.ts'
import { acceptedResult, type JudgingScene, startJudgingScene } from '#support/node/practice.ts'
import { until } from '#support/node/until.ts'

let scene: JudgingScene

beforeAll(async () => {
  scene = await startJudgingScene()
})
afterAll(() => scene?.server.close())

test('a result that the server refuses is dropped, and the submission is judged again', async () => {
  const { server, problem, user, detailOf } = scene
  const { submitId } = await server.submitAs(user.token, problem.problemId)
  const said: string[] = []
  const loop = createJudgeLoop({
    server: createServerClient(await server.listen(), server.judgeToken),
    judgeSubmission: async (job) => {
      const result = acceptedResult(job)
      return said.length > 0 ? result : { ...result, status: JudgeStatus.Pending }
    },
    judgeTestRun: () => Promise.reject(new Error('no test run was asked for')),
    name: 'judge-1',
    slots: 1,
    languages: ['C'],
    register: async () => undefined,
    log: (message) => said.push(message),
  })
  const running = loop.run()
  await until('the refusal', () => said.length > 0)
  await sql`update judging_job set lease_until = clock_timestamp()`.execute(server.db)
  await until('the verdict', async () => (await detailOf(submitId))?.status === JudgeStatus.Accepted)
  expect(said).toEqual([expect.stringContaining('/judge-node/result')])
  await loop.close()
  await running
})
