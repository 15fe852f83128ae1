import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getContestAccess,
  getContestInfo,
  getContestList,
  getContestOutsizeInfo,
  registerContest,
} from '#contract/contest.ts'
import { getContestAnnouncement, getContestNotReadAnnouncement } from '#contract/contest-announcement.ts'
import { downloadContestRank } from '#contract/contest-download.ts'
import { getContestProblem, getContestProblemDetails } from '#contract/contest-problem.ts'
import { getContestOutsideScoreboard, getContestRank } from '#contract/contest-rank.ts'
import { checkContestSubmissionsStatus, getContestSubmissions } from '#contract/contest-submission.ts'
import { ContestAuth, ContestStatus, JudgeStatus } from '#contract/enums.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import { getRecentContest } from '#contract/home.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { getFullScreenProblemList, getUserProblemStatus } from '#contract/problem-list.ts'
import { getAllCaseResult, getSubmissionDetail, submit } from '#contract/submission.ts'
import {
  addContest,
  addRun,
  contestAuthor,
  minutes,
  type NewContest,
  type TestContest,
} from '#support/node/contest.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'
import type { AskOptions } from '#support/node/server.ts'

let server: PracticeServer
type User = Awaited<ReturnType<PracticeServer['signedIn']>>

beforeAll(async () => {
  server = await startPractice()
})
afterAll(() => server?.close())

const statusOf = async (operation: AnyOperation, options: AskOptions): Promise<number> =>
  (await server.ask(operation, options)).status
const register = (user: User, cid: number, password: string) =>
  server.ask(registerContest, { token: user.token, body: { cid, password } })
const send = (user: User, cid: number, displayId = 'A') =>
  server.ask(submit, {
    token: user.token,
    body: { pid: displayId, language: 'C', code: 'int main(){}', cid },
  })

/** What needs access, each as a user asks it. */
const guarded = (cid: number): [string, AnyOperation, AskOptions][] => [
  ['announcements', getContestAnnouncement, { query: { cid } }],
  ['unread announcements', getContestNotReadAnnouncement, { body: { cid, readAnnouncementList: [] } }],
  ['problems', getContestProblem, { query: { cid } }],
  ['a problem', getContestProblemDetails, { query: { cid, displayId: 'A' } }],
  ['submissions', getContestSubmissions, { query: { contestID: cid } }],
  ['a poll', checkContestSubmissionsStatus, { body: { cid, submitIds: [] } }],
  ['the board', getContestRank, { body: { cid } }],
]
const statusesFor = async (user: User, cid: number): Promise<number[]> => {
  const answers = guarded(cid).map(([, operation, options]) =>
    statusOf(operation, { ...options, token: user.token }),
  )
  return [...new Set(await Promise.all(answers))]
}

