import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addComment, addReply, getComments, removeComment, removeReply } from '#contract/comment.ts'
import {
  addDiscussion,
  changeDiscussion,
  DiscussionStatus,
  getDiscussionCategories,
  getDiscussionDetail,
  getDiscussionList,
  likeDiscussion,
  removeDiscussion,
  reportDiscussion,
  saveDiscussionCategories,
} from '#contract/discussion.ts'
import { moderateDiscussion, removeDiscussions } from '#contract/discussion-admin.ts'
import { JudgeStatus, type Locale } from '#contract/enums.ts'
import { discussion as limits } from '#contract/limits/talk.ts'
import { getCommentMessages, getLikeMessages } from '#contract/message.ts'
import type { Db } from '#server/db/database.ts'
import { addProblem, type PracticeServer, setSiteConfig, startPractice } from '#support/node/practice.ts'

type User = Awaited<ReturnType<PracticeServer['signedIn']>>
let server: PracticeServer
let root: User
let admin: User
let ada: User
let bob: User

const settings = {
  defaultCreateDiscussionACInitValue: 0,
  defaultCreateCommentACInitValue: 0,
  defaultCreateDiscussionDailyLimit: 1_000,
}
const set = async (given: Record<string, unknown>) => {
  for (const [key, value] of Object.entries(given)) await setSiteConfig(server.db, key, value)
}

beforeAll(async () => {
  server = await startPractice()
  root = await server.signedIn({ roles: ['root'] })
  admin = await server.signedIn({ roles: ['problem_admin'] })
  ada = await server.signedIn()
  bob = await server.signedIn()
})
afterAll(() => server?.close())
beforeEach(async () => {
  await server.db.deleteFrom('discussion').execute()
  await server.db.deleteFrom('allowance').execute()
  await set(settings)
})
afterEach(() => server.db.deleteFrom('siteConfig').execute())

const words = { title: 'Why?', description: 'It overflows.', content: 'Use **long long**.', categoryId: 1 }
const begin = (user: User, given: object = {}) =>
  server.ask(addDiscussion, { body: { ...words, ...given }, token: user.token })
const newest = async (): Promise<number> => {
  const { id } = await server.db
    .selectFrom('discussion')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}
const begun = async (user: User, given: object = {}): Promise<number> => {
  const { status, msg } = await begin(user, given)
  if (status !== 200) throw new Error(msg)
  return newest()
}
const list = async (query: Record<string, string | number | boolean> = {}, user?: User) =>
  (await server.ask(getDiscussionList, { query, ...(user ? { token: user.token } : {}) })).data?.records ?? []
const ids = async (...given: Parameters<typeof list>) => (await list(...given)).map(({ id }) => id)
const detail = (did: number, user?: User) =>
  server.ask(getDiscussionDetail, { query: { did }, ...(user ? { token: user.token } : {}) })
const change = (user: User, id: number, given: object = {}) =>
  server.ask(changeDiscussion, { body: { id, ...words, ...given }, token: user.token })
const remove = (user: User, did: number) =>
  server.ask(removeDiscussion, { query: { did }, token: user.token })
const like = (user: User, did: number, toLike = true) =>
  server.ask(likeDiscussion, { query: { did, toLike }, token: user.token })
const report = (user: User, did: number, content = '#spam# Shoes.') =>
  server.ask(reportDiscussion, { body: { did, content }, token: user.token })

