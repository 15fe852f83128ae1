import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { judging } from '#contract/limits/judging.ts'
import { type JudgingScene, judgeOf, startJudgingScene } from '#support/node/practice.ts'
import { until } from '#support/node/until.ts'

let server: JudgingScene['server']
let problem: JudgingScene['problem']
let user: JudgingScene['user']
let leaseOne: JudgingScene['leaseOne']
let detailOf: JudgingScene['detailOf']

/** Milliseconds after its last word in which a judge's work must be back in the queue. */
const lostAfterMs = 15_000

beforeAll(async () => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'],
  })
  ;({ server, problem, user, leaseOne, detailOf } = await startJudgingScene())
})
beforeEach(() => server.db.deleteFrom('submission').execute())
afterAll(async () => {
  await server?.close()
  vi.useRealTimers()
})

const leftMs = async () => {
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from lease_until - clock_timestamp())::float8 * 1000 as left from judging_job`.execute(
    server.db,
  )
  return rows[0]?.left ?? 0
}
/** As if no judge had said anything for as long as a lease lasts. */
const fallSilent = () =>
  sql`update judging_job set lease_until = lease_until - ${`${judging.leaseMs} ms`}::interval`.execute(
    server.db,
  )

test('a silent judge loses its work in time although no other asks, and its late report is dropped', async () => {
  const { submitId } = await server.submitAs(user.token, problem.problemId)
  const job = await leaseOne()
  await server.judge.progress(job, { done: 1 })
  expect(await leftMs()).toBeLessThanOrEqual(judging.leaseMs)
  await fallSilent()
  vi.advanceTimersByTime(lostAfterMs - judging.leaseMs)
  await until('the submission to wait again', async () => {
    const submission = await detailOf(submitId)
    return submission?.status === JudgeStatus.Pending
  })
  expect(await server.judge.progress(job)).toMatchObject({ data: { held: false } })
  expect(await server.judge.result(job)).toMatchObject({ data: { stored: false } })
  const [again] = await judgeOf(server, 'judge-2').lease()
  expect(again?.submitId).toBe(submitId)
  expect(await server.judge.result(job)).toMatchObject({ data: { stored: false } })
  expect(await detailOf(submitId)).toMatchObject({ status: JudgeStatus.Pending })
})

test('what a judge asked before it fell silent ends before its work is lost, however long it wanted to wait', async () => {
  await server.submitAs(user.token, problem.problemId)
  await leaseOne()
  let answer: unknown
  void server.judge.take({ waitMs: 60_000 }).then((work) => {
    answer = work
  })
  let passedMs = 0
  await until('the answer', () => {
    vi.advanceTimersByTime(250)
    passedMs += 250
    return answer
  })
  expect(answer).toEqual({ jobs: [], testRuns: [], trials: [], programChecks: [], builds: [] })
  expect(passedMs).toBeLessThan(judging.leaseMs - judging.heartbeatMs)
})

test('a judge that says something keeps its work', async () => {
  const { submitId } = await server.submitAs(user.token, problem.problemId)
  const job = await leaseOne()
  await fallSilent()
  await server.judge.progress(job, { done: 1 })
  expect(await leftMs()).toBeGreaterThan(0)
  vi.advanceTimersByTime(lostAfterMs)
  await judgeOf(server, 'judge-2').lease()
  expect(await server.judge.progress(job, { done: 2 })).toMatchObject({ data: { held: true } })
  expect(await detailOf(submitId)).toMatchObject({ status: JudgeStatus.Judging })
})