describe('who has access', () => {
  const scene = async (given: NewContest) => {
    const { cid } = await addContest(server.db, given)
    return { cid, user: await server.signedIn(), root: await server.signedIn({ roles: ['root'] }) }
  }

  test('to a public contest everybody, once it has begun', async () => {
    const running = await scene({})
    expect(await statusesFor(running.user, running.cid)).toEqual([200])
    const scheduled = await scene({ startTime: minutes(10) })
    expect(await statusesFor(scheduled.user, scheduled.cid)).toEqual([403])
    expect(await statusesFor(scheduled.root, scheduled.cid)).toEqual([200])
  })

  test('to a private contest whoever registered with its password', async () => {
    const { cid, user, root } = await scene({ auth: ContestAuth.Private, password: 'spring' })
    expect(await statusesFor(user, cid)).toEqual([403])
    expect(await register(user, cid, ' ')).toMatchObject({ status: 400, msg: 'Enter the contest password' })
    expect(await register(user, cid, 'summer')).toMatchObject({
      status: 400,
      msg: expect.stringMatching(/wrong/),
    })
    expect((await server.ask(getContestAccess, { query: { cid }, token: user.token })).data).toEqual({
      access: false,
    })
    expect(await register(user, cid, 'spring')).toMatchObject({ status: 200 })
    expect(await register(user, cid, 'spring')).toMatchObject({
      status: 400,
      msg: expect.stringMatching(/already/),
    })
    expect((await server.ask(getContestAccess, { query: { cid }, token: user.token })).data).toEqual({
      access: true,
    })
    expect(await statusesFor(user, cid)).toEqual([200])
    expect(await statusesFor(root, cid)).toEqual([200])
  })

  test('an account rule closes a private contest to others, and ends their registration', async () => {
    const rule = '<prefix>team</prefix><suffix></suffix><start>1</start><end>9</end><extra></extra>'
    const { cid, user, root } = await scene({
      auth: ContestAuth.Private,
      password: 'spring',
      openAccountLimit: true,
      accountLimitRule: rule,
    })
    expect(await register(user, cid, 'spring')).toMatchObject({ status: 400 })
    const isShutOut = async ({ token }: { token: string }) =>
      (await server.ask(getContestInfo, { query: { cid }, token })).data?.isShutOut
    expect([await isShutOut(user), await isShutOut(root)]).toEqual([true, false])
    await server.db.insertInto('contestRegistration').values({ cid, uid: user.uid }).execute()
    expect(await statusesFor(user, cid)).toEqual([403])
    expect((await server.ask(getContestAccess, { query: { cid }, token: user.token })).data).toEqual({
      access: false,
    })
    const left = await server.db
      .selectFrom('contestRegistration')
      .selectAll()
      .where('cid', '=', cid)
      .execute()
    expect(left).toEqual([])
    const team = await server.signedIn({ username: 'team7' })
    expect(await register(team, cid, 'spring')).toMatchObject({ status: 200 })
    expect(await statusesFor(team, cid)).toEqual([200])
    expect(await isShutOut(team)).toBe(false)
  })

  test('a hidden contest is missing for everybody but those who rule it', async () => {
    const author = await server.signedIn({ roles: ['admin'] })
    const { cid, user, root } = await scene({ visible: false, openRank: true, uid: author.uid })
    const helper = await server.signedIn({ roles: ['admin'] })
    const mayDownload = async ({ token }: User) =>
      (
        await server.inject({
          method: 'GET',
          url: `${apiPrefix}${downloadContestRank.path}?cid=${cid}`,
          headers: { [header.token]: token },
        })
      ).http
    for (const ruler of [author, root]) {
      expect(await statusesFor(ruler, cid)).toEqual([200])
      expect(await statusOf(getContestInfo, { query: { cid }, token: ruler.token })).toBe(200)
      expect(await mayDownload(ruler)).toBe(200)
    }
    await server.db.insertInto('contestRegistration').values({ cid, uid: user.uid }).execute()
    for (const other of [user, helper]) {
      expect(await statusesFor(other, cid)).toEqual([400])
      expect(await statusOf(getContestInfo, { query: { cid }, token: other.token })).toBe(400)
      expect(await statusOf(registerContest, { body: { cid, password: 'x' }, token: other.token })).toBe(400)
      expect(await statusOf(getContestOutsizeInfo, { query: { cid }, token: other.token })).toBe(404)
      expect(await mayDownload(other)).toBe(400)
    }
    expect(await statusOf(getContestOutsizeInfo, { query: { cid } })).toBe(404)
    for (const [token, status] of [
      [undefined, 400],
      [user.token, 400],
      [root.token, 200],
      [author.token, 200],
    ] as const)
      expect(
        await statusOf(getContestOutsideScoreboard, { body: { cid }, ...(token ? { token } : {}) }),
      ).toBe(status)
  })

  test('a contest of a group is closed to whoever is not in it', async () => {
    const { cid, user, root } = await scene({ gid: 5, isGroup: true })
    expect(await statusesFor(user, cid)).toEqual([403])
    expect(await statusOf(getContestInfo, { query: { cid }, token: user.token })).toBe(403)
    expect(await statusesFor(root, cid)).toEqual([200])
  })

  test("an open board is everybody's once the contest has begun", async () => {
    const { cid } = await scene({ openRank: true })
    const closed = await scene({})
    const scheduled = await scene({ openRank: true, startTime: minutes(10) })
    const ask = (asked: number) => [
      statusOf(getContestOutsizeInfo, { query: { cid: asked } }),
      statusOf(getContestOutsideScoreboard, { body: { cid: asked } }),
      statusOf(getContestProblem, { query: { cid: asked } }),
    ]
    expect(await Promise.all(ask(cid))).toEqual([200, 200, 200])
    expect(await Promise.all(ask(closed.cid))).toEqual([403, 403, 403])
    expect(await Promise.all(ask(scheduled.cid))).toEqual([403, 403, 403])
  })

  test('wrong passwords of an account have an end, the right one of others does not', async () => {
    const { cid, user } = await scene({ auth: ContestAuth.Protected, password: 'spring' })
    for (let nth = 0; nth < 10; nth += 1) await register(user, cid, `guess-${nth}`)
    expect(await register(user, cid, 'spring')).toMatchObject({ status: 403 })
    expect(await register(await server.signedIn(), cid, 'spring')).toMatchObject({ status: 200 })
  })
})

