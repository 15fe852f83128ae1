import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getCopyPlaces } from '#contract/copy.ts'
import { ProblemAuth, PublicProgress } from '#contract/enums.ts'
import { group as limits } from '#contract/limits/group.ts'
import { problem as problemLimits } from '#contract/limits/problem.ts'
import type { ProblemDraft } from '#contract/problem-content.ts'
import { copyGroupProblems } from '#contract/problem-copy.ts'
import { submit } from '#contract/submission.ts'
import { beginProblem, checkProgram, openWorkshop, publishDraft, storeDraft } from '#contract/workshop.ts'
import { getCaseText, storeCaseText } from '#contract/workshop-cases.ts'
import { addGroup, addGroupScene, type GroupActor, type GroupScene } from '#support/node/group.ts'
import { addProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'

let server: PracticeServer
let scene: GroupScene
let target: Awaited<ReturnType<typeof addGroup>>
beforeAll(async () => {
  server = await startPractice()
})
afterAll(() => server?.close())
beforeEach(async () => {
  scene = await addGroupScene(server)
  target = await addGroup(server.db, { uid: scene.users.root.uid })
})

const copy = (pids: readonly number[], gid: number | null, actor: GroupActor = 'root', dryRun = false) =>
  server.ask(copyGroupProblems, { body: { pids: [...pids], gid, dryRun }, ...scene.token(actor) })
const open = async (pid: number, actor: GroupActor = 'root') => {
  const { data, msg } = await server.ask(openWorkshop, { query: { pid }, ...scene.token(actor) })
  if (!data) throw new Error(`Not opened: ${msg}`)
  return data
}
const rowOf = (problemId: string) =>
  server.db.selectFrom('problem').selectAll().where('problemId', '=', problemId).executeTakeFirst()

const textOf = async (pid: number, text: string): Promise<{ hash: string; size: number }> => {
  const { data } = await server.ask(storeCaseText, { body: { pid, text }, ...scene.token('root') })
  if (!data) throw new Error('Not kept')
  return data
}
const store = async (pid: number, values: Partial<ProblemDraft>) => {
  const { versions } = await open(pid)
  const changes = Object.entries(values).map(([field, value]) => ({
    field,
    base: versions[field] ?? 0,
    value,
  }))
  const { data, msg } = await server.ask(storeDraft, { body: { pid, changes }, ...scene.token('root') })
  if (data?.stored.length !== changes.length) throw new Error(`Not stored: ${msg}`)
}
const begin = async (): Promise<number> => {
  const body = { requestKey: randomUUID(), gid: scene.gid }
  const { data, msg } = await server.ask(beginProblem, { body, ...scene.token('root') })
  if (!data) throw new Error(`Not begun: ${msg}`)
  return data.pid
}

let sources = 0
/** Published by the root of the group, with all that may go along. */
const addSource = async (problemId = 'LAMPS', given: Partial<ProblemDraft> = {}): Promise<number> => {
  sources += 1
  const pid = await begin()
  const [input, output] = [await textOf(pid, '1 2\n'), await textOf(pid, '3\n')]
  await store(pid, {
    ...{ 'en-US.title': 'Lanterns', 'en-US.description': 'Count **lanterns**.', problemId },
    ...{ 'en-US.input': 'A number.', 'en-US.output': 'A number.', tags: ['class tag'] },
    ...{ judgeMode: 'spj', judgeProgram: { language: 'C++', code: `int main(){}//${sources}` } },
    ...{ judgeExtraFiles: { 'near.h': '// near' }, userExtraFiles: { 'grader.h': '// grader' } },
    ...{ codeTemplates: { C: { code: 'int main(){}', isEnabled: true } } },
    solutions: [{ name: 'main', language: 'C', code: 'int main(){}', kind: 'correct', score: null }],
    cases: [
      {
        ...{ inputHash: input.hash, inputSize: input.size, outputHash: output.hash, outputSize: output.size },
        ...{ inputName: '1.in', outputName: '1.out', score: null, groupNum: 1 },
      },
    ],
    ...given,
  })
  const asked = server.ask(checkProgram, { body: { pid }, ...scene.token('root') })
  const job = await vi.waitUntil(async () => (await server.judge.leaseProgramChecks())[0], {
    timeout: 20_000,
  })
  await server.judge.programCheckResult(job)
  expect((await asked).data?.compiles).toBe(true)
  const { changed } = await open(pid)
  const seen = changed.map(({ field, version }) => ({ field, version }))
  const { data } = await server.ask(publishDraft, { body: { pid, note: '', seen }, ...scene.token('root') })
  if (!data?.revision) throw new Error(`Not published: ${JSON.stringify(data)}`)
  return pid
}

test('a copy has tests, programs, files and tags of its own, and its group in its id', async () => {
  const { gid, shortName, users } = scene
  const pid = await addSource()
  await store(pid, { 'en-US.title': 'Not published' })
  await server.db.deleteFrom('programCheck').execute()
  const planned = await copy([pid], target.gid, 'root', true)
  const displayId = `${target.shortName}LAMPS`
  const shown = { pid, title: 'Lanterns', displayId, outcome: 'change', refusal: null }
  expect(planned.data).toEqual([{ ...shown, copyId: null }])
  expect(await rowOf(displayId)).toBeUndefined()

  const { data } = await copy([pid], target.gid)
  const row = await rowOf(displayId)
  expect(data).toEqual([{ ...shown, copyId: row?.id }])
  expect(row).toMatchObject({
    ...{ gid: target.gid, isGroup: true, author: users.root.username, auth: ProblemAuth.Public, revision: 1 },
  })
  const made = await open(row?.id ?? 0)
  const source = await open(pid)
  expect(made.published).toEqual({ ...source.published, problemId: displayId })
  expect(made.published).toMatchObject({ 'en-US.title': 'Lanterns', solutions: [{ name: 'main' }] })
  expect(made.changed).toEqual([])
  const [first] = made.published?.cases ?? []
  const hash = first?.inputHash ?? ''
  const read = await server.ask(getCaseText, { query: { pid: row?.id ?? 0, hash }, ...scene.token('root') })
  expect(read.data?.text).toBe('1 2\n')
  const tags = await server.db.selectFrom('tag').select('gid').where('name', '=', 'class tag').execute()
  expect(tags.map((tag) => tag.gid).sort()).toEqual([gid, target.gid].sort())

  const code = { language: 'C', code: 'int main(){}' }
  const sent = await server.ask(submit, {
    body: { pid: displayId, gid: target.gid, ...code },
    ...scene.token('root'),
  })
  expect(sent.status).toBe(200)
  await server.db.deleteFrom('problem').where('id', '=', pid).execute()
  expect((await open(row?.id ?? 0)).published?.cases, 'it stands without the original').toHaveLength(1)
  expect(shortName).not.toBe(target.shortName)
})

test('ids that are taken get a number behind them, also among one another and past the longest one', async () => {
  const pid = await addSource()
  const ids = async (gid: number | null, dryRun = false) =>
    (await copy([pid], gid, 'root', dryRun)).data?.map(({ displayId }) => displayId)
  const { shortName } = target
  expect(await ids(target.gid)).toEqual([`${shortName}LAMPS`])
  expect(await ids(target.gid)).toEqual([`${shortName}LAMPS-2`])
  expect(await ids(target.gid, true)).toEqual([`${shortName}LAMPS-3`])
  expect(await ids(scene.gid), 'beside the original').toEqual([`${scene.shortName}LAMPS-2`])

  const other = await addGroupScene(server)
  await server.db.updateTable('problem').set({ problemId: 'LAMPS' }).where('id', '=', pid).execute()
  const twin = await addProblem(server.db, { cases: 0 })
  const twinId = `${other.shortName}LAMPS`
  await server.db
    .updateTable('problem')
    .set({ isGroup: true, gid: scene.gid, problemId: `${scene.shortName}LAMPS` })
    .where('id', '=', twin.pid)
    .execute()
  const both = await copy([pid, twin.pid, pid], other.gid, 'superAdmin', true)
  expect(both.data?.map(({ displayId }) => displayId)).toEqual([twinId, `${twinId}-2`])

  const { displayIdMax } = problemLimits
  const long = scene.shortName.padEnd(displayIdMax, 'X')
  await server.db.updateTable('problem').set({ problemId: long }).where('id', '=', pid).execute()
  const lengths = [...((await ids(target.gid)) ?? []), ...((await ids(target.gid)) ?? [])]
  expect(new Set(lengths).size).toBe(2)
  expect(lengths.every((id) => id.length === displayIdMax)).toBe(true)
})

test('what is not the own, not published, or of the site already stays behind', async () => {
  const pid = await addSource()
  const fresh = await begin()
  const joined = await addProblem(server.db, { cases: 0 })
  await server.db
    .updateTable('problem')
    .set({ isGroup: false, gid: scene.gid, applyPublicProgress: PublicProgress.Public })
    .where('id', '=', joined.pid)
    .execute()
  const outcomes = async (actor: GroupActor, pids: readonly number[], gid: number) => {
    const { status, data } = await copy(pids, gid, actor)
    return data?.map(({ refusal }) => refusal) ?? status
  }
  expect(await outcomes('root', [fresh, joined.pid], target.gid)).toEqual([
    'Not published yet',
    'Already a site problem; use it directly',
  ])
  const ofAdmin = await addGroup(server.db, { uid: scene.users.admin.uid })
  expect(await outcomes('admin', [pid], ofAdmin.gid)).toEqual(['Only the author and group roots can do this'])
  expect(await outcomes('admin', [fresh], ofAdmin.gid), 'he does not see it').toBe(404)
  expect(await outcomes('root', [pid, 999_999], target.gid)).toBe(404)
  const site = await addProblem(server.db, { cases: 0 })
  expect(await outcomes('superAdmin', [site.pid], target.gid), 'of no group').toBe(404)
})

test('is for admins of both groups, and to the site for its admins, where it is hidden first', async () => {
  const pid = await addSource()
  const ask = async (actor: GroupActor, gid: number | null) => (await copy([pid], gid, actor, true)).status
  const asked: Partial<Record<GroupActor, number>> = {}
  for (const actor of [
    'visitor',
    'stranger',
    'member',
    'admin',
    'root',
    'owner',
    'siteAdmin',
    'superAdmin',
  ] as const)
    asked[actor] = await ask(actor, target.gid)
  expect(asked).toEqual({
    ...{ visitor: 401, stranger: 403, member: 403, admin: 403, root: 200, owner: 403 },
    ...{ siteAdmin: 403, superAdmin: 200 },
  })
  expect(await ask('root', 999_999)).toBe(404)
  expect(await ask('root', null)).toBe(403)
  const { data } = await copy([pid], null, 'superAdmin')
  expect(data?.map(({ displayId }) => displayId)).toEqual(['LAMPS'])
  const row = await rowOf('LAMPS')
  expect(row).toMatchObject({ gid: null, isGroup: false, auth: ProblemAuth.Private, revision: 1 })
  await server.db
    .deleteFrom('problem')
    .where('id', '=', row?.id ?? 0)
    .execute()

  const places = async (actor: GroupActor) =>
    (await server.ask(getCopyPlaces, { query: { of: 'problem' }, ...scene.token(actor) })).data
  expect((await places('siteAdmin'))?.site).toBe(true)
  const own = await places('root')
  expect(own?.site).toBe(false)
  expect(own?.groups.map(({ gid }) => gid).sort()).toEqual([scene.gid, target.gid].sort())
})

test('takes no empty list, and no more than is copied at once', async () => {
  expect((await copy([], target.gid)).status).toBe(400)
  const many = Array.from({ length: limits.copiedProblems + 1 }, (_, index) => index + 1)
  expect((await copy(many, target.gid)).status).toBe(400)
})
