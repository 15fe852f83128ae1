import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import type { Hint } from '#contract/hint.ts'
import { judgeMakingOperations } from '#contract/judge-making.ts'
import { judgeNodeOperations, leaseJudging, testDataPath } from '#contract/judge-node.ts'
import { getLanguages } from '#contract/problem-language.ts'
import { checkSubmissionsStatus } from '#contract/submission.ts'
import { hintChannel } from '#server/push/hints.ts'
import { type JudgingScene, judgeOf, startJudgingScene } from '#support/node/practice.ts'
import { until } from '#support/node/until.ts'

let server: JudgingScene['server']
let problem: JudgingScene['problem']
let user: JudgingScene['user']
let leaseOne: JudgingScene['leaseOne']
let detailOf: JudgingScene['detailOf']

beforeAll(async () => {
  ;({ server, problem, user, leaseOne, detailOf } = await startJudgingScene())
})
beforeEach(() => server.db.deleteFrom('submission').execute())
afterAll(() => server?.close())

test('every call needs the token of the judges', async () => {
  const headers = [{}, { [header.judgeToken]: 'wrong' }, { [header.judgeToken]: '' }]
  for (const operation of [...judgeNodeOperations, ...judgeMakingOperations]) {
    for (const given of headers) {
      const answer = await server.ask(operation, {
        body: operation.example.body,
        headers: given,
        token: user.token,
      })
      expect(answer).toMatchObject({ http: 401, status: 401 })
    }
  }
  const url = `${apiPrefix}${testDataPath('0'.repeat(64))}`
  expect(await server.inject({ method: 'GET', url })).toMatchObject({ http: 401 })
})

test('a job carries all that judging needs', async () => {
  const { submitId } = await server.submitAs(user.token, problem.problemId, { code: 'int main(){}' })
  const job = await leaseOne()
  expect(job).toMatchObject({
    submitId,
    version: 0,
    language: 'C',
    code: 'int main(){}',
    problem: { pid: problem.pid, type: 0, timeLimit: 1000, memoryLimit: 256, stackLimit: 128 },
  })
  expect(job.cases.map(({ seq, score, inputName }) => ({ seq, score, inputName }))).toEqual([
    { seq: 1, score: null, inputName: '1.in' },
    { seq: 2, score: null, inputName: '2.in' },
    { seq: 3, score: null, inputName: '3.in' },
  ])
})

describe('test data', () => {
  const ask = (hash: string) =>
    server.app.inject({
      method: 'GET',
      url: `${apiPrefix}${testDataPath(hash)}`,
      headers: { [header.judgeToken]: server.judgeToken },
    })

  test('comes as the bytes of its hash, however long', async () => {
    const bytes = Buffer.alloc(5 * 1024 * 1024 + 17, 'a\u0000\n')
    const hash = createHash('sha256').update(bytes).digest('hex')
    await server.db.insertInto('blob').values({ hash, size: bytes.length, bytes }).execute()
    const answer = await ask(hash)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-length']).toBe(String(bytes.length))
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(hash)
  })

  test('may be empty', async () => {
    const hash = createHash('sha256').digest('hex')
    await server.db
      .insertInto('blob')
      .values({ hash, size: 0, bytes: Buffer.alloc(0) })
      .execute()
    const answer = await ask(hash)
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0])
  })

  test('that is not there is 404', async () => {
    for (const hash of ['0'.repeat(64), 'x', "'%20or%201=1"]) {
      expect((await ask(hash)).statusCode).toBe(404)
    }
  })
})

test('a waiting judge gets work as soon as it is there', async () => {
  const [waited, { submitId }] = await Promise.all([
    server.judge.lease({ waitMs: 20_000 }),
    server.submitAs(user.token, problem.problemId),
  ])
  expect(waited.map((job) => job.submitId)).toEqual([submitId])
})

test('a judge waits no longer than it asked, and takes no language that it does not offer', async () => {
  await server.submitAs(user.token, problem.problemId, { language: 'Python3' })
  expect(await server.judge.lease({ languages: ['C'] })).toEqual([])
  expect(await server.judge.lease({ languages: ['C', 'Python3'] })).toHaveLength(1)
})

test('a judge that hung up while waiting is given nothing', async () => {
  const address = await server.listen()
  const left = new AbortController()
  const asked = fetch(`${address}${apiPrefix}${leaseJudging.path}`, {
    method: 'POST',
    signal: left.signal,
    headers: { [header.judgeToken]: server.judgeToken, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'gone', max: 1, languages: ['C'], waitMs: 60_000 }),
  }).catch(() => undefined)
  await until('the question is on the server', async () => {
    const connections = Promise.withResolvers<number>()
    server.app.server.getConnections((_, count) => connections.resolve(count))
    return (await connections.promise) > 0
  })
  left.abort()
  await asked
  await until('the server saw it leave', async () => {
    const connections = Promise.withResolvers<number>()
    server.app.server.getConnections((_, count) => connections.resolve(count))
    return (await connections.promise) === 0
  })
  const { submitId } = await server.submitAs(user.token, problem.problemId)
  expect((await leaseOne()).submitId).toBe(submitId)
})

