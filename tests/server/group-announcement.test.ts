import { expect, test } from 'vitest'
import { ContestType, GroupLevel, JudgeStatus } from '#contract/enums.ts'
import {
  addGroupAnnouncement,
  changeGroupAnnouncement,
  getGroupAdminAnnouncements,
  getGroupAnnouncements,
  removeGroupAnnouncement,
} from '#contract/group-announcement.ts'
import { getGroupRankList } from '#contract/group-rank.ts'
import { getOwnNotes } from '#contract/message.ts'
import { getCommonAnnouncement } from '#contract/site.ts'
import {
  addGroup,
  addGroupScene,
  addMember,
  type GroupActor,
  groupActors,
  groupAdmins,
  groupMembers,
  onlyFor,
  statusesOf,
} from '#support/node/group.ts'
import { addProblem } from '#support/node/practice.ts'
import { startPracticeOfFile } from '#support/node/practice-of-file.ts'

const server = await startPracticeOfFile()

const text = { title: 'Homework', content: 'Until **Sunday**.', status: 0 }
const members = onlyFor(groupMembers)
const admins = onlyFor(groupAdmins)

test('group admins announce and members read', async () => {
  const { gid, token, users } = await addGroupScene(server)
  const announce = (actor: GroupActor) =>
    server.ask(addGroupAnnouncement, { body: { ...text, title: actor, gid }, ...token(actor) })
  expect(await statusesOf(announce)).toEqual(admins)
  await server.ask(addGroupAnnouncement, { body: { ...text, status: 1, gid }, ...token('admin') })

  const read = (actor: GroupActor) => server.ask(getGroupAnnouncements, { query: { gid }, ...token(actor) })
  expect(await statusesOf(read)).toEqual(members)
  const readAll = (actor: GroupActor) =>
    server.ask(getGroupAdminAnnouncements, { query: { gid }, ...token(actor) })
  expect(await statusesOf(readAll)).toEqual(admins)

  const shown = (await read('member')).data
  expect(shown).toMatchObject({ total: 4, size: 10, current: 1 })
  expect(shown?.records.map(({ title }) => title).toSorted()).toEqual([
    'admin',
    'owner',
    'root',
    'superAdmin',
  ])
  expect(shown?.records.find(({ title }) => title === 'admin')).toMatchObject({
    ...{ gid, uid: users.admin.uid, username: users.admin.username, status: 0 },
    ...{ content: text.content, html: expect.stringContaining('<strong>Sunday</strong>') },
  })
  const all = (await readAll('admin')).data
  expect(all?.total).toBe(5)
  expect(all?.records[0]).toMatchObject({ title: 'Homework', status: 1 })

  const page = { currentPage: 2, limit: 3 }
  const last = await server.ask(getGroupAnnouncements, { query: { gid, ...page }, ...token('member') })
  expect(last.data).toMatchObject({ total: 4, size: 3, current: 2, pages: 2 })
  expect(last.data?.records).toHaveLength(1)
  expect((await server.ask(getCommonAnnouncement)).data?.records.map(({ title }) => title)).not.toContain(
    'admin',
  )
})

test('an announcement is changed and removed by its author and by roots of its group', async () => {
  const { gid, token, users } = await addGroupScene(server)
  const addBy = async (uid: string) => {
    const { id } = await server.db
      .insertInto('announcement')
      .values({ title: 'first', content: 'text', uid, gid })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const roots = { ...admins, admin: 403 }
  const byOwner = await addBy(users.owner.uid)
  const change = (id: number) => (actor: GroupActor) =>
    server.ask(changeGroupAnnouncement, { body: { ...text, title: ` By ${actor} `, id }, ...token(actor) })
  expect(await statusesOf(change(byOwner))).toEqual(roots)
  const byAdmin = await addBy(users.admin.uid)
  expect(await statusesOf(change(byAdmin))).toEqual(admins)
  const byStranger = await addBy(users.stranger.uid)
  expect(await statusesOf(change(byStranger)), 'an author who is no member any more').toEqual(roots)
  expect(await change(byAdmin)('admin')).toMatchObject({ status: 200 })
  const { data } = await server.ask(getGroupAnnouncements, { query: { gid }, ...token('member') })
  expect(data?.records.find(({ id }) => id === byAdmin)).toMatchObject({ title: 'By admin', gid })
  const hide = { body: { id: byAdmin, status: 1 }, ...token('admin') }
  expect((await server.ask(changeGroupAnnouncement, hide)).status, 'its text is not sent along').toBe(200)
  const blank = { body: { id: byAdmin, content: ' ' }, ...token('admin') }
  expect((await server.ask(changeGroupAnnouncement, blank)).status).toBe(400)
  const kept = await server.db.selectFrom('announcement').selectAll().where('id', '=', byAdmin).execute()
  expect(kept).toMatchObject([{ title: 'By admin', content: text.content, status: 1 }])

  const remove = (aid: number, actor: GroupActor) =>
    server.ask(removeGroupAnnouncement, { query: { aid }, ...token(actor) })
  for (const actor of groupActors) {
    const { status } = await remove(await addBy(users.owner.uid), actor)
    expect([actor, status]).toEqual([actor, roots[actor]])
  }
  expect(await remove(byAdmin, 'admin')).toMatchObject({ status: 200 })
  expect(await remove(byAdmin, 'admin')).toMatchObject({ status: 404 })
})

test('an announcement that somebody else changed since is not written over unseen', async () => {
  const { gid, token } = await addGroupScene(server)
  await server.ask(addGroupAnnouncement, { body: { ...text, gid }, ...token('owner') })
  const read = async () =>
    (await server.ask(getGroupAdminAnnouncements, { query: { gid }, ...token('root') })).data?.records[0]
  const { id = 0, gmtModified: expectedVersion = '' } = (await read()) ?? {}
  const change = (title: string) =>
    server.ask(changeGroupAnnouncement, { body: { id, title, expectedVersion }, ...token('root') })
  const answers = await Promise.all(['one', 'two', 'three'].map(change))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await change('late')).status).toBe(409)
  expect(['one', 'two', 'three']).toContain((await read())?.title)
})