describe('the list', () => {
  test('has visible contests outside groups by status, type and title', async () => {
    const fresh = await startPractice()
    const add = async (title: string, given: NewContest) =>
      (await addContest(fresh.db, { title, ...given })).cid
    const running = await add('Spring 100%', {})
    const ended = await add('Winter', { startTime: minutes(-300), endTime: minutes(-10), type: 1 })
    const scheduled = await add('Summer', { startTime: minutes(30) })
    await add('Hidden', { visible: false })
    await add('Group', { gid: 3 })
    const idsOf = async (query: AskOptions['query']) =>
      (await fresh.ask(getContestList, { query: query ?? {} })).data?.records.map(({ id }) => id)
    expect(await idsOf({})).toEqual([running, scheduled, ended])
    expect(await idsOf({ status: ContestStatus.Running })).toEqual([running])
    expect(await idsOf({ status: ContestStatus.Ended })).toEqual([ended])
    expect(await idsOf({ status: ContestStatus.Scheduled })).toEqual([scheduled])
    expect(await idsOf({ status: 7 })).toEqual([])
    expect(await idsOf({ type: 1 })).toEqual([ended])
    expect(await idsOf({ keyword: '0%' })).toEqual([running])
    expect(await idsOf({ keyword: '%%' })).toEqual([])
    expect((await fresh.ask(getRecentContest)).data?.map(({ id }) => id)).toEqual([scheduled, running])
    await fresh.close()
  })
})

describe('submitting', () => {
  test('stores a submission of the contest, judged before others', async () => {
    const contest = await addContest(server.db)
    const user = await server.signedIn()
    const { data } = await send(user, contest.cid)
    expect(data).toMatchObject({
      cid: contest.cid,
      cpid: contest.problems.A?.cpid,
      status: JudgeStatus.Pending,
    })
    const job = await server.db
      .selectFrom('judgingJob')
      .select('priority')
      .where('submitId', '=', data?.submitId ?? 0)
      .executeTakeFirstOrThrow()
    expect(job.priority).toBe(3)
    const next = await send(user, contest.cid)
    expect(next.status).toBe(200)
  })

  test.each<[string, NewContest, number]>([
    ['before the start', { startTime: minutes(5) }, 403],
    ['after the end', { endTime: minutes(-1) }, 403],
    ['after the end, where that is allowed', { endTime: minutes(-1), allowEndSubmit: true }, 200],
    ['without registering to a protected contest', { auth: ContestAuth.Protected, password: 'x' }, 403],
    ['to a hidden contest', { visible: false }, 404],
    ['where the account is not taken', { openAccountLimit: true, accountLimitRule: '' }, 403],
  ])('%s', async (_, given, status) => {
    const { cid } = await addContest(server.db, given)
    const user = await server.signedIn()
    expect((await send(user, cid)).status).toBe(status)
  })

  test('a problem that the contest has not is missing, an ended contest is over for its admins too', async () => {
    const { cid } = await addContest(server.db)
    const over = await addContest(server.db, { endTime: minutes(-1) })
    const root = await server.signedIn({ roles: ['root'] })
    expect((await send(root, cid, 'Z')).status).toBe(404)
    expect((await send(root, over.cid)).status).toBe(403)
  })
})

