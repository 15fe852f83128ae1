import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getContestOutsizeInfo } from '#contract/contest.ts'
import { type AcmRankRow, getContestOutsideScoreboard, getContestRank } from '#contract/contest-rank.ts'
import { AwardType, ContestAuth, ContestType, GroupLevel, JudgeStatus } from '#contract/enums.ts'
import { rejudge } from '#contract/judge-control.ts'
import type { BodyOf } from '#contract/operation.ts'
import { addContest, addRun, minutes, type NewContest, type TestContest } from '#support/node/contest.ts'
import { addGroup, addMember } from '#support/node/group.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'
import { startServer, type TestServer } from '#support/node/server.ts'

let server: PracticeServer
type User = Awaited<ReturnType<PracticeServer['signedIn']>>
let root: User

beforeAll(async () => {
  server = await startPractice()
  root = await server.signedIn({ roles: ['root'] })
})
afterAll(() => server?.close())

type Question = Partial<BodyOf<typeof getContestRank>>
const boardFor = async (
  user: User,
  { cid }: TestContest,
  question: Question = {},
  node: TestServer = server,
) => {
  const answer = await node.ask(getContestRank, { token: user.token, body: { cid, ...question } })
  expect(getContestRank.data.safeParse(answer.data).error).toBeUndefined()
  return answer.data
}
const rowsFor = async (...asked: Parameters<typeof boardFor>) =>
  ((await boardFor(...asked))?.records ?? []) as AcmRankRow[]
const summaryFor = async (...asked: Parameters<typeof boardFor>) =>
  (await rowsFor(...asked)).map(({ username, rank, ac, totalTime }) => [username, rank, ac, totalTime])

const teams = async (count: number): Promise<User[]> => {
  const users: User[] = []
  for (let nth = 0; nth < count; nth += 1) users.push(await server.signedIn())
  return users
}
/** It began an hour ago, so that minute 60 is now. */
const scene = async (given: NewContest = {}) => {
  const start = minutes(-60)
  const contest = await addContest(server.db, { startTime: start, endTime: minutes(60), ...given })
  const at = (minute: number) => new Date(start.getTime() + minute * 60_000)
  return { contest, at }
}

test('the board shows the own row, the rows of interest, then all', async () => {
  const { contest, at } = await scene()
  const [ada, bob, cyd] = (await teams(3)) as [User, User, User]
  await addRun(server.db, contest, { user: ada, displayId: 'A', at: at(10) })
  await addRun(server.db, contest, { user: bob, displayId: 'A', at: at(5), status: JudgeStatus.WrongAnswer })
  await addRun(server.db, contest, { user: bob, displayId: 'A', at: at(6) })
  await addRun(server.db, contest, { user: bob, displayId: 'B', at: at(20) })
  await addRun(server.db, contest, { user: cyd, displayId: 'B', at: at(1), status: JudgeStatus.CompileError })
  await addRun(server.db, contest, { user: root, displayId: 'A', at: at(1) })
  const all = [
    [bob.username, 1, 2, 6 * 60 + 1_200 + 20 * 60],
    [ada.username, 2, 1, 600],
    [cyd.username, 3, 0, 0],
  ]
  expect(await summaryFor(ada, contest)).toEqual([all[1], ...all])
  expect(await summaryFor(ada, contest, { concernedList: [cyd.uid, bob.uid, ada.uid] })).toEqual([
    all[1],
    all[0],
    all[2],
    ...all,
  ])
  const marked = await rowsFor(ada, contest, { concernedList: [cyd.uid] })
  expect(marked.filter(({ isConcerned }) => isConcerned).map(({ uid }) => uid)).toEqual([cyd.uid, cyd.uid])
  expect((await rowsFor(ada, contest)).every(({ isConcerned }) => isConcerned === false)).toBe(true)
  expect(await summaryFor(ada, contest, { currentPage: 2, limit: 2 })).toEqual([all[1], all[2]])
  expect(await boardFor(ada, contest, { currentPage: 2, limit: 2 })).toMatchObject({ total: 4, pages: 2 })
  const [first] = await rowsFor(root, contest)
  expect(first?.submissionInfo).toEqual({
    A: { errorNum: 1, isAC: true, isFirstAC: true, ACTime: 360 },
    B: { errorNum: 0, isAC: true, isFirstAC: true, ACTime: 1_200 },
  })
})