test('members are told of an announcement once, when it is shown first', async () => {
  const { gid, token, users } = await addGroupScene(server)
  const told = async (actor: GroupActor) =>
    (await server.ask(getOwnNotes, token(actor))).data?.records.map(({ title }) => title)
  const add = (title: string, status: number) =>
    server.ask(addGroupAnnouncement, { body: { ...text, title, status, gid }, ...token('admin') })
  await add('Shown', 0)
  await add('Hidden', 1)
  const { name } = await server.db
    .selectFrom('userGroup')
    .select('name')
    .where('id', '=', gid)
    .executeTakeFirstOrThrow()
  const of = (title: string) => `New announcement in “${name}”: ${title}`
  expect(await told('member')).toEqual([of('Shown')])
  const { data } = await server.ask(getGroupAdminAnnouncements, { query: { gid }, ...token('root') })
  for (const { id } of data?.records ?? [])
    for (const status of [0, 1, 0])
      await server.ask(changeGroupAnnouncement, { body: { id, status }, ...token('root') })
  expect(await told('member')).toEqual([of('Hidden'), of('Shown')])
  expect([await told('admin'), await told('root')], 'nobody of what they did').toEqual([
    [of('Hidden')],
    [of('Shown')],
  ])
  for (const actor of ['stranger', 'applicant'] as const) expect(await told(actor)).toEqual([])
  const [note] = (await server.ask(getOwnNotes, token('member'))).data?.records ?? []
  expect(note?.content).toContain(`${users.root.username} published it`)
  const [{ id = 0 } = {}] = data?.records ?? []
  for (const body of [
    { id, title: 'Wednesday' },
    { id, content: 'At nine' },
    { id, title: 'Wednesday' },
  ])
    await server.ask(changeGroupAnnouncement, { body, ...token('root') })
  const renamed = `Corrected announcement in “${name}”: Wednesday`
  expect(await told('member'), 'of another title once').toEqual([renamed, of('Hidden'), of('Shown')])
  await server.ask(changeGroupAnnouncement, { body: { id, title: 'Thursday', status: 1 }, ...token('root') })
  expect(await told('member'), 'not of what is hidden').toHaveLength(3)
})

