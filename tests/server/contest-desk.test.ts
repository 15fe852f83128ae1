import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkContestAcInfo, getContestAcInfo } from '#contract/contest-ac-info.ts'
import { JudgeStatus } from '#contract/enums.ts'
import { addContest, addRun, minutes, type NewContest, type TestContest } from '#support/node/contest.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'
import type { AskOptions } from '#support/node/server.ts'

let server: PracticeServer
type User = Awaited<ReturnType<PracticeServer['signedIn']>>
let root: User
let author: User
let ada: User
let bob: User

beforeAll(async () => {
  server = await startPractice()
  root = await server.signedIn({ roles: ['root'] })
  author = await server.signedIn({ roles: ['admin'] })
  ada = await server.signedIn()
  bob = await server.signedIn()
})
afterAll(() => server?.close())

const scene = (given: NewContest = {}) =>
  addContest(server.db, { uid: author.uid, author: author.username, ...given })

describe('balloons', () => {
  const start = minutes(-60)
  const at = (seconds: number) => new Date(start.getTime() + seconds * 1_000)
  const listFor = (user: User, cid: number, query: AskOptions['query'] = {}) =>
    server.ask(getContestAcInfo, { query: { cid, ...query }, token: user.token })
  const rowsOf = async (cid: number, query: AskOptions['query'] = {}) =>
    (await listFor(author, cid, query)).data?.records ?? []
  const check = (user: User, cid: number, id: number, checked = true) =>
    server.ask(checkContestAcInfo, { body: { id, cid, checked }, token: user.token })
  const run = (contest: TestContest, user: User, displayId: string, seconds: number, status?: JudgeStatus) =>
    addRun(server.db, contest, { user, displayId, at: at(seconds), ...(status ? { status } : {}) })

  test('are earned by the first accepted submission of each user and problem within the contest', async () => {
    const contest = await scene({ startTime: start, endTime: minutes(-5), allowEndSubmit: true })
    await run(contest, ada, 'A', 100, JudgeStatus.WrongAnswer)
    const first = await run(contest, ada, 'A', 200)
    await run(contest, ada, 'A', 300)
    const second = await run(contest, bob, 'A', 260)
    await run(contest, bob, 'B', -10)
    await run(contest, bob, 'B', 56 * 60)
    await run(contest, root, 'B', 400)
    await run(contest, author, 'B', 400)
    expect(await rowsOf(contest.cid)).toMatchObject([
      { id: first, username: ada.username, displayId: 'A', color: '#ff0000', time: 200, firstBlood: true },
      { id: second, uid: bob.uid, time: 260, useTime: 12, firstBlood: false, checked: false },
    ])
  })

  test('name everybody who solved a problem in its first second as first blood, as the board does', async () => {
    const contest = await scene({ startTime: start })
    await run(contest, ada, 'A', 90.1)
    await run(contest, bob, 'A', 90.7)
    expect((await rowsOf(contest.cid)).map(({ firstBlood }) => firstBlood)).toEqual([true, true])
  })

  test('stay with the team once they were checked, whichever submission counts, until that is taken back', async () => {
    const contest = await scene({ startTime: start })
    const { cid } = contest
    const first = await run(contest, ada, 'A', 200)
    const next = await run(contest, ada, 'A', 300)
    const other = await run(contest, bob, 'A', 400)
    expect((await check(author, cid, next)).status).toBe(400)
    expect((await check(author, cid, first)).status).toBe(200)
    expect((await check(root, cid, first)).status).toBe(200)
    const told = async () => (await rowsOf(cid)).map(({ id, checked }) => [id, checked])
    expect(await told()).toEqual([
      [other, false],
      [first, true],
    ])
    const status = JudgeStatus.WrongAnswer
    await server.db.updateTable('submission').set({ status }).where('submitId', '=', first).execute()
    expect(await told()).toEqual([
      [other, false],
      [next, true],
    ])
    expect((await check(author, cid, next, false)).status).toBe(200)
    expect(await told()).toEqual([
      [next, false],
      [other, false],
    ])
  })

  test('are found by state, name and problem, and counted over all pages', async () => {
    const contest = await scene({ startTime: start })
    const { cid } = contest
    await server.db.updateTable('users').set({ realname: '三盏灯' }).where('uid', '=', bob.uid).execute()
    const one = await run(contest, ada, 'A', 100)
    const two = await run(contest, bob, 'A', 200)
    const three = await run(contest, bob, 'B', 300)
    await check(author, cid, two)
    const ids = async (query: AskOptions['query']) => (await rowsOf(cid, query)).map(({ id }) => id)
    expect(await ids({ checked: 'true' })).toEqual([two])
    expect(await ids({ checked: 'false' })).toEqual([one, three])
    expect(await ids({ keyword: ' 盏 ' })).toEqual([three, two])
    expect(await ids({ keyword: 'a', checked: 'false' })).toContain(one)
    expect(await ids({ keyword: 'b' })).toContain(three)
    expect(await ids({ keyword: '%' })).toEqual([])
    const { data } = await listFor(author, cid, { limit: 1, currentPage: 2 })
    expect(data).toMatchObject({ total: 3, pages: 3, records: [{ id: three }] })
  })

  test("are for the contest's admins, who see them under the seal too", async () => {
    const contest = await scene({ startTime: start, sealRank: true, sealRankTime: minutes(-30) })
    const { cid } = contest
    const sealed = await run(contest, ada, 'A', 40 * 60)
    const helper = await server.signedIn({ roles: ['admin', 'problem_admin'] })
    for (const user of [ada, helper]) {
      expect((await listFor(user, cid)).status).toBe(403)
      expect((await check(user, cid, sealed)).status).toBe(403)
    }
    expect((await listFor(root, cid)).data?.records).toMatchObject([{ id: sealed }])
    expect((await check(root, 99_999, sealed)).status).toBe(400)
    const elsewhere = await scene()
    expect((await check(author, elsewhere.cid, sealed)).status).toBe(400)
  })
})
