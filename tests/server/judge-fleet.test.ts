import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { getJudgeServiceInfo, removeJudge } from '#contract/judge-fleet.ts'
import { judging } from '#contract/limits/judging.ts'
import { type JudgingScene, judgeOf, startJudgingScene } from '#support/node/practice.ts'
import { until } from '#support/node/until.ts'

let server: JudgingScene['server']
let problem: JudgingScene['problem']
let user: JudgingScene['user']
let leaseOne: JudgingScene['leaseOne']
let admin: { token: string }

beforeAll(async () => {
  ;({ server, problem, user, leaseOne } = await startJudgingScene())
  admin = await server.signedIn({ roles: ['admin'] })
})
beforeEach(async () => {
  await server.db.deleteFrom('submission').execute()
  await server.db.deleteFrom('judgeNode').execute()
  await server.judge.register()
})
afterAll(() => server?.close())

const fleet = async () => {
  const { data } = await server.ask(getJudgeServiceInfo, { token: admin.token })
  return data ?? []
}
const judgeNamed = async (name: string) => (await fleet()).find((judge) => judge.name === name)
const silentFor = (ms: number) =>
  sql`update judge_node set seen_at = now() - ${`${ms} ms`}::interval`.execute(server.db)

test('is for administrators of every kind alone', async () => {
  for (const role of ['root', 'admin', 'problem_admin'] as const) {
    const { token } = await server.signedIn({ roles: [role] })
    expect(await server.ask(getJudgeServiceInfo, { token })).toMatchObject({ http: 200, data: [{}] })
  }
  const answer = await server.ask(getJudgeServiceInfo, { token: user.token })
  expect(answer).toMatchObject({ http: 403, status: 403, data: null })
  expect(await server.ask(getJudgeServiceInfo)).toMatchObject({ http: 401, data: null })
})

test('tells what a judge said of itself', async () => {
  const load = { cpuPercent: 12.5, memoryPercent: 50 }
  await judgeOf(server, 'judge-9').register({ slots: 3, sandboxMode: 'reduced', cores: 8, load })
  expect((await fleet()).map(({ name }) => name)).toEqual(['judge-1', 'judge-9'])
  expect(await judgeNamed('judge-9')).toEqual({
    service: {
      host: '127.0.0.1',
      port: 0,
      secure: false,
      metadata: { judgeName: 'judge-9', 'nacos.healthy': 'true' },
    },
    cpuCores: 8,
    percentCpuLoad: '12.50%',
    percentMemoryLoad: '50.00%',
    name: 'judge-9',
    slots: 3,
    slotsInUse: 0,
    work: [],
    load,
    sandboxMode: 'reduced',
    languages: ['C', 'C++ 17 With O2', 'Python3'],
    lastHeard: expect.any(String),
    alive: true,
  })
})

test('knows an earlier kind of judge, which says nothing of its machine', async () => {
  expect(await judgeNamed('judge-1')).toMatchObject({ cpuCores: 0, percentCpuLoad: '0.00%', load: null })
})

test('counts what a judge holds, by kind', async () => {
  await server.submitAs(user.token, problem.problemId)
  await server.submitAs(user.token, problem.problemId)
  const job = await leaseOne()
  expect(await judgeNamed('judge-1')).toMatchObject({
    ...{ slots: 2, slotsInUse: 1 },
    work: [{ kind: 'submission', count: 1 }],
  })
  await server.judge.result(job)
  expect(await judgeNamed('judge-1')).toMatchObject({ slotsInUse: 0 })
})

test('never counts more slots in use than a judge has, whatever it holds beyond them', async () => {
  const { submitId } = await server.submitAs(user.token, problem.problemId)
  for (let count = 1; count < 3; count += 1) await server.submitAs(user.token, problem.problemId)
  const jobs = await server.judge.lease({ max: 3 })
  expect(jobs.map((job) => job.submitId)).toContain(submitId)
  expect(await judgeNamed('judge-1')).toMatchObject({ slotsInUse: 2, work: [{ count: 3 }] })
  for (const job of jobs) await server.judge.result(job)
})

test('hears a judge by every question and every report, with its load', async () => {
  const load = { cpuPercent: 75, memoryPercent: 25 }
  await silentFor(judging.aliveMs + 1)
  expect(await judgeNamed('judge-1')).toMatchObject({
    alive: false,
    service: { metadata: { 'nacos.healthy': 'false' } },
  })
  await server.judge.lease({ load })
  expect(await judgeNamed('judge-1')).toMatchObject({ alive: true, load })

  await server.submitAs(user.token, problem.problemId)
  const job = await leaseOne()
  await silentFor(judging.aliveMs + 1)
  await server.judge.progress(job, { status: JudgeStatus.Compiling, load: { ...load, cpuPercent: 99 } })
  expect(await judgeNamed('judge-1')).toMatchObject({ alive: true, load: { cpuPercent: 99 } })
})

test('hears a judge for as long as its question waits for work', async () => {
  const asking = server.judge.lease({ waitMs: 60_000 })
  await silentFor(judging.aliveMs + 1)
  await until('the judge to be heard', async () => (await judgeNamed('judge-1'))?.alive)
  await server.submitAs(user.token, problem.problemId)
  expect(await asking).toHaveLength(1)
})

test('does not believe a report of a hand-out that is over', async () => {
  await server.submitAs(user.token, problem.problemId)
  const job = await leaseOne()
  await server.judge.result(job)
  await silentFor(judging.aliveMs + 1)
  await server.judge.progress(job, { done: 1 })
  expect(await judgeNamed('judge-1')).toMatchObject({ alive: false })
})

test('forgets who was silent for a day, and refuses loads that cannot be', async () => {
  await silentFor(25 * 60 * 60 * 1_000)
  expect(await fleet()).toEqual([])
  for (const cpuPercent of [-1, 101, Number.NaN]) {
    const answer = await server.judge.register({ load: { cpuPercent, memoryPercent: 1 } })
    expect(answer.http).toBe(400)
  }
})

test('takes a silent judge off the list until it is heard again, for super admins alone', async () => {
  const root = await server.signedIn({ roles: ['root'] })
  const query = { name: 'judge-1' }
  const remove = (token?: string) => server.ask(removeJudge, { ...(token && { token }), query })
  expect(await remove(root.token)).toMatchObject({ http: 200, status: 400 })
  expect(await judgeNamed('judge-1')).toMatchObject({ alive: true })
  await silentFor(judging.aliveMs + 1_000)
  expect(await remove()).toMatchObject({ http: 401 })
  for (const { token } of [user, admin]) expect(await remove(token)).toMatchObject({ http: 403 })
  expect(await judgeNamed('judge-1')).toMatchObject({ alive: false })
  expect(await remove(root.token)).toMatchObject({ http: 200, status: 200, data: null })
  expect(await fleet()).toEqual([])
  expect(await remove(root.token)).toMatchObject({ status: 404 })
  await server.judge.lease({ max: 0 })
  expect(await judgeNamed('judge-1')).toMatchObject({ alive: true })
})
