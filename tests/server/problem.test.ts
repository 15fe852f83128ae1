import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Difficulty, ProblemAuth } from '#contract/enums.ts'
import { getProblemDetail, getProblemHaved } from '#contract/problem.ts'
import { getLanguages, getProblemCodeTemplate, getProblemLanguages } from '#contract/problem-language.ts'
import { getProblemList, getRandomProblem } from '#contract/problem-list.ts'
import { getAllProblemTags, getProblemTags, getProblemTagsAndClassification } from '#contract/problem-tag.ts'
import { getRecentUpdatedProblem } from '#contract/site.ts'
import { addProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'
import type { AskOptions } from '#support/node/server.ts'

let server: PracticeServer
const tags = { greedy: 0, graphs: 0, loose: 0 }
let harbour: { pid: number }
let hidden: { pid: number; problemId: string }

const addTag = async (name: string, chinese: string, tcid: number | null, gid: number | null = null) => {
  const names = JSON.stringify({ 'en-US': name, 'zh-CN': chinese })
  const { id } = await server.db
    .insertInto('tag')
    .values({ name: chinese, names, color: '#112233', oj: 'ME', gid, tcid })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

beforeAll(async () => {
  server = await startPractice()
  const { id: tcid } = await server.db
    .insertInto('tagClassification')
    .values({ name: '算法', names: JSON.stringify({ 'en-US': 'Algorithms' }), oj: 'ME', rank: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  tags.greedy = await addTag('greedy', '贪心', tcid)
  tags.graphs = await addTag('graphs', '图论', tcid)
  tags.loose = await addTag('loose', '其他', null)
  await addTag('of a group', '团队', null, 5)
  harbour = await addProblem(server.db, {
    problemId: 'P2',
    titles: { 'en-US': '100% Harbour_lights', 'zh-CN': '港口的灯' },
    description: 'Count $n$ **lights**.',
    tags: [tags.greedy, tags.graphs],
    difficulty: Difficulty.Hard,
  })
  await addProblem(server.db, { problemId: 'P10', titles: { 'zh-CN': '只有中文' }, tags: [tags.greedy] })
  await addProblem(server.db, { problemId: 'P9', titles: { 'en-US': '1000 Harbours' } })
  hidden = await addProblem(server.db, {
    problemId: 'P3',
    titles: { 'en-US': 'Hidden Harbour' },
    auth: ProblemAuth.Private,
    author: 'secret-author',
    tags: [tags.loose],
  })
})
afterAll(() => server?.close())

const listed = async (query: AskOptions['query'] = {}, locale: AskOptions['locale'] = 'en-US') => {
  const { status, data } = await server.ask(getProblemList, { query, locale })
  expect(status).toBe(200)
  return data
}
const idsOf = async (query: AskOptions['query']) =>
  (await listed(query))?.records.map(({ problemId }) => problemId)

describe('the problem list', () => {
  test('has public problems by the length of their ids, then their ids, titled for the reader', async () => {
    expect((await listed())?.records.map(({ problemId, title }) => [problemId, title])).toEqual([
      ['P2', '100% Harbour_lights'],
      ['P9', '1000 Harbours'],
      ['P10', '只有中文'],
    ])
    const chinese = await listed({}, 'zh-CN')
    expect(chinese?.records.map(({ title }) => title)).toEqual(['港口的灯', '1000 Harbours', '只有中文'])
    expect(chinese?.records[0]?.tags.map(({ name }) => name)).toEqual(['贪心', '图论'])
  })

  test.each([
    ['a part of a title, in any case of letters', { keyword: 'hARBOUR' }, ['P2', 'P9']],
    ['a title in a language that is not the reader’s', { keyword: '港口' }, ['P2']],
    ['a part of an id', { keyword: ' p1 ' }, ['P10']],
    ['a percent sign that means itself', { keyword: '100%' }, ['P2']],
    ['an underscore that means itself', { keyword: 'r_l' }, ['P2']],
    ['a backslash that means itself', { keyword: '\\' }, []],
    ['quotes that mean themselves', { keyword: "' or ''='" }, []],
    ['a difficulty', { difficulty: Difficulty.Hard }, ['P2']],
    ['a difficulty that there is not', { difficulty: 999_999_999_999 }, []],
    ['all of several tags', { tagId: () => [tags.greedy, tags.graphs] }, ['P2']],
    ['one tag', { tagId: () => [tags.greedy] }, ['P2', 'P10']],
    ['the same tag twice', { tagId: () => [tags.greedy, tags.greedy] }, ['P2', 'P10']],
    ['a tag of nothing public', { tagId: () => [tags.loose] }, []],
    ['tags as a comma list', { tagId: () => `${tags.greedy},${tags.graphs}` }, ['P2']],
    ['the own judge', { oj: 'Mine' }, ['P2', 'P9', 'P10']],
    ['all judges', { oj: 'All' }, ['P2', 'P9', 'P10']],
    ['another judge', { oj: 'CF' }, []],
    ['empty fields', { keyword: '', difficulty: '', oj: '', tagId: '' }, ['P2', 'P9', 'P10']],
    ['several at once', { keyword: 'harbour', difficulty: Difficulty.Easy }, ['P9']],
  ])('by %s', async (_, query, expected) => {
    const asked = Object.fromEntries(
      Object.entries(query).map(([name, value]) => [name, typeof value === 'function' ? value() : value]),
    )
    expect(await idsOf(asked as AskOptions['query'])).toEqual(expected)
  })

  test('names the filter that is wrong', async () => {
    const { http, msg } = await server.ask(getProblemList, { query: { tagId: '1,x' } })
    expect([http, msg]).toEqual([400, 'Parameter tagId is invalid'])
  })

  test('comes in pages; numbers under 1 act as the defaults', async () => {
    expect(await listed({ limit: 2, currentPage: 2 })).toMatchObject({
      total: 3,
      size: 2,
      current: 2,
      pages: 2,
      records: [{ problemId: 'P10' }],
    })
    expect(await listed({ limit: 0, currentPage: -5 })).toMatchObject({ total: 3, size: 30, current: 1 })
    expect(await listed({ currentPage: 9_007_199_254_740_991 })).toMatchObject({ total: 3, records: [] })
  })
})

test('the problems changed last come newest first', async () => {
  const { data } = await server.ask(getRecentUpdatedProblem)
  expect(data?.map(({ problemId }) => problemId)).toEqual(['P9', 'P10', 'P2'])
  expect(data?.[2]).toMatchObject({
    difficulty: Difficulty.Hard,
    tags: [{ name: 'greedy' }, { name: 'graphs' }],
  })
})

describe('a problem page', () => {
  const detail = (problemId: string, options: AskOptions = {}) =>
    server.ask(getProblemDetail, { ...options, query: { problemId, ...options.query } })

  test('has the statement of the reader’s language, rendered', async () => {
    const { data } = await detail('p2')
    expect(data?.problem).toMatchObject({ id: harbour.pid, problemId: 'P2', title: '100% Harbour_lights' })
    expect(data?.statement).toMatchObject({ locale: 'en-US', locales: ['en-US', 'zh-CN'] })
    expect(data?.statement.html.description).toMatch(
      /^<p>Count <span class="katex">.*<strong>lights<\/strong>\.<\/p>$/,
    )
    expect(data?.statement.examples).toEqual([{ input: '1', output: '1' }])
    expect(data?.languages).toEqual(['C', 'C++ 17 With O2', 'Python3'])
    expect(data?.judgesStarting).toBe(false)
    expect(data?.problemCount).toMatchObject({ pid: harbour.pid, total: 0, ac: 0 })
  })

  test('is in the language asked for, else the reader’s, else whichever there is', async () => {
    const localeOf = async (problemId: string, options: AskOptions) =>
      (await detail(problemId, options)).data?.statement.locale
    expect(await localeOf('P2', { query: { locale: 'zh-CN' } })).toBe('zh-CN')
    expect(await localeOf('P2', { locale: 'zh-CN' })).toBe('zh-CN')
    expect(await localeOf('P10', { locale: 'en-US' })).toBe('zh-CN')
    expect(await localeOf('P9', { query: { locale: 'zh-CN' } })).toBe('en-US')
  })

  test('says when the text in another language is newer', async () => {
    const { pid, problemId } = await addProblem(server.db, {
      problemId: 'P200',
      titles: { 'en-US': 'Old words', 'zh-CN': '新文字' },
      auth: ProblemAuth.Private,
      author: 'translator',
    })
    const { token } = await server.signedIn({ username: 'translator' })
    const newer = async (locale: 'en-US' | 'zh-CN') =>
      (await detail(problemId, { locale, token })).data?.statement.newer
    const revise = (locale: 'en-US' | 'zh-CN', revisedAt: Date) =>
      server.db
        .updateTable('problemStatement')
        .set({ revisedAt })
        .where('pid', '=', pid)
        .where('locale', '=', locale)
        .execute()
    await revise('en-US', new Date('2026-01-01T00:00:00Z'))
    await revise('zh-CN', new Date('2026-01-01T00:00:00Z'))
    expect([await newer('en-US'), await newer('zh-CN')]).toEqual([null, null])
    await revise('zh-CN', new Date('2026-01-02T00:00:00Z'))
    expect([await newer('en-US'), await newer('zh-CN')]).toEqual(['zh-CN', null])

    const change = (given: { description?: string; title?: string }) =>
      server.db
        .updateTable('problemStatement')
        .set(given)
        .where('pid', '=', pid)
        .where('locale', '=', 'en-US')
        .execute()
    await change({ title: 'Old words' })
    expect(await newer('en-US')).toBe('zh-CN')
    await change({ description: 'Newer words' })
    expect([await newer('en-US'), await newer('zh-CN')]).toEqual([null, 'en-US'])
  })

  test('keeps the checker to itself, and shows what may be shown', async () => {
    await server.db
      .updateTable('problem')
      .set({
        spjCode: 'secret',
        spjLanguage: 'C++',
        judgeExtraFile: '{"a.h":"secret"}',
        userExtraFile: '{"b.h":"open"}',
      })
      .where('id', '=', harbour.pid)
      .execute()
    const answer = await detail('P2')
    expect(answer.data?.problem).toMatchObject({
      spjCode: null,
      spjLanguage: null,
      judgeExtraFile: null,
      userExtraFile: '{"b.h":"open"}',
    })
    expect(JSON.stringify(answer)).not.toContain('secret')
  })

  test('has enabled templates by language', async () => {
    const idOf = async (name: string) => {
      const row = server.db.selectFrom('language').select('id').where('name', '=', name)
      return (await row.executeTakeFirstOrThrow()).id
    }
    const pid = harbour.pid
    const values = [
      { pid, lid: await idOf('C'), code: '//C', status: true },
      { pid, lid: await idOf('Python3'), code: '#off', status: false },
    ]
    await server.db.insertInto('codeTemplate').values(values).execute()
    expect((await detail('P2')).data?.codeTemplate).toEqual({ C: '//C' })
    const { data } = await server.ask(getProblemCodeTemplate, { query: { pid } })
    expect(data?.map(({ code, status }) => [code, status])).toEqual([
      ['//C', true],
      ['#off', false],
    ])
  })

  test('that is missing is 404, and one that is not public 403 but for its author and problem admins', async () => {
    expect(await detail('NONE')).toMatchObject({ http: 200, status: 404, data: null })
    const ofGroup = await addProblem(server.db, { problemId: 'G1' })
    await server.db
      .updateTable('problem')
      .set({ isGroup: true, gid: 5 })
      .where('id', '=', ofGroup.pid)
      .execute()
    const author = await server.signedIn({ username: 'secret-author' })
    const problemAdmin = await server.signedIn({ roles: ['problem_admin'] })
    const root = await server.signedIn({ roles: ['root'] })
    const other = await server.signedIn()
    const statusFor = async (problemId: string, token?: string) =>
      (await detail(problemId, token ? { token } : {})).status
    expect(await statusFor('P3')).toBe(403)
    expect(await statusFor('P3', other.token)).toBe(403)
    expect(await statusFor('P3', author.token)).toBe(200)
    expect(await statusFor('P3', problemAdmin.token)).toBe(200)
    expect(await statusFor('P3', root.token)).toBe(200)
    expect(await statusFor('G1')).toBe(403)
    expect(await statusFor('G1', other.token)).toBe(403)
    for (const operation of [getProblemTags, getProblemLanguages, getProblemCodeTemplate]) {
      expect((await server.ask(operation, { query: { pid: hidden.pid } })).data).toEqual([])
    }
    const { data } = await server.ask(getProblemTags, { query: { pid: hidden.pid }, token: author.token })
    expect(data?.map(({ name }) => name)).toEqual(['loose'])
  })
})

test('a random problem is a public one', async () => {
  const drawn = await Promise.all(Array.from({ length: 40 }, () => server.ask(getRandomProblem)))
  const seen = new Set(drawn.map(({ data }) => data?.problemId))
  expect([...seen].every((id) => ['P2', 'P9', 'P10'].includes(id ?? ''))).toBe(true)
  expect(seen.size).toBeGreaterThan(1)
})

test('whether a problem is there is told in any case of letters, of public ones alone', async () => {
  const there = async (problemId: string) =>
    (await server.ask(getProblemHaved, { query: { problemId } })).data
  expect(await Promise.all(['P2', 'p2', 'P3', 'p99'].map(there))).toEqual([true, true, false, false])
})

test('tags are listed by classification, without those of groups', async () => {
  const { data } = await server.ask(getProblemTagsAndClassification, { query: { oj: 'ME' } })
  expect(
    data?.map(({ classification, tagList }) => [
      classification?.name ?? null,
      tagList.map(({ name }) => name),
    ]),
  ).toEqual([
    ['Algorithms', ['greedy', 'graphs']],
    [null, ['loose']],
  ])
  const all = await server.ask(getAllProblemTags, { locale: 'zh-CN' })
  expect(all.data?.map(({ name }) => name)).toEqual(['贪心', '图论', '其他'])
  expect(all.data?.map(({ names }) => names.toSorted())).toEqual(
    [
      ['greedy', '贪心'],
      ['graphs', '图论'],
      ['loose', '其他'],
    ].map((names) => names.toSorted()),
  )
  expect((await server.ask(getAllProblemTags, { query: { oj: 'cf' } })).data).toEqual([])
  expect((await server.ask(getAllProblemTags, { query: { oj: 'ALL' } })).data).toHaveLength(3)
})

test('languages of a problem that is not there are refused', async () => {
  expect(await server.ask(getLanguages, { query: { pid: 1 } })).toMatchObject({ http: 200, status: 400 })
  expect((await server.ask(getLanguages, { query: { pid: harbour.pid, all: 'false' } })).data).toHaveLength(3)
})
