import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getGroupAuditLog } from '#contract/audit-log.ts'
import { addDraftSolution } from '#contract/draft-solution.ts'
import { GroupLevel, JudgeStatus, ProblemAuth } from '#contract/enums.ts'
import { addGroupProblemToGroupContest } from '#contract/group-contest.ts'
import { changeGroupProblemAuth, getGroupAdminProblemList } from '#contract/group-problem.ts'
import { problem as limits } from '#contract/limits/problem.ts'
import { getSubmissionDetail } from '#contract/submission.ts'
import { beginProblem, openWorkshop } from '#contract/workshop.ts'
import { setHelper } from '#contract/workshop-people.ts'
import { addContest, minutes } from '#support/node/contest.ts'
import { addGroupScene, addMember, type GroupScene } from '#support/node/group.ts'
import { addJudgedSubmissions } from '#support/node/judged-submissions.ts'
import { type PracticeServer, setSiteConfig, startPractice } from '#support/node/practice.ts'
import { addTraining } from '#support/node/training.ts'
import { workshopOf } from './workshop.calls.ts'

type Signed = Awaited<ReturnType<PracticeServer['signedIn']>>

let server: PracticeServer
let root: Signed
let problemAdmin: Signed
let admin: Signed
let outsider: Signed
let scene: GroupScene
const { begin, open, publish, published, store, wholeDraft } = workshopOf(() => server)

beforeAll(async () => {
  server = await startPractice()
  root = await server.signedIn({ roles: ['root'] })
  problemAdmin = await server.signedIn({ roles: ['problem_admin'] })
  admin = await server.signedIn({ roles: ['admin'] })
  outsider = await server.signedIn()
  scene = await addGroupScene(server)
})
afterAll(() => server.close())

describe('rights', () => {
  test('on the site: super and problem admins all, admins their own', async () => {
    const pid = await published(admin)
    const ask = ({ token }: { token: string }, wanted = pid) =>
      server.ask(openWorkshop, { token, query: { pid: wanted } })
    const other = await server.signedIn({ roles: ['admin'] })
    const statuses = await Promise.all([root, problemAdmin, admin, other, outsider].map((user) => ask(user)))
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 403, 403])
    expect((await ask(root, 9_999_999)).status).toBe(404)
    expect((await open(admin, pid)).rights).toMatchObject({
      edit: true,
      publish: true,
      people: true,
      remove: false,
      changeAuth: false,
    })
    expect((await open(problemAdmin, pid)).rights).toMatchObject({
      edit: true,
      publish: true,
      people: true,
      remove: true,
      changeAuth: true,
    })
  })

  test('in a group: its roots all, its admins their own; its id begins with its name', async () => {
    const { users, gid, shortName } = scene
    const pid = await published(users.admin, { gid })
    const statusOf = async ({ token }: { token: string }) =>
      (await server.ask(openWorkshop, { token, query: { pid } })).status
    expect(await statusOf(users.admin)).toBe(200)
    expect(await statusOf(users.root)).toBe(200)
    expect(await statusOf(users.superAdmin)).toBe(200)
    expect(await statusOf(users.member)).toBe(403)
    expect(await statusOf(users.siteAdmin)).toBe(403)
    const { published: live, prefix } = await open(users.admin, pid)
    expect(prefix).toBe(shortName.toUpperCase())
    expect(live?.problemId).toBe(`${prefix}P${pid}`)
    const rightsOf = async (who: Signed) => (await open(who, pid)).rights
    for (const who of [users.admin, users.root])
      expect(await rightsOf(who)).toMatchObject({ upload: true, contestOnly: false })
    const body = { gid, requestKey: randomUUID() }
    expect((await server.ask(beginProblem, { body, token: users.member.token })).status).toBe(403)
    await store(users.admin, pid, { timeLimit: 30_001 })
    expect((await publish(users.admin, pid)).status).toBe(400)
  })

  test('one of a group may be for contests alone once it is in one, which its rulers know by name, and takes pictures of admins of the group (S3-094, S3-152)', async () => {
    const { users, gid } = scene
    const author = await server.signedIn()
    const id = await addMember(server.db, { gid, uid: author.uid, auth: GroupLevel.Admin })
    const pid = await published(author, { gid })
    const rights = async () => (await open(author, pid)).rights
    expect(await rights()).toMatchObject({ edit: true, upload: true, contestOnly: false })
    await server.db.updateTable('groupMember').set({ auth: GroupLevel.Member }).where('id', '=', id).execute()
    expect(await rights()).toMatchObject({ edit: true, upload: false, contestOnly: false })
    const { cid } = await addContest(server.db, { problems: [], gid, isGroup: true, uid: users.root.uid })
    const place = { cid, pid, displayId: 'A', displayTitle: 'A' }
    await server.db.insertInto('contestProblem').values(place).execute()
    expect(await rights()).toMatchObject({ contestOnly: true })
    const times = { startTime: expect.any(String), endTime: expect.any(String) }
    expect((await open(author, pid)).openContests).toEqual([{ named: null, ...times }])
    const named = { cid, title: 'Cup', displayId: 'A' }
    expect((await open(users.root, pid)).openContests).toEqual([{ named, ...times }])
    await server.db
      .updateTable('contest')
      .set({ endTime: minutes(-1) })
      .where('id', '=', cid)
      .execute()
    expect((await open(users.root, pid)).openContests).toEqual([])
    const begun = await begin(users.root, { cid })
    const opened = await open(users.root, begun)
    expect(opened).toMatchObject({ gid, rights: { contestOnly: true, upload: true } })
    expect((await open(root, pid)).rights).toMatchObject({ contestOnly: true, upload: true })
  })

  test('an unpublished one of a group is in the list of its makers alone, and nothing makes it public', async () => {
    const { users, gid } = scene
    const pid = await begin(users.root, { gid })
    await store(users.root, pid, { 'en-US.title': 'Not yet' })
    const listed = async ({ token }: { token: string }) => {
      const query = { gid, currentPage: 1, limit: 100 }
      const { data } = await server.ask(getGroupAdminProblemList, { token, query })
      return data?.records.find(({ id }) => id === pid)?.title
    }
    expect(await listed(users.root)).toBe('Not yet')
    expect(await listed(users.admin)).toBeUndefined()
    const query = { pid, auth: ProblemAuth.Public }
    const changed = await server.ask(changeGroupProblemAuth, { token: users.root.token, query })
    expect(changed.status).toBe(400)
    const { cid } = await addContest(server.db, { problems: [], gid, isGroup: true, uid: users.root.uid })
    const { problemId } = await server.db
      .selectFrom('problem')
      .select('problemId')
      .where('id', '=', pid)
      .executeTakeFirstOrThrow()
    const put = await server.ask(addGroupProblemToGroupContest, {
      token: users.root.token,
      query: { cid, problemId, displayId: 'A' },
    })
    expect(put.status).toBe(404)
  })
})