const gold = {
  awardType: AwardType.Number,
  awards: [{ priority: 1, name: 'Gold', background: '#e6bf25', color: '#fff', num: 1 }],
}

test('a keyword finds schools and shown names, stars have no rank and can be left out, awards go to the others', async () => {
  const [ada, star] = (await teams(2)) as [User, User]
  await server.db.updateTable('users').set({ school: 'North 100%' }).where('uid', '=', ada.uid).execute()
  const { contest, at } = await scene({
    starAccount: [star.username],
    ...gold,
  })
  await addRun(server.db, contest, { user: star, displayId: 'A', at: at(1) })
  await addRun(server.db, contest, { user: ada, displayId: 'A', at: at(2) })
  const rows = await rowsFor(root, contest)
  expect(rows.map(({ rank, awardName }) => [rank, awardName])).toEqual([
    [-1, null],
    [1, 'Gold'],
  ])
  expect(await summaryFor(root, contest, { keyword: ' norTH 100' })).toHaveLength(1)
  expect(await summaryFor(root, contest, { keyword: star.username.toUpperCase() })).toHaveLength(1)
  expect(await summaryFor(root, contest, { keyword: '%' })).toHaveLength(1)
  const firsts = (shown: Awaited<ReturnType<typeof rowsFor>>) =>
    shown.map(({ username, submissionInfo }) => [username, submissionInfo.A])
  expect(firsts(rows)).toMatchObject([
    [star.username, { isFirstAC: true }],
    [ada.username, { isFirstAC: false }],
  ])
  expect(firsts(await rowsFor(root, contest, { removeStar: true }))).toMatchObject([
    [ada.username, { isFirstAC: true }],
  ])
})

test('changed, taken back and deleted verdicts change it; a node that reads all of them anew says the same', async () => {
  const { contest, at } = await scene()
  const [ada, bob] = (await teams(2)) as [User, User]
  const submitId = await addRun(server.db, contest, { user: ada, displayId: 'A', at: at(10) })
  await addRun(server.db, contest, { user: bob, displayId: 'A', at: at(20) })
  expect((await summaryFor(root, contest))[0]).toEqual([ada.username, 1, 1, 600])
  const set = (values: { status: JudgeStatus }) =>
    server.db.updateTable('submission').set(values).where('submitId', '=', submitId).execute()
  const check = async (expected: unknown[]) => {
    expect(await summaryFor(root, contest)).toEqual(expected)
    const other = await startServer({ databaseUrl: server.databaseUrl })
    expect(await boardFor(root, contest, {}, other)).toEqual(await boardFor(root, contest))
    await other.close()
  }
  await set({ status: JudgeStatus.WrongAnswer })
  await check([
    [bob.username, 1, 1, 1_200],
    [ada.username, 2, 0, 0],
  ])
  await set({ status: JudgeStatus.Pending })
  await check([[bob.username, 1, 1, 1_200]])
  await set({ status: JudgeStatus.Accepted })
  await check([
    [ada.username, 1, 1, 600],
    [bob.username, 2, 1, 1_200],
  ])
  await server.db.deleteFrom('submission').where('submitId', '=', submitId).execute()
  await check([[bob.username, 1, 1, 1_200]])
})

test('a verdict is on the board as soon as the judge has told it, and gone while it is judged anew', async () => {
  const { contest } = await scene()
  const user = await server.signedIn()
  const { submitId } = await server.submitAs(user.token, 'A', { cid: contest.cid })
  const cells = async () => (await rowsFor(root, contest))[0]?.submissionInfo
  const judge = async (status: JudgeStatus) => {
    const [job] = await server.judge.lease()
    if (job?.submitId !== submitId) throw new Error('Another submission was handed out')
    await server.judge.result(job, { status })
  }
  expect(await cells()).toBeUndefined()
  await judge(JudgeStatus.WrongAnswer)
  expect(await cells()).toEqual({ A: { errorNum: 1 } })
  await server.ask(rejudge, { query: { submitId }, token: root.token })
  expect(await cells()).toBeUndefined()
  await judge(JudgeStatus.Accepted)
  expect(await cells()).toMatchObject({ A: { errorNum: 0, isAC: true } })
})

