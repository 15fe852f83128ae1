import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { JudgeStatus, UserStatus } from '#contract/enums.ts'
import { rank } from '#contract/limits/list.ts'
import { getRankList } from '#contract/rank.ts'
import { addContest, addRun, minutes } from '#support/node/contest.ts'
import { addProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'
import type { TestUser } from '#support/node/server.ts'
import { createTestClock } from '#support/node/test-clock.ts'

const clock = createTestClock()
let server: PracticeServer
const pids: number[] = []

beforeAll(async () => {
  server = await startPractice({ clock })
  for (let count = 0; count < 3; count += 1) pids.push((await addProblem(server.db)).pid)
})
afterAll(() => server?.close())
beforeEach(() => server.db.deleteFrom('submission').execute())

interface Sent {
  problem?: number
  status?: JudgeStatus
  oiRankScore?: number
  cid?: number
  gid?: number
}
const send = (user: TestUser, ...all: Sent[]) =>
  server.db
    .insertInto('submission')
    .values(
      all.map(({ problem = 0, status = JudgeStatus.Accepted, ...area }) => ({
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
        ...area,
      })),
    )
    .execute()

type Query = Parameters<typeof ask>[0]
const ask = async (query: { type?: string; searchUser?: string; currentPage?: number; limit?: number }) => {
  const { data } = await server.ask(getRankList, { query: { type: 'ACM', limit: 100, ...query } })
  return data
}
/** As it is once what is kept has been counted anew. */
const ranked = async (query: Query = {}) => {
  clock.advance(rank.usedMs)
  return (await ask(query))?.records ?? []
}
const figures = async (users: TestUser[], query: Query = {}) => {
  const wanted = new Set(users.map(({ username }) => username))
  return (await ranked(query))
    .filter(({ username }) => wanted.has(username))
    .map(({ username, ac, total, score }) => [username, ac, total, score])
}

describe('the ACM rank', () => {
  it('has more problems first, then fewer submissions; contests and groups do not count', async () => {
    const [ada, ben, cyd] = [await server.createUser(), await server.createUser(), await server.createUser()]
    await send(ada, { problem: 0 }, { problem: 0 }, { problem: 1 })
    await send(ben, { problem: 0 }, { problem: 2 }, { problem: 1, cid: 5 }, { problem: 1, gid: 3 })
    await send(cyd, { problem: 0, status: JudgeStatus.WrongAnswer })
    expect(await figures([ada, ben, cyd])).toEqual([
      [ben.username, 2, 2, null],
      [ada.username, 2, 3, null],
      [cyd.username, 0, 1, null],
    ])
  })

  it('gives equal results one rank, on every page, and the next result its position', async () => {
    const [ada, ben, cyd] = [await server.createUser(), await server.createUser(), await server.createUser()]
    const eve = await server.createUser()
    for (const user of [ada, ben, cyd]) await send(user, { problem: 0 })
    await send(ada, { problem: 1 })
    await send(eve, { problem: 2 }, { problem: 2 })
    const users = [ada, ben, cyd, eve]
    const ranks = async (query: Query) =>
      (await ranked(query))
        .filter(({ uid }) => users.some((user) => user.uid === uid))
        .map(({ username, rank: place }) => [username, place])
    expect(await ranks({})).toEqual([
      [ada.username, 1],
      [ben.username, 2],
      [cyd.username, 2],
      [eve.username, 4],
    ])
    expect(await ranks({ limit: 1, currentPage: 3 })).toEqual([[cyd.username, 2]])
    expect(await ranks({ searchUser: eve.username })).toEqual([[eve.username, 1]])
  })

  it('says nothing of what a contest hides', async () => {
    const user = await server.createUser()
    const contest = await addContest(server.db, { problems: ['A'] })
    await addRun(server.db, contest, { user, displayId: 'A', at: minutes(-1) })
    expect(await figures([user])).toEqual([[user.username, 0, 0, null]])
    expect((await figures([user], { type: 'OI' }))[0]?.slice(0, 2)).toEqual([user.username, 0])
  })
})

it('the OI rank adds up the best score of each problem and counts every submission', async () => {
  const [ada, ben] = [await server.createUser(), await server.createUser()]
  const status = JudgeStatus.PartialAccepted
  await send(
    ada,
    { problem: 0, status, oiRankScore: 4 },
    { problem: 0, status, oiRankScore: 7 },
    { problem: 1, status, oiRankScore: 2 },
    { problem: 2, status, oiRankScore: 9, cid: 5 },
    { problem: 2, status, oiRankScore: 9, gid: 5 },
  )
  await send(ben, { problem: 0, oiRankScore: 12 })
  for (const type of ['OI', '1'])
    expect(await figures([ada, ben], { type })).toEqual([
      [ben.username, 1, 1, 12],
      [ada.username, 0, 5, 9],
    ])
})

it('finds a part of a name in any case, by username, nickname and real name, with places of its own', async () => {
  const [ada, ben] = [await server.createUser(), await server.createUser()]
  const change = (user: TestUser, names: { nickname?: string; realname?: string }) =>
    server.db.updateTable('users').set(names).where('uid', '=', user.uid).execute()
  await change(ada, { nickname: 'Countess 50%' })
  await change(ben, { realname: 'Benedict Counter' })
  await send(ben, {})
  const found = await ranked({ searchUser: ' COUNT ' })
  expect(found.map(({ username }) => username)).toEqual([ben.username, ada.username])
  expect(await ranked({ searchUser: '50%' })).toHaveLength(1)
  expect(await ranked({ searchUser: `${ada.username}countess` })).toEqual([])
  const second = await ask({ searchUser: 'count', limit: 1, currentPage: 2 })
  expect([second?.records[0]?.username, second?.total, second?.pages]).toEqual([ada.username, 2, 2])
})

it('leaves out the banned, and cuts signatures', async () => {
  const [ada, ben] = [await server.createUser(), await server.createUser()]
  await send(ada, {})
  await send(ben, {})
  await server.db.updateTable('users').set({ status: UserStatus.Banned }).where('uid', '=', ada.uid).execute()
  await server.db
    .updateTable('users')
    .set({ signature: '语'.repeat(300) })
    .where('uid', '=', ben.uid)
    .execute()
  const [row, ...more] = (await ranked()).filter(({ uid }) => [ada.uid, ben.uid].includes(uid))
  expect([row?.uid, row?.signature, more]).toEqual([ben.uid, '语'.repeat(rank.signatureMax), []])
})

it('is counted anew behind an answer that is a minute old, and before one that is older', async () => {
  const user = await server.createUser()
  const acNow = async () => (await ask({}))?.records.find(({ uid }) => uid === user.uid)?.ac
  await ranked()
  await send(user, {})
  clock.advance(rank.keptMs - 1)
  expect(await acNow()).toBe(0)
  clock.advance(1)
  expect(await acNow()).toBe(0)
  await expect.poll(acNow).toBe(1)
})

it('refuses a rank that there is not', async () => {
  for (const query of [{}, { type: '2' }, { type: 'IOI' }])
    expect((await server.ask(getRankList, { query: query as never })).status).toBe(400)
})
