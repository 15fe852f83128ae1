import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addComment, addReply, getComments, removeComment } from '#contract/comment.ts'
import {
  addDiscussion,
  changeDiscussion,
  DiscussionStatus,
  getDiscussionDetail,
  getDiscussionList,
  likeDiscussion,
  removeDiscussion,
  reportDiscussion,
} from '#contract/discussion.ts'
import { removeGroup } from '#contract/group.ts'
import {
  addGroupDiscussion,
  changeGroupDiscussion,
  getGroupAdminDiscussionList,
  getGroupDiscussionList,
  removeGroupDiscussion,
} from '#contract/group-discussion.ts'
import { getCommentMessages } from '#contract/message.ts'
import {
  addGroupScene,
  type GroupActor,
  type GroupScene,
  groupActors,
  groupAdmins,
  groupMembers,
  onlyFor,
  statusesOf,
} from '#support/node/group.ts'
import { addProblem, type PracticeServer, setSiteConfig } from '#support/node/practice.ts'
import { discussionsOf, startTalking, words } from './group-discussion.calls.ts'

let server: PracticeServer
let scene: GroupScene
beforeAll(async () => {
  server = await startTalking()
})
afterAll(() => server?.close())
beforeEach(async () => {
  scene = await addGroupScene(server)
})

const { begunBy, listFor } = discussionsOf(() => ({ server, scene }))
const members = onlyFor(groupMembers)
const admins = onlyFor(groupAdmins)

test('only members start and read discussions of a group', async () => {
  const { gid, token, users } = scene
  const begin = (actor: GroupActor) =>
    server.ask(addGroupDiscussion, {
      body: { ...words, title: actor, gid, topPriority: true },
      ...token(actor),
    })
  expect(await statusesOf(begin)).toEqual(members)
  const read = (actor: GroupActor) => server.ask(getGroupDiscussionList, { query: { gid }, ...token(actor) })
  expect(await statusesOf(read)).toEqual(members)

  const found = await listFor('member')
  expect(found?.total).toBe(5)
  const row = (title: string) => found?.records.find((each) => each.title === title)
  expect(row('member')).toMatchObject({ gid, role: null, topPriority: false, mayEdit: true, mayRemove: true })
  expect(row('member')).toMatchObject({ author: users.member.username, content: words.content })
  expect(row('admin')).toMatchObject({ role: 'admin', topPriority: true, mayEdit: false, content: null })
  expect(row('owner')).toMatchObject({ role: 'root', topPriority: true })
  expect(found?.records.at(-1)?.title, 'pinned ones come first').toBe('member')

  const did = row('admin')?.id ?? 0
  const open = (actor: GroupActor) => server.ask(getDiscussionDetail, { query: { did }, ...token(actor) })
  expect(await statusesOf(open)).toEqual({ ...members, visitor: 404 })
  const like = (actor: GroupActor) =>
    server.ask(likeDiscussion, { query: { did, toLike: true }, ...token(actor) })
  expect(await statusesOf(like)).toEqual(members)
  const report = (actor: GroupActor) =>
    server.ask(reportDiscussion, { body: { did, content: 'spam' }, ...token(actor) })
  expect(await statusesOf(report)).toEqual(members)
  const { data } = await server.ask(getDiscussionList, token('superAdmin'))
  expect(data?.records.filter((each) => each.gid !== null)).toEqual([])
})

test('members write in their group whatever they have solved; the limit of a day holds for them alone', async () => {
  const { gid, token } = scene
  try {
    await setSiteConfig(server.db, 'defaultCreateDiscussionACInitValue', 10)
    await setSiteConfig(server.db, 'defaultCreateCommentACInitValue', 10)
    await setSiteConfig(server.db, 'defaultCreateDiscussionDailyLimit', 1)
    const begin = (actor: GroupActor, place: { gid?: number } = { gid }) =>
      server.ask(addDiscussion, { body: { ...words, title: actor, ...place }, ...token(actor) })
    const inPublic = await begin('member', {})
    expect(inPublic).toMatchObject({
      status: 403,
      msg: 'Solve 10 problems before you post in public discussions',
    })
    expect((await begin('member')).status).toBe(200)
    expect(await begin('member')).toMatchObject({ status: 403, msg: 'At most 1 new discussion a day' })
    for (const actor of ['admin', 'admin', 'root', 'root'] as const)
      expect((await begin(actor)).status).toBe(200)

    const did = await begunBy(scene.users.owner.uid)
    const said = await server.ask(addComment, { body: { did, content: 'How?' }, ...token('member') })
    expect(said.status).toBe(200)
    const commentId = said.data?.id ?? 0
    const answer = { reply: { commentId, content: 'So.' }, quoteId: commentId, quoteType: 'Comment' } as const
    expect((await server.ask(addReply, { body: answer, ...token('member') })).status).toBe(200)
  } finally {
    await setSiteConfig(server.db, 'defaultCreateDiscussionACInitValue', 0)
    await setSiteConfig(server.db, 'defaultCreateCommentACInitValue', 0)
    await setSiteConfig(server.db, 'defaultCreateDiscussionDailyLimit', 1_000)
  }
})

