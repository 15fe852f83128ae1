import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { JudgeStatus, ProblemAuth } from '#contract/enums.ts'
import { getFullScreenProblemList } from '#contract/problem-list.ts'
import {
  getTrainingAccess,
  getTrainingDetail,
  getTrainingList,
  getTrainingProblemDetails,
  getTrainingProblemList,
  getTrainingRank,
} from '#contract/training.ts'
import { addGroup } from '#support/node/group.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'
import type { AskOptions } from '#support/node/server.ts'
import { addTraining, type NewTraining, type TestTraining, trainingAuthor } from '#support/node/training.ts'
import { trainingsOf, type User } from './training.calls.ts'

let server: PracticeServer
const { guarded, register, send, statusesFor } = trainingsOf(() => server)

beforeAll(async () => {
  server = await startPractice()
})
afterAll(() => server?.close())

const minuteMs = 60_000
/** A judged submission outside contests, straight in the database. */
const addRun = async (
  { problems }: TestTraining,
  user: User,
  {
    displayId = 'A',
    status = JudgeStatus.Accepted as JudgeStatus,
    minute = 1,
    time = 10 as number | null,
    gid = null as number | null,
    cid = 0,
  } = {},
) => {
  const problem = problems[displayId]
  if (!problem) throw new Error(`There is no problem ${displayId}`)
  await server.db
    .insertInto('submission')
    .values({
      ...{ uid: user.uid, username: user.username, pid: problem.pid, displayPid: problem.problemId },
      ...{
        status,
        time,
        memory: 1,
        length: 1,
        code: 'x',
        language: 'C',
        ip: null,
        requestKey: null,
        gid,
        cid,
      },
      submitTime: new Date(Date.now() + minute * minuteMs),
    })
    .execute()
}
const join = (tid: number, ...users: User[]) =>
  server.db
    .insertInto('trainingRegistration')
    .values(users.map(({ uid }) => ({ tid, uid })))
    .execute()

describe('who has access', () => {
  const scene = async (given: NewTraining) => {
    const { tid } = await addTraining(server.db, given)
    return { tid, user: await server.signedIn(), root: await server.signedIn({ roles: ['root'] }) }
  }

  test('to a public training whoever is signed in', async () => {
    const { tid, user } = await scene({})
    expect(await statusesFor(user, tid)).toEqual([200])
    expect(await register(user, tid, 'steps')).toMatchObject({ status: 400 })
    for (const [operation, options] of guarded(tid))
      expect(await server.ask(operation, options)).toMatchObject({ http: 401, status: 401 })
  })

  test('to a private training whoever registered with its password, its author and super admins', async () => {
    const { tid, user, root } = await scene({ password: 'steps' })
    const accessOf = async () =>
      (await server.ask(getTrainingAccess, { query: { tid }, token: user.token })).data
    expect(await statusesFor(user, tid)).toEqual([401])
    expect(await accessOf()).toEqual({ access: false })
    expect(await register(user, tid, ' ')).toMatchObject({ status: 400, msg: 'Enter the training password' })
    expect(await register(user, tid, 'stairs')).toMatchObject({
      status: 400,
      msg: expect.stringMatching(/wrong/),
    })
    expect(await register(user, tid, 'steps')).toMatchObject({ status: 200 })
    expect(await register(user, tid, 'steps')).toMatchObject({
      status: 400,
      msg: expect.stringMatching(/already/),
    })
    expect(await accessOf()).toEqual({ access: true })
    expect(await statusesFor(user, tid)).toEqual([200])
    expect(await statusesFor(root, tid)).toEqual([200])
    const mine = await server.signedIn()
    const own = await scene({ password: 'steps', uid: mine.uid, author: mine.username })
    expect(await statusesFor(mine, own.tid)).toEqual([200])
  })

  test('sixty guesses at once are no more than the same one by one', async () => {
    const { tid, user } = await scene({ password: 'steps' })
    const guesses = Array.from({ length: 60 }, (_, at) =>
      register(user, tid, at === 59 ? 'steps' : `no ${at}`),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 403)).toHaveLength(10)
  })

  test('a hidden training is missing for everybody, one of a group closed to strangers', async () => {
    const hidden = await scene({ status: false })
    for (const one of [hidden.user, hidden.root]) {
      expect(await statusesFor(one, hidden.tid)).toEqual([400])
      const query = { tid: hidden.tid }
      expect(await server.ask(getTrainingDetail, { query, token: one.token })).toMatchObject({ status: 400 })
    }
    const { gid } = await addGroup(server.db, { uid: trainingAuthor.uid })
    const inGroup = await scene({ gid, isGroup: true })
    expect(await statusesFor(inGroup.user, inGroup.tid)).toEqual([403])
    const query = { tid: inGroup.tid }
    expect(await server.ask(getTrainingDetail, { query, token: inGroup.user.token })).toMatchObject({
      status: 403,
    })
    const listed = await server.ask(getTrainingList, { query: { limit: 100 } })
    const ids = listed.data?.records.map(({ id }) => id)
    expect(ids).not.toContain(hidden.tid)
    expect(ids).not.toContain(inGroup.tid)
  })
})

