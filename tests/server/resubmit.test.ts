import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { cancelJudge, rejudge } from '#contract/judge-control.ts'
import type { JudgingResult } from '#contract/judge-node.ts'
import { resubmits } from '#contract/limits/submission.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { resubmit } from '#contract/submission.ts'
import { addJudgedSubmissions } from '#support/node/judged-submissions.ts'
import { addProblem, type PracticeServer, setSiteConfig, startPractice } from '#support/node/practice.ts'

let server: PracticeServer
let problem: { pid: number; problemId: string }
const people = {} as Record<'owner' | 'root', { uid: string; username: string; token: string }>

beforeAll(async () => {
  server = await startPractice()
  people.root = await server.signedIn({ roles: ['root'] })
})
beforeEach(async () => {
  await server.db.deleteFrom('submission').execute()
  problem = await addProblem(server.db)
  people.owner = await server.signedIn()
})
afterAll(() => server?.close())

const statuses = JudgeStatus
const judged = async (result: Partial<JudgingResult> = {}, { problemId } = problem) => {
  const { submitId } = await server.submitAs(people.owner.token, problemId)
  const job = await server.judge.leaseOne()
  expect(await server.judge.result(job, result)).toMatchObject({ data: { stored: true } })
  return { submitId, job }
}
const rowOf = (submitId: number) =>
  server.db.selectFrom('submission').selectAll().where('submitId', '=', submitId).executeTakeFirstOrThrow()
const solvedBy = (uid: string) => server.db.selectFrom('solved').selectAll().where('uid', '=', uid).execute()
const askRoot = <O extends AnyOperation>(operation: O, query: Record<string, number>) =>
  server.ask(operation, { query, token: people.root.token })
const addJudged = (count: number, given: { cid?: number; gid?: number; status?: JudgeStatus } = {}) =>
  addJudgedSubmissions(server.db, { count, owner: people.owner, problem, ...given })

describe('a resubmission', () => {
  const again = (submitId: number, token = people.owner.token) =>
    server.ask(resubmit, { query: { submitId }, token })

  test('queues the next version among the live ones', async () => {
    const { submitId } = await judged({ status: statuses.SystemError })
    const { submitId: other } = await judged()
    await askRoot(rejudge, { submitId: other })
    expect(await again(submitId)).toMatchObject({
      status: 200,
      data: { submitId, status: statuses.Pending, code: 'int main(){return 0;}', version: null },
    })
    expect(await server.judge.leaseOne()).toMatchObject({ submitId, version: 1 })
  })

  test('fifty times at once is one', async () => {
    const { submitId } = await judged()
    const answers = await Promise.all(Array.from({ length: 50 }, () => again(submitId)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(resubmits.max)
    expect(await rowOf(submitId)).toMatchObject({ status: statuses.Pending, version: 1 })
    expect(await solvedBy(people.owner.uid)).toEqual([])
    const tooSoon = answers.find(({ status }) => status !== 200)
    expect(tooSoon).toMatchObject({ http: 200, status: 403, msg: expect.stringContaining('Too fast') })
    expect(Number(tooSoon?.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('leaves alone what is being judged', async () => {
    const { submitId } = await server.submitAs(people.owner.token, problem.problemId)
    const job = await server.judge.leaseOne()
    await server.judge.progress(job)
    expect(await again(submitId)).toMatchObject({ data: { status: statuses.Judging } })
    expect(await server.judge.result(job)).toMatchObject({ data: { stored: true } })
  })

  test("is its owner's alone, outside contests, unless an admin has decided or judging is off", async () => {
    const { submitId } = await judged()
    const stranger = await server.signedIn()
    expect(await again(submitId, stranger.token)).toMatchObject({ http: 200, status: 403 })
    expect(await again(submitId, people.root.token)).toMatchObject({ http: 200, status: 403 })
    expect(await again(999_999)).toMatchObject({ http: 200, status: 404 })
    const [contest = 0] = await addJudged(1, { cid: 3 })
    expect(await again(contest)).toMatchObject({ http: 200, status: 404 })
    await setSiteConfig(server.db, 'openPublicJudge', false)
    expect(await again(submitId)).toMatchObject({ http: 200, status: 403 })
    await setSiteConfig(server.db, 'openPublicJudge', true)
    await askRoot(cancelJudge, { submitId })
    expect(await again(submitId)).toMatchObject({ http: 200, status: 403 })
    expect(await rowOf(submitId)).toMatchObject({ status: statuses.Cancelled })
  })
})
