import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import type { TrialJob } from '#contract/judge-making.ts'
import { trial as limits } from '#contract/limits/workshop.ts'
import { queuePriority } from '#server/queue/priority.ts'
import { requeue } from '#server/queue/requeue.ts'
import { wantTrial } from '#server/trial/trial.repository.ts'
import type { NewTrial } from '#server/trial/trial.tables.ts'
import { judgedProblem } from '#support/node/judged-problem.ts'
import { addJudgedSubmissions } from '#support/node/judged-submissions.ts'
import { type JudgingScene, judgeOf, startJudgingScene } from '#support/node/practice.ts'
import { until } from '#support/node/until.ts'

let scene: JudgingScene
beforeAll(async () => {
  scene = await startJudgingScene()
})
afterAll(() => scene?.server.close())
beforeEach(async () => {
  await sql`delete from trial`.execute(scene.server.db)
  await sql`delete from trial_cell`.execute(scene.server.db)
})

const { Accepted, CompileError, WrongAnswer } = JudgeStatus
const testOf = (name: string) => ({
  key: name,
  inputHash: 'a'.repeat(64),
  outputHash: 'b'.repeat(64),
  inputName: `${name}.in`,
  outputName: `${name}.out`,
})
const want = (given: Partial<NewTrial> = {}) =>
  wantTrial(scene.server.db, {
    pid: scene.problem.pid,
    uid: scene.user.uid,
    programKey: 'program',
    baseKey: 'base',
    language: 'C',
    code: 'int main(){}',
    problem: judgedProblem(),
    cases: ['1', '2', '3'].map(testOf),
    ...given,
  })
const outcomes = ({ cases }: TrialJob, status: JudgeStatus = Accepted) =>
  cases.map(({ caseId }) => ({ caseId, status, time: 1, memory: 1, share: null, message: null }))
const stored = async () => {
  const { rows } = await sql<{ caseKey: string; status: number }>`
    select case_key, status from trial_cell where program_key = 'program' order by case_key`.execute(
    scene.server.db,
  )
  return rows.map(({ caseKey, status }) => [caseKey, status])
}
const take = async (judge = scene.server.judge): Promise<TrialJob> => {
  const [job] = await judge.leaseTrials()
  if (!job) throw new Error('no trial was handed out')
  return job
}

test('a trial is handed out once, to judges that know trials, with the tests that have no outcome', async () => {
  const { judge } = scene.server
  await want()
  expect(await judge.leaseTrials({ trials: false })).toEqual([])
  const job = await take()
  expect(job.cases.map(({ caseId, inputName }) => [caseId, inputName])).toEqual([
    [1, '1.in'],
    [2, '2.in'],
    [3, '3.in'],
  ])
  expect(await judgeOf(scene.server, 'judge-2').leaseTrials()).toEqual([])
  await judge.trialReport(job, { cells: outcomes(job), isLast: true })
  expect(await stored()).toEqual([
    ['1', Accepted],
    ['2', Accepted],
    ['3', Accepted],
  ])
  expect(await judge.leaseTrials()).toEqual([])

  await want({ cases: ['3', '4', '1'].map(testOf) })
  expect((await take()).cases.map(({ caseId, inputName }) => [caseId, inputName])).toEqual([[2, '4.in']])
})

test('live work comes first, and a judge is told to leave off for it', async () => {
  const { server, user, problem } = scene
  await want()
  const job = await take()
  expect((await server.judge.trialReport(job)).data).toEqual({ held: true, goOn: true })
  await server.submitAs(user.token, problem.problemId)
  expect((await server.judge.trialReport(job)).data).toEqual({ held: true, goOn: false })
  await server.judge.trialReport(job, { cells: outcomes(job).slice(0, 1), isLast: true })

  const both = await server.judge.take({ trials: true, max: 2, languages: ['C', 'C++ 17 With O2'] })
  expect([both.jobs.length, both.trials.length]).toEqual([1, 1])
  expect(both.trials[0]?.cases.map(({ caseId }) => caseId)).toEqual([2, 3])
  for (const live of both.jobs) await server.judge.result(live)
})

test('a trial waits for ten jobs of users and for no more', async () => {
  const { server, user, problem } = scene
  expect(await server.judge.leaseTrials()).toEqual([])
  const ids = await addJudgedSubmissions(server.db, { count: 13, owner: user, problem })
  const how = { priority: queuePriority.live, whenQueued: 'restart' } as const
  await server.db.transaction().execute((trx) => requeue(trx, ids, how))
  await want()
  const kinds: string[] = []
  for (let round = 0; round < 14; round += 1) {
    const { jobs, trials } = await server.judge.take({ trials: true, max: 1 })
    kinds.push(...jobs.map(() => 'job'), ...trials.map(() => 'trial'))
    for (const job of jobs) await server.judge.result(job)
    for (const job of trials) await server.judge.trialReport(job, { cells: outcomes(job), isLast: true })
  }
  expect(kinds).toEqual([...Array(10).fill('job'), 'trial', 'job', 'job', 'job'])
})

