import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GroupLevel, GroupStatus, JudgeStatus, ProblemAuth } from '#contract/enums.ts'
import {
  getGroupAdminTrainingList,
  getGroupTraining,
  getGroupTrainingList,
} from '#contract/group-training.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { getLastAcCode } from '#contract/problem.ts'
import { getFullScreenProblemList, getUserProblemStatus } from '#contract/problem-list.ts'
import { getSubmissionList, submit } from '#contract/submission.ts'
import {
  getTrainingAccess,
  getTrainingDetail,
  getTrainingList,
  getTrainingProblemDetails,
  getTrainingProblemList,
  getTrainingRank,
  registerTraining,
} from '#contract/training.ts'
import {
  addGroup,
  addGroupScene,
  addMember,
  type GroupScene,
  groupMembers,
  onlyFor,
  statusesOf,
} from '#support/node/group.ts'
import { addProblem, type PracticeServer, setSiteConfig, startPractice } from '#support/node/practice.ts'
import type { AskOptions } from '#support/node/server.ts'
import { addTraining, type NewTraining } from '#support/node/training.ts'

let problemsMade = 0

let server: PracticeServer
let scene: GroupScene
type User = Awaited<ReturnType<PracticeServer['signedIn']>>
type Ask = [AnyOperation, AskOptions]

beforeAll(async () => {
  server = await startPractice()
  await setSiteConfig(server.db, 'defaultSubmitInterval', 0)
  scene = await addGroupScene(server)
})
afterAll(() => server?.close())

const ofGroup = async (
  gid: number,
  { shortName }: Pick<GroupScene, 'shortName'>,
  auth: number = ProblemAuth.Public,
) => {
  const problemId = `${shortName}T${++problemsMade}`.toUpperCase()
  const added = await addProblem(server.db, { problemId, auth, cases: 0 })
  await server.db.updateTable('problem').set({ isGroup: true, gid }).where('id', '=', added.pid).execute()
  return added
}
/** By the scene's member unless told otherwise. */
const inScene = (given: NewTraining = {}) => {
  const { uid, username: author } = scene.users.member
  return addTraining(server.db, { gid: scene.gid, isGroup: true, uid, author, ...given })
}
const put = async (
  tid: number,
  problem: { pid: number; problemId: string },
  displayId = problem.problemId,
) => {
  await server.db
    .insertInto('trainingProblem')
    .values({ tid, pid: problem.pid, displayId, rank: 9 })
    .execute()
  return displayId
}
const addRun = (
  { uid, username }: User,
  pid: number,
  { gid = null as number | null, status = JudgeStatus.Accepted as JudgeStatus, time = 10 } = {},
) =>
  server.db
    .insertInto('submission')
    .values({
      ...{
        uid,
        username,
        pid,
        displayPid: 'X',
        status,
        time,
        memory: 1,
        length: 1,
        code: 'x',
        language: 'C',
      },
      ...{ ip: null, requestKey: null, gid, submitTime: new Date(Date.now() + 60_000) },
    })
    .execute()

const answersTo = ([operation, asked]: Ask) =>
  statusesOf((actor) => server.ask(operation, { ...asked, ...scene.token(actor) }))
const reading = (tid: number): Ask[] => [
  [getTrainingProblemList, { query: { tid } }],
  [getTrainingProblemDetails, { query: { cid: tid, displayId: 'A' } }],
  [getTrainingRank, { query: { tid } }],
  [getFullScreenProblemList, { query: { tid } }],
  [submit, { body: { pid: 'A', language: 'C', code: 'int main(){}', tid } }],
]
const statusFor = async (user: User, [operation, asked]: Ask) =>
  (await server.ask(operation, { ...asked, token: user.token })).status