describe('a problem that is begun in a contest', () => {
  const inContest = (cid: number) =>
    server.db
      .selectFrom('contestProblem')
      .select(['pid', 'displayId', 'displayTitle', 'color'])
      .where('cid', '=', cid)
      .execute()

  test('is put there at its first publish, as a problem of contests', async () => {
    const { cid } = await addContest(server.db, { problems: ['A'], uid: admin.uid })
    await server.db.updateTable('contestProblem').set({ color: '#E6194B' }).where('cid', '=', cid).execute()
    const pid = await begin(admin, { cid })
    await store(admin, pid, await wholeDraft(admin, pid))
    expect(await inContest(cid)).toHaveLength(1)
    const place = { displayId: 'B', displayTitle: 'Lanterns', color: '#3cb44b' }
    const contest = { ...place, cid, gid: null, title: 'Cup' }
    expect((await open(admin, pid)).contest).toEqual({ ...contest, isThere: false, mayChange: false })
    expect((await publish(admin, pid)).data?.revision?.number).toBe(1)
    expect(await inContest(cid)).toContainEqual({ pid, ...place })
    const opened = await open(admin, pid)
    expect(opened.published?.auth).toBe(ProblemAuth.Contest)
    expect(opened.contest).toEqual({ ...contest, isThere: true, mayChange: true })
    expect((await open(problemAdmin, pid)).contest).toBeNull()
    await store(admin, pid, { source: 'again' })
    await publish(admin, pid)
    expect(await inContest(cid)).toHaveLength(2)
    await server.db.deleteFrom('contestProblem').where('pid', '=', pid).execute()
    expect((await open(admin, pid)).contest).toBeNull()
  })

  test('is begun by its admins alone', async () => {
    const { cid } = await addContest(server.db, { problems: [], uid: root.uid })
    const body = { cid, requestKey: randomUUID() }
    expect((await server.ask(beginProblem, { token: admin.token, body })).status).toBe(403)
    const missing = { ...body, cid: 9_999_999 }
    expect((await server.ask(beginProblem, { token: root.token, body: missing })).status).toBe(404)
  })
})

test('a problem that is begun in a training is in it from its first publish on', async () => {
  const { tid } = await addTraining(server.db, { problems: ['A'], uid: admin.uid })
  const body = { tid, requestKey: randomUUID() }
  const other = await server.signedIn({ roles: ['admin'] })
  expect((await server.ask(beginProblem, { token: other.token, body })).status).toBe(403)
  const pid = await published(admin, { tid, displayId: 'Z' })
  const rows = await server.db
    .selectFrom('trainingProblem')
    .select(['pid', 'displayId'])
    .where('tid', '=', tid)
    .execute()
  expect(rows).toContainEqual({ pid, displayId: 'Z' })
})

test('a group’s audit log names what was published in it', async () => {
  const pid = await published(scene.users.admin, { gid: scene.gid })
  await published(admin)
  const query = { gid: scene.gid, act: 'publish' }
  const { data } = await server.ask(getGroupAuditLog, { query, ...scene.token('owner') })
  const { problemId } = (await open(scene.users.owner, pid)).published ?? {}
  const [newest] = data?.records ?? []
  expect(newest).toMatchObject({ act: 'publish', target: String(pid), targetName: problemId, gid: scene.gid })
  expect(data?.records.every(({ gid }) => gid === scene.gid)).toBe(true)
})

