import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workshopPresence as limits } from '#contract/limits/workshop.ts'
import { addProblemComment, resolveProblemComment, type WorkshopPart } from '#contract/problem-comment.ts'
import type { ProblemDraft } from '#contract/problem-content.ts'
import { startStress, stopStress } from '#contract/stress.ts'
import {
  beginProblem,
  dropDraft,
  openWorkshop,
  publishDraft,
  restoreRevision,
  storeDraft,
} from '#contract/workshop.ts'
import { setHelper } from '#contract/workshop-people.ts'
import { leaveMakers, meetMakers } from '#contract/workshop-presence.ts'
import { cleanUp } from '#server/clean-up/clean-up.ts'
import { type HeardHints, hearHints } from '#support/node/heard-hints.ts'
import { addProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'

type Signed = Awaited<ReturnType<PracticeServer['signedIn']>>

let server: PracticeServer
let root: Signed
let editor: Signed
let heard: HeardHints

beforeAll(async () => {
  server = await startPractice()
  root = await server.signedIn({ roles: ['root'] })
  editor = await server.signedIn()
  heard = await hearHints(server)
})
afterAll(async () => {
  heard?.stop()
  await server?.close()
})

const helpedProblem = async (): Promise<number> => {
  const { data } = await server.ask(beginProblem, {
    token: root.token,
    body: { requestKey: randomUUID() },
  })
  const pid = data?.pid ?? 0
  const body = { pid, username: editor.username, role: 'editor' as const }
  await server.ask(setHelper, { token: root.token, body })
  return pid
}
interface Page {
  user: Signed
  pid: number
  tab: string
}
const pageOf = (user: Signed, pid: number): Page => ({ user, pid, tab: randomUUID() })
const meet = async ({ user, pid, tab }: Page, part: WorkshopPart | null = null, versions: object = {}) => {
  const { data, msg } = await server.ask(meetMakers, {
    token: user.token,
    body: { pid, tab, part, versions },
  })
  if (!data) throw new Error(`Not met: ${msg}`)
  return data
}
const leave = ({ user, pid, tab }: Page) =>
  server.ask(leaveMakers, { token: user.token, query: { pid, tab } })
const store = async ({ token }: Signed, pid: number, values: Partial<ProblemDraft>) => {
  const { data } = await server.ask(openWorkshop, { token, query: { pid } })
  const changes = Object.entries(values).map(([field, value]) => ({
    ...{ field, value },
    base: data?.versions[field] ?? 0,
  }))
  return server.ask(storeDraft, { token, body: { pid, changes } })
}

/** The hints of workshops that this act leads to. */
const hintsOf = async (act: () => Promise<unknown>): Promise<number[]> =>
  (await heard.of(act)).filter(({ topic }) => topic === 'workshop').map(({ id }) => id)

test('says who else has the problem open, and where; whoever leaves is gone', async () => {
  const pid = await helpedProblem()
  const [one, other] = [pageOf(root, pid), pageOf(editor, pid)]
  expect((await meet(one)).people).toEqual([])
  expect((await meet(other, 'tests')).people).toEqual([{ username: root.username, part: null }])
  expect((await meet(one)).people).toEqual([{ username: editor.username, part: 'tests' }])
  await leave(other)
  expect((await meet(one)).people).toEqual([])
})

test('does not name whoever asks, who may have it open in two tabs', async () => {
  const pid = await helpedProblem()
  await meet(pageOf(root, pid))
  expect((await meet(pageOf(root, pid))).people).toEqual([])
  expect((await meet(pageOf(editor, pid))).people).toEqual([{ username: root.username, part: null }])
})

test('forgets who was not heard of for a while, and nobody else can say that he left', async () => {
  const pid = await helpedProblem()
  const [one, other] = [pageOf(root, pid), pageOf(editor, pid)]
  await meet(one)
  await meet(other)
  await leave({ ...one, user: editor })
  expect((await meet(other)).people).toHaveLength(1)
  await meet({ ...one, user: editor }, 'tests')
  expect((await meet(other)).people).toEqual([{ username: root.username, part: null }])
  await server.db
    .updateTable('workshopPresence')
    .set({ seenAt: new Date(Date.now() - limits.lifetimeMs - 1_000) })
    .where('tab', '=', one.tab)
    .execute()
  expect((await meet(other)).people).toEqual([])
})

test('hints when somebody comes, goes to another part or leaves, and not with each beat', async () => {
  const pid = await helpedProblem()
  const page = pageOf(editor, pid)
  const { room } = await meet(pageOf(root, pid))
  expect(await hintsOf(() => meet(page))).toEqual([room])
  expect(await hintsOf(() => meet(page))).toEqual([])
  expect(await hintsOf(() => meet(page, 'tests'))).toEqual([room])
  expect(await hintsOf(() => leave(page))).toEqual([room])
  expect(await hintsOf(() => leave(page))).toEqual([])
})

test('gives the room of a problem to those alone who may read it, and it is no id', async () => {
  const [pid, another] = [await helpedProblem(), await helpedProblem()]
  const outsider = await server.signedIn()
  const body = { pid, tab: randomUUID(), part: null, versions: {} }
  expect((await server.ask(meetMakers, { token: outsider.token, body })).status).toBe(403)
  const rooms = [
    await meet(pageOf(root, pid)),
    await meet(pageOf(editor, pid)),
    await meet(pageOf(root, another)),
  ]
  const [room, same, other] = rooms.map((news) => news.room)
  expect(same).toBe(room)
  expect(other).not.toBe(room)
  expect(Number.isSafeInteger(room)).toBe(true)
})

test('hints at everything that is stored, and says what another has of it', async () => {
  const { pid } = await addProblem(server.db)
  const { room } = await meet(pageOf(root, pid))
  const page = pageOf(root, pid)
  const known = async () => (await server.ask(openWorkshop, { token: root.token, query: { pid } })).data
  const before = await known()
  await meet(page)

  expect(await hintsOf(() => store(root, pid, { source: 'A cup', 'en-US.hint': 'None' }))).toEqual([room])
  const { fields } = await meet(page, null, before?.versions)
  expect(fields.map(({ field, value, isChanged, by }) => [field, value, isChanged, by])).toEqual([
    ['en-US.hint', 'None', true, root.username],
    ['source', 'A cup', true, root.username],
  ])
  const stored = await known()
  expect((await meet(page, null, stored?.versions)).fields).toEqual([])

  const drop = () => server.ask(dropDraft, { token: root.token, query: { pid } })
  expect(await hintsOf(drop)).toEqual([room])
  const dropped = (await meet(page, null, stored?.versions)).fields
  expect(dropped.map(({ field, value, isChanged }) => [field, value, isChanged])).toEqual([
    ['en-US.hint', before?.draft['en-US.hint'], false],
    ['source', before?.draft.source, false],
  ])

  await store(root, pid, { source: 'Another cup' })
  const { changed = [], live } = (await known()) ?? {}
  expect((await meet(page)).live).toBe(live?.number)
  const seen = changed.map(({ field, version }) => ({ field, version }))
  const publish = () => server.ask(publishDraft, { token: root.token, body: { pid, note: '', seen } })
  expect(await hintsOf(publish)).toEqual([room])
  expect((await meet(page)).live).toBe((live?.number ?? 0) + 1)
  const restore = () => server.ask(restoreRevision, { token: root.token, body: { pid, number: 1 } })
  expect(await hintsOf(restore)).toEqual([room])
})

test('hints at comments, whose mark is another then', async () => {
  const pid = await helpedProblem()
  const page = pageOf(root, pid)
  const { room, comments: none } = await meet(page)
  let id = 0
  const add = async () => {
    const body = { pid, part: null, field: null, text: 'Look.' }
    id = (await server.ask(addProblemComment, { token: editor.token, body })).data?.id ?? 0
  }
  expect(await hintsOf(add)).toEqual([room])
  const { comments: one } = await meet(page)
  const resolve = (resolved: boolean) => () =>
    server.ask(resolveProblemComment, { token: root.token, body: { pid, id, resolved } })
  expect(await hintsOf(resolve(true))).toEqual([room])
  const { comments: settled } = await meet(page)
  expect(await hintsOf(resolve(false))).toEqual([room])
  expect(new Set([none, one, settled]).size).toBe(3)
})

test('hints at a stress that is begun or stopped, whose mark is another then', async () => {
  const pid = await helpedProblem()
  const program = (name: string) => ({ name, language: 'C', code: name })
  await store(root, pid, {
    generators: [program('gen')],
    solutions: [{ ...program('main'), kind: 'main', score: null }],
  })
  const page = pageOf(root, pid)
  const { room, stress: none } = await meet(page)
  expect(none).toBe('')
  const body = { pid, solution: 'main', line: 'gen $seed', firstSeed: 1, tries: 4 }
  const start = async () =>
    expect((await server.ask(startStress, { token: editor.token, body })).status).toBe(200)
  expect(await hintsOf(start)).toEqual([room])
  const { stress: begun } = await meet(page)
  expect((await meet(page)).stress, 'nothing was done with it').toBe(begun)
  const stop = () => server.ask(stopStress, { token: editor.token, query: { pid } })
  expect(await hintsOf(stop)).toEqual([room])
  const { stress: over } = await meet(page)
  expect(await hintsOf(start)).toEqual([room])
  expect(new Set([none, begun, over]).size).toBe(3)
  expect((await meet(page)).stress).not.toBe(over)
})

test('says nothing of a problem that nobody has open', async () => {
  const pid = await helpedProblem()
  expect(await hintsOf(() => store(root, pid, { source: 'A cup' }))).toEqual([])
})

test('has room for so many pages of one problem', async () => {
  const pid = await helpedProblem()
  await server.db
    .insertInto('workshopPresence')
    .values(
      Array.from({ length: limits.max }, () => ({
        ...{ pid, tab: randomUUID(), uid: editor.uid, part: null, seenAt: new Date() },
      })),
    )
    .execute()
  const { people } = await meet(pageOf(root, pid))
  expect(people).toEqual([{ username: editor.username, part: null }])
  expect((await meet(pageOf(editor, pid))).people, 'root found no room').toEqual([])
})

test('is cleaned up where nobody opens the problem any more', async () => {
  const pid = await helpedProblem()
  const [one, other] = [pageOf(root, pid), pageOf(editor, pid)]
  await meet(one)
  await meet(other)
  const { tab } = one
  const seenAt = new Date(Date.now() - 2 * 86_400_000)
  await server.db.updateTable('workshopPresence').set({ seenAt }).where('tab', '=', tab).execute()
  await cleanUp(server.db, new Date())
  const rows = await server.db.selectFrom('workshopPresence').select('tab').where('pid', '=', pid).execute()
  expect(rows).toEqual([{ tab: other.tab }])
})