describe('what is seen of problems and submissions', () => {
  let contest: TestContest
  let ada: User
  let bob: User
  let root: User
  beforeAll(async () => {
    contest = await addContest(server.db, {
      startTime: minutes(-60),
      endTime: minutes(60),
      sealRank: true,
      sealRankTime: minutes(-30),
    })
    ;[ada, bob] = [await server.signedIn(), await server.signedIn()]
    root = await server.signedIn({ roles: ['root'] })
    await addRun(server.db, contest, { user: ada, displayId: 'A', at: minutes(-50) })
    await addRun(server.db, contest, { user: ada, displayId: 'A', at: minutes(-20) })
    await addRun(server.db, contest, { user: bob, displayId: 'B', at: minutes(-10) })
    await addRun(server.db, contest, { user: root, displayId: 'A', at: minutes(-40) })
  })
  const countsFor = async (user: User) =>
    (await server.ask(getContestProblem, { query: { cid: contest.cid }, token: user.token })).data?.map(
      ({ displayId, ac, total }) => [displayId, ac, total],
    )

  test('counts stop at the seal, for admins of the contest they do not; staff is in none', async () => {
    expect(await countsFor(ada)).toEqual([
      ['A', 1, 1],
      ['B', 0, 0],
    ])
    expect(await countsFor(root)).toEqual([
      ['A', 2, 2],
      ['B', 1, 1],
    ])
  })

  test("sealed submissions are their owners' and the admins'; others lose their measures while it runs", async () => {
    const rowsFor = async (user: User) =>
      (await server.ask(getContestSubmissions, { query: { contestID: contest.cid }, token: user.token })).data
        ?.records
    expect((await rowsFor(ada))?.map(({ username, displayId }) => [username, displayId])).toEqual([
      [ada.username, 'A'],
      [root.username, 'A'],
      [ada.username, 'A'],
    ])
    const seen = await rowsFor(bob)
    expect(seen?.map(({ username }) => username)).toEqual([bob.username, root.username, ada.username])
    expect(seen?.[0]).toMatchObject({ time: 12, title: 'Title of B', displayPid: 'B', ip: null })
    expect(seen?.[2]).toMatchObject({ time: null, memory: null, length: null })
    expect(await rowsFor(root)).toHaveLength(4)
  })

  test('where a problem comes from is closed until the end', async () => {
    const open = await addContest(server.db, { endTime: minutes(-1) })
    const detailFor = async (user: User, cid: number) =>
      (await server.ask(getContestProblemDetails, { query: { cid, displayId: 'A' }, token: user.token })).data
    expect((await detailFor(ada, contest.cid))?.problem).toMatchObject({
      title: 'Title of A',
      author: null,
      difficulty: null,
      problemId: 'A',
    })
    expect((await detailFor(root, contest.cid))?.problem).toMatchObject({ author: 'author', difficulty: 0 })
    expect((await detailFor(ada, open.cid))?.problem).toMatchObject({ author: 'author', difficulty: 0 })
    expect((await detailFor(ada, contest.cid))?.problemCount).toMatchObject({ total: 1, ac: 1 })
  })

  test('cases are closed to contestants while an ACM contest runs, and open to all who have access after it', async () => {
    const casesFor = async (token: string | undefined, submitId: number) => {
      const answer = await server.ask(getAllCaseResult, { query: { submitId }, ...(token ? { token } : {}) })
      return answer.status === 200 ? answer.data?.judgeCaseList : answer.status
    }
    const running = await addRun(server.db, contest, { user: bob, displayId: 'A', at: minutes(-55) })
    expect(await casesFor(undefined, running)).toBe(403)
    for (const { token } of [bob, ada]) expect(await casesFor(token, running)).toBeUndefined()
    expect(await casesFor(root.token, running)).toEqual([])
    const times = { startTime: minutes(-120), endTime: minutes(-5) }
    const ended = await addContest(server.db, times)
    const kept = await addContest(server.db, {
      ...times,
      sealRank: true,
      sealRankTime: minutes(-30),
      autoRealRank: false,
    })
    for (const { token } of [bob, ada]) {
      const submitId = await addRun(server.db, ended, { user: bob, displayId: 'A', at: minutes(-10) })
      expect(await casesFor(token, submitId)).toEqual([])
    }
    const sealed = await addRun(server.db, kept, { user: bob, displayId: 'A', at: minutes(-10) })
    expect(await casesFor(ada.token, sealed)).toBeUndefined()
    expect(await casesFor(bob.token, sealed)).toEqual([])
  })

  test('a submission is told with its code to its owner, without to others, and sealed without any result', async () => {
    const sealed = await addRun(server.db, contest, { user: bob, displayId: 'A', at: minutes(-5) })
    const open = await addRun(server.db, contest, { user: bob, displayId: 'A', at: minutes(-55) })
    const detailFor = async (token: string | undefined, submitId: number) => {
      const answer = await server.ask(getSubmissionDetail, {
        query: { submitId },
        ...(token ? { token } : {}),
      })
      return answer.data?.submission ?? answer.status
    }
    expect(await detailFor(undefined, open)).toBe(401)
    expect(await detailFor(bob.token, sealed)).toMatchObject({
      status: JudgeStatus.Accepted,
      code: 'x',
      time: 12,
    })
    expect(await detailFor(ada.token, open)).toMatchObject({
      status: JudgeStatus.Accepted,
      code: null,
      time: null,
      ip: null,
      displayPid: 'A',
    })
    expect(await detailFor(ada.token, sealed)).toMatchObject({
      status: JudgeStatus.SubmittedUnknownResult,
      code: null,
      score: null,
    })
    expect(await detailFor(root.token, sealed)).toMatchObject({ status: JudgeStatus.Accepted, code: 'x' })
    const ids = { cid: contest.cid, submitIds: [sealed, open] }
    const polled = await server.ask(checkContestSubmissionsStatus, { token: ada.token, body: ids })
    expect(Object.keys(polled.data ?? {})).toEqual([String(open)])
  })

  test('what one has reached oneself is told, but under the seal of an OI contest', async () => {
    const sealing = {
      startTime: minutes(-60),
      endTime: minutes(60),
      sealRank: true,
      sealRankTime: minutes(-30),
    }
    const oi = await addContest(server.db, { ...sealing, type: 1 })
    const running = await addContest(server.db, { type: 1, oiRankScoreType: 'Highest' })
    const statusOn = async ({ cid, problems }: TestContest) => {
      const pid = problems.A?.pid ?? 0
      const body = { pidList: [pid], isContestProblemList: true, cid }
      const { data } = await server.ask(getUserProblemStatus, { token: ada.token, body })
      return data?.[String(pid)]
    }
    expect(await statusOn(oi)).toMatchObject({ status: JudgeStatus.NotSubmitted, score: null })
    for (const one of [oi, running]) {
      await addRun(server.db, one, { user: ada, displayId: 'A', at: minutes(-40), score: 100 })
      const status = JudgeStatus.PartialAccepted
      await addRun(server.db, one, { user: ada, displayId: 'A', at: minutes(-35), status, score: 30 })
    }
    expect(await statusOn(oi)).toMatchObject({ status: JudgeStatus.SubmittedUnknownResult, score: null })
    expect(await statusOn(running)).toMatchObject({ status: JudgeStatus.PartialAccepted, score: 30 })
    expect(await statusOn(contest)).toMatchObject({ status: JudgeStatus.Accepted, score: null })
    const query = { cid: contest.cid }
    const { data } = await server.ask(getFullScreenProblemList, { query, token: ada.token })
    expect(data?.map(({ problemId, title, status }) => [problemId, title, status])).toEqual([
      ['A', 'Title of A', JudgeStatus.Accepted],
      ['B', 'Title of B', null],
    ])
  })
})

