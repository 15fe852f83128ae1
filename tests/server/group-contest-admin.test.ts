import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeContest, getAdminContest } from '#contract/contest-admin.ts'
import { getContestProblem, getContestProblemDetails } from '#contract/contest-problem.ts'
import { ContestType, GroupLevel, ProblemAuth } from '#contract/enums.ts'
import {
  addGroupContest,
  addGroupContestAnnouncement,
  addGroupProblemToGroupContest,
  addPublicProblemToGroupContest,
  changeGroupContest,
  changeGroupContestAnnouncement,
  changeGroupContestProblem,
  changeGroupContestVisible,
  findUnknownNamesInGroup,
  getGroupAdminContestList,
  getGroupContest,
  getGroupContestAnnouncements,
  getGroupContestProblems,
  getOneGroupContestProblem,
  removeGroupContest,
  removeGroupContestAnnouncement,
  removeGroupContestProblem,
} from '#contract/group-contest.ts'
import type { AnyOperation, BodyOf } from '#contract/operation.ts'
import { submit } from '#contract/submission.ts'
import { addContest, type NewContest, type TestContest } from '#support/node/contest.ts'
import {
  addGroup,
  addGroupScene,
  addMember,
  type GroupScene,
  groupAdmins,
  onlyFor,
  statusesOf,
} from '#support/node/group.ts'
import { addProblem, type PracticeServer, setSiteConfig, startPractice } from '#support/node/practice.ts'
import type { AskOptions } from '#support/node/server.ts'

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