describe('a list of discussions', () => {
  test('has pinned ones first, then the newest, and tells the content to their authors alone', async () => {
    const one = await begun(ada)
    const two = await begun(bob)
    const pinned = await begun(admin, { topPriority: true })
    expect(await ids()).toEqual([pinned, two, one])
    const rows = await list({}, ada)
    expect(rows.map(({ content }) => content)).toEqual([null, null, words.content])
    expect(rows.map(({ mayEdit, mayRemove }) => [mayEdit, mayRemove])).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ])
    expect((await list({}, admin)).every(({ mayEdit, mayRemove }) => mayEdit && mayRemove)).toBe(true)
    expect(rows[0]).toMatchObject({ role: 'admin', topPriority: true, author: admin.username, gid: null })
  })

  test('is searched by words, id, author, category, problem and for the own ones', async () => {
    const { problemId } = await addProblem(server.db)
    const one = await begun(ada, { title: 'Lanterns 100%', categoryId: 2 })
    const two = await begun(bob, { description: 'about lanterns', pid: problemId })
    expect(await ids({ keyword: 'LANTERN' })).toEqual([two, one])
    expect(await ids({ keyword: '100%' })).toEqual([one])
    expect(await ids({ keyword: String(two) })).toContain(two)
    expect(await ids({ keyword: bob.username })).toEqual([two])
    expect(await ids({ cid: 2 })).toEqual([one])
    expect(await ids({ pid: problemId.toLowerCase() })).toEqual([two])
    expect(await ids({ onlyMine: true }, ada)).toEqual([one])
    expect(await ids({ onlyMine: true })).toEqual([])
    expect((await list({ cid: 1 }))[0]).toMatchObject({ pid: problemId, categoryName: expect.any(String) })
  })

  test('hides disabled ones from all but admins who ask for them', async () => {
    const one = await begun(ada)
    await server.db.updateTable('discussion').set({ status: DiscussionStatus.Disabled }).execute()
    expect(await ids({ admin: true }, ada)).toEqual([])
    expect(await ids({}, admin)).toEqual([])
    expect(await ids({ admin: true }, admin)).toEqual([one])
    expect(await detail(one, ada)).toMatchObject({ status: 403, msg: 'An admin has hidden your discussion' })
    expect(await detail(one, bob)).toMatchObject({ status: 403, msg: 'The discussion has been disabled' })
    expect((await like(bob, one)).status).toBe(403)
    expect((await report(bob, one)).status).toBe(403)
    expect((await detail(one, admin)).status).toBe(200)
  })
})

describe('a discussion', () => {
  test('is shown with its safe HTML to everybody, and counts each view', async () => {
    const one = await begun(ada, {
      content: '**bold** <script>alert(1)</script><img src=x onerror=alert(1)>',
    })
    expect((await detail(one)).data).toMatchObject({ viewNum: 1, hasLike: false, mayEdit: false })
    const { data } = await detail(one, bob)
    expect(data?.viewNum).toBe(2)
    expect(data?.html).toContain('<strong>bold</strong>')
    expect(data?.html).not.toMatch(/script|onerror/)
    expect(await detail(99_999)).toMatchObject({ http: 200, status: 404 })
  })

  test.each([
    ['title', { title: '  ' }, 'Title is required'],
    ['description', { description: '' }, 'Description is required'],
    ['content', { content: '\n' }, 'Content is required'],
    ['category', { categoryId: 99_999 }, 'Category is required'],
  ])('needs its %s', async (_, given, msg) => {
    expect(await begin(ada, given)).toMatchObject({ http: 200, status: 400, msg })
    expect(await ids()).toEqual([])
    const one = await begun(ada)
    expect((await change(ada, one, given)).status).toBe(400)
  })

  test('is of a public problem or of none, and has its lengths', async () => {
    const { problemId } = await addProblem(server.db, { auth: 2 })
    expect((await begin(ada, { pid: problemId })).status).toBe(404)
    expect((await begin(ada, { pid: 'NONE' })).status).toBe(404)
    expect((await begin(ada, { title: 'x'.repeat(limits.titleMax + 1) })).http).toBe(400)
    expect((await begin(ada, { content: 'x'.repeat(limits.contentMax + 1) })).http).toBe(400)
    expect((await begin(ada, { gid: 999_999 })).status).toBe(404)
    expect((await begin(ada, { gid: null })).data).toBeNull()
    expect((await list())[0]?.gid).toBeNull()
  })

  test('is changed and removed by its author and by admins, and pinned by admins alone', async () => {
    const one = await begun(ada, { topPriority: true })
    expect((await list())[0]?.topPriority).toBe(false)
    expect((await change(bob, one)).status).toBe(403)
    expect((await change(ada, one, { title: ' Later ', topPriority: true })).status).toBe(200)
    expect((await list())[0]).toMatchObject({ title: 'Later', topPriority: false })
    expect((await change(admin, one, { topPriority: true })).status).toBe(200)
    expect((await change(ada, one, { topPriority: false })).status).toBe(200)
    expect((await list())[0]).toMatchObject({ topPriority: true, uid: ada.uid })
    expect((await remove(bob, one)).status).toBe(403)
    expect((await remove(ada, one)).status).toBe(200)
    expect((await remove(ada, one)).status).toBe(400)
    const two = await begun(ada)
    expect((await remove(admin, two)).status).toBe(200)
  })

  test('is liked once by each, and its author told', async () => {
    const one = await begun(ada)
    await Promise.all([like(bob, one), like(bob, one), like(ada, one)])
    expect((await detail(one, bob)).data).toMatchObject({ likeNum: 2, hasLike: true })
    await like(bob, one, false)
    await like(bob, one)
    const { data } = await server.ask(getLikeMessages, { token: ada.token })
    expect(data).toMatchObject({
      total: 1,
      records: [
        { action: 'Like_Post', sourceTitle: 'Why?', url: `/discussion-detail/${one}`, senderId: bob.uid },
      ],
    })
  })

  test('is reported with a label or a reason', async () => {
    const one = await begun(ada)
    expect((await report(bob, one, '  ')).status).toBe(400)
    expect((await report(bob, one, 'x'.repeat(limits.reportMax + 1))).http).toBe(400)
    expect((await report(bob, 99_999)).status).toBe(404)
    expect((await report(bob, one)).status).toBe(200)
    const stored = await server.db.selectFrom('discussionReport').select(['did', 'uid', 'content']).execute()
    expect(stored).toEqual([{ did: one, uid: bob.uid, content: '#spam# Shoes.' }])
  })
})