test('what came after the end is listed, counted and reached only where that is allowed and asked for', async () => {
  const user = await server.signedIn()
  const times = { startTime: minutes(-60), endTime: minutes(-30) }
  const seen = async (allowEndSubmit: boolean, containsEnd: boolean) => {
    const contest = await addContest(server.db, { ...times, allowEndSubmit })
    await addRun(server.db, contest, { user, displayId: 'A', at: minutes(-20) })
    const { cid } = contest
    const pid = contest.problems.A?.pid as number
    const as = { token: user.token }
    const inTime = String(containsEnd)
    const list = await server.ask(getContestSubmissions, {
      ...as,
      query: { contestID: cid, containsEnd: inTime },
    })
    const problems = await server.ask(getContestProblem, { ...as, query: { cid, containsEnd: inTime } })
    const body = { pidList: [pid], isContestProblemList: true, cid, containsEnd }
    const own = await server.ask(getUserProblemStatus, { ...as, body })
    return [list.data?.total, problems.data?.[0]?.ac, own.data?.[pid]?.status]
  }
  expect(await seen(true, true)).toEqual([1, 1, JudgeStatus.Accepted])
  for (const [allowed, asked] of [
    [true, false],
    [false, true],
  ] as const)
    expect(await seen(allowed, asked)).toEqual([0, 0, JudgeStatus.NotSubmitted])
})

