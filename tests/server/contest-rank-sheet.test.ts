import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloadContestRank } from '#contract/contest-download.ts'
import { ContestType } from '#contract/enums.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import { acmText } from '#server/contest/rank-sheet.ts'
import { addContest, addRun, minutes } from '#support/node/contest.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'
import { readSheet } from '#support/node/sheet.ts'

let server: PracticeServer
type User = Awaited<ReturnType<PracticeServer['signedIn']>>
let author: User
let ada: User
let bob: User
let star: User

beforeAll(async () => {
  server = await startPractice()
  author = await server.signedIn({ roles: ['admin'] })
  ada = await server.signedIn()
  bob = await server.signedIn()
  star = await server.signedIn()
})
afterAll(() => server?.close())

const download = (user: User, query: object) =>
  server.app.inject({
    url: `${apiPrefix}${downloadContestRank.path}?${new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    )}`,
    headers: { [header.token]: user.token },
  })
const rowsOf = async (user: User, query: object) => {
  const answer = await download(user, query)
  expect(answer.statusCode).toBe(200)
  return (await readSheet(answer.rawPayload)).rows
}

test.each([
  [{ errorNum: 0, isAC: true }, '+(1)'],
  [{ errorNum: 2, isAC: true, isAfterContest: true }, '+(3)*'],
  [{ errorNum: 3 }, '-(3)'],
  [{ errorNum: 2, tryNum: 1 }, '-(2+1)'],
  [{ errorNum: 0, tryNum: 4 }, '?(4)'],
  [{ errorNum: 0 }, ''],
])('%o is written %o', (cell, text) => expect(acmText(cell)).toBe(text))

describe('the board as a spreadsheet', () => {
  test('has every column of an ACM board, stars too, and what the seal hides only where it is asked for', async () => {
    const contest = await addContest(server.db, {
      ...{ uid: author.uid, starAccount: [star.username], rankShowName: 'username' },
      ...{ startTime: minutes(-120), endTime: minutes(10), sealRank: true, sealRankTime: minutes(-30) },
    })
    await addRun(server.db, contest, { user: ada, displayId: 'A', at: minutes(-100) })
    await addRun(server.db, contest, { user: star, displayId: 'A', at: minutes(-90) })
    await addRun(server.db, contest, { user: bob, displayId: 'A', at: minutes(-10) })
    const { cid } = contest
    const [heads, ...sealed] = await rowsOf(author, { cid })
    expect(heads?.slice(0, 8)).toEqual([
      ...['Rank', 'Username', 'ShowName', 'Real Name', 'School'],
      ...['AC', 'Total Submission', 'Total Penalty Time'],
    ])
    const place = heads?.indexOf('A') ?? -1
    const short = (rows: readonly (string | number)[][]) =>
      rows.map((row) => [row[0], row[1], row[5], row[place]])
    expect(short(sealed)).toEqual([
      [1, ada.username, 1, '+(1)'],
      ['*', star.username, 1, '+(1)'],
      [2, bob.username, 0, '?(1)'],
    ])
    const open = await rowsOf(author, { cid, forceRefresh: true, removeStar: true })
    expect(short(open.slice(1))).toEqual([
      [1, ada.username, 1, '+(1)'],
      [2, bob.username, 1, '+(1)'],
    ])
    const more = heads?.slice((heads?.indexOf('B') ?? 0) + 1) ?? []
    expect(more).toEqual(['Penalty (min:sec)', 'A solved (min)', 'B solved (min)'])
    expect(open[1]?.slice(-3), 'as the board shows it').toEqual([
      ...[expect.stringMatching(/^20:\d\d$/), 20, ''],
    ])
    const answer = await download(author, { cid })
    expect(answer.headers['content-disposition']).toContain(`contest_${cid}_rank.xlsx`)
  })

  test('has the scores of an OI board, and nothing where nobody tried', async () => {
    const contest = await addContest(server.db, {
      ...{ uid: author.uid, type: ContestType.Oi, startTime: minutes(-60), problem: { type: 1 } },
    })
    await addRun(server.db, contest, { user: ada, displayId: 'A', at: minutes(-50), score: 70 })
    const [heads, row] = await rowsOf(author, { cid: contest.cid })
    expect(heads?.slice(5)).toEqual(['Total Score', 'A', 'B'])
    expect(row).toMatchObject({ 0: 1, 1: ada.username, 5: 70, 6: 70, 7: '' })
  })

  test('is for whoever rules the contest alone', async () => {
    const { cid } = await addContest(server.db, { uid: author.uid })
    for (const user of [ada, await server.signedIn({ roles: ['admin'] })])
      expect((await download(user, { cid })).json()).toMatchObject({ status: 403 })
    expect((await download(author, { cid: 987_654_321 })).json()).toMatchObject({ status: 400 })
  })
})
