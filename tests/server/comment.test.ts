import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addComment,
  addReply,
  getComments,
  getContestAnswers,
  getReplies,
  getWaitingQuestions,
  likeComment,
  type QuoteType,
  removeComment,
  removeReply,
} from '#contract/comment.ts'
import { getContestInfo } from '#contract/contest.ts'
import { ContestAuth } from '#contract/enums.ts'
import { comment as limits } from '#contract/limits/talk.ts'
import { addContest, minutes, type NewContest } from '#support/node/contest.ts'
import { hearHints } from '#support/node/heard-hints.ts'
import { startServer, type TestServer } from '#support/node/server.ts'

type User = Awaited<ReturnType<TestServer['signedIn']>>
let server: TestServer
let root: User
let author: User
let helper: User
let ada: User
let bob: User

beforeAll(async () => {
  server = await startServer()
  root = await server.signedIn({ roles: ['root'] })
  author = await server.signedIn({ roles: ['admin'] })
  helper = await server.signedIn({ roles: ['admin'] })
  ada = await server.signedIn()
  bob = await server.signedIn()
})
afterAll(() => server?.close())

const scene = async (given: NewContest = {}): Promise<number> => {
  const { cid } = await addContest(server.db, {
    uid: author.uid,
    author: author.username,
    problems: [],
    ...given,
  })
  return cid
}
const end = (cid: number) =>
  server.db
    .updateTable('contest')
    .set({ endTime: minutes(-1) })
    .where('id', '=', cid)
    .execute()
beforeEach(() => server.db.deleteFrom('allowance').execute())

const say = (user: User, cid: number, content = 'words') =>
  server.ask(addComment, { body: { cid, content }, token: user.token })
const said = async (user: User, cid: number, content?: string): Promise<number> => {
  const { data, msg } = await say(user, cid, content)
  if (!data) throw new Error(msg)
  return data.id
}
const answer = (user: User, commentId: number, quoteId = commentId, quoteType: QuoteType = 'Comment') =>
  server.ask(addReply, {
    body: { reply: { commentId, content: 'an answer' }, quoteId, quoteType },
    token: user.token,
  })
const answered = async (...given: Parameters<typeof answer>): Promise<number> => {
  const { data, msg } = await answer(...given)
  if (!data) throw new Error(msg)
  return data.id
}
const list = async (user: User, cid: number, query: { limit?: number; currentPage?: number } = {}) => {
  const { data, msg } = await server.ask(getComments, { query: { cid, ...query }, token: user.token })
  if (!data) throw new Error(msg)
  return data
}
const heardBy = async (user: User, cid: number) => {
  const { commentList } = await list(user, cid)
  expect(commentList.total).toBe(commentList.records.length)
  return commentList.records.map(({ id, totalReplyNum, replyList }) => {
    expect(replyList).toHaveLength(totalReplyNum)
    return [id, ...replyList.map((reply) => reply.id)]
  })
}
const repliesFor = (user: User, commentId: number) =>
  server.ask(getReplies, { query: { commentId }, token: user.token })
const like = (user: User, id: number, toLike = true) =>
  server.ask(likeComment, {
    query: { cid: id, toLike, sourceId: 1, sourceType: 'Contest' },
    token: user.token,
  })
const remove = (user: User, id: number) => server.ask(removeComment, { body: { id }, token: user.token })
const removeAnswer = (user: User, id: number) =>
  server.ask(removeReply, { body: { reply: { id } }, token: user.token })

