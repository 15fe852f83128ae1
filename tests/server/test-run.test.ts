import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JudgeStatus, ProblemAuth } from '#contract/enums.ts'
import type { Hint } from '#contract/hint.ts'
import type { TestRunJob } from '#contract/judge-node.ts'
import { codeMax, testRun } from '#contract/limits/submission.ts'
import type { BodyOf } from '#contract/operation.ts'
import { getTestRunResult, submitTestRun, testRunHintId, testRunKeyPrefix } from '#contract/test-run.ts'
import { hintChannel } from '#server/push/hints.ts'
import { queuePriority } from '#server/queue/priority.ts'
import { createTestRunJudging } from '#server/test-run/test-run-judging.use-cases.ts'
import { addProblem, type PracticeServer, setSiteConfig, startPractice } from '#support/node/practice.ts'
import { type Answer, startServer } from '#support/node/server.ts'
import { until } from '#support/node/until.ts'

let server: PracticeServer
let pid: number
let user: { uid: string; token: string }

beforeAll(async () => {
  server = await startPractice()
  ;({ pid } = await addProblem(server.db))
})
beforeEach(async () => {
  await server.db.deleteFrom('testRun').execute()
  await server.db.deleteFrom('submission').execute()
  user = await server.signedIn()
})
afterAll(() => server?.close())

type Request = BodyOf<typeof submitTestRun>
const request = (given: Partial<Request> = {}): Request => ({
  pid,
  type: 'public',
  language: 'C',
  code: 'int main(){return 0;}',
  userInput: '1 2',
  ...given,
})
const run = (given: Partial<Request> = {}, token: string | undefined = user.token) =>
  server.ask(submitTestRun, { body: request(given), ...(token ? { token } : {}) })
const keyOf = async (given: Partial<Request> = {}, token = user.token): Promise<string> => {
  const { data, msg } = await run(given, token)
  if (data === null) throw new Error(`The test run was refused: ${msg}`)
  return data
}
const read = (testJudgeKey: string, token = user.token) =>
  server.ask(getTestRunResult, { query: { testJudgeKey }, token })
const shift = (column: 'created_at' | 'finished_at' | 'lease_until', seconds: number) =>
  sql`update test_run set ${sql.ref(column)} = ${sql.ref(column)} - ${`${seconds} seconds`}::interval`.execute(
    server.db,
  )
const sweep = () => createTestRunJudging(server.deps).sweep()
const stored = async () => server.db.selectFrom('testRun').selectAll().execute()

const unknown = { http: 200, status: 400, data: null, msg: expect.stringMatching(/has expired/) }
const nothingYet = {
  status: JudgeStatus.Pending,
  time: null,
  memory: null,
  userInput: null,
  userOutput: null,
  expectedOutput: null,
  stderr: null,
  problemJudgeMode: null,
}

test('a test run goes to a judge and comes back to its owner, once', async () => {
  const key = await keyOf({ code: 'main(){}', userInput: '1 2\n', expectedOutput: '3' })
  expect(key).toMatch(new RegExp(`^${testRunKeyPrefix}[0-9a-f]{32}$`))
  expect((await read(key)).data).toEqual(nothingYet)
  const job = await server.judge.leaseOneTestRun()
  expect(job).toMatchObject({
    key,
    language: 'C',
    code: 'main(){}',
    userInput: '1 2\n',
    expectedOutput: '3',
    problem: { pid, timeLimit: 1000, memoryLimit: 256, stackLimit: 128, judgeMode: 'default' },
  })
  expect((await read(key)).data).toEqual(nothingYet)
  expect(await server.judge.testRunResult(job, { stderr: 'words' })).toMatchObject({ data: { stored: true } })
  expect((await read(key)).data).toEqual({
    status: JudgeStatus.Accepted,
    time: 12,
    memory: 3_200,
    userInput: '1 2\n',
    userOutput: '3',
    expectedOutput: '3',
    stderr: 'words',
    problemJudgeMode: 'default',
  })
  expect(await read(key)).toMatchObject(unknown)
  expect(await stored()).toEqual([])
})

test('of twenty reads at once one has the outcome', async () => {
  const key = await keyOf()
  await server.judge.testRunResult(await server.judge.leaseOneTestRun())
  const answers = await Promise.all(Array.from({ length: 20 }, () => read(key)))
  expect(answers.filter(({ data }) => data?.status === JudgeStatus.Accepted)).toHaveLength(1)
})

test('the key of another user is unknown, finished or not', async () => {
  const other = await server.signedIn({ roles: ['root'] })
  const key = await keyOf()
  expect(await read(key, other.token)).toMatchObject(unknown)
  await server.judge.testRunResult(await server.judge.leaseOneTestRun())
  expect(await read(key, other.token)).toMatchObject(unknown)
  expect(await read(`${testRunKeyPrefix}${'0'.repeat(32)}`)).toMatchObject(unknown)
  expect((await read(key)).data).toMatchObject({ status: JudgeStatus.Accepted })
})

