import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBuild, startBuild, stopBuild } from '#contract/build.ts'
import { JudgeStatus } from '#contract/enums.ts'
import type { BuildRunJob, BuildRunResult } from '#contract/judge-making.ts'
import { trial as trialLimits } from '#contract/limits/workshop.ts'
import { newProblem, type ProblemDraft } from '#contract/problem-content.ts'
import { getTrials, startTrials } from '#contract/trial.ts'
import { beginProblem, openWorkshop, publishDraft, storeDraft } from '#contract/workshop.ts'
import { getCaseText } from '#contract/workshop-cases.ts'
import { createServerClient, type ServerClient } from '#judge/server-client.ts'
import { judgeOf, type PracticeServer, startPractice } from '#support/node/practice.ts'

let server: PracticeServer
let admin: Awaited<ReturnType<PracticeServer['signedIn']>>
let client: ServerClient
const folder = mkdtempSync(path.join(tmpdir(), 'verdict-build-'))

beforeAll(async () => {
  server = await startPractice()
  admin = await server.signedIn({ roles: ['problem_admin'] })
  client = createServerClient(await server.listen(), server.judgeToken)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.close()
})

const C = 'C'
const fields = {
  'en-US.title': 'Doubles',
  'en-US.description': 'Double it.',
  'en-US.input': 'n',
  'en-US.output': '2n',
  generators: [{ name: 'gen', language: C, code: 'gen' }],
  script: 'for n in 1 2: gen $n',
  solutions: [{ name: 'main', language: C, code: 'main', kind: 'main', score: null }],
} satisfies Partial<ProblemDraft>

const ask = <T>(answer: Promise<{ data: T }>) => answer.then(({ data }) => data)
const open = (pid: number) => server.ask(openWorkshop, { token: admin.token, query: { pid } })
const draftOf = async (pid: number) => (await open(pid)).data?.draft ?? newProblem()
const store = async (pid: number, given: Partial<ProblemDraft>) => {
  const versions = (await open(pid)).data?.versions ?? {}
  const changes = Object.entries(given).map(([field, value]) => ({
    field,
    base: versions[field] ?? 0,
    value,
  }))
  return server.ask(storeDraft, { token: admin.token, body: { pid, changes } })
}
const begun = async (given: Partial<ProblemDraft> = {}): Promise<number> => {
  const { data } = await server.ask(beginProblem, { token: admin.token, body: { requestKey: randomUUID() } })
  const pid = data?.pid as number
  await store(pid, { ...fields, ...given })
  return pid
}
const start = (pid: number, again = false) =>
  server.ask(startBuild, { token: admin.token, body: { pid, again } })
const read = async (pid: number) => {
  const data = await ask(server.ask(getBuild, { token: admin.token, query: { pid } }))
  if (!data) throw new Error('no build')
  return data
}
const publish = async (pid: number) => {
  const { changed = [] } = (await open(pid)).data ?? {}
  const seen = changed.map(({ field, version }) => ({ field, version }))
  return (await server.ask(publishDraft, { token: admin.token, body: { pid, note: '', seen } })).data
}

/** What the programs of these tests do, with the input as a text. */
type Runs = (job: BuildRunJob, input: string) => Partial<BuildRunResult> & { text?: string }
const plain: Runs = ({ code, arguments: given }, input) => {
  if (code === 'gen') return { text: `${given.join(' ')}\n` }
  return code.startsWith('main') ? { text: `${Number(input) * 2}\n` } : {}
}

const textOf = async ({ input }: BuildRunJob) =>
  'text' in input ? input.text : Buffer.from(await client.testData(input.hash)).toString()
const carryOut = async (job: BuildRunJob, runs: Runs) => {
  const { text, ...result } = runs(job, await textOf(job))
  const file = path.join(folder, randomUUID())
  if (text !== undefined) writeFileSync(file, text)
  const output =
    job.output === 'none' || text === undefined ? null : await client.keepMadeData(job.lease, file)
  return server.judge.buildRunResult(job, { output, ...result })
}
/** A judge's work until there is no more; gives what was run. */
const work = async (runs: Runs = plain): Promise<string[]> => {
  const ran: string[] = []
  for (;;) {
    const [job] = await server.judge.leaseBuildRuns()
    if (!job) return ran
    ran.push([job.code, ...job.arguments].join(' '))
    await carryOut(job, runs)
  }
}
const sideOf = async (pid: number, hash: string) =>
  (await server.ask(getCaseText, { token: admin.token, query: { pid, hash } })).data?.text