test('beyond its slots a judge is given what users wait for, and nothing else', async () => {
  const { server, user, problem } = scene
  const beyond = () => server.judge.take({ trials: true, isBeyondSlots: true, max: 1 })
  await want()
  const ids = await addJudgedSubmissions(server.db, { count: 1, owner: user, problem })
  const how = { priority: queuePriority.rejudge, whenQueued: 'restart' } as const
  await server.db.transaction().execute((trx) => requeue(trx, ids, how))
  expect(await beyond()).toMatchObject({ jobs: [], trials: [] })
  const { submitId } = await server.submitAs(user.token, problem.problemId)
  const { jobs, trials } = await beyond()
  expect([jobs.map((job) => job.submitId), trials]).toEqual([[submitId], []])
  for (const job of [...jobs, ...(await server.judge.lease({ max: 9 }))]) await server.judge.result(job)
})

test('rejudges and trials come first in turn, and no trial leaves off for a rejudge', async () => {
  const { server, user, problem } = scene
  const rejudged = async () => {
    const ids = await addJudgedSubmissions(server.db, { count: 4, owner: user, problem })
    const how = { priority: queuePriority.rejudge, whenQueued: 'restart' } as const
    await server.db.transaction().execute((trx) => requeue(trx, ids, how))
  }
  await rejudged()
  const kinds: string[] = []
  for (let round = 0; round < 6; round += 1) {
    await want({ programKey: `program ${round}` })
    const { jobs, trials } = await server.judge.take({ trials: true, max: 1 })
    kinds.push(jobs.length > 0 ? 'rejudge' : 'trial')
    for (const job of jobs) await server.judge.result(job)
    for (const job of trials) {
      expect((await server.judge.trialReport(job)).data).toEqual({ held: true, goOn: true })
      await server.judge.trialReport(job, { cells: outcomes(job), isLast: true })
    }
  }
  expect(kinds.filter((kind) => kind === 'rejudge')).toHaveLength(3)
  expect(kinds.join(' ')).not.toMatch(/rejudge rejudge|trial trial/)
  for (const job of await server.judge.lease({ max: 9 })) await server.judge.result(job)
})

test('what a judge loses goes to another one, and its late report changes nothing', async () => {
  const { server } = scene
  await want()
  const lost = await take()
  await server.judge.trialReport(lost, { cells: outcomes(lost).slice(0, 2) })
  await sql`update trial set lease_until = clock_timestamp() - interval '1 second'`.execute(server.db)
  const next = judgeOf(server, 'judge-2')
  await next.register()
  const again = await until('the lost trial', async () => (await next.leaseTrials())[0])
  expect(again.cases.map(({ caseId }) => caseId)).toEqual([3])
  const late = await server.judge.trialReport(lost, { cells: outcomes(lost, WrongAnswer) })
  expect(late.data).toEqual({ held: false, goOn: false })
  await next.trialReport(again, { cells: outcomes(again), isLast: true })
  expect((await stored()).map(([, status]) => status)).toEqual([Accepted, Accepted, Accepted])
})

test('one that ends judges is given up, unless it goes on', async () => {
  const { server } = scene
  await want()
  const { judge } = server
  const expire = () =>
    sql`update trial set lease_until = clock_timestamp() - interval '1 second' where lease is not null`.execute(
      server.db,
    )
  const state = async () => {
    const { rows } = await sql<{ attempts: number; failed: boolean }>`
      select attempts, failure is not null as failed from trial`.execute(server.db)
    return rows[0]
  }
  const job = await take()
  await judge.trialReport(job, { cells: outcomes(job).slice(0, 1) })
  expect(await state()).toEqual({ attempts: 0, failed: false })
  for (let attempt = 1; attempt <= limits.attemptsMax; attempt += 1) {
    await expire()
    await judge.register()
    if (attempt < limits.attemptsMax) await take()
  }
  await take()
  await expire()
  await judge.register()
  expect(await state()).toEqual({ attempts: limits.attemptsMax, failed: true })
  expect(await judge.leaseTrials()).toEqual([])
})

test('the words of a compiler end it', async () => {
  await want()
  const job = await take()
  const failure = { status: CompileError, message: 'no' }
  await scene.server.judge.trialReport(job, { failure, isLast: true })
  expect(await scene.server.judge.leaseTrials()).toEqual([])
  await want()
  expect((await take()).cases).toHaveLength(3)
})

test('a report of nobody, or with a status that is no outcome, is refused', async () => {
  const { judge } = scene.server
  await want()
  const job = await take()
  expect((await judge.trialReport({ ...job, lease: 'x' }, { cells: outcomes(job) })).data?.held).toBe(false)
  const unfinished = await judge.trialReport(job, { cells: outcomes(job, JudgeStatus.Pending) })
  expect(unfinished.status).toBe(400)
  expect(await stored()).toEqual([])
})
