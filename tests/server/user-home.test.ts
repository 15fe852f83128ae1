import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ContestType, JudgeStatus, ProblemAuth } from '#contract/enums.ts'
import { sessionHistoryDays } from '#contract/limits/account.ts'
import { getUserCalendarHeatmap, getUserHomeInfo } from '#contract/user-home.ts'
import { cleanUp } from '#server/clean-up/clean-up.ts'
import { localDate } from '#server/local-date.ts'
import { addProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'
import type { TestUser } from '#support/node/server.ts'
import { createTestClock } from '#support/node/test-clock.ts'

const dayMs = 86_400_000
const clock = createTestClock()
let server: PracticeServer
let user: TestUser & { token: string }

beforeAll(async () => {
  server = await startPractice({ clock })
})
afterAll(() => server.close())

type Sent = Partial<{
  status: JudgeStatus
  oiRankScore: number
  at: Date
  cid: number
  cpid: number
  gid: number
}>

async function send({ pid, problemId }: { pid: number; problemId: string }, given: Sent = {}) {
  const { at = clock.now(), status = JudgeStatus.Accepted, ...rest } = given
  await server.db
    .insertInto('submission')
    .values({
      uid: user.uid,
      username: user.username,
      pid,
      displayPid: problemId,
      status,
      length: 1,
      code: 'x',
      language: 'C',
      ip: null,
      requestKey: null,
      submitTime: at,
      ...rest,
    })
    .execute()
}

const home = async (query: { uid?: string; username?: string }, token?: string) =>
  server.ask(getUserHomeInfo, { query, ...(token ? { token } : {}) })
const heatmap = async () =>
  (await server.ask(getUserCalendarHeatmap, { query: { uid: user.uid } })).data ?? {
    endDate: '',
    dataList: [],
  }
const ago = (ms: number) => new Date(clock.now().getTime() - ms)

describe('whose page', () => {
  test('is found by id, by name, and without either it is the own one', async () => {
    user = await server.signedIn()
    for (const query of [{ uid: user.uid }, { username: user.username }, { uid: user.uid, username: 'x' }])
      expect((await home(query)).data?.uid).toBe(user.uid)
    expect((await home({}, user.token)).data?.uid).toBe(user.uid)
  })

  test('is refused with words when nobody has that name, or nobody is named', async () => {
    expect(await home({ username: 'nobody' })).toMatchObject({
      http: 200,
      status: 400,
      msg: 'User not found',
    })
    expect(await home({ uid: 'nobody' })).toMatchObject({ status: 400 })
    expect(await home({})).toMatchObject({ http: 200, status: 400, msg: expect.stringContaining('log in') })
    expect(await server.ask(getUserCalendarHeatmap)).toMatchObject({ http: 200, status: 400 })
  })

  test('shows neither address nor number, whoever asks', async () => {
    user = await server.signedIn()
    await server.db.updateTable('users').set({ number: '2024-77' }).where('uid', '=', user.uid).execute()
    const root = await server.signedIn({ roles: ['root'] })
    for (const token of [undefined, user.token, root.token]) {
      const shown = JSON.stringify((await home({ uid: user.uid }, token)).data)
      expect(shown).not.toContain(user.email)
      expect(shown).not.toContain('2024-77')
      expect(shown).not.toContain('argon2')
    }
  })

  test('shows the signature without anything that could run', async () => {
    user = await server.signedIn()
    const signature =
      '**Hi** <img src=x onerror="alert(1)"> [me](javascript:alert(1)) <script>alert(1)</script>'
    await server.db.updateTable('users').set({ signature }).where('uid', '=', user.uid).execute()
    const { data } = await home({ uid: user.uid })
    expect(data?.signature).toBe(signature)
    expect(data?.signatureHtml).toContain('<strong>Hi</strong>')
    expect(data?.signatureHtml).not.toMatch(/script|onerror/)
  })
})

describe('the figures of a user', () => {
  test('count submissions outside contests and groups, and every solved problem once', async () => {
    user = await server.signedIn()
    const [easy, hard, hidden] = [
      await addProblem(server.db, { difficulty: 0 }),
      await addProblem(server.db, { difficulty: 2 }),
      await addProblem(server.db),
    ]
    const second = ago(1_000)
    await send(hard, { at: ago(3_000) })
    await send(easy, { at: second })
    await send(easy)
    await send(easy, { status: JudgeStatus.WrongAnswer })
    await send(hidden, { at: ago(2_000) })
    await send(easy, { cid: 7, cpid: 1 })
    await send(easy, { gid: 3 })
    await server.db
      .updateTable('problem')
      .set({ auth: ProblemAuth.Private })
      .where('id', '=', hidden.pid)
      .execute()
    const { data } = await home({ uid: user.uid })
    expect(data).toMatchObject({
      total: 5,
      solvedList: [hard.problemId, easy.problemId],
      solvedGroupByDifficulty: {
        '0': [{ id: easy.pid, problemId: easy.problemId, difficulty: 0 }],
        '2': [{ id: hard.pid, problemId: hard.problemId, difficulty: 2 }],
      },
      scoreList: [],
      score: 0,
    })
  })

  test('hold the best score of each OI problem', async () => {
    user = await server.signedIn()
    const [one, other, acm] = [
      await addProblem(server.db, { type: ContestType.Oi }),
      await addProblem(server.db, { type: ContestType.Oi }),
      await addProblem(server.db),
    ]
    for (const oiRankScore of [3, 12, 5]) await send(one, { oiRankScore })
    await send(one, { oiRankScore: 99, cid: 7, cpid: 1 })
    await send(one, { oiRankScore: 99, gid: 3 })
    await send(other, { oiRankScore: 4 })
    await send(acm, { oiRankScore: 50 })
    expect((await home({ uid: user.uid })).data).toMatchObject({ scoreList: [12, 4], score: 16 })
  })

  test('know the last login, also when its session was cleared away', async () => {
    user = await server.createUser().then((created) => ({ ...created, token: '' }))
    expect((await home({ uid: user.uid })).data?.recentLoginTime).toBeNull()
    await server.signIn(user.username)
    const first = clock.now()
    expect((await home({ uid: user.uid })).data?.recentLoginTime).toBe(first.toISOString())
    clock.advance(60_000)
    await server.signIn(user.username)
    const last = clock.now()
    clock.advance((sessionHistoryDays + 2) * dayMs)
    await cleanUp(server.db, clock.now())
    expect((await home({ uid: user.uid })).data?.recentLoginTime).toBe(last.toISOString())
    const kept = await server.db.selectFrom('session').select('sid').where('uid', '=', user.uid).execute()
    expect(kept).toHaveLength(1)
  })
})

describe('the heatmap of a user', () => {
  test('counts the days of the last year outside contests, groups among them', async () => {
    user = await server.signedIn()
    const problem = await addProblem(server.db)
    const today = localDate(clock.now())
    await send(problem)
    await send(problem, { status: JudgeStatus.WrongAnswer })
    await send(problem, { gid: 3 })
    await send(problem, { cid: 7, cpid: 1 })
    await send(problem, { at: ago(40 * dayMs) })
    await send(problem, { at: ago(370 * dayMs) })
    expect(await heatmap()).toEqual({
      endDate: today,
      dataList: [
        { date: localDate(ago(40 * dayMs)), count: 1 },
        { date: today, count: 3 },
      ],
    })
  })

  test('begins each day at midnight where the server is', async () => {
    user = await server.signedIn()
    const problem = await addProblem(server.db)
    const now = clock.now()
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate())
    await send(problem, { at: midnight })
    await send(problem, { at: new Date(midnight.getTime() - 1) })
    const { dataList } = await heatmap()
    expect(dataList).toEqual([
      { date: localDate(new Date(midnight.getTime() - 1)), count: 1 },
      { date: localDate(now), count: 1 },
    ])
  })

  test('is empty for whoever sent nothing', async () => {
    user = await server.signedIn()
    expect((await heatmap()).dataList).toEqual([])
  })
})