describe('lists', () => {
  test('are in the order of the numbers, by words of title or author, category and kind', async () => {
    const later = await addTraining(server.db, { title: 'Meadow two', rank: 7 })
    const first = await addTraining(server.db, { title: 'Meadow one', rank: 3, password: 'steps' })
    const idsOf = async (query: AskOptions['query'] = {}) =>
      (await server.ask(getTrainingList, { query })).data?.records.map(({ id }) => id)
    expect(await idsOf({ keyword: 'meadow' })).toEqual([first.tid, later.tid])
    expect(await idsOf({ keyword: 'meadow', auth: 'Public' })).toEqual([later.tid])
    expect(await idsOf({ keyword: 'meadow', auth: 'else' })).toEqual([])
    expect(await idsOf({ categoryId: first.categoryId })).toEqual([first.tid])
    expect(await idsOf({ keyword: trainingAuthor.username, limit: 100 })).toContain(first.tid)
    expect(await idsOf({ keyword: '%' })).toEqual([])
  })

  test('count what the viewer has solved of the problems that are shown', async () => {
    const made = await addTraining(server.db, { title: 'Counted', problems: ['A', 'B', 'C'] })
    const user = await server.signedIn()
    await addRun(made, user, { displayId: 'A' })
    await addRun(made, user, { displayId: 'A' })
    await addRun(made, user, { displayId: 'B', status: JudgeStatus.WrongAnswer })
    await addRun(made, user, { displayId: 'C' })
    await server.db
      .updateTable('problem')
      .set({ auth: ProblemAuth.Private })
      .where('id', '=', made.problems.C?.pid ?? 0)
      .execute()
    const listedFor = async (token?: string) =>
      (await server.ask(getTrainingList, { query: { keyword: 'Counted' }, ...(token ? { token } : {}) })).data
        ?.records
    expect(await listedFor(user.token)).toMatchObject([{ problemCount: 2, acCount: 1 }])
    expect(await listedFor()).toMatchObject([{ problemCount: 2, acCount: 0 }])
    const query = { tid: made.tid }
    const { data: detail } = await server.ask(getTrainingDetail, { query, token: user.token })
    expect(detail).toMatchObject({
      ...{ problemCount: 2, acCount: 1, isAdmin: false },
      descriptionHtml: expect.stringContaining('<strong>slowly</strong>'),
    })
    const { data: problems } = await server.ask(getTrainingProblemList, { query, token: user.token })
    expect(problems?.map(({ displayId, ac, total, myStatus }) => [displayId, ac, total, myStatus])).toEqual([
      ['A', 2, 2, JudgeStatus.Accepted],
      ['B', 0, 1, JudgeStatus.WrongAnswer],
    ])
    const { data: bar } = await server.ask(getFullScreenProblemList, { query, token: user.token })
    expect(bar?.map(({ problemId, status }) => [problemId, status])).toEqual([
      ['A', JudgeStatus.Accepted],
      ['B', JudgeStatus.WrongAnswer],
    ])
    const closed = { cid: made.tid, displayId: 'C' }
    expect(await server.ask(getTrainingProblemDetails, { query: closed, token: user.token })).toMatchObject({
      status: 404,
    })
    expect(await send(user, made.tid, 'C')).toMatchObject({ status: 404 })
  })
})

test('a submission within a training is one of its problem, and takes part', async () => {
  const made = await addTraining(server.db)
  const user = await server.signedIn()
  const { data } = await send(user, made.tid, 'B')
  expect(data).toMatchObject({ pid: made.problems.B?.pid, displayPid: made.problems.B?.problemId, cid: 0 })
  expect(await send(user, made.tid, 'NONE')).toMatchObject({ status: 404 })
  await server.db
    .updateTable('submission')
    .set({ status: JudgeStatus.WrongAnswer })
    .where('uid', '=', user.uid)
    .execute()
  const rank = await server.ask(getTrainingRank, { query: { tid: made.tid }, token: user.token })
  expect(rank.data).toMatchObject({
    total: 1,
    records: [
      { uid: user.uid, ac: 0, submissionInfo: { B: { status: JudgeStatus.WrongAnswer, isAC: false } } },
    ],
  })
})

