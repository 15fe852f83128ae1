import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProblemAuth } from '#contract/enums.ts'
import { training as limits } from '#contract/limits/group.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { getTrainingAccess, getTrainingCategory } from '#contract/training.ts'
import {
  addProblemToTraining,
  addTraining as addTrainingCall,
  addTrainingCategory,
  changeTraining,
  changeTrainingCategory,
  changeTrainingProblem,
  changeTrainingStatus,
  getAdminTraining,
  getAdminTrainingList,
  getAdminTrainingProblems,
  moveTrainingProblem,
  removeTraining,
  removeTrainingCategory,
  removeTrainingProblem,
} from '#contract/training-admin.ts'
import { addProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'
import type { AskOptions } from '#support/node/server.ts'
import { addTraining } from '#support/node/training.ts'
import { trainingsOf, type User } from './training.calls.ts'

let server: PracticeServer
const { register, send, statusesFor } = trainingsOf(() => server)

beforeAll(async () => {
  server = await startPractice()
})
afterAll(() => server?.close())

describe('an admin', () => {
  let problemAdmin: User
  let other: User
  let root: User
  beforeAll(async () => {
    problemAdmin = await server.signedIn({ roles: ['problem_admin'] })
    other = await server.signedIn({ roles: ['admin'] })
    root = await server.signedIn({ roles: ['root'] })
  })
  const settings = { title: 'Bridges', description: 'Go.', auth: 'Private', privatePwd: 'steps' } as const
  const make = async (body: object = settings): Promise<number> => {
    const { token, uid } = problemAdmin
    const trainingCategory = { name: null }
    const made = await server.ask(addTrainingCall, {
      token,
      body: { training: body, trainingCategory } as never,
    })
    const row = await server.db
      .selectFrom('training')
      .select('id')
      .where('uid', '=', uid)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(made).toMatchObject({ status: 200, data: { id: row.id } })
    return row.id
  }

  test('makes a training, fills and orders it; nobody is told its password', async () => {
    const tid = await make()
    const { token } = problemAdmin
    const [one, two] = [await addProblem(server.db), await addProblem(server.db)]
    for (const { pid, problemId: displayId } of [one, two])
      expect(await server.ask(addProblemToTraining, { token, body: { tid, pid, displayId } })).toMatchObject({
        status: 200,
      })
    for (const [displayId, msg] of [
      ['Z', 'The problem is already in this training'],
      [' ', 'Enter the ID in the training'],
    ] as const)
      expect(
        await server.ask(addProblemToTraining, { token, body: { tid, pid: one.pid, displayId } }),
      ).toMatchObject({ status: 400, msg })
    const { pid: another } = await addProblem(server.db)
    expect(
      await server.ask(addProblemToTraining, {
        token,
        body: { tid, pid: another, displayId: one.problemId },
      }),
    ).toMatchObject({ status: 400, msg: expect.stringMatching(/has this ID/) })
    const secret = await addProblem(server.db, { auth: ProblemAuth.Private })
    const hidden = { tid, pid: secret.pid, displayId: 'S' }
    expect(await server.ask(addProblemToTraining, { token, body: hidden })).toMatchObject({ status: 400 })
    const query = { tid, queryExisted: 'true' }
    const listed = async () => (await server.ask(getAdminTrainingProblems, { token, query })).data
    expect((await listed())?.problemList.records.map(({ id }) => id)).toEqual([one.pid, two.pid])
    const id = (await listed())?.trainingProblemMap[String(one.pid)]?.id ?? 0
    expect(await server.ask(changeTrainingProblem, { token, body: { id, rank: 9 } })).toMatchObject({
      status: 200,
    })
    expect((await listed())?.problemList.records.map((row) => row.id)).toEqual([two.pid, one.pid])
    const candidates = await server.ask(getAdminTrainingProblems, { token, query: { tid, limit: 100 } })
    const ids = candidates.data?.problemList.records.map((row) => row.id) ?? []
    for (const { pid } of [one, two, secret]) expect(ids).not.toContain(pid)
    expect(await server.ask(removeTrainingProblem, { token, query: { tid, pid: one.pid } })).toMatchObject({
      status: 200,
    })
    expect((await listed())?.problemList.total).toBe(1)
    const { data } = await server.ask(getAdminTraining, { token, query: { tid } })
    expect(data).toMatchObject({
      training: { title: 'Bridges', privatePwd: null, rank: limits.rankDefault, status: true },
      trainingCategory: null,
    })
  })

  test('moves a problem before another one or to the end, whatever numbers they had', async () => {
    const { tid, problems } = await addTraining(server.db, {
      ...{ problems: ['A', 'B', 'C'], uid: problemAdmin.uid },
    })
    const { A: a, B: b, C: c } = problems
    if (!a || !b || !c) throw new Error('The training has its problems')
    await server.db.updateTable('trainingProblem').set({ rank: 7 }).where('tid', '=', tid).execute()
    const { token } = problemAdmin
    const order = async () => {
      const { data } = await server.ask(getAdminTrainingProblems, {
        token,
        query: { tid, queryExisted: 'true' },
      })
      const places = data?.trainingProblemMap ?? {}
      return data?.problemList.records.map(({ id }) => [id, places[id]?.rank])
    }
    const move = (id: number, before: number | null) =>
      server.ask(moveTrainingProblem, { token, body: { id, before } })
    expect(await move(c.tpid, a.tpid)).toMatchObject({ status: 200 })
    expect(await order()).toEqual([
      [c.pid, 1],
      [a.pid, 2],
      [b.pid, 3],
    ])
    expect(await move(a.tpid, null)).toMatchObject({ status: 200 })
    expect((await order())?.map(([pid]) => pid)).toEqual([c.pid, b.pid, a.pid])
    const elsewhere = await addTraining(server.db, { problems: ['A'] })
    for (const [id, before] of [
      [a.tpid, a.tpid],
      [a.tpid, elsewhere.problems.A?.tpid ?? 0],
      [2_000_000_000, null],
    ] as const)
      expect(await move(id, before)).toMatchObject({ status: 400 })
    expect((await order())?.map(([pid]) => pid)).toEqual([c.pid, b.pid, a.pid])
  })

  test('changes what was sent alone; another password ends what was opened with the old one', async () => {
    const tid = await make()
    const { token } = problemAdmin
    const user = await server.signedIn()
    const change = (training: object, trainingCategory: object | null = null) =>
      server.ask(changeTraining, { token, body: { training: { id: tid, ...training }, trainingCategory } })
    const accessOf = async () =>
      (await server.ask(getTrainingAccess, { query: { tid }, token: user.token })).data?.access
    await register(user, tid, 'steps')
    expect(await change({ rank: 4, privatePwd: 'steps' }, { name: 'Rivers' })).toMatchObject({ status: 200 })
    expect(await accessOf()).toBe(true)
    expect(await change({ title: ' ' })).toMatchObject({ status: 400 })
    expect(await change({}, { name: 'rivers' })).toMatchObject({ status: 400 })
    const { data } = await server.ask(getAdminTraining, { token, query: { tid } })
    expect(data).toMatchObject({
      training: { title: 'Bridges', rank: 4, auth: 'Private' },
      trainingCategory: { name: 'Rivers' },
    })
    expect(await change({ privatePwd: 'stairs' })).toMatchObject({ status: 200 })
    expect(await accessOf()).toBe(false)
    expect(await register(user, tid, 'steps')).toMatchObject({ status: 400 })
    expect(await register(user, tid, 'stairs')).toMatchObject({ status: 200 })
    const removed = { cid: data?.trainingCategory?.id ?? 0 }
    expect(await server.ask(removeTrainingCategory, { token, query: removed })).toMatchObject({ status: 200 })
    const { data: after } = await server.ask(getAdminTraining, { token, query: { tid } })
    expect(after?.trainingCategory).toBeNull()
  })

  test('who took part while it was open has to give the password once it is closed', async () => {
    const tid = await make({ ...settings, auth: 'Public', privatePwd: undefined })
    const { pid } = await addProblem(server.db)
    const { token } = problemAdmin
    await server.ask(addProblemToTraining, { token, body: { tid, pid, displayId: 'A' } })
    const user = await server.signedIn()
    expect(await send(user, tid)).toMatchObject({ status: 200 })
    const close = (privatePwd?: string) =>
      server.ask(changeTraining, { token, body: { training: { id: tid, auth: 'Private', privatePwd } } })
    expect(await close()).toMatchObject({ status: 400 })
    expect(await close('steps')).toMatchObject({ status: 200 })
    expect(await statusesFor(user, tid)).toEqual([401])
    const open = { training: { id: tid, auth: 'Public' as const } }
    expect(await server.ask(changeTraining, { token, body: open })).toMatchObject({ status: 200 })
    expect(await close(), 'what was open has forgotten its password').toMatchObject({ status: 400 })
    expect(await close('steps')).toMatchObject({ status: 200 })
    expect(await close()).toMatchObject({ status: 200 })
  })

  test('writes over nothing that another admin saved since it was loaded', async () => {
    const tid = await make()
    const read = async () => {
      const { data } = await server.ask(getAdminTraining, { token: problemAdmin.token, query: { tid } })
      return data?.training
    }
    const change = ({ token }: { token: string }, training: object) =>
      server.ask(changeTraining, { token, body: { training: { id: tid, ...training } } })
    const loaded = await read()
    const expectedVersion = loaded?.version ?? ''
    expect(await change(root, { title: 'Theirs', expectedVersion })).toMatchObject({ status: 200 })
    const late = await change(problemAdmin, { title: 'Mine', rank: 9, expectedVersion })
    expect(late).toMatchObject({ status: 409 })
    expect(await read()).toMatchObject({ title: 'Theirs', rank: 1000 })
    const later = (await read())?.version ?? ''
    // A password of another tells too.
    expect(await change(root, { privatePwd: 'ladder' })).toMatchObject({ status: 200 })
    expect(await change(problemAdmin, { rank: 9, expectedVersion: later })).toMatchObject({ status: 409 })
    const last = (await read())?.version ?? ''
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((title) => change(problemAdmin, { title, expectedVersion: last })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    // Other clients send back all that they were given.
    expect(await change(problemAdmin, { ...loaded, title: 'Echoed', privatePwd: 'ladder' })).toMatchObject({
      status: 200,
    })
  })

  test('changes no training of another admin, a super admin changes all', async () => {
    const tid = await make()
    const { pid, problemId: displayId } = await addProblem(server.db)
    const asks: [AnyOperation, AskOptions][] = [
      [getAdminTraining, { query: { tid } }],
      [changeTraining, { body: { training: { id: tid, title: 'Mine' } } }],
      [changeTrainingStatus, { query: { tid, status: 'true' }, body: {} }],
      [getAdminTrainingProblems, { query: { tid } }],
      [addProblemToTraining, { body: { tid, pid, displayId } }],
      [removeTrainingProblem, { query: { tid, pid } }],
    ]
    for (const [operation, options] of asks) {
      expect(await server.ask(operation, { ...options, token: other.token })).toMatchObject({ status: 403 })
      expect(await server.ask(operation, { ...options, token: root.token })).toMatchObject({ status: 200 })
    }
    const query = { tid }
    expect(await server.ask(removeTraining, { query, token: problemAdmin.token })).toMatchObject({
      http: 403,
    })
    expect(await server.ask(removeTraining, { query, token: root.token })).toMatchObject({ status: 200 })
  })

  test('removes the problem itself where no training is named, for super and problem admins alone', async () => {
    const { pid } = await addProblem(server.db)
    const remove = async ({ token }: { token: string }) =>
      (await server.ask(removeTrainingProblem, { token, query: { pid } })).http
    const isThere = () =>
      server.db.selectFrom('problem').select('id').where('id', '=', pid).executeTakeFirst()
    expect(await remove(other)).toBe(403)
    expect(await isThere()).toBeDefined()
    expect(await remove(problemAdmin)).toBe(200)
    expect(await isThere()).toBeUndefined()
  })

  test('finds trainings by title, id or number, hidden ones too', async () => {
    const tid = await make({ ...settings, title: 'Lighthouses', status: false, rank: 424_242 })
    const { token } = problemAdmin
    for (const keyword of ['lightH', String(tid), '424242']) {
      const { data } = await server.ask(getAdminTrainingList, { token, query: { keyword, limit: 100 } })
      expect(data?.records.map(({ id }) => id)).toContain(tid)
    }
    const name = 'Coasts'
    const add = () => server.ask(addTrainingCategory, { token, body: { name, color: '#0f0' } })
    const added = await add()
    expect(added).toMatchObject({ status: 200, data: { name } })
    expect(await add()).toMatchObject({ status: 400, msg: 'Another category has this name' })
    const id = added.data?.id ?? 0
    const listed = async () =>
      (await server.ask(getTrainingCategory, { query: {} })).data?.find((category) => category.id === id)
    const change = (body: object) =>
      server.ask(changeTrainingCategory, { token, body: { id, name, color: '#0f0', ...body } })
    expect(await change({ name: ' ' })).toMatchObject({ status: 400, msg: 'Category name is required' })
    const expectedVersion = (await listed())?.version ?? ''
    expect((await change({ color: '#00f', expectedVersion })).status).toBe(200)
    expect(await change({ name: 'Shores', expectedVersion })).toMatchObject({
      ...{ status: 409, msg: expect.stringContaining('changed by someone else') },
    })
    expect(await listed()).toMatchObject({ name, color: '#00f' })
    const seen = (await listed())?.version ?? ''
    expect((await change({ name: 'Shores', expectedVersion: seen })).status).toBe(200)
    expect(await listed()).toMatchObject({ name: 'Shores', color: '#0f0' })
  })
})
