import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  DiscussionStatus,
  getDiscussionDetail,
  getDiscussionList,
  reportDiscussion,
} from '#contract/discussion.ts'
import {
  changeDiscussionReport,
  getDiscussionReports,
  moderateDiscussion,
  removeDiscussions,
} from '#contract/discussion-admin.ts'
import { addGroup } from '#support/node/group.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'

type User = Awaited<ReturnType<PracticeServer['signedIn']>>
let server: PracticeServer
let admin: User
let ada: User
beforeAll(async () => {
  server = await startPractice()
  admin = await server.signedIn({ roles: ['problem_admin'] })
  ada = await server.signedIn()
})
afterAll(() => server?.close())
beforeEach(() => server.db.deleteFrom('discussion').execute())

const begun = async (title: string): Promise<number> => {
  const { id } = await server.db
    .insertInto('discussion')
    .values({ title, description: 'about', content: 'words', categoryId: 1, uid: ada.uid })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const asAdmin = () => ({ token: admin.token })
const titles = async (query: Record<string, boolean> = {}) =>
  (await server.ask(getDiscussionList, { query, ...asAdmin() })).data?.records.map(({ title }) => title)

test('an admin disables and pins a discussion, each by itself', async () => {
  const [one] = [await begun('one'), await begun('two')]
  const moderate = (body: object) =>
    server.ask(moderateDiscussion, { body: { id: one, ...body }, ...asAdmin() })
  expect(await titles()).toEqual(['two', 'one'])
  expect(await moderate({ topPriority: true })).toMatchObject({ status: 200 })
  expect(await titles()).toEqual(['one', 'two'])
  expect(await moderate({ status: DiscussionStatus.Disabled })).toMatchObject({ status: 200 })
  expect(await titles()).toEqual(['two'])
  expect(await titles({ admin: true })).toEqual(['one', 'two'])
  const open = (given: object) => server.ask(getDiscussionDetail, { query: { did: one }, ...given })
  expect((await open({ token: ada.token })).status).toBe(403)
  expect((await open(asAdmin())).data).toMatchObject({ status: 1, topPriority: true })
  expect(await moderate({ status: DiscussionStatus.Normal })).toMatchObject({ status: 200 })
  expect((await open({ token: ada.token })).data).toMatchObject({ status: 0, topPriority: true })
  expect(await moderate({ id: 999_999 })).toMatchObject({ status: 400 })
  expect(await moderate({ status: 2 })).toMatchObject({ status: 400 })
})

test('several are removed at once, or none', async () => {
  const [one, two] = [await begun('one'), await begun('two')]
  await begun('three')
  const remove = (body: number[]) => server.ask(removeDiscussions, { body, ...asAdmin() })
  expect(await remove([one, 999_999])).toMatchObject({ status: 400 })
  expect(await titles()).toHaveLength(3)
  expect(await remove([one, two, one])).toMatchObject({ status: 200 })
  expect(await titles()).toEqual(['three'])
  expect(await remove([])).toMatchObject({ status: 400 })
})

test('reports are listed open ones first, until they are dealt with', async () => {
  const [one, two] = [await begun('one'), await begun('two')]
  for (const did of [one, two])
    await server.ask(reportDiscussion, { body: { did, content: `#spam# ${did}` }, token: ada.token })
  const reports = async () => (await server.ask(getDiscussionReports, asAdmin())).data
  const before = await reports()
  expect(before).toMatchObject({ total: 2, size: 10 })
  expect(before?.records.map(({ did }) => did)).toEqual([two, one])
  expect(before?.records[0]).toMatchObject({
    ...{ discussionTitle: 'two', discussionAuthor: ada.username, reporter: ada.username },
    ...{ content: `#spam# ${two}`, status: false, gid: null },
  })
  const handle = (id: number, status: boolean) =>
    server.ask(changeDiscussionReport, { body: { id, status }, ...asAdmin() })
  const newest = before?.records[0]?.id ?? 0
  expect(await handle(newest, true)).toMatchObject({ status: 200 })
  expect((await reports())?.records.map(({ did, status }) => [did, status])).toEqual([
    [one, false],
    [two, true],
  ])
  expect(await handle(newest, false)).toMatchObject({ status: 200 })
  expect((await reports())?.records.map(({ did }) => did)).toEqual([two, one])
  expect(await handle(999_999, true)).toMatchObject({ status: 400 })
  await server.ask(removeDiscussions, { body: [one, two], ...asAdmin() })
  const kept = (await reports())?.records.map(({ did, status, isGone, mayRead }) => [
    did,
    status,
    isGone,
    mayRead,
  ])
  expect(kept, 'what became of them stays').toEqual([
    [two, true, true, false],
    [one, true, true, false],
  ])
})

test('lists say what of them the viewer may open: in groups of others what is reported, until it is dealt with', async () => {
  const { gid } = await addGroup(server.db, { uid: ada.uid })
  const [own, plain, reported] = [await begun('own'), await begun('plain'), await begun('reported')]
  for (const did of [plain, reported])
    await server.db.updateTable('discussion').set({ gid }).where('id', '=', did).execute()
  await server.ask(reportDiscussion, { body: { did: reported, content: '#spam#' }, token: ada.token })
  const root = await server.signedIn({ roles: ['root'] })
  const opened = async (user: User) => {
    const query = { admin: true }
    const { data } = await server.ask(getDiscussionList, { query, token: user.token })
    const listed = new Map(data?.records.map(({ id, mayRead }) => [id, mayRead]))
    for (const did of [own, plain, reported]) {
      const { status } = await server.ask(getDiscussionDetail, { query: { did }, token: user.token })
      expect(listed.get(did)).toBe(status === 200)
    }
    return [own, plain, reported].map((did) => listed.get(did))
  }
  const report = async () => (await server.ask(getDiscussionReports, asAdmin())).data?.records[0]
  expect(await opened(admin)).toEqual([true, false, true])
  expect(await opened(root)).toEqual([true, true, true])
  const open = await report()
  expect(open).toMatchObject({ did: reported, mayRead: true })
  await server.ask(changeDiscussionReport, { body: { id: open?.id ?? 0, status: true }, ...asAdmin() })
  expect(await report()).toMatchObject({ did: reported, mayRead: false })
  expect(await opened(admin)).toEqual([true, false, false])
  const { data: others } = await server.ask(getDiscussionList, { token: ada.token })
  expect(others?.records.map(({ mayRead }) => mayRead)).toEqual([undefined])
})

test('only admins may', async () => {
  const did = await begun('one')
  const asked = await Promise.all(
    [
      server.ask(moderateDiscussion, { body: { id: did, status: 1 }, token: ada.token }),
      server.ask(removeDiscussions, { body: [did], token: ada.token }),
      server.ask(getDiscussionReports, { token: ada.token }),
      server.ask(changeDiscussionReport, { body: { id: 1, status: true }, token: ada.token }),
    ].map(async (answer) => (await answer).status),
  )
  expect(asked).toEqual([403, 403, 403, 403])
  expect(await titles()).toEqual(['one'])
})
