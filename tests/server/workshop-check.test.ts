import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ProgramCheckJob } from '#contract/judge-making.ts'
import { programCheck as limits } from '#contract/limits/workshop.ts'
import { getLanguages } from '#contract/problem-language.ts'
import { beginProblem, checkProgram, openWorkshop, storeDraft } from '#contract/workshop.ts'
import { judgeOf, type PracticeServer, startPractice } from '#support/node/practice.ts'

let server: PracticeServer
let admin: Awaited<ReturnType<PracticeServer['signedIn']>>

beforeAll(async () => {
  server = await startPractice()
  admin = await server.signedIn({ roles: ['admin'] })
})
afterAll(() => server.close())

const withProgram = async (code: string, language = 'C++'): Promise<number> => {
  const { token } = admin
  const begun = await server.ask(beginProblem, { token, body: { requestKey: randomUUID() } })
  const pid = begun.data?.pid as number
  const changes = [
    { field: 'judgeMode', base: 0, value: 'spj' },
    { field: 'judgeProgram', base: 0, value: { language, code } },
    { field: 'judgeExtraFiles', base: 0, value: { 'a.h': '// a' } },
  ]
  await server.ask(storeDraft, { token, body: { pid, changes } })
  return pid
}
const check = (pid: number) => server.ask(checkProgram, { token: admin.token, body: { pid } })
const leased = (judge = server.judge): Promise<ProgramCheckJob> =>
  vi.waitUntil(async () => (await judge.leaseProgramChecks())[0], { timeout: 20_000 })
const programCheckOf = async (pid: number) =>
  (await server.ask(openWorkshop, { token: admin.token, query: { pid } })).data?.programCheck

test('a judge compiles what the draft has, once for whoever has the same', async () => {
  const pid = await withProgram('int main() { return 0; }')
  expect(await programCheckOf(pid)).toBeNull()
  const asked = check(pid)
  const job = await leased()
  expect(job.problem).toMatchObject({
    ...{ judgeMode: 'spj', spjLanguage: 'C++', spjCode: 'int main() { return 0; }' },
    judgeExtraFile: { 'a.h': '// a' },
  })
  await server.judge.programCheckResult(job)
  expect((await asked).data).toEqual({ compiles: true, message: '' })
  expect(await programCheckOf(pid)).toEqual({ compiles: true, message: '' })
  const same = await withProgram('int main() { return 0; }')
  expect((await check(same)).data).toEqual({ compiles: true, message: '' })
  expect(await server.judge.leaseProgramChecks()).toEqual([])
})

test("the compiler's words are told, and what did not compile is tried anew", async () => {
  const pid = await withProgram('int main( {')
  const asked = check(pid)
  await server.judge.programCheckResult(await leased(), { compiles: false, message: 'expected )' })
  expect((await asked).data).toEqual({ compiles: false, message: 'expected )' })
  expect(await programCheckOf(pid)).toEqual({ compiles: false, message: 'expected )' })
  const again = check(pid)
  const job = await leased()
  expect(job.problem).toMatchObject({ spjCode: 'int main( {', judgeExtraFile: { 'a.h': '// a' } })
  await server.judge.programCheckResult(job)
  expect((await again).data?.compiles).toBe(true)
})

test('what is to be compiled is stored no longer than it takes', async () => {
  const asked = check(await withProgram('int main() { return 7; }'))
  const job = await leased()
  await server.judge.programCheckResult(job)
  await asked
  const row = server.db.selectFrom('programCheck').select('problem').where('id', '=', job.checkId)
  expect(await row.executeTakeFirst()).toEqual({ problem: {} })
})

test('a judge that dies loses nothing, and a late word of it says nothing', async () => {
  const pid = await withProgram('int main() { return 1; }')
  const asked = check(pid)
  const lost = await leased()
  await server.judge.register()
  const job = await leased(judgeOf(server, 'judge-2'))
  expect(job.checkId).toBe(lost.checkId)
  const late = await server.judge.programCheckResult(lost, { compiles: false, message: 'late' })
  expect(late.data).toEqual({ stored: false })
  await server.judge.programCheckResult(job)
  expect((await asked).data).toEqual({ compiles: true, message: '' })
})

