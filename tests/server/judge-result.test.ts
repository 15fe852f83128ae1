import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { getAllCaseResult } from '#contract/submission.ts'
import { queuePriority } from '#server/queue/priority.ts'
import { enqueue } from '#server/queue/queue.ts'
import { type JudgingScene, judgeOf, startJudgingScene } from '#support/node/practice.ts'

let server: JudgingScene['server']
let problem: JudgingScene['problem']
let user: JudgingScene['user']
let leaseOne: JudgingScene['leaseOne']
let detailOf: JudgingScene['detailOf']
let casesOf: JudgingScene['casesOf']

beforeAll(async () => {
  ;({ server, problem, user, leaseOne, detailOf, casesOf } = await startJudgingScene())
})
beforeEach(() => server.db.deleteFrom('submission').execute())
afterAll(() => server?.close())

describe('a result', () => {
  test('is stored once, with its cases', async () => {
    const { submitId } = await server.submitAs(user.token, problem.problemId)
    const job = await leaseOne()
    expect(await server.judge.result(job)).toMatchObject({ data: { stored: true } })
    const again = await server.judge.result(job, { status: JudgeStatus.WrongAnswer })
    expect(again).toMatchObject({ data: { stored: false } })
    expect(await detailOf(submitId)).toMatchObject({ status: JudgeStatus.Accepted, time: 12, memory: 3_200 })
    expect(await casesOf(submitId)).toHaveLength(3)
    const left = await server.db.selectFrom('judgingJob').selectAll().execute()
    expect(left).toEqual([])
  })

  test('reported twenty times at once is stored once', async () => {
    await server.submitAs(user.token, problem.problemId)
    const job = await leaseOne()
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.judge.result(job)))
    expect(answers.filter(({ data }) => data?.stored)).toHaveLength(1)
    expect(await casesOf(job.submitId)).toHaveLength(3)
  })

  test('of an old lease is dropped', async () => {
    await server.submitAs(user.token, problem.problemId)
    const slow = await leaseOne()
    await sql`update judging_job set lease_until = clock_timestamp() - interval '1 ms'`.execute(server.db)
    const [quick] = await judgeOf(server, 'judge-2').lease()
    expect(quick?.submitId).toBe(slow.submitId)
    const late = await server.judge.result(slow, { status: JudgeStatus.WrongAnswer })
    expect(late).toMatchObject({ data: { stored: false } })
    expect(await casesOf(slow.submitId)).toEqual([])
    expect(await server.judge.result(quick as typeof slow)).toMatchObject({ data: { stored: true } })
    expect(await detailOf(slow.submitId)).toMatchObject({ status: JudgeStatus.Accepted })
  })

  test('of an old version is dropped', async () => {
    const { submitId } = await server.submitAs(user.token, problem.problemId)
    const old = await leaseOne()
    await server.db.updateTable('submission').set({ version: 1 }).where('submitId', '=', submitId).execute()
    await enqueue(server.db, { submitId, version: 1, language: 'C', priority: queuePriority.live })
    expect(await server.judge.result(old)).toMatchObject({ data: { stored: false } })
    expect(await detailOf(submitId)).toMatchObject({ status: JudgeStatus.Pending })
  })

  test('without a verdict is refused, and what no column holds too', async () => {
    await server.submitAs(user.token, problem.problemId)
    const job = await leaseOne()
    const wrong = [{ status: JudgeStatus.Judging }, { status: JudgeStatus.NotSubmitted }, { time: 2 ** 40 }]
    for (const given of wrong) expect((await server.judge.result(job, given)).status).toBe(400)
    expect(await server.judge.result(job)).toMatchObject({ data: { stored: true } })
  })

  test('keeps a long message to its bound, and one with NUL characters', async () => {
    await server.submitAs(user.token, problem.problemId)
    const job = await leaseOne()
    const errorMessage = `a\u0000b${'x'.repeat(2 * 1024 * 1024)}`
    await server.judge.result(job, { status: JudgeStatus.CompileError, errorMessage, cases: [] })
    const stored = (await detailOf(job.submitId))?.errorMessage
    expect(stored).toHaveLength(1024 * 1024)
    expect(stored?.slice(0, 4)).toBe('a\uFFFDbx')
  })
})

test('what the judge says of a case is kept for its owner', async () => {
  const { submitId } = await server.submitAs(user.token, problem.problemId)
  const job = await leaseOne()
  const [first] = job.cases
  await server.judge.result(job, {
    status: JudgeStatus.RuntimeError,
    errorMessage: 'signal 11 (SIGSEGV)',
    cases: [
      {
        caseId: first?.caseId ?? 0,
        seq: 1,
        groupNum: 1,
        status: JudgeStatus.RuntimeError,
        time: 1,
        memory: 1,
        score: null,
        message: `signal 11 (SIGSEGV)${'x'.repeat(5_000)}`,
      },
    ],
  })
  const { data } = await server.ask(getAllCaseResult, { query: { submitId }, token: user.token })
  expect(data?.judgeCaseList?.[0]?.userOutput).toMatch(/^signal 11 \(SIGSEGV\)x/)
  expect(data?.judgeCaseList?.[0]?.userOutput).toHaveLength(1_024)
})
