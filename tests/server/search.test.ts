import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ProblemAuth } from '#contract/enums.ts'
import { searchResults } from '#contract/limits/list.ts'
import { searchSite } from '#contract/search.ts'
import { addProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'
import type { AskOptions } from '#support/node/server.ts'

let server: PracticeServer

beforeAll(async () => {
  server = await startPractice()
  const titles = (english: string, chinese: string) => ({ 'en-US': english, 'zh-CN': chinese })
  await addProblem(server.db, { problemId: 'P12', titles: titles('Old harbour', '旧港') })
  await addProblem(server.db, { problemId: 'P9', titles: titles('Harbour lights', '港口的灯') })
  await addProblem(server.db, { problemId: 'HARBOUR1', titles: titles('A lamp', '一盏灯') })
  await addProblem(server.db, {
    problemId: 'P13',
    titles: titles('Hidden harbour', '隐藏的港口'),
    auth: ProblemAuth.Private,
  })
  const ofGroup = await addProblem(server.db, {
    problemId: 'P14',
    titles: titles('Group harbour', '团队港口'),
  })
  await server.db.updateTable('problem').set({ isGroup: true }).where('id', '=', ofGroup.pid).execute()
})
afterAll(() => server?.close())

const search = async (keyword: string, options: Omit<AskOptions, 'query'> = {}) => {
  const { data } = await server.ask(searchSite, { ...options, query: { keyword } })
  return data
}
const problems = async (keyword: string) =>
  (await search(keyword))?.problems.map(({ problemId }) => problemId)

describe('searching problems', () => {
  it('finds ids that begin so, then titles that do, then the others; public ones alone', async () => {
    expect(await problems('harbour')).toEqual(['HARBOUR1', 'P9', 'P12'])
    expect(await problems(' p1 ')).toEqual(['P12'])
    expect(await problems('%')).toEqual([])
  })

  it('takes the number of an id for its beginning', async () => {
    const titles = { 'en-US': '770 nights', 'zh-CN': '770 夜' }
    for (const problemId of ['N1', 'N7701', 'N1770', 'N770'])
      await addProblem(server.db, { problemId, titles })
    await addProblem(server.db, { problemId: 'N1771' })
    expect(await problems('770')).toEqual(['N770', 'N7701', 'N1', 'N1770'])
  })

  it('finds titles of any language and shows those of the reader', async () => {
    expect((await search('港'))?.problems).toEqual([
      { problemId: 'P9', title: 'Harbour lights' },
      { problemId: 'P12', title: 'Old harbour' },
    ])
    expect((await search('lamp', { locale: 'zh-CN' }))?.problems).toEqual([
      { problemId: 'HARBOUR1', title: '一盏灯' },
    ])
  })

  it('has an end', async () => {
    for (let count = 0; count < searchResults + 2; count += 1)
      await addProblem(server.db, { problemId: `MANY${count}` })
    expect(await problems('many')).toHaveLength(searchResults)
  })
})

describe('searching users', () => {
  it('finds names and nicknames, those that begin so first; no banned one and nothing private', async () => {
    const near = await server.createUser({ username: 'my-zebra' })
    const first = await server.createUser({ username: 'zebra-1' })
    const nick = await server.createUser({ username: 'other-name' })
    const banned = await server.createUser({ username: 'zebra-2' })
    await server.db.updateTable('users').set({ nickname: 'Zebra' }).where('uid', '=', nick.uid).execute()
    await server.db
      .updateTable('users')
      .set({ status: 1, realname: 'Zebra' })
      .where('uid', '=', banned.uid)
      .execute()
    const data = await search('zebra')
    expect(data?.users.map(({ username }) => username)).toEqual([
      first.username,
      near.username,
      nick.username,
    ])
    expect(Object.keys(data?.users[0] ?? {}).sort()).toEqual(['avatar', 'nickname', 'uid', 'username'])
  })
})

it('finds nothing for nothing, without counting it', async () => {
  expect(await search('  ', { address: '10.7.7.7' })).toEqual({ problems: [], users: [] })
  const used = await server.db
    .selectFrom('allowance')
    .select('used')
    .where('key', '=', 'search:10.7.7.7')
    .executeTakeFirst()
  expect(used).toBeUndefined()
})

it('refuses an address that searched too often this hour, and no other', async () => {
  const now = server.deps.clock.now().getTime()
  await server.db
    .insertInto('allowance')
    .values({ key: 'search:10.8.8.8', used: 1_000_000, resetsAt: new Date(now + 1_800_000) })
    .execute()
  expect(await server.ask(searchSite, { query: { keyword: 'p' }, address: '10.8.8.8' })).toMatchObject({
    http: 200,
    status: 403,
    data: null,
  })
  expect((await server.ask(searchSite, { query: { keyword: 'p' }, address: '10.8.8.9' })).status).toBe(200)
})
