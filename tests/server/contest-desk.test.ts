import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkContestAcInfo, getContestAcInfo } from '#contract/contest-ac-info.ts'
import {
  checkContestPrintStatus,
  downloadContestPrintText,
  getContestPrint,
  getOwnContestPrint,
  PrintStatus,
  submitPrintText,
} from '#contract/contest-print.ts'
import { ContestAuth, JudgeStatus } from '#contract/enums.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import { print as limits } from '#contract/limits/contest.ts'
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

  test('say which ranked team was first where an unofficial one was', async () => {
    const contest = await scene({ startTime: start, starAccount: [ada.username] })
    await run(contest, ada, 'A', 90)
    await run(contest, bob, 'A', 120)
    await run(contest, ada, 'B', 300)
    await run(contest, bob, 'B', 200)
    const rows = await rowsOf(contest.cid)
    expect(
      rows.map(({ username, displayId, firstBlood, firstRanked }) => [
        username,
        displayId,
        firstBlood,
        firstRanked,
      ]),
    ).toEqual([
      [ada.username, 'A', true, false],
      [bob.username, 'A', false, true],
      [bob.username, 'B', true, true],
      [ada.username, 'B', false, false],
    ])
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

describe('texts to print', () => {
  const text = 'int main() { return 0; } // '.padEnd(60, 'x')
  const send = (user: User, cid: number, content = text) =>
    server.ask(submitPrintText, { body: { cid, content }, token: user.token })
  const passTime = () =>
    server.db
      .updateTable('allowance')
      .set({ resetsAt: new Date(0) })
      .execute()
  const listFor = (user: User, cid: number) =>
    server.ask(getContestPrint, { query: { cid }, token: user.token })
  const ownOf = async (user: User, cid: number) =>
    (await server.ask(getOwnContestPrint, { query: { cid }, token: user.token })).data
  const download = (user: User, id: number) =>
    server.app.inject({
      url: `${apiPrefix}${downloadContestPrintText.path}?id=${id}`,
      headers: { [header.token]: user.token },
    })

  test('are taken from whoever has access to a contest with printing, one in thirty seconds', async () => {
    const { cid } = await scene({ openPrint: true })
    const user = await server.signedIn()
    expect(await send(user, cid, ' \n ')).toMatchObject({ status: 400, msg: 'Content cannot be empty' })
    expect(await send(user, cid, text.slice(0, limits.textMin - 1))).toMatchObject({
      status: 400,
      msg: 'The number of content cannot be less than 50',
    })
    expect((await send(user, cid, text.slice(0, limits.textMin))).status).toBe(200)
    expect(await send(user, cid)).toMatchObject({
      status: 403,
      msg: expect.stringMatching(/in \d+ seconds/),
      headers: { 'retry-after': expect.stringMatching(/^(29|30)$/) },
    })
    await passTime()
    expect((await send(user, cid)).status).toBe(200)
    expect(await ownOf(user, cid)).toMatchObject({
      total: 2,
      records: [{ length: 60 }, { length: 50, status: PrintStatus.Waiting }],
    })
  })

  test('are refused where there is no printing, no access or no such contest', async () => {
    const user = await server.signedIn()
    const closed = await scene()
    const scheduled = await scene({ openPrint: true, startTime: minutes(10) })
    const locked = await scene({ openPrint: true, auth: ContestAuth.Private, password: 'spring' })
    for (const { cid } of [closed, scheduled, locked]) expect((await send(user, cid)).status).toBe(403)
    expect((await send(user, 99_999)).status).toBe(400)
    const rows = await server.db.selectFrom('contestPrint').select('id').where('uid', '=', user.uid).execute()
    expect(rows).toEqual([])
  })

  test('two at the same moment are one', async () => {
    const { cid } = await scene({ openPrint: true })
    const user = await server.signedIn()
    const answers = await Promise.all([send(user, cid), send(user, cid), send(user, cid)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
    expect((await ownOf(user, cid))?.total).toBe(1)
  })

  test("are read and put aside by the contest's admins alone", async () => {
    const { cid } = await scene({ openPrint: true })
    const other = await scene({ openPrint: true })
    const [one, two] = [await server.signedIn(), await server.signedIn({ username: '张三' })]
    await send(one, cid)
    await send(two, cid, `${text} 第二份`)
    const { data } = await listFor(author, cid)
    expect(data?.records.map(({ username }) => username)).toEqual([two.username, one.username])
    expect(data?.records[0]).toMatchObject({ content: `${text} 第二份`, status: PrintStatus.Waiting })
    const id = data?.records[0]?.id ?? 0
    const done = (user: User, contestId = cid) =>
      server.ask(checkContestPrintStatus, { query: { id, cid: contestId }, body: {}, token: user.token })
    const helper = await server.signedIn({ roles: ['admin'] })
    for (const user of [two, helper]) {
      expect((await listFor(user, cid)).status).toBe(403)
      expect((await done(user)).status).toBe(403)
      expect((await download(user, id)).json()).toMatchObject({ status: 403 })
    }
    expect((await done(author, other.cid)).status).toBe(400)
    const file = await download(author, id)
    expect(file.statusCode).toBe(200)
    expect(file.body).toBe(`${text} 第二份`)
    expect(file.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(
      '张三_Contest_Print.txt',
    )
    expect((await ownOf(two, cid))?.records[0]?.status).toBe(PrintStatus.Waiting)
    expect((await done(author)).status).toBe(200)
    expect((await done(root)).status).toBe(200)
    expect((await ownOf(two, cid))?.records[0]?.status).toBe(PrintStatus.Printed)
    expect((await listFor(root, cid)).data?.records.map(({ username }) => username)).toEqual([
      one.username,
      two.username,
    ])
    expect((await download(root, 99_999)).json()).toMatchObject({ status: 400 })
    expect((await ownOf(one, cid))?.total).toBe(1)
  })
})