describe('limits of the site', () => {
  const solve = async (db: Db, user: User) => {
    const { pid, problemId } = await addProblem(db)
    await db
      .insertInto('submission')
      .values({
        ...{ uid: user.uid, username: user.username, pid, displayPid: problemId, length: 1, code: 'x' },
        ...{ language: 'C', ip: null, requestKey: null, status: JudgeStatus.Accepted },
      })
      .execute()
  }

  test('hold for discussions: solved problems, and so many within a day; not for admins', async () => {
    await set({ defaultCreateDiscussionACInitValue: 1, defaultCreateDiscussionDailyLimit: 2 })
    const carl = await server.signedIn()
    expect(await begin(carl)).toMatchObject({ http: 200, status: 403 })
    await solve(server.db, carl)
    expect((await begin(carl)).status).toBe(200)
    expect((await begin(carl)).status).toBe(200)
    expect(await begin(carl)).toMatchObject({ status: 403, msg: 'At most 2 new discussions a day' })
    for (let nth = 0; nth < 3; nth += 1) expect((await begin(admin)).status).toBe(200)
  })

  test('hold for comments and replies on discussions', async () => {
    await set({ defaultCreateCommentACInitValue: 1 })
    const one = await begun(ada)
    const say = (user: User) =>
      server.ask(addComment, { body: { did: one, content: 'x' }, token: user.token })
    const carl = await server.signedIn()
    expect((await say(carl)).status).toBe(403)
    const word = (await say(admin)).data?.id ?? 0
    const reply = () =>
      server.ask(addReply, {
        body: { reply: { commentId: word, content: 'x' }, quoteId: word, quoteType: 'Comment' },
        token: carl.token,
      })
    expect((await reply()).status).toBe(403)
    await solve(server.db, carl)
    expect((await say(carl)).status).toBe(200)
    expect((await reply()).status).toBe(200)
  })

  test('those barred from discussions begin none, and comment', async () => {
    const one = await begun(ada)
    const barred = await server.signedIn({ roles: ['no_discuss_user'] })
    expect(await begin(barred)).toMatchObject({ http: 403, status: 403 })
    const said = await server.ask(addComment, { body: { did: one, content: 'x' }, token: barred.token })
    expect(said.status).toBe(200)
  })

  test('nothing of it is there where the site has it switched off', async () => {
    const one = await begun(ada)
    await set({ openPublicDiscussion: false })
    const body = { did: one, content: 'x' }
    expect(await server.ask(getDiscussionList, {})).toMatchObject({ http: 403, status: 403 })
    expect(await begin(ada)).toMatchObject({ http: 403 })
    expect(await change(ada, one)).toMatchObject({ http: 403 })
    expect(await remove(root, one)).toMatchObject({ http: 403 })
    expect(await detail(one, root)).toMatchObject({ http: 200, status: 403 })
    expect(await like(ada, one)).toMatchObject({ http: 200, status: 403 })
    expect(await server.ask(getComments, { query: { did: one } })).toMatchObject({ http: 200, status: 403 })
    expect(await server.ask(addComment, { body, token: ada.token })).toMatchObject({ status: 403 })
  })

  test('but what was reported, until that is dealt with, is read by whoever deals with it', async () => {
    const one = await begun(ada)
    await server.ask(addComment, { body: { did: one, content: 'So?' }, token: bob.token })
    await server.ask(reportDiscussion, { body: { did: one, content: '#spam#' }, token: bob.token })
    await set({ openPublicDiscussion: false })
    const { data } = await detail(one, admin)
    expect(data).toMatchObject({ mayTakePart: false, mayEdit: false, mayRemove: false })
    const query = { did: one }
    const comments = await server.ask(getComments, { query, token: admin.token })
    expect(comments.data?.commentList.records).toMatchObject([{ mayReply: false, mayRemove: false }])
    for (const user of [ada, bob, undefined]) expect((await detail(one, user)).status).toBe(403)
    expect(await like(admin, one)).toMatchObject({ status: 403, msg: expect.stringContaining('disabled') })
    const body = { did: one, content: 'x' }
    expect(await server.ask(addComment, { body, token: admin.token })).toMatchObject({ status: 403 })
    await server.db.updateTable('discussionReport').set({ status: true }).where('did', '=', one).execute()
    expect((await detail(one, admin)).status).toBe(403)
  })

  test('and the list of whoever deals with it stays, and what is done from there', async () => {
    const one = await begun(ada)
    await set({ openPublicDiscussion: false })
    const query = { admin: true }
    const listed = async () => {
      const { data } = await server.ask(getDiscussionList, { query, token: admin.token })
      return data?.records.map(({ id, status, mayRead }) => ({ id, status, mayRead }))
    }
    expect(await listed()).toEqual([{ id: one, status: 0, mayRead: false }])
    for (const reader of [{ token: ada.token }, {}])
      expect(await server.ask(getDiscussionList, { query, ...reader })).toMatchObject({ http: 403 })
    expect(await server.ask(getDiscussionList, { token: admin.token })).toMatchObject({ http: 403 })
    const disable = { body: { id: one, status: 1 }, token: admin.token }
    expect(await server.ask(moderateDiscussion, disable)).toMatchObject({ status: 200 })
    expect(await listed()).toEqual([{ id: one, status: 1, mayRead: false }])
    const gone = { body: [one], token: admin.token }
    expect(await server.ask(removeDiscussions, gone)).toMatchObject({ status: 200 })
    expect(await listed()).toEqual([])
  })
})

