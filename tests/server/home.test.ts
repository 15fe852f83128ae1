import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import {
  getHomeCarousel,
  getLastWeekSubmissionStatistics,
  getRecentContest,
  getRecentOtherContest,
  getRecentSevenAcRank,
} from '#contract/home.ts'
import { recentAcRank, weekStatistics } from '#contract/limits/list.ts'
import { keep } from '#server/home/kept.ts'
import { lastDays, weekStatisticsOf } from '#server/home/week.rules.ts'
import { storeFile } from '#server/stored-file/stored-file.repository.ts'
import { addProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'
import type { TestUser } from '#support/node/server.ts'
import { createTestClock } from '#support/node/test-clock.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const clock = createTestClock()
let server: PracticeServer
const pids: number[] = []

beforeAll(async () => {
  server = await startPractice({ clock })
  for (let count = 0; count < 3; count += 1) pids.push((await addProblem(server.db)).pid)
})
afterAll(() => server?.close())

interface Sent {
  user: TestUser
  problem?: number
  status?: JudgeStatus
  daysAgo?: number
  cid?: number
  gid?: number | null
}
const send = async ({ user, problem = 0, status = JudgeStatus.Accepted, daysAgo = 0, ...area }: Sent) => {
  await server.db
    .insertInto('submission')
    .values({
      uid: user.uid,
      username: user.username,
      pid: pids[problem] ?? 0,
      displayPid: 'T',
      status,
      length: 1,
      code: 'x',
      language: 'C',
      ip: null,
      requestKey: null,
      submitTime: new Date(clock.now().getTime() - daysAgo * dayMs),
      ...area,
    })
    .execute()
}

describe('the rank of the last seven days', () => {
  const ranked = async () => {
    clock.advance(recentAcRank.keptMs)
    const { data } = await server.ask(getRecentSevenAcRank)
    return data?.map(({ username, ac }) => [username, ac])
  }
  beforeEach(() => server.db.deleteFrom('submission').execute())

  it('counts each problem once, where it was first solved within them, contests among them', async () => {
    const [ada, ben] = [await server.createUser(), await server.createUser()]
    await send({ user: ada, problem: 0, daysAgo: 1 })
    await send({ user: ada, problem: 0, daysAgo: 2 })
    await send({ user: ada, problem: 1, daysAgo: 6.9, cid: 5 })
    await send({ user: ada, problem: 2, status: JudgeStatus.WrongAnswer })
    await send({ user: ben, problem: 0, daysAgo: 8 })
    await send({ user: ben, problem: 0, daysAgo: 1 })
    await send({ user: ben, problem: 1, daysAgo: 1 })
    await send({ user: ben, problem: 2, daysAgo: 1, gid: 3 })
    expect(await ranked()).toEqual([
      [ada.username, 2],
      [ben.username, 1],
    ])
  })

  it('has no teams of an imported contest', async () => {
    const [ada, team] = [await server.createUser(), await server.createUser()]
    await server.db.updateTable('users').set({ isTeam: true }).where('uid', '=', team.uid).execute()
    for (const user of [ada, team]) await send({ user, daysAgo: 1, cid: 5 })
    expect(await ranked()).toEqual([[ada.username, 1]])
  })

  it('has the newer account first among equals, no banned one, and an end', async () => {
    const users: TestUser[] = []
    for (let count = 0; count < recentAcRank.users + 2; count += 1) users.push(await server.createUser())
    for (const [index, user] of users.entries()) {
      const gmtCreate = new Date(Date.UTC(2026, 0, index + 1))
      await server.db.updateTable('users').set({ gmtCreate }).where('uid', '=', user.uid).execute()
      await send({ user })
    }
    const banned = users.at(-1)
    await server.db
      .updateTable('users')
      .set({ status: 1 })
      .where('uid', '=', banned?.uid ?? '')
      .execute()
    expect(await ranked()).toEqual(
      users
        .slice(0, -1)
        .reverse()
        .slice(0, recentAcRank.users)
        .map(({ username }) => [username, 1]),
    )
  })

  it('is kept for some minutes', async () => {
    expect(await ranked()).toEqual([])
    await send({ user: await server.createUser() })
    clock.advance(recentAcRank.keptMs - 1)
    expect((await server.ask(getRecentSevenAcRank)).data).toEqual([])
    clock.advance(1)
    expect((await server.ask(getRecentSevenAcRank)).data).toHaveLength(1)
  })
})

describe('the statistics of the last week', () => {
  const totals = async (token?: string) => {
    const { data } = await server.ask(getLastWeekSubmissionStatistics, {
      query: { forceRefresh: 'true' },
      ...(token ? { token } : {}),
    })
    return data?.totalCountList.reduce((sum, count) => sum + count, 0)
  }

  it('counts all submissions and the accepted ones day by day, today the last', async () => {
    await server.db.deleteFrom('submission').execute()
    const user = await server.createUser()
    await send({ user })
    await send({ user, status: JudgeStatus.WrongAnswer, cid: 5 })
    await send({ user, daysAgo: 2, status: JudgeStatus.TimeLimitExceeded })
    await send({ user, daysAgo: 8 })
    clock.advance(weekStatistics.keptMs)
    const { data } = await server.ask(getLastWeekSubmissionStatistics)
    expect(data?.acCountList).toEqual([0, 0, 0, 0, 0, 0, 1])
    expect(data?.totalCountList).toEqual([0, 0, 0, 0, 1, 0, 2])
    expect(data?.dateStrList).toHaveLength(weekStatistics.days)
  })

  it('is kept half an hour, unless root wants it anew', async () => {
    const user = await server.createUser()
    const root = await server.signedIn({ roles: ['root'] })
    const admin = await server.signedIn({ roles: ['admin'] })
    const before = await totals(root.token)
    await send({ user })
    expect(await totals()).toBe(before)
    expect(await totals(admin.token)).toBe(before)
    expect(await totals(root.token)).toBe((before ?? 0) + 1)
  })
})

describe('days', () => {
  it('begin at midnight of the server’s zone, through the end of a month', () => {
    const days = lastDays(new Date(2026, 2, 3, 15, 30), 7)
    expect(days.map((day) => [day.getMonth() + 1, day.getDate(), day.getHours()])).toEqual([
      [2, 25, 0],
      [2, 26, 0],
      [2, 27, 0],
      [2, 28, 0],
      [3, 1, 0],
      [3, 2, 0],
      [3, 3, 0],
    ])
    const { dateStrList } = weekStatisticsOf(days, [])
    expect(dateStrList).toEqual(['02-25', '02-26', '02-27', '02-28', '03-01', '03-02', '03-03'])
  })
})

describe('what is kept', () => {
  it('is loaded once for all who wait, and again after a failure', async () => {
    let loads = 0
    const kept = keep(clock, hourMs, async () => {
      loads += 1
      if (loads === 1) throw new Error('away')
      return loads
    })
    await expect(kept.get()).rejects.toThrow('away')
    expect(await Promise.all([kept.get(), kept.get()])).toEqual([2, 2])
    expect(await kept.renew()).toBe(3)
    expect(await kept.get()).toBe(3)
    clock.advance(hourMs)
    expect(await kept.get()).toBe(4)
  })
})

test('the carousel has the pictures that were put there, in their order', async () => {
  expect((await server.ask(getHomeCarousel)).data).toEqual([])
  const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const files = []
  for (const originalName of ['first.png', 'second.png', 'of a statement.png'])
    files.push(await storeFile(server.db, { originalName, bytes: png }))
  const [first, second] = files
  for (const file of [second, first])
    await server.db
      .insertInto('carouselPicture')
      .values({ fileId: file?.id ?? 0 })
      .execute()
  expect((await server.ask(getHomeCarousel)).data).toEqual([
    { id: first?.id, url: first?.link },
    { id: second?.id, url: second?.link },
  ])
  expect(first?.link).toMatch(/^\/ojapi\/public\/img\/[0-9a-f]{32}\.png$/)
})

test('there are no contests to tell of', async () => {
  expect((await server.ask(getRecentContest)).data).toEqual([])
  expect(await server.ask(getRecentOtherContest)).toMatchObject({ status: 200, data: null })
})
