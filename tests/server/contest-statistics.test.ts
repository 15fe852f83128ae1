import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getContestProblem } from '#contract/contest-problem.ts'
import { getContestStatistics } from '#contract/contest-statistics.ts'
import { ContestAuth, JudgeStatus, ProblemAuth } from '#contract/enums.ts'
import { addContest, addRun, minutes, type NewContest } from '#support/node/contest.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'

let server: PracticeServer
type User = Awaited<ReturnType<PracticeServer['signedIn']>>
let ada: User
let bob: User
let root: User

beforeAll(async () => {
  server = await startPractice()
  ;[ada, bob] = [await server.signedIn(), await server.signedIn()]
  root = await server.signedIn({ roles: ['root'] })
})
afterAll(() => server?.close())

const statisticsFor = (user: User | undefined, cid: number) =>
  server.ask(getContestStatistics, { query: { cid }, ...(user ? { token: user.token } : {}) })

/** Two hours and a half in, with a seal for the last 40 minutes. */
const scene = async (given: NewContest = {}) => {
  const times = { startTime: minutes(-150), sealRank: true, sealRankTime: minutes(-40) }
  const contest = await addContest(server.db, { ...times, openRank: true, ...given })
  const add = (user: User, displayId: string, at: number, status?: JudgeStatus) =>
    addRun(server.db, contest, { user, displayId, at: minutes(at), ...(status ? { status } : {}) })
  await add(ada, 'A', -140, JudgeStatus.WrongAnswer)
  await add(ada, 'A', -130)
  await add(bob, 'A', -80, JudgeStatus.CompileError)
  await add(bob, 'B', -160)
  await add(root, 'B', -100)
  await add(bob, 'B', -30)
  await add(ada, 'A', -20)
  return contest
}
const named = (displayId: string) => ({ displayId, displayTitle: `Title of ${displayId}` })
const nothing = { submissions: 0, accepted: 0 }

describe('the statistics of a contest', () => {
  test('count users and submissions of each problem and each hour, as far as the viewer may know them', async () => {
    const { cid } = await scene()
    const open = {
      problems: [
        { ...named('A'), submissions: 3, accepted: 1, triedBy: 2, solvedBy: 1 },
        { ...named('B'), ...nothing, triedBy: 0, solvedBy: 0 },
      ],
      stepSeconds: 3_600,
      steps: [
        { submissions: 2, accepted: 1 },
        { submissions: 1, accepted: 0 },
      ],
    }
    for (const user of [undefined, ada, bob]) expect((await statisticsFor(user, cid)).data).toEqual(open)
    expect((await statisticsFor(root, cid)).data).toEqual({
      problems: [
        { ...named('A'), submissions: 4, accepted: 2, triedBy: 2, solvedBy: 1 },
        { ...named('B'), submissions: 1, accepted: 1, triedBy: 1, solvedBy: 1 },
      ],
      stepSeconds: 3_600,
      steps: [...open.steps, { submissions: 2, accepted: 2 }],
    })
  })

  test('name a problem in the reader’s language, as long as its title is its own', async () => {
    const { cid } = await scene()
    const { pid } = await server.db
      .selectFrom('contestProblem')
      .select('pid')
      .where('cid', '=', cid)
      .where('displayId', '=', 'A')
      .executeTakeFirstOrThrow()
    await server.db.deleteFrom('problemStatement').where('pid', '=', pid).execute()
    const text = { pid, description: '', input: '', output: '', hint: null }
    await server.db
      .insertInto('problemStatement')
      .values([
        { ...text, locale: 'en-US', title: 'Title of A' },
        { ...text, locale: 'zh-CN', title: '题目甲' },
      ])
      .execute()
    const titlesIn = async (locale: 'en-US' | 'zh-CN') => {
      const { data } = await server.ask(getContestStatistics, { query: { cid }, token: ada.token, locale })
      return data?.problems.map(({ displayTitle }) => displayTitle)
    }
    expect(await titlesIn('en-US')).toEqual(['Title of A', 'Title of B'])
    expect(await titlesIn('zh-CN')).toEqual(['题目甲', 'Title of B'])
  })

  test('agree with the counts of the list of problems', async () => {
    const { cid } = await scene()
    for (const user of [ada, root]) {
      const list = await server.ask(getContestProblem, { query: { cid }, token: user.token })
      const counts = (await statisticsFor(user, cid)).data?.problems
      expect(counts?.map(({ accepted, submissions }) => [accepted, submissions])).toEqual(
        list.data?.map(({ ac, total }) => [ac, total]),
      )
    }
  })

  test('say nothing of hidden problems and of what came after the end', async () => {
    const contest = await scene({ endTime: minutes(-60), sealRank: false, allowEndSubmit: true })
    const { pid = 0 } = contest.problems.A ?? {}
    await server.db.updateTable('problem').set({ auth: ProblemAuth.Private }).where('id', '=', pid).execute()
    const { data } = await statisticsFor(ada, contest.cid)
    expect(data?.problems.map(({ displayId, submissions }) => [displayId, submissions])).toEqual([['B', 0]])
    expect(data?.steps).toEqual([nothing, nothing])
  })

  test('go by days in a contest of weeks', async () => {
    const { cid } = await scene({ startTime: minutes(-60 * 24 * 3 + 5), endTime: minutes(60 * 24 * 9) })
    const { data } = await statisticsFor(root, cid)
    expect(data?.stepSeconds).toBe(86_400)
    expect(data?.steps.map(({ submissions }) => submissions)).toEqual([0, 0, 6])
  })

  test('are for whoever may see the problems', async () => {
    const statusFor = async (user: User | undefined, given: NewContest) =>
      (await statisticsFor(user, (await addContest(server.db, given)).cid)).status
    expect(await statusFor(undefined, { openRank: false })).toBe(403)
    expect(await statusFor(undefined, { openRank: true })).toBe(200)
    expect(await statusFor(ada, { auth: ContestAuth.Private, password: 'x' })).toBe(403)
    expect(await statusFor(root, { auth: ContestAuth.Private, password: 'x' })).toBe(200)
    expect(await statusFor(ada, { startTime: minutes(10) })).toBe(403)
    expect(await statusFor(ada, { visible: false })).toBe(400)
  })
})