test('what every judge loses is given up, and whoever waits is told', async () => {
  const pid = await withProgram('int main() { return 2; }')
  const asked = check(pid)
  for (const _ of [1, 2]) {
    await leased()
    await server.judge.register()
  }
  expect((await asked).status).toBe(500)
  expect(await server.judge.leaseProgramChecks()).toEqual([])
  const again = check(pid)
  const job = await leased()
  expect(job.problem.spjCode).toBe('int main() { return 2; }')
  await server.judge.programCheckResult(job)
  expect((await again).data?.compiles).toBe(true)
})

test('comes behind submissions and test runs, and only to judges that know it', async () => {
  const asked = check(await withProgram('int main() { return 3; }'))
  await vi.waitUntil(
    async () =>
      (await server.db.selectFrom('programCheck').select('id').where('finishedAt', 'is', null).execute())
        .length === 1,
    { timeout: 20_000 },
  )
  expect((await server.judge.take()).programChecks).toEqual([])
  await server.judge.programCheckResult(await leased())
  expect((await asked).status).toBe(200)
})

const withTools = async (language: string): Promise<number> => {
  const pid = await withProgram('int main() { return 4; }')
  const tool = { language, code: `int main() { return ${pid}; }` }
  const changes = [
    { field: 'generators', base: 0, value: [{ name: 'gen', ...tool }] },
    {
      field: 'validators',
      base: 0,
      value: [{ name: 'empty', language, code: ' ', arguments: '', groups: [] }],
    },
    { field: 'solutions', base: 0, value: [{ name: 'main', ...tool, kind: 'main', score: null }] },
    { field: 'userExtraFiles', base: 0, value: { 'u.h': '// u' } },
  ]
  await server.ask(storeDraft, { token: admin.token, body: { pid, changes } })
  return pid
}
const checkNamed = (pid: number, field: 'generators' | 'validators' | 'solutions', name: string) =>
  server.ask(checkProgram, { token: admin.token, body: { pid, program: { field, name } } })
const checksOf = async (pid: number) =>
  (await server.ask(openWorkshop, { token: admin.token, query: { pid } })).data?.programChecks

test('generators, validators and solutions are compiled as submissions are, each with its files', async () => {
  const pid = await withTools('C')
  const code = `int main() { return ${pid}; }`
  const generator = checkNamed(pid, 'generators', 'gen')
  const job = await leased()
  expect(job.problem).toMatchObject({
    ...{ judgeMode: 'default', spjLanguage: 'C', spjCode: code },
    ...{ userExtraFile: { 'a.h': '// a' }, judgeExtraFile: null },
  })
  await server.judge.programCheckResult(job, { compiles: false, message: 'expected )' })
  expect((await generator).data).toEqual({ compiles: false, message: 'expected )' })
  const solution = checkNamed(pid, 'solutions', 'main')
  const other = await leased()
  expect(other.problem).toMatchObject({ spjCode: code, userExtraFile: { 'u.h': '// u' } })
  await server.judge.programCheckResult(other)
  expect((await solution).data?.compiles).toBe(true)
  expect(await checksOf(pid)).toEqual([
    { field: 'solutions', name: 'main', compiles: true, message: '' },
    { field: 'generators', name: 'gen', compiles: false, message: 'expected )' },
  ])
  expect((await checkNamed(pid, 'validators', 'empty')).status).toBe(400)
  expect((await checkNamed(pid, 'generators', 'main')).status).toBe(400)
})