describe('the rank', () => {
  let made: TestTraining
  let ada: User
  let bob: User
  let eve: User
  let author: User
  beforeAll(async () => {
    author = await server.signedIn()
    made = await addTraining(server.db, {
      ...{ problems: ['A', 'B', 'C'], password: 'steps', uid: author.uid, author: author.username },
    })
    ;[ada, bob, eve] = [await server.signedIn(), await server.signedIn(), await server.signedIn()]
    const root = await server.signedIn({ roles: ['root'] })
    await server.db
      .updateTable('users')
      .set({ realname: 'Robert Roe', school: 'North' })
      .where('uid', '=', bob.uid)
      .execute()
    await join(made.tid, ada, bob, eve, author, root)
    for (const user of [author, root]) await addRun(made, user)
    await addRun(made, ada, { displayId: 'A', time: 30 })
    await addRun(made, ada, { displayId: 'A', time: 20, minute: 2 })
    await addRun(made, ada, { displayId: 'A', status: JudgeStatus.WrongAnswer, minute: 3 })
    await addRun(made, ada, { displayId: 'B', status: JudgeStatus.WrongAnswer, minute: 1 })
    await addRun(made, ada, { displayId: 'B', status: JudgeStatus.TimeLimitExceeded, minute: 2 })
    await addRun(made, ada, { displayId: 'B', status: JudgeStatus.Pending, minute: 3, time: null })
    // Before he took part: what was accepted counts, what failed does not.
    await addRun(made, bob, { displayId: 'A', minute: -60, time: 15 })
    await addRun(made, bob, { displayId: 'B', minute: -60, status: JudgeStatus.WrongAnswer })
    await addRun(made, bob, { displayId: 'C', time: 5 })
    const { gid } = await addGroup(server.db, { uid: author.uid })
    await addRun(made, eve, { gid })
    await addRun(made, eve, { cid: 987_654 })
    const stranger = await server.signedIn()
    await addRun(made, stranger)
  })
  const rankFor = async ({ token }: User, query: AskOptions['query'] = {}) =>
    (await server.ask(getTrainingRank, { query: { tid: made.tid, ...query }, token })).data

  test('orders who takes part by problems solved, then by the time their programs ran', async () => {
    const page = await rankFor(ada)
    expect(page?.total).toBe(2)
    expect(page?.records.map(({ uid, ac, totalRunTime }) => [uid, ac, totalRunTime])).toEqual([
      [bob.uid, 2, 20],
      [ada.uid, 1, 20],
    ])
    expect(page?.records[1]?.submissionInfo).toEqual({
      A: { status: JudgeStatus.Accepted, score: null, isAC: true, runTime: 20 },
      B: { status: JudgeStatus.TimeLimitExceeded, score: null, isAC: false, runTime: null },
    })
    expect(Object.keys(page?.records[0]?.submissionInfo ?? {})).toEqual(['A', 'C'])
  })

  test('gives equal results one rank, on every page, and the next result its position', async () => {
    const first = await addTraining(server.db, { problems: ['A', 'B'], password: 'steps' })
    const users = [await server.signedIn(), await server.signedIn(), await server.signedIn()]
    await join(first.tid, ada, ...users)
    for (const [index, user] of users.entries())
      await addRun(first, user, { displayId: 'A', time: index < 2 ? 10 : 20 })
    const ranks = async (query: AskOptions['query'] = {}) =>
      (
        await server.ask(getTrainingRank, { query: { tid: first.tid, ...query }, token: ada.token })
      ).data?.records.map(({ rank }) => rank)
    expect(await ranks()).toEqual([1, 1, 3])
    expect(await ranks({ limit: 1, currentPage: 2 })).toEqual([1])
    expect(await ranks({ limit: 1, currentPage: 3 })).toEqual([3])
  })

  test('is paged', async () => {
    const second = await rankFor(ada, { limit: 1, currentPage: 2 })
    expect(second).toMatchObject({ total: 2, records: [{ uid: ada.uid }] })
    expect(await rankFor(ada, { limit: 1, currentPage: 9 })).toMatchObject({ total: 2, records: [] })
  })

  test('tells real names to its author alone, and finds by them for the author alone', async () => {
    expect((await rankFor(author))?.records[0]).toMatchObject({ uid: bob.uid, realname: 'Robert Roe' })
    expect((await rankFor(ada))?.records[0]).toMatchObject({ uid: bob.uid, realname: null })
    expect(await rankFor(author, { keyword: 'robert' })).toMatchObject({ total: 1 })
    expect(await rankFor(ada, { keyword: 'robert' })).toMatchObject({ total: 0, records: [] })
    expect(await rankFor(ada, { keyword: 'nort' })).toMatchObject({ total: 1, records: [{ uid: bob.uid }] })
  })
})