describe('while a contest runs', () => {
  test('contestants read themselves, the author and super admins, who read everybody', async () => {
    const cid = await scene()
    const asked = await said(ada, cid)
    const other = await said(bob, cid)
    const ofHelper = await said(helper, cid)
    const word = await said(author, cid)
    const ofRoot = await said(root, cid)
    const reply = await answered(author, asked)
    const back = await answered(ada, asked, reply, 'Reply')
    expect(await heardBy(ada, cid)).toEqual([[ofRoot], [word], [asked, back, reply]])
    expect(await heardBy(bob, cid)).toEqual([[ofRoot], [word], [other]])
    expect(await heardBy(helper, cid)).toEqual([[ofRoot], [word], [ofHelper]])
    const all = [[ofRoot], [word], [ofHelper], [other], [asked, back, reply]]
    for (const user of [author, root]) expect(await heardBy(user, cid)).toEqual(all)
    await end(cid)
    for (const user of [ada, bob, helper, author, root]) expect(await heardBy(user, cid)).toEqual(all)
  })

  test("replies of others to an organizer's words, from before it ran again, are not read", async () => {
    const cid = await scene({ endTime: minutes(-1) })
    const word = await said(ada, cid)
    const foreign = await answered(bob, word)
    const own = await answered(ada, word)
    const official = await answered(author, word)
    await server.db
      .updateTable('contest')
      .set({ endTime: minutes(60) })
      .where('id', '=', cid)
      .execute()
    expect(await heardBy(ada, cid)).toEqual([[word, official, own]])
    const { data } = await repliesFor(ada, word)
    expect(data?.map(({ id }) => id)).toEqual([official, own])
    expect((await removeAnswer(ada, foreign)).status).toBe(400)
    expect((await answer(ada, word, foreign, 'Reply')).status).toBe(400)
    expect((await repliesFor(root, word)).data).toHaveLength(3)
  })

  test('what may not be read is answered like what is not there', async () => {
    const cid = await scene()
    const asked = await said(ada, cid)
    const missing = asked + 100_000
    const calls: ((id: number) => Promise<{ http: number; status: number; msg: string }>)[] = [
      (id) => repliesFor(bob, id),
      (id) => like(bob, id),
      (id) => remove(bob, id),
      (id) => answer(bob, id),
    ]
    for (const call of calls) {
      const [hidden, absent] = [await call(asked), await call(missing)]
      expect([hidden.http, hidden.status, hidden.msg]).toEqual([absent.http, absent.status, absent.msg])
      expect(hidden.status).toBe(400)
    }
    expect(await heardBy(ada, cid)).toEqual([[asked]])
  })

  test('words of organizers are answered by organizers and by nobody else', async () => {
    const cid = await scene()
    const word = await said(author, cid)
    const ofRoot = await said(root, cid)
    const asked = await said(ada, cid)
    for (const id of [word, ofRoot]) {
      expect((await answer(ada, id)).status).toBe(403)
      expect((await answer(author, id)).status).toBe(200)
    }
    const rights = async (user: User) =>
      (await list(user, cid)).commentList.records.map(({ id, mayReply, mayRemove }) => [
        id,
        mayReply,
        mayRemove,
      ])
    expect(await rights(ada)).toEqual([
      [asked, true, true],
      [ofRoot, false, false],
      [word, false, false],
    ])
    expect(await rights(author)).toEqual([
      [asked, true, true],
      [ofRoot, true, true],
      [word, true, true],
    ])
  })
})

describe('what waits for an organizer', () => {
  const waiting = async (user: User, cid: number) => {
    const { status, data } = await server.ask(getWaitingQuestions, { query: { cid }, token: user.token })
    return data?.count ?? status
  }

  test('is what contestants asked, until an organizer spoke last', async () => {
    const cid = await scene()
    expect(await waiting(author, cid)).toBe(0)
    const asked = await said(ada, cid)
    await said(bob, cid)
    await said(author, cid)
    await said(root, cid)
    for (const user of [author, root]) expect(await waiting(user, cid)).toBe(2)
    const reply = await answered(author, asked)
    expect(await waiting(author, cid)).toBe(1)
    await answered(ada, asked, reply, 'Reply')
    expect(await waiting(author, cid)).toBe(2)
    await answered(root, asked)
    expect(await waiting(author, cid)).toBe(1)
  })

  test('is for organizers alone, and of their contest', async () => {
    const cid = await scene()
    await said(ada, cid)
    expect(await waiting(author, await scene())).toBe(0)
    for (const user of [ada, helper]) expect(await waiting(user, cid)).toBe(403)
  })

  test('may be another number with each word that is said or taken away, which its room is told', async () => {
    const cid = await scene()
    const heard = await hearHints(server)
    const hint = [{ topic: 'contest comment', id: cid }]
    let [asked, reply] = [0, 0]
    const asks = async () => {
      asked = await said(ada, cid)
    }
    const answers = async () => {
      reply = await answered(author, asked)
    }
    const ofRoom = async (act: () => Promise<unknown>) =>
      (await heard.of(act)).filter(({ topic }) => topic !== 'contest answer')
    for (const act of [asks, answers]) expect(await ofRoom(act)).toEqual(hint)
    expect(await heard.of(() => like(ada, asked))).toEqual([])
    for (const act of [() => removeAnswer(author, reply), () => remove(ada, asked)])
      expect(await ofRoom(act)).toEqual(hint)
    heard.stop()
  })
})