test('tests are made by the script and the main solution, and stand in the draft', async () => {
  const pid = await begun()
  expect((await start(pid)).data).toBeNull()
  expect(await read(pid)).toMatchObject({ isRunning: true, isCurrent: false })
  expect(await work()).toEqual(['gen 1', 'gen 1', 'gen 2', 'gen 2', 'main', 'main'])
  const built = await read(pid)
  expect(built).toMatchObject({ isRunning: false, isCurrent: true, faults: [], casesVersion: 1 })
  expect(built.steps).toEqual([
    { kind: 'generate', total: 2, done: 2, failed: 0 },
    { kind: 'answer', total: 2, done: 2, failed: 0 },
  ])
  const { cases } = await draftOf(pid)
  expect(await Promise.all(cases.map((one) => sideOf(pid, one.outputHash)))).toEqual(['2\n', '4\n'])
})

test('what was made before is not made again, and a changed line is the only one that is run', async () => {
  const pid = await begun()
  await start(pid)
  await work()
  await start(pid)
  expect(await work()).toEqual([])
  await store(pid, { script: 'gen 1\ngen 5' })
  await start(pid)
  expect(await work()).toEqual(['gen 5', 'gen 5', 'main'])
  await start(pid, true)
  expect(await work()).toHaveLength(6)
})

test('only tests that are as the draft would make them are published', async () => {
  const pid = await begun()
  expect((await publish(pid))?.faults.map(({ name }) => name)).toEqual(['casesMissing', 'scriptNotBuilt'])
  await start(pid)
  await work()
  await store(pid, { solutions: [{ ...fields.solutions[0], code: 'main 2' }] as ProblemDraft['solutions'] })
  expect((await publish(pid))?.faults).toEqual([{ name: 'buildStale', field: 'script' }])
  await start(pid)
  expect(await work()).toEqual(['main 2', 'main 2'])
  expect((await publish(pid))?.revision?.number).toBe(1)
  const { published, changed } = (await open(pid)).data ?? {}
  expect(published).toMatchObject({ script: fields.script, generators: fields.generators })
  expect(published?.cases.map(({ made }) => made?.line)).toEqual(['gen 1', 'gen 2'])
  expect(changed).toEqual([])
  expect((await read(pid)).isCurrent).toBe(true)
  await store(pid, { 'en-US.title': 'Twice' })
  expect((await publish(pid))?.revision?.number).toBe(2)
})

test('a generator that writes other bytes the second time ends the build, and is run again', async () => {
  const pid = await begun()
  await start(pid)
  let runs = 0
  await work(({ arguments: [n] }) => {
    runs += 1
    return { text: n === '1' ? String(runs) : '' }
  })
  expect(await read(pid)).toMatchObject({
    ...{ isRunning: false, isCurrent: false },
    faults: [{ kind: 'generate', name: 'gen 1', why: 'unstable' }],
  })
  expect((await draftOf(pid)).cases).toEqual([])
  await start(pid)
  await work()
  expect((await read(pid)).isCurrent).toBe(true)
})

test('a validator that refuses is told, and keeps the tests from nothing', async () => {
  const validators = [{ name: 'v', language: C, code: 'v', arguments: '', groups: [] }]
  const pid = await begun({ validators })
  await start(pid)
  await work((job, input) =>
    job.code === 'v'
      ? { end: input === '2\n' ? 'exit' : 'ok', exitCode: 3, message: 'even' }
      : plain(job, input),
  )
  const { faults, isCurrent } = await read(pid)
  expect(faults).toEqual([{ kind: 'validate', name: '2.in · v', why: 'refused', message: 'even' }])
  expect(isCurrent).toBe(true)
})

