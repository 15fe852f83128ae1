import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProblemAuth } from '#contract/enums.ts'
import {
  addGroupProblemToGroupTraining,
  addGroupTraining,
  addPublicProblemToGroupTraining,
  changeGroupTraining,
  changeGroupTrainingProblem,
  changeGroupTrainingStatus,
  getGroupAdminTrainingList,
  getGroupTraining,
  getGroupTrainingProblems,
  moveGroupTrainingProblem,
  removeGroupTraining,
  removeGroupTrainingProblem,
} from '#contract/group-training.ts'
import { training as limits } from '#contract/limits/group.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { getTrainingCategory, getTrainingProblemList, registerTraining } from '#contract/training.ts'
import { getAdminTraining } from '#contract/training-admin.ts'
import {
  addGroup,
  addGroupScene,
  type GroupActor,
  type GroupScene,
  groupActors,
  groupAdmins,
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
const answersTo = ([operation, asked]: Ask) =>
  statusesOf((actor) => server.ask(operation, { ...asked, ...scene.token(actor) }))
const statusFor = async (user: User, [operation, asked]: Ask) =>
  (await server.ask(operation, { ...asked, token: user.token })).status

const settings = { title: 'Bridges', description: 'Go.', auth: 'Private', privatePwd: 'steps' } as const

describe('administering', () => {
  /** What whoever rules a training may do to it; the first ones change little. */
  const administering = async (tid: number, tpid: number, pid: number): Promise<Ask[]> => {
    const free = await addProblem(server.db, { cases: 0 })
    const own = await ofGroup(scene.gid, scene)
    return [
      [getGroupTraining, { query: { tid } }],
      [getGroupTrainingProblems, { query: { tid } }],
      [changeGroupTraining, { body: { training: { id: tid, title: 'Fields' } } }],
      [changeGroupTrainingStatus, { query: { tid, status: 'true' }, body: {} }],
      [changeGroupTrainingProblem, { body: { id: tpid, rank: 4 } }],
      [moveGroupTrainingProblem, { body: { id: tpid, before: null } }],
      [addPublicProblemToGroupTraining, { body: { tid, pid: free.pid, displayId: free.problemId } }],
      [addGroupProblemToGroupTraining, { query: { tid, problemId: own.problemId }, body: {} }],
      [removeGroupTrainingProblem, { query: { tid, pid } }],
      [removeGroupTraining, { query: { tid } }],
    ]
  }
  const anew = async (given: NewTraining = {}) => {
    const { tid, problems } = await inScene({ problems: ['A'], ...given })
    return { tid, asks: await administering(tid, problems.A?.tpid ?? 0, problems.A?.pid ?? 0) }
  }

  const statusesFor = async (asks: readonly Ask[], asker: { token?: string }) => {
    const statuses: [string, number][] = []
    for (const [operation, asked] of asks)
      statuses.push([operation.name, (await server.ask(operation, { ...asked, ...asker })).status])
    return statuses
  }
  const all = (asks: readonly Ask[], status: number) =>
    asks.map(([operation]): [string, number] => [operation.name, status])
  const rulers: readonly GroupActor[] = ['member', 'root', 'owner', 'superAdmin']

  test('is for its author, roots of its group and super admins', async () => {
    const { asks } = await anew()
    for (const actor of groupActors.filter((each) => !rulers.includes(each))) {
      const refusal = actor === 'visitor' ? 401 : 403
      expect(await statusesFor(asks, scene.token(actor))).toEqual(all(asks, refusal))
    }
    for (const actor of rulers) {
      const { asks: fresh } = await anew()
      expect(await statusesFor(fresh, scene.token(actor))).toEqual(all(fresh, 200))
    }
  })

  test('is for nobody of another group, whatever they rule there', async () => {
    const { asks } = await anew()
    const other = await addGroupScene(server)
    const { owner, admin } = other.users
    const { tid } = await addTraining(server.db, { gid: other.gid, isGroup: true, uid: admin.uid })
    expect(await statusFor(admin, [getGroupTraining, { query: { tid } }])).toBe(200)
    for (const user of [owner, admin]) expect(await statusesFor(asks, user)).toEqual(all(asks, 403))
  })

  test('is not done from the desk of the site, but by super admins', async () => {
    const author = await server.signedIn({ roles: ['admin'] })
    const { tid } = await addTraining(server.db, { gid: scene.gid, isGroup: true, uid: author.uid })
    const ask: Ask = [getAdminTraining, { query: { tid } }]
    expect(await statusFor(author, ask)).toBe(403)
    expect(await statusFor(scene.users.superAdmin, ask)).toBe(200)
  })

  test('lists and makes trainings for admins of the group', async () => {
    const { gid } = scene
    expect(await answersTo([getGroupAdminTrainingList, { query: { gid } }])).toEqual(onlyFor(groupAdmins))
    const body = { training: { ...settings, gid }, trainingCategory: { name: 'Basics' } }
    expect(await answersTo([addGroupTraining, { body }])).toEqual(onlyFor(groupAdmins))
    const nowhere = { training: { ...settings, gid: gid + 10_000 }, trainingCategory: { name: 'Basics' } }
    expect(await statusFor(scene.users.superAdmin, [addGroupTraining, { body: nowhere }])).toBe(404)
  })

  test('knows nothing of trainings outside groups', async () => {
    const made = await addTraining(server.db, { problems: ['A'] })
    const { superAdmin } = scene.users
    for (const ask of await administering(made.tid, made.problems.A?.tpid ?? 0, made.problems.A?.pid ?? 0))
      expect(await statusFor(superAdmin, ask)).toBe(403)
    for (const ask of await administering(987_654, 987_654, 987_654))
      expect(await statusFor(superAdmin, ask)).toBe(404)
  })

  test('stores what was sent, and needs a title, a description, a category and the password of a private one', async () => {
    const { gid } = scene
    const { admin } = scene.users
    const add = (
      training: object = {},
      trainingCategory: object | null = { name: 'Rivers', color: '#2563eb' },
    ) =>
      server.ask(addGroupTraining, {
        token: admin.token,
        body: { training: { ...settings, gid, ...training }, trainingCategory },
      })
    expect(await add()).toMatchObject({ status: 200 })
    const { data } = await server.ask(getGroupAdminTrainingList, { query: { gid }, token: admin.token })
    const made = data?.records[0]
    expect(made).toMatchObject({
      ...{ title: 'Bridges', author: admin.username, gid, isGroup: true, privatePwd: null },
      ...{ status: true, rank: limits.rankDefault, categoryName: 'Rivers', categoryColor: '#2563eb' },
    })
    const tid = made?.id ?? 0
    for (const wrong of [{ title: ' ' }, { description: ' ' }, { privatePwd: '' }])
      expect(await add(wrong)).toMatchObject({ status: 400 })
    expect(await add({}, null)).toMatchObject({ status: 400 })
    expect(await add({}, { id: 987_654 })).toMatchObject({ status: 400 })
    const change = (training: object, trainingCategory: object | null = null) =>
      server.ask(changeGroupTraining, {
        token: admin.token,
        body: { training: { id: tid, ...training }, trainingCategory },
      })
    const user = scene.users.member
    const register = (password: string) =>
      server.ask(registerTraining, { body: { tid, password }, token: user.token })
    expect(await register('steps')).toMatchObject({ status: 200 })
    expect(await change({ rank: 7 })).toMatchObject({ status: 200 })
    expect(await change({ description: '' })).toMatchObject({ status: 400 })
    const access: Ask = [getTrainingProblemList, { query: { tid } }]
    expect(await statusFor(user, access)).toBe(200)
    expect(await change({ privatePwd: 'stairs' })).toMatchObject({ status: 200 })
    expect(await statusFor(user, access)).toBe(401)
    const stored = await server.ask(getGroupTraining, { query: { tid }, token: admin.token })
    expect(stored.data).toMatchObject({
      training: { rank: 7, description: 'Go.', privatePwd: null },
      trainingCategory: { name: 'Rivers', gid },
    })
  })

  test('has categories of the site and of the group, and none of another group', async () => {
    const { gid } = scene
    const { admin, stranger } = scene.users
    const { categoryId: ofSite } = await addTraining(server.db)
    const other = await addGroupScene(server)
    const add = (user: User, inGid: number, trainingCategory: object) =>
      server.ask(addGroupTraining, {
        token: user.token,
        body: { training: { ...settings, gid: inGid }, trainingCategory },
      })
    expect(await add(admin, gid, { name: 'Lakes' })).toMatchObject({ status: 200 })
    expect(await add(admin, gid, { name: ' lakes ' })).toMatchObject({ status: 200 })
    expect(await add(admin, gid, { id: ofSite })).toMatchObject({ status: 200 })
    const namesFor = async (token?: string) =>
      (await server.ask(getTrainingCategory, { query: { gid }, ...(token ? { token } : {}) })).data
        ?.filter((category) => category.gid !== null)
        .map(({ name }) => name)
    expect((await namesFor(admin.token))?.filter((name) => name === 'Lakes')).toHaveLength(1)
    expect(await namesFor(stranger.token)).toEqual([])
    expect(await namesFor()).toEqual([])
    const { data } = await server.ask(getTrainingCategory, { query: { gid }, token: admin.token })
    const id = data?.find(({ name }) => name === 'Lakes')?.id
    expect(data?.map((category) => category.id)).toContain(ofSite)
    expect(await add(other.users.admin, other.gid, { id })).toMatchObject({ status: 403 })
    expect(await add(other.users.admin, other.gid, { name: 'Lakes' })).toMatchObject({ status: 200 })
  })

  test('puts in public problems and those of the group, each once, orders them and takes them out', async () => {
    const { tid } = await inScene({ problems: [] })
    const { token } = scene.users.root
    const open = await addProblem(server.db, { cases: 0 })
    const secret = await addProblem(server.db, { cases: 0, auth: ProblemAuth.Private })
    const own = await ofGroup(scene.gid, scene, ProblemAuth.Private)
    const other = await addGroup(server.db, { uid: scene.users.owner.uid })
    const foreign = await ofGroup(other.gid, other)
    const addPublic = (pid: number, displayId: string) =>
      server.ask(addPublicProblemToGroupTraining, { token, body: { tid, pid, displayId } })
    const addOwn = (problemId: string) =>
      server.ask(addGroupProblemToGroupTraining, { token, query: { tid, problemId }, body: {} })
    for (const { pid, problemId } of [secret, own, foreign])
      expect(await addPublic(pid, problemId)).toMatchObject({ status: 404 })
    for (const { problemId } of [open, foreign])
      expect(await addOwn(problemId)).toMatchObject({ status: 404 })
    expect(await addPublic(open.pid, ' ')).toMatchObject({ status: 400 })
    expect(await addPublic(open.pid, 'ONE')).toMatchObject({ status: 200 })
    expect(await addPublic(open.pid, 'TWO')).toMatchObject({ status: 400 })
    expect(await addOwn(own.problemId.toLowerCase())).toMatchObject({ status: 200 })
    expect(await addOwn(own.problemId)).toMatchObject({ status: 400 })
    const short = own.problemId.slice(scene.shortName.length)
    expect(await addOwn(short), 'found without the prefix of the group, and there already').toMatchObject({
      status: 400,
    })
    expect(await addOwn(own.problemId.slice(1))).toMatchObject({ status: 404 })
    const rename = (problemId: string) =>
      server.db.updateTable('problem').set({ problemId }).where('id', '=', own.pid).execute()
    await rename(`${scene.shortName}P${own.pid}`)
    expect(await addOwn(String(own.pid)), 'found by its number, and there already').toMatchObject({
      status: 400,
    })
    await rename(own.problemId)
    const listed = async (query: AskOptions['query'] = {}) =>
      (await server.ask(getGroupTrainingProblems, { token, query: { tid, ...query } })).data
    const before = await listed()
    expect(before?.problemList.records.map(({ id, gid }) => [id, gid])).toEqual([
      [open.pid, null],
      [own.pid, scene.gid],
    ])
    expect(before?.trainingProblemMap[String(own.pid)]).toMatchObject({ displayId: own.problemId, tid })
    const id = before?.trainingProblemMap[String(open.pid)]?.id ?? 0
    expect(await server.ask(changeGroupTrainingProblem, { token, body: { id, rank: 99 } })).toMatchObject({
      status: 200,
    })
    expect((await listed())?.problemList.records.map((row) => row.id)).toEqual([own.pid, open.pid])
    const candidates = await listed({ queryExisted: 'false', limit: 100 })
    const ids = candidates?.problemList.records.map((row) => row.id) ?? []
    for (const { pid } of [open, secret, own, foreign]) expect(ids).not.toContain(pid)
    const spare = await addProblem(server.db, { cases: 0 })
    const found = await listed({ queryExisted: 'false', keyword: spare.problemId })
    expect(found?.problemList.records.map((row) => row.id)).toEqual([spare.pid])
    const out = () => server.ask(removeGroupTrainingProblem, { token, query: { tid, pid: own.pid } })
    expect(await out()).toMatchObject({ status: 200 })
    expect(await out()).toMatchObject({ status: 404 })
  })
})
