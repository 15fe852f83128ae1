import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCommonAnnouncement, getWebsiteConfig } from '#contract/site.ts'
import { startServer, type TestServer, type TestUser } from '#support/node/server.ts'

let server: TestServer
let author: TestUser
const day = (number: number) => new Date(Date.UTC(2026, 4, number))

const publish = (title: string, number: number, more: { status?: number; gid?: number } = {}) =>
  server.db
    .insertInto('announcement')
    .values({
      title,
      content: `**${title}** <script>alert(1)</script>`,
      uid: author.uid,
      gid: more.gid ?? null,
      status: more.status ?? 0,
      gmtCreate: day(number),
      gmtModified: day(number),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

beforeAll(async () => {
  server = await startServer({ siteOrigin: 'https://judge.example.org' })
  author = await server.createUser()
  for (let number = 1; number <= 7; number++) await publish(`News ${number}`, number)
  await publish('Hidden', 20, { status: 1 })
  await publish('Of a group', 21, { gid: 3 })
  const { id } = await publish('欢迎', 10)
  await server.db
    .insertInto('announcementTranslation')
    .values({ announcementId: id, locale: 'en-US', title: 'Welcome', content: 'Hello' })
    .execute()
})
afterAll(() => server.close())

describe('the website configuration', () => {
  it('has defaults and the address of the site', async () => {
    expect((await server.ask(getWebsiteConfig)).data).toMatchObject({
      baseUrl: 'https://judge.example.org',
      name: 'Verdict',
      shortName: 'Verdict',
      register: true,
      openPublicDiscussion: true,
      email: null,
    })
  })

  it('takes what is stored, and the default for what has another type', async () => {
    const values = [
      { key: 'name', value: JSON.stringify('School') },
      { key: 'register', value: JSON.stringify('yes') },
      { key: 'secretOfTheSite', value: JSON.stringify('hidden') },
    ]
    await server.db.insertInto('siteConfig').values(values).execute()
    const { data } = await server.ask(getWebsiteConfig)
    expect(data).toMatchObject({ name: 'School', register: true })
    expect(JSON.stringify(data)).not.toContain('hidden')
  })
})

describe('links to other sites', () => {
  const set = async (key: string, value: unknown) => {
    const stored = JSON.stringify(value)
    await server.db
      .insertInto('siteConfig')
      .values({ key, value: stored })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: stored }))
      .execute()
  }
  const links = async () => {
    const { data } = await server.ask(getWebsiteConfig)
    return [data?.learningLinks.map(({ name }) => name), data?.knowledgeBaseUrl]
  }

  it('are some to learn from, and a knowledge base, where nothing is stored (S1-006)', async () => {
    expect(await links()).toEqual([['CP-Algorithms', 'CLIST', 'OI Wiki', 'DeepSeek'], 'https://oi-wiki.org/'])
  })

  it('are those that are stored, and those only that lead to the web', async () => {
    await set('knowledgeBaseUrl', 'https://wiki.example.org/judge')
    await set('learningLinks', [
      { name: 'Course', url: 'http://course.example.org/' },
      { name: 'Trap', url: 'javascript:alert(1)' },
      { name: '', url: 'https://example.org/' },
      { url: 'https://example.org/' },
      'https://example.org/',
    ])
    expect(await links()).toEqual([['Course'], 'https://wiki.example.org/judge'])
    await set('learningLinks', [])
    await set('knowledgeBaseUrl', '')
    expect(await links()).toEqual([[], ''])
    await set('knowledgeBaseUrl', 'javascript:alert(1)')
    expect(await links()).toEqual([[], 'https://oi-wiki.org/'])
  })
})

describe('announcements', () => {
  it('come newest first, five a page, without hidden ones and those of groups', async () => {
    const { data } = await server.ask(getCommonAnnouncement, { locale: 'zh-CN' })
    expect(data).toMatchObject({ total: 8, size: 5, current: 1, pages: 2 })
    expect(data?.records.map(({ title }) => title)).toEqual(['欢迎', 'News 7', 'News 6', 'News 5', 'News 4'])
    const second = await server.ask(getCommonAnnouncement, { query: { currentPage: 2 } })
    expect(second.data?.records.map(({ title }) => title)).toEqual(['News 3', 'News 2', 'News 1'])
  })

  it('carry Markdown and safe HTML, the author and dates of the wire', async () => {
    const { data } = await server.ask(getCommonAnnouncement, { query: { currentPage: 2, limit: 1 } })
    expect(data?.records).toEqual([
      {
        id: expect.any(Number),
        title: 'News 7',
        content: '**News 7** <script>alert(1)</script>',
        html: expect.stringContaining('<strong>News 7</strong>'),
        uid: author.uid,
        username: author.username,
        status: 0,
        gmtCreate: '2026-05-07T00:00:00.000Z',
        gmtModified: '2026-05-07T00:00:00.000Z',
      },
    ])
    expect(data?.records[0]?.html).not.toContain('<script')
  })

  it('come in the language of the reader where there is a translation', async () => {
    const { data } = await server.ask(getCommonAnnouncement, { query: { limit: 1 } })
    expect(data?.records[0]).toMatchObject({ title: 'Welcome', content: 'Hello' })
  })
})
