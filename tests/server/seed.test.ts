import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Locale, locales } from '#contract/enums.ts'
import { languageNames } from '#contract/languages.ts'
import { getProblemDetail } from '#contract/problem.ts'
import { getProblemList } from '#contract/problem-list.ts'
import { getProblemTagsAndClassification } from '#contract/problem-tag.ts'
import { getCommonAnnouncement, getRecentUpdatedProblem } from '#contract/site.ts'
import { getTrainingList } from '#contract/training.ts'
import { ensureAdmin } from '#server/account/built-in-admin.ts'
import { loadCorpus } from '#server/seed/corpus.ts'
import { seed } from '#server/seed/seed.use-case.ts'
import { startServer, type TestServer } from '#support/node/server.ts'

let server: TestServer

const tables = [
  'problem',
  'problemStatement',
  'problemCase',
  'blob',
  'tag',
  'tagClassification',
  'problemTag',
  'announcement',
  'announcementTranslation',
  'users',
  'language',
] as const
const rowCounts = async () =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => {
        const counted = server.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'))
        return [table, (await counted.executeTakeFirstOrThrow()).count] as const
      }),
    ),
  )

beforeAll(async () => {
  server = await startServer()
  await ensureAdmin(server.db, 'secret-1', new Date())
  await Promise.all(Array.from({ length: 3 }, () => seed(server.db, 'problems')))
})
afterAll(() => server?.close())

test('an empty site has its languages alone', async () => {
  const empty = await startServer()
  await seed(empty.db, 'empty')
  const names = await empty.db.selectFrom('language').select('name').orderBy('id').execute()
  expect(names.map(({ name }) => name)).toEqual(languageNames)
  expect(await empty.db.selectFrom('problem').select('id').execute()).toEqual([])
  await empty.close()
})

test('a language that came later is there after the next start, and the others stay as they are', async () => {
  const older = await startServer()
  await seed(older.db, 'empty')
  const rows = () => older.db.selectFrom('language').select(['id', 'name']).orderBy('id').execute()
  await older.db.deleteFrom('language').where('name', 'in', ['Kotlin', 'Pascal']).execute()
  const before = await rows()
  await seed(older.db, 'empty')
  const after = await rows()
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.slice(before.length).map(({ name }) => name)).toEqual(['Kotlin', 'Pascal'])
  await older.close()
})

test('starting again, at once or later, brings nothing twice', async () => {
  const before = await rowCounts()
  expect(before).toMatchObject({
    problem: 14,
    problemStatement: 28,
    language: languageNames.length,
    users: 2,
  })
  await seed(server.db, 'problems')
  expect(await rowCounts()).toEqual(before)
})

test('what was removed stays removed', async () => {
  const fresh = await startServer()
  await ensureAdmin(fresh.db, 'secret-1', new Date())
  await seed(fresh.db, 'problems')
  await fresh.db.deleteFrom('problem').where('problemId', '=', 'P1001').execute()
  await seed(fresh.db, 'problems')
  expect(await fresh.db.selectFrom('problem').select('id').execute()).toHaveLength(13)
  await fresh.close()
})

test('a newcomer finds a training with every problem, the easiest first', async () => {
  const corpus = await loadCorpus()
  const { data } = await server.ask(getTrainingList)
  expect(data?.records).toMatchObject([{ auth: 'Public', problemCount: corpus.length, rank: 1 }])
  const rows = await server.db.selectFrom('trainingProblem').select('displayId').orderBy('rank').execute()
  expect(rows.map(({ displayId }) => displayId)).toEqual(corpus.map(({ problemId }) => problemId))
})

test('a newcomer finds the easiest problems first among the latest', async () => {
  const corpus = await loadCorpus()
  const { data } = await server.ask(getRecentUpdatedProblem)
  const latest = data?.map(({ problemId }) => problemId) ?? []
  expect(latest.length).toBeGreaterThan(1)
  expect(latest).toEqual(corpus.slice(0, latest.length).map(({ problemId }) => problemId))
})

test('every demo problem is there, in both languages, with its data by content', async () => {
  const corpus = await loadCorpus()
  const { data } = await server.ask(getProblemList, { query: { limit: 100 } })
  expect(data?.records.map(({ problemId }) => problemId)).toEqual(corpus.map(({ problemId }) => problemId))
  for (const problem of corpus) {
    for (const locale of locales) {
      const { data: page } = await server.ask(getProblemDetail, {
        query: { problemId: problem.problemId },
        locale,
      })
      expect(page?.problem.title).toBe(problem.statements[locale].title)
      expect(page?.statement).toMatchObject({ locale, examples: problem.examples })
      expect(page?.statement.html.description).not.toContain('katex-error')
      expect(page?.tags).toHaveLength(problem.tags.length)
    }
  }
  const blobs = await server.db.selectFrom('blob').selectAll().execute()
  for (const { hash, size, bytes } of blobs) {
    expect(
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
    ).toBe(hash)
    expect(bytes?.length).toBe(size)
  }
}, 60_000)

test('the cases are those of the corpus, in their order', async () => {
  const [problem] = await loadCorpus()
  if (!problem) throw new Error('The corpus is empty')
  const rows = await server.db
    .selectFrom('problemCase')
    .innerJoin('problem', 'problem.id', 'problemCase.pid')
    .innerJoin('blob as input', 'input.hash', 'problemCase.inputHash')
    .innerJoin('blob as output', 'output.hash', 'problemCase.outputHash')
    .select(['input.bytes as input', 'output.bytes as output', 'score', 'seq', 'inputName'])
    .where('problemId', '=', problem.problemId)
    .orderBy('seq')
    .execute()
  expect(
    rows.map(({ input, output, score }) => ({ input: String(input), output: String(output), score })),
  ).toEqual(problem.cases().map(({ input, output, score }) => ({ input, output, score })))
  expect(rows[0]).toMatchObject({ seq: 1, inputName: '1.in' })
})

describe('in the language of the reader', () => {
  const tagsIn = async (locale: Locale) => {
    const { data } = await server.ask(getProblemTagsAndClassification, { locale })
    return data?.map(({ classification }) => classification?.name)
  }
  const announcementsIn = async (locale: Locale) => {
    const { data } = await server.ask(getCommonAnnouncement, { locale })
    return data?.records.map(({ title }) => title)
  }

  test('are the tags', async () => {
    expect(await tagsIn('en-US')).toEqual(['Basics', 'Data structures', 'Algorithms'])
    expect(await tagsIn('zh-CN')).toEqual(['基础', '数据结构', '算法'])
  })

  test('is the announcement', async () => {
    expect(await announcementsIn('en-US')).toEqual(['Welcome to Verdict'])
    expect(await announcementsIn('zh-CN')).toEqual(['欢迎使用 Verdict'])
  })
})

test('the demo user is an ordinary one whom nobody can sign in as', async () => {
  const demo = await server.db
    .selectFrom('users')
    .innerJoin('userRole', 'userRole.uid', 'users.uid')
    .select(['users.uid', 'email', 'roleId', 'passwordHash'])
    .where('username', '=', 'demo')
    .execute()
  expect(demo).toMatchObject([
    { email: null, roleId: 1002, passwordHash: expect.stringMatching(/^\$argon2id\$/) },
  ])
  expect(await server.db.selectFrom('submission').select('submitId').execute()).toEqual([])
})
