import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAuditLog } from '#contract/audit-log.ts'
import { addComment } from '#contract/comment.ts'
import { type AcmRankRow, getContestOutsideScoreboard, getContestRank } from '#contract/contest-rank.ts'
import { getContestScrollBoardInfo, getContestScrollBoardSubmission } from '#contract/contest-reveal.ts'
import { getDemo, removeDemo } from '#contract/demo.ts'
import { ContestType, GroupAuth, JudgeStatus } from '#contract/enums.ts'
import { getRankList } from '#contract/rank.ts'
import { ensureAdmin } from '#server/account/built-in-admin.ts'
import { insertComment, insertReply, setLike } from '#server/comment/comment.repository.ts'
import { keepDemoSite } from '#server/demo/demo-site.ts'
import type { DemoAccount } from '#server/demo/seed-demo.use-case.ts'
import {
  changeCommentNum,
  insertDiscussion,
  setDiscussionLike,
} from '#server/discussion/discussion.repository.ts'
import { loadCorpus } from '#server/seed/corpus.ts'
import { seed } from '#server/seed/seed.use-case.ts'
import { addGroup } from '#support/node/group.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'

type User = Awaited<ReturnType<PracticeServer['signedIn']>>

let server: PracticeServer
/** A site with the problems alone, to compare with. */
let plain: PracticeServer
let account: DemoAccount | undefined
let root: User
let real: User

