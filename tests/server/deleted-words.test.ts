import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addComment, addReply, removeComment, removeReply } from '#contract/comment.ts'
import { removeDiscussion } from '#contract/discussion.ts'
import { removeDiscussions } from '#contract/discussion-admin.ts'
import type { Locale } from '#contract/enums.ts'
import { removeGroupDiscussion } from '#contract/group-discussion.ts'
import { getOwnNotes } from '#contract/message.ts'
import { addContest } from '#support/node/contest.ts'
import { addGroupScene, type GroupActor, type GroupScene } from '#support/node/group.ts'
import { type PracticeServer, setSiteConfig, startPractice } from '#support/node/practice.ts'

let server: PracticeServer
let scene: GroupScene
beforeAll(async () => {
  server = await startPractice()
  await setSiteConfig(server.db, 'defaultCreateCommentACInitValue', 0)
})
afterAll(() => server?.close())
beforeEach(async () => {
  await server.db.deleteFrom('allowance').execute()
  scene = await addGroupScene(server)
})

const begun = async (gid: number | null = scene.gid) => {
  const { id } = await server.db
    .insertInto('discussion')
    .values({
      ...{ title: 'Why?', description: 'It overflows.', content: 'Use\n\nlong long.', categoryId: 1 },
      ...{ uid: scene.users.member.uid, gid },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const said = async (place: { did: number } | { cid: number }, actor: GroupActor = 'member') => {
  const { data } = await server.ask(addComment, {
    body: { ...place, content: 'Du *Null*!' },
    ...scene.token(actor),
  })
  if (!data) throw new Error('no comment')
  return data.id
}
const answered = async (commentId: number) => {
  const { data } = await server.ask(addReply, {
    body: { reply: { commentId, content: 'Selber.' }, quoteId: commentId, quoteType: 'Comment' },
    ...scene.token('member'),
  })
  if (!data) throw new Error('no reply')
  return data.id
}
const told = async (locale: Locale = 'en-US', actor: GroupActor = 'member') =>
  ((await server.ask(getOwnNotes, { ...scene.token(actor), locale })).data?.records ?? []).map(
    ({ title, content }) => [title, content],
  )

test('an author is told that an admin of the group deleted a comment, a reply or a discussion', async () => {
  const { gid, token } = scene
  const did = await begun()
  const comment = await said({ did })
  const reply = await answered(comment)
  await server.ask(removeReply, { body: { reply: { id: reply } }, ...token('admin') })
  await server.ask(removeComment, { body: { id: comment }, ...token('owner') })
  await server.ask(removeGroupDiscussion, { query: { did }, ...token('root') })
  const by = 'An administrator of the group deleted it.'
  const place = `It was in [“Why?”](/oj/group/${gid}/discussion-detail/${did}).`
  expect(await told()).toEqual([
    ['Your discussion “Why?” was deleted', `${by}\n\n> Use long long.`],
    ['Your comment in “Why?” was deleted', `${by}\n\n> Du *Null*!\n\n${place}`],
    ['Your reply in “Why?” was deleted', `${by}\n\n> Selber.\n\n${place}`],
  ])
  const [discussion, , inChinese] = await told('zh-CN')
  expect(discussion).toEqual(['你的讨论“Why?”被删除', '由团队管理员删除。\n\n> Use long long.'])
  expect(inChinese).toEqual([
    '你在“Why?”中的回复被删除',
    `由团队管理员删除。\n\n> Selber.\n\n原位置：[“Why?”](/oj/group/${gid}/discussion-detail/${did})。`,
  ])
})

test('what admins of the site delete names them, also in a group that is not theirs', async () => {
  const { token } = scene
  const inGroup = await said({ did: await begun() })
  await server.ask(removeComment, { body: { id: inGroup }, ...token('superAdmin') })
  const ofSite = await begun(null)
  const comment = await said({ did: ofSite })
  await server.ask(removeComment, { body: { id: comment }, ...token('siteAdmin') })
  await server.ask(removeDiscussion, { query: { did: ofSite }, ...token('siteAdmin') })
  await server.ask(removeDiscussions, { body: [await begun(), await begun(null)], ...token('superAdmin') })
  const notes = await told()
  expect(notes).toHaveLength(5)
  for (const [, content] of notes) expect(content).toContain('An administrator of the site deleted it.')
  expect(notes[3]?.[1]).toContain(`(/oj/discussion-detail/${ofSite})`)
})

test('a deleted question of a contest names its organizers', async () => {
  const { users, token } = scene
  const { cid } = await addContest(server.db, { uid: users.admin.uid, author: users.admin.username })
  const comment = await said({ cid })
  await server.ask(removeComment, { body: { id: comment }, ...token('admin') })
  const [note] = await told()
  expect(note?.[1]).toContain('An organizer of the contest deleted it.')
  expect(note?.[1]).toContain(`(/oj/contest/${cid}/comment)`)
})

test('nobody is told what they deleted themselves, or of what was not deleted', async () => {
  const { token } = scene
  const did = await begun()
  const comment = await said({ did })
  for (const actor of ['visitor', 'stranger', 'root'] as const)
    await server.ask(removeComment, { body: { id: 999_999 }, ...token(actor) })
  await server.ask(removeComment, { body: { id: comment }, ...token('stranger') })
  await server.ask(removeDiscussions, { body: [did, 999_999], ...token('superAdmin') })
  await server.ask(removeComment, { body: { id: comment }, ...token('member') })
  await server.ask(removeGroupDiscussion, { query: { did }, ...token('member') })
  const ofAdmin = await said({ did: await begun() }, 'admin')
  await server.ask(removeComment, { body: { id: ofAdmin }, ...token('admin') })
  expect(await told()).toEqual([])
  expect(await told('en-US', 'admin')).toEqual([])
})