describe('comments on a discussion', () => {
  const say = async (user: User, did: number) => {
    const { data, msg } = await server.ask(addComment, { body: { did, content: 'words' }, token: user.token })
    if (!data) throw new Error(msg)
    return data.id
  }
  const answer = async (user: User, commentId: number) => {
    const { data, msg } = await server.ask(addReply, {
      body: { reply: { commentId, content: 'an answer' }, quoteId: commentId, quoteType: 'Comment' },
      token: user.token,
    })
    if (!data) throw new Error(msg)
    return data.id
  }
  const commentNum = async (did: number) => (await detail(did)).data?.commentNum

  test('are read by everybody, told to the author, and counted with their replies', async () => {
    const one = await begun(ada)
    const word = await say(bob, one)
    await say(ada, one)
    const first = await answer(ada, word)
    await answer(bob, word)
    expect(await commentNum(one)).toBe(4)
    const { data } = await server.ask(getComments, { query: { did: one } })
    expect(data?.commentList.records).toMatchObject([
      { mayReply: false, mayRemove: false },
      { id: word, totalReplyNum: 2, mayReply: false },
    ])
    const told = await server.ask(getCommentMessages, { token: ada.token })
    expect(told.data?.records.filter(({ sourceId }) => sourceId === one)).toMatchObject([
      { action: 'Discuss', sourceType: 'Discussion', sourceTitle: 'Why?', sourceContent: 'words' },
    ])
    const removeAnswer = (user: User) =>
      server.ask(removeReply, { body: { reply: { id: first } }, token: user.token })
    expect((await removeAnswer(bob)).status).toBe(403)
    await Promise.all([removeAnswer(ada), removeAnswer(admin)])
    expect(await commentNum(one)).toBe(3)
    const removeWord = (user: User) => server.ask(removeComment, { body: { id: word }, token: user.token })
    expect((await removeWord(ada)).status).toBe(403)
    await Promise.all([removeWord(bob), removeWord(admin)])
    expect(await commentNum(one)).toBe(1)
  })

  test('name a contest or a discussion, not both and not neither', async () => {
    const one = await begun(ada)
    for (const target of [{}, { cid: 1, did: one }]) {
      expect((await server.ask(getComments, { query: target, token: ada.token })).status).toBe(400)
      const body = { ...target, content: 'x' }
      expect((await server.ask(addComment, { body, token: ada.token })).status).toBe(400)
    }
  })
})

