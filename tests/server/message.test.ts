import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addComment, addReply, likeComment, removeComment, removeReply } from '#contract/comment.ts'
import type { NoticeType } from '#contract/enums.ts'
import type { Page } from '#contract/envelope.ts'
import { message as limits } from '#contract/limits/talk.ts'
import {
  cleanMessages,
  getCommentMessages,
  getLikeMessages,
  getOwnNotes,
  getReplyMessages,
  getSystemNotes,
  type MessageKind,
  type UserMessage,
} from '#contract/message.ts'
import { getUnreadMessages } from '#contract/message-unread.ts'
import { addNotice, changeNotice, getNotices, removeNotice } from '#contract/notice-admin.ts'
import { giveDueNotices, givePastNotices } from '#server/message/notice.repository.ts'
import { addContest, minutes } from '#support/node/contest.ts'
import { startServer, type TestServer } from '#support/node/server.ts'

type User = Awaited<ReturnType<TestServer['signedIn']>>
let server: TestServer
let root: User
let ada: User
let bob: User
let cid: number

beforeAll(async () => {
  server = await startServer()
  root = await server.signedIn({ roles: ['root'] })
})
afterAll(() => server?.close())
beforeEach(async () => {
  ada = await server.signedIn()
  bob = await server.signedIn()
  ;({ cid } = await addContest(server.db, { title: 'Lantern Cup', problems: [], endTime: minutes(-1) }))
})

const comment = async (user: User, content = 'May n be 0?'): Promise<number> => {
  const { data, msg } = await server.ask(addComment, { body: { cid, content }, token: user.token })
  if (!data) throw new Error(msg)
  return data.id
}
const reply = async (user: User, commentId: number, content = 'Yes.', quote?: number): Promise<number> => {
  const { data, msg } = await server.ask(addReply, {
    body: {
      reply: { commentId, content },
      quoteId: quote ?? commentId,
      quoteType: quote === undefined ? 'Comment' : 'Reply',
    },
    token: user.token,
  })
  if (!data) throw new Error(msg)
  return data.id
}
const like = (user: User, id: number, toLike = true) =>
  server.ask(likeComment, {
    query: { cid: id, toLike, sourceId: cid, sourceType: 'Contest' },
    token: user.token,
  })
const unread = async ({ token }: User) => (await server.ask(getUnreadMessages, { token })).data
const none = { comment: 0, reply: 0, like: 0, sys: 0, mine: 0 }
const read = async (user: User, list: typeof getReplyMessages | typeof getLikeMessages, query = {}) => {
  const { data, msg } = await server.ask(list, { query, token: user.token, locale: 'en-US' })
  if (!data) throw new Error(msg)
  return data as Page<UserMessage>
}
const clean = (user: User, type: MessageKind, id?: number) =>
  server.ask(cleanMessages, { query: { type, ...(id === undefined ? {} : { id }) }, token: user.token })