test('announcements are shown newest first, without hidden and read ones', async () => {
  const { cid } = await addContest(server.db)
  const user = await server.signedIn()
  const added = await server.db
    .insertInto('contestAnnouncement')
    .values([
      { cid, uid: contestAuthor.uid, title: 'first', content: '*a*', gmtCreate: minutes(-3) },
      { cid, uid: contestAuthor.uid, title: 'hidden', content: 'b', status: 1, gmtCreate: minutes(-2) },
      { cid, uid: contestAuthor.uid, title: 'last', content: 'c', gmtCreate: minutes(-1) },
    ])
    .returning('id')
    .execute()
  const { data } = await server.ask(getContestAnnouncement, { query: { cid }, token: user.token })
  expect(data?.records.map(({ title }) => title)).toEqual(['last', 'first'])
  expect(data?.records[1]?.html).toContain('<em>a</em>')
  const readAnnouncementList = added.slice(2).map(({ id }) => id)
  const unread = await server.ask(getContestNotReadAnnouncement, {
    token: user.token,
    body: { cid, readAnnouncementList },
  })
  expect(unread.data?.map(({ title }) => title)).toEqual(['first'])
})

describe('titles of problems', () => {
  test('follow the language of the reader, unless the organizers gave one', async () => {
    const titles = { 'en-US': 'Lanterns', 'zh-CN': '灯笼' }
    const { cid } = await addContest(server.db, { problem: { titles } })
    const user = await server.signedIn()
    const titlesIn = async (locale: string) => {
      const as = { token: user.token, headers: { 'accept-language': locale } }
      const list = await server.ask(getContestProblem, { ...as, query: { cid } })
      const detail = await server.ask(getContestProblemDetails, { ...as, query: { cid, displayId: 'A' } })
      const focus = await server.ask(getFullScreenProblemList, { ...as, query: { cid } })
      return [list.data?.[0]?.displayTitle, detail.data?.problem.title, focus.data?.[0]?.title]
    }
    const name = (title: string) =>
      server.db
        .updateTable('contestProblem')
        .set({ displayTitle: title })
        .where('cid', '=', cid)
        .where('displayId', '=', 'A')
        .execute()
    await name('灯笼')
    expect(await titlesIn('en-US')).toEqual(['Lanterns', 'Lanterns', 'Lanterns'])
    expect(await titlesIn('zh-CN')).toEqual(['灯笼', '灯笼', '灯笼'])
    await name('The first of all')
    expect(await titlesIn('en-US')).toEqual(Array(3).fill('The first of all'))
    expect(await titlesIn('zh-CN')).toEqual(Array(3).fill('The first of all'))
  })
})