describe('under the seal', () => {
  test('only an admin of the contest who asks for it sees what is hidden', async () => {
    const author = await server.signedIn()
    const { contest, at } = await scene({
      uid: author.uid,
      sealRank: true,
      sealRankTime: minutes(-30),
      openRank: true,
    })
    const admin = await server.signedIn({ roles: ['admin'] })
    await addRun(server.db, contest, { user: admin, displayId: 'A', at: at(40) })
    const hidden = { A: { errorNum: 0, tryNum: 1 } }
    const shown = { A: { errorNum: 0, isAC: true, isFirstAC: true, ACTime: 2_400 } }
    const cellsFor = async (user: User, forceRefresh: boolean) =>
      (await rowsFor(user, contest, { forceRefresh, containsEnd: true })).at(-1)?.submissionInfo
    for (const user of [admin, author, root]) expect(await cellsFor(user, false)).toEqual(hidden)
    expect(await cellsFor(admin, true)).toEqual(hidden)
    expect(await cellsFor(author, true)).toEqual(shown)
    expect(await cellsFor(root, true)).toEqual(shown)
    const outside = await server.ask(getContestOutsideScoreboard, {
      body: { cid: contest.cid, forceRefresh: true },
    })
    expect(outside.data?.records[0]).toMatchObject({ submissionInfo: hidden })
  })

  test('the open board of a contest of a group shows it to the roots of the group too (S2-148)', async () => {
    const [author, groupRoot, member] = (await teams(3)) as [User, User, User]
    const { gid } = await addGroup(server.db, { uid: author.uid })
    await addMember(server.db, { gid, uid: groupRoot.uid, auth: GroupLevel.Root })
    await addMember(server.db, { gid, uid: member.uid, auth: GroupLevel.Member })
    const { contest, at } = await scene({
      ...{ gid, uid: author.uid, openRank: true },
      ...{ sealRank: true, sealRankTime: minutes(-30) },
    })
    await addRun(server.db, contest, { user: member, displayId: 'A', at: at(40) })
    const isSolvedFor = async ({ token }: User) => {
      const body = { cid: contest.cid, forceRefresh: true }
      const { data } = await server.ask(getContestOutsideScoreboard, { body, token })
      return (data?.records[0] as AcmRankRow | undefined)?.submissionInfo.A?.isAC ?? false
    }
    const seen = await Promise.all([author, groupRoot, root, member].map(isSolvedFor))
    expect(seen).toEqual([true, true, true, false])
  })
})

test('what came after the end counts only where that is allowed and asked for', async () => {
  const start = minutes(-60)
  const contest = await addContest(server.db, {
    startTime: start,
    endTime: minutes(-30),
    allowEndSubmit: true,
    ...gold,
  })
  const closed = await addContest(server.db, { startTime: start, endTime: minutes(-30) })
  const user = await server.signedIn()
  for (const one of [contest, closed])
    await addRun(server.db, one, { user, displayId: 'A', at: minutes(-20) })
  expect(await rowsFor(user, contest)).toEqual([])
  const winner = await server.signedIn()
  await addRun(server.db, contest, { user: winner, displayId: 'B', at: minutes(-40) })
  expect((await rowsFor(root, contest)).map(({ awardName }) => awardName)).toEqual(['Gold'])
  const late = await rowsFor(root, contest, { containsEnd: true })
  expect(late.find(({ uid }) => uid === user.uid)?.submissionInfo.A).toMatchObject({ isAfterContest: true })
  expect(late.map(({ isWinAward, awardName }) => [isWinAward, awardName])).toEqual([
    [false, null],
    [false, null],
  ])
  expect(await rowsFor(root, closed, { containsEnd: true })).toEqual([])
})

test('a board is given page by page, or all of it, and in no size between', async () => {
  const { cid } = await addContest(server.db, { openRank: true })
  const askFor = async (limit: number) =>
    (await server.ask(getContestOutsideScoreboard, { body: { cid, limit } })).status
  expect(await Promise.all([300, 3_000, 301, 2_999, 3_001].map(askFor))).toEqual([200, 200, 400, 400, 400])
})

test('a problem of an OI contest says what solves it', async () => {
  const problem = { type: ContestType.Oi, ioScore: 30 }
  const { cid } = await addContest(server.db, { type: ContestType.Oi, problem, openRank: true })
  const { data } = await server.ask(getContestOutsizeInfo, { query: { cid } })
  expect(data?.problemList.map(({ fullScore }) => fullScore)).toEqual([30, 30])
})

