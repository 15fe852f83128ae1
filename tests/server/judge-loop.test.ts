import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { judging } from '#contract/limits/judging.ts'
import { submitTestRun } from '#contract/test-run.ts'
import { createJudgeLoop } from '#judge/judge-loop.ts'
import { createServerClient } from '#judge/server-client.ts'
import { wantTrial } from '#server/trial/trial.repository.ts'
import { judgedProblem } from '#support/node/judged-problem.ts'
import { acceptedResult, type JudgingScene, startJudgingScene } from '#support/node/practice.ts'
import { until } from '#support/node/until.ts'

let scene: JudgingScene

beforeAll(async () => {
  scene = await startJudgingScene()
})
afterAll(() => scene?.server.close())

const { Accepted, Pending } = JudgeStatus
const trialCase = {
  ...{ key: '1', inputHash: 'a'.repeat(64), outputHash: 'b'.repeat(64) },
  ...{ inputName: '1.in', outputName: '1.out' },
}
const open = new Set<{ close: () => Promise<void> }>()
afterEach(async () => {
  for (const loop of open) await loop.close()
  open.clear()
})

type LoopParts = Parameters<typeof createJudgeLoop>[0]
async function startLoop(parts: Pick<LoopParts, 'judgeSubmission'> & Partial<LoopParts>) {
  const { server } = scene
  url ??= await server.listen()
  const loop = createJudgeLoop({
    server: createServerClient(url, server.judgeToken),
    judgeTestRun: () => Promise.reject(new Error('no test run was asked for')),
    judgeTrial: () => Promise.reject(new Error('no trial was asked for')),
    checkProgram: () => Promise.reject(new Error('no program check was asked for')),
    runForBuild: () => Promise.reject(new Error('no run of a build was asked for')),
    name: 'judge-1',
    slots: 1,
    languages: ['C'],
    checkFitness: async () => undefined,
    register: async () => undefined,
    load: () => ({ cpuPercent: 0, memoryPercent: 0 }),
    log: () => undefined,
    ...parts,
  })
  open.add(loop)
  void loop.run()
}
let url: string | undefined

test('a result that the server refuses is dropped, and the submission is judged again', async () => {
  const { server, problem, user, detailOf } = scene
  const { submitId } = await server.submitAs(user.token, problem.problemId)
  const said: string[] = []
  await startLoop({
    judgeSubmission: async (job) => {
      const result = acceptedResult(job)
      return said.length > 0 ? result : { ...result, status: Pending }
    },
    log: (message) => said.push(message),
  })
  await until('the refusal', () => said.length > 0)
  await sql`update judging_job set lease_until = clock_timestamp()`.execute(server.db)
  await until('the verdict', async () => (await detailOf(submitId))?.status === Accepted)
  expect(said).toEqual([expect.stringContaining('/judge-node/result')])
})

test('a judge that fails hands the work back, and takes none until it is fit again', async () => {
  const { server, problem, user, detailOf } = scene
  const { submitId } = await server.submitAs(user.token, problem.problemId)
  const acts: string[] = []
  await startLoop({
    judgeSubmission: async (job) => {
      acts.push('judge')
      if (acts.length === 1) throw Object.assign(new Error('write'), { code: 'ENOSPC' })
      return acceptedResult(job)
    },
    checkFitness: async () => {
      acts.push('check')
      if (acts.length < 4) throw new Error('no room')
    },
  })
  await until('the verdict', async () => (await detailOf(submitId))?.status === Accepted)
  expect(acts).toEqual(['judge', 'check', 'check', 'check', 'judge'])
})

test('what every judge fails at ends as a system error that says why', async () => {
  const { server, problem, user, detailOf } = scene
  const { submitId } = await server.submitAs(user.token, problem.problemId)
  let tries = 0
  await startLoop({
    judgeSubmission: async () => {
      tries += 1
      throw Object.assign(new Error('write'), { code: 'ENOSPC' })
    },
  })
  await until('the end', async () => (await detailOf(submitId))?.status === JudgeStatus.SystemError)
  expect((await detailOf(submitId))?.errorMessage).toBe('The judge cannot write to its disk')
  expect(tries).toBe(judging.attemptsMax)
})

test('a trial that is stopped has its slot until its programs have ended, and tells what they took', async () => {
  const { server, problem, user, detailOf } = scene
  await server.judge.register()
  await wantTrial(server.db, {
    ...{ pid: problem.pid, uid: user.uid, programKey: 'program', baseKey: 'base', language: 'C', code: '' },
    ...{ problem: judgedProblem({ pid: problem.pid }), cases: [trialCase] },
  })
  const begun = Promise.withResolvers<AbortSignal>()
  const programs = Promise.withResolvers<void>()
  const acts: string[] = []
  await startLoop({
    judgeTrial: async (_job, { tell, signal }) => {
      begun.resolve(signal)
      await programs.promise
      acts.push('programs end')
      await tell({ cells: [], failure: null, isLast: true, spent: 123 })
      signal.throwIfAborted()
    },
    judgeSubmission: async (job) => {
      acts.push('submission')
      return acceptedResult(job)
    },
  })
  const signal = await begun.promise
  await sql`delete from trial`.execute(server.db)
  const { submitId } = await server.submitAs(user.token, problem.problemId)
  await until('the judge to hear of it', () => signal.aborted)
  expect(acts).toEqual([])
  programs.resolve()
  await until('the verdict', async () => (await detailOf(submitId))?.status === Accepted)
  expect(acts).toEqual(['programs end', 'submission'])
  const { rows } = await sql`select time from processor_time where uid = ${user.uid}`.execute(server.db)
  expect(rows).toEqual([{ time: 123 }])
})

test('a judge whose slots are all in use is still heard', async () => {
  const { server, problem, user } = scene
  await server.judge.register()
  const body = { pid: problem.pid, type: 'public', language: 'C', code: 'int main;', userInput: '1' } as const
  await server.ask(submitTestRun, { body, token: user.token })
  const taken = Promise.withResolvers<void>()
  await startLoop({
    heartbeatMs: 20,
    judgeTestRun: () => {
      taken.resolve()
      return new Promise(() => undefined)
    },
    judgeSubmission: () => Promise.reject(new Error('no submission was made')),
  })
  await taken.promise
  const silence = sql`${`${judging.aliveMs} milliseconds`}::interval`
  await sql`update judge_node set seen_at = now() - ${silence}`.execute(server.db)
  await until('a heartbeat', async () => {
    const heard = await server.db
      .selectFrom('judgeNode')
      .where('seenAt', '>', sql<Date>`now() - ${silence}`)
      .select('name')
      .executeTakeFirst()
    return heard?.name === 'judge-1'
  })
})

test('a judge that could not reach the server for long says when it answers again', async () => {
  const said: [string, string | undefined][] = []
  let away = true
  await startLoop({
    judgeSubmission: () => Promise.reject(new Error('no submission was asked for')),
    register: async () => {
      if (away) throw new Error('away')
    },
    log: (message, level) => {
      said.push([message, level])
      away = false
    },
  })
  await until('both lines', () => said.length === 2)
  expect(said).toEqual([
    ['register: away', undefined],
    ['register: the server answers again', 'warn'],
  ])
})
