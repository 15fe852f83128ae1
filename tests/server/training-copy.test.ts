import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CopiedKind, type CopiedProblem, getCopyPlaces } from '#contract/copy.ts'
import { GroupLevel, GroupStatus, ProblemAuth } from '#contract/enums.ts'
import { training as limits } from '#contract/limits/group.ts'
import { copyTraining } from '#contract/training-copy.ts'
import { addGroup, addGroupScene, addMember, type GroupActor } from '#support/node/group.ts'
import { addProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'
import { addTraining } from '#support/node/training.ts'
import { workshopOf } from './workshop.calls.ts'

let server: PracticeServer
beforeAll(async () => {
  server = await startPractice()
})
afterAll(() => server?.close())

const title = 'Next year'

/** A training of a group with a public problem, one of the group, and one that is hidden by now. */
const addSource = async (given: object = {}) => {
  const scene = await addGroupScene(server)
  const { gid } = scene
  const made = await addTraining(server.db, { gid, isGroup: true, problems: ['A', 'C'], ...given })
  const own = await addProblem(server.db, { cases: 0 })
  await server.db.updateTable('problem').set({ isGroup: true, gid }).where('id', '=', own.pid).execute()
  await server.db
    .insertInto('trainingProblem')
    .values({ tid: made.tid, pid: own.pid, displayId: 'B', rank: 2 })
    .execute()
  const hidden = made.problems.C?.pid ?? 0
  await server.db.updateTable('problem').set({ auth: ProblemAuth.Private }).where('id', '=', hidden).execute()
  await server.db.updateTable('trainingProblem').set({ rank: 3 }).where('pid', '=', hidden).execute()
  return { ...scene, tid: made.tid }
}

const copy = (tid: number, gid: number | null, token: object, dryRun = false) =>
  server.ask(copyTraining, { body: { tid, gid, title, dryRun }, ...token })
const copiesIn = (gid: number | null) =>
  server.db
    .selectFrom('training')
    .selectAll()
    .where('title', '=', title)
    .where(sql<boolean>`gid is not distinct from ${gid}::bigint`)
    .execute()
const displayIdsOf = async (tid: number) =>
  (
    await server.db
      .selectFrom('trainingProblem')
      .select('displayId')
      .where('tid', '=', tid)
      .orderBy('rank')
      .execute()
  ).map(({ displayId }) => displayId)

test('a copy has what may be in its new place, and is hidden at first', async () => {
  const { tid, gid, token, users } = await addSource({ dueTime: new Date() })
  const target = await addGroup(server.db, { uid: users.owner.uid })
  const planned = await copy(tid, target.gid, token('owner'), true)
  expect(planned.data?.map(({ displayId, outcome }) => [displayId, outcome])).toEqual([
    ['A', 'change'],
    ['B', 'refused'],
    ['C', 'refused'],
  ])
  expect(
    planned.data?.map(({ refusal }) => refusal),
    'with why the others stay behind',
  ).toEqual([
    ...[null, 'Belongs to another group. Copy the problem itself there first, then add it to the copy.'],
    'Hidden',
  ])
  expect(await copiesIn(target.gid)).toEqual([])
  const { data } = await copy(tid, target.gid, token('owner'))
  const [made] = await copiesIn(target.gid)
  expect(data?.map(({ copyId }) => copyId)).toEqual([made?.id, made?.id, made?.id])
  expect(made).toMatchObject({
    ...{ uid: users.owner.uid, author: users.owner.username, isGroup: true, status: false },
    ...{ dueTime: null, auth: 'Public', passwordHash: null, description: 'Go **slowly**.' },
  })
  expect(await displayIdsOf(made?.id ?? 0)).toEqual(['A'])
  const category = await server.db
    .selectFrom('trainingCategory')
    .select('gid')
    .where('id', '=', made?.categoryId ?? 0)
    .executeTakeFirst()
  expect(category, 'the new group has a category of its own').toEqual({ gid: target.gid })

  expect((await copy(tid, gid, token('owner'))).status).toBe(200)
  const [beside] = await copiesIn(gid)
  expect(await displayIdsOf(beside?.id ?? 0), 'its own problem stays in its group').toEqual(['A', 'B'])
})

test('it takes copies of the problems of its group along, as far as they may be copied', async () => {
  const { tid, gid, token, users, shortName } = await addSource()
  const { published } = workshopOf(() => server)
  const made = {
    own: await published(users.admin, { gid }),
    others: await published(users.owner, { gid }),
    hidden: await published(users.admin, { gid }),
  }
  await server.db.updateTable('problem').set({ auth: ProblemAuth.Public }).where('gid', '=', gid).execute()
  await server.db.updateTable('problem').set({ auth: 2 }).where('id', '=', made.hidden).execute()
  for (const [rank, pid] of Object.values(made).entries())
    await server.db
      .insertInto('trainingProblem')
      .values({ tid, pid, displayId: `${shortName}${rank}`, rank: 4 + rank })
      .execute()
  const target = await addGroup(server.db, { uid: users.admin.uid })
  const ask = (dryRun: boolean, actor: GroupActor, to: number | null = target.gid) =>
    server.ask(copyTraining, { body: { tid, gid: to, title, dryRun, withProblems: true }, ...token(actor) })
  const rowsOf = (rows: CopiedProblem[] | null) =>
    rows?.map(({ outcome, newId, refusal }) => [outcome, newId ?? null, refusal])
  const problemsOf = (to: number) =>
    server.db.selectFrom('problem').select(['id', 'problemId']).where('gid', '=', to).execute()

  const newId = `${target.shortName}P${made.own}`
  const behind = 'Only the author and group roots can do this'
  const expected = [
    ['change', null, null],
    ['refused', null, behind],
    ['refused', null, 'Hidden'],
    ['change', newId, null],
    ['refused', null, behind],
    ['refused', null, 'Hidden'],
  ]
  expect(rowsOf((await ask(true, 'admin')).data)).toEqual(expected)
  expect([await copiesIn(target.gid), await problemsOf(target.gid)], 'a preview stores nothing').toEqual([
    [],
    [],
  ])
  await addMember(server.db, { gid: target.gid, uid: users.member.uid, auth: GroupLevel.Admin })
  expect(rowsOf((await ask(true, 'member')).data)?.[3], 'no admin of their group').toEqual([
    ...['refused', null, behind],
  ])
  expect((await ask(false, 'root')).status, 'no admin of the new group').toBe(403)
  expect(rowsOf((await ask(true, 'superAdmin', null)).data)?.[3]?.[0], 'none goes to the site').toBe(
    'refused',
  )

  await sql`create function fail() returns trigger language plpgsql as 'begin raise ''full''; end'`.execute(
    server.db,
  )
  await sql`create trigger fail before insert on training execute function fail()`.execute(server.db)
  expect((await ask(false, 'admin')).status).toBe(500)
  expect(await problemsOf(target.gid), 'all of it or nothing').toEqual([])
  await sql`drop function fail cascade`.execute(server.db)

  expect(rowsOf((await ask(false, 'admin')).data)).toEqual(expected)
  const [copied] = await copiesIn(target.gid)
  const [problem] = await problemsOf(target.gid)
  expect(problem?.problemId).toBe(newId)
  expect(await displayIdsOf(copied?.id ?? 0)).toEqual(['A', newId])
  const held = await server.db
    .selectFrom('trainingProblem')
    .select('pid')
    .where('tid', '=', copied?.id ?? 0)
    .where('displayId', '=', newId)
    .executeTakeFirst()
  expect(held?.pid).toBe(problem?.id)
})

test('a copy has the number of its original, or the next one that is free in its place', async () => {
  const { tid, gid, token, users } = await addSource({ rank: 4 })
  const target = await addGroup(server.db, { uid: users.owner.uid })
  const numbersAfterCopy = async (to: number | null, actor: GroupActor) => {
    await copy(tid, to, token(actor))
    return (await copiesIn(to)).map(({ rank }) => rank).sort((one, other) => one - other)
  }
  expect(await numbersAfterCopy(target.gid, 'owner')).toEqual([4])
  await addTraining(server.db, { gid, isGroup: true, rank: 6 })
  expect(await numbersAfterCopy(gid, 'owner')).toEqual([5])
  expect(await numbersAfterCopy(gid, 'owner')).toEqual([5, 7])
  await addTraining(server.db, { rank: 4 })
  await addTraining(server.db, { rank: 5 })
  expect(await numbersAfterCopy(null, 'superAdmin')).toEqual([6])
  const last = await addSource({ rank: limits.rankMax })
  await copy(last.tid, last.gid, last.token('owner'))
  expect((await copiesIn(last.gid)).map(({ rank }) => rank)).toEqual([limits.rankMax])
})

test('whoever reads a training copies it to where they are admins', async () => {
  const { tid, gid, token, users } = await addSource()
  const ask = async (actor: GroupActor, to: number | null) => (await copy(tid, to, token(actor), true)).status
  const target = await addGroup(server.db, { uid: users.member.uid })
  expect(await ask('member', target.gid)).toBe(200)
  expect([await ask('member', gid), await ask('admin', gid)]).toEqual([403, 200])
  expect([await ask('visitor', gid), await ask('stranger', target.gid)]).toEqual([401, 403])
  expect([await ask('owner', null), await ask('superAdmin', null)]).toEqual([403, 200])
  expect(await ask('owner', 999_999)).toBe(404)
  const locked = await addSource({ password: 'steps' })
  await addMember(server.db, { gid: target.gid, uid: locked.users.member.uid, auth: GroupLevel.Admin })
  expect((await copy(locked.tid, target.gid, locked.token('member'), true)).status).toBe(401)
  const hidden = await addSource({ status: false })
  await addMember(server.db, { gid: target.gid, uid: hidden.users.member.uid, auth: GroupLevel.Admin })
  expect((await copy(hidden.tid, target.gid, hidden.token('member'), true)).status).toBe(400)
  expect((await copy(hidden.tid, hidden.gid, hidden.token('root'), true)).status).toBe(200)
})

test('places are the groups that one administers', async () => {
  const { gid, name, token } = await addGroupScene(server)
  const places = async (actor: GroupActor, of: CopiedKind = 'training') =>
    (await server.ask(getCopyPlaces, { query: { of }, ...token(actor) })).data
  const byKeyword = false
  expect(await places('admin')).toEqual({ site: false, groups: [{ gid, name }], byKeyword })
  expect(await places('member')).toEqual({ site: false, groups: [], byKeyword })
  expect(await places('siteAdmin')).toEqual({ site: true, groups: [], byKeyword })
})

test('a super admin is offered every group, the own ones first, and finds one by its name or number', async () => {
  const { gid, name, shortName, users, token } = await addGroupScene(server)
  const banned = await addGroup(server.db, { uid: users.owner.uid, status: GroupStatus.Banned })
  const own = await addGroup(server.db, { uid: users.superAdmin.uid, name: 'Zebras' })
  const places = async (keyword?: string, actor: GroupActor = 'superAdmin') => {
    const query = { of: 'training' as const, ...(keyword === undefined ? {} : { keyword }) }
    return (await server.ask(getCopyPlaces, { query, ...token(actor) })).data
  }
  expect((await places())?.groups[0]).toEqual({ gid: own.gid, name: 'Zebras' })
  for (const keyword of [name, shortName.toLowerCase(), String(gid)])
    expect(await places(keyword)).toMatchObject({
      byKeyword: true,
      groups: expect.arrayContaining([{ gid, name }]),
    })
  expect((await places(String(banned.gid)))?.groups.map((group) => group.gid)).not.toContain(banned.gid)
  expect((await places(name, 'siteAdmin'))?.groups).toEqual([])
})