test('an OI board adds scores', async () => {
  const { contest, at } = await scene({ type: ContestType.Oi, oiRankScoreType: 'Highest' })
  const [ada, bob] = (await teams(2)) as [User, User]
  const partial = { status: JudgeStatus.PartialAccepted }
  await addRun(server.db, contest, { user: ada, displayId: 'A', at: at(1), ...partial, score: 60 })
  await addRun(server.db, contest, { user: ada, displayId: 'A', at: at(2), ...partial, score: 30 })
  await addRun(server.db, contest, { user: bob, displayId: 'A', at: at(3), score: 100, time: 7 })
  const data = await boardFor(root, contest)
  expect(data?.records).toMatchObject([
    {
      rank: 1,
      username: bob.username,
      totalScore: 100,
      totalTime: 7,
      submissionInfo: { A: 100 },
      timeInfo: { A: 7 },
    },
    {
      rank: 2,
      username: ada.username,
      totalScore: 60,
      totalTime: 0,
      submissionInfo: { A: 60 },
      timeInfo: {},
    },
  ])
})

test('a page that did not change is answered by its tag alone', async () => {
  const { contest, at } = await scene({ openRank: true })
  const user = await server.signedIn()
  await addRun(server.db, contest, { user, displayId: 'A', at: at(1) })
  const ask = (tag?: string) =>
    server.ask(getContestOutsideScoreboard, {
      body: { cid: contest.cid },
      headers: { 'accept-encoding': 'br', ...(tag ? { 'if-none-match': tag } : {}) },
    })
  const first = await ask()
  const tag = String(first.headers.etag)
  expect(await ask(tag)).toMatchObject({ http: 304, msg: '' })
  await addRun(server.db, contest, { user, displayId: 'B', at: at(2) })
  const second = await ask(tag)
  expect(second.http).toBe(200)
  expect(second.headers.etag).not.toBe(tag)
})

test('a board that is opened too early is told when to come; one that stays closed is not', async () => {
  const early = { startTime: minutes(2), endTime: minutes(60) }
  const { cid } = await addContest(server.db, { ...early, openRank: true })
  const closed = await addContest(server.db, { ...early, openRank: false })
  const ask = (which: number) => server.ask(getContestOutsizeInfo, { query: { cid: which } })
  const { status, headers } = await ask(cid)
  expect(status).toBe(403)
  const seconds = Number(headers['retry-after'])
  expect(seconds).toBeGreaterThan(60)
  expect(seconds).toBeLessThanOrEqual(122)
  const answer = await ask(closed.cid)
  expect([answer.status, answer.headers['retry-after']]).toEqual([403, undefined])
})

