import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addComment, addReply, getComments } from '#contract/comment.ts'
import { getContestInfo, getContestList, getContestOutsizeInfo, registerContest } from '#contract/contest.ts'
import { getAdminContestList } from '#contract/contest-admin.ts'
import { downloadContestAcSubmission } from '#contract/contest-download.ts'
import { getContestProblem, getContestProblemDetails } from '#contract/contest-problem.ts'
import { getContestRank } from '#contract/contest-rank.ts'
import { getContestScrollBoardInfo } from '#contract/contest-reveal.ts'
import { getContestSubmissions } from '#contract/contest-submission.ts'
import {
  ContestAuth,
  ContestType,
  GroupLevel,
  GroupStatus,
  JudgeStatus,
  ProblemAuth,
} from '#contract/enums.ts'
import {
  addGroupContest,
  addGroupProblemToGroupContest,
  addPublicProblemToGroupContest,
  changeGroupContest,
  changeGroupContestVisible,
  getGroupAdminContestList,
  getGroupContestList,
  getGroupContestProblems,
} from '#contract/group-contest.ts'
import { changeGroupProblemAuth, removeGroupProblem } from '#contract/group-problem.ts'
import type { JudgingJob } from '#contract/judge-node.ts'
import type { AnyOperation, BodyOf } from '#contract/operation.ts'
import { getSubmissionDetail, submit } from '#contract/submission.ts'
import { getSubmissionTrace } from '#contract/submission-trace.ts'
import { storeTrace } from '#server/judging-trace/judging-trace.repository.ts'
import { addContest, addRun, minutes, type NewContest, type TestContest } from '#support/node/contest.ts'
import {
  addGroup,
  addGroupScene,
  addMember,
  type GroupActor,
  type GroupScene,
  groupMembers,
  onlyFor,
  statusesOf,
} from '#support/node/group.ts'
import { addProblem, type PracticeServer, setSiteConfig, startPractice } from '#support/node/practice.ts'
import type { AskOptions } from '#support/node/server.ts'
import { secret, traceOf } from '#support/node/traces.ts'

let problemsMade = 0

let server: PracticeServer
let scene: GroupScene
type Ask = [AnyOperation, AskOptions]

beforeAll(async () => {
  server = await startPractice()
  await setSiteConfig(server.db, 'defaultSubmitInterval', 0)
  scene = await addGroupScene(server)
})
afterAll(() => server?.close())

/** Of the scene's group, by its member unless told otherwise. */
const inScene = (given: NewContest = {}): Promise<TestContest> => {
  const { uid, username: author } = scene.users.member
  return addContest(server.db, { gid: scene.gid, isGroup: true, uid, author, ...given })
}
/** Its author and whoever rules the group. */
const rulers = ['member', 'root', 'owner', 'superAdmin'] as const
const answersTo = ([operation, asked]: Ask) =>
  statusesOf((actor) => server.ask(operation, { ...asked, ...scene.token(actor) }))
const problemOfGroup = async (gid: number) => {
  const problemId = `G${++problemsMade}`.toUpperCase()
  const added = await addProblem(server.db, { problemId, cases: 0, type: ContestType.Acm })
  await server.db.updateTable('problem').set({ isGroup: true, gid }).where('id', '=', added.pid).execute()
  return added
}
const { requestKey: _key, ...settings } = addGroupContest.example.body as BodyOf<typeof addGroupContest>
const newContest = (given: Partial<BodyOf<typeof addGroupContest>> = {}) => ({
  ...settings,
  gid: scene.gid,
  ...given,
})