describe('an answer to a question', () => {
  const answersFor = async (user: User, cid: number) => {
    const { status, data } = await server.ask(getContestAnswers, { query: { cid }, token: user.token })
    return data?.map(({ id, commentId }) => [commentId, id]) ?? status
  }
  const room = async (user: User, cid: number) =>
    (await server.ask(getContestInfo, { query: { cid }, token: user.token })).data?.answerRoom

  test('is the newest of an organizer, for who asked and for nobody else', async () => {
    const cid = await scene()
    const asked = await said(ada, cid)
    const second = await said(ada, cid)
    await said(bob, cid)
    expect(await answersFor(ada, cid)).toEqual([])
    const first = await answered(author, asked)
    expect(await answersFor(ada, cid)).toEqual([[asked, first]])
    await answered(ada, asked, first, 'Reply')
    expect(await answersFor(ada, cid)).toEqual([[asked, first]])
    const later = await answered(root, second)
    const again = await answered(author, asked)
    const all = [
      [asked, again],
      [second, later],
    ]
    expect(await answersFor(ada, cid)).toEqual(all)
    for (const user of [bob, helper, author]) expect(await answersFor(user, cid)).toEqual([])
    await removeAnswer(author, again)
    expect(await answersFor(ada, cid)).toEqual([
      [second, later],
      [asked, first],
    ])
  })

  test('is told under a number that nobody else is given', async () => {
    const cid = await scene()
    const asked = await said(ada, cid)
    const id = await room(ada, cid)
    expect(id).toBeGreaterThan(1e9)
    const others = await Promise.all([room(bob, cid), room(author, cid), room(ada, await scene())])
    expect(new Set([id, ...others]).size).toBe(4)
    expect(await room(ada, cid), 'it stays').toBe(id)
    const heard = await hearHints(server)
    let reply = 0
    const answers = async () => {
      reply = await answered(author, asked)
    }
    const hint = { topic: 'contest answer', id }
    expect(await heard.of(answers)).toContainEqual(hint)
    expect(await heard.of(() => removeAnswer(author, reply))).toContainEqual(hint)
    expect(await heard.of(() => answered(ada, asked))).not.toContainEqual(hint)
    heard.stop()
  })

  test('is nobody’s who has no access, and has no room there', async () => {
    const cid = await scene({ auth: ContestAuth.Private, password: 'spring' })
    expect(await answersFor(bob, cid)).toBe(403)
    expect(await room(bob, cid)).toBeNull()
  })
})