describe('whoever may do what with contests of a group', () => {
  test('admins make and list them', async () => {
    for (const ask of [
      [addGroupContest, { body: newContest() }],
      [getGroupAdminContestList, { query: { gid: scene.gid } }],
    ] satisfies Ask[])
      expect(await answersTo(ask), ask[0].name).toEqual(onlyFor(groupAdmins))
  })

  test('whoever makes or changes one learns which names of unofficial teams are nobody’s', async () => {
    const { cid } = await inScene()
    const { gid, users } = scene
    const usernames = ['T08', users.member.username, 'T07', users.member.username.toUpperCase()]
    const askFor = (of: { gid: number; cid: number | null }): Ask => [
      findUnknownNamesInGroup,
      { body: { ...of, usernames } },
    ]
    expect(await answersTo(askFor({ gid, cid: null }))).toEqual(onlyFor(groupAdmins))
    expect(await answersTo(askFor({ gid, cid }))).toEqual(onlyFor(rulers))
    const body = { gid, cid, usernames }
    const { data } = await server.ask(findUnknownNamesInGroup, { body, ...scene.token('member') })
    expect(data).toEqual(['T08', 'T07', users.member.username.toUpperCase()])
    const { gid: elsewhere } = await addGroup(server.db, { uid: users.owner.uid })
    const [operation, asked] = askFor({ gid: elsewhere, cid })
    expect((await server.ask(operation, { ...asked, ...scene.token('owner') })).status).toBe(404)
  })

  test('the author and roots change them and what is in them', async () => {
    const { cid, problems } = await inScene()
    const { pid = 0, cpid = 0 } = problems.A ?? {}
    const announcement = { title: 'Now', content: 'text', status: 0 }
    const { id: aid } = await server.db
      .insertInto('contestAnnouncement')
      .values({ cid, uid: scene.users.member.uid, title: 'first', content: 'text' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const ask of [
      [getGroupContest, { query: { cid } }],
      [changeGroupContest, { body: { id: cid, title: 'New' } }],
      [changeGroupContestVisible, { query: { cid, visible: 'true' } }],
      [getGroupContestProblems, { query: { cid } }],
      [getGroupContestProblems, { query: { cid, problemType: 0 } }],
      [getOneGroupContestProblem, { query: { cid, pid } }],
      [changeGroupContestProblem, { body: { id: cpid, color: '#ffffff' } }],
      [changeGroupContestProblem, { body: { cid, pid, color: '#000000' } }],
      [getGroupContestAnnouncements, { query: { cid } }],
      [addGroupContestAnnouncement, { body: { cid, announcement } }],
      [changeGroupContestAnnouncement, { body: { cid, announcement: { ...announcement, id: aid } } }],
    ] satisfies Ask[])
      expect(await answersTo(ask), ask[0].name).toEqual(onlyFor(rulers))
    for (const actor of ['stranger', 'admin'] as const)
      for (const ask of [
        [removeGroupContestAnnouncement, { query: { aid } }],
        [removeGroupContestProblem, { query: { cid, pid } }],
        [removeGroupContest, { query: { cid } }],
        [addPublicProblemToGroupContest, { body: { cid, pid, displayId: 'Z' } }],
        [addGroupProblemToGroupContest, { query: { cid, problemId: 'X', displayId: 'Z' } }],
      ] satisfies Ask[])
        expect((await server.ask(ask[0], { ...ask[1], ...scene.token(actor) })).status).toBe(403)
    const root = scene.token('root')
    expect((await server.ask(removeGroupContestAnnouncement, { query: { aid }, ...root })).status).toBe(200)
    expect((await server.ask(removeGroupContestProblem, { query: { cid, pid }, ...root })).status).toBe(200)
    expect((await server.ask(removeGroupContest, { query: { cid }, ...root })).status).toBe(200)
    expect((await server.ask(getGroupContest, { query: { cid }, ...root })).status).toBe(404)
  })

  test('the desk of the site is closed to them, that of groups to contests of the site', async () => {
    const siteAdmin = await server.signedIn({ roles: ['admin'] })
    await addMember(server.db, { gid: scene.gid, uid: siteAdmin.uid, auth: GroupLevel.Root })
    const { cid } = await inScene({ uid: siteAdmin.uid })
    for (const [operation, asked] of [
      [getAdminContest, { query: { cid } }],
      [changeContest, { body: { id: cid, title: 'Mine' } }],
    ] satisfies Ask[])
      expect((await server.ask(operation, { ...asked, token: siteAdmin.token })).status).toBe(403)
    const { cid: ofSite } = await addContest(server.db, { uid: scene.users.root.uid })
    for (const actor of ['root', 'superAdmin'] as const)
      expect(
        (await server.ask(getGroupContest, { query: { cid: ofSite }, ...scene.token(actor) })).status,
      ).toBe(403)
  })
})

test('a contest is made once under its key, in the group that was named', async () => {
  const body = newContest({ title: 'Made once', requestKey: 'group-key-1' })
  const token = scene.users.admin.token
  for (const _ of [1, 2]) expect((await server.ask(addGroupContest, { body, token })).status).toBe(200)
  const { data } = await server.ask(getGroupAdminContestList, {
    query: { gid: scene.gid, limit: 100 },
    token,
  })
  const made = data?.records.filter(({ title }) => title === 'Made once') ?? []
  expect(made).toHaveLength(1)
  expect(made[0]).toMatchObject({ gid: scene.gid, uid: scene.users.admin.uid, duration: 18_000 })
  const { gid } = await addGroup(server.db, { uid: scene.users.admin.uid })
  const elsewhere = await server.ask(addGroupContest, { body: { ...body, gid }, token })
  expect(elsewhere.status, 'a key of another group makes nothing, and says so').toBe(400)
})

describe('problems come into it', () => {
  test('from the site, and stay public', async () => {
    const { cid } = await inScene({ problems: [] })
    const { token } = scene.users.member
    const { pid } = await addProblem(server.db, { cases: 0, type: ContestType.Acm })
    const add = (displayId: string, which = pid) =>
      server.ask(addPublicProblemToGroupContest, {
        body: { cid, pid: which, displayId, color: '#d22f2f' },
        token,
      })
    expect((await add('A')).status).toBe(200)
    const row = await server.db
      .selectFrom('problem')
      .select('auth')
      .where('id', '=', pid)
      .executeTakeFirstOrThrow()
    expect(row.auth).toBe(ProblemAuth.Public)
    const { data } = await server.ask(getGroupContestProblems, { query: { cid }, token })
    expect(data?.contestProblemMap[pid]).toMatchObject({ displayId: 'A', color: '#d22f2f' })
    expect(data?.openOutside).toEqual({ everyone: 1, members: 0 })
    expect((await add('B')).status).toBe(400)
    const { pid: other } = await addProblem(server.db, { cases: 0, type: ContestType.Acm })
    expect((await add('A', other)).status).toBe(400)
    expect((await add(' ', other)).status).toBe(400)
    for (const auth of [ProblemAuth.Private, ProblemAuth.Contest]) {
      const { pid: closed } = await addProblem(server.db, { cases: 0, auth })
      expect((await add('C', closed)).status).toBe(404)
    }
    const { pid: ofGroup } = await problemOfGroup(scene.gid)
    expect((await add('C', ofGroup)).status).toBe(404)
    const { pid: oi } = await addProblem(server.db, { cases: 0, type: ContestType.Oi })
    expect(await add('C', oi)).toMatchObject({
      status: 400,
      msg: expect.stringContaining('only OI contests'),
    })
  })

  test('from the group, in any case of letters, and from no other', async () => {
    const { cid } = await inScene({ problems: [] })
    const { token } = scene.users.member
    const { problemId, pid } = await problemOfGroup(scene.gid)
    const add = (id: string) =>
      server.ask(addGroupProblemToGroupContest, {
        query: { cid, problemId: id, displayId: 'A', color: '#3cb44b' },
        token,
      })
    const other = await addGroup(server.db, { uid: scene.users.owner.uid })
    expect((await add((await problemOfGroup(other.gid)).problemId)).status).toBe(404)
    const ofOi = await problemOfGroup(scene.gid)
    await server.db.updateTable('problem').set({ type: ContestType.Oi }).where('id', '=', ofOi.pid).execute()
    expect(await add(ofOi.problemId)).toMatchObject({
      status: 400,
      msg: expect.stringContaining('only OI contests'),
    })
    await server.db
      .updateTable('problem')
      .set({ problemId: `${scene.shortName}${problemId}` })
      .where('id', '=', pid)
      .execute()
    expect((await add(problemId.slice(1))).status).toBe(404)
    expect((await add(problemId.toLowerCase())).status, 'without the prefix of the group').toBe(200)
    const { data } = await server.ask(getGroupContestProblems, { query: { cid }, token })
    expect(data?.problemList.records.map(({ id }) => id)).toEqual([pid])
    expect(data?.contestProblemMap[pid]).toMatchObject({ displayId: 'A', color: '#3cb44b' })
    const openOutside = async () =>
      (await server.ask(getGroupContestProblems, { query: { cid }, token })).data?.openOutside
    expect(await openOutside(), 'to all members').toEqual({ everyone: 0, members: 1 })
    await server.db.updateTable('problem').set({ auth: ProblemAuth.Contest }).where('id', '=', pid).execute()
    expect(await openOutside()).toEqual({ everyone: 0, members: 0 })
    const shown = await server.ask(getContestProblemDetails, { query: { cid, displayId: 'A' }, token })
    expect(shown.status).toBe(200)
    const sent = await server.ask(submit, {
      body: { pid: 'A', language: 'C', code: 'int main(){}', cid },
      token,
    })
    expect(sent.status).toBe(200)
  })

  test('private ones of their owners become contest only, for nobody would see them otherwise', async () => {
    const { cid } = await inScene({ problems: [] })
    const authAfter = async (actor: 'member' | 'root', displayId: string, auth: ProblemAuth) => {
      const { pid, problemId } = await problemOfGroup(scene.gid)
      await server.db.updateTable('problem').set({ auth }).where('id', '=', pid).execute()
      const query = { cid, problemId, displayId }
      const { status } = await server.ask(addGroupProblemToGroupContest, { query, ...scene.token(actor) })
      const row = await server.db
        .selectFrom('problem')
        .select('auth')
        .where('id', '=', pid)
        .executeTakeFirstOrThrow()
      return { status, auth: row.auth }
    }
    expect(await authAfter('root', 'A', ProblemAuth.Private)).toEqual({
      status: 200,
      auth: ProblemAuth.Contest,
    })
    expect(await authAfter('root', 'B', ProblemAuth.Public)).toEqual({
      status: 200,
      auth: ProblemAuth.Public,
    })
    expect((await authAfter('member', 'C', ProblemAuth.Private)).status, 'whoever may not read it').toBe(404)
    const shown = await server.ask(getContestProblem, { query: { cid }, ...scene.token('member') })
    expect(shown.data?.map(({ displayId }) => displayId)).toEqual(['A', 'B'])
  })
})
