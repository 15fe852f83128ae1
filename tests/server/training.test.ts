import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { JudgeStatus, ProblemAuth } from '#contract/enums.ts'
import { training as limits } from '#contract/limits/group.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { getFullScreenProblemList } from '#contract/problem-list.ts'
import { submit } from '#contract/submission.ts'
import {
  getTrainingAccess,
  getTrainingCategory,
  getTrainingDetail,
  getTrainingList,
  getTrainingProblemDetails,
  getTrainingProblemList,
  getTrainingRank,
  registerTraining,
} from '#contract/training.ts'
import {
  addProblemToTraining,
  addTraining as addTrainingCall,
  addTrainingCategory,
  changeTraining,
  changeTrainingCategory,
  changeTrainingProblem,
  changeTrainingStatus,
  getAdminTraining,
  getAdminTrainingList,
  getAdminTrainingProblems,
  moveTrainingProblem,
  removeTraining,
  removeTrainingCategory,
  removeTrainingProblem,
} from '#contract/training-admin.ts'
import { addGroup } from '#support/node/group.ts'
import { addProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'
import type { AskOptions } from '#support/node/server.ts'
import { addTraining, type NewTraining, type TestTraining, trainingAuthor } from '#support/node/training.ts'

let server: PracticeServer
type User = Awaited<ReturnType<PracticeServer['signedIn']>>

beforeAll(async () => {
  server = await startPractice()
})
afterAll(() => server?.close())

const register = (user: User, tid: number, password: string, address?: string) =>
  server.ask(registerTraining, {
    token: user.token,
    body: { tid, password },
    ...(address === undefined ? {} : { address }),
  })
const send = (user: User, tid: number, displayId = 'A') =>
  server.ask(submit, {
    token: user.token,
    body: { pid: displayId, language: 'C', code: 'int main(){}', tid },
  })

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

/** What needs access, each as a user asks it. */
const guarded = (tid: number): [AnyOperation, AskOptions][] => [
  [getTrainingProblemList, { query: { tid } }],
  [getTrainingProblemDetails, { query: { cid: tid, displayId: 'A' } }],
  [getTrainingRank, { query: { tid } }],
  [getFullScreenProblemList, { query: { tid } }],
  [submit, { body: { pid: 'A', language: 'C', code: 'int main(){}', tid } }],
]
const statusesFor = async (user: User, tid: number): Promise<number[]> => {
  const statuses = guarded(tid).map(
    async ([operation, options]) => (await server.ask(operation, { ...options, token: user.token })).status,
  )
  return [...new Set(await Promise.all(statuses))]
}

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

describe('an admin', () => {
  let problemAdmin: User
  let other: User
  let root: User
  beforeAll(async () => {
    problemAdmin = await server.signedIn({ roles: ['problem_admin'] })
    other = await server.signedIn({ roles: ['admin'] })
    root = await server.signedIn({ roles: ['root'] })
  })
  const settings = { title: 'Bridges', description: 'Go.', auth: 'Private', privatePwd: 'steps' } as const
  const make = async (body: object = settings): Promise<number> => {
    const { token, uid } = problemAdmin
    const trainingCategory = { name: null }
    const made = await server.ask(addTrainingCall, {
      token,
      body: { training: body, trainingCategory } as never,
    })
    const row = await server.db
      .selectFrom('training')
      .select('id')
      .where('uid', '=', uid)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(made).toMatchObject({ status: 200, data: { id: row.id } })
    return row.id
  }

  test('makes a training, fills and orders it; nobody is told its password', async () => {
    const tid = await make()
    const { token } = problemAdmin
    const [one, two] = [await addProblem(server.db), await addProblem(server.db)]
    for (const { pid, problemId: displayId } of [one, two])
      expect(await server.ask(addProblemToTraining, { token, body: { tid, pid, displayId } })).toMatchObject({
        status: 200,
      })
    const again = { tid, pid: one.pid, displayId: 'Z' }
    expect(await server.ask(addProblemToTraining, { token, body: again })).toMatchObject({ status: 400 })
    const secret = await addProblem(server.db, { auth: ProblemAuth.Private })
    const hidden = { tid, pid: secret.pid, displayId: 'S' }
    expect(await server.ask(addProblemToTraining, { token, body: hidden })).toMatchObject({ status: 400 })
    const query = { tid, queryExisted: 'true' }
    const listed = async () => (await server.ask(getAdminTrainingProblems, { token, query })).data
    expect((await listed())?.problemList.records.map(({ id }) => id)).toEqual([one.pid, two.pid])
    const id = (await listed())?.trainingProblemMap[String(one.pid)]?.id ?? 0
    expect(await server.ask(changeTrainingProblem, { token, body: { id, rank: 9 } })).toMatchObject({
      status: 200,
    })
    expect((await listed())?.problemList.records.map((row) => row.id)).toEqual([two.pid, one.pid])
    const candidates = await server.ask(getAdminTrainingProblems, { token, query: { tid, limit: 100 } })
    const ids = candidates.data?.problemList.records.map((row) => row.id) ?? []
    for (const { pid } of [one, two, secret]) expect(ids).not.toContain(pid)
    expect(await server.ask(removeTrainingProblem, { token, query: { tid, pid: one.pid } })).toMatchObject({
      status: 200,
    })
    expect((await listed())?.problemList.total).toBe(1)
    const { data } = await server.ask(getAdminTraining, { token, query: { tid } })
    expect(data).toMatchObject({
      training: { title: 'Bridges', privatePwd: null, rank: limits.rankDefault, status: true },
      trainingCategory: null,
    })
  })

  test('moves a problem before another one or to the end, whatever numbers they had', async () => {
    const { tid, problems } = await addTraining(server.db, {
      ...{ problems: ['A', 'B', 'C'], uid: problemAdmin.uid },
    })
    const { A: a, B: b, C: c } = problems
    if (!a || !b || !c) throw new Error('The training has its problems')
    await server.db.updateTable('trainingProblem').set({ rank: 7 }).where('tid', '=', tid).execute()
    const { token } = problemAdmin
    const order = async () => {
      const { data } = await server.ask(getAdminTrainingProblems, {
        token,
        query: { tid, queryExisted: 'true' },
      })
      const places = data?.trainingProblemMap ?? {}
      return data?.problemList.records.map(({ id }) => [id, places[id]?.rank])
    }
    const move = (id: number, before: number | null) =>
      server.ask(moveTrainingProblem, { token, body: { id, before } })
    expect(await move(c.tpid, a.tpid)).toMatchObject({ status: 200 })
    expect(await order()).toEqual([
      [c.pid, 1],
      [a.pid, 2],
      [b.pid, 3],
    ])
    expect(await move(a.tpid, null)).toMatchObject({ status: 200 })
    expect((await order())?.map(([pid]) => pid)).toEqual([c.pid, b.pid, a.pid])
    const elsewhere = await addTraining(server.db, { problems: ['A'] })
    for (const [id, before] of [
      [a.tpid, a.tpid],
      [a.tpid, elsewhere.problems.A?.tpid ?? 0],
      [2_000_000_000, null],
    ] as const)
      expect(await move(id, before)).toMatchObject({ status: 400 })
    expect((await order())?.map(([pid]) => pid)).toEqual([c.pid, b.pid, a.pid])
  })

  test('changes what was sent alone; another password ends what was opened with the old one', async () => {
    const tid = await make()
    const { token } = problemAdmin
    const user = await server.signedIn()
    const change = (training: object, trainingCategory: object | null = null) =>
      server.ask(changeTraining, { token, body: { training: { id: tid, ...training }, trainingCategory } })
    const accessOf = async () =>
      (await server.ask(getTrainingAccess, { query: { tid }, token: user.token })).data?.access
    await register(user, tid, 'steps')
    expect(await change({ rank: 4, privatePwd: 'steps' }, { name: 'Rivers' })).toMatchObject({ status: 200 })
    expect(await accessOf()).toBe(true)
    expect(await change({ title: ' ' })).toMatchObject({ status: 400 })
    expect(await change({}, { name: 'rivers' })).toMatchObject({ status: 400 })
    const { data } = await server.ask(getAdminTraining, { token, query: { tid } })
    expect(data).toMatchObject({
      training: { title: 'Bridges', rank: 4, auth: 'Private' },
      trainingCategory: { name: 'Rivers' },
    })
    expect(await change({ privatePwd: 'stairs' })).toMatchObject({ status: 200 })
    expect(await accessOf()).toBe(false)
    expect(await register(user, tid, 'steps')).toMatchObject({ status: 400 })
    expect(await register(user, tid, 'stairs')).toMatchObject({ status: 200 })
    const removed = { cid: data?.trainingCategory?.id ?? 0 }
    expect(await server.ask(removeTrainingCategory, { token, query: removed })).toMatchObject({ status: 200 })
    const { data: after } = await server.ask(getAdminTraining, { token, query: { tid } })
    expect(after?.trainingCategory).toBeNull()
  })

  test('who took part while it was open has to give the password once it is closed', async () => {
    const tid = await make({ ...settings, auth: 'Public', privatePwd: undefined })
    const { pid } = await addProblem(server.db)
    const { token } = problemAdmin
    await server.ask(addProblemToTraining, { token, body: { tid, pid, displayId: 'A' } })
    const user = await server.signedIn()
    expect(await send(user, tid)).toMatchObject({ status: 200 })
    const close = (privatePwd?: string) =>
      server.ask(changeTraining, { token, body: { training: { id: tid, auth: 'Private', privatePwd } } })
    expect(await close()).toMatchObject({ status: 400 })
    expect(await close('steps')).toMatchObject({ status: 200 })
    expect(await statusesFor(user, tid)).toEqual([401])
    const open = { training: { id: tid, auth: 'Public' as const } }
    expect(await server.ask(changeTraining, { token, body: open })).toMatchObject({ status: 200 })
    expect(await close(), 'what was open has forgotten its password').toMatchObject({ status: 400 })
    expect(await close('steps')).toMatchObject({ status: 200 })
    expect(await close()).toMatchObject({ status: 200 })
  })

  test('writes over nothing that another admin saved since it was loaded', async () => {
    const tid = await make()
    const read = async () => {
      const { data } = await server.ask(getAdminTraining, { token: problemAdmin.token, query: { tid } })
      return data?.training
    }
    const change = ({ token }: { token: string }, training: object) =>
      server.ask(changeTraining, { token, body: { training: { id: tid, ...training } } })
    const loaded = await read()
    const expectedVersion = loaded?.version ?? ''
    expect(await change(root, { title: 'Theirs', expectedVersion })).toMatchObject({ status: 200 })
    const late = await change(problemAdmin, { title: 'Mine', rank: 9, expectedVersion })
    expect(late).toMatchObject({ status: 409 })
    expect(await read()).toMatchObject({ title: 'Theirs', rank: 1000 })
    const later = (await read())?.version ?? ''
    // A password of another tells too.
    expect(await change(root, { privatePwd: 'ladder' })).toMatchObject({ status: 200 })
    expect(await change(problemAdmin, { rank: 9, expectedVersion: later })).toMatchObject({ status: 409 })
    const last = (await read())?.version ?? ''
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((title) => change(problemAdmin, { title, expectedVersion: last })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    // Other clients send back all that they were given.
    expect(await change(problemAdmin, { ...loaded, title: 'Echoed', privatePwd: 'ladder' })).toMatchObject({
      status: 200,
    })
  })

  test('changes no training of another admin, a super admin changes all', async () => {
    const tid = await make()
    const { pid, problemId: displayId } = await addProblem(server.db)
    const asks: [AnyOperation, AskOptions][] = [
      [getAdminTraining, { query: { tid } }],
      [changeTraining, { body: { training: { id: tid, title: 'Mine' } } }],
      [changeTrainingStatus, { query: { tid, status: 'true' }, body: {} }],
      [getAdminTrainingProblems, { query: { tid } }],
      [addProblemToTraining, { body: { tid, pid, displayId } }],
      [removeTrainingProblem, { query: { tid, pid } }],
    ]
    for (const [operation, options] of asks) {
      expect(await server.ask(operation, { ...options, token: other.token })).toMatchObject({ status: 403 })
      expect(await server.ask(operation, { ...options, token: root.token })).toMatchObject({ status: 200 })
    }
    const query = { tid }
    expect(await server.ask(removeTraining, { query, token: problemAdmin.token })).toMatchObject({
      http: 403,
    })
    expect(await server.ask(removeTraining, { query, token: root.token })).toMatchObject({ status: 200 })
  })

  test('removes the problem itself where no training is named, for super and problem admins alone', async () => {
    const { pid } = await addProblem(server.db)
    const remove = async ({ token }: { token: string }) =>
      (await server.ask(removeTrainingProblem, { token, query: { pid } })).http
    const isThere = () =>
      server.db.selectFrom('problem').select('id').where('id', '=', pid).executeTakeFirst()
    expect(await remove(other)).toBe(403)
    expect(await isThere()).toBeDefined()
    expect(await remove(problemAdmin)).toBe(200)
    expect(await isThere()).toBeUndefined()
  })

  test('finds trainings by title, id or number, hidden ones too', async () => {
    const tid = await make({ ...settings, title: 'Lighthouses', status: false, rank: 424_242 })
    const { token } = problemAdmin
    for (const keyword of ['lightH', String(tid), '424242']) {
      const { data } = await server.ask(getAdminTrainingList, { token, query: { keyword, limit: 100 } })
      expect(data?.records.map(({ id }) => id)).toContain(tid)
    }
    const name = 'Coasts'
    const add = () => server.ask(addTrainingCategory, { token, body: { name, color: '#0f0' } })
    const added = await add()
    expect(added).toMatchObject({ status: 200, data: { name } })
    expect(await add()).toMatchObject({ status: 400 })
    const id = added.data?.id ?? 0
    const listed = async () =>
      (await server.ask(getTrainingCategory, { query: {} })).data?.find((category) => category.id === id)
    const change = (body: object) =>
      server.ask(changeTrainingCategory, { token, body: { id, name, color: '#0f0', ...body } })
    const expectedVersion = (await listed())?.version ?? ''
    expect((await change({ color: '#00f', expectedVersion })).status).toBe(200)
    expect(await change({ name: 'Shores', expectedVersion })).toMatchObject({
      ...{ status: 409, msg: expect.stringContaining('changed by someone else') },
    })
    expect(await listed()).toMatchObject({ name, color: '#00f' })
    const seen = (await listed())?.version ?? ''
    expect((await change({ name: 'Shores', expectedVersion: seen })).status).toBe(200)
    expect(await listed()).toMatchObject({ name: 'Shores', color: '#0f0' })
  })
})
