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
  changeDiscussion,
  DiscussionStatus,
  getDiscussionDetail,
  likeDiscussion,
  removeDiscussion,
  reportDiscussion,
} from '#contract/discussion.ts'
import { changeDiscussionReport } from '#contract/discussion-admin.ts'
import {
  changeGroupDiscussionReport,
  getGroupAdminDiscussionList,
  getGroupDiscussionReports,
  removeGroupDiscussion,
} from '#contract/group-discussion.ts'
import { getOwnNotes } from '#contract/message.ts'
import {
  addGroupScene,
  type GroupActor,
  type GroupScene,
  groupAdmins,
  onlyFor,
  statusesOf,
} from '#support/node/group.ts'
import { type PracticeServer, setSiteConfig } from '#support/node/practice.ts'
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
const admins = onlyFor(groupAdmins)

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
  const { username: discussionAuthor } = users.member
  const left = { did, gid, discussionTitle: 'Why?', status: true, isGone: true, mayRead: false }
  expect(await reportsFor('admin', { did })).toMatchObject({
    total: 3,
    records: [left, left, { ...left, discussionAuthor }],
  })
  const chinese = await server.ask(getOwnNotes, { ...token('owner'), locale: 'zh-CN' })
  expect(chinese.data?.records[0]?.content).toContain('该举报已关闭：评论已被删除。')
})

test('the message of a report that went with an account says that it is closed', async () => {
  const did = await begunBy(scene.users.owner.uid)
  await server.ask(reportDiscussion, { body: { did, content: 'rude' }, ...scene.token('member') })
  await server.db.deleteFrom('discussionReport').where('did', '=', did).execute()
  expect((await notesFor('owner'))[0]?.content).toMatch(/\n\nThis report is closed\.$/)
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
