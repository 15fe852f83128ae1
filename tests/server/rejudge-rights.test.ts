import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { getProblemAudit } from '#contract/audit.ts'
import { getAuditLog } from '#contract/audit-log.ts'
import { JudgeStatus } from '#contract/enums.ts'
import {
  countToRejudge,
  getContestJudging,
  getOutdatedVerdicts,
  rejudge,
  rejudgeContestProblem,
  rejudgeProblem,
} from '#contract/judge-control.ts'
import { rejudges } from '#contract/limits/submission.ts'
import { getSubmissionDetail } from '#contract/submission.ts'
import { addContest } from '#support/node/contest.ts'
import { type GroupActor, onlyFor, statusesOf } from '#support/node/group.ts'
import { addJudgedSubmissions } from '#support/node/judged-submissions.ts'
import { startGroupOfFile } from '#support/node/practice-of-file.ts'
import { workshopOf } from './workshop.calls.ts'

const { server, scene } = await startGroupOfFile()
const { open, publish, published, store } = workshopOf(() => server)

const problemOf = async (pid: number) => {
  const { published: live } = await open(scene.users.superAdmin, pid)
  return { pid, problemId: live?.problemId ?? '' }
}
const judgedBy = async (pid: number, given: { count: number; cid?: number; status?: JudgeStatus }) =>
  addJudgedSubmissions(server.db, { owner: scene.users.member, problem: await problemOf(pid), ...given })
const slower = async (pid: number) => {
  const maker = scene.users.owner
  const { draft } = await open(maker, pid)
  await store(maker, pid, { timeLimit: draft.timeLimit + 1_000 })
  expect((await publish(maker, pid)).data?.revision).not.toBeNull()
}
const outdated = async (pid: number, actor: GroupActor = 'owner') =>
  (await server.ask(getOutdatedVerdicts, { query: { pid }, ...scene.token(actor) })).data

const owners = ['root', 'owner', 'superAdmin'] as const

describe('the submissions of a group’s problem', () => {
  test('are rejudged by those whose own it is', async () => {
    const pid = await published(scene.users.owner, { gid: scene.gid })
    await judgedBy(pid, { count: 2 })
    for (const operation of [getOutdatedVerdicts, countToRejudge, rejudgeProblem])
      expect(
        await statusesOf(async (actor) => {
          await judgedBy(pid, { count: 1 })
          return server.ask(operation, { query: { pid }, ...scene.token(actor) })
        }),
      ).toEqual(onlyFor(owners))
  })

  test('of an admin by that admin too, and by no other', async () => {
    const pid = await published(scene.users.admin, { gid: scene.gid })
    await judgedBy(pid, { count: 1 })
    const ask = (actor: GroupActor) => server.ask(countToRejudge, { query: { pid }, ...scene.token(actor) })
    expect(await statusesOf(ask)).toEqual(onlyFor(['admin', ...owners]))
  })

  test('of no problem are nobody’s', async () => {
    const ask = (actor: GroupActor) =>
      server.ask(countToRejudge, { query: { pid: 99_999_999 }, ...scene.token(actor) })
    expect([(await ask('owner')).status, (await ask('superAdmin')).data]).toEqual([404, 0])
  })
})

test('the submissions of a contest are rejudged by those who administer it', async () => {
  const { cid, problems } = await addContest(server.db, { gid: scene.gid, uid: scene.users.admin.uid })
  const { pid = 0, problemId = '' } = problems.A ?? {}
  const query = { cid, pid }
  for (const operation of [getContestJudging, rejudgeContestProblem])
    expect(
      await statusesOf(async (actor) => {
        const one = { pid, problemId }
        await addJudgedSubmissions(server.db, { owner: scene.users.member, problem: one, count: 1, cid })
        return server.ask(operation, { query, ...scene.token(actor) })
      }),
    ).toEqual(onlyFor(['admin', ...owners]))
  const { cid: other } = await addContest(server.db)
  const elsewhere = { query: { cid: other, pid }, ...scene.token('owner') }
  expect((await server.ask(rejudgeContestProblem, elsewhere)).status).toBe(403)
  const outside = { query: { cid: 0, pid }, ...scene.token('owner') }
  expect((await server.ask(rejudgeContestProblem, outside)).status).toBe(400)
})