describe('a message', () => {
  test('tells whose words were answered or liked, and nobody of what he did himself', async () => {
    const asked = await comment(ada)
    await reply(ada, asked)
    await like(ada, asked)
    expect(await unread(ada)).toEqual(none)
    const answer = await reply(bob, asked)
    await reply(ada, asked, 'Thanks', answer)
    await like(bob, asked)
    expect(await unread(ada)).toEqual({ ...none, reply: 1, like: 1 })
    expect(await unread(bob)).toEqual({ ...none, reply: 1 })
    const { records } = await read(ada, getReplyMessages)
    expect(records).toMatchObject([
      {
        action: 'Reply',
        sourceId: cid,
        sourceType: 'Contest',
        sourceTitle: 'Lantern Cup',
        sourceGone: false,
        sourceContent: 'Yes.',
        sourceHtml: '<p>Yes.</p>',
        quoteId: asked,
        quoteType: 'Comment',
        quoteContent: `${ada.username}: May n be 0?`,
        url: `/contest/${cid}/comment`,
        state: false,
        senderId: bob.uid,
        senderUsername: bob.username,
      },
    ])
    expect((await read(bob, getReplyMessages)).records).toMatchObject([
      {
        quoteType: 'Reply',
        quoteContent: `${bob.username}: @${ada.username}: Yes.`,
        sourceContent: 'Thanks',
      },
    ])
    expect((await read(ada, getLikeMessages)).records).toMatchObject([
      { action: 'Like_Discuss', sourceContent: 'May n be 0?', quoteContent: null },
    ])
  })

  test('quotes whoever answered their own words with one name', async () => {
    const asked = await comment(bob)
    const added = await reply(bob, asked, 'No. 1', await reply(bob, asked))
    await reply(ada, asked, 'Thanks', added)
    const [message] = (await read(bob, getReplyMessages)).records
    expect(message?.quoteContent).toBe(`${bob.username}: @${bob.username}: No. 1`)
    expect(message?.quoteHtml).toBe(`<p>${bob.username}: No. 1</p>`)
  })

  test('is cut, and says when what it names is gone', async () => {
    const asked = await comment(ada, '灯'.repeat(limits.quoteMax + 1))
    await reply(bob, asked, '笼'.repeat(limits.contentMax + 1))
    const [message] = (await read(ada, getReplyMessages)).records
    expect(message?.sourceContent).toBe(`${'笼'.repeat(limits.contentMax)}...`)
    expect(message?.quoteContent).toBe(`${ada.username}: ${'灯'.repeat(limits.quoteMax)}...`)
    await server.ask(removeComment, { body: { id: asked }, token: ada.token })
    expect((await read(ada, getReplyMessages)).records).toMatchObject([
      { quoteContent: 'The original was deleted', sourceTitle: 'Lantern Cup' },
    ])
    await server.db.deleteFrom('contest').where('id', '=', cid).execute()
    expect((await read(ada, getReplyMessages)).records).toMatchObject([
      { sourceTitle: 'Deleted', sourceGone: true },
    ])
  })

  test('shows nothing of what was deleted since', async () => {
    const asked = await comment(ada)
    const [kept, gone] = [await reply(bob, asked, 'Yes.'), await reply(bob, asked, 'You fool')]
    await server.ask(removeReply, { body: { reply: { id: gone } }, token: bob.token })
    const { records } = await read(ada, getReplyMessages)
    expect(records.map(({ sourceContent }) => sourceContent)).toEqual(['This comment was deleted', 'Yes.'])
    expect(JSON.stringify(records)).not.toContain('fool')
    await server.ask(removeReply, { body: { reply: { id: kept } }, token: bob.token })
    expect(JSON.stringify(await read(ada, getReplyMessages))).not.toContain('Yes.')
  })

  test('of a like comes once, and not at all when it was taken back unread', async () => {
    const asked = await comment(ada)
    await like(bob, asked)
    await like(bob, asked, false)
    expect(await unread(ada)).toEqual(none)
    await like(bob, asked)
    await read(ada, getLikeMessages)
    await like(bob, asked, false)
    await like(bob, asked)
    expect(await unread(ada)).toEqual(none)
    expect((await read(ada, getLikeMessages)).total).toBe(1)
  })

  test('is read once its list was opened, whatever page it is on', async () => {
    const asked = await comment(ada)
    for (const nth of [1, 2, 3]) await reply(bob, asked, `answer ${nth}`)
    const states = async (query: object) =>
      (await read(ada, getReplyMessages, query)).records.map(({ sourceContent, state }) => [
        sourceContent,
        state,
      ])
    expect(await states({ limit: 2 })).toEqual([
      ['answer 3', false],
      ['answer 2', false],
    ])
    expect(await unread(ada)).toEqual(none)
    expect(await states({ limit: 2 })).toEqual([
      ['answer 3', true],
      ['answer 2', true],
    ])
    expect((await server.ask(getCommentMessages, { token: ada.token })).data?.total).toBe(0)
  })

  test('is cleared by whose it is alone, one or all of a kind', async () => {
    const asked = await comment(ada)
    await reply(bob, asked, 'one')
    await reply(bob, asked, 'two')
    await like(bob, asked)
    const [two] = (await read(ada, getReplyMessages)).records
    expect((await clean(bob, 'Reply', two?.id)).status).toBe(400)
    expect((await clean(ada, 'Like', two?.id)).status).toBe(400)
    expect((await clean(ada, 'Reply', two?.id)).status).toBe(200)
    expect((await read(ada, getReplyMessages)).records.map(({ sourceContent }) => sourceContent)).toEqual([
      'one',
    ])
    expect((await clean(ada, 'Reply')).status).toBe(200)
    expect(await clean(ada, 'Reply')).toMatchObject({ http: 200, status: 400 })
    expect((await read(ada, getLikeMessages)).total).toBe(1)
  })
})

