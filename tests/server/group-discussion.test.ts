import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addComment,
  addReply,
  getComments,
  likeComment,
  removeComment,
  removeReply,
} from '#contract/comment.ts'
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
import { changeDiscussionReport } from '#contract/discussion-admin.ts'
import { removeGroup } from '#contract/group.ts'
import {
  addGroupDiscussion,
  changeGroupDiscussion,
  changeGroupDiscussionReport,
  getGroupAdminDiscussionList,
  getGroupDiscussionList,
  getGroupDiscussionReports,
  removeGroupDiscussion,
} from '#contract/group-discussion.ts'
import { getCommentMessages, getOwnNotes } from '#contract/message.ts'
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
import { addProblem, type PracticeServer, setSiteConfig, startPractice } from '#support/node/practice.ts'

let server: PracticeServer
let scene: GroupScene
beforeAll(async () => {
  server = await startPractice()
  await setSiteConfig(server.db, 'defaultCreateDiscussionACInitValue', 0)
  await setSiteConfig(server.db, 'defaultCreateCommentACInitValue', 0)
  await setSiteConfig(server.db, 'defaultCreateDiscussionDailyLimit', 1_000)
})
afterAll(() => server?.close())
beforeEach(async () => {
  scene = await addGroupScene(server)
})

const words = { title: 'Why?', description: 'It overflows.', content: 'Use **long long**.', categoryId: 1 }
const members = onlyFor(groupMembers)
const admins = onlyFor(groupAdmins)