describe('who has no access', () => {
  test('reads and writes nothing: visitors, those without the password, and all before the start', async () => {
    const closed = await scene({ auth: ContestAuth.Private, password: 'spring' })
    const coming = await scene({ startTime: minutes(60) })
    for (const cid of [closed, coming]) {
      const word = await said(author, cid)
      expect((await server.ask(getComments, { query: { cid }, token: bob.token })).status).toBe(403)
      expect((await say(bob, cid)).status).toBe(403)
      expect((await answer(bob, word)).status).toBe(403)
      expect((await like(bob, word)).status).toBe(403)
      expect((await repliesFor(bob, word)).status).toBe(403)
      expect(await server.ask(getReplies, { query: { commentId: word } })).toMatchObject({
        http: 200,
        status: 401,
      })
      expect(await server.ask(getComments, { query: { cid } })).toMatchObject({
        http: 200,
        status: 401,
        data: null,
      })
    }
    expect((await server.ask(getComments, { query: { cid: 99_999 }, token: bob.token })).status).toBe(400)
  })

  test('the muted read and write nothing, but may take their own words back', async () => {
    const cid = await scene()
    const mute = await server.signedIn()
    const own = await said(mute, cid)
    await server.db.updateTable('userRole').set({ roleId: 1005 }).where('uid', '=', mute.uid).execute()
    expect(await say(mute, cid)).toMatchObject({ http: 403, status: 403 })
    expect(await answer(mute, own)).toMatchObject({ http: 403, status: 403 })
    expect(await heardBy(mute, cid)).toEqual([[own]])
    expect((await remove(mute, own)).status).toBe(200)
  })

  test('nobody does where the site has them switched off', async () => {
    const cid = await scene()
    const word = await said(ada, cid)
    await server.db.insertInto('siteConfig').values({ key: 'openContestComment', value: 'false' }).execute()
    try {
      for (const user of [ada, author, root]) {
        expect((await server.ask(getComments, { query: { cid }, token: user.token })).status).toBe(403)
        expect((await say(user, cid)).status).toBe(403)
        expect((await answer(user, word)).status).toBe(403)
        expect((await remove(user, word)).status).toBe(403)
      }
    } finally {
      await server.db.deleteFrom('siteConfig').where('key', '=', 'openContestComment').execute()
    }
    expect(await heardBy(ada, cid)).toEqual([[word]])
  })
})

