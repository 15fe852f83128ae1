import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addAnnouncement,
  changeAnnouncement,
  getAnnouncements,
  removeAnnouncement,
} from '#contract/announcement-admin.ts'
import type { RoleName } from '#contract/enums.ts'
import { announcement as limits } from '#contract/limits/talk.ts'
import { getCommonAnnouncement } from '#contract/site.ts'
import { startServer, type TestServer, type TestUser } from '#support/node/server.ts'

let server: TestServer
let root: TestUser & { token: string }

beforeAll(async () => {
  server = await startServer()
  root = await server.signedIn({ roles: ['root'] })
})
afterAll(() => server?.close())
beforeEach(() => server.db.deleteFrom('announcement').execute())

const text = { title: ' Maintenance ', content: 'On **Sunday**', status: 0 }
const add = (body: object, token = root.token) => server.ask(addAnnouncement, { token, body })
const change = (body: object) => server.ask(changeAnnouncement, { token: root.token, body })
const all = async (query = {}) =>
  (await server.ask(getAnnouncements, { token: root.token, query })).data?.records ?? []
const read = async () => (await server.ask(getCommonAnnouncement)).data?.records ?? []
const newest = async () => (await all())[0] ?? expect.unreachable()

test('what is announced is read by everybody until it is hidden or removed', async () => {
  expect(await add(text)).toMatchObject({ status: 200, data: null })
  const written = await newest()
  expect(written).toMatchObject({
    title: 'Maintenance',
    html: '<p>On <strong>Sunday</strong></p>',
    username: root.username,
    status: 0,
    locales: [],
  })
  expect((await read()).map(({ id }) => id)).toEqual([written.id])
  await change({ id: written.id, ...text, title: 'Later', status: 1 })
  expect(await read()).toEqual([])
  expect(await newest()).toMatchObject({ id: written.id, title: 'Later', status: 1 })
  await change({ id: written.id, status: 0 })
  expect((await read()).map(({ title }) => title)).toEqual(['Later'])
  const query = { aid: written.id }
  expect((await server.ask(removeAnnouncement, { token: root.token, query })).status).toBe(200)
  expect([await read(), await all()]).toEqual([[], []])
  expect(await server.ask(removeAnnouncement, { token: root.token, query })).toMatchObject({
    status: 400,
    msg: 'The announcement does not exist',
  })
  expect((await change({ id: written.id, ...text })).status).toBe(400)
})

test.each([
  ['no title', { ...text, title: ' ' }],
  ['no text', { ...text, content: '\n ' }],
  ['a title that is too long', { ...text, title: 'x'.repeat(limits.titleMax + 1) }],
  ['a text that is too long', { ...text, content: 'x'.repeat(limits.contentMax + 1) }],
  ['a status that is none', { ...text, status: 2 }],
])('%s is refused, new and changed', async (_, wrong) => {
  expect(await add(wrong)).toMatchObject({ status: 400, data: null })
  expect(await all()).toEqual([])
  await add(text)
  const { id } = await newest()
  expect((await change({ id, ...wrong })).status).toBe(400)
  expect(await newest()).toMatchObject({ title: 'Maintenance', status: 0 })
})

test('hiding one keeps its translations, a changed text takes their place', async () => {
  await add(text)
  const { id, title, content } = await newest()
  const translation = { announcementId: id, locale: 'zh-CN', title: '维护', content: '周日' } as const
  await server.db.insertInto('announcementTranslation').values(translation).execute()
  const titleIn = async (locale: 'zh-CN' | 'en-US') =>
    (await server.ask(getCommonAnnouncement, { locale })).data?.records.map((each) => each.title)
  await change({ id, title, content, status: 1 })
  await change({ id, title, content, status: 0 })
  expect(await newest()).toMatchObject({ locales: ['zh-CN'] })
  expect([await titleIn('zh-CN'), await titleIn('en-US')]).toEqual([['维护'], ['Maintenance']])
  const listed = await server.ask(getAnnouncements, { token: root.token, locale: 'zh-CN' })
  expect(listed.data?.records[0]).toMatchObject({ title: 'Maintenance', shownTitle: '维护' })
  expect(await newest()).toMatchObject({ title: 'Maintenance', shownTitle: 'Maintenance' })
  await change({ id, title, content: 'On Monday', status: 0 })
  expect(await newest()).toMatchObject({ locales: [] })
  expect(await titleIn('zh-CN')).toEqual(['Maintenance'])
})

test('a change of what somebody else changed since is refused, and stored once it was seen', async () => {
  await add(text)
  const { id, gmtModified: expectedVersion } = await newest()
  expect((await change({ id, title: 'Theirs', expectedVersion })).status).toBe(200)
  const late = await change({ id, content: 'Mine', expectedVersion })
  expect(late).toMatchObject({ status: 409, msg: expect.stringContaining('changed by someone else') })
  const theirs = await newest()
  expect(theirs).toMatchObject({ title: 'Theirs', content: text.content })
  expect((await change({ id, content: 'Mine', expectedVersion: theirs.gmtModified })).status).toBe(200)
  expect((await change({ id, status: 1 })).status, 'who names none is asked nothing').toBe(200)
  expect(await newest()).toMatchObject({ title: 'Theirs', content: 'Mine', status: 1 })
})

test('the list is paged, newest first, without those of groups', async () => {
  for (const title of ['one', 'two', 'three']) await add({ ...text, title })
  await server.db
    .insertInto('announcement')
    .values({ title: 'group', content: 'x', uid: root.uid, gid: 1 })
    .execute()
  const titles = async (query: object) => (await all(query)).map(({ title }) => title)
  expect(await titles({ limit: 2 })).toEqual(['three', 'two'])
  expect(await titles({ limit: 2, currentPage: 2 })).toEqual(['one'])
})

test.each([['admin'], ['problem_admin'], ['default_user']] as const)(
  '%s may do nothing to them',
  async (role: RoleName) => {
    await add(text)
    const { id } = await newest()
    const { token } = await server.signedIn({ roles: [role] })
    const body = { id, ...text }
    const answers = await Promise.all([
      server.ask(getAnnouncements, { token }),
      add(text, token),
      server.ask(changeAnnouncement, { token, body: { ...body, status: 1 } }),
      server.ask(removeAnnouncement, { token, query: { aid: id } }),
    ])
    expect(answers.map(({ http }) => http)).toEqual([403, 403, 403, 403])
    expect(await all()).toMatchObject([{ id, status: 0 }])
  },
)