test('a build is refused where nothing can come of it', async () => {
  const said = async (given: Partial<ProblemDraft>) => (await start(await begun(given))).status
  expect(await said({ script: '' })).toBe(400)
  expect(await said({ script: 'none' })).toBe(400)
  expect(await said({ solutions: [] })).toBe(400)
})

test('a stopped build keeps what is made, and a late judge is told that nobody holds it', async () => {
  const pid = await begun()
  await start(pid)
  const [first] = await server.judge.leaseBuildRuns()
  const [second] = await server.judge.leaseBuildRuns()
  if (!first || !second) throw new Error('nothing was handed out')
  await carryOut(first, plain)
  await server.ask(stopBuild, { token: admin.token, query: { pid } })
  await expect(carryOut(second, plain)).rejects.toThrow()
  expect((await server.judge.buildRunResult(second)).data).toEqual({ stored: false })
  expect(await read(pid)).toMatchObject({
    isRunning: false,
    steps: [
      { kind: 'generate', done: 0 },
      { kind: 'answer', done: 0 },
    ],
  })
  await start(pid)
  expect((await work()).filter((run) => run === 'gen 1')).toHaveLength(1)
})

test('a judge that dies loses its run to another; what every judge loses fails', async () => {
  const pid = await begun({ script: 'gen 1' })
  await start(pid)
  const [lost] = await server.judge.leaseBuildRuns()
  await server.judge.register()
  const other = judgeOf(server, 'judge-2')
  const [again] = await other.leaseBuildRuns()
  expect(again?.runId).toBe(lost?.runId)
  await other.register()
  expect(await read(pid)).toMatchObject({ isRunning: false, faults: [{ kind: 'generate', why: 'failed' }] })
})

test('judges that know no builds are given none, nor those without the language', async () => {
  const pid = await begun()
  await start(pid)
  expect(await server.judge.leaseBuildRuns({ builds: false })).toEqual([])
  expect(await server.judge.leaseBuildRuns({ languages: ['Python3'] })).toEqual([])
  expect(await server.judge.leaseBuildRuns()).toHaveLength(1)
  await server.ask(stopBuild, { token: admin.token, query: { pid } })
})

test('test data that was cleaned away meanwhile is made anew', async () => {
  const pid = await begun()
  await start(pid)
  await work()
  const [one] = (await draftOf(pid)).cases
  await store(pid, { cases: [] })
  await sql`delete from problem_blob where pid = ${pid} and hash = ${one?.inputHash}`.execute(server.db)
  await start(pid)
  expect(await work()).toEqual(['gen 1', 'gen 1'])
  expect((await draftOf(pid)).cases).toHaveLength(2)
})

test('builds and trials share the processor time of an hour', async () => {
  const pid = await begun()
  await start(pid)
  await work((job, input) => ({ ...plain(job, input), time: 8_000_000 }))
  expect((await start(pid, true)).status).toBe(403)
  await sql`delete from processor_time`.execute(server.db)
})

test('what is made again gives no processor time of the hour back', async () => {
  const pid = await begun()
  await start(pid)
  const slow: Runs = (job, input) => ({ ...plain(job, input), time: trialLimits.hourlyCpuMs / 8 })
  expect(await work(slow)).toHaveLength(6)
  await start(pid, true)
  expect(await work(slow), 'nothing is left for the main solution').toEqual([
    'gen 1',
    'gen 1',
    'gen 2',
    'gen 2',
  ])
  expect((await start(pid, true)).status).toBe(403)
  await sql`delete from processor_time`.execute(server.db)
})

test('what a judge ran as the build was stopped counts, once', async () => {
  const pid = await begun()
  await start(pid)
  const [first, second] = await server.judge.leaseBuildRuns({ max: 2 })
  if (!first || !second) throw new Error('too little was handed out')
  await server.ask(stopBuild, { token: admin.token, query: { pid } })
  const half = { time: trialLimits.hourlyCpuMs / 2 }
  for (const _ of ['told', 'told again'])
    expect((await server.judge.buildRunResult(first, half)).data).toEqual({ stored: false })
  expect((await start(pid)).status).toBe(200)
  await server.judge.buildRunResult(second, half)
  expect((await start(pid)).status).toBe(403)
  await server.ask(stopBuild, { token: admin.token, query: { pid } })
  await sql`delete from processor_time`.execute(server.db)
})