describe('a contest of a group', () => {
  test('is entered by the members of the group alone', async () => {
    const { cid } = await inScene()
    const asks: Ask[] = [
      [getContestInfo, { query: { cid } }],
      [getContestProblemDetails, { query: { cid, displayId: 'A' } }],
      [getContestRank, { body: { cid } }],
      [submit, { body: { pid: 'A', language: 'C', code: 'int main(){}', cid } }],
      [getGroupContestList, { query: { gid: scene.gid } }],
    ]
    for (const ask of asks) expect(await answersTo(ask), ask[0].name).toEqual(onlyFor(groupMembers))
  })

  test('asks its members for the password all the same', async () => {
    const { cid } = await inScene({ auth: ContestAuth.Private, password: 'spring' })
    const token = scene.users.admin.token
    const enter = () => server.ask(getContestProblem, { query: { cid }, token })
    expect((await enter()).status).toBe(403)
    const register = (who: { token: string }) =>
      server.ask(registerContest, { body: { cid, password: 'spring' }, token: who.token })
    expect((await register(scene.users.stranger)).status).toBe(403)
    expect((await register(scene.users.admin)).status).toBe(200)
    expect((await enter()).status).toBe(200)
  })

  test('that was open is not closed again without a password', async () => {
    const { token } = scene.users.admin
    const body = newContest({ title: 'Opened', auth: ContestAuth.Private, pwd: 'spring' })
    const { data } = await server.ask(addGroupContest, { body, token })
    const change = async (given: Partial<BodyOf<typeof changeGroupContest>>) =>
      (await server.ask(changeGroupContest, { body: { id: data?.id ?? 0, ...given }, token })).status
    expect(await change({ auth: ContestAuth.Public })).toBe(200)
    expect(await change({ auth: ContestAuth.Private })).toBe(400)
    expect(await change({ auth: ContestAuth.Private, pwd: 'summer' })).toBe(200)
    expect(await change({ auth: ContestAuth.Private })).toBe(200)
  })

  test('is ruled by its author and by the roots of the group', async () => {
    const { cid } = await inScene({
      ...{ startTime: minutes(-120), endTime: minutes(-1) },
      ...{ sealRank: true, sealRankTime: minutes(-30) },
    })
    expect(await answersTo([getContestScrollBoardInfo, { query: { cid } }])).toEqual(onlyFor(rulers))
    for (const actor of ['admin', 'root'] as const) {
      const { data } = await server.ask(getContestInfo, { query: { cid }, ...scene.token(actor) })
      expect(data).toMatchObject({ isAdmin: actor === 'root', gid: scene.gid })
    }
    const query = { cid, splitType: 'user' }
    const taken = (actor: GroupActor) =>
      server.ask(downloadContestAcSubmission, { query, ...scene.token(actor) })
    expect([(await taken('root')).http, (await taken('admin')).http]).toEqual([200, 400])
  })

  test('is unsealed after its end by those who rule it, who send nothing else', async () => {
    const { cid } = await inScene({
      ...{ startTime: minutes(-120), endTime: minutes(-1), description: 'Cup', autoRealRank: false },
      ...{ sealRank: true, sealRankTime: minutes(-30) },
    })
    const look = async () =>
      (await server.ask(getContestInfo, { query: { cid }, ...scene.token('admin') })).data
    expect(await look()).toMatchObject({ isSealed: true, autoRealRank: false })
    const unseal: Ask = [changeGroupContest, { body: { id: cid, autoRealRank: true } }]
    expect(await answersTo(unseal)).toEqual(onlyFor(rulers))
    expect(await look()).toMatchObject({ isSealed: false, autoRealRank: true })
  })

  test('is no longer ruled by an author who left, nor by anybody of a banned group', async () => {
    const owner = await server.signedIn()
    const author = await server.signedIn()
    const { gid } = await addGroup(server.db, { uid: owner.uid })
    const { cid } = await addContest(server.db, { gid, isGroup: true, uid: author.uid })
    const ask = (who: { token: string }) =>
      server.ask(changeGroupContestVisible, { query: { cid, visible: 'true' }, token: who.token })
    const look = (who: { token: string }) => server.ask(getContestInfo, { query: { cid }, token: who.token })
    expect([(await ask(author)).status, (await look(author)).status]).toEqual([403, 403])
    await addMember(server.db, { gid, uid: author.uid, auth: GroupLevel.Member })
    expect([(await ask(author)).status, (await look(author)).status]).toEqual([200, 200])
    await server.db
      .updateTable('userGroup')
      .set({ status: GroupStatus.Banned })
      .where('id', '=', gid)
      .execute()
    for (const who of [author, owner])
      expect([(await ask(who)).status, (await look(who)).status]).toEqual([404, 403])
  })

  test('stands on no list outside its group, and hidden ones on none but that of its admins', async () => {
    const { cid } = await inScene({ title: 'Hidden cup', visible: false })
    const root = scene.token('superAdmin')
    const titles = async (operation: AnyOperation, query: AskOptions['query']) =>
      (
        (await server.ask(operation, { query: query ?? {}, ...root })).data as {
          records: { title: string; gid: number | null }[]
        }
      ).records
    expect((await titles(getContestList, { limit: 100 })).filter(({ gid }) => gid !== null)).toEqual([])
    expect((await titles(getAdminContestList, { limit: 100 })).filter(({ gid }) => gid !== null)).toEqual([])
    const own = { gid: scene.gid, limit: 100 }
    expect((await titles(getGroupContestList, own)).map(({ title }) => title)).not.toContain('Hidden cup')
    expect((await titles(getGroupAdminContestList, own)).map(({ title }) => title)).toContain('Hidden cup')
    const look = async (actor: Parameters<typeof scene.token>[0]) =>
      (await server.ask(getContestInfo, { query: { cid }, ...scene.token(actor) })).status
    for (const ruler of rulers) expect(await look(ruler)).toBe(200)
    for (const other of ['admin', 'stranger', 'applicant', 'siteAdmin'] as const)
      expect(await look(other)).toBe(400)
  })

  test('has no root of the group on its board', async () => {
    const contest = await inScene()
    const { member, admin, root, owner } = scene.users
    for (const user of [admin, root, owner, member])
      await addRun(server.db, contest, { user, displayId: 'A', at: minutes(-5) })
    const { data } = await server.ask(getContestRank, { body: { cid: contest.cid }, token: owner.token })
    expect(data?.records.map(({ uid }) => uid)).toEqual([admin.uid])
    const problems = await server.ask(getContestProblem, { query: { cid: contest.cid }, token: admin.token })
    expect(problems.data?.find(({ displayId }) => displayId === 'A')).toMatchObject({ ac: 1, total: 1 })
  })
})