describe('a notice', () => {
  const write = (type: NoticeType, given: object = {}) =>
    server.ask(addNotice, {
      body: { title: 'Maintenance', content: 'On **Sunday**.', type, ...given },
      token: root.token,
    })
  const newest = async () => {
    const { data } = await server.ask(getNotices, { token: root.token })
    const [notice] = data?.records ?? []
    if (!notice) throw new Error('There is no notice')
    return notice
  }
  const notesOf = async (user: User, list: typeof getSystemNotes | typeof getOwnNotes) =>
    (await server.ask(list, { token: user.token })).data?.records ?? []
  const anHourAgo = (id: number) =>
    server.db
      .updateTable('notice')
      .set({ gmtCreate: minutes(-61) })
      .where('id', '=', id)
      .execute()

  test('for everybody goes out at the full hour, once, and to those who come later', async () => {
    await write('All')
    const { id, state } = await newest()
    expect(state).toBe(false)
    await server.db.updateTable('notice').set({ gmtCreate: new Date() }).where('id', '=', id).execute()
    expect(await giveDueNotices(server.db)).toBe(0)
    expect(await unread(ada)).toEqual(none)
    await anHourAgo(id)
    expect(await Promise.all([giveDueNotices(server.db), giveDueNotices(server.db)])).toEqual(
      expect.arrayContaining([0, 1]),
    )
    expect(await newest()).toMatchObject({ id, state: true })
    expect(await unread(ada)).toEqual({ ...none, sys: 1 })
    expect(await notesOf(ada, getSystemNotes)).toMatchObject([
      {
        title: 'Maintenance',
        html: '<p>On <strong>Sunday</strong>.</p>',
        type: 'Sys',
        state: false,
        adminId: root.uid,
      },
    ])
    expect(await unread(ada)).toEqual(none)
    const late = await server.signedIn()
    await givePastNotices(server.db, late.uid)
    expect(await notesOf(late, getSystemNotes)).toMatchObject([{ title: 'Maintenance' }])
  })

  test('for one user, or for admins, is there at once', async () => {
    expect((await write('Single', { recipientId: ada.uid })).status).toBe(200)
    expect(await unread(ada)).toEqual({ ...none, mine: 1 })
    expect(await unread(bob)).toEqual(none)
    expect(await notesOf(ada, getOwnNotes)).toMatchObject([{ title: 'Maintenance', type: 'Mine' }])
    const before = await server.ask(getNotices, { token: root.token })
    expect((await write('Single', { recipientId: 'nobody' })).status).toBe(400)
    expect((await server.ask(getNotices, { token: root.token })).data?.total).toBe(before.data?.total)
    const helper = await server.signedIn({ roles: ['problem_admin'] })
    await write('Admin', { title: 'For admins' })
    expect(await unread(helper)).toEqual({ ...none, sys: 1 })
    expect(await unread(bob)).toEqual(none)
  })

  test('is changed and removed also for those who have it, and keeps its type', async () => {
    await write('Single', { recipientId: ada.uid })
    const { id } = await newest()
    const change = (given: object) =>
      server.ask(changeNotice, {
        body: { id, title: 'Later', content: 'On Monday.', type: 'Single', ...given },
        token: root.token,
      })
    expect((await change({ type: 'All' })).status).toBe(400)
    expect((await change({ title: ' ' })).status).toBe(400)
    expect((await change({ id: 99_999 })).status).toBe(400)
    expect((await change({})).status).toBe(200)
    expect(await notesOf(ada, getOwnNotes)).toMatchObject([{ title: 'Later', content: 'On Monday.' }])
    const { gmtModified: expectedVersion } = await newest()
    expect((await change({ title: 'Theirs', expectedVersion })).status).toBe(200)
    expect(await change({ title: 'Mine', expectedVersion })).toMatchObject({
      ...{ status: 409, msg: expect.stringContaining('changed by someone else') },
    })
    expect(await newest()).toMatchObject({ title: 'Theirs' })
    const remove = () => server.ask(removeNotice, { query: { id }, token: root.token })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(400)
    expect(await notesOf(ada, getOwnNotes)).toEqual([])
  })

  test('is written by super admins alone', async () => {
    const admin = await server.signedIn({ roles: ['admin'] })
    const answer = await server.ask(addNotice, {
      body: { title: 'x', content: 'x', type: 'All' },
      token: admin.token,
    })
    expect(answer).toMatchObject({ http: 403, status: 403 })
    expect((await write('All', { content: ' ' })).status).toBe(400)
  })
})