test('admins of the group see the disabled ones, which members do not open', async () => {
  const { gid, token, users } = scene
  const did = await begunBy(users.member.uid, { status: DiscussionStatus.Disabled })
  const readAll = (actor: GroupActor) =>
    server.ask(getGroupAdminDiscussionList, { query: { gid }, ...token(actor) })
  expect(await statusesOf(readAll)).toEqual(admins)
  expect((await readAll('admin')).data?.records.map(({ id }) => id)).toEqual([did])
  expect((await listFor('admin'))?.total).toBe(0)
  const open = (actor: GroupActor) => server.ask(getDiscussionDetail, { query: { did }, ...token(actor) })
  expect(await statusesOf(open)).toEqual({ ...admins, visitor: 404 })
})

test('a discussion is changed by its author and by admins of its group, who alone pin and disable it', async () => {
  const { token, users } = scene
  const byOwner = await begunBy(users.owner.uid)
  const change =
    (id: number, given: object = {}) =>
    (actor: GroupActor) =>
      server.ask(changeGroupDiscussion, { body: { ...words, title: actor, id, ...given }, ...token(actor) })
  expect(await statusesOf(change(byOwner))).toEqual(admins)
  const byMember = await begunBy(users.member.uid)
  expect(await statusesOf(change(byMember))).toEqual(members)
  expect(await change(byMember, { topPriority: true, status: 1 })('member')).toMatchObject({ status: 200 })
  const stored = () =>
    server.db
      .selectFrom('discussion')
      .select(['title', 'topPriority', 'status'])
      .where('id', '=', byMember)
      .executeTakeFirstOrThrow()
  expect(await stored()).toEqual({ title: 'member', topPriority: false, status: 0 })
  expect(await change(byMember, { topPriority: true, status: 1 })('admin')).toMatchObject({ status: 200 })
  expect(await stored()).toEqual({ title: 'admin', topPriority: true, status: 1 })
  expect(await change(byMember, { status: 0 })('root')).toMatchObject({ status: 200 })
  expect(await stored()).toMatchObject({ topPriority: true, status: 0 })
  const plain = (actor: GroupActor) =>
    server.ask(changeDiscussion, { body: { ...words, id: byOwner }, ...token(actor) })
  expect(await statusesOf(plain), 'the call for all discussions asks the same').toEqual(admins)
  const ofSite = await begunBy(users.member.uid, { gid: null })
  expect(await change(ofSite)('member')).toMatchObject({ status: 404 })
})

test('a discussion is removed by its author, by admins of its group and by admins of the site', async () => {
  const { token, users } = scene
  const removers = { ...admins, siteAdmin: 200 }
  for (const actor of groupActors) {
    for (const operation of [removeGroupDiscussion, removeDiscussion]) {
      const did = await begunBy(users.owner.uid)
      const { status } = await server.ask(operation, { query: { did }, ...token(actor) })
      expect([operation.name, actor, status]).toEqual([operation.name, actor, removers[actor]])
    }
  }
  const own = await begunBy(users.member.uid)
  expect(await server.ask(removeGroupDiscussion, { query: { did: own }, ...token('member') })).toMatchObject({
    status: 200,
  })
  const ofSite = await begunBy(users.member.uid, { gid: null })
  expect(
    await server.ask(removeGroupDiscussion, { query: { did: ofSite }, ...token('member') }),
  ).toMatchObject({ status: 404 })
})

