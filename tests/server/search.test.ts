import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GroupStatus, ProblemAuth } from '#contract/enums.ts'
import { searchResults } from '#contract/limits/list.ts'
import { searchSite } from '#contract/search.ts'
import { addContest } from '#support/node/contest.ts'
import { addGroup, addGroupScene } from '#support/node/group.ts'
import { addProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'
import type { AskOptions } from '#support/node/server.ts'
import { addTraining } from '#support/node/training.ts'

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
      { problemId: 'P9', title: 'Harbour lights', gid: null },
      { problemId: 'P12', title: 'Old harbour', gid: null },
    ])
    expect((await search('lamp', { locale: 'zh-CN' }))?.problems).toEqual([
      { problemId: 'HARBOUR1', title: '一盏灯', gid: null },
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

describe('searching places', () => {
  const found = async (token?: string) => {
    const data = await search('zither', token === undefined ? {} : { token })
    return [
      ...(data?.problems ?? []).map(({ title }) => title),
      ...(data?.places ?? []).map(({ title }) => title),
    ]
  }

  it('finds what is shown to everybody, and to members what is in their groups', async () => {
    const { gid, token, users } = await addGroupScene(server, { name: 'Zither players' })
    const other = await addGroup(server.db, { uid: users.owner.uid, name: 'Old zither' })
    await addContest(server.db, { title: 'Zither cup' })
    await addContest(server.db, { title: 'Hidden zither', visible: false })
    await addContest(server.db, { title: 'Zither finals', gid, isGroup: true })
    await addContest(server.db, { title: 'Zither elsewhere', gid: other.gid, isGroup: true })
    await addTraining(server.db, { title: 'Zither basics' })
    await addTraining(server.db, { title: 'Zither drafts', status: false })
    await addTraining(server.db, { title: 'Zither exercises', gid, isGroup: true })
    const titles = { 'en-US': 'Zither strings', 'zh-CN': '弦' }
    const { pid } = await addProblem(server.db, { problemId: 'ZZ1', titles })
    await server.db.updateTable('problem').set({ isGroup: true, gid }).where('id', '=', pid).execute()
    const open = ['Zither cup', 'Zither basics']
    const own = [
      'Zither strings',
      'Zither finals',
      'Zither cup',
      'Zither players',
      'Zither exercises',
      'Zither basics',
    ]
    expect(await found()).toEqual(open)
    expect(await found(users.stranger.token)).toEqual(open)
    expect(await found(users.member.token)).toEqual(own)
    expect((await search('zither strings', token('member')))?.problems).toEqual([
      { problemId: 'ZZ1', title: 'Zither strings', gid },
    ])
    expect(await found(users.owner.token)).toEqual([
      ...own.slice(0, 1),
      'Zither elsewhere',
      ...own.slice(1),
      'Old zither',
    ])
    await server.db
      .updateTable('userGroup')
      .set({ status: GroupStatus.Banned })
      .where('id', '=', gid)
      .execute()
    expect(await found(users.member.token)).toEqual(open)
  })
})

it('finds nothing for nothing, without counting it', async () => {
  expect(await search('  ', { address: '10.7.7.7' })).toEqual({ problems: [], places: [], users: [] })
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
