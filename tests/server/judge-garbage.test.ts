import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import { type JudgedCase, type JudgingJob, type JudgingResult, reportResult } from '#contract/judge-node.ts'
import { judging } from '#contract/limits/judging.ts'
import { acceptedResult, addProblem, type JudgingScene, startJudgingScene } from '#support/node/practice.ts'

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

const takeOne = async (): Promise<JudgingJob> => {
  await server.submitAs(user.token, problem.problemId)
  return leaseOne()
}
const post = (payload: string) =>
  server.inject({
    method: 'POST',
    url: `${apiPrefix}${reportResult.path}`,
    headers: {
      [header.judgeToken]: server.judgeToken,
      'content-type': 'application/json',
      'accept-language': 'en-US',
    },
    payload,
  })
const isUntouched = async ({ submitId }: JudgingJob) => {
  expect(await detailOf(submitId)).toMatchObject({ status: JudgeStatus.Pending, time: null, memory: null })
  expect(await casesOf(submitId)).toEqual([])
}

describe('cases that the problem does not have', () => {
  const wrong: Record<string, (cases: JudgedCase[], stranger: number) => JudgedCase[]> = {
    'an unknown one': (cases) => cases.map((one) => ({ ...one, caseId: one.caseId + 1_000_000 })),
    'one of another problem': ([first, ...rest], stranger) => [
      ...rest,
      { ...(first as JudgedCase), caseId: stranger },
    ],
    'one twice': (cases) => [...cases, ...cases.slice(0, 1)],
    'one twice in two places': ([first, ...rest]) => [
      { ...(first as JudgedCase) },
      { ...(first as JudgedCase), seq: 2 },
      ...rest.slice(1),
    ],
    'two with one place': (cases) => cases.map((one) => ({ ...one, seq: 1 })),
    'one in another subtask': (cases) => cases.map((one) => ({ ...one, groupNum: 2 })),
    'thousands too many': ([first]) =>
      Array.from({ length: 20_000 }, (_, index) => ({ ...(first as JudgedCase), seq: index + 1 })),
  }
  test.each(Object.entries(wrong))('%s', async (_, of) => {
    const other = await addProblem(server.db, { cases: 1 })
    const stranger = await server.db
      .selectFrom('problemCase')
      .select('id')
      .where('pid', '=', other.pid)
      .executeTakeFirstOrThrow()
    const job = await takeOne()
    const answer = await server.judge.result(job, { cases: of(acceptedResult(job).cases, stranger.id) })
    expect(answer).toMatchObject({ status: 400, msg: expect.stringContaining('cases') })
    await isUntouched(job)
    expect(await server.judge.result(job)).toMatchObject({ data: { stored: true } })
  })
})

test('a case without a verdict is refused, one that was left out is not', async () => {
  const job = await takeOne()
  const withLast = (status: JudgeStatus): Partial<JudgingResult> => {
    const cases = acceptedResult(job).cases
    return { status: JudgeStatus.WrongAnswer, cases: cases.with(-1, { ...(cases[2] as JudgedCase), status }) }
  }
  for (const status of [JudgeStatus.Pending, JudgeStatus.NotSubmitted]) {
    expect((await server.judge.result(job, withLast(status))).status).toBe(400)
  }
  expect((await server.judge.result(job, { status: JudgeStatus.Cancelled })).status).toBe(400)
  await isUntouched(job)
  const left = await server.judge.result(job, withLast(JudgeStatus.Cancelled))
  expect(left).toMatchObject({ data: { stored: true } })
})

test('a lease is good for its own submission and version alone', async () => {
  const mine = await takeOne()
  const other = await takeOne()
  const stolen = [
    { ...mine, lease: other.lease },
    { ...mine, version: mine.version + 1 },
    { ...mine, lease: '' },
    { ...mine, lease: "' or '1'='1" },
  ]
  for (const job of stolen) {
    expect(await server.judge.result(job)).toMatchObject({ data: { stored: false } })
    expect(await server.judge.progress(job)).toMatchObject({ data: { held: false } })
  }
  await isUntouched(mine)
  await isUntouched(other)
})

test('a result of the greatest size that a judge may send is stored, a larger one is refused as too large', async () => {
  const job = await takeOne()
  const { submitId, version, lease } = job
  const body = (characters: number) =>
    JSON.stringify({
      submitId,
      version,
      lease,
      result: {
        ...acceptedResult(job),
        status: JudgeStatus.CompileError,
        errorMessage: '\u0001'.repeat(judging.compileMessageMax),
        cases: [],
        filler: 'x'.repeat(characters),
      },
    })
  const room = judging.resultBytesMax - body(0).length
  expect(await post(body(room + 1))).toMatchObject({
    http: 413,
    status: 413,
    msg: expect.stringContaining('large'),
  })
  await isUntouched(job)
  expect(await post(body(room))).toMatchObject({ http: 200, data: { stored: true } })
  expect((await detailOf(submitId))?.errorMessage).toHaveLength(judging.compileMessageMax)
})

test('what is nested deeper than anything reads is no failure of the server', async () => {
  const job = await takeOne()
  const deep = 1_000_000
  const { submitId, version, lease } = job
  const right = JSON.stringify({ submitId, version, lease, result: acceptedResult(job) })
  const answer = await post(`${right.slice(0, -1)},"beside":${'['.repeat(deep)}${']'.repeat(deep)}}`)
  expect(answer.http).toBeLessThan(500)
})

test('whatever stands in the place of a part of a result, it is refused, or stored whole', async () => {
  const job = await takeOne()
  const { submitId, version, lease } = job
  const right = { submitId, version, lease, result: acceptedResult(job) }
  const parts: string[][] = [
    ['submitId'],
    ['version'],
    ['lease'],
    ['result'],
    ...Object.keys(right.result).map((key) => ['result', key]),
    ...Object.keys(right.result.cases[0] ?? {}).map((key) => ['result', 'cases', '0', key]),
  ]
  const values = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom(2 ** 31, -1, 2 ** 53, -(2 ** 63), 1e308, 0.5, '1', 'x'.repeat(100_000), '\ud800'),
  )
  const withPart = (path: string[], value: unknown) => {
    const changed = structuredClone(right) as unknown as Record<string, unknown>
    const holder = path.slice(0, -1).reduce((inner, key) => inner[key] as Record<string, unknown>, changed)
    holder[path.at(-1) ?? ''] = value
    return JSON.stringify(changed)
  }
  let present = true
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...parts), values, async (path, value) => {
      if (!present) return
      const answer = await post(withPart(path, value))
      expect([200, 400]).toContain(answer.http)
      if ((answer.data as { stored?: boolean } | null)?.stored) present = false
      else await isUntouched(job)
    }),
    { numRuns: 300 },
  )
})
