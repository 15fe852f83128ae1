import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getContestInfo, registerContest } from '#contract/contest.ts'
import { changeContest, changeContestVisible, getAdminContest } from '#contract/contest-admin.ts'
import {
  addContestAnnouncement,
  changeContestAnnouncement,
  removeContestAnnouncement,
} from '#contract/contest-content-admin.ts'
import { checkContestSubmissionsStatus } from '#contract/contest-submission.ts'
import { ContestAuth, ContestType, JudgeStatus } from '#contract/enums.ts'
import { manualJudge, rejudge } from '#contract/judge-control.ts'
import { createPace } from '#server/push/pace.ts'
import { addContest, addRun, minutes, type NewContest } from '#support/node/contest.ts'
import { type HeardHints, hearHints } from '#support/node/heard-hints.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'

let server: PracticeServer
type User = Awaited<ReturnType<PracticeServer['signedIn']>>
let root: User
let ada: User
let heard: HeardHints

beforeAll(async () => {
  server = await startPractice()
  root = await server.signedIn({ roles: ['root'] })
  ada = await server.signedIn()
  heard = await hearHints(server)
})
afterAll(async () => {
  heard?.stop()
  await server?.close()
})

const hintsOf = (act: () => Promise<unknown>) => heard.of(act)
const submitTo = async (cid: number) => (await server.submitAs(ada.token, 'A', { cid })).submitId
const announce = (cid: number) =>
  server.ask(addContestAnnouncement, {
    token: root.token,
    body: { cid, announcement: { title: 'Problem A', content: 'n is small.', status: 0 } },
  })
const judge = async (status: JudgeStatus) => server.judge.result(await server.judge.leaseOne(), { status })

describe('a board', () => {
  test('is hinted at by results alone, whatever they are', async () => {
    const { cid } = await addContest(server.db)
    const board = { topic: 'board', id: cid }
    expect(await hintsOf(() => submitTo(cid))).not.toContainEqual(board)
    const job = await server.judge.leaseOne()
    expect(await hintsOf(() => server.judge.progress(job))).not.toContainEqual(board)
    const result = await hintsOf(() => server.judge.result(job, { status: JudgeStatus.WrongAnswer }))
    expect(result).toContainEqual(board)
    const by = { token: root.token, query: { submitId: job.submitId } }
    expect(await hintsOf(() => server.ask(rejudge, by))).toContainEqual(board)
    expect(await hintsOf(() => judge(JudgeStatus.Accepted))).toContainEqual(board)
    const decided = { ...by, query: { ...by.query, status: JudgeStatus.WrongAnswer } }
    expect(await hintsOf(() => server.ask(manualJudge, decided))).toContainEqual(board)
  })

  test('of another contest, and what is outside contests, is not hinted at', async () => {
    await addContest(server.db)
    const { cid, problems } = await addContest(server.db, { problem: { auth: 1 } })
    await server.submitAs(ada.token, problems.A?.problemId ?? '')
    const outside = await hintsOf(() => judge(JudgeStatus.Accepted))
    expect(outside.map(({ topic }) => topic)).toEqual(['submission', 'submission list'])
    await submitTo(cid)
    const inside = await hintsOf(() => judge(JudgeStatus.Accepted))
    expect(inside.filter(({ topic }) => topic === 'board')).toEqual([{ topic: 'board', id: cid }])
  })
})

describe('what a seal hides', () => {
  const sealed: NewContest = { sealRank: true, sealRankTime: minutes(-1), openRank: true }

  test.each([
    ['ACM', ContestType.Acm, {}],
    ['OI', ContestType.Oi, { problem: { type: 1 } }],
  ] as const)(
    'is hinted at by nothing in an %s contest: no progress, no result, no change of one',
    async (_, type, more) => {
      const { cid } = await addContest(server.db, { ...sealed, ...more, type })
      const submitId = await submitTo(cid)
      const job = await server.judge.leaseOne()
      const by = { token: root.token, query: { submitId } }
      expect(await hintsOf(() => server.judge.progress(job, { done: 1 }))).toEqual([])
      expect(await hintsOf(() => server.judge.result(job, { status: JudgeStatus.Accepted }))).toEqual([])
      expect(await hintsOf(() => server.ask(rejudge, by))).toEqual([])
      expect(await hintsOf(() => judge(JudgeStatus.WrongAnswer))).toEqual([])
      const decided = { ...by, query: { ...by.query, status: JudgeStatus.Accepted } }
      expect(await hintsOf(() => server.ask(manualJudge, decided))).toEqual([])
    },
  )

  test('is its owner’s by asking, and what came before the seal is hinted at under it', async () => {
    const contest = await addContest(server.db, sealed)
    const early = await addRun(server.db, contest, { user: ada, displayId: 'A', at: minutes(-5) })
    const again = await hintsOf(() => server.ask(rejudge, { token: root.token, query: { submitId: early } }))
    expect(again).toContainEqual({ topic: 'board', id: contest.cid })
    await judge(JudgeStatus.Accepted)
    const late = await submitTo(contest.cid)
    await judge(JudgeStatus.Accepted)
    const { data } = await server.ask(checkContestSubmissionsStatus, {
      token: ada.token,
      body: { cid: contest.cid, submitIds: [late] },
    })
    expect(data?.[late]).toMatchObject({ status: JudgeStatus.Accepted })
  })

  test('is hinted at again once the seal is lifted', async () => {
    const contest = await addContest(server.db, { ...sealed, endTime: minutes(-0.5) })
    const late = await addRun(server.db, contest, { user: ada, displayId: 'A', at: minutes(-0.7) })
    const by = { token: root.token, query: { submitId: late } }
    expect(await hintsOf(() => server.ask(rejudge, by))).toContainEqual({ topic: 'board', id: contest.cid })
  })
})