describe('one submission', () => {
  const asked = (submitId: number, actor: GroupActor) => ({ query: { submitId }, ...scene.token(actor) })
  const ask = (submitId: number) => (actor: GroupActor) => server.ask(rejudge, asked(submitId, actor))
  /** Who is told by its page that they may, of those who can open it. */
  const told = async (submitId: number) => {
    const actors = ['member', 'admin', 'root', 'owner', 'superAdmin'] as const
    const details = await Promise.all(
      actors.map((actor) => server.ask(getSubmissionDetail, asked(submitId, actor))),
    )
    return actors.filter((_, index) => details[index]?.data?.mayRejudge)
  }

  test('of a contest is rejudged by those who administer the contest', async () => {
    const { cid, problems } = await addContest(server.db, { gid: scene.gid, uid: scene.users.admin.uid })
    const { pid = 0, problemId = '' } = problems.A ?? {}
    const owner = scene.users.member
    const given = { owner, problem: { pid, problemId }, count: 1 }
    const [submitId = 0] = await addJudgedSubmissions(server.db, { ...given, cid })
    expect(await told(submitId)).toEqual(['admin', ...owners])
    expect(await statusesOf(ask(submitId))).toEqual(onlyFor(['admin', ...owners]))
    const { status } = await server.db
      .selectFrom('submission')
      .select('status')
      .where('submitId', '=', submitId)
      .executeTakeFirstOrThrow()
    expect(status).toBe(JudgeStatus.Pending)
    const { cid: other } = await addContest(server.db)
    const [elsewhere = 0] = await addJudgedSubmissions(server.db, { ...given, cid: other })
    expect((await ask(elsewhere)('owner')).status).toBe(403)
  })

  test('of a group’s problem by those whose own the problem is', async () => {
    const pid = await published(scene.users.owner, { gid: scene.gid })
    const [submitId = 0] = await addJudgedSubmissions(server.db, {
      ...{ owner: scene.users.member, problem: await problemOf(pid), count: 1, gid: scene.gid },
    })
    expect(await told(submitId)).toEqual(owners)
    expect(await statusesOf(ask(submitId))).toEqual(onlyFor(owners))
  })

  test('of a problem of theirs is no matter of its makers in a contest of others', async () => {
    const pid = await published(scene.users.owner, { gid: scene.gid })
    const { cid } = await addContest(server.db)
    const [submitId = 0] = await judgedBy(pid, { count: 1, cid })
    expect((await ask(submitId)('owner')).status).toBe(403)
  })
})

test('who is no super admin has an allowance', async () => {
  const maker = await server.signedIn({ roles: ['admin'] })
  const pid = await published(maker)
  await judgedBy(pid, { count: 1 })
  const asked = { query: { pid }, token: maker.token }
  const answers = []
  for (let time = 0; time <= rejudges.max; time += 1) answers.push(await server.ask(rejudgeProblem, asked))
  expect(answers.slice(0, -1).map(({ status }) => status)).toEqual(Array(rejudges.max).fill(200))
  expect(answers.at(-1)).toMatchObject({ status: 403, msg: expect.stringMatching(/^Too many rejudges/) })
  expect((await server.ask(rejudgeProblem, { ...asked, ...scene.token('superAdmin') })).status).toBe(200)
})

test('rejudges are in the log of the problem, with their number and the revision', async () => {
  const pid = await published(scene.users.owner, { gid: scene.gid })
  await judgedBy(pid, { count: 3 })
  await slower(pid)
  const { cid } = await addContest(server.db, { gid: scene.gid, uid: scene.users.owner.uid })
  const contest = `Cup ${cid}`
  await server.db.updateTable('contest').set({ title: contest }).where('id', '=', cid).execute()
  const [submitId = 0] = await judgedBy(pid, { count: 2, cid })
  await server.db
    .insertInto('contestProblem')
    .values({ cid, pid, displayId: 'Q', displayTitle: 'Q', color: null })
    .execute()
  await server.ask(rejudgeProblem, { query: { pid }, ...scene.token('owner') })
  await server.ask(rejudgeContestProblem, { query: { cid, pid }, ...scene.token('superAdmin') })
  const { problemId } = await problemOf(pid)
  const { title } = await server.db
    .selectFrom('problemStatement')
    .select('title')
    .where('pid', '=', pid)
    .executeTakeFirstOrThrow()
  const [inContest, problem] = [`Q · ${title}`, `${problemId} · ${title}`]
  const log = await server.ask(getProblemAudit, { query: { pid }, ...scene.token('owner') })
  expect(log.data?.slice(0, 3).map(({ act, by, details }) => [act, by, details])).toEqual([
    ['rejudgedInContest', scene.users.superAdmin.username, { problem: inContest, count: 2, number: 2 }],
    ['rejudged', scene.users.owner.username, { problem, count: 3, number: 2 }],
    ['publish', scene.users.owner.username, { number: 2 }],
  ])
  await server.ask(rejudge, { query: { submitId }, ...scene.token('owner') })
  const site = await server.ask(getAuditLog, { query: {}, ...scene.token('superAdmin') })
  expect(
    site.data?.records.slice(0, 5).map(({ act, details }) => [act, details]),
    'in the log of the site with the contest, and without numbers that only the database knows',
  ).toEqual([
    ['rejudge', { submitId, problem: inContest, contest }],
    ['rejudgeContestProblem', { problem: inContest, contest }],
    ['rejudgedInContest', { problem: inContest, contest, count: 2, number: 2 }],
    ['rejudgeProblem', { problem, count: 3 }],
    ['rejudged', { problem, count: 3, number: 2 }],
  ])
  expect(site.data?.records[0]).toMatchObject({ givenTable: 'rejudge', targetName: expect.any(String) })
})