test('comments are for members, and the message to the author links to the group', async () => {
  const { gid, token, users } = scene
  const did = await begunBy(users.member.uid)
  const say = (actor: GroupActor) =>
    server.ask(addComment, { body: { did, content: `by ${actor}` }, ...token(actor) })
  expect(await statusesOf(say)).toEqual(members)
  const hear = (actor: GroupActor) => server.ask(getComments, { query: { did }, ...token(actor) })
  expect(await statusesOf(hear)).toEqual({ ...members, visitor: 400 })
  const ofNone = { did: 999_999, content: 'Gone?' }
  expect((await server.ask(addComment, { body: ofNone, ...token('member') })).status).toBe(400)
  expect((await server.ask(getComments, { query: { did: 999_999 }, ...token('member') })).status).toBe(400)
  const comments = (await hear('admin')).data?.commentList.records ?? []
  expect(comments.every(({ mayRemove }) => mayRemove)).toBe(true)
  const byMember = comments.find(({ fromUid }) => fromUid === users.member.uid)?.id ?? 0
  expect(
    await server.ask(removeComment, { body: { id: byMember }, ...token('admin') }),
    'an admin of the group removes it',
  ).toMatchObject({ status: 200 })
  const byAdmin = comments.find(({ fromUid }) => fromUid === users.admin.uid)?.id ?? 0
  await server.ask(removeComment, { body: { id: byAdmin }, ...token('admin') })
  const told = (await server.ask(getCommentMessages, token('member'))).data?.records ?? []
  expect(told.map(({ sourceContent }) => sourceContent)).not.toContain('by admin')
  expect(told.map(({ sourceContent }) => sourceContent)).toContain('by owner')
  expect(told.length).toBeGreaterThan(0)
  expect(new Set(told.map(({ url }) => url))).toEqual(new Set([`/group/${gid}/discussion-detail/${did}`]))
})

test('a discussion about a group problem belongs to the group of that problem', async () => {
  const { gid, token, users } = scene
  const inside = await addProblem(server.db, { cases: 0 })
  await server.db.updateTable('problem').set({ isGroup: true, gid }).where('id', '=', inside.pid).execute()
  const begin = (actor: GroupActor, body: object) =>
    server.ask(addDiscussion, { body: { ...words, ...body }, ...token(actor) })
  const other = await addGroupScene(server)
  const about = { pid: inside.problemId.toLowerCase() }
  expect(await begin('stranger', about)).toMatchObject({ status: 403 })
  expect(
    await server.ask(addGroupDiscussion, {
      body: { ...words, ...about, gid: other.gid },
      token: other.users.member.token,
    }),
  ).toMatchObject({ status: 403 })
  expect(await begin('member', about)).toMatchObject({ status: 200 })
  expect(await listFor('member', { pid: inside.problemId })).toMatchObject({
    total: 1,
    records: [{ pid: inside.problemId, gid, uid: users.member.uid }],
  })
  expect((await listFor('member', { pid: 'NOTHING' }))?.total).toBe(0)
  expect(await begin('member', { pid: 'NOTHING', gid })).toMatchObject({ status: 404 })
  expect(await begin('member', { gid: 999_999 })).toMatchObject({ status: 404 })
})

test('they follow the switch of the site and are deleted with their group', async () => {
  const { gid, token, users } = scene
  const did = await begunBy(users.member.uid)
  await setSiteConfig(server.db, 'openGroupDiscussion', false)
  try {
    const closed = await server.ask(getGroupDiscussionList, { query: { gid }, ...token('superAdmin') })
    expect(closed).toMatchObject({ http: 403, status: 403 })
    expect(await server.ask(getDiscussionDetail, { query: { did }, ...token('member') })).toMatchObject({
      http: 200,
      status: 403,
    })
    const body = { ...words, gid }
    expect(await server.ask(addGroupDiscussion, { body, ...token('member') })).toMatchObject({ http: 403 })
    expect(await server.ask(getDiscussionList)).toMatchObject({ status: 200 })
  } finally {
    await setSiteConfig(server.db, 'openGroupDiscussion', true)
  }
  expect(await server.ask(removeGroup, { query: { gid }, ...token('owner') })).toMatchObject({ status: 200 })
  const left = await server.db.selectFrom('discussion').select('id').where('id', '=', did).execute()
  expect(left).toEqual([])
})