describe('a contest of a group gives nothing of the site away', () => {
  test('neither where and how something was judged, nor from where it came', async () => {
    const contest = await inScene()
    const submitId = await addRun(server.db, contest, {
      ...{ user: scene.users.admin, displayId: 'A', at: minutes(-5) },
      status: JudgeStatus.WrongAnswer,
    })
    await server.db
      .updateTable('submission')
      .set({ ip: '192.0.2.7', judger: 'judge-7' })
      .where('submitId', '=', submitId)
      .execute()
    const cases = [1, 2].map((seq) => ({ caseId: seq, seq, groupNum: 1 }))
    const trace = traceOf({ cases, language: 'C' } as unknown as JudgingJob)
    await storeTrace(server.db, { submitId, version: 0, queuedMs: 1, trace })
    for (const [actor, sees] of [
      ['root', false],
      ['member', false],
      ['superAdmin', true],
    ] as const) {
      const query = { contestID: contest.cid, beforeContestSubmit: 'false', containsEnd: 'false' }
      const { data } = await server.ask(getContestSubmissions, { query, ...scene.token(actor) })
      const row = data?.records.find((one) => one.submitId === submitId)
      expect(row, actor).toMatchObject({ ip: sees ? '192.0.2.7' : null, judger: sees ? 'judge-7' : null })
      const shown = await server.ask(getSubmissionTrace, { query: { submitId }, ...scene.token(actor) })
      expect(shown.status).toBe(200)
      const detail = await server.ask(getSubmissionDetail, { query: { submitId }, ...scene.token(actor) })
      expect(detail.data?.mayTrace).toBe(true)
      expect(JSON.stringify(shown.data).includes(secret), actor).toBe(sees)
    }
    const stranger = scene.token('stranger')
    expect((await server.ask(getSubmissionTrace, { query: { submitId }, ...stranger })).status).toBe(403)
  })

  test('no problem that the site has taken for a contest of its own', async () => {
    const { token } = scene.users.member
    const { cid } = await inScene({ problems: [] })
    const { pid } = await addProblem(server.db, { cases: 0, type: ContestType.Acm })
    const body = { cid, pid, displayId: 'A' }
    expect((await server.ask(addPublicProblemToGroupContest, { body, token })).status).toBe(200)
    const asks: Ask[] = [
      [getContestProblemDetails, { query: { cid, displayId: 'A' } }],
      [submit, { body: { pid: 'A', language: 'C', code: 'int main(){}', cid } }],
    ]
    const listed = async () =>
      (await server.ask(getContestProblem, { query: { cid }, token })).data?.map(({ displayId }) => displayId)
    for (const [operation, asked] of asks)
      expect((await server.ask(operation, { ...asked, token })).status).toBe(200)
    expect(await listed()).toEqual(['A'])
    await server.db.updateTable('problem').set({ auth: ProblemAuth.Contest }).where('id', '=', pid).execute()
    for (const [operation, asked] of asks)
      expect((await server.ask(operation, { ...asked, token })).status).toBe(403)
    await expect.poll(listed).toEqual([])
  })

  test('no board once its group is banned', async () => {
    const owner = await server.signedIn()
    const { gid } = await addGroup(server.db, { uid: owner.uid })
    const { cid } = await addContest(server.db, { gid, isGroup: true, openRank: true })
    const look = () => server.ask(getContestOutsizeInfo, { query: { cid } })
    expect((await look()).status).toBe(200)
    await server.db
      .updateTable('userGroup')
      .set({ status: GroupStatus.Banned })
      .where('id', '=', gid)
      .execute()
    expect((await look()).status).toBe(403)
  })
})