describe('categories', () => {
  const save = (user: User, body: object) => server.ask(saveDiscussionCategories, { body, token: user.token })

  test('are renamed by their id and added without, blank ones left out, none removed', async () => {
    const before = (await server.ask(getDiscussionCategories)).data ?? []
    expect(before.length).toBeGreaterThan(0)
    const [first, ...rest] = before
    const saved = await save(root, [
      { id: first?.id, name: ' Chat ' },
      { name: 'New' },
      { name: ' ' },
      { id: 99_999, name: 'x' },
    ])
    expect(saved.data?.map(({ name }) => name)).toEqual(['Chat', ...rest.map(({ name }) => name), 'New'])
    expect((await server.ask(getDiscussionCategories)).data).toEqual(saved.data)
    expect(await save(admin, [{ name: 'Mine' }])).toMatchObject({ http: 403 })
    const many = Array.from({ length: limits.categoriesMax }, (_, nth) => ({ name: `c${nth}` }))
    expect((await save(root, many)).status).toBe(400)
    expect((await server.ask(getDiscussionCategories)).data).toEqual(saved.data)
  })

  test('have a name in each language, or one for all (S2-061)', async () => {
    const names = { 'zh-CN': '答疑', 'en-US': 'Questions' }
    const inLocale = async (locale: Locale) =>
      (await server.ask(getDiscussionCategories, { locale })).data?.find(({ id }) => id === 2)
    const saved = await save(root, [{ id: 2, name: '答疑', names }])
    expect(saved.data?.find(({ id }) => id === 2)).toMatchObject({ name: 'Questions', names })
    expect([(await inLocale('zh-CN'))?.name, (await inLocale('en-US'))?.name]).toEqual(['答疑', 'Questions'])
    const did = await begun(root, { categoryId: 2 })
    const query = { did }
    const shown = await server.ask(getDiscussionDetail, { query, locale: 'zh-CN' })
    expect(shown.data).toMatchObject({ categoryName: '答疑' })
    const listed = await server.ask(getDiscussionList, { query: { cid: 2 }, locale: 'en-US' })
    expect(listed.data?.records[0]).toMatchObject({ categoryName: 'Questions' })
    // A client that knows one name alone sends back what it was shown.
    await save(root, [{ id: 2, name: 'Questions' }])
    expect(await inLocale('zh-CN')).toMatchObject({ name: '答疑', names })
    await save(root, [{ id: 2, name: 'FAQ' }])
    expect(await inLocale('zh-CN')).toMatchObject({ name: 'FAQ', names: null })
  })

  test('one holds the solutions, whatever it is called', async () => {
    const solutions = async () =>
      ((await server.ask(getDiscussionCategories)).data ?? []).filter(({ isSolutions }) => isSolutions)
    const [before, ...others] = await solutions()
    expect(others).toEqual([])
    await save(root, [{ id: before?.id, name: 'Editorials' }, { name: '题解' }])
    expect(await solutions()).toEqual([
      { ...before, name: 'Editorials', names: null, version: expect.any(String) },
    ])
  })

  test('that another admin renamed since they were loaded are not renamed unseen', async () => {
    const loaded = ((await server.ask(getDiscussionCategories)).data ?? []).slice(0, 2)
    const [one, two] = loaded
    const named = (category: typeof one, name: string) => ({
      ...{ id: category?.id, name, names: null, expectedVersion: category?.version },
    })
    expect((await save(root, [named(one, 'Theirs')])).status).toBe(200)
    const late = await save(root, [named(one, 'Mine'), named(two, 'Other'), { name: 'Late' }])
    expect(late).toMatchObject({ http: 200, status: 409, msg: expect.stringContaining('someone else') })
    const after = (await server.ask(getDiscussionCategories)).data ?? []
    expect(after.slice(0, 2).map(({ name }) => name)).toEqual(['Theirs', two?.name])
    expect(after.map(({ name }) => name)).not.toContain('Late')
    expect((await save(root, [named(after[0], 'Mine'), named(two, 'Other')])).status).toBe(200)
    // Other clients send back what they were given, the version with it.
    expect((await save(root, loaded)).status).toBe(200)
  })
})
