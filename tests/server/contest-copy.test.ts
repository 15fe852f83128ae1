import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyContest } from '#contract/contest-copy.ts'
import { type CopiedProblem, getCopyPlaces } from '#contract/copy.ts'
import { AwardType, ContestAuth, GroupLevel, ProblemAuth } from '#contract/enums.ts'
import { changeGroupContest, changeGroupContestVisible, getGroupContest } from '#contract/group-contest.ts'
import { addContest, minutes } from '#support/node/contest.ts'
import { addGroup, addGroupScene, type GroupActor } from '#support/node/group.ts'
import { addProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'
import { workshopOf } from './workshop.calls.ts'

let server: PracticeServer
beforeAll(async () => {
  server = await startPractice()
})
afterAll(() => server?.close())

let copies = 0
const copy = (cid: number, gid: number | null, token: object, { dryRun = false } = {}) => {
  copies += 1
  const title = `Copy ${copies}`
  return server
    .ask(copyContest, { body: { cid, gid, title, dryRun }, ...token })
    .then((answer) => ({ ...answer, title }))
}
const stored = (title: string) =>
  server.db.selectFrom('contest').selectAll().where('title', '=', title).executeTakeFirst()
const problemsOf = (cid: number) =>
  server.db
    .selectFrom('contestProblem')
    .select(['displayId', 'displayTitle', 'color', 'hiddenUntilEnd'])
    .where('cid', '=', cid)
    .orderBy('displayId')
    .execute()

/** A contest of a group by its root: with a public problem, one of the group, and one that is hidden by now. */
const addSource = async () => {
  const scene = await addGroupScene(server)
  const { gid, users } = scene
  const made = await addContest(server.db, {
    ...{ gid, isGroup: true, uid: users.root.uid, author: users.root.username },
    ...{ auth: ContestAuth.Private, password: 'spring', visible: true, problems: ['A', 'C'] },
    ...{ sealRank: true, sealRankTime: minutes(200), starAccount: ['star'] },
    ...{ awardType: AwardType.None, penaltyInMinutes: true, penaltyCut: true },
  })
  const own = await addProblem(server.db, { cases: 0 })
  await server.db.updateTable('problem').set({ isGroup: true, gid }).where('id', '=', own.pid).execute()
  await server.db
    .insertInto('contestProblem')
    .values({ cid: made.cid, pid: own.pid, displayId: 'B', displayTitle: 'Own', color: '#123456' })
    .execute()
  const hidden = made.problems.C?.pid ?? 0
  await server.db.updateTable('problem').set({ auth: ProblemAuth.Private }).where('id', '=', hidden).execute()
  return { ...scene, cid: made.cid }
}

test('a copy stays sealed as it was set up, also where the board was opened after the end', async () => {
  const { cid, gid, token } = await addSource()
  const copied = async () => (await stored((await copy(cid, gid, token('root'))).title))?.autoRealRank
  const set = (autoRealRank: boolean) =>
    server.ask(changeGroupContest, { body: { id: cid, autoRealRank }, ...token('root') })
  await set(false)
  await set(true)
  expect(await copied()).toBe(true)
  await set(false)
  await server.db
    .updateTable('contest')
    .set({ startTime: minutes(-60), endTime: minutes(-5), sealRankTime: minutes(-15) })
    .where('id', '=', cid)
    .execute()
  await set(true)
  await server.ask(changeGroupContest, { body: { id: cid, title: 'Later' }, ...token('root') })
  expect(await copied()).toBe(false)
  await set(false)
  expect(await copied()).toBe(false)
})

test('a copy has the settings and what may be in its new place, and is hidden, without a password', async () => {
  const { cid, gid, token, users } = await addSource()
  const target = await addGroup(server.db, { uid: users.root.uid })
  const planned = await copy(cid, target.gid, token('root'), { dryRun: true })
  expect(planned.data?.map(({ displayId, outcome }) => [displayId, outcome])).toEqual([
    ['A', 'change'],
    ['B', 'refused'],
    ['C', 'refused'],
  ])
  expect(await stored(planned.title)).toBeUndefined()
  const { data, title } = await copy(cid, target.gid, token('root'))
  const made = await stored(title)
  expect(planned.data?.map(({ copyId }) => copyId)).toEqual([null, null, null])
  expect(data, 'the copy is named beside what it lacks too').toEqual(
    planned.data?.map((row) => ({ ...row, copyId: made?.id })),
  )
  const source = await server.db
    .selectFrom('contest')
    .selectAll()
    .where('id', '=', cid)
    .executeTakeFirstOrThrow()
  const { startTime, endTime, sealRankTime, starAccount, penaltyInMinutes, penaltyCut, auth } = source
  expect(made).toMatchObject({
    ...{ startTime, endTime, sealRankTime, starAccount, penaltyInMinutes, penaltyCut, auth },
    ...{ gid: target.gid, isGroup: true, uid: users.root.uid, visible: false, passwordHash: null },
  })
  const asked = { query: { cid: made?.id ?? 0 }, ...token('root') }
  expect((await server.ask(getGroupContest, asked)).data).toMatchObject({ pwd: null, hasPassword: false })
  const show = async () =>
    server.ask(changeGroupContestVisible, {
      query: { cid: made?.id ?? 0, visible: true },
      ...token('root'),
    })
  expect(await show()).toMatchObject({ status: 400, msg: expect.stringContaining('Set a contest password') })
  const body = { id: made?.id ?? 0, pwd: 'summer' }
  expect((await server.ask(changeGroupContest, { body, ...token('root') })).status).toBe(200)
  expect((await show()).status).toBe(200)
  expect((await problemsOf(made?.id ?? 0)).map(({ displayId }) => displayId)).toEqual(['A'])

  const beside = await copy(cid, gid, token('root'))
  const inGroup = await problemsOf((await stored(beside.title))?.id ?? 0)
  expect(inGroup, 'its own problem stays in its group').toMatchObject([
    { displayId: 'A' },
    { displayId: 'B', displayTitle: 'Own', color: '#123456', hiddenUntilEnd: false },
  ])
})

test('it takes copies of the problems of its group along, as far as they may be copied', async () => {
  const { cid, gid, token, users } = await addSource()
  const { published } = workshopOf(() => server)
  const made = {
    D: await published(users.root, { gid }),
    E: await published(users.root, { gid }),
    F: await published(users.root, { gid }),
    G: await published(users.superAdmin, { gid }),
  }
  const auths = {
    D: ProblemAuth.Public,
    E: ProblemAuth.Contest,
    F: ProblemAuth.Private,
    G: ProblemAuth.Public,
  }
  for (const displayId of ['D', 'E', 'F', 'G'] as const) {
    const pid = made[displayId]
    await server.db.updateTable('problem').set({ auth: auths[displayId] }).where('id', '=', pid).execute()
    await server.db
      .insertInto('contestProblem')
      .values({ cid, pid, displayId, displayTitle: `Title ${displayId}`, color: '#123456' })
      .execute()
  }
  await server.db
    .updateTable('groupMember')
    .set({ auth: GroupLevel.Admin })
    .where('gid', '=', gid)
    .where('uid', '=', users.root.uid)
    .execute()
  const target = await addGroup(server.db, { uid: users.root.uid })
  const ask = (dryRun: boolean, to: number | null = target.gid, actor: GroupActor = 'root') => {
    const body = { cid, gid: to, title: 'Next year', dryRun, withProblems: true }
    return server.ask(copyContest, { body, ...token(actor) })
  }
  const rowsOf = (rows: CopiedProblem[] | null) =>
    rows?.map(({ displayId, outcome, newId }) => [displayId, outcome, newId ?? null])
  const problemsIn = () =>
    server.db
      .selectFrom('problem')
      .select(['id', 'problemId', 'auth'])
      .where('gid', '=', target.gid)
      .execute()

  const newId = (displayId: keyof typeof made) => `${target.shortName}P${made[displayId]}`
  const expected = [
    ['A', 'change', null],
    ['B', 'refused', null],
    ['C', 'refused', null],
    ['D', 'change', newId('D')],
    ['E', 'change', newId('E')],
    ['F', 'change', newId('F')],
    ['G', 'refused', null],
  ]
  expect(rowsOf((await ask(true)).data)).toEqual(expected)
  expect([await stored('Next year'), await problemsIn()], 'a preview stores nothing').toEqual([undefined, []])
  expect(rowsOf((await ask(true, null, 'superAdmin')).data)?.[3], 'none goes to the site').toEqual([
    ...['D', 'refused', null],
  ])

  await sql`create function fail() returns trigger language plpgsql as 'begin raise ''full''; end'`.execute(
    server.db,
  )
  await sql`create trigger fail before insert on contest execute function fail()`.execute(server.db)
  expect((await ask(false)).status).toBe(500)
  expect(await problemsIn(), 'all of it or nothing').toEqual([])
  await sql`drop function fail cascade`.execute(server.db)

  expect(rowsOf((await ask(false)).data)).toEqual(expected)
  const copied = await problemsIn()
  expect(
    Object.fromEntries(copied.map(({ problemId, auth }) => [problemId, auth])),
    'nobody would see a private one in a contest',
  ).toEqual({
    [newId('D')]: ProblemAuth.Public,
    [newId('E')]: ProblemAuth.Contest,
    [newId('F')]: ProblemAuth.Contest,
  })
  const held = await server.db
    .selectFrom('contestProblem')
    .select(['displayId', 'displayTitle', 'color', 'pid'])
    .where('cid', '=', (await stored('Next year'))?.id ?? 0)
    .orderBy('displayId')
    .execute()
  expect(held.map(({ displayId }) => displayId)).toEqual(['A', 'D', 'E', 'F'])
  expect(held[1]).toEqual({
    ...{ displayId: 'D', displayTitle: 'Title D', color: '#123456' },
    pid: copied.find(({ problemId }) => problemId === newId('D'))?.id,
  })
})

test('whoever rules a contest copies it to where they may make some', async () => {
  const { cid, gid, token, users } = await addSource()
  const ask = async (actor: GroupActor, to: number | null, of = cid) =>
    (await copy(of, to, token(actor), { dryRun: true })).status
  const target = await addGroup(server.db, { uid: users.member.uid })
  expect([await ask('member', target.gid), await ask('admin', gid)]).toEqual([403, 403])
  expect([await ask('root', target.gid), await ask('root', gid), await ask('owner', gid)]).toEqual([
    403, 200, 200,
  ])
  expect([await ask('visitor', gid), await ask('stranger', gid)]).toEqual([401, 403])
  expect([await ask('root', null), await ask('superAdmin', null), await ask('superAdmin', gid)]).toEqual([
    403, 200, 200,
  ])
  expect([await ask('owner', 999_999), await ask('owner', gid, 999_999)]).toEqual([404, 400])
  const site = await addContest(server.db, { uid: users.siteAdmin.uid, author: users.siteAdmin.username })
  expect([await ask('siteAdmin', null, site.cid), await ask('owner', gid, site.cid)]).toEqual([200, 403])
})

test('a problem that is kept for a contest goes to the site with its author alone', async () => {
  const { gid, token, users } = await addGroupScene(server)
  const { cid, problems } = await addContest(server.db, {
    ...{ uid: users.siteAdmin.uid, author: users.siteAdmin.username, problems: ['A'] },
  })
  const pid = problems.A?.pid ?? 0
  await server.db.updateTable('problem').set({ auth: ProblemAuth.Contest }).where('id', '=', pid).execute()
  const outcome = async (actor: GroupActor, to: number | null) =>
    (await copy(cid, to, token(actor), { dryRun: true })).data?.map(({ outcome }) => outcome)
  expect(await outcome('siteAdmin', null)).toEqual(['change'])
  expect(await outcome('superAdmin', gid)).toEqual(['refused'])
})

test('contests of the site are made by contest admins', async () => {
  const { token } = await addGroupScene(server)
  const query = { of: 'contest' as const }
  expect((await server.ask(getCopyPlaces, { query, ...token('siteAdmin') })).data?.site).toBe(true)
  expect((await server.ask(getCopyPlaces, { query, ...token('owner') })).data?.site).toBe(false)
})
