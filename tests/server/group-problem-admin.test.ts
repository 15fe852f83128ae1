import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeContestProblem } from '#contract/contest-content-admin.ts'
import { ContestType, JudgeStatus, ProblemAuth } from '#contract/enums.ts'
import {
  changeGroupProblemAuth,
  getGroupAdminProblemList,
  getGroupProblemList,
  removeGroupProblem,
} from '#contract/group-problem.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { getProblemDeletion, removeProblem } from '#contract/problem-admin.ts'
import { actOnProblems } from '#contract/problem-batch.ts'
import { getSubmissionList } from '#contract/submission.ts'
import { removeTrainingProblem } from '#contract/training-admin.ts'
import { insertImport } from '#server/imported-problem/imported-problem.repository.ts'
import { packageNote } from '#server/problem-package/package-notes.ts'
import { savePackage } from '#server/problem-package/save-package.ts'
import { addContest } from '#support/node/contest.ts'
import { addGroupScene, type GroupActor, type GroupScene, groupActors } from '#support/node/group.ts'
import { problemPackage } from '#support/node/package-samples.ts'
import { addProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'
import { addTraining } from '#support/node/training.ts'

let problemsMade = 0

let server: PracticeServer
let scene: GroupScene
/** Of the scene's group; its author is a member. */
let problem: { pid: number; problemId: string }
/** The same, but private. */
let hidden: { pid: number; problemId: string }

const title = 'Quince jam'

const ofGroup = async ({ gid, shortName, users }: GroupScene, auth: number = ProblemAuth.Public) => {
  const added = await addProblem(server.db, {
    ...{ problemId: `${shortName}Q${++problemsMade}`.toUpperCase(), auth },
    ...{ titles: { 'en-US': title }, author: users.admin.username },
  })
  await server.db.updateTable('problem').set({ isGroup: true, gid }).where('id', '=', added.pid).execute()
  return added
}

beforeAll(async () => {
  server = await startPractice()
  scene = await addGroupScene(server)
  problem = await ofGroup(scene)
  hidden = await ofGroup(scene, ProblemAuth.Private)
})
afterAll(() => server?.close())

type Expected = Record<GroupActor, number>
const answered = (refusal: number, visitor = 401): Expected => ({
  ...{ visitor, stranger: refusal, applicant: refusal, refused: refusal, siteAdmin: refusal },
  ...{ member: 200, admin: 200, root: 200, owner: 200, superAdmin: 200 },
})
const statusesOf = async (operation: AnyOperation, asked: Parameters<PracticeServer['ask']>[1]) => {
  const statuses: Partial<Expected> = {}
  for (const actor of groupActors) {
    statuses[actor] = (await server.ask(operation, { ...asked, ...scene.token(actor) })).status
  }
  return statuses
}

describe('the administration of problems', () => {
  test('says in the language of the reader why a problem is hidden', async () => {
    const { key, params, text } = packageNote('hidden', 'server.packageNote:oneFileIo', { name: 'a.in' })
    const { uid } = scene.users.admin
    await insertImport(server.db, {
      ...{ pid: hidden.pid, uid, hidden: [{ key, params, text }, 'It gives no points'] },
      ...{ programKey: null, timeLimit: null, programs: null },
    })
    const { data } = await server.ask(getGroupAdminProblemList, {
      query: { gid: scene.gid },
      locale: 'zh-CN',
      ...scene.token('admin'),
    })
    expect(data?.records.find(({ id }) => id === hidden.pid)?.hiddenReasons).toEqual([
      '只有 a.in 是文件：本站的题目须同时从文件读入并输出到文件，或都不使用文件',
      'It gives no points',
    ])
  })

  test('lists all of them to admins, the newest first', async () => {
    const query = { gid: scene.gid }
    expect(await statusesOf(getGroupAdminProblemList, { query })).toEqual({ ...answered(403), member: 403 })
    const { data } = await server.ask(getGroupAdminProblemList, { query, ...scene.token('admin') })
    expect(data?.records.map(({ id }) => id)).toEqual([hidden.pid, problem.pid])
  })

  test('finds them by a part of id or title', async () => {
    const found = async (keyword: string) => {
      const query = { gid: scene.gid, keyword }
      const { data } = await server.ask(getGroupAdminProblemList, { query, ...scene.token('admin') })
      expect(data?.total).toBe(data?.records.length)
      return data?.records.map(({ id }) => id)
    }
    expect(await found(problem.problemId.toLowerCase().slice(1))).toEqual([problem.pid])
    expect(await found(` ${title.slice(1)} `)).toEqual([hidden.pid, problem.pid])
    expect(await found('100%')).toEqual([])
    expect(await found('')).toEqual([hidden.pid, problem.pid])
  })

  test('names those alone that a contest or a training takes, where it is asked to', async () => {
    const query = { gid: scene.gid, canBeAdded: true }
    const found = async () => {
      const { data } = await server.ask(getGroupAdminProblemList, { query, ...scene.token('admin') })
      return data?.records.map(({ id }) => id)
    }
    const change = (set: { revision: number | null } | { isGroup: boolean }) =>
      server.db.updateTable('problem').set(set).where('id', '=', hidden.pid).execute()
    const { revision } = await server.db
      .selectFrom('problem')
      .select('revision')
      .where('id', '=', hidden.pid)
      .executeTakeFirstOrThrow()
    expect(await found()).toEqual([hidden.pid, problem.pid])
    await change({ revision: null })
    expect(await found()).toEqual([problem.pid])
    await change({ revision })
    await change({ isGroup: false })
    expect(await found()).toEqual([problem.pid])
    await change({ isGroup: true })
  })

  test('names those of one rule alone, where it is asked to', async () => {
    const found = async (problemType: ContestType) => {
      const query = { gid: scene.gid, problemType }
      const { data } = await server.ask(getGroupAdminProblemList, { query, ...scene.token('admin') })
      expect(data?.total).toBe(data?.records.length)
      return data?.records.map(({ id }) => id)
    }
    const change = (type: ContestType) =>
      server.db.updateTable('problem').set({ type }).where('id', '=', hidden.pid).execute()
    await change(ContestType.Oi)
    expect(await found(ContestType.Oi)).toEqual([hidden.pid])
    expect(await found(ContestType.Acm)).toEqual([problem.pid])
    await change(ContestType.Acm)
  })

  test('is for roots and for the author, while he is a member', async () => {
    const statuses: Partial<Expected> = {}
    for (const actor of groupActors) {
      const { pid } = await ofGroup(scene)
      const query = { pid, auth: ProblemAuth.Private }
      const { status } = await server.ask(changeGroupProblemAuth, { query, ...scene.token(actor) })
      const removed = await server.ask(removeGroupProblem, { query: { pid }, ...scene.token(actor) })
      expect([actor, removed.status]).toEqual([actor, status])
      const left = server.db.selectFrom('problem').select('id').where('id', '=', pid).execute()
      expect(await left).toHaveLength(status === 200 ? 0 : 1)
      statuses[actor] = status
    }
    expect(statuses).toEqual({ ...answered(403), member: 403 })
    await server.db.updateTable('problem').set({ author: scene.users.stranger.username }).execute()
    const query = { pid: hidden.pid, auth: ProblemAuth.Public }
    expect(await server.ask(changeGroupProblemAuth, { query, ...scene.token('stranger') })).toMatchObject({
      status: 403,
    })
    expect(await server.ask(changeGroupProblemAuth, { query, ...scene.token('admin') })).toMatchObject({
      status: 403,
    })
  })

  test('has nothing to do with problems of the site', async () => {
    const { pid } = await addProblem(server.db)
    for (const [operation, query] of [
      [changeGroupProblemAuth, { pid, auth: ProblemAuth.Private }],
      [removeGroupProblem, { pid }],
    ] as const) {
      const token = scene.token('superAdmin')
      expect(await server.ask<AnyOperation>(operation, { query, ...token })).toMatchObject({ status: 403 })
      const missing = { ...query, pid: 123_456_789 }
      expect(await server.ask<AnyOperation>(operation, { query: missing, ...token })).toMatchObject({
        status: 404,
      })
    }
  })

  test('a removed problem takes what was submitted to it', async () => {
    const own = await addGroupScene(server)
    const { pid, problemId } = await ofGroup(own)
    await server.submitAs(own.users.member.token, problemId, { gid: own.gid })
    expect((await server.ask(removeGroupProblem, { query: { pid }, ...own.token('root') })).status).toBe(200)
    const { data } = await server.ask(getSubmissionList, { query: { gid: own.gid }, ...own.token('root') })
    expect(data?.total).toBe(0)
  })
})

describe('a problem with results in contests that have begun', () => {
  const submitted = async (cid: number, { pid, cpid }: { pid: number; cpid: number }) => {
    const { uid, username } = scene.users.member
    await server.db
      .insertInto('submission')
      .values({
        ...{ cid, pid, cpid, displayPid: 'A', uid, username, language: 'C', code: 'x', length: 1 },
        ...{ status: JudgeStatus.Accepted, ip: null, requestKey: null },
      })
      .execute()
  }

  test('stays on the site, and the words name up to three of the contests', async () => {
    const superAdmin = scene.token('superAdmin')
    const titles = ['Spring cup', 'Summer cup', 'Autumn cup', 'Winter cup']
    const [first = '', ...others] = titles
    const { cid, problems } = await addContest(server.db, { title: first, problems: ['A'] })
    const { pid = 0, cpid = 0, problemId = '' } = problems.A ?? {}
    const { tid } = await addTraining(server.db, { title: 'Homework', problems: [] })
    await server.db.insertInto('trainingProblem').values({ tid, pid, displayId: 'A', rank: 1 }).execute()
    const query = { pid }
    const preview = async () => (await server.ask(getProblemDeletion, { query, ...superAdmin })).data
    expect(await preview()).toEqual({
      ...{ submissions: 0, refusal: null },
      contests: { count: 1, names: [first] },
      trainings: { count: 1, names: ['Homework'] },
    })
    expect((await server.ask(getProblemDeletion, { query, ...scene.token('owner') })).status).toBe(403)
    await submitted(cid, { pid, cpid })
    const refusal = expect.stringMatching(/^The contest “Spring cup” has begun .*Hide the problem instead/)
    expect(await preview()).toMatchObject({ submissions: 1, refusal })
    for (const operation of [removeProblem, removeContestProblem, removeTrainingProblem] as const)
      expect(await server.ask<AnyOperation>(operation, { query, ...superAdmin })).toMatchObject({
        ...{ status: 400, msg: refusal },
      })
    for (const dryRun of [true, false]) {
      const body = { pids: [pid], act: 'remove' as const, dryRun }
      const { data } = await server.ask(actOnProblems, { body, ...superAdmin })
      expect(data).toMatchObject([{ problemId, outcome: 'refused', refusal }])
    }
    for (const title of others) {
      const other = await addContest(server.db, { title, problems: [] })
      const held = await server.db
        .insertInto('contestProblem')
        .values({ cid: other.cid, pid, displayId: 'A', displayTitle: title })
        .returning('id as cpid')
        .executeTakeFirstOrThrow()
      await submitted(other.cid, { pid, ...held })
    }
    const { msg } = await server.ask(removeProblem, { query, ...superAdmin, locale: 'zh-CN' })
    expect(msg).toContain('4 场已开始的比赛中有本题的提交')
    expect(titles.filter((title) => msg?.includes(`“${title}”`))).toHaveLength(3)
    await server.db
      .updateTable('contest')
      .set({ startTime: new Date('2100-01-01'), endTime: new Date('2100-01-02') })
      .where('id', 'in', server.db.selectFrom('contestProblem').select('cid').where('pid', '=', pid))
      .execute()
    expect(await preview()).toMatchObject({ refusal: null, contests: { count: 4 } })
    expect((await server.ask(removeProblem, { query, ...superAdmin })).status).toBe(200)
  })

  test('stays in its group too', async () => {
    const contest = { title: 'Class contest', gid: scene.gid, problems: ['A'] }
    const { cid, problems } = await addContest(server.db, contest)
    const { pid = 0, cpid = 0 } = problems.A ?? {}
    await server.db
      .updateTable('problem')
      .set({ isGroup: true, gid: scene.gid })
      .where('id', '=', pid)
      .execute()
    await submitted(cid, { pid, cpid })
    const asked = { query: { pid }, ...scene.token('root') }
    const words = expect.stringContaining('“Class contest” has begun')
    expect(await server.ask(removeGroupProblem, asked)).toMatchObject({ status: 400, msg: words })
    expect(await server.ask(getProblemDeletion, asked)).toMatchObject({ data: { refusal: words } })
    const member = { query: { pid }, ...scene.token('member') }
    expect((await server.ask(getProblemDeletion, member)).status).toBe(403)
  })
})

test('an import brings a problem into a group, under its short name and with tags of its own', async () => {
  const own = await addGroupScene(server, { shortName: 'Plum7' })
  const importer = own.users.superAdmin
  const bring = (problemId: string | null) =>
    savePackage(server.db, problemPackage({ problemId, tags: ['plums'] }), importer, own)
  expect(await bring('SUM')).toMatchObject({ problemId: 'PLUM7SUM', gid: own.gid })
  await expect(bring('plum7sum')).rejects.toThrow(/problemIdTaken/)
  const { data } = await server.ask(getGroupProblemList, { query: { gid: own.gid }, ...own.token('member') })
  expect(data?.records).toMatchObject([{ problemId: 'PLUM7SUM', tags: [{ name: 'plums', gid: own.gid }] }])
  expect((await bring(null)).problemId).toMatch(/^PLUM7P\d+$/)
})