test('a build that uses up the processor time of the hour says so, with when it can be continued', async () => {
  const pid = await begun()
  await start(pid)
  const slow: Runs = (job, input) => ({ ...plain(job, input), time: 2_000_000 })
  expect(await work(slow)).toEqual(['gen 1', 'gen 1', 'gen 2', 'gen 2'])
  const { isRunning, steps, faults, outOfTime } = await read(pid)
  expect({ isRunning, faults }).toEqual({ isRunning: false, faults: [] })
  expect(steps).toContainEqual({ kind: 'answer', total: 2, done: 0, failed: 0 })
  expect(outOfTime?.by).toBe(admin.username)
  const minutes = (Date.parse(outOfTime?.freeAt ?? '') - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(55)
  expect(minutes).toBeLessThanOrEqual(60)
  expect(await start(pid)).toMatchObject({ status: 403, msg: expect.stringMatching(/in (59|60) minutes$/) })

  await sql`update processor_time set minute = minute - interval '1 hour'`.execute(server.db)
  expect((await read(pid)).outOfTime).toEqual({ by: admin.username, freeAt: null })
  await start(pid)
  expect((await read(pid)).outOfTime).toBeNull()
  expect(await work()).toEqual(['main', 'main'])
  expect(await read(pid)).toMatchObject({ isRunning: false, isCurrent: true, outOfTime: null })
  await sql`delete from processor_time`.execute(server.db)
})

test('a problem whose own main solution is known to fail is not published', async () => {
  const pid = await begun()
  await start(pid)
  await work()
  await server.ask(startTrials, { token: admin.token, body: { pid, again: false } })
  const [trial] = await server.judge.leaseTrials()
  if (!trial) throw new Error('no trial was handed out')
  const cells = trial.cases.map(({ caseId }) => ({
    ...{ caseId, status: JudgeStatus.WrongAnswer, time: 1, memory: 1, share: null, message: null },
  }))
  await server.judge.trialReport(trial, { cells, isLast: true })
  expect((await publish(pid))?.faults).toEqual([{ name: 'mainFails', field: 'solutions' }])
})

test('solutions are not run on tests that are not built', async () => {
  const pid = await begun()
  await start(pid)
  await work()
  const [one] = (await draftOf(pid)).cases
  if (!one) throw new Error('no test was built')
  await store(pid, {
    cases: [one, { ...one, inputName: '9.in', outputName: '9.out', made: { line: null, key: '' } }],
  })
  const run = () => server.ask(startTrials, { token: admin.token, body: { pid, again: false } })
  expect(await run()).toMatchObject({ status: 400, msg: 'Some tests are not built yet; build them first' })
  expect(await server.judge.leaseTrials()).toEqual([])
  await start(pid)
  await work()
  expect((await run()).data?.missing).toBe(3)
})

test('what waits for a language that no judge has says so', async () => {
  const generators = [{ name: 'gen', language: 'Kotlin', code: 'gen' }]
  const pid = await begun({ generators })
  await start(pid)
  expect(await work()).toEqual([])
  expect(await read(pid)).toMatchObject({ isRunning: true, missingLanguages: ['Kotlin'] })
  await store(pid, { generators: [{ name: 'gen', language: C, code: 'gen' }] })
  await start(pid)
  expect(await read(pid)).toMatchObject({ isRunning: true, missingLanguages: [] })
  await work()
  expect(await read(pid)).toMatchObject({ isRunning: false, isCurrent: true })
})

test('a solution in a language that no judge has says so', async () => {
  const solutions = [
    ...fields.solutions,
    { name: 'other', language: 'Kotlin', code: 'main', kind: 'correct', score: null },
  ] as ProblemDraft['solutions']
  const pid = await begun({ solutions })
  await start(pid)
  await work()
  await server.ask(startTrials, { token: admin.token, body: { pid, again: false } })
  const { rows } = (await server.ask(getTrials, { token: admin.token, query: { pid } })).data ?? {}
  expect(rows?.map(({ solution, state }) => [solution, state])).toEqual([
    ['main', 'waiting'],
    ['other', 'noJudge'],
  ])
})