test('announcements of the site are no announcements of a group', async () => {
  const { token, users } = await addGroupScene(server)
  const { id } = await server.db
    .insertInto('announcement')
    .values({ title: 'of the site', content: 'text', uid: users.superAdmin.uid, gid: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(
    await server.ask(changeGroupAnnouncement, { body: { ...text, id }, ...token('superAdmin') }),
  ).toMatchObject({ status: 403 })
  expect(
    await server.ask(removeGroupAnnouncement, { query: { aid: id }, ...token('superAdmin') }),
  ).toMatchObject({ status: 403 })
  const { data } = await server.ask(getCommonAnnouncement)
  expect(data?.records.map(({ title }) => title)).toContain('of the site')
})

test.each([
  { title: '  ' },
  { content: ' \n' },
  { title: 'x'.repeat(256) },
  { content: 'x'.repeat(65_536) },
  { status: 2 },
])('a text that has not what it needs is refused: %#', async (wrong) => {
  const { gid, token } = await addGroupScene(server)
  const answer = await server.ask(addGroupAnnouncement, {
    body: { ...text, ...wrong, gid },
    ...token('admin'),
  })
  expect(answer).toMatchObject({ status: 400 })
})

test('the rank of a group counts what its members sent in it, outside contests', async () => {
  const { gid, token, users } = await addGroupScene(server)
  const [one, two] = [await addProblem(server.db, { cases: 0 }), await addProblem(server.db, { cases: 0 })]
  const other = await addGroup(server.db, { uid: users.owner.uid })
  const send = (who: keyof typeof users, problem: typeof one, given: Record<string, unknown> = {}) =>
    server.db
      .insertInto('submission')
      .values({
        ...{ uid: users[who].uid, username: users[who].username, pid: problem.pid, gid },
        ...{
          displayPid: problem.problemId,
          status: JudgeStatus.Accepted,
          length: 1,
          code: 'x',
          language: 'C',
        },
        ...{ ip: null, requestKey: null, oiRankScore: 100, ...given },
      })
      .execute()
  const wrong = { status: JudgeStatus.WrongAnswer, oiRankScore: 40 }
  await send('member', one)
  await send('member', one)
  await send('member', two, wrong)
  await send('member', two, { ...wrong, oiRankScore: 90 })
  await send('admin', one)
  await send('root', two, { status: JudgeStatus.WrongAnswer, oiRankScore: 195 })
  await send('root', two, { gid: null })
  await send('root', one, { gid: other.gid })
  await send('stranger', one)
  await send('applicant', one)

  const ask = (type: number, given: Record<string, unknown> = {}) =>
    server.ask(getGroupRankList, { query: { gid, type, ...given }, ...token('stranger') })
  const figures = async (type: number) =>
    (await ask(type)).data?.records.map(({ username, ac, total, score }) => [username, ac, total, score])
  const { member, admin, root, owner } = users
  const still = [owner.username, 0, 0, 0]
  expect(await figures(ContestType.Acm)).toEqual([
    [admin.username, 1, 1, 100],
    [member.username, 1, 4, 190],
    still,
    [root.username, 0, 1, 195],
  ])
  expect(await figures(ContestType.Oi)).toEqual([
    [root.username, 0, 1, 195],
    [member.username, 1, 4, 190],
    [admin.username, 1, 1, 100],
    still,
  ])
  const found = await ask(ContestType.Oi, { searchUser: ` ${member.username.toUpperCase()} ` })
  expect(found.data).toMatchObject({ total: 1, size: 30, records: [{ uid: member.uid }] })
  const second = await ask(ContestType.Acm, { currentPage: 2, limit: 1 })
  expect(second.data).toMatchObject({ total: 4, current: 2, pages: 4, records: [{ uid: member.uid }] })
  expect(await ask(2)).toMatchObject({ status: 400 })
})

test('equal results share a rank in a group, on every page, and the next result has its position', async () => {
  const { gid, token, users } = await addGroupScene(server)
  const { pid, problemId } = await addProblem(server.db)
  const sent = ({ uid, username }: { uid: string; username: string }) => ({
    ...{ uid, username, pid, displayPid: problemId, gid, status: JudgeStatus.Accepted, oiRankScore: 10 },
    ...{ length: 1, code: 'x', language: 'C', ip: null, requestKey: null },
  })
  await server.db
    .insertInto('submission')
    .values([sent(users.owner), sent(users.member), sent(users.admin), sent(users.admin)])
    .execute()
  const ranks = async (query: { type: ContestType; limit?: number; currentPage?: number }) =>
    (await server.ask(getGroupRankList, { query: { gid, ...query }, ...token('member') })).data?.records.map(
      ({ rank }) => rank,
    )
  expect(await ranks({ type: ContestType.Acm })).toEqual([1, 1, 3, 4])
  expect(await ranks({ type: ContestType.Oi })).toEqual([1, 1, 1, 4])
  expect(await ranks({ type: ContestType.Acm, limit: 1, currentPage: 2 })).toEqual([1])
  expect(await ranks({ type: ContestType.Acm, limit: 1, currentPage: 3 })).toEqual([3])
})

test('only members see the rank of a hidden group', async () => {
  const { gid, token } = await addGroupScene(server, { visible: false })
  const rank = (actor: GroupActor) =>
    server.ask(getGroupRankList, { query: { gid, type: 0 }, ...token(actor) })
  expect(await statusesOf(rank)).toEqual(members)
  expect(
    await server.ask(getGroupRankList, { query: { gid: 999_999, type: 0 }, ...token('member') }),
  ).toMatchObject({ status: 404 })
})

test('banned users are not in the rank', async () => {
  const { gid, token, users } = await addGroupScene(server)
  const { uid } = await server.createUser()
  await addMember(server.db, { gid, uid, auth: GroupLevel.Member })
  const total = async () =>
    (await server.ask(getGroupRankList, { query: { gid, type: 0 }, ...token('member') })).data?.total
  expect(await total()).toBe(5)
  await server.db.updateTable('users').set({ status: 1 }).where('uid', '=', users.admin.uid).execute()
  expect(await total()).toBe(4)
})
