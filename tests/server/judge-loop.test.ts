import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startBuild } from '#contract/build.ts'
import { JudgeStatus } from '#contract/enums.ts'
import { judging } from '#contract/limits/judging.ts'
import { submitTestRun } from '#contract/test-run.ts'
import { createJudgeLoop } from '#judge/judge-loop.ts'
import { createServerClient } from '#judge/server-client.ts'
import { wantTrial } from '#server/trial/trial.repository.ts'
import { judgedProblem } from '#support/node/judged-problem.ts'
import { acceptedResult, type JudgingScene, startJudgingScene } from '#support/node/practice.ts'
import { until } from '#support/node/until.ts'
import { workshopOf } from './workshop.calls.ts'

let scene: JudgingScene
const { begin, store } = workshopOf(() => scene.server)

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
  const { server, problem, user } = scene
  await server.judge.register()
  const want = (programKey: string) =>
    wantTrial(server.db, {
      ...{ pid: problem.pid, uid: user.uid, programKey, baseKey: 'base', language: 'C', code: '' },
      ...{ problem: judgedProblem({ pid: problem.pid }), cases: [trialCase] },
    })
  await want('program')
  const begun = Promise.withResolvers<AbortSignal>()
  const programs = Promise.withResolvers<void>()
  const acts: string[] = []
  await startLoop({
    judgeTrial: async (_job, { tell, signal }) => {
      acts.push('begin')
      begun.resolve(signal)
      await programs.promise
      acts.push('end')
      await tell({ cells: [], failure: null, isLast: true, spent: signal.aborted ? 123 : 0 })
      signal.throwIfAborted()
    },
    judgeSubmission: () => Promise.reject(new Error('no submission was made')),
  })
  const signal = await begun.promise
  await sql`delete from trial`.execute(server.db)
  await want('another program')
  await until('the judge to hear of it', () => signal.aborted)
  expect(acts).toEqual(['begin'])
  programs.resolve()
  await until('the next trial', () => acts.length >= 4)
  // It tells no outcome, so that it is handed out again.
  expect(acts.slice(0, 4)).toEqual(['begin', 'end', 'begin', 'end'])
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
  await until('both lines', () => said.length >= 2)
  // It then takes what waits.
  expect(said.slice(0, 2)).toEqual([
    ['register: away', undefined],
    ['register: the server answers again', 'warn'],
  ])
})

test('a submission waits for no run of a build, and the next one for the first', async () => {
  const { server, problem, user, detailOf } = scene
  const maker = await server.signedIn({ roles: ['root'] })
  const pid = await begin(maker)
  await store(maker, pid, {
    generators: [{ name: 'gen', language: 'C', code: 'int main(){}' }],
    script: 'gen 1\ngen 2',
    solutions: [{ name: 'main', kind: 'main', language: 'C', code: 'int main(){}', score: null }],
  })
  await server.ask(startBuild, { body: { pid, again: false }, token: maker.token })
  const running = Promise.withResolvers<void>()
  const generated = Promise.withResolvers<never>()
  const judged: number[] = []
  const first = Promise.withResolvers<void>()
  const runs: number[] = []
  await startLoop({
    runForBuild: ({ runId }) => {
      runs.push(runId)
      running.resolve()
      return generated.promise
    },
    judgeSubmission: async (job) => {
      judged.push(job.submitId)
      await first.promise
      return acceptedResult(job)
    },
  })
  await running.promise
  const one = await server.submitAs(user.token, problem.problemId)
  await until('the first submission', () => judged.length > 0)
  const other = await server.submitAs(user.token, problem.problemId)
  first.resolve()
  await until('both verdicts', async () =>
    (await Promise.all([one, other].map(({ submitId }) => detailOf(submitId)))).every(
      (found) => found?.status === Accepted,
    ),
  )
  expect(judged).toEqual([one.submitId, other.submitId])
  expect(runs).toHaveLength(1)
})
