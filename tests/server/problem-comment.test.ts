import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemComment as commentLimits } from '#contract/limits/workshop.ts'
import { getOwnNotes } from '#contract/message.ts'
import {
  addProblemComment,
  getProblemComments,
  removeProblemComment,
  resolveProblemComment,
} from '#contract/problem-comment.ts'
import { beginProblem } from '#contract/workshop.ts'
import { type HelperRole, setHelper } from '#contract/workshop-people.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'

type Signed = Awaited<ReturnType<PracticeServer['signedIn']>>

let server: PracticeServer
let admin: Signed
let editor: Signed
let tester: Signed

beforeAll(async () => {
  server = await startPractice()
  admin = await server.signedIn({ roles: ['admin'] })
  editor = await server.signedIn()
  tester = await server.signedIn()
})
afterAll(() => server?.close())

const begin = async ({ token }: Signed): Promise<number> => {
  const { data, msg } = await server.ask(beginProblem, { token, body: { requestKey: randomUUID() } })
  if (!data) throw new Error(`Not begun: ${msg}`)
  return data.pid
}
const help = ({ token }: Signed, pid: number, { username }: { username: string }, role: HelperRole) =>
  server.ask(setHelper, { token, body: { pid, username, role } })
/** A problem of `admin` with its helpers. */
const helped = async (): Promise<number> => {
  const pid = await begin(admin)
  await help(admin, pid, editor, 'editor')
  await help(admin, pid, tester, 'tester')
  return pid
}
const add = ({ token }: Signed, pid: number, given: object = {}) =>
  server.ask(addProblemComment, { token, body: { pid, part: null, field: null, text: 'Look.', ...given } })
const all = async ({ token }: Signed, pid: number) =>
  (await server.ask(getProblemComments, { token, query: { pid } })).data ?? []
const resolve = ({ token }: Signed, pid: number, id: number, resolved = true) =>
  server.ask(resolveProblemComment, { token, body: { pid, id, resolved } })
const remove = ({ token }: Signed, pid: number, id: number) =>
  server.ask(removeProblemComment, { token, query: { pid, id } })

test('says who said what, when and about which part and field', async () => {
  const pid = await helped()
  await add(tester, pid, { part: 'settings', field: 'tags', text: ' <b>no</b> tags ' })
  expect(await all(editor, pid)).toMatchObject([
    { by: tester.username, part: 'settings', field: 'tags', text: '<b>no</b> tags', resolved: null },
  ])
  expect((await add(tester, pid, { text: '   ' })).status).toBe(400)
})

test('is told to author and co-editors, once for several in a row, but not to its writer', async () => {
  const [author, other] = [await server.signedIn({ roles: ['admin'] }), await server.signedIn()]
  const pid = await begin(author)
  await help(author, pid, other, 'editor')
  await help(author, pid, tester, 'tester')
  const told = async ({ token }: Signed) => {
    const { data } = await server.ask(getOwnNotes, { token, query: {} })
    const notes = data?.records.filter(({ title }) => title.includes('commented')) ?? []
    expect(notes.every(({ html }) => html.includes(`href="/oj/workshop/${pid}"`))).toBe(true)
    return notes.map(({ title }) => title.split(' ')[0])
  }
  await add(tester, pid)
  await add(tester, pid)
  await add(other, pid)
  expect(await told(author)).toEqual([other.username, tester.username])
  expect(await told(other)).toEqual([tester.username])
  await server.db
    .updateTable('problemComment')
    .set({ at: new Date(Date.now() - 11 * 60_000) })
    .where('pid', '=', pid)
    .execute()
  await add(tester, pid)
  expect(await told(other)).toEqual([tester.username, tester.username])
  await add(author, pid)
  expect(await told(author)).toHaveLength(3)
})

test('is settled by its writer and by editors, and opened again', async () => {
  const pid = await helped()
  const byTester = (await add(tester, pid)).data?.id ?? 0
  const byOwner = (await add(admin, pid)).data?.id ?? 0
  expect((await resolve(tester, pid, byOwner)).status).toBe(403)
  expect((await resolve(editor, pid, byOwner)).status).toBe(200)
  expect((await resolve(tester, pid, byTester)).status).toBe(200)
  expect((await all(admin, pid)).map(({ resolved }) => resolved?.by)).toEqual([
    tester.username,
    editor.username,
  ])
  expect((await resolve(admin, pid, byTester, false)).status).toBe(200)
  expect((await all(tester, pid)).map(({ resolved }) => resolved === null)).toEqual([true, false])
})

test('is removed by its writer and by owners, who are told what they may do', async () => {
  const pid = await helped()
  const byTester = (await add(tester, pid)).data?.id ?? 0
  const byEditor = (await add(editor, pid)).data?.id ?? 0
  const both = { resolve: true, remove: true }
  expect((await all(tester, pid)).map(({ rights }) => rights)).toEqual([
    both,
    { resolve: false, remove: false },
  ])
  expect((await all(editor, pid)).map(({ rights }) => rights)).toEqual([
    { resolve: true, remove: false },
    both,
  ])
  expect((await remove(editor, pid, byTester)).status).toBe(403)
  expect((await remove(tester, pid, byEditor)).status).toBe(403)
  expect((await remove(tester, pid, byTester)).status).toBe(200)
  expect((await remove(admin, pid, byEditor)).status).toBe(200)
  expect(await all(admin, pid)).toEqual([])
})

test('of another problem is none of this one', async () => {
  const [pid, other] = [await helped(), await helped()]
  const id = (await add(admin, pid)).data?.id ?? 0
  expect((await resolve(admin, other, id)).status).toBe(404)
  expect((await remove(admin, other, id)).status).toBe(404)
})

test('is one of so many at most', async () => {
  const pid = await helped()
  const row = { pid, uid: admin.uid, by: admin.username, part: null, field: null, text: 'x' }
  await server.db
    .insertInto('problemComment')
    .values(Array.from({ length: commentLimits.max }, () => row))
    .execute()
  expect((await add(admin, pid)).status).toBe(400)
})