describe('a comment', () => {
  test('carries who wrote it, with title and badge, and its text as safe HTML', async () => {
    const cid = await scene({ endTime: minutes(-1) })
    const title = { titleName: 'Lamplighter', titleColor: '#7048e8', avatar: '/ojapi/public/a.png' }
    await server.db.updateTable('users').set(title).where('uid', '=', ada.uid).execute()
    const text = '**bold** <img src=x onerror=alert(1)> <script>alert(1)</script>'
    const { data } = await say(ada, cid, text)
    expect(data).toMatchObject({
      content: text,
      fromUid: ada.uid,
      fromName: ada.username,
      fromRole: 'user',
      fromTitleName: 'Lamplighter',
      fromTitleColor: '#7048e8',
      fromAvatar: '/ojapi/public/a.png',
      likeNum: 0,
      replyList: [],
    })
    expect(data?.html).toContain('<strong>bold</strong>')
    expect(data?.html).not.toMatch(/onerror|<script/)
    const reply = await answer(root, data?.id ?? 0)
    expect(reply.data).toMatchObject({
      fromRole: 'root',
      toUid: ada.uid,
      toName: ada.username,
      content: 'an answer',
    })
    expect((await say(helper, cid)).data?.fromRole).toBe('admin')
  })

  test('is neither blank nor over its length, and what is refused is not stored', async () => {
    const cid = await scene()
    expect(await say(ada, cid, ' \n\t ')).toMatchObject({ http: 200, status: 400 })
    expect(await say(ada, cid, 'x'.repeat(limits.contentMax + 1))).toMatchObject({ http: 400, status: 400 })
    expect(await heardBy(ada, cid)).toEqual([])
    expect((await say(ada, cid, '字'.repeat(limits.contentMax))).status).toBe(200)
  })

  test('answers whom it quotes, and only what stands under the same comment', async () => {
    const cid = await scene({ endTime: minutes(-1) })
    const [one, two] = [await said(ada, cid), await said(ada, cid)]
    const reply = await answered(bob, one)
    expect((await answer(root, one, reply, 'Reply')).data).toMatchObject({ toUid: bob.uid })
    expect((await answer(root, two, reply, 'Reply')).status).toBe(400)
    expect((await answer(root, two, one)).status).toBe(400)
    expect((await answer(root, one, 99_999, 'Reply')).status).toBe(400)
  })

  test('is liked once by each, unliked once, and stands higher for it', async () => {
    const cid = await scene({ endTime: minutes(-1) })
    const [one, two] = [await said(ada, cid), await said(bob, cid)]
    const likes = async (user: User) => {
      const { commentList, commentLikeMap } = await list(user, cid)
      return [commentList.records.map(({ id, likeNum }) => [id, likeNum]), Object.keys(commentLikeMap)]
    }
    expect(await likes(ada)).toEqual([
      [
        [two, 0],
        [one, 0],
      ],
      [],
    ])
    await Promise.all([like(bob, one), like(bob, one), like(bob, one), like(root, one)])
    expect(await likes(bob)).toEqual([
      [
        [one, 2],
        [two, 0],
      ],
      [String(one)],
    ])
    expect(await likes(ada)).toEqual([
      [
        [one, 2],
        [two, 0],
      ],
      [],
    ])
    await Promise.all([like(bob, one, false), like(bob, one, false), like(ada, one, false)])
    expect(await likes(bob)).toEqual([
      [
        [one, 1],
        [two, 0],
      ],
      [],
    ])
  })

  test('shows its three newest replies, all of them when asked, and pages of comments', async () => {
    const cid = await scene({ endTime: minutes(-1) })
    const one = await said(ada, cid)
    const ids: number[] = []
    for (let nth = 0; nth < 5; nth += 1) ids.unshift(await answered(bob, one))
    const { commentList } = await list(ada, cid)
    expect(commentList.records[0]).toMatchObject({ totalReplyNum: 5 })
    expect(commentList.records[0]?.replyList.map(({ id }) => id)).toEqual(ids.slice(0, limits.repliesShown))
    expect((await repliesFor(ada, one)).data?.map(({ id }) => id)).toEqual(ids)
    const two = await said(ada, cid)
    const second = await list(ada, cid, { limit: 1, currentPage: 2 })
    expect(second.commentList).toMatchObject({ total: 2, pages: 2, records: [{ id: one }] })
    expect((await list(ada, cid, { limit: 1 })).commentList.records).toMatchObject([{ id: two }])
  })

  test('is taken away by who wrote it and by organizers, with its replies', async () => {
    const cid = await scene({ endTime: minutes(-1) })
    const one = await said(ada, cid)
    const [first, second] = [await answered(bob, one), await answered(bob, one)]
    expect((await removeAnswer(ada, first)).status).toBe(403)
    expect((await removeAnswer(helper, first)).status).toBe(403)
    expect((await removeAnswer(bob, first)).status).toBe(200)
    expect((await removeAnswer(bob, first)).status).toBe(400)
    expect((await removeAnswer(author, second)).status).toBe(200)
    await answered(bob, one)
    expect((await remove(bob, one)).status).toBe(403)
    expect((await remove(helper, one)).status).toBe(403)
    expect((await remove(author, one)).status).toBe(200)
    expect((await remove(author, one)).status).toBe(400)
    expect(await heardBy(root, cid)).toEqual([])
    expect((await repliesFor(root, one)).status).toBe(400)
  })
})

test('nobody writes faster than the pace, comments and replies together', async () => {
  const cid = await scene()
  const fast = await server.signedIn()
  const one = await said(fast, cid)
  for (let nth = 1; nth < limits.pace.max; nth += 1) expect((await answer(fast, one)).status).toBe(200)
  expect(await say(fast, cid)).toMatchObject({
    http: 200,
    status: 403,
    msg: expect.stringMatching(/^Too fast/),
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  })
  expect((await answer(fast, one)).status).toBe(403)
})

test('a comment has an end of replies', async () => {
  const cid = await scene()
  const one = await said(ada, cid)
  const row = { commentId: one, fromUid: ada.uid, toUid: ada.uid, content: 'x' }
  await server.db
    .insertInto('reply')
    .values(Array.from({ length: limits.repliesMax - 1 }, () => row))
    .execute()
  expect((await answer(ada, one)).status).toBe(200)
  expect(await answer(ada, one)).toMatchObject({ status: 400, msg: expect.stringContaining('500') })
})