describe('refusals store nothing', () => {
  test.each([
    ['a type that nobody knows', { type: 'training' }, 400, /Unknown test run type/],
    ['empty code', { code: ' \n' }, 400, /Code cannot be empty/],
    ['65,536 characters of code', { code: 'x'.repeat(codeMax + 1) }, 400, /65536/],
    ['an empty input', { userInput: '' }, 400, /Input cannot be empty/],
    ['1,001 characters of input', { userInput: 'x'.repeat(testRun.inputMax + 1) }, 400, /1001/],
    ['too much expected', { expectedOutput: 'x'.repeat(testRun.expectedMax + 1) }, 400, /10000/],
    ['an unknown language', { language: 'Brainfuck' }, 400, /Brainfuck/],
    ['a language that no judge offers', { language: 'Rust' }, 400, /Rust/],
    ['a missing problem', { pid: 999_999_999 }, 400, /does not exist/],
    ['a contest', { type: 'contest' }, 404, /contest/],
    ['a group', { type: 'group' }, 404, /group/],
    ['another judge', { isRemoteJudge: true }, 400, /other judges/],
  ] as const)('%s', async (_, given, status, msg) => {
    expect(await run(given)).toMatchObject({ http: 200, status, data: null, msg: expect.stringMatching(msg) })
    expect(await stored()).toEqual([])
  })

  test('a visitor is HTTP 401, a barred user HTTP 403', async () => {
    expect(await run({}, '')).toMatchObject({ http: 401 })
    const barred = await server.signedIn({ roles: ['no_subimit_user'] })
    expect(await run({}, barred.token)).toMatchObject({ http: 403, status: 403 })
    expect(await server.ask(getTestRunResult, { query: { testJudgeKey: 'x' } })).toMatchObject({ http: 401 })
    expect(await stored()).toEqual([])
  })

  test('a private problem but for whoever may read it', async () => {
    const author = await server.signedIn()
    const { pid: hidden } = await addProblem(server.db, {
      auth: ProblemAuth.Private,
      author: author.username,
    })
    expect(await run({ pid: hidden })).toMatchObject({ http: 200, status: 403 })
    expect(await stored()).toEqual([])
    expect(await run({ pid: hidden }, author.token)).toMatchObject({ status: 200 })
  })

  test.each([
    ['public', 'openPublicJudge'],
    ['contest', 'openContestJudge'],
    ['group', 'openGroupJudge'],
  ] as const)('%s with its switch off', async (type, key) => {
    await setSiteConfig(server.db, key, false)
    expect(await run({ type })).toMatchObject({
      http: 200,
      status: 403,
      msg: expect.stringMatching(/disabled/),
    })
    await setSiteConfig(server.db, key, true)
    expect(await stored()).toEqual([])
  })
})

test('the limits themselves are allowed', async () => {
  const given = {
    code: `//${'界'.repeat(codeMax - 2)}`,
    userInput: '界'.repeat(testRun.inputMax),
    expectedOutput: 'x'.repeat(testRun.expectedMax),
  }
  await keyOf(given)
  expect(await server.judge.leaseOneTestRun()).toMatchObject(given)
})

describe('limits of one user', () => {
  const accepted = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200)

  test('a burst leaves no more unfinished than allowed, and another user is not held up', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => run()))
    expect(accepted(answers)).toHaveLength(testRun.unfinishedMax)
    for (const { status, http, msg } of answers.filter(({ status }) => status !== 200)) {
      expect([http, status]).toEqual([200, 403])
      expect(msg).toMatch(/2 of your test runs have not finished/)
    }
    const other = await server.signedIn()
    await keyOf({}, other.token)
    await server.judge.testRunResult(await server.judge.leaseOneTestRun())
    await keyOf()
  })

  describe('with an interval', () => {
    beforeAll(() => setSiteConfig(server.db, 'defaultSubmitInterval', 8))
    afterAll(() => setSiteConfig(server.db, 'defaultSubmitInterval', 0))

    test('one in a burst is taken, on two nodes too; submits are counted apart', async () => {
      const { problemId } = await addProblem(server.db)
      await server.submitAs(user.token, problemId)
      const second = await startServer({ databaseUrl: server.databaseUrl })
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          (index % 2 === 0 ? server : second).ask(submitTestRun, { token: user.token, body: request() }),
        ),
      )
      await second.close()
      expect(accepted(answers)).toHaveLength(1)
      for (const { headers, msg } of answers.filter(({ status }) => status === 403)) {
        expect(Number(headers['retry-after'])).toBeGreaterThan(0)
        expect(msg).toMatch(/again in \d second/)
      }
    })

    test('a refused one does not count, and the interval passes', async () => {
      await run({ userInput: '' })
      await run({ language: 'Rust' })
      await keyOf()
      expect(await run()).toMatchObject({ status: 403 })
      await sql`update allowance set resets_at = resets_at - interval '9 seconds'`.execute(server.db)
      await keyOf()
    })
  })
})

