import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBuild, stopBuild } from '#contract/build.ts'
import { getLibraryFiles, removeLibraryFile, storeLibraryFile } from '#contract/library-file.ts'
import { problem as limits } from '#contract/limits/problem.ts'
import type { ProblemDraft } from '#contract/problem-content.ts'
import { beginProblem, openWorkshop, storeDraft } from '#contract/workshop.ts'
import { readDraft } from '#server/workshop/made-problem.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'

let server: PracticeServer
let root: Awaited<ReturnType<PracticeServer['signedIn']>>
let maker: Awaited<ReturnType<PracticeServer['signedIn']>>

beforeAll(async () => {
  server = await startPractice()
  root = await server.signedIn({ roles: ['root'] })
  maker = await server.signedIn({ roles: ['problem_admin'] })
})
afterAll(() => server.close())

const keep = (name: string, text: string, { token } = root) =>
  server.ask(storeLibraryFile, { token, body: { name, text } })
const files = async () => (await server.ask(getLibraryFiles, { token: root.token })).data ?? []

test('super admins keep files by name, others are refused', async () => {
  expect((await keep('check.h', 'int limit = 1;\n')).status).toBe(200)
  expect((await keep('check.h', 'int limit = 7;\n')).status).toBe(200)
  expect(await files()).toMatchObject([{ name: 'check.h', size: 15, by: root.username }])
  expect((await keep('check.h', 'int', maker)).status).toBe(403)
  for (const name of ['../a.h', 'a b.h', '', 'a/b.h']) expect((await keep(name, 'int')).status).toBe(400)
  expect((await keep('large.h', 'x'.repeat(limits.libraryFileMax + 1))).status).toBe(400)
  const remove = (name: string) => server.ask(removeLibraryFile, { token: root.token, query: { name } })
  expect((await keep('other.h', 'int other;')).status).toBe(200)
  expect([(await remove('other.h')).status, (await remove('other.h')).status]).toEqual([200, 404])
})

const begun = async (given: Partial<ProblemDraft>): Promise<number> => {
  const { token } = maker
  const { data } = await server.ask(beginProblem, { token, body: { requestKey: randomUUID() } })
  const pid = data?.pid as number
  const changes = Object.entries(given).map(([field, value]) => ({ field, base: 0, value }))
  await server.ask(storeDraft, { token, body: { pid, changes } })
  return pid
}

test('a program has the files that it includes beside it, and those that these include', async () => {
  await keep('check.h', '#include "deep.h"\n')
  await keep('deep.h', 'int deep = 3;\n')
  await keep('unused.h', 'int unused;\n')
  const pid = await begun({
    generators: [{ name: 'gen', language: 'C', code: '#include "check.h"\nint main(){return deep;}' }],
    script: 'gen 1',
    solutions: [{ name: 'main', language: 'C', code: 'main', kind: 'main', score: null }],
  })
  await server.ask(startBuild, { token: maker.token, body: { pid, again: false } })
  const [job] = await server.judge.leaseBuildRuns()
  expect(job?.problem.userExtraFile).toEqual({
    'check.h': '#include "deep.h"\n',
    'deep.h': 'int deep = 3;\n',
  })
  await server.ask(stopBuild, { token: maker.token, query: { pid } })
  const { data } = await server.ask(openWorkshop, { token: maker.token, query: { pid } })
  expect(data?.draft.judgeExtraFiles).toEqual({})
  expect(data?.libraryFiles).toEqual(['check.h', 'deep.h', 'unused.h'])
})

test("a file of the problem's own stands before one of the site", async () => {
  await keep('check.h', 'int of_site;\n')
  const pid = await begun({
    validators: [{ name: 'v', language: 'C', code: '#include "check.h"', arguments: '', groups: [] }],
    judgeExtraFiles: { 'check.h': 'int own;\n' },
  })
  expect((await readDraft(server.db, pid)).judgeExtraFiles).toEqual({ 'check.h': 'int own;\n' })
})