const begunBy = async (uid: string, given: { gid?: number | null; status?: DiscussionStatus } = {}) => {
  const { id } = await server.db
    .insertInto('discussion')
    .values({ ...words, uid, gid: scene.gid, ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const listFor = async (actor: GroupActor, query: Record<string, string | number> = {}) =>
  (await server.ask(getGroupDiscussionList, { query: { gid: scene.gid, ...query }, ...scene.token(actor) }))
    .data

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

test('a report is told to the admins of the group, and not to members or to whoever reports', async () => {
  const { token, users } = scene
  const did = await begunBy(users.member.uid)
  const report = { did, content: '#垃圾广告# sells answers' }
  expect((await server.ask(reportDiscussion, { body: report, ...token('admin') })).status).toBe(200)
  const notes: Partial<Record<GroupActor, unknown[]>> = {}
  for (const actor of ['member', 'admin', 'root', 'owner', 'siteAdmin'] as const)
    notes[actor] = (await server.ask(getOwnNotes, token(actor))).data?.records.map(({ title }) => title) ?? []
  const told = ['“Why?” was reported']
  expect(notes).toEqual({ member: [], admin: [], root: told, owner: told, siteAdmin: [] })
  const [note] = (await server.ask(getOwnNotes, token('root'))).data?.records ?? []
  expect(note?.content).toContain('Spam: sells answers')
  const managed = await server.ask(getGroupAdminDiscussionList, {
    query: { gid: scene.gid },
    ...token('admin'),
  })
  expect(managed.data?.records.map(({ id, isReported }) => [id, isReported])).toEqual([[did, true]])
  expect((await listFor('member'))?.records[0]?.isReported, 'no member is told').toBeUndefined()
  const chinese = await server.ask(getOwnNotes, { ...token('root'), locale: 'zh-CN' })
  expect(chinese.data?.records[0]?.content).toContain('垃圾广告：sells answers')
  expect(note?.content).toContain(`/oj/group/${scene.gid}/discussion-detail/${did}`)
})

/** A comment with a reply below it, by these two. */
const saidIn = async (did: number, speaker: GroupActor, answering: GroupActor) => {
  const said = await server.ask(addComment, {
    body: { did, content: 'Du  *Null*!' },
    ...scene.token(speaker),
  })
  const commentId = said.data?.id ?? 0
  const reply = {
    reply: { commentId, content: 'Selber.' },
    quoteId: commentId,
    quoteType: 'Comment',
  } as const
  const answered = await server.ask(addReply, { body: reply, ...scene.token(answering) })
  return { commentId, replyId: answered.data?.id ?? 0 }
}
const reportsFor = async (actor: GroupActor, query: { did?: number } = {}) =>
  (
    await server.ask(getGroupDiscussionReports, {
      query: { gid: scene.gid, ...query },
      ...scene.token(actor),
    })
  ).data
const notesFor = async (actor: GroupActor) =>
  (await server.ask(getOwnNotes, scene.token(actor))).data?.records ?? []

test('a report of a comment or a reply stands under who wrote that, with its words and the way there', async () => {
  const { gid, token, users } = scene
  const did = await begunBy(users.owner.uid)
  const other = await begunBy(users.owner.uid)
  const { commentId, replyId } = await saidIn(did, 'admin', 'root')
  const report = (named: object) =>
    server.ask(reportDiscussion, { body: { did, content: '#恶意辱骂# ', ...named }, ...token('member') })
  const wrong = [
    { did: other, commentId },
    { commentId: 999_999 },
    { commentId, replyId: 999_999 },
    { replyId },
  ]
  for (const named of wrong) expect((await report(named)).status).toBe(400)
  expect((await report({ commentId })).status).toBe(200)
  expect((await report({ commentId, replyId })).status).toBe(200)

  const whole = { did, gid, discussionAuthor: users.owner.username, reporter: users.member.username }
  expect((await reportsFor('owner'))?.records).toMatchObject([
    { ...whole, commentId, replyId, quoteAuthor: users.root.username, quote: 'Selber.' },
    { ...whole, commentId, replyId: null, quoteAuthor: users.admin.username, quote: 'Du *Null*!' },
  ])
  const [newest] = await notesFor('owner')
  expect(newest?.title).toBe(`A comment by ${users.root.username} was reported`)
  expect(newest?.content).toContain(`reported it: Abuse\n\n> ${users.root.username}: Selber.`)
  const place = `#comment-${commentId}-reply-${replyId}`
  expect(newest?.content).toContain(`/oj/group/${gid}/discussion-detail/${did}${place}`)
  expect(newest?.html).toContain(`${place}"`)
})

test('only admins of the group read and resolve its reports', async () => {
  const { gid, token, users } = scene
  const did = await begunBy(users.owner.uid)
  const outside = await begunBy(users.owner.uid, { gid: null })
  for (const each of [did, outside])
    await server.db
      .insertInto('discussionReport')
      .values({ did: each, uid: users.member.uid, content: 'x' })
      .execute()
  const ids = await server.db.selectFrom('discussionReport').select(['id', 'did']).execute()
  const idOf = (of: number) => ids.find((row) => row.did === of)?.id ?? 0
  const read = (actor: GroupActor) =>
    server.ask(getGroupDiscussionReports, { query: { gid }, ...token(actor) })
  expect(await statusesOf(read)).toEqual(admins)
  const change = (actor: GroupActor, id = idOf(did)) =>
    server.ask(changeGroupDiscussionReport, { body: { id, status: true }, ...token(actor) })
  expect(await statusesOf(change)).toEqual(admins)
  expect(await change('owner', idOf(outside)), 'one of the site').toMatchObject({ status: 404 })
  expect(await change('owner', 999_999)).toMatchObject({ status: 404 })
  expect((await reportsFor('owner'))?.records.map(({ status }) => status)).toEqual([true])
  expect((await reportsFor('owner', { did: outside }))?.total).toBe(0)
  await setSiteConfig(server.db, 'openGroupDiscussion', false)
  try {
    expect((await change('owner')).status).toBe(403)
  } finally {
    await setSiteConfig(server.db, 'openGroupDiscussion', true)
  }
})

test('who reported is told the outcome once, unless it was them who closed the report', async () => {
  const { token, users } = scene
  const did = await begunBy(users.owner.uid)
  for (const actor of ['member', 'admin'] as const)
    await server.ask(reportDiscussion, { body: { did, content: 'rude' }, ...token(actor) })
  for (const { id } of (await reportsFor('admin'))?.records ?? [])
    for (const status of [true, true])
      await server.ask(changeGroupDiscussionReport, { body: { id, status }, ...token('admin') })
  const told = 'Your report of “Why?” was resolved'
  const notes = await notesFor('member')
  expect(notes.map(({ title }) => title)).toEqual([told])
  expect(notes[0]?.content).toContain(`/oj/group/${scene.gid}/discussion-detail/${did}`)
  expect((await notesFor('admin')).map(({ title }) => title)).not.toContain(told)
})

test('deleting what was reported closes its reports and says so', async () => {
  const { token, users } = scene
  const did = await begunBy(users.owner.uid)
  const { commentId, replyId } = await saidIn(did, 'owner', 'owner')
  const again = await saidIn(did, 'owner', 'owner')
  const named = [{ commentId }, { commentId, replyId }, again, {}]
  for (const each of named)
    await server.ask(reportDiscussion, { body: { did, content: 'rude', ...each }, ...token('member') })
  const open = async () =>
    (await reportsFor('admin'))?.records.filter(({ status }) => !status).map(({ quote }) => quote)
  expect(await open()).toEqual([null, 'Selber.', 'Selber.', 'Du *Null*!'])
  await server.ask(removeReply, { body: { reply: { id: again.replyId } }, ...token('admin') })
  expect(await open()).toEqual([null, 'Selber.', 'Du *Null*!'])
  await server.ask(removeComment, { body: { id: commentId }, ...token('admin') })
  expect(await open()).toEqual([null])
  const closed = (await reportsFor('admin'))?.records.at(-1)
  expect(closed).toMatchObject({ commentId: null, quote: 'Du *Null*!', status: true })
  const title = `Your report of a comment by ${users.owner.username} was resolved`
  expect((await notesFor('member')).map((note) => note.title)).toEqual([title, title])
  await server.ask(removeGroupDiscussion, { query: { did }, ...token('admin') })
  const [last] = await notesFor('member')
  expect(last).toMatchObject({
    title: 'Your report of “Why?” was resolved',
    content: expect.stringContaining('deleted'),
  })
})

test('the message of a report asks for an act while it is open, and then says what became of it', async () => {
  const { gid, token, users } = scene
  const did = await begunBy(users.member.uid)
  const { commentId, replyId } = await saidIn(did, 'admin', 'root')
  for (const each of [{}, { commentId }, { commentId, replyId }])
    await server.ask(reportDiscussion, { body: { did, content: 'rude', ...each }, ...token('member') })
  /** Of the discussion, its comment and the reply. */
  const told = async () => (await notesFor('owner')).map(({ content }) => content).toReversed()
  const endings = async () => (await told()).map((content) => content.split('\n\n').at(-1))
  const page = `/oj/group/${gid}/discussion-detail/${did}`
  const asking = [
    `[Open the discussion](${page}) to edit`,
    'to delete it, which closes',
    'to delete it, which',
  ]
  const beginnings = asking.map((words) => expect.stringContaining(words))
  expect(await endings()).toEqual(beginnings)

  const resolve = async (status: boolean) => {
    const id = (await reportsFor('admin'))?.records.find(({ quote }) => quote === 'Du *Null*!')?.id ?? 0
    await server.ask(changeDiscussionReport, { body: { id, status }, ...token('superAdmin') })
  }
  await resolve(true)
  const place = `${page}#comment-${commentId}`
  const resolved = `This report is closed: ${users.superAdmin.username} resolved it. [Open the comment](${place}).`
  expect(await endings()).toEqual([beginnings[0], resolved, beginnings[2]])
  expect((await notesFor('owner'))[1]?.html).toContain(`${users.superAdmin.username} resolved it`)
  await resolve(false)
  expect(await endings(), 'it is open again').toEqual(beginnings)

  const removed = 'This report is closed: the comment was deleted.'
  await server.ask(removeReply, { body: { reply: { id: replyId } }, ...token('root') })
  expect(await endings()).toEqual([...beginnings.slice(0, 2), removed])
  await server.ask(removeComment, { body: { id: commentId }, ...token('admin') })
  expect(await endings()).toEqual([beginnings[0], removed, removed])
  await server.ask(removeGroupDiscussion, { query: { did }, ...token('admin') })
  expect(await endings()).toEqual(['This report is closed: the discussion was deleted.', removed, removed])
  const chinese = await server.ask(getOwnNotes, { ...token('owner'), locale: 'zh-CN' })
  expect(chinese.data?.records[0]?.content).toContain('该举报已关闭：评论已被删除。')
})

test('the message of a report that went with an account says that it is closed', async () => {
  const did = await begunBy(scene.users.owner.uid)
  await server.ask(reportDiscussion, { body: { did, content: 'rude' }, ...scene.token('member') })
  await server.db.deleteFrom('discussionReport').where('did', '=', did).execute()
  expect((await notesFor('owner'))[0]?.content).toMatch(/\n\nThis report is closed\.$/)
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

test('what was reported is read by whoever deals with reports, who takes no part in it', async () => {
  const { token, users } = scene
  const plain = await server.signedIn({ roles: ['admin'] })
  const did = await begunBy(users.owner.uid)
  const { data: comment } = await server.ask(addComment, {
    body: { did, content: 'So?' },
    ...token('member'),
  })
  const read = async (given: { token?: string }) => [
    (await server.ask(getDiscussionDetail, { query: { did }, ...given })).status,
    (await server.ask(getComments, { query: { did }, ...given })).status,
  ]
  const judges = [token('siteAdmin'), { token: plain.token }]
  for (const judge of judges) expect(await read(judge)).toEqual([403, 403])
  await server.ask(reportDiscussion, { body: { did, content: '#spam# ' }, ...token('member') })
  for (const judge of judges) expect(await read(judge)).toEqual([200, 200])
  for (const actor of ['stranger', 'applicant', 'refused'] as const)
    expect(await read(token(actor))).toEqual([403, 403])
  expect((await read(token('visitor')))[0]).toBe(404)
  const asJudge = token('siteAdmin')
  const { data } = await server.ask(getDiscussionDetail, { query: { did }, ...asJudge })
  expect(data).toMatchObject({
    mayTakePart: false,
    mayEdit: false,
    mayRemove: true,
    html: expect.any(String),
  })
  const shown = await server.ask(getComments, { query: { did }, ...asJudge })
  expect(shown.data?.commentList.records).toMatchObject([{ mayReply: false, mayRemove: false }])
  const id = comment?.id ?? 0
  const reply = { reply: { commentId: id, content: 'I see' }, quoteId: id, quoteType: 'Comment' } as const
  const liked = { toLike: true, sourceId: did, sourceType: 'Discussion' } as const
  const acts = [
    server.ask(addComment, { body: { did, content: 'Me too' }, ...asJudge }),
    server.ask(addReply, { body: reply, ...asJudge }),
    server.ask(likeComment, { query: { cid: id, ...liked }, ...asJudge }),
    server.ask(likeDiscussion, { query: { did, toLike: true }, ...asJudge }),
    server.ask(changeDiscussion, { body: { ...words, id: did }, ...asJudge }),
    server.ask(removeComment, { body: { id }, ...asJudge }),
  ]
  expect((await Promise.all(acts)).map(({ status }) => status)).toEqual(Array(6).fill(403))
  await server.db
    .updateTable('discussion')
    .set({ status: DiscussionStatus.Disabled })
    .where('id', '=', did)
    .execute()
  expect(await read(asJudge)).toEqual([200, 200])
  expect(await read(token('member'))).toEqual([403, 403])
  const handle = (status: boolean) =>
    server.db.updateTable('discussionReport').set({ status }).where('did', '=', did).execute()
  await handle(true)
  expect(await read(asJudge)).toEqual([403, 403])
  await handle(false)
  expect(await server.ask(removeDiscussion, { query: { did }, ...asJudge })).toMatchObject({ status: 200 })
})

test('comments are for members, and the message to the author links to the group', async () => {
  const { gid, token, users } = scene
  const did = await begunBy(users.member.uid)
  const say = (actor: GroupActor) =>
    server.ask(addComment, { body: { did, content: `by ${actor}` }, ...token(actor) })
  expect(await statusesOf(say)).toEqual(members)
  const hear = (actor: GroupActor) => server.ask(getComments, { query: { did }, ...token(actor) })
  expect(await statusesOf(hear)).toEqual({ ...members, visitor: 404 })
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