describe('lifetime', () => {
  test('a pending one ends after ten minutes: unknown, not handed out, and no outcome is stored', async () => {
    const key = await keyOf()
    const job = await server.judge.leaseOneTestRun()
    await shift('created_at', testRun.pendingLifetimeMs / 1_000)
    expect(await read(key)).toMatchObject(unknown)
    expect(await server.judge.testRunResult(job)).toMatchObject({ data: { stored: false } })
    await sql`update test_run set lease = null`.execute(server.db)
    expect(await server.judge.leaseTestRuns()).toEqual([])
    // It holds up no new ones either.
    await keyOf()
    await keyOf()
  })

  test('a finished one ends after a minute', async () => {
    const key = await keyOf()
    await server.judge.testRunResult(await server.judge.leaseOneTestRun())
    await shift('finished_at', testRun.finishedLifetimeMs / 1_000)
    expect(await read(key)).toMatchObject(unknown)
  })
})

describe('an outcome', () => {
  test('is stored once, by its lease', async () => {
    const key = await keyOf()
    const job = await server.judge.leaseOneTestRun()
    for (const wrong of [
      { ...job, lease: 'l' },
      { ...job, key: 'TEST_JUDGE_x' },
    ]) {
      expect(await server.judge.testRunResult(wrong)).toMatchObject({ status: 200, data: { stored: false } })
    }
    await server.judge.testRunResult(job, { userOutput: 'first' })
    expect(await server.judge.testRunResult(job)).toMatchObject({ data: { stored: false } })
    expect((await read(key)).data).toMatchObject({ userOutput: 'first' })
  })

  test('with a status that a run cannot have or absurd numbers is refused', async () => {
    const key = await keyOf()
    const job = await server.judge.leaseOneTestRun()
    for (const wrong of [
      { status: JudgeStatus.Pending },
      { status: JudgeStatus.PartialAccepted },
      { time: 2 ** 40 },
      { memory: -1 },
    ]) {
      expect((await server.judge.testRunResult(job, wrong)).status).toBe(400)
    }
    expect((await read(key)).data).toEqual(nothingYet)
  })

  test.each([
    ['short', 'x'.repeat(1_000), 'x'.repeat(1_000)],
    ['cut by the judge', `${'x'.repeat(1_000)}...`, `${'x'.repeat(1_000)}...`],
    ['long', 'x'.repeat(5_000), `${'x'.repeat(1_000)}...`],
    ['with NUL', 'a\u0000b', 'a\uFFFDb'],
  ])('whose output is %s', async (_, printed, shown) => {
    const key = await keyOf()
    await server.judge.testRunResult(await server.judge.leaseOneTestRun(), { userOutput: printed })
    expect((await read(key)).data?.userOutput).toBe(shown)
  })
})

describe('a lease', () => {
  test('that runs out is handed out once more, then it is a system error', async () => {
    const key = await keyOf()
    const first = await server.judge.leaseOneTestRun()
    expect(await server.judge.leaseTestRuns()).toEqual([])
    await shift('lease_until', 600)
    await sweep()
    const second = await server.judge.leaseOneTestRun()
    expect(second.key).toBe(key)
    expect(await server.judge.testRunResult(first)).toMatchObject({ data: { stored: false } })
    await shift('lease_until', 600)
    await sweep()
    expect(await server.judge.leaseTestRuns()).toEqual([])
    expect((await read(key)).data).toMatchObject({
      status: JudgeStatus.SystemError,
      stderr: expect.stringMatching(/2 attempts/),
    })
  })

  test('covers the longest run that the problem allows', async () => {
    const { pid: slow } = await addProblem(server.db)
    await server.db.updateTable('problem').set({ timeLimit: 20_000 }).where('id', '=', slow).execute()
    await keyOf({ pid: slow })
    await server.judge.leaseOneTestRun()
    const { rows } = await sql<{ ms: number }>`
      select extract(epoch from lease_until - clock_timestamp())::float8 * 1000 as ms from test_run`.execute(
      server.db,
    )
    expect(rows[0]?.ms).toBeGreaterThan(3 * 2 * 20_000)
  })

  test('of an earlier run of the judge is freed, but for what it still works on', async () => {
    await keyOf()
    await keyOf()
    const [kept, lost] = await server.judge.leaseTestRuns({ max: 2 })
    await server.judge.register({ held: [kept?.lease ?? ''] })
    expect((await server.judge.leaseTestRuns({ max: 2 })).map(({ key }) => key)).toEqual([lost?.key])
    expect(await server.judge.testRunResult(kept as TestRunJob)).toMatchObject({ data: { stored: true } })
  })
})