test('they have to be in a language of a judge by its very name, and makers are told which there are', async () => {
  const pid = await withTools('C++ 20 With Clang')
  const refused = await checkNamed(pid, 'generators', 'gen')
  expect(refused).toMatchObject({ status: 400, msg: 'No judge supports C++ 20 With Clang' })
  const opened = await server.ask(openWorkshop, { token: admin.token, query: { pid } })
  expect(opened.data?.programLanguages).toEqual(['C', 'C++ 17 With O2', 'Python3'])
  await server.db.updateTable('language').set({ isOff: true }).where('name', '=', 'Python3').execute()
  const offered = await server.ask(getLanguages, { query: { all: true } })
  expect(offered.data?.map(({ name }) => name)).not.toContain('Python3')
  const again = await server.ask(openWorkshop, { token: admin.token, query: { pid } })
  expect(again.data?.programLanguages).toContain('Python3')
})

test('is refused without a program and to whoever does not make the problem', async () => {
  const pid = await withProgram('')
  expect((await check(pid)).status).toBe(400)
  const other = await server.signedIn()
  expect((await server.ask(checkProgram, { token: other.token, body: { pid } })).status).toBe(403)
  expect((await server.ask(checkProgram, { body: { pid } })).http).toBe(401)
})

test('a language that no judge has is said at once, and what one judge has no other takes', async () => {
  const pid = await withProgram('fun main() {}', 'Kotlin')
  expect(await check(pid)).toMatchObject({ status: 400, msg: 'No judge supports Kotlin' })
  expect(await server.judge.leaseProgramChecks()).toEqual([])

  const other = judgeOf(server, 'judge-kotlin')
  await other.register({ languages: [{ name: 'Kotlin', version: '1', compileCommand: 'kotlinc' }] })
  const asked = check(pid)
  await vi.waitUntil(
    async () =>
      (await server.db.selectFrom('programCheck').select('id').where('finishedAt', 'is', null).execute())
        .length === 1,
    { timeout: 20_000 },
  )
  expect(await server.judge.leaseProgramChecks()).toEqual([])
  const [job] = await other.leaseProgramChecks({ languages: ['Kotlin'] })
  if (!job) throw new Error('it was not handed out')
  await other.programCheckResult(job)
  expect((await asked).data?.compiles).toBe(true)
})

test('what nobody asked for is compiled so often within an hour, and by a press at any time', async () => {
  const user = await server.signedIn({ roles: ['admin'] })
  const { token } = user
  const begun = await server.ask(beginProblem, { token, body: { requestKey: randomUUID() } })
  const pid = begun.data?.pid ?? 0
  const store = (base: number, code: string) =>
    server.ask(storeDraft, {
      token,
      body: {
        pid,
        changes: [
          {
            ...{ field: 'generators', base },
            value: [{ name: 'gen', language: 'C', code }],
          },
        ],
      },
    })
  const compile = (isAutomatic: boolean) =>
    server.ask(checkProgram, {
      token,
      body: { pid, program: { field: 'generators', name: 'gen' }, isAutomatic },
    })
  await store(0, 'int main() { return 41; }')
  const first = compile(true)
  await server.judge.programCheckResult(await leased())
  expect((await first).data?.compiles).toBe(true)
  const earlier = Array.from({ length: limits.automaticHourlyMax - 1 }, (_, at) => ({
    ...{ key: `earlier-${at}`, uid: user.uid, problem: '{}' },
    ...{ finishedAt: new Date(), compiles: true, message: '' },
  }))
  await server.db.insertInto('programCheck').values(earlier).execute()
  // What is known is said.
  expect((await compile(true)).data?.compiles).toBe(true)
  await store(1, 'int main() { return 42; }')
  expect(await compile(true)).toMatchObject({ status: 403, data: null })
  const pressed = compile(false)
  await server.judge.programCheckResult(await leased())
  expect((await pressed).data?.compiles).toBe(true)
  await sql`update program_check set created_at = now() - interval '1 hour' where uid = ${user.uid}`.execute(
    server.db,
  )
  await store(2, 'int main() { return 43; }')
  const later = compile(true)
  await server.judge.programCheckResult(await leased())
  expect((await later).data?.compiles).toBe(true)
})
