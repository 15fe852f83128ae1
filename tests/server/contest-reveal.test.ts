import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getContestScrollBoardInfo, getContestScrollBoardSubmission } from '#contract/contest-reveal.ts'
import { ContestType, JudgeStatus } from '#contract/enums.ts'
import { addContest, addRun, minutes, type NewContest } from '#support/node/contest.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'

let server: PracticeServer
type User = Awaited<ReturnType<PracticeServer['signedIn']>>
let root: User

beforeAll(async () => {
  server = await startPractice()
  root = await server.signedIn({ roles: ['root'] })
})
afterAll(() => server?.close())

const start = minutes(-120)
/** So many minutes from when these tests began. */
const at = (minute: number) => new Date(start.getTime() + (120 + minute) * 60_000)
const ended = { startTime: start, endTime: minutes(-10), sealRank: true, sealRankTime: minutes(-40) }
const infoFor = (user: User | undefined, cid: number) =>
  server.ask(getContestScrollBoardInfo, { query: { cid }, ...(user ? { token: user.token } : {}) })
const submissionsFor = (user: User | undefined, cid: number, removeStar = false) =>
  server.ask(getContestScrollBoardSubmission, {
    query: { cid, removeStar: String(removeStar) },
    ...(user ? { token: user.token } : {}),
  })
const bothFor = async (user: User | undefined, cid: number): Promise<number[]> =>
  (await Promise.all([infoFor(user, cid), submissionsFor(user, cid)])).map(({ status }) => status)

describe('who may reveal', () => {
  test('only admins of the contest, whether it has ended or not', async () => {
    const author = await server.signedIn({ roles: ['problem_admin'] })
    const helper = await server.signedIn({ roles: ['admin', 'problem_admin'] })
    const contestant = await server.signedIn()
    for (const times of [ended, { ...ended, autoRealRank: true }, { ...ended, endTime: minutes(30) }]) {
      const contest = await addContest(server.db, { uid: author.uid, openRank: true, ...times })
      await addRun(server.db, contest, { user: contestant, displayId: 'A', at: minutes(-30) })
      expect(await bothFor(undefined, contest.cid)).toEqual([401, 401])
      expect(await bothFor(contestant, contest.cid)).toEqual([403, 403])
      expect(await bothFor(helper, contest.cid)).toEqual([403, 403])
      expect(await bothFor(author, contest.cid)).toEqual([200, 200])
      expect(await bothFor(root, contest.cid)).toEqual([200, 200])
    }
  })

  test('the same of a hidden one, which nobody else learns of', async () => {
    const author = await server.signedIn({ roles: ['problem_admin'] })
    const helper = await server.signedIn({ roles: ['admin', 'problem_admin'] })
    const { cid } = await addContest(server.db, { uid: author.uid, ...ended, visible: false })
    for (const user of [author, root]) expect(await bothFor(user, cid)).toEqual([200, 200])
    expect(await bothFor(helper, cid)).toEqual([400, 400])
  })

  test('nobody, where nothing is sealed or there is no contest', async () => {
    const { cid } = await addContest(server.db, { ...ended, sealRank: false })
    expect(await bothFor(root, cid)).toEqual([400, 400])
    expect(await bothFor(root, 99_999)).toEqual([400, 400])
  })
})

describe('what is revealed', () => {
  const scene = async (given: NewContest = {}) => {
    const [ada, bob, star] = [await server.signedIn(), await server.signedIn(), await server.signedIn()]
    const contest = await addContest(server.db, { ...ended, starAccount: [star.username], ...given })
    const add = (user: User, displayId: string, minute: number, status?: JudgeStatus) =>
      addRun(server.db, contest, { user, displayId, at: at(minute), ...(status ? { status } : {}) })
    return { ada, bob, star, contest, add }
  }

  test('is every submission of those on the board, with its place before or behind the seal', async () => {
    const { ada, bob, star, contest, add } = await scene()
    const late = await add(star, 'A', -35, JudgeStatus.WrongAnswer)
    const first = await add(bob, 'B', -60, JudgeStatus.CompileError)
    const second = await add(ada, 'A', -20)
    await add(ada, 'A', -5)
    await add(ada, 'A', -130)
    await add(root, 'A', -30)
    await add(bob, 'A', -70, JudgeStatus.Cancelled)
    await add(await server.signedIn(), 'A', -30, JudgeStatus.Pending)

    const { data: info } = await infoFor(root, contest.cid)
    expect(info).toMatchObject({
      id: contest.cid,
      type: ContestType.Acm,
      problemCount: 2,
      balloonColor: { A: '#ff0000', B: '#ff0000' },
      startTime: expect.stringMatching(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/),
      starUserList: [star.username],
    })
    expect(info?.teams.map(({ uid }) => uid)).toEqual([bob.uid, star.uid, ada.uid])

    const { data: all } = await submissionsFor(root, contest.cid)
    expect(all?.filter(({ status }) => status !== JudgeStatus.Pending).map((row) => row.submitId)).toEqual([
      second,
      first,
      late,
    ])
    const found = new Map(all?.map((row) => [row.submitId, row]))
    expect(found.get(second)).toMatchObject({ uid: ada.uid, displayId: 'A', sealed: true, seconds: 6_000 })
    expect(found.get(first)).toMatchObject({ username: bob.username, sealed: false, status: -2 })
    const { data: ranked } = await submissionsFor(root, contest.cid, true)
    expect(ranked?.some(({ uid }) => uid === star.uid)).toBe(false)
    expect(ranked).toHaveLength((all?.length ?? 0) - 1)
  })

  test('leaves hidden problems out of the columns', async () => {
    const { contest } = await scene()
    const { pid = 0 } = contest.problems.B ?? {}
    await server.db.updateTable('problem').set({ auth: 2 }).where('id', '=', pid).execute()
    const { data } = await infoFor(root, contest.cid)
    expect(data).toMatchObject({ problemCount: 1, balloonColor: { A: '#ff0000' } })
  })

  test('has scores and run times in an OI contest', async () => {
    const { ada, contest } = await scene({ type: ContestType.Oi, problem: { type: 1, ioScore: 80 } })
    await addRun(server.db, contest, { user: ada, displayId: 'A', at: minutes(-30), score: 60, time: 15 })
    const { data } = await submissionsFor(root, contest.cid)
    expect(data).toMatchObject([{ score: 60, runTime: 15, sealed: true }])
    expect((await infoFor(root, contest.cid)).data?.fullScores).toEqual({ A: 80, B: 80 })
  })
})