describe('the order of work', () => {
  test("each user's first one comes before anybody's second one", async () => {
    const other = await server.signedIn()
    const keys = [await keyOf(), await keyOf(), await keyOf({}, other.token)]
    const order = [
      await server.judge.leaseOneTestRun(),
      await server.judge.leaseOneTestRun(),
      await server.judge.leaseOneTestRun(),
    ].map(({ key }) => key)
    expect(order).toEqual([keys[0], keys[2], keys[1]])
  })

  test('fifty judges at once get each of them once', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, () => server.signedIn()))
    for (const { token } of users) {
      await keyOf({}, token)
      await keyOf({}, token)
    }
    const { lease } = createTestRunJudging(server.deps)
    const taken = await Promise.all(
      Array.from({ length: 50 }, (_, index) => lease({ judge: `judge-${index}`, max: 2, languages: ['C'] })),
    )
    expect(taken.flat()).toHaveLength(40)
    expect(new Set(taken.flat().map(({ key }) => key)).size).toBe(40)
  })

  test('a judge gets no more than it asked for, and in its languages', async () => {
    const { problemId } = await addProblem(server.db)
    const users = await Promise.all(Array.from({ length: 6 }, () => server.signedIn()))
    for (const { token } of users) {
      await keyOf({}, token)
      await server.submitAs(token, problemId)
    }
    await keyOf({ language: 'Python3' })
    expect(await server.judge.leaseTestRuns({ max: 50, languages: ['Rust'] })).toEqual([])
    const taken = await Promise.all(
      Array.from({ length: 8 }, () => server.judge.take({ max: 2, languages: ['C'] })),
    )
    for (const { jobs, testRuns } of taken) expect(jobs.length + testRuns.length).toBeLessThanOrEqual(2)
    const leases = taken.flatMap(({ jobs, testRuns }) => [...jobs, ...testRuns].map(({ lease }) => lease))
    expect(leases).toHaveLength(12)
    expect(new Set(leases).size).toBe(12)
    expect(await server.judge.leaseTestRuns({ max: 9 })).toMatchObject([{ language: 'Python3' }])
  })

  test('test runs and submissions outside contests take turns', async () => {
    const { problemId } = await addProblem(server.db)
    await keyOf()
    await keyOf()
    await server.submitAs(user.token, problemId)
    await server.submitAs(user.token, problemId)
    const kinds: string[] = []
    for (let index = 0; index < 4; index += 1) {
      const { jobs, testRuns } = await server.judge.take()
      kinds.push(...jobs.map(() => 'submission'), ...testRuns.map(() => 'test run'))
    }
    expect(kinds.slice(0, 2).sort()).toEqual(['submission', 'test run'])
    expect(kinds.slice(2).sort()).toEqual(['submission', 'test run'])
  })

  test('submissions of contests come first', async () => {
    const { problemId } = await addProblem(server.db)
    await keyOf()
    await server.submitAs(user.token, problemId)
    await server.submitAs(user.token, problemId)
    await sql`update judging_job set priority = ${queuePriority.contest}`.execute(server.db)
    for (let index = 0; index < 2; index += 1) {
      expect(await server.judge.take()).toMatchObject({ jobs: [{}], testRuns: [] })
    }
    expect(await server.judge.take()).toMatchObject({ jobs: [], testRuns: [{}] })
  })

  test('a waiting judge gets a test run as soon as it is there', async () => {
    const [waited, key] = await Promise.all([server.judge.leaseTestRuns({ waitMs: 20_000 }), keyOf()])
    expect(waited.map((job) => job.key)).toEqual([key])
  })
})

test('a hint tells the owner that there is an outcome', async () => {
  const hints: Hint[] = []
  const stop = await server.deps.listener.listen(hintChannel, (payload) => hints.push(JSON.parse(payload)))
  const key = await keyOf()
  await server.judge.testRunResult(await server.judge.leaseOneTestRun())
  await until('the hint', () => hints.some(({ topic }) => topic === 'test run'))
  expect(hints.filter(({ topic }) => topic === 'test run')).toEqual([
    { topic: 'test run', id: testRunHintId(key) },
  ])
  expect(JSON.stringify(hints)).not.toContain(key)
  stop()
})

test('what nobody collected is removed', async () => {
  await keyOf()
  await server.judge.testRunResult(await server.judge.leaseOneTestRun())
  await keyOf()
  await sweep()
  expect(await stored()).toHaveLength(2)
  await shift('finished_at', 61)
  await shift('created_at', 601)
  await sweep()
  expect(await stored()).toEqual([])
})
