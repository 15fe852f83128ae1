import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ContestType, JudgeStatus, manualStatuses } from '#contract/enums.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import {
  cancelJudge,
  countToRejudge,
  getContestJudging,
  manualJudge,
  rejudge,
  rejudgeContestProblem,
  rejudgeProblem,
} from '#contract/judge-control.ts'
import type { JudgingResult } from '#contract/judge-node.ts'
import { rejudgeMax } from '#contract/limits/submission.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { getSubmissionDetail } from '#contract/submission.ts'
import { queuePriority } from '#server/queue/priority.ts'
import { enqueue } from '#server/queue/queue.ts'
import { addContest } from '#support/node/contest.ts'
import { addJudgedSubmissions } from '#support/node/judged-submissions.ts'
import { addProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'

let server: PracticeServer
let problem: { pid: number; problemId: string }
const people = {} as Record<'owner' | 'root' | 'admin', { uid: string; username: string; token: string }>

beforeAll(async () => {
  server = await startPractice()
  people.root = await server.signedIn({ roles: ['root'] })
  people.admin = await server.signedIn({ roles: ['admin'] })
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
const casesOf = (submitId: number) =>
  server.db.selectFrom('submissionCase').selectAll().where('submitId', '=', submitId).execute()
const jobOf = (submitId: number) =>
  server.db.selectFrom('judgingJob').selectAll().where('submitId', '=', submitId).executeTakeFirst()
const solvedBy = (uid: string) => server.db.selectFrom('solved').selectAll().where('uid', '=', uid).execute()
const countsOf = (pid = problem.pid) =>
  server.db.selectFrom('problemCount').selectAll().where('pid', '=', pid).executeTakeFirstOrThrow()
const askRoot = <O extends AnyOperation>(operation: O, query: Record<string, number>) =>
  server.ask(operation, { query, token: people.root.token })
const addJudged = (count: number, given: { cid?: number; gid?: number; status?: JudgeStatus } = {}) =>
  addJudgedSubmissions(server.db, { count, owner: people.owner, problem, ...given })

describe('only root', () => {
  test.each([manualJudge, cancelJudge])('may call $path', async (operation) => {
    const { submitId } = await judged()
    const query = { submitId, pid: problem.pid, cid: 1, status: statuses.WrongAnswer }
    const before = await rowOf(submitId)
    const others = await Promise.all(
      [people.owner.token, people.admin.token, undefined].map((token) =>
        server.ask(operation, { query, ...(token ? { token } : {}) }),
      ),
    )
    expect(others.map(({ http, status }) => [http, status])).toEqual([
      [403, 403],
      [403, 403],
      [401, 401],
    ])
    expect(await rowOf(submitId)).toEqual(before)
  })

  test('by the token in the header: no link or form of another site can fire it', async () => {
    const { submitId } = await judged()
    const { token } = people.root
    const url = `${apiPrefix}${rejudge.path}?submitId=${submitId}`
    const withQuery = await server.inject({
      method: 'GET',
      url: `${url}&token=${token}&authorization=${token}`,
    })
    const withCookie = await server.inject({
      method: 'GET',
      url,
      headers: { cookie: `token=${token}; ${header.token}=${token}` },
    })
    expect([withQuery.http, withCookie.http]).toEqual([401, 401])
    expect((await rowOf(submitId)).status).toBe(statuses.Accepted)
  })
})

describe('a rejudge', () => {
  test('takes the verdict, the cases and the solved mark away and queues the next version', async () => {
    const { submitId } = await judged()
    expect(await solvedBy(people.owner.uid)).toHaveLength(1)
    const { data } = await askRoot(rejudge, { submitId })
    expect(data).toMatchObject({
      submitId,
      status: statuses.Pending,
      version: 1,
      time: null,
      memory: null,
      score: null,
      oiRankScore: null,
      errorMessage: null,
      judger: null,
      isManual: false,
    })
    expect(await casesOf(submitId)).toEqual([])
    expect(await solvedBy(people.owner.uid)).toEqual([])
    expect(await countsOf()).toMatchObject({ total: 1, ac: 0 })
    const job = await server.judge.leaseOne()
    expect(job).toMatchObject({ submitId, version: 1, code: 'int main(){return 0;}' })
    await server.judge.result(job, { status: statuses.WrongAnswer })
    expect(await rowOf(submitId)).toMatchObject({ status: statuses.WrongAnswer, version: 1 })
    expect(await countsOf()).toMatchObject({ total: 1, ac: 0, wa: 1 })
    expect(await casesOf(submitId)).toHaveLength(2)
  })

  test('tells every reader when it was over, and the first judging does not', async () => {
    const { submitId } = await judged()
    const rejudgedAt = async () =>
      (await server.ask(getSubmissionDetail, { query: { submitId } })).data?.rejudgedAt
    expect(await rejudgedAt()).toBeUndefined()
    await askRoot(rejudge, { submitId })
    expect(await rejudgedAt()).toBeUndefined()
    await server.judge.result(await server.judge.leaseOne())
    expect(await rejudgedAt()).toBe((await rowOf(submitId)).judgedAt?.toISOString())
  })

  test('tells which verdict it replaced, and a second one before the first is over too', async () => {
    const { submitId } = await judged()
    await server.db
      .updateTable('submission')
      .set({ status: statuses.PartialAccepted, score: 80 })
      .where('submitId', '=', submitId)
      .execute()
    const replaced = async () => (await server.ask(getSubmissionDetail, { query: { submitId } })).data?.before
    expect(await replaced()).toBeUndefined()
    await askRoot(rejudge, { submitId })
    expect(await replaced()).toBeUndefined()
    await askRoot(rejudge, { submitId })
    await server.judge.result(await server.judge.leaseOne(), { status: statuses.WrongAnswer })
    expect(await replaced()).toEqual({ status: statuses.PartialAccepted, score: 80 })
    await askRoot(rejudge, { submitId })
    await server.judge.result(await server.judge.leaseOne())
    expect(await replaced()).toEqual({ status: statuses.WrongAnswer, score: null })
  })

  test('while a judge is at it drops what that judge says later', async () => {
    const { submitId } = await server.submitAs(people.owner.token, problem.problemId)
    const old = await server.judge.leaseOne()
    await server.judge.progress(old, { done: 1 })
    await askRoot(rejudge, { submitId })
    expect(await server.judge.progress(old, { done: 2 })).toMatchObject({ data: { held: false } })
    expect(await server.judge.result(old)).toMatchObject({ data: { stored: false } })
    expect(await rowOf(submitId)).toMatchObject({ status: statuses.Pending, version: 1, judger: null })
    const fresh = await server.judge.leaseOne()
    expect(fresh).toMatchObject({ submitId, version: 1 })
    expect(await server.judge.result(old)).toMatchObject({ data: { stored: false } })
    expect(await server.judge.result(fresh)).toMatchObject({ data: { stored: true } })
    expect(await countsOf()).toMatchObject({ total: 1, ac: 1 })
  })

  test('fifty times at once, with the result of the first judging among them, ends in one verdict', async () => {
    const { submitId } = await server.submitAs(people.owner.token, problem.problemId)
    const old = await server.judge.leaseOne()
    const [late, ...answers] = await Promise.all([
      server.judge.result(old),
      ...Array.from({ length: 50 }, () => askRoot(rejudge, { submitId })),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const row = await rowOf(submitId)
    expect(row).toMatchObject({ status: statuses.Pending, version: 50 })
    expect((await jobOf(submitId))?.version).toBe(50)
    expect(late.http).toBe(200)
    expect(await server.judge.result(await server.judge.leaseOne())).toMatchObject({ data: { stored: true } })
    expect(await server.judge.lease()).toEqual([])
    expect(await solvedBy(people.owner.uid)).toHaveLength(1)
    expect(await countsOf()).toMatchObject({ total: 1, ac: 1 })
  })

  test('waits behind live submissions', async () => {
    const { submitId: old } = await judged()
    await askRoot(rejudge, { submitId: old })
    const { submitId: live } = await server.submitAs(people.owner.token, problem.problemId)
    expect((await server.judge.leaseOne()).submitId).toBe(live)
    expect((await server.judge.leaseOne()).submitId).toBe(old)
  })

  test('ends what was decided by hand', async () => {
    const { submitId } = await judged({ status: statuses.WrongAnswer })
    await askRoot(manualJudge, { submitId, status: statuses.Accepted })
    await askRoot(rejudge, { submitId })
    expect(await rowOf(submitId)).toMatchObject({ status: statuses.Pending, isManual: false, judger: null })
    expect(await solvedBy(people.owner.uid)).toEqual([])
  })

  test('of what is not there is refused, in the language of the reader', async () => {
    expect(await askRoot(rejudge, { submitId: 999_999 })).toMatchObject({
      http: 200,
      status: 400,
      msg: 'The submission does not exist',
    })
    const chinese = await server.ask(rejudge, {
      query: { submitId: 999_999 },
      token: people.root.token,
      locale: 'zh-CN',
    })
    expect(chinese.msg).toBe('提交不存在')
  })
})

describe('a rejudge of a whole problem', () => {
  test('queues what is judged or being judged, and leaves what waits', async () => {
    const ids = await addJudged(3)
    const { submitId: held } = await server.submitAs(people.owner.token, problem.problemId)
    const old = await server.judge.leaseOne()
    const { submitId: waiting } = await server.submitAs(people.owner.token, problem.problemId)
    const { data } = await askRoot(rejudgeProblem, { pid: problem.pid })
    expect(data).toEqual({
      ...{ queued: 4, next: null },
      before: ids.map((submitId) => ({ submitId, status: statuses.Accepted, score: null })),
    })
    for (const submitId of [...ids, held])
      expect(await rowOf(submitId)).toMatchObject({ status: statuses.Pending, version: 1 })
    expect(await rowOf(waiting)).toMatchObject({ version: 0 })
    expect(await server.judge.result(old)).toMatchObject({ data: { stored: false } })
    expect(await countsOf()).toMatchObject({ total: 5, ac: 0 })
    expect(await solvedBy(people.owner.uid)).toEqual([])
    expect((await server.judge.leaseOne()).submitId).toBe(waiting)
    expect(await askRoot(rejudgeProblem, { pid: problem.pid })).toMatchObject({ data: { queued: 1 } })
  })

  test('is counted before: those in groups too, without those in contests and those that wait', async () => {
    const counted = async () => (await askRoot(countToRejudge, { pid: problem.pid })).data
    expect(await counted()).toBe(0)
    await addJudged(2)
    await addJudged(1, { gid: 1 })
    await addJudged(1, { cid: 7 })
    await server.submitAs(people.owner.token, problem.problemId)
    expect(await counted()).toBe(3)
    expect((await askRoot(rejudgeProblem, { pid: problem.pid })).data).toMatchObject({
      queued: 3,
      next: null,
    })
    expect(await counted()).toBe(0)
  })

  test('stops at its bound and goes on where it stopped', async () => {
    const ids = await addJudged(rejudgeMax + 3)
    const first = await askRoot(rejudgeProblem, { pid: problem.pid })
    expect(first.data).toMatchObject({ queued: rejudgeMax, next: ids[rejudgeMax - 1] })
    const rest = await askRoot(rejudgeProblem, { pid: problem.pid, after: first.data?.next ?? 0 })
    expect(rest.data).toMatchObject({ queued: 3, next: null })
    expect([first, rest].flatMap(({ data }) => data?.before.map(({ submitId }) => submitId))).toEqual(ids)
    expect(await countsOf()).toMatchObject({ total: ids.length, ac: 0 })
  })

  test('says that there are no more where its bound is the end', async () => {
    await addJudged(rejudgeMax)
    expect((await askRoot(rejudgeProblem, { pid: problem.pid })).data).toMatchObject({
      queued: rejudgeMax,
      next: null,
    })
  })

  test('goes on beside live results without a lock that stops both', async () => {
    await addJudged(400)
    const live = Array.from({ length: 8 }, async () => {
      await server.submitAs(people.owner.token, problem.problemId)
      const [job] = await server.judge.lease()
      return job ? (await server.judge.result(job)).http : 200
    })
    const answers = await Promise.all([
      askRoot(rejudgeProblem, { pid: problem.pid }),
      askRoot(rejudgeProblem, { pid: problem.pid }),
      ...Array.from({ length: 5 }, () => askRoot(rejudgeProblem, { pid: problem.pid })),
    ])
    expect(await Promise.all(live)).toEqual(live.map(() => 200))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const { count } = await server.db
      .selectFrom('submission')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('pid', '=', problem.pid)
      .where('status', '=', statuses.Accepted)
      .executeTakeFirstOrThrow()
    expect(await countsOf()).toMatchObject({ total: 408, ac: count })
    expect(await solvedBy(people.owner.uid)).toHaveLength(count)
  })

  test('in a contest takes its submissions alone, and is refused where there are none', async () => {
    const [inContest = 0] = await addJudged(1, { cid: 7 })
    const [other = 0] = await addJudged(1, { cid: 8 })
    const [outside = 0] = await addJudged(1)
    expect(await askRoot(rejudgeContestProblem, { cid: 7, pid: problem.pid })).toMatchObject({
      status: 200,
      data: null,
    })
    expect(await rowOf(inContest)).toMatchObject({ status: statuses.Pending, version: 1 })
    expect(await rowOf(other)).toMatchObject({ status: statuses.Accepted })
    expect(await rowOf(outside)).toMatchObject({ status: statuses.Accepted })
    for (const cid of [0, -1, 9])
      expect(await askRoot(rejudgeContestProblem, { cid, pid: problem.pid })).toMatchObject({ status: 400 })
    expect(await rowOf(outside)).toMatchObject({ status: statuses.Accepted })
    expect(await askRoot(rejudgeProblem, { pid: 999_999 })).toMatchObject({ status: 400 })
  })
})

describe('a verdict by hand', () => {
  test('is stored with the name of the admin; the counts and the solved list follow', async () => {
    const { submitId } = await judged({ status: statuses.WrongAnswer })
    const { data } = await askRoot(manualJudge, { submitId, status: statuses.Accepted, score: 5 })
    expect(data).toMatchObject({
      submitId,
      judger: people.root.username,
      status: statuses.Accepted,
      score: null,
      oiRankScore: null,
      code: null,
      username: null,
    })
    expect(await rowOf(submitId)).toMatchObject({ isManual: true, judger: people.root.username, score: null })
    expect(await solvedBy(people.owner.uid)).toHaveLength(1)
    expect(await countsOf()).toMatchObject({ total: 1, ac: 1, wa: 0 })
    await askRoot(manualJudge, { submitId, status: statuses.WrongAnswer })
    expect(await solvedBy(people.owner.uid)).toEqual([])
    expect(await countsOf()).toMatchObject({ total: 1, ac: 0, wa: 1 })
  })

  test('gives OI problems a score within their full score', async () => {
    const oi = await addProblem(server.db, { type: ContestType.Oi, difficulty: 2 })
    await server.db.updateTable('problem').set({ ioScore: 50 }).where('id', '=', oi.pid).execute()
    const { submitId } = await judged({ status: statuses.PartialAccepted, score: 20, oiRankScore: 3 }, oi)
    const give = async (query: { status: number; score?: number }) => {
      const { data } = await askRoot(manualJudge, { submitId, ...query })
      return [data?.score, data?.oiRankScore]
    }
    const status = statuses.PartialAccepted
    expect(await give({ status })).toEqual([20, 3])
    expect(await give({ status, score: 33 })).toEqual([33, 7])
    expect(await give({ status, score: 80 })).toEqual([50, 9])
    expect(await give({ status, score: -5 })).toEqual([0, 4])
    expect(await give({ status, score: Number.MAX_SAFE_INTEGER })).toEqual([50, 9])
  })

  test('is refused while it waits, is judged or did not compile, and for statuses that are none', async () => {
    const { submitId } = await server.submitAs(people.owner.token, problem.problemId)
    const refused = async (query: { status: number }) => {
      const before = await rowOf(submitId)
      expect(await askRoot(manualJudge, { submitId, ...query })).toMatchObject({ http: 200, status: 400 })
      expect(await rowOf(submitId)).toEqual(before)
    }
    await refused({ status: statuses.Accepted })
    const job = await server.judge.leaseOne()
    for (const status of [statuses.Compiling, statuses.Judging]) {
      await server.judge.progress(job, { status })
      await refused({ status: statuses.Accepted })
    }
    await server.judge.result(job, { status: statuses.CompileError, cases: [] })
    await refused({ status: statuses.Accepted })
    const { submitId: open } = await judged()
    for (const status of Object.values(JudgeStatus)) {
      const answer = await askRoot(manualJudge, { submitId: open, status })
      const allowed = (manualStatuses as readonly number[]).includes(status)
      expect([status, answer.status]).toEqual([status, allowed ? 200 : 400])
    }
    expect(await askRoot(manualJudge, { submitId: 999_999, status: 0 })).toMatchObject({ status: 400 })
  })
})

describe('a cancellation', () => {
  test('takes a waiting submission out of the queue', async () => {
    const { submitId } = await server.submitAs(people.owner.token, problem.problemId)
    const { data } = await askRoot(cancelJudge, { submitId })
    expect(data).toMatchObject({
      submitId,
      status: statuses.Cancelled,
      judger: people.root.username,
      score: null,
      oiRankScore: null,
    })
    expect(await rowOf(submitId)).toMatchObject({ isManual: true })
    expect(await server.judge.lease()).toEqual([])
    expect(await countsOf()).toMatchObject({ total: 1, ac: 0 })
  })

  test('takes an accepted one from the solved list', async () => {
    const { submitId } = await judged()
    await askRoot(cancelJudge, { submitId })
    expect(await solvedBy(people.owner.uid)).toEqual([])
    expect(await askRoot(cancelJudge, { submitId })).toMatchObject({ status: 200 })
  })

  test('is refused while a judge is at it, and its result is stored', async () => {
    const { submitId } = await server.submitAs(people.owner.token, problem.problemId)
    const job = await server.judge.leaseOne()
    const refused = { http: 200, status: 400, msg: expect.stringContaining('cannot be cancelled') }
    expect(await askRoot(cancelJudge, { submitId })).toMatchObject(refused)
    for (const status of [statuses.Compiling, statuses.Judging]) {
      await server.judge.progress(job, { status })
      expect(await askRoot(cancelJudge, { submitId })).toMatchObject(refused)
    }
    expect(await server.judge.result(job)).toMatchObject({ data: { stored: true } })
    expect(await rowOf(submitId)).toMatchObject({ status: statuses.Accepted, isManual: false })
    expect(await askRoot(cancelJudge, { submitId: 999_999 })).toMatchObject({ status: 400 })
  })

  test('at the moment of the lease: one of both, never a judge at work on what is cancelled', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { submitId } = await server.submitAs(people.owner.token, problem.problemId)
      const [cancelled, jobs] = await Promise.all([askRoot(cancelJudge, { submitId }), server.judge.lease()])
      expect([cancelled.status === 200, jobs.length === 1]).toSatisfy(([a, b]) => a !== b)
      for (const job of jobs) await server.judge.result(job)
      expect((await rowOf(submitId)).status).toBe(jobs.length === 1 ? statuses.Accepted : statuses.Cancelled)
    }
  })

  test('at the moment of the result: the verdict first or not at all', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { submitId } = await server.submitAs(people.owner.token, problem.problemId)
      const job = await server.judge.leaseOne()
      const [cancelled, result] = await Promise.all([
        askRoot(cancelJudge, { submitId }),
        server.judge.result(job),
      ])
      expect(result).toMatchObject({ data: { stored: true } })
      const { status } = await rowOf(submitId)
      expect(status).toBe(cancelled.status === 200 ? statuses.Cancelled : statuses.Accepted)
      expect(await jobOf(submitId)).toBeUndefined()
    }
    const { count } = await server.db
      .selectFrom('submission')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', statuses.Accepted)
      .executeTakeFirstOrThrow()
    expect(await countsOf()).toMatchObject({ total: 10, ac: count })
  })
})

test('a queued submission that is deleted is not judged, and what a judge says of it is dropped', async () => {
  const { submitId } = await judged()
  await askRoot(rejudge, { submitId })
  const job = await server.judge.leaseOne()
  await server.db.deleteFrom('submission').where('submitId', '=', submitId).execute()
  expect(await server.judge.result(job)).toMatchObject({ data: { stored: false } })
  expect(await server.ask(getSubmissionDetail, { query: { submitId } })).toMatchObject({ status: 404 })
  const [next = 0] = await addJudged(1)
  await enqueue(server.db, { submitId: next, version: 0, language: 'C', priority: queuePriority.live })
  expect((await server.judge.leaseOne()).submitId).toBe(next)
})

describe('the submissions of a contest', () => {
  test('are counted for each problem, with those that are not judged yet', async () => {
    const contest = await addContest(server.db)
    const { cid, problems } = contest
    const { pid = 0 } = problems.A ?? {}
    problem = { pid, problemId: problems.A?.problemId ?? '' }
    await addJudged(3, { cid })
    await addJudged(1, { cid, status: statuses.Pending })
    await addJudged(2)
    const judging = async () => (await askRoot(getContestJudging, { cid })).data
    expect(await judging()).toMatchObject([
      { pid, displayId: 'A', displayTitle: 'Title of A', color: '#ff0000', total: 4, unfinished: 1 },
      { displayId: 'B', total: 0, unfinished: 0 },
    ])
    await server.db.deleteFrom('problemStatement').where('pid', '=', pid).execute()
    const empty = { description: '', input: '', output: '', hint: '' }
    await server.db
      .insertInto('problemStatement')
      .values([
        { ...empty, pid, locale: 'en-US', title: 'Title of A' },
        { ...empty, pid, locale: 'zh-CN', title: '题目 A' },
      ])
      .execute()
    const inChinese = { query: { cid }, token: people.root.token, locale: 'zh-CN' } as const
    expect((await server.ask(getContestJudging, inChinese)).data?.[0]?.displayTitle).toBe('题目 A')
    expect((await judging())?.[0]?.displayTitle).toBe('Title of A')
    expect((await askRoot(rejudgeContestProblem, { cid, pid })).status).toBe(200)
    expect((await judging())?.[0]).toMatchObject({ total: 4, unfinished: 4 })
    expect((await askRoot(getContestJudging, { cid: 99_999 })).status).toBe(400)
    const asAdmin = { query: { cid }, token: people.admin.token }
    expect((await server.ask(getContestJudging, asAdmin)).status).toBe(403)
  })
})