describe('verdicts of an earlier revision', () => {
  test('are those from before the tests or limits changed, until they are judged again', async () => {
    const pid = await published(scene.users.owner, { gid: scene.gid })
    const nothing = { outside: 0, contests: [], elsewhere: 0 }
    await judgedBy(pid, { count: 3 })
    await judgedBy(pid, { count: 1, status: JudgeStatus.Pending })
    expect(await outdated(pid)).toEqual(nothing)
    await store(scene.users.owner, pid, { source: 'Of the summer' })
    await publish(scene.users.owner, pid)
    expect(await outdated(pid)).toEqual(nothing)
    await slower(pid)
    expect(await outdated(pid)).toEqual({ ...nothing, outside: 3 })
    await judgedBy(pid, { count: 1 })
    expect(await outdated(pid)).toEqual({ ...nothing, outside: 3 })
    await server.ask(rejudgeProblem, { query: { pid }, ...scene.token('owner') })
    expect(await outdated(pid)).toEqual(nothing)
    for (const job of await server.judge.lease({ max: 10 })) await server.judge.result(job)
    expect(await outdated(pid)).toEqual(nothing)
  })

  test('are none after a restore of what judged them, whatever was published between', async () => {
    const pid = await published(scene.users.owner, { gid: scene.gid })
    const nothing = { outside: 0, contests: [], elsewhere: 0 }
    await judgedBy(pid, { count: 3 })
    await slower(pid)
    await judgedBy(pid, { count: 2 })
    await store(scene.users.owner, pid, { source: 'Of the autumn' })
    await publish(scene.users.owner, pid)
    expect(await outdated(pid)).toEqual({ ...nothing, outside: 3 })
    await store(scene.users.owner, pid, { timeLimit: 1_000 })
    await publish(scene.users.owner, pid)
    expect(await outdated(pid)).toEqual({ ...nothing, outside: 2 })
    const { draft } = await open(scene.users.owner, pid)
    const renamed = draft.cases.map((one) => ({ ...one, inputName: `x${one.inputName}` }))
    await store(scene.users.owner, pid, { cases: renamed })
    await publish(scene.users.owner, pid)
    expect(await outdated(pid)).toEqual({ ...nothing, outside: 2 })
    const echoed = renamed.map((one) => ({ ...one, outputHash: one.inputHash, outputSize: one.inputSize }))
    await store(scene.users.owner, pid, { cases: echoed })
    await publish(scene.users.owner, pid)
    expect(await outdated(pid)).toEqual({ ...nothing, outside: 5 })
  })

  test('count as the live one where a revision is from before a field that judges read', async () => {
    const pid = await published(scene.users.owner, { gid: scene.gid })
    await judgedBy(pid, { count: 1 })
    await sql`update problem_revision set content = content - 'icpcCall' - 'groupNeeds' where pid = ${pid}`.execute(
      server.db,
    )
    await slower(pid)
    expect((await outdated(pid))?.outside).toBe(1)
    await store(scene.users.owner, pid, { timeLimit: 1_000 })
    await publish(scene.users.owner, pid)
    expect((await outdated(pid))?.outside).toBe(0)
  })

  test('count what a judge had taken before, whenever its verdict came', async () => {
    const pid = await published(scene.users.owner, { gid: scene.gid })
    const [submitId = 0] = await judgedBy(pid, { count: 1 })
    await server.ask(rejudgeProblem, { query: { pid }, ...scene.token('owner') })
    const job = await server.judge.leaseOne()
    expect(job.submitId).toBe(submitId)
    await slower(pid)
    expect((await outdated(pid))?.outside).toBe(0)
    await server.judge.result(job)
    expect((await outdated(pid))?.outside).toBe(1)
  })

  test('are counted by contest where the viewer administers it, and together elsewhere', async () => {
    const pid = await published(scene.users.owner, { gid: scene.gid })
    const own = await addContest(server.db, { gid: scene.gid, title: 'Our test' })
    const other = await addContest(server.db, { title: 'Hidden elsewhere', visible: false })
    await judgedBy(pid, { count: 2, cid: own.cid })
    await judgedBy(pid, { count: 4, cid: other.cid })
    await slower(pid)
    expect(await outdated(pid)).toEqual({
      outside: 0,
      contests: [{ cid: own.cid, title: 'Our test', count: 2 }],
      elsewhere: 4,
    })
    expect((await outdated(pid, 'superAdmin'))?.contests).toHaveLength(2)
  })
})