const rowCounts = async ({ db }: PracticeServer): Promise<Record<string, number>> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db)
  const counts = rows.map(async ({ name }) => {
    const counted = await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(db)
    return [name, counted.rows[0]?.count ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

const languages = ['C', 'C With O2', 'C++ 17 With O2', 'Python3']

/** As the judge says of each program, which its own tests hold up. */
const judgeAll = async (): Promise<number> => {
  const verdicts = new Map(
    (await loadCorpus()).flatMap(({ programs }) =>
      programs.map(({ code, verdict }) => [code, verdict] as const),
    ),
  )
  const sent = await server.db
    .selectFrom('submission')
    .innerJoin('problem', 'problem.id', 'submission.pid')
    .select(['submitId', 'code', 'problem.type'])
    .execute()
  const byId = new Map(sent.map((one) => [one.submitId, one]))
  let judged = 0
  for (;;) {
    const jobs = await server.judge.lease({ max: 64, languages })
    if (jobs.length === 0) return judged
    for (const job of jobs) {
      const { code = '', type } = byId.get(job.submitId) ?? {}
      const verdict = verdicts.get(code)
      if (verdict === undefined)
        throw new Error(`Submission ${job.submitId} is no program of the demo problems`)
      const points = { Accepted: 100, PartialAccepted: 40 }[verdict as string] ?? 0
      const score = type === ContestType.Oi ? points : null
      const { http } = await server.judge.result(job, { status: JudgeStatus[verdict], score, cases: [] })
      expect(http).toBe(200)
      judged += 1
    }
  }
}

const contestOf = async (title: string): Promise<number> => {
  const row = await server.db
    .selectFrom('contest')
    .select('id')
    .where('title', 'like', `%${title}%`)
    .executeTakeFirstOrThrow()
  return row.id
}
const rowsOf = (data: { records: readonly unknown[] } | null) => (data?.records ?? []) as AcmRankRow[]

beforeAll(async () => {
  ;[server, plain] = await Promise.all([startPractice(), startPractice()])
  for (const { db } of [server, plain]) await ensureAdmin(db, 'secret-1', new Date())
  await seed(plain.db, 'problems')
}, 120_000)
afterAll(() => Promise.all([server?.close(), plain?.close()]))

test('what breaks off in the middle leaves nothing, and the next start brings it whole', async () => {
  const before = await rowCounts(server)
  await sql`alter table discussion add constraint no_discussions check (false)`.execute(server.db)
  await expect(seed(server.db, 'demo')).rejects.toThrow(/no_discussions/)
  expect(await rowCounts(server)).toEqual(before)
  await sql`alter table discussion drop constraint no_discussions`.execute(server.db)
  account = await seed(server.db, 'demo')
  expect(account).toEqual({ username: 'demo-01', password: expect.stringMatching(/^[a-z2-9]{14}$/) })
}, 120_000)

test('the next start brings nothing twice, and none fills a site that was there before', async () => {
  for (const site of [server, plain]) {
    const before = await rowCounts(site)
    expect(await seed(site.db, 'demo')).toBeUndefined()
    expect(await rowCounts(site)).toEqual(before)
  }
})

test('only the first demo user can be signed in to, with the password that was given', async () => {
  await expect(server.signIn('demo-01', account?.password)).resolves.toBeTruthy()
  await expect(server.signIn('demo-02', account?.password)).rejects.toThrow()
  await expect(server.signIn('demo-team-01', account?.password)).rejects.toThrow()
})

test('what anybody submits goes before all of the demo', async () => {
  root = await server.signedIn({ roles: ['root'] })
  real = await server.signedIn()
  const waiting = await server.db
    .selectFrom('judgingJob')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(waiting.count).toBeGreaterThan(500)
  const program = (await loadCorpus())[0]?.programs.find(({ verdict }) => verdict === 'Accepted')
  const { submitId } = await server.submitAs(real.token, 'P1001', { ...program, requestKey: null })
  const [job] = await server.judge.lease()
  expect(job?.submitId).toBe(submitId)
  if (job) await server.judge.result(job)
  expect(await judgeAll()).toBe(waiting.count)
}, 120_000)

test('every verdict that programs get is there, and no submission is of the time to come', async () => {
  const rows = await server.db
    .selectFrom('submission')
    .select('status')
    .distinct()
    .where('submitTime', '<=', sql<Date>`now()`)
    .execute()
  const verdicts = rows.map(({ status }) => status)
  for (const name of [
    ...(['Accepted', 'WrongAnswer', 'TimeLimitExceeded', 'MemoryLimitExceeded', 'RuntimeError'] as const),
    ...(['PresentationError', 'CompileError', 'PartialAccepted'] as const),
  ])
    expect(verdicts).toContain(JudgeStatus[name])
  const later = await server.db
    .selectFrom('submission')
    .select('submitId')
    .where('submitTime', '>', sql<Date>`now()`)
    .execute()
  expect(later).toEqual([])
})

test('each of its people has one name, which says that it is a demo', async () => {
  const people = await server.db
    .selectFrom('users')
    .select(['nickname', 'realname'])
    .where('username', 'like', 'demo-%')
    .execute()
  expect(people).toHaveLength(38)
  for (const { nickname, realname } of people)
    expect([nickname, realname]).toEqual([expect.stringMatching(/^Demo (user|team) \d+$/), null])
})

test('the board of thirty teams is sealed for everybody, and there is much to reveal', async () => {
  const cid = await contestOf('three hours for teams')
  const outside = await server.ask(getContestOutsideScoreboard, { body: { cid, limit: 100 } })
  const sealed = rowsOf(outside.data)
  expect(sealed).toHaveLength(30)
  expect(
    sealed
      .map(({ nickname }) => nickname)
      .toSorted()
      .slice(0, 2),
  ).toEqual(['Demo team 01', 'Demo team 02'])
  const opened = await server.ask(getContestRank, {
    body: { cid, limit: 100, forceRefresh: true },
    token: root.token,
  })
  const final = rowsOf(opened.data)
  const solved = (rows: readonly AcmRankRow[]) => rows.reduce((sum, { ac }) => sum + ac, 0)
  expect(solved(final)).toBeGreaterThan(solved(sealed) + 10)
  expect(final.map(({ uid }) => uid)).not.toEqual(sealed.map(({ uid }) => uid))
  expect(final.filter(({ awardName }) => awardName === 'Gold')).toHaveLength(3)
  const asked = { query: { cid }, token: root.token }
  const info = await server.ask(getContestScrollBoardInfo, asked)
  expect(info.data?.teams).toHaveLength(30)
  const submissions = await server.ask(getContestScrollBoardSubmission, {
    ...asked,
    query: { cid, removeStar: false },
  })
  expect(submissions.data?.filter(({ sealed: isSealed }) => isSealed).length).toBeGreaterThan(20)
})

test('a contest runs for hours to come, without the user to sign in with', async () => {
  const cid = await contestOf('running now')
  const { endTime } = await server.db
    .selectFrom('contest')
    .select('endTime')
    .where('id', '=', cid)
    .executeTakeFirstOrThrow()
  expect(endTime.getTime() - Date.now()).toBeGreaterThan(2 * 3_600_000)
  const { data } = await server.ask(getContestOutsideScoreboard, { body: { cid } })
  const names = rowsOf(data).map(({ username }) => username)
  expect(names).toHaveLength(7)
  expect(names).not.toContain('demo-01')
})

test('the rank has the demo users with what they solved, and no teams', async () => {
  const { data } = await server.ask(getRankList, { query: { type: ContestType.Acm, limit: 100 } })
  const names = data?.records.map(({ username }) => username) ?? []
  expect(names.filter((name) => name.startsWith('demo-0'))).toHaveLength(8)
  expect(names.filter((name) => name.startsWith('demo-team'))).toEqual([])
  expect(data?.records[0]?.ac).toBeGreaterThan(8)
})

/** What a real user and the demo's accounts made beside the demo. */
const liveOn = async () => {
  const { db } = server
  const demo = await db
    .selectFrom('users')
    .selectAll()
    .where('username', '=', 'demo-01')
    .executeTakeFirstOrThrow()
  const running = await contestOf('running now')
  const inside = await db
    .selectFrom('discussion')
    .select('id')
    .where('title', 'like', '%without a loop%')
    .executeTakeFirstOrThrow()
  await server.submitAs(real.token, 'A', { cid: running })
  await server.ask(addComment, { token: root.token, body: { did: inside.id, content: 'Thanks!' } })
  const { id: categoryId } = await db
    .selectFrom('discussionCategory')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const words = { title: 'A real one', description: 'Real', content: 'Real', categoryId }
  const did = await insertDiscussion(db, {
    ...words,
    uid: real.uid,
    pid: null,
    gid: null,
    topPriority: false,
  })
  const comment = await insertComment(db, { cid: null, did, fromUid: real.uid, content: 'Mine' })
  const demos = await insertComment(db, { cid: null, did, fromUid: demo.uid, content: 'Demo' })
  await insertReply(db, { commentId: demos, fromUid: real.uid, toUid: demo.uid, content: 'To it' })
  await insertReply(db, { commentId: comment, fromUid: demo.uid, toUid: real.uid, content: 'From it' })
  await changeCommentNum(db, did, 4)
  await setDiscussionLike(db, { did, uid: demo.uid, toLike: true })
  await setLike(db, { id: comment, uid: demo.uid, toLike: true })
  const { gid } = await addGroup(db, { uid: demo.uid, auth: GroupAuth.Public })
  await db.insertInto('announcement').values({ title: 'T', content: 'C', uid: demo.uid, gid }).execute()
  return { did, comment, gid }
}

test('all of it goes in one act, nothing of others blocks it, and nothing is left', async () => {
  const { did, comment, gid } = await liveOn()
  const { data: demo } = await server.ask(getDemo, { token: root.token })
  expect(demo).toMatchObject({
    users: 8,
    teams: 30,
    contests: 5,
    groups: 1,
    discussions: 4,
    announcements: 1,
  })
  expect(demo).toMatchObject({ submissionsOfOthers: 1, wordsOfOthers: 2 })
  const answers = await Promise.all([1, 2].map(() => server.ask(removeDemo, { token: root.token })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect((await server.ask(getDemo, { token: root.token })).data).toBeNull()

  const { db } = server
  const thread = await db
    .selectFrom('discussion')
    .select(['commentNum', 'likeNum'])
    .where('id', '=', did)
    .executeTakeFirstOrThrow()
  expect(thread).toEqual({ commentNum: 1, likeNum: 0 })
  const words = await db.selectFrom('comment').select(['id', 'likeNum']).execute()
  expect(words).toEqual([{ id: comment, likeNum: 0 }])
  const group = await db.selectFrom('userGroup').select(['id', 'uid']).execute()
  expect(group).toEqual([{ id: gid, uid: root.uid }])
  const members = await db.selectFrom('groupMember').select(['uid', 'auth']).execute()
  expect(members).toEqual([{ uid: root.uid, auth: 5 }])
  const { data: log } = await server.ask(getAuditLog, { token: root.token, query: { act: 'removeDemo' } })
  expect(log?.records).toMatchObject([{ by: root.username, subject: 'site' }])
})

test('nothing else is left than on a site that never had it', async () => {
  const { db } = server
  await sql`delete from user_group`.execute(db)
  await sql`delete from discussion`.execute(db)
  await sql`delete from announcement where uid = ${root.uid}`.execute(db)
  await sql`delete from submission where uid = ${real.uid}`.execute(db)
  await sql`delete from users where uid in (${root.uid}, ${real.uid})`.execute(db)
  const { rows } = await sql`select * from problem_count where total <> 0 or ac <> 0 or wa <> 0`.execute(db)
  expect(rows).toEqual([])
  // How often each was submitted stays, with zeros; the log of what was done does as well.
  const apart = ['problem_count', 'audit_entry', 'allowance', 'throttle', 'rendered_markdown']
  const without = (counts: Record<string, number>) =>
    Object.fromEntries(Object.entries(counts).filter(([name]) => !apart.includes(name)))
  expect(without(await rowCounts(server))).toEqual(without(await rowCounts(plain)))
  const before = await rowCounts(server)
  expect(await seed(db, 'demo')).toBeUndefined()
  expect(await rowCounts(server)).toEqual(before)
})

test('a demo user who became super admin removes the others and stays', async () => {
  const [admin, other] = [await plain.signedIn({ roles: ['root'] }), await plain.signedIn()]
  const nothing = { teams: [], contests: [], groups: [], discussions: [], announcements: [] }
  await keepDemoSite(plain.db, { ...nothing, users: [admin.uid, other.uid] })
  expect((await plain.ask(removeDemo, { token: admin.token })).status).toBe(200)
  const left = await plain.db.selectFrom('users').select('uid').execute()
  const uids = left.map(({ uid }) => uid)
  expect(uids).toContain(admin.uid)
  expect(uids).not.toContain(other.uid)
})