describe('a training of a group', () => {
  test('is read by the members of the group alone', async () => {
    const { tid } = await inScene()
    const asks: Ask[] = [
      ...reading(tid),
      [getTrainingDetail, { query: { tid } }],
      [getTrainingAccess, { query: { tid } }],
      [getGroupTrainingList, { query: { gid: scene.gid } }],
    ]
    for (const ask of asks) expect(await answersTo(ask)).toEqual(onlyFor(groupMembers))
    const other = await addGroupScene(server)
    for (const user of [other.users.owner, other.users.admin])
      for (const ask of asks) expect(await statusFor(user, ask)).toBe(403)
  })

  test('that is private is read with its password; by roots, super admins and its author without', async () => {
    const { tid } = await inScene({ password: 'steps' })
    for (const ask of reading(tid))
      expect(await answersTo(ask)).toEqual({ ...onlyFor(groupMembers), admin: 401 })
    const { admin, stranger } = scene.users
    const body = { tid, password: 'steps' }
    expect(await server.ask(registerTraining, { body, token: stranger.token })).toMatchObject({ status: 403 })
    expect(await server.ask(registerTraining, { body, token: admin.token })).toMatchObject({ status: 200 })
    for (const ask of reading(tid)) expect(await statusFor(admin, ask)).toBe(200)
  })

  test('is closed to its author and to those registered once they left, and to all but super admins in a banned group', async () => {
    const author = await server.signedIn()
    const other = await addGroupScene(server)
    await addMember(server.db, { gid: other.gid, uid: author.uid, auth: GroupLevel.Admin })
    const { tid } = await addTraining(server.db, {
      ...{ gid: other.gid, isGroup: true, uid: author.uid, author: author.username, password: 'steps' },
    })
    const list: Ask = [getTrainingProblemList, { query: { tid } }]
    expect(await statusFor(author, list)).toBe(200)
    await server.db.deleteFrom('groupMember').where('uid', '=', author.uid).execute()
    await server.db.insertInto('trainingRegistration').values({ tid, uid: author.uid }).execute()
    expect(await statusFor(author, list)).toBe(403)
    expect(await statusFor(author, [getGroupTraining, { query: { tid } }])).toBe(403)
    await server.db
      .updateTable('userGroup')
      .set({ status: GroupStatus.Banned })
      .where('id', '=', other.gid)
      .execute()
    expect(await statusFor(other.users.root, list)).toBe(403)
    expect(await statusFor(scene.users.superAdmin, list)).toBe(200)
    expect(await statusFor(other.users.root, [getGroupTraining, { query: { tid } }])).toBe(404)
  })

  test('is in no list of the site, and not in that of its group while it is hidden', async () => {
    const shown = await inScene({ title: 'Orchard', rank: 2 })
    const first = await inScene({ title: 'Orchard', rank: 1 })
    const hidden = await inScene({ title: 'Orchard', status: false })
    const site = await server.ask(getTrainingList, { query: { keyword: 'Orchard' } })
    expect(site.data?.total).toBe(0)
    const query = { gid: scene.gid, limit: 100 }
    const idsOf = async (operation: typeof getGroupTrainingList | typeof getGroupAdminTrainingList) =>
      (await server.ask<AnyOperation>(operation, { query, ...scene.token('root') })).data as {
        records: { id: number }[]
      }
    const listed = (await idsOf(getGroupTrainingList)).records.map(({ id }) => id)
    expect(listed.slice(0, 2)).toEqual([first.tid, shown.tid])
    expect(listed).not.toContain(hidden.tid)
    const all = (await idsOf(getGroupAdminTrainingList)).records.map(({ id }) => id)
    expect(all.slice(0, 3)).toEqual([hidden.tid, first.tid, shown.tid])
  })

  test('shows problems of the site and of its group, with what was submitted in the group', async () => {
    const { tid, problems } = await inScene({ problems: ['A', 'B'] })
    const own = await ofGroup(scene.gid, scene)
    await put(tid, own)
    await put(tid, await ofGroup(scene.gid, scene, ProblemAuth.Private))
    const other = await addGroup(server.db, { uid: scene.users.owner.uid })
    const foreign = await ofGroup(other.gid, other)
    await put(tid, foreign)
    const user = await server.signedIn()
    await addMember(server.db, { gid: scene.gid, uid: user.uid, auth: GroupLevel.Member })
    const pidOf = (displayId: string) => problems[displayId]?.pid ?? 0
    await addRun(user, pidOf('A'), { gid: scene.gid })
    await addRun(user, pidOf('B'))
    await addRun(user, own.pid, { gid: scene.gid, status: JudgeStatus.WrongAnswer })
    const query = { tid }
    const { data } = await server.ask(getTrainingProblemList, { query, token: user.token })
    expect(data?.map(({ displayId, ac, total, myStatus }) => [displayId, ac, total, myStatus])).toEqual([
      ['A', 1, 1, JudgeStatus.Accepted],
      ['B', 0, 0, JudgeStatus.NotSubmitted],
      [own.problemId, 0, 1, JudgeStatus.WrongAnswer],
    ])
    const { data: bar } = await server.ask(getFullScreenProblemList, { query, token: user.token })
    expect(bar?.map(({ status }) => status)).toEqual([JudgeStatus.Accepted, null, JudgeStatus.WrongAnswer])
    const { data: detail } = await server.ask(getTrainingDetail, { query, token: user.token })
    expect(detail).toMatchObject({ gid: scene.gid, problemCount: 3, acCount: 1, isAdmin: false })
    const { data: page } = await server.ask(getGroupTrainingList, {
      query: { gid: scene.gid, limit: 100 },
      token: user.token,
    })
    expect(page?.records.find(({ id }) => id === tid)).toMatchObject({ problemCount: 3, acCount: 1 })
    const inTraining = { cid: tid, displayId: own.problemId }
    const { data: problem } = await server.ask(getTrainingProblemDetails, {
      query: inTraining,
      token: user.token,
    })
    expect(problem?.problemCount).toMatchObject({ total: 1, wa: 1 })
    const closed = { cid: tid, displayId: foreign.problemId }
    expect(await server.ask(getTrainingProblemDetails, { query: closed, token: user.token })).toMatchObject({
      status: 404,
    })
  })

  test('takes submissions into its group, whatever group is sent along', async () => {
    const { tid, problems } = await inScene({ problems: ['A'] })
    const user = await server.signedIn()
    await addMember(server.db, { gid: scene.gid, uid: user.uid, auth: GroupLevel.Member })
    const other = await addGroup(server.db, { uid: user.uid })
    for (const gid of [undefined, other.gid, scene.gid]) {
      const body = { pid: 'A', language: 'C', code: 'int main(){}', tid, ...(gid ? { gid } : {}) }
      const { data } = await server.ask(submit, { body, token: user.token })
      expect(data).toMatchObject({ gid: scene.gid, pid: problems.A?.pid, cid: 0 })
    }
    const totalIn = async (query: AskOptions['query']) =>
      (
        await server.ask(getSubmissionList, {
          query: { ...query, username: user.username },
          token: user.token,
        })
      ).data?.total
    expect(await totalIn({ gid: scene.gid })).toBe(3)
    expect(await totalIn({ gid: other.gid })).toBe(0)
    expect(await totalIn({})).toBe(0)
    const joined = await server.db
      .selectFrom('trainingRegistration')
      .select('uid')
      .where('tid', '=', tid)
      .execute()
    expect(joined).toEqual([{ uid: user.uid }])
    await server.db
      .updateTable('submission')
      .set({ status: JudgeStatus.Accepted })
      .where('uid', '=', user.uid)
      .execute()
    const acceptedIn = async (query: AskOptions['query'] = {}) =>
      (
        await server.ask(getLastAcCode, {
          query: { pid: problems.A?.pid ?? 0, ...query },
          token: user.token,
        })
      ).data?.code
    expect(await acceptedIn({ gid: scene.gid })).toBe('int main(){}')
    expect(await acceptedIn()).toBe('')
    await setSiteConfig(server.db, 'openGroupJudge', false)
    const body = { pid: 'A', language: 'C', code: 'int main(){}', tid }
    expect(await server.ask(submit, { body, token: user.token })).toMatchObject({ status: 403 })
    await setSiteConfig(server.db, 'openGroupJudge', true)
  })

  test('ranks its members by what they sent in the group, without its author, roots and super admins', async () => {
    const { tid, problems } = await inScene({ problems: ['A', 'B'] })
    const { users, gid } = scene
    const pidOf = (displayId: string) => problems[displayId]?.pid ?? 0
    const second = await server.signedIn()
    await addMember(server.db, { gid, uid: second.uid, auth: GroupLevel.Member })
    await server.db
      .updateTable('users')
      .set({ realname: 'Sam Stone' })
      .where('uid', '=', second.uid)
      .execute()
    const everybody = [users.member, users.admin, users.root, users.owner, users.superAdmin, second]
    await server.db
      .insertInto('trainingRegistration')
      .values(everybody.map(({ uid }) => ({ tid, uid })))
      .execute()
    for (const user of everybody) await addRun(user, pidOf('A'), { gid, time: 20 })
    await addRun(users.admin, pidOf('B'))
    await addRun(second, pidOf('B'), { gid, time: 5 })
    const rankFor = async (user: User, keyword?: string) =>
      (
        await server.ask(getTrainingRank, {
          query: { tid, ...(keyword ? { keyword } : {}) },
          token: user.token,
        })
      ).data
    const seen = await rankFor(users.admin)
    expect(
      seen?.records.map(({ uid, ac, totalRunTime, realname }) => [uid, ac, totalRunTime, realname]),
    ).toEqual([
      [second.uid, 2, 25, null],
      [users.admin.uid, 1, 20, null],
    ])
    for (const ruler of [users.root, users.owner, users.superAdmin, users.member])
      expect((await rankFor(ruler, 'stone'))?.records).toMatchObject([{ realname: 'Sam Stone' }])
    expect((await rankFor(users.admin, 'stone'))?.total).toBe(0)
  })

  test("ranks members who submitted on its problems' pages in the group, without its staff, unless it has a password", async () => {
    const { tid, problems } = await inScene({ problems: ['A', 'B'] })
    const { users, gid } = scene
    const pid = problems.A?.pid ?? 0
    const [later, early, idle] = [await server.signedIn(), await server.signedIn(), await server.signedIn()]
    for (const { uid } of [later, early, idle])
      await addMember(server.db, { gid, uid, auth: GroupLevel.Member })
    const applicant = await server.signedIn()
    await addMember(server.db, { gid, uid: applicant.uid, auth: GroupLevel.Applying })
    for (const user of [later, applicant, users.admin, users.root, users.owner, users.superAdmin])
      await addRun(user, pid, { gid })
    await addRun(idle, pid)
    await addRun(early, pid, { gid, status: JudgeStatus.WrongAnswer })
    await server.db
      .insertInto('trainingRegistration')
      .values({ tid, uid: early.uid, gmtCreate: new Date(Date.now() + 3_600_000) })
      .execute()
    const ranked = async () => {
      const { data } = await server.ask(getTrainingRank, { query: { tid }, token: users.admin.token })
      return data?.records.map(({ uid, ac, submissionInfo }) => [uid, ac, submissionInfo.A?.status])
    }
    expect(await ranked(), 'a try from before too, as in the class').toEqual([
      [later.uid, 1, JudgeStatus.Accepted],
      [early.uid, 0, JudgeStatus.WrongAnswer],
    ])
    await server.db
      .updateTable('training')
      .set({ auth: 'Private', passwordHash: 'x' })
      .where('id', '=', tid)
      .execute()
    await server.db.insertInto('trainingRegistration').values({ tid, uid: users.admin.uid }).execute()
    expect(await ranked()).toEqual([[users.admin.uid, 1, JudgeStatus.Accepted]])
  })

  test('is named on the public page of its problem to members who may submit to it and have not solved it there', async () => {
    const { users, gid, name } = scene
    const { pid } = await addProblem(server.db, { cases: 0 })
    const asHomework = async (user: User, body: object = {}) => {
      const asked = { pidList: [pid], isContestProblemList: false, withHomework: true, ...body }
      const { data } = await server.ask(getUserProblemStatus, { body: asked, token: user.token })
      return data?.[String(pid)]?.homework
    }
    const training = async (given: NewTraining = {}, displayId?: string) => {
      const { tid } = await inScene({ problems: [], ...given })
      await put(tid, { pid, problemId: 'P' }, displayId)
      return tid
    }
    await training({ status: false })
    await addTraining(server.db, { problems: [] }).then(({ tid }) => put(tid, { pid, problemId: 'P' }))
    expect(await asHomework(users.member)).toBeUndefined()

    const dueTime = (days: number) => new Date(Date.now() + days * 86_400_000)
    await training({ title: 'Some day' })
    await training({ title: 'Over', dueTime: dueTime(-1) })
    await training({ title: 'Next month', dueTime: dueTime(30) })
    const next = dueTime(3)
    const tid = await training({ title: 'This week', dueTime: next }, 'H1')
    const due = { gid, group: name, tid, training: 'This week', displayId: 'H1', dueTime: next.toISOString() }
    for (const user of [users.member, users.admin, users.owner])
      expect(await asHomework(user)).toEqual({ ...due, more: 3 })
    const beAuth = (auth: ProblemAuth) =>
      server.db.updateTable('problem').set({ auth }).where('id', '=', pid).execute()
    await beAuth(ProblemAuth.Private)
    expect(await asHomework(users.member)).toBeUndefined()
    await beAuth(ProblemAuth.Public)
    const { applicant, refused, stranger, siteAdmin, superAdmin } = users
    for (const user of [applicant, refused, stranger, siteAdmin, superAdmin])
      expect(await asHomework(user)).toBeUndefined()
    expect(await asHomework(users.member, { withHomework: false })).toBeUndefined()
    expect(await asHomework(users.member, { gid })).toBeUndefined()
    expect(await asHomework(users.member, { pidList: [pid, pid + 1] })).toBeUndefined()

    const secret = await training({ title: 'Secret', password: 'steps', dueTime: dueTime(1) })
    expect(await asHomework(users.admin)).toEqual({ ...due, more: 3 })
    await server.db.insertInto('trainingRegistration').values({ tid: secret, uid: users.admin.uid }).execute()
    for (const user of [users.member, users.root, users.owner, users.admin])
      expect(await asHomework(user)).toMatchObject({ training: 'Secret', more: 4 })

    await setSiteConfig(server.db, 'openGroupJudge', false)
    expect(await asHomework(users.admin)).toBeUndefined()
    await setSiteConfig(server.db, 'openGroupJudge', true)
    await addRun(users.admin, pid)
    expect(await asHomework(users.admin)).toMatchObject({ training: 'Secret' })
    await addRun(users.admin, pid, { gid })
    expect(await asHomework(users.admin)).toBeUndefined()

    const pupil = await server.signedIn()
    await addMember(server.db, { gid, uid: pupil.uid, auth: GroupLevel.Member })
    expect(await asHomework(pupil)).toEqual({ ...due, more: 3 })
    const setGroup = (status: GroupStatus) =>
      server.db.updateTable('userGroup').set({ status }).where('id', '=', gid).execute()
    await setGroup(GroupStatus.Banned)
    expect(await asHomework(pupil)).toBeUndefined()
    await setGroup(GroupStatus.Normal)
    await server.db.deleteFrom('groupMember').where('uid', '=', pupil.uid).execute()
    expect(await asHomework(pupil)).toBeUndefined()
  })
})