describe('a submission becomes a solution', () => {
  const sent = async (
    pid: number,
    owner: Signed,
    given: { status?: JudgeStatus; cid?: number; gid?: number } = {},
  ) => {
    const { problemId } = (await open(root, pid)).draft
    const problem = { pid, problemId }
    const wrong = { status: JudgeStatus.WrongAnswer, ...given }
    const [submitId = 0] = await addJudgedSubmissions(server.db, { owner, problem, count: 1, ...wrong })
    return submitId
  }
  const add = ({ token }: Signed, pid: number, submitId: number) =>
    server.ask(addDraftSolution, { token, body: { pid, submitId, kind: 'wrongAnswer' } })
  const isOffered = async ({ token }: Signed, submitId: number) =>
    (await server.ask(getSubmissionDetail, { token, query: { submitId } })).data?.mayAddSolution === true
  const solutionsOf = async (pid: number) => (await open(root, pid)).draft.solutions
  /** For each who may and who may not, what the page offers and what the call answers. */
  const answers = async (submitId: number, actors: readonly Signed[]) => {
    const pid = (await server.ask(getSubmissionDetail, { token: root.token, query: { submitId } })).data
      ?.submission.pid
    return Promise.all(
      actors.map(async (actor) => [
        await isOffered(actor, submitId),
        (await add(actor, pid ?? 0, submitId)).status,
      ]),
    )
  }

  test('for whoever may edit the draft and read the code', async () => {
    const pid = await published(admin)
    const [editor, tester] = [await server.signedIn(), await server.signedIn()]
    for (const [role, { username }] of [['editor', editor] as const, ['tester', tester] as const])
      await server.ask(setHelper, { token: admin.token, body: { pid, username, role } })
    const actors = [root, admin, editor, tester, outsider]
    const [may, no] = [
      [true, 200],
      [false, 403],
    ]
    const ofOutsider = await sent(pid, outsider)
    expect(await answers(ofOutsider, actors)).toEqual([may, may, no, no, no])
    expect(await answers(await sent(pid, editor), actors)).toEqual([may, may, may, no, no])
    await server.db
      .updateTable('submission')
      .set({ share: true })
      .where('submitId', '=', ofOutsider)
      .execute()
    expect(await answers(ofOutsider, actors)).toEqual([may, may, may, no, no])
    await setSiteConfig(server.db, 'hideNonContestSubmissionCode', true)
    expect(await answers(ofOutsider, actors)).toEqual([may, no, no, no, no])
    await setSiteConfig(server.db, 'hideNonContestSubmissionCode', false)
    const ofContest = await sent(pid, outsider, { cid: (await addContest(server.db)).cid })
    expect((await answers(ofContest, [root, editor, outsider])).map(([offered]) => offered)).toEqual([
      ...[true, false, false],
    ])
    expect((await add(editor, pid, ofContest)).status).not.toBe(200)
    expect((await add(admin, await published(admin), ofOutsider)).status).toBe(404)
  })

  test('in a group for its roots, and for admins only with what they may read', async () => {
    const { gid, users } = scene
    const pid = await published(users.admin, { gid })
    const [may, no] = [
      [true, 200],
      [false, 403],
    ]
    const ofMember = await sent(pid, users.member, { gid })
    expect(await answers(ofMember, [users.root, users.admin, users.member])).toEqual([may, no, no])
    expect(await answers(await sent(pid, users.admin, { gid }), [users.root, users.admin])).toEqual([
      may,
      may,
    ])
  })

  test('once, behind the others, with its author and number in its name', async () => {
    const pid = await published(admin)
    const submitId = await sent(pid, outsider)
    const name = `${outsider.username}-${submitId}`
    const main = { name, language: 'C', code: 'y', kind: 'main', score: null } as const
    await store(admin, pid, { solutions: [main] })
    const kept = { name: `${name}-2`, language: 'C', code: 'x', kind: 'wrongAnswer', score: null }
    expect((await add(admin, pid, submitId)).data).toEqual({ name: kept.name, isNew: true })
    expect((await add(admin, pid, submitId)).data).toEqual({ name: kept.name, isNew: false })
    expect(await solutionsOf(pid)).toEqual([main, kept])
    const full = Array.from({ length: limits.solutions }, (_, at) => ({ ...main, name: `s${at}` }))
    await store(admin, pid, { solutions: full })
    expect(await add(admin, pid, submitId)).toMatchObject({
      status: 400,
      msg: 'A problem has at most 50 solutions',
    })
  })

  test.each([JudgeStatus.CompileError, JudgeStatus.Pending, JudgeStatus.SystemError])(
    'but is not offered with the verdict %s',
    async (status) => {
      const pid = await published(admin)
      expect(await isOffered(admin, await sent(pid, outsider, { status }))).toBe(false)
    },
  )
})