describe('a problem of the group', () => {
  test('that is kept back goes into contests of those alone who may read it', async () => {
    const { cid } = await inScene({ problems: [], uid: scene.users.admin.uid })
    const { problemId, pid } = await problemOfGroup(scene.gid)
    await server.db.updateTable('problem').set({ auth: ProblemAuth.Contest }).where('id', '=', pid).execute()
    const query = { cid, problemId, displayId: 'A' }
    const add = (actor: GroupActor) =>
      server.ask(addGroupProblemToGroupContest, { query, ...scene.token(actor) })
    expect([(await add('admin')).status, (await add('root')).status]).toEqual([404, 200])
  })

  test('is neither removed nor closed by its author while others hold a contest with it', async () => {
    const { uid, username: author } = scene.users.member
    const { pid } = await problemOfGroup(scene.gid)
    await server.db.updateTable('problem').set({ author }).where('id', '=', pid).execute()
    const others = await inScene({ problems: [], uid: scene.users.admin.uid })
    const put = (cid: number) =>
      server.db.insertInto('contestProblem').values({ cid, pid, displayId: 'A', displayTitle: 'A' }).execute()
    await put((await inScene({ problems: [], uid })).cid)
    const close = (actor: GroupActor, auth: ProblemAuth = ProblemAuth.Private) =>
      server.ask(changeGroupProblemAuth, { query: { pid, auth }, ...scene.token(actor) })
    const remove = (actor: GroupActor) =>
      server.ask(removeGroupProblem, { query: { pid }, ...scene.token(actor) })
    expect((await close('member')).status).toBe(200)
    expect((await close('member', ProblemAuth.Public)).status).toBe(200)
    await put(others.cid)
    expect([(await close('member')).status, (await remove('member')).status]).toEqual([403, 403])
    expect((await close('member', ProblemAuth.Public)).status).toBe(200)
    expect([(await close('root')).status, (await remove('root')).status]).toEqual([200, 200])
  })
})

test('a contest says which of its problems are changed here: those of its group, by whoever may (S3-141)', async () => {
  const { cid } = await inScene({ problems: [] })
  const { uid, username: author, token } = scene.users.member
  const own = await problemOfGroup(scene.gid)
  const others = await problemOfGroup(scene.gid)
  const ofSite = await addProblem(server.db, { cases: 0, type: ContestType.Acm })
  for (const { pid } of [own, ofSite])
    await server.db.updateTable('problem').set({ author }).where('id', '=', pid).execute()
  const put = [own, others, ofSite].map(({ pid }, place) => {
    const displayId = 'ABC'.charAt(place)
    return { cid, pid, displayId, displayTitle: displayId }
  })
  await server.db.insertInto('contestProblem').values(put).execute()
  const roles = async (who: { token: string }) => {
    const { data } = await server.ask(getGroupContestProblems, { query: { cid }, token: who.token })
    return data?.problemList.records.map(({ isEditable, isOwn, gid }) => [isEditable, isOwn, gid])
  }
  const [may, not] = [
    [true, true, scene.gid],
    [false, false, scene.gid],
  ]
  const borrowed = [false, false, null]
  expect(await roles(scene.users.member), uid).toEqual([may, not, borrowed])
  for (const actor of ['root', 'owner', 'superAdmin'] as const)
    expect(await roles(scene.users[actor]), actor).toEqual([may, may, borrowed])
  const choose = (pid: number, auth: ProblemAuth) =>
    server.ask(changeGroupProblemAuth, { query: { pid, auth }, token })
  expect((await choose(own.pid, ProblemAuth.Contest)).status).toBe(200)
  for (const { pid } of [others, ofSite]) expect((await choose(pid, ProblemAuth.Contest)).status).toBe(403)
})

test('what roots of the group answer in a running contest is read by its contestants, and by nobody answered but organizers', async () => {
  const { cid } = await inScene()
  const { member, admin, root, owner } = scene.users
  const say = async ({ token }: { token: string }, content: string) => {
    const { data, msg } = await server.ask(addComment, { body: { cid, content }, token })
    if (!data) throw new Error(msg)
    return data.id
  }
  const asked = await say(admin, 'May n be 0?')
  const words = [await say(owner, 'Read the limits.'), await say(root, 'B was corrected.')]
  const answer = (commentId: number, { token }: { token: string }) =>
    server.ask(addReply, {
      body: { reply: { commentId, content: 'No.' }, quoteId: commentId, quoteType: 'Comment' },
      token,
    })
  expect((await answer(asked, root)).status).toBe(200)
  const { data } = await server.ask(getComments, { query: { cid }, token: admin.token })
  const heard = data?.commentList.records.map(({ id, replyList, mayReply }) => [
    id,
    replyList.length,
    mayReply,
  ])
  expect(heard).toEqual([
    [words[1], 0, false],
    [words[0], 0, false],
    [asked, 1, true],
  ])
  for (const id of words) {
    expect((await answer(id, admin)).status).toBe(403)
    expect((await answer(id, member)).status, 'its author').toBe(200)
  }
})