describe('progress', () => {
  test('is shown while judging, and hidden after it', async () => {
    const { submitId } = await server.submitAs(user.token, problem.problemId)
    const job = await leaseOne()
    const statusOf = async () => {
      const { data } = await server.ask(checkSubmissionsStatus, { body: { submitIds: [submitId] } })
      return data?.[submitId]
    }
    await server.judge.progress(job, { status: JudgeStatus.Compiling })
    expect(await statusOf()).toMatchObject({ status: JudgeStatus.Compiling, progress: null })
    expect(await server.judge.progress(job, { done: 2 })).toMatchObject({ data: { held: true } })
    expect(await statusOf()).toMatchObject({ status: JudgeStatus.Judging, progress: { done: 2, total: 3 } })
    await server.judge.result(job)
    expect(await statusOf()).toMatchObject({ status: JudgeStatus.Accepted, progress: null })
  })

  test('of a hand-out that is not the present one is told to stop', async () => {
    await server.submitAs(user.token, problem.problemId)
    const job = await leaseOne()
    expect(await server.judge.progress({ ...job, lease: 'l' })).toMatchObject({ data: { held: false } })
    expect(await server.judge.progress({ ...job, version: 1 })).toMatchObject({ data: { held: false } })
    await server.judge.result(job)
    expect(await server.judge.progress(job)).toMatchObject({ data: { held: false } })
  })

  test('with a verdict or absurd numbers is refused', async () => {
    await server.submitAs(user.token, problem.problemId)
    const job = await leaseOne()
    for (const wrong of [{ status: JudgeStatus.Accepted }, { done: 2 ** 52 }, { total: -1 }]) {
      expect((await server.judge.progress(job, wrong)).status).toBe(400)
    }
    expect(await detailOf(job.submitId)).toMatchObject({ status: JudgeStatus.Pending })
  })
})

test('starting again frees what the earlier run held, but for what is still worked on', async () => {
  await server.submitAs(user.token, problem.problemId)
  await server.submitAs(user.token, problem.problemId)
  const [kept, lost] = await server.judge.lease({ max: 2 })
  if (!kept || !lost) throw new Error('Two were queued')
  await server.judge.register({ held: [kept.lease] })
  expect(await server.judge.progress(kept)).toMatchObject({ data: { held: true } })
  expect(await server.judge.progress(lost)).toMatchObject({ data: { held: false } })
  expect((await leaseOne()).submitId).toBe(lost.submitId)
})

test('the languages of the site are those that its judges offer', async () => {
  const namesOf = async () => {
    const { data } = await server.ask(getLanguages)
    return data?.map(({ name }) => name)
  }
  expect(await namesOf()).toEqual(['C', 'C++ 17 With O2', 'Python3'])
  const other = judgeOf(server, 'judge-2')
  await other.register({
    languages: [
      { name: 'Rust', version: 'rustc 1.90.0', compileCommand: 'rustc' },
      { name: 'C', version: 'gcc 99', compileCommand: 'gcc' },
      { name: 'Whitespace', version: '1', compileCommand: '' },
    ],
  })
  expect(await namesOf()).toEqual(['C', 'C++ 17 With O2', 'Python3', 'Rust'])
  const { data } = await server.ask(getLanguages)
  expect(data?.find(({ name }) => name === 'C')).toMatchObject({
    description: 'gcc 99',
    compileCommand: 'gcc',
    contentType: 'text/x-csrc',
    isSpj: true,
  })
  await other.register({ languages: [] })
  expect(await namesOf()).toEqual(['C', 'C++ 17 With O2', 'Python3'])
})

test('hints tell of storing, standing and verdict', async () => {
  const hints: Hint[] = []
  const stop = await server.deps.listener.listen(hintChannel, (payload) => hints.push(JSON.parse(payload)))
  const { submitId } = await server.submitAs(user.token, problem.problemId)
  const job = await leaseOne()
  const count = () => hints.filter(({ topic, id }) => topic === 'submission' && id === submitId).length
  await until('the hint of storing', () => count() === 1)
  await server.judge.progress(job, { status: JudgeStatus.Compiling })
  await until('the hint of compiling', () => count() === 2)
  await server.judge.progress(job, { status: JudgeStatus.Judging, done: 1 })
  await until('the hint of judging', () => count() === 3)
  await server.judge.result(job)
  await until('the hint of the verdict', () => count() === 4)
  expect(hints.filter(({ topic }) => topic === 'submission list')).toHaveLength(4)
  stop()
})