describe('other contests merged in', () => {
  const merge = (others: readonly TestContest[]): Question => ({
    externalCidList: others.map(({ cid }) => cid),
  })

  test('stand as long after their own starts, by display id, and count for first bloods and ranks', async () => {
    const { contest, at } = await scene({ problems: ['A', 'B'] })
    const ownStart = minutes(-600)
    const other = await addContest(server.db, {
      problems: ['B', 'A', 'Z'],
      startTime: ownStart,
      endTime: minutes(-540),
    })
    const atOther = (minute: number) => new Date(ownStart.getTime() + minute * 60_000)
    const [ada, bob] = (await teams(2)) as [User, User]
    await addRun(server.db, contest, { user: ada, displayId: 'A', at: at(10) })
    await addRun(server.db, other, { user: bob, displayId: 'A', at: atOther(5) })
    await addRun(server.db, other, { user: bob, displayId: 'Z', at: atOther(6) })
    await addRun(server.db, other, { user: bob, displayId: 'B', at: atOther(61) })
    const failed = JudgeStatus.WrongAnswer
    await addRun(server.db, other, { user: ada, displayId: 'B', at: atOther(2), status: failed })
    await addRun(server.db, contest, { user: ada, displayId: 'B', at: at(20) })
    const rows = await rowsFor(root, contest, merge([other, other, contest]))
    expect(rows.map(({ username, rank, ac, totalTime }) => [username, rank, ac, totalTime])).toEqual([
      [ada.username, 1, 2, 600 + 20 * 60 + 1_200],
      [bob.username, 2, 1, 300],
    ])
    expect(rows.map(({ submissionInfo }) => submissionInfo)).toEqual([
      {
        A: { errorNum: 0, isAC: true, isFirstAC: false, ACTime: 600 },
        B: { errorNum: 1, isAC: true, isFirstAC: true, ACTime: 1_200 },
      },
      { A: { errorNum: 0, isAC: true, isFirstAC: true, ACTime: 300 } },
    ])
    expect(await summaryFor(root, contest)).toEqual([[ada.username, 1, 2, 600 + 20 * 60]])
    await addRun(server.db, other, { user: bob, displayId: 'B', at: atOther(7) })
    expect(await summaryFor(bob, contest, merge([other]))).toEqual([
      [bob.username, 1, 2, 720],
      [bob.username, 1, 2, 720],
      [ada.username, 2, 2, 600 + 20 * 60 + 1_200],
    ])
  })

  test('keep what is sealed in any of them sealed, and authors off the board', async () => {
    const author = await server.signedIn()
    const { contest, at } = await scene()
    const { contest: sealed, at: atSealed } = await scene({
      uid: author.uid,
      sealRank: true,
      sealRankTime: minutes(-30),
      openRank: true,
    })
    const [ada, bob] = (await teams(2)) as [User, User]
    await addRun(server.db, contest, { user: ada, displayId: 'A', at: at(40) })
    await addRun(server.db, sealed, { user: bob, displayId: 'A', at: atSealed(31) })
    await addRun(server.db, sealed, { user: author, displayId: 'A', at: atSealed(3) })
    const cells = async (user: User, question: Question) =>
      (await rowsFor(user, contest, question)).map(({ username, submissionInfo }) => [
        username,
        submissionInfo.A,
      ])
    const hidden = { errorNum: 0, tryNum: 1 }
    expect(await cells(root, merge([sealed]))).toEqual([
      [bob.username, hidden],
      [ada.username, hidden],
    ])
    expect(await cells(root, { ...merge([sealed]), forceRefresh: true })).toEqual([
      [bob.username, { errorNum: 0, isAC: true, isFirstAC: true, ACTime: 31 * 60 }],
      [ada.username, { errorNum: 0, isAC: true, isFirstAC: false, ACTime: 40 * 60 }],
    ])
  })

  test('have to be open to the viewer, and of the same type', async () => {
    const { contest } = await scene({ openRank: true })
    const hidden = await scene({ visible: false })
    const later = await scene({ startTime: minutes(10), openRank: true })
    const closed = await scene({ auth: ContestAuth.Private, password: 'secret-1' })
    const oi = await scene({ type: ContestType.Oi, openRank: true })
    const user = await server.signedIn()
    const statusFor = async (others: readonly TestContest[]) => {
      const body = { cid: contest.cid, ...merge(others) }
      const inside = await server.ask(getContestRank, { token: user.token, body })
      const outside = await server.ask(getContestOutsideScoreboard, { body })
      return [inside.status, outside.status]
    }
    expect(await statusFor([hidden.contest])).toEqual([400, 400])
    expect(await statusFor([later.contest])).toEqual([403, 403])
    expect(await statusFor([closed.contest])).toEqual([403, 403])
    expect(await statusFor([oi.contest])).toEqual([400, 400])
    expect(await statusFor(Array.from({ length: 11 }, () => contest))).toEqual([400, 400])
    expect(await statusFor([contest])).toEqual([200, 200])
  })

  test('add their scores to an OI board', async () => {
    const { contest, at } = await scene({ type: ContestType.Oi, oiRankScoreType: 'Highest' })
    const { contest: other, at: atOther } = await scene({ type: ContestType.Oi })
    const user = await server.signedIn()
    await addRun(server.db, contest, { user, displayId: 'A', at: at(1), score: 30 })
    await addRun(server.db, other, { user, displayId: 'A', at: atOther(2), score: 70 })
    await addRun(server.db, other, { user, displayId: 'B', at: atOther(2), score: 20 })
    const data = await boardFor(root, contest, merge([other]))
    expect(data?.records).toMatchObject([{ totalScore: 90, submissionInfo: { A: 70, B: 20 } }])
  })
})
