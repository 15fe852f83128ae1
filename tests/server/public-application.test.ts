import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GroupStatus, ProblemAuth, PublicProgress } from '#contract/enums.ts'
import { getGroupDetail, removeGroup } from '#contract/group.ts'
import {
  changeGroupProblemAuth,
  getGroupAdminProblemList,
  getGroupProblemList,
  getGroupProblemTags,
  removeGroupProblem,
} from '#contract/group-problem.ts'
import { getProblemDetail } from '#contract/problem.ts'
import { getAdminProblemList } from '#contract/problem-admin.ts'
import { getProblemList } from '#contract/problem-list.ts'
import { downloadTestcase } from '#contract/problem-package.ts'
import { applyPublic, changePublicProgress, getApplyingProblems } from '#contract/public-application.ts'
import { searchSite } from '#contract/search.ts'
import { getSubmissionList } from '#contract/submission.ts'
import { submitTestRun } from '#contract/test-run.ts'
import { openWorkshop, publishDraft, storeDraft } from '#contract/workshop.ts'
import { up } from '#server/db/migrations/0312-tags-of-joined-problems.ts'
import { addContest, minutes } from '#support/node/contest.ts'
import { addGroupScene, type GroupActor, type GroupScene, groupActors } from '#support/node/group.ts'
import { addProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'

let server: PracticeServer
let scene: GroupScene

beforeAll(async () => {
  server = await startPractice()
  scene = await addGroupScene(server)
})
afterAll(() => server?.close())

let made = 0
const ofGroup = async ({ gid, shortName, users }: GroupScene) => {
  made += 1
  const added = await addProblem(server.db, {
    problemId: `${shortName}W${made}`.toUpperCase(),
    titles: { 'en-US': `Medlar ${made}` },
    author: users.member.username,
  })
  await server.db.updateTable('problem').set({ isGroup: true, gid }).where('id', '=', added.pid).execute()
  return added
}
const stateOf = (pid: number) =>
  server.db
    .selectFrom('problem')
    .select(['isGroup', 'gid', 'applyPublicProgress'])
    .where('id', '=', pid)
    .executeTakeFirst()
const apply = (pid: number, isApplied: boolean, actor: GroupActor = 'member', group = scene) =>
  server.ask(applyPublic, { query: { pid, isApplied }, ...group.token(actor) })
const decide = (pid: number, progress: PublicProgress, actor: GroupActor = 'siteAdmin', group = scene) =>
  server.ask(changePublicProgress, { body: { pid, progress }, ...group.token(actor) })
const listedFor = async (actor: GroupActor, pid: number) => {
  const query = { currentPage: 1, limit: 100, gid: scene.gid }
  const { data } = await server.ask(getApplyingProblems, { query, ...scene.token(actor) })
  return data?.records.find(({ id }) => id === pid)
}
const published = async (group = scene) => {
  const problem = await ofGroup(group)
  await apply(problem.pid, true, 'member', group)
  expect((await decide(problem.pid, PublicProgress.Public, 'siteAdmin', group)).status).toBe(200)
  return problem
}
const addTag = async (name: string, gid: number | null, names: object | null = null) => {
  const { id } = await server.db
    .insertInto('tag')
    .values({ ...{ name, names: names && JSON.stringify(names), color: null }, oj: 'ME', gid, tcid: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const giveTags = (pid: number, tids: readonly number[]) =>
  server.db
    .insertInto('problemTag')
    .values(tids.map((tid) => ({ pid, tid })))
    .execute()

test('is listed with the contests that have not ended, by name for whoever rules them', async () => {
  const { pid } = await ofGroup(scene)
  await apply(pid, true)
  const { cid } = await addContest(server.db, { problems: [], gid: scene.gid, isGroup: true })
  const place = { cid, pid, displayId: 'A', displayTitle: 'A' }
  await server.db.insertInto('contestProblem').values(place).execute()
  const named = { cid, title: 'Cup', displayId: 'A' }
  const contestsFor = async (actor: GroupActor) => (await listedFor(actor, pid))?.openContests
  expect(await contestsFor('superAdmin')).toMatchObject([{ named }])
  expect(await contestsFor('siteAdmin')).toMatchObject([{ named: null }])
  await server.db
    .updateTable('contest')
    .set({ endTime: minutes(-1) })
    .where('id', '=', cid)
    .execute()
  expect(await contestsFor('superAdmin')).toEqual([])
})

describe('asking', () => {
  test('is for the author and the roots of the group', async () => {
    const statuses: Partial<Record<GroupActor, number>> = {}
    for (const actor of groupActors) {
      const { pid } = await ofGroup(scene)
      const { status } = await apply(pid, true, actor)
      statuses[actor] = status
      const expected = status === 200 ? PublicProgress.Applying : null
      expect(await stateOf(pid)).toMatchObject({ applyPublicProgress: expected, isGroup: true })
    }
    expect(statuses).toEqual({
      ...{ visitor: 401, stranger: 403, applicant: 403, refused: 403, siteAdmin: 403 },
      ...{ member: 200, admin: 403, root: 200, owner: 200, superAdmin: 200 },
    })
  })

  test('waits until the problem is published, and so does joining the site', async () => {
    const { pid } = await ofGroup(scene)
    const hide = { revision: null, auth: ProblemAuth.Private }
    await server.db.updateTable('problem').set(hide).where('id', '=', pid).execute()
    const early = await apply(pid, true)
    expect([early.status, early.msg]).toEqual([400, expect.stringMatching(/Publish/)])
    expect(await stateOf(pid)).toMatchObject({ applyPublicProgress: null })
    // One that asked before this was refused.
    await server.db
      .updateTable('problem')
      .set({ applyPublicProgress: PublicProgress.Applying })
      .where('id', '=', pid)
      .execute()
    expect(await listedFor('siteAdmin', pid)).toMatchObject({ isPublished: false })
    expect((await decide(pid, PublicProgress.Public)).status).toBe(400)
    expect(await stateOf(pid)).toMatchObject({ isGroup: true, applyPublicProgress: PublicProgress.Applying })
    expect((await decide(pid, PublicProgress.Refused)).status).toBe(200)
    expect((await apply(pid, false)).status).toBe(200)
  })

  test('names the group, and says who finds its page', async () => {
    const { pid } = await ofGroup(scene)
    await apply(pid, true)
    const sees = async (actor: GroupActor) => (await listedFor(actor, pid))?.seesGroup
    expect([await sees('siteAdmin'), await sees('superAdmin')]).toEqual([true, true])
    const set = (change: { visible?: boolean; status?: GroupStatus }) =>
      server.db.updateTable('userGroup').set(change).where('id', '=', scene.gid).execute()
    await set({ visible: false })
    expect([await sees('siteAdmin'), await sees('superAdmin')]).toEqual([false, true])
    const detail = (actor: GroupActor) =>
      server.ask(getGroupDetail, { query: { gid: scene.gid }, ...scene.token(actor) })
    expect([(await detail('siteAdmin')).status, (await detail('superAdmin')).status]).toEqual([403, 200])
    await set({ visible: true, status: GroupStatus.Banned })
    expect([await sees('siteAdmin'), await sees('superAdmin')]).toEqual([false, true])
    await set({ status: GroupStatus.Normal })
    expect(await listedFor('siteAdmin', pid)).toMatchObject({ seesGroup: true, isPublished: true })
  })

  test('is taken back, and done again after a refusal', async () => {
    const { pid } = await ofGroup(scene)
    await apply(pid, true)
    expect((await apply(pid, false)).status).toBe(200)
    expect(await stateOf(pid)).toMatchObject({ applyPublicProgress: null })
    await apply(pid, true)
    await decide(pid, PublicProgress.Refused)
    expect((await apply(pid, true, 'root')).status).toBe(200)
    expect(await stateOf(pid)).toMatchObject({ applyPublicProgress: PublicProgress.Applying })
  })

  test('is for problems of groups', async () => {
    const { pid } = await addProblem(server.db)
    expect((await apply(pid, true, 'superAdmin')).status).toBe(403)
    expect((await apply(987_654_321, true, 'superAdmin')).status).toBe(404)
  })
})

describe('deciding', () => {
  test('is for problem admins and super admins', async () => {
    const statuses: Partial<Record<GroupActor, number>> = {}
    const plain = await server.signedIn({ roles: ['admin'] })
    for (const actor of groupActors) {
      const { pid } = await ofGroup(scene)
      await apply(pid, true)
      statuses[actor] = (await decide(pid, PublicProgress.Public, actor)).status
      expect(await stateOf(pid)).toMatchObject({ isGroup: statuses[actor] !== 200 })
    }
    expect(statuses).toEqual({
      ...{ visitor: 401, stranger: 403, applicant: 403, refused: 403, siteAdmin: 200 },
      ...{ member: 403, admin: 403, root: 403, owner: 403, superAdmin: 200 },
    })
    for (const operation of [getApplyingProblems] as const)
      expect((await server.ask(operation, { token: plain.token })).status).toBe(403)
    const body = { pid: 1, progress: PublicProgress.Public }
    expect((await server.ask(changePublicProgress, { body, token: plain.token })).status).toBe(403)
  })

  test('follows the contract: public keeps the group, the others belong to it', async () => {
    const { gid } = scene
    const { pid } = await ofGroup(scene)
    expect((await decide(pid, PublicProgress.Public)).status).toBe(400)
    await apply(pid, true)
    await decide(pid, PublicProgress.Public)
    expect(await stateOf(pid)).toEqual({ isGroup: false, gid, applyPublicProgress: PublicProgress.Public })
    await decide(pid, PublicProgress.Refused)
    expect(await stateOf(pid)).toEqual({ isGroup: true, gid, applyPublicProgress: PublicProgress.Refused })
    await decide(pid, PublicProgress.Applying)
    expect(await stateOf(pid)).toEqual({ isGroup: true, gid, applyPublicProgress: PublicProgress.Applying })
    expect((await decide(987_654_321, PublicProgress.Public)).status).toBe(400)
    const wrong = { body: { pid, progress: 4 as never }, ...scene.token('siteAdmin') }
    expect(await server.ask(changePublicProgress, wrong)).toMatchObject({ http: 400, status: 400 })
  })

  test('is after reading it: while it is open, its deciders read and test it, and change nothing', async () => {
    const plain = await server.signedIn({ roles: ['admin'] })
    const { pid, problemId } = await ofGroup(scene)
    await server.db.updateTable('problem').set({ auth: ProblemAuth.Private }).where('id', '=', pid).execute()
    const run = { ...submitTestRun.example.body, pid, type: 'public', language: 'C' } as never
    const statuses = async (token: { token?: string }) => [
      (await server.ask(getProblemDetail, { query: { problemId }, ...token })).status,
      (await server.ask(openWorkshop, { query: { pid }, ...token })).status,
      (await server.ask(submitTestRun, { body: run, ...token })).status,
    ]
    const changes = async (token: { token?: string }) => [
      (
        await server.ask(storeDraft, {
          body: { pid, changes: [{ field: 'en-US.title', base: 0, value: 'Mine' }] },
          ...token,
        })
      ).status,
      (await server.ask(publishDraft, { body: { pid, seen: [], note: '' }, ...token })).status,
      (await server.ask(downloadTestcase, { query: { pid }, ...token })).status,
    ]
    const deciders = ['siteAdmin', 'superAdmin'] as const
    const closed = async (actor: GroupActor) => (await statuses(scene.token(actor)))[0] === 403
    expect(await closed('siteAdmin')).toBe(true)
    await apply(pid, true)
    for (const actor of deciders) expect(await statuses(scene.token(actor))).toEqual([200, 200, 200])
    expect(
      (await server.ask(openWorkshop, { query: { pid }, ...scene.token('siteAdmin') })).data?.rights,
    ).toEqual({
      ...{ edit: false, publish: false, people: false, remove: false, changeAuth: false },
      ...{ contestOnly: false, upload: false },
    })
    expect(await changes(scene.token('siteAdmin'))).toEqual([403, 403, 403])
    for (const other of [plain, scene.token('visitor'), scene.token('stranger'), scene.token('member')])
      expect((await server.ask(getProblemDetail, { query: { problemId }, ...other })).status).toBe(403)
    await decide(pid, PublicProgress.Refused)
    expect(await closed('siteAdmin')).toBe(true)
    expect((await server.ask(openWorkshop, { query: { pid }, ...scene.token('siteAdmin') })).status).toBe(403)
  })

  test('tells the author and the owner once', async () => {
    const own = await addGroupScene(server)
    const { pid, problemId } = await ofGroup(own)
    await apply(pid, true, 'member', own)
    await decide(pid, PublicProgress.Public, 'siteAdmin', own)
    await decide(pid, PublicProgress.Public, 'siteAdmin', own)
    const told = await server.db
      .selectFrom('userNotice')
      .innerJoin('notice', 'notice.id', 'userNotice.noticeId')
      .select('userNotice.uid')
      .where('notice.title', 'like', `%${problemId}%`)
      .execute()
    const expected = [own.users.member.uid, own.users.owner.uid]
    expect(told.map(({ uid }) => uid).sort()).toEqual(expected.sort())
  })

  test('lists what was asked for, by state and group, filtered by word and group', async () => {
    const own = await addGroupScene(server)
    const first = await ofGroup(own)
    const second = await ofGroup(own)
    await ofGroup(own)
    await apply(first.pid, true, 'member', own)
    await apply(second.pid, true, 'member', own)
    await decide(first.pid, PublicProgress.Public, 'siteAdmin', own)
    const tag = await server.db
      .insertInto('tag')
      .values({ name: 'medlars', color: '#aabbcc', oj: 'ME', gid: own.gid })
      .returning('id')
      .executeTakeFirstOrThrow()
    await server.db.insertInto('problemTag').values({ pid: second.pid, tid: tag.id }).execute()
    const query = { gid: own.gid }
    const { data } = await server.ask(getApplyingProblems, { query, ...own.token('siteAdmin') })
    expect(data?.records).toMatchObject([
      { id: second.pid, gid: own.gid, applyPublicProgress: 1, groupName: own.name, tags: ['medlars'] },
      { id: first.pid, applyPublicProgress: 2, author: own.users.member.username },
    ])
    const byWord = await server.ask(getApplyingProblems, {
      query: { ...query, keyword: second.problemId.toLowerCase() },
      ...own.token('superAdmin'),
    })
    expect(byWord.data?.records.map(({ id }) => id)).toEqual([second.pid])
  })
})

describe('a problem that joined those of the site', () => {
  test('is found and read by everybody, and administered with the others', async () => {
    const { pid, problemId } = await published()
    expect((await server.ask(getProblemDetail, { query: { problemId } })).status).toBe(200)
    const { data } = await server.ask(getProblemList, { query: { keyword: problemId } })
    expect(data?.total).toBe(1)
    const found = await server.ask(searchSite, { query: { keyword: problemId } })
    expect(JSON.stringify(found.data)).toContain(problemId)
    const all = await server.ask(getAdminProblemList, {
      query: { keyword: problemId },
      ...scene.token('siteAdmin'),
    })
    expect(all.data?.records).toMatchObject([{ id: pid, gid: scene.gid }])
  })

  test('stays in the lists of its group, where members read and try it, too', async () => {
    const { pid, problemId } = await published()
    const { gid } = scene
    const query = { gid, limit: 100 }
    const shown = await server.ask(getGroupProblemList, { query, ...scene.token('member') })
    expect(shown.data?.records.map((row) => row.pid)).toContain(pid)
    const all = await server.ask(getGroupAdminProblemList, { query, ...scene.token('admin') })
    expect(all.data?.records.find(({ id }) => id === pid)).toMatchObject({ applyPublicProgress: 2 })
    const detail = await server.ask(getProblemDetail, { query: { problemId, gid }, ...scene.token('member') })
    expect(detail.status).toBe(200)
    const run = { ...submitTestRun.example.body, pid, type: 'group', language: 'C' }
    const tried = await server.ask(submitTestRun, { body: run as never, ...scene.token('member') })
    expect(tried.status).toBe(200)
  })

  test('takes submissions of everybody, apart from those in the group', async () => {
    const { problemId } = await published()
    await server.submitAs(scene.users.stranger.token, problemId)
    await server.submitAs(scene.users.member.token, problemId, { gid: scene.gid })
    const outside = await server.ask(getSubmissionList, { query: { problemID: problemId } })
    expect(outside.data?.records).toMatchObject([{ username: scene.users.stranger.username }])
    const inside = await server.ask(getSubmissionList, {
      query: { problemID: problemId, gid: scene.gid },
      ...scene.token('member'),
    })
    expect(inside.data?.records).toMatchObject([{ username: scene.users.member.username }])
  })

  test('is no longer ruled by the group: roots neither hide, remove nor take it back', async () => {
    const { pid } = await published()
    for (const actor of ['member', 'root', 'owner'] as const) {
      const token = scene.token(actor)
      const answers = [
        await server.ask(removeGroupProblem, { query: { pid }, ...token }),
        await server.ask(changeGroupProblemAuth, { query: { pid, auth: ProblemAuth.Private }, ...token }),
        await apply(pid, false, actor),
        await apply(pid, true, actor),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    }
    expect(await stateOf(pid)).toMatchObject({ isGroup: false, applyPublicProgress: PublicProgress.Public })
  })

  test('gives its test data to problem admins and its author, and to no root of the group', async () => {
    const { pid } = await published()
    const given: GroupActor[] = []
    for (const actor of groupActors) {
      const { http } = await server.ask(downloadTestcase, { query: { pid }, ...scene.token(actor) })
      if (http === 200) given.push(actor)
    }
    expect(given).toEqual(['member', 'siteAdmin', 'superAdmin'])
  })

  test('keeps its tags: those of the group become tags of the site, by any of their names', async () => {
    const own = await addGroupScene(server)
    const named = (name: string) => `${name} ${own.gid}`
    const known = await addTag(named('Zählen'), null, { 'en-US': named('counting') })
    const { pid, problemId } = await ofGroup(own)
    await giveTags(pid, [
      await addTag(named('COUNTING'), own.gid),
      await addTag(named('ours'), own.gid),
      known,
    ])
    await apply(pid, true, 'member', own)
    await decide(pid, PublicProgress.Public, 'siteAdmin', own)
    const expected = [
      { id: known, name: named('counting'), gid: null },
      { name: named('ours'), gid: null },
    ]
    const onSite = await server.ask(getProblemList, { query: { keyword: problemId } })
    expect(onSite.data?.records).toMatchObject([{ tags: expected }])
    const query = { gid: own.gid, limit: 100 }
    const inGroup = await server.ask(getGroupProblemList, { query, ...own.token('member') })
    expect(inGroup.data?.records.find((row) => row.pid === pid)).toMatchObject({ tags: expected })
    const editor = await server.ask(openWorkshop, { query: { pid }, ...own.token('superAdmin') })
    expect(editor.data?.draft.tags).toEqual([named('Zählen'), named('ours')])

    const changes = [{ field: 'tags', base: 0, value: [named('ours'), named('later')] } as const]
    await server.ask(storeDraft, { body: { pid, changes: [...changes] }, ...own.token('superAdmin') })
    const seen = [{ field: 'tags', version: 1 } as const]
    const done = await server.ask(publishDraft, {
      body: { pid, seen: [...seen], note: '' },
      ...own.token('superAdmin'),
    })
    expect(done.data).toMatchObject({ faults: [], newer: [] })
    const edited = await server.ask(getProblemList, { query: { keyword: problemId } })
    expect(edited.data?.records).toMatchObject([
      { tags: [{ name: named('ours') }, { name: named('later') }] },
    ])
  })

  test('got such tags when it joined before they were kept', async () => {
    const own = await addGroupScene(server)
    const named = (name: string) => `${name} before ${own.gid}`
    const known = await addTag(named('known'), null, { 'zh-CN': named('KNOWN') })
    const tags = [await addTag(named('known'), own.gid), await addTag(named('ours'), own.gid)]
    const [first, second, inside] = [await ofGroup(own), await ofGroup(own), await ofGroup(own)]
    for (const { pid } of [first, second, inside]) await giveTags(pid, tags)
    await server.db
      .updateTable('problem')
      .set({ isGroup: false, applyPublicProgress: PublicProgress.Public })
      .where('id', 'in', [first.pid, second.pid])
      .execute()
    await up(server.db as never)
    const tagsOf = (pid: number) =>
      server.db
        .selectFrom('problemTag')
        .innerJoin('tag', 'tag.id', 'problemTag.tid')
        .select(['tag.id', 'tag.name', 'tag.gid'])
        .where('pid', '=', pid)
        .orderBy('tag.id')
        .execute()
    const expected = [
      { id: known, name: named('known'), gid: null },
      { id: expect.any(Number), name: named('ours'), gid: null },
    ]
    expect(await tagsOf(first.pid)).toEqual(expected)
    expect(await tagsOf(second.pid)).toEqual(await tagsOf(first.pid))
    expect((await tagsOf(inside.pid)).map(({ id }) => id)).toEqual(tags)
  })

  test('outlives its group, with what was submitted outside of it', async () => {
    const own = await addGroupScene(server)
    const stays = await published(own)
    const goes = await ofGroup(own)
    await server.submitAs(own.users.stranger.token, stays.problemId)
    const gone = await server.ask(removeGroup, { query: { gid: own.gid }, ...own.token('owner') })
    expect(gone.status).toBe(200)
    expect(await stateOf(goes.pid)).toBeUndefined()
    expect(await stateOf(stays.pid)).toEqual({ isGroup: false, gid: null, applyPublicProgress: null })
    const { data } = await server.ask(getSubmissionList, { query: { problemID: stays.problemId } })
    expect(data?.total).toBe(1)
  })
})

test('the tags of the site and of the group are for the admins of the group', async () => {
  const own = await addGroupScene(server)
  await server.db
    .insertInto('tag')
    .values(
      [own.gid, null].map((gid) => ({
        ...{ name: 'ours alone', names: null, color: null },
        ...{ oj: 'ME', gid, tcid: null },
      })),
    )
    .execute()
  const statuses: Partial<Record<GroupActor, number>> = {}
  for (const actor of groupActors) {
    const asked = { query: { gid: own.gid }, ...own.token(actor) }
    const { status, data } = await server.ask(getGroupProblemTags, asked)
    statuses[actor] = status
    const named = data?.filter(({ name }) => name === 'ours alone')
    expect(named?.map(({ gid }) => gid)).toEqual(status === 200 ? [own.gid, null] : undefined)
  }
  expect(statuses).toEqual({
    ...{ visitor: 401, stranger: 403, applicant: 403, refused: 403, siteAdmin: 403 },
    ...{ member: 403, admin: 200, root: 200, owner: 200, superAdmin: 200 },
  })
})