describe('a contest that visitors may not look into', () => {
  const toCome: NewContest = { startTime: minutes(30), endTime: minutes(90) }
  const closed: NewContest = { auth: ContestAuth.Private, password: 'let me in' }
  const infoFor = async (user: User, cid: number) =>
    (await server.ask(getContestInfo, { token: user.token, query: { cid } })).data?.hintRoom

  test('tells nobody who does not know its room that something was sent, judged or announced', async () => {
    const { cid } = await addContest(server.db, closed)
    const register = { token: ada.token, body: { cid, password: 'let me in' } }
    expect(await infoFor(ada, cid)).toBeNull()
    await server.ask(registerContest, register)
    const room = (await infoFor(ada, cid)) ?? 0
    expect(room).toBeGreaterThan(1e9)
    expect(await hintsOf(() => submitTo(cid))).toEqual([])
    const job = await server.judge.leaseOne()
    expect(await hintsOf(() => server.judge.progress(job))).toEqual([])
    expect(await hintsOf(() => server.judge.result(job, { status: JudgeStatus.Accepted }))).toEqual([
      { topic: 'board', id: room },
    ])
    expect(await hintsOf(() => announce(cid))).toEqual([{ topic: 'contest announcement', id: room }])
  })

  test('tells whoever will be let in when its beginning is moved, and nobody else', async () => {
    const { cid } = await addContest(server.db, { ...closed, ...toCome })
    expect(await infoFor(ada, cid)).toBeNull()
    await server.ask(registerContest, { token: ada.token, body: { cid, password: 'let me in' } })
    expect(await infoFor(ada, cid)).toBeGreaterThan(1e9)
  })

  test.each([
    ['with a board for everybody', { ...closed, openRank: true }],
    ['that everybody may look into', { auth: ContestAuth.Protected }],
    ['that everybody may look into, before it begins', toCome],
  ])('is not one %s', async (_, given: NewContest) => {
    const { cid } = await addContest(server.db, given)
    expect(await infoFor(ada, cid)).toBe(cid)
    expect(await hintsOf(() => announce(cid))).toEqual([{ topic: 'contest announcement', id: cid }])
  })
})

test('a change of the settings is told of where they were read, before it and after', async () => {
  const { cid } = await addContest(server.db, { auth: ContestAuth.Private, password: 'let me in' })
  const { hintRoom } = await server.db
    .selectFrom('contest')
    .select('hintRoom')
    .where('id', '=', cid)
    .executeTakeFirstOrThrow()
  const by = { token: root.token }
  const hide = { ...by, query: { cid, visible: false } }
  expect(await hintsOf(() => server.ask(changeContestVisible, hide))).toEqual([
    { topic: 'contest', id: hintRoom },
  ])
  const { data } = await server.ask(getAdminContest, { ...by, query: { cid } })
  if (!data) throw new Error('The contest was not found')
  const open = { ...data, auth: ContestAuth.Public, visible: true, pwd: null }
  expect(await hintsOf(() => server.ask(changeContest, { ...by, body: open }))).toEqual([
    { topic: 'contest', id: hintRoom },
    { topic: 'contest', id: cid },
  ])
})

test('an announcement is told of when it is made, changed and removed', async () => {
  const { cid } = await addContest(server.db)
  const told = [{ topic: 'contest announcement', id: cid }]
  expect(await hintsOf(() => announce(cid))).toEqual(told)
  const { id } = await server.db
    .selectFrom('contestAnnouncement')
    .select('id')
    .where('cid', '=', cid)
    .executeTakeFirstOrThrow()
  const change = { cid, announcement: { id, title: 'Again', content: 'Twice.', status: 0 } }
  expect(
    await hintsOf(() => server.ask(changeContestAnnouncement, { token: root.token, body: change })),
  ).toEqual(told)
  expect(
    await hintsOf(() => server.ask(removeContestAnnouncement, { token: root.token, query: { aid: id } })),
  ).toEqual(told)
})

test('many hints of one board in a moment are two: the first at once, and one for all the others', () => {
  vi.useFakeTimers()
  try {
    const told: number[] = []
    const pace = createPace<number>(200, (id) => told.push(id))
    for (let nth = 0; nth < 50; nth += 1) pace.act(7)
    pace.act(8)
    expect(told).toEqual([7, 8])
    vi.advanceTimersByTime(200)
    expect(told).toEqual([7, 8, 7])
    vi.advanceTimersByTime(1_000)
    pace.act(7)
    expect(told).toEqual([7, 8, 7, 7])
    pace.act(7)
    pace.stop()
    vi.advanceTimersByTime(1_000)
    expect(told).toHaveLength(4)
  } finally {
    vi.useRealTimers()
  }
})
