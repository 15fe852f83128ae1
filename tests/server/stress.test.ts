import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import type { TrialJob } from '#contract/judge-making.ts'
import { trial as trialLimits } from '#contract/limits/workshop.ts'
import type { BodyOf } from '#contract/operation.ts'
import type { ProblemDraft } from '#contract/problem-content.ts'
import { getStress, startStress, stopStress } from '#contract/stress.ts'
import { getTrials, startTrials, stopTrials } from '#contract/trial.ts'
import { beginProblem, openWorkshop, storeDraft } from '#contract/workshop.ts'
import { storeCaseText } from '#contract/workshop-cases.ts'
import { addProblem, judgeOf, type PracticeServer, startPractice } from '#support/node/practice.ts'

const { Accepted, CompileError, SystemError, WrongAnswer } = JudgeStatus

let server: PracticeServer
let admin: Awaited<ReturnType<PracticeServer['signedIn']>>
beforeAll(async () => {
  server = await startPractice()
  admin = await server.signedIn({ roles: ['problem_admin'] })
})
afterAll(() => server?.close())
beforeEach(async () => {
  await sql`delete from trial`.execute(server.db)
  await sql`delete from trial_cell`.execute(server.db)
  await sql`delete from processor_time`.execute(server.db)
})

const C = 'C'
const program = (name: string, language = C) => ({ name, language, code: name })
const fields = {
  generators: [program('gen')],
  solutions: [
    { ...program('main'), kind: 'main', score: null },
    { ...program('hasty'), kind: 'wrongAnswer', score: null },
  ],
} satisfies Partial<ProblemDraft>

const store = async (pid: number, given: Partial<ProblemDraft>) => {
  const { data } = await server.ask(openWorkshop, { token: admin.token, query: { pid } })
  const changes = Object.entries(given).map(([field, value]) => ({
    ...{ field, value },
    base: data?.versions[field] ?? 0,
  }))
  const stored = await server.ask(storeDraft, { token: admin.token, body: { pid, changes } })
  expect(stored.data?.conflicts).toEqual([])
}
const begun = async (given: Partial<ProblemDraft> = {}): Promise<number> => {
  const { data } = await server.ask(beginProblem, { token: admin.token, body: { requestKey: randomUUID() } })
  const pid = data?.pid as number
  await store(pid, { ...fields, ...given })
  return pid
}
/** One whose solutions can be run on a test. */
const withTest = async (): Promise<number> => {
  const pid = await begun()
  const { data } = await server.ask(storeCaseText, { token: admin.token, body: { pid, text: '1' } })
  const { hash, size } = data ?? { hash: '', size: 0 }
  const sides = { inputHash: hash, outputHash: hash, inputSize: size, outputSize: size }
  await store(pid, {
    cases: [{ ...sides, inputName: '1.in', outputName: '1.out', score: null, groupNum: 1 }],
  })
  return pid
}
const usual = { solution: 'hasty', line: 'gen 10 $seed', firstSeed: 1, tries: 4 }
const start = (pid: number, given: Partial<BodyOf<typeof startStress>> = {}) =>
  server.ask(startStress, { token: admin.token, body: { pid, ...usual, ...given } })
const read = async (pid: number) => {
  const { data } = await server.ask(getStress, { token: admin.token, query: { pid } })
  return data?.stress ?? null
}
const take = async (judge = server.judge): Promise<TrialJob> => {
  const [job] = await judge.leaseTrials({ stresses: true })
  if (!job) throw new Error('nothing was handed out')
  return job
}
const cell = (caseId: number, status: JudgeStatus = Accepted, time = 5) => ({
  ...{ caseId, status, time, memory: 1, share: null },
  message: status === Accepted ? null : `case ${caseId}`,
})
/** ms of the hour of its account. */
const spent = async () => {
  const { rows } = await sql<{ time: number }>`
    select coalesce(sum(time), 0)::int as time from processor_time where uid = ${admin.uid}`.execute(
    server.db,
  )
  return rows[0]?.time
}
const words = ({ stress }: TrialJob) => stress?.tries.map((one) => one.arguments.join(' '))

test('a solution is tried on seed after seed until one that it fails', async () => {
  const pid = await begun()
  expect(await read(pid)).toBeNull()
  expect((await start(pid)).data).toBeNull()
  expect(await read(pid)).toMatchObject({ ...usual, total: 4, done: 0, state: 'waiting', isCurrent: true })
  expect(await read(pid)).toMatchObject({ waitsBehind: 0 })
  const job = await take()
  expect(job).toMatchObject({
    ...{ language: C, code: 'hasty', cases: [] },
    stress: { generator: { code: 'gen' }, main: { code: 'main' }, validators: [] },
  })
  expect(words(job)).toEqual(['10 1', '10 2', '10 3', '10 4'])

  expect((await server.judge.trialReport(job, { cells: [cell(1)] })).data).toEqual({ held: true, goOn: true })
  expect(await read(pid)).toMatchObject({ state: 'running', waitsBehind: null, done: 1, find: null })
  await server.judge.trialReport(job, { cells: [cell(2), cell(3, WrongAnswer)], isLast: true })
  const find = {
    ...{ seed: 3, line: 'gen 10 3', status: WrongAnswer, message: 'case 3' },
    ...{ excerpt: null, inputHash: null },
  }
  expect(await read(pid)).toMatchObject({ state: 'found', done: 3, find, failure: null })
  expect(await server.judge.leaseTrials({ stresses: true })).toEqual([])
})

test('what was tried is not tried again, and more tries go on from there', async () => {
  const pid = await begun()
  await start(pid, { tries: 2 })
  await server.judge.trialReport(await take(), { cells: [cell(1), cell(2)], isLast: true })
  expect(await read(pid)).toMatchObject({ state: 'passed', done: 2 })
  await start(pid, { tries: 4 })
  const job = await take()
  expect(words(job)).toEqual(['10 3', '10 4'])
  const part = (text: string, after: boolean) => ({ text, line: 1, before: false, after, mark: null })
  const excerptOf = (after: boolean) => ({
    ...{ input: part('7\n', after), expected: part('', false), output: part('', false), difference: null },
  })
  const failed = { ...cell(4, WrongAnswer), excerpt: excerptOf(false) }
  await server.judge.trialReport(job, { cells: [cell(3), failed], isLast: true })
  await start(pid, { tries: 3 })
  expect(await read(pid)).toMatchObject({ state: 'passed', done: 3 })
  await start(pid, { tries: 10 })
  const inputHash = createHash('sha256').update('7\n').digest('hex')
  expect(await read(pid)).toMatchObject({ state: 'found', done: 4, find: { seed: 4, inputHash } })
  await start(pid, { firstSeed: 5 })
  const next = await take()
  expect(words(next)).toEqual(['10 5', '10 6', '10 7', '10 8'])
  const cut = { ...cell(1, WrongAnswer), excerpt: excerptOf(true) }
  await server.judge.trialReport(next, { cells: [cut], isLast: true })
  expect(await read(pid)).toMatchObject({ find: { seed: 5, inputHash: null } })
})

test('a find counts once all seeds before it are accepted', async () => {
  const pid = await begun()
  await start(pid, { firstSeed: 3, tries: 1 })
  await server.judge.trialReport(await take(), { cells: [cell(1, WrongAnswer)], isLast: true })
  await start(pid)
  expect(await read(pid)).toMatchObject({ state: 'waiting', done: 0, find: null })
  const job = await take()
  expect(words(job)).toEqual(['10 1', '10 2'])
  await server.judge.trialReport(job, { cells: [cell(1), cell(2)], isLast: true })
  expect(await read(pid)).toMatchObject({ state: 'found', done: 3, find: { seed: 3 } })
})

test('a line without a seed is tried once, and one may name a file', async () => {
  const pid = await begun()
  await start(pid, { line: 'gen 10', tries: 100 })
  expect(await read(pid)).toMatchObject({ total: 1 })
  await start(pid, { line: 'gen 7 > $seed', tries: 2 })
  const { stress } = await take()
  expect(stress?.tries.map((one) => [one.arguments, one.file])).toEqual([
    [['7'], '1'],
    [['7'], '2'],
  ])
  expect(stress?.generator.problem).toMatchObject({ isFileIo: true })
})

test('the validators of the subtask are asked in which the test would stand', async () => {
  const validator = (name: string, groups: number[], given: object = {}) => ({
    ...{ ...program(name), arguments: '-x 1', groups },
    ...given,
  })
  const validators = [
    validator('all', []),
    validator('one', [1]),
    validator('two', [2], { convention: 'icpc' }),
  ]
  const pid = await begun({ validators, script: 'gen 1\ngroup 2' })
  await start(pid)
  const { stress } = await take()
  expect(stress?.validators).toMatchObject([
    { code: 'all', arguments: ['-x', '1'], accepts: [0, 42] },
    { code: 'two', accepts: [42] },
  ])
})

describe('refusals', () => {
  const said = async (draft: Partial<ProblemDraft>, given: Partial<BodyOf<typeof startStress>> = {}) => {
    const { status, msg } = await start(await begun(draft), given)
    return [status, msg]
  }

  test('each says why', async () => {
    const checker = { judgeMode: 'spj', judgeProgram: null } as const
    expect(await said({ judgeMode: 'interactive' })).toEqual([400, expect.stringMatching(/interactive/)])
    expect(await said({}, { solution: 'none' })).toEqual([400, expect.stringMatching(/not in the draft/)])
    expect(await said({ solutions: fields.solutions.slice(1) })).toEqual([
      400,
      expect.stringMatching(/main solution/),
    ])
    expect(await said(checker)).toEqual([400, expect.stringMatching(/checker/)])
    expect(await said({ generators: [] })).toEqual([400, expect.stringMatching(/generator of this problem/)])
    for (const line of ['tree 1', 'for n in 1 2: gen $n', 'group 2', '# gen'])
      expect(await said({}, { line }), line).toEqual([
        400,
        expect.stringMatching(/generator of this problem/),
      ])
    expect(await said({}, { line: 'gen > ../1' })).toEqual([400, expect.stringMatching(/file/i)])
    expect(await said({}, { line: ' ' })).toEqual([400, expect.stringMatching(/generator and its arguments/)])
  })

  test.each<[string, Partial<BodyOf<typeof startStress>>]>([
    ['a line in two', { line: 'gen 1\ngen 2' }],
    ['a long line', { line: `gen ${'1'.repeat(500)}` }],
    ['no tries', { tries: 0 }],
    ['too many tries', { tries: 1_001 }],
    ['half a try', { tries: 1.5 }],
    ['a seed below all', { firstSeed: -1 }],
    ['a seed of ten digits', { firstSeed: 1_000_000_000 }],
    ['words for a number', { tries: 'many' as unknown as number }],
  ])('%s', async (_what, given) => {
    expect(await said({}, given)).toEqual([400, expect.any(String)])
  })

  test('whose hour is spent starts none', async () => {
    const pid = await begun()
    await start(pid, { tries: 1 })
    const cells = [cell(1, Accepted, trialLimits.hourlyCpuMs)]
    await server.judge.trialReport(await take(), { cells, isLast: true })
    expect(await start(pid)).toMatchObject({ status: 403, msg: expect.stringMatching(/minutes$/) })
  })
})

test('it ends when the hour of its account is spent', async () => {
  const pid = await begun()
  await start(pid)
  const job = await take()
  const cells = [cell(1, Accepted, trialLimits.hourlyCpuMs)]
  expect((await server.judge.trialReport(job, { cells })).data).toEqual({ held: false, goOn: false })
  expect(await read(pid)).toMatchObject({ state: 'outOfTime', done: 1 })
  expect(await server.judge.leaseTrials({ stresses: true })).toEqual([])
})

test('a test that cannot be made ends it, says where, and counts', async () => {
  const pid = await begun()
  await start(pid)
  const failure = {
    ...{ status: SystemError, message: 'Killed by signal' },
    making: { step: 'generator', caseId: 2, time: 10_000 },
  } as const
  await server.judge.trialReport(await take(), { cells: [cell(1)], failure, isLast: true })
  expect(await read(pid)).toMatchObject({
    ...{ state: 'failed', done: 1, find: null },
    failure: { step: 'generator', line: 'gen 10 2', message: 'Killed by signal' },
  })
  expect(await spent()).toBe(10_005)
  await start(pid)
  expect(words(await take())).toEqual(['10 2', '10 3', '10 4'])
})

test('a solution that does not compile, or cannot be judged, says so', async () => {
  const pid = await begun()
  for (const [status, step] of [
    [CompileError, 'solution'],
    [SystemError, 'judging'],
  ] as const) {
    await start(pid)
    await server.judge.trialReport(await take(), { failure: { status, message: 'no' }, isLast: true })
    expect((await read(pid))?.failure).toEqual({ step, line: null, message: 'no' })
  }
})

test('it is stopped, goes on from there, and a late judge is told', async () => {
  const pid = await begun()
  await start(pid)
  const job = await take()
  await server.judge.trialReport(job, { cells: [cell(1)] })
  await server.ask(stopStress, { token: admin.token, query: { pid } })
  expect(await read(pid)).toMatchObject({ state: 'stopped', done: 1 })
  expect((await server.judge.trialReport(job, { cells: [cell(2)] })).data?.held).toBe(false)
  await start(pid)
  expect(words(await take())).toEqual(['10 2', '10 3', '10 4'])
})

describe('what judges took counts', () => {
  test('beside what the outcomes tell, as that of tests behind a find', async () => {
    const pid = await begun()
    await start(pid)
    const cells = [cell(1), cell(2, WrongAnswer)]
    await server.judge.trialReport(await take(), { cells, spent: 700, isLast: true })
    expect(await spent()).toBe(710)
  })

  test.each<[string, (pid: number) => Promise<unknown>]>([
    ['it is stopped', (pid) => server.ask(stopStress, { token: admin.token, query: { pid } })],
    ['another one takes its place', (pid) => start(pid, { solution: 'main' })],
    ['the lease runs out', () => sql`update trial set lease = null`.execute(server.db)],
  ])('when %s before the judge tells', async (_what, end) => {
    const pid = await begun()
    await start(pid)
    const job = await take()
    await end(pid)
    const late = await server.judge.trialReport(job, { cells: [cell(1, Accepted, 40)], spent: 300 })
    expect(late.data).toEqual({ held: false, goOn: false })
    expect(await spent()).toBe(340)
    expect(await read(pid)).toMatchObject({ done: 0 })
    await server.judge.trialReport(job, { spent: 60, isLast: true })
    expect(await spent()).toBe(400)
    await server.judge.trialReport(job, { spent: 5_000, isLast: true })
    expect(await spent(), 'the judge had no more to say').toBe(400)
  })

  test('of a judge that dies what it had told, once', async () => {
    const pid = await begun()
    await start(pid)
    await server.judge.trialReport(await take(), { cells: [cell(1)], spent: 100 })
    await server.judge.register()
    const other = judgeOf(server, 'judge-2')
    await other.register()
    const again = await take(other)
    expect(await spent()).toBe(105)
    await other.trialReport(again, { cells: [cell(2), cell(3), cell(4)], spent: 10, isLast: true })
    expect(await spent()).toBe(130)
  })

  test('also once the problem is removed, and what is told of it after that', async () => {
    const pid = await begun()
    await start(pid)
    const job = await take()
    await server.judge.trialReport(job, { cells: [cell(1)], spent: 95 })
    await sql`delete from problem where id = ${pid}`.execute(server.db)
    expect(await spent()).toBe(100)
    await server.judge.trialReport(job, { spent: 60, isLast: true })
    expect(await spent()).toBe(160)
  })

  test('of a report without a hand-out nothing', async () => {
    const pid = await begun()
    await start(pid)
    const job = await take()
    await server.judge.trialReport({ ...job, lease: randomUUID() }, { spent: 900 })
    expect(await spent()).toBe(0)
  })

  test('when the outcomes are asked for again', async () => {
    const pid = await withTest()
    const body = { pid, again: true }
    for (const total of [50, 100]) {
      await server.ask(startTrials, { token: admin.token, body })
      for (const job of await server.judge.leaseTrials({ max: 2 }))
        await server.judge.trialReport(job, { cells: [cell(1, Accepted, 25)], isLast: true })
      expect(await spent()).toBe(total)
    }
    await server.ask(startTrials, { token: admin.token, body })
    const [job] = await server.judge.leaseTrials()
    if (!job) throw new Error('nothing was handed out')
    await server.judge.trialReport(job, { spent: trialLimits.hourlyCpuMs, isLast: true })
    expect(await server.ask(startTrials, { token: admin.token, body })).toMatchObject({ status: 403 })
  })
})

test('a judge that dies loses nothing: another one goes on', async () => {
  const pid = await begun()
  await start(pid)
  await server.judge.trialReport(await take(), { cells: [cell(1), cell(2)] })
  await server.judge.register()
  const other = judgeOf(server, 'judge-2')
  await other.register()
  const again = await take(other)
  expect(words(again)).toEqual(['10 3', '10 4'])
  await other.trialReport(again, { cells: [cell(3), cell(4)], isLast: true })
  expect(await read(pid)).toMatchObject({ state: 'passed', done: 4 })
})

test('judges that do not make tests are given none, nor those without one of the languages', async () => {
  const pid = await begun({ generators: [program('gen', 'Python3')] })
  await start(pid)
  expect(await server.judge.leaseTrials()).toEqual([])
  expect(await server.judge.leaseTrials({ stresses: true, languages: [C] })).toEqual([])
  expect(await server.judge.leaseTrials({ stresses: true, languages: [C, 'Python3'] })).toHaveLength(1)
  await store(pid, { generators: [program('gen', 'Unknown')] })
  await start(pid)
  expect(await read(pid)).toMatchObject({ state: 'noJudge' })
})

test('live work comes first, and a judge is told to leave off for it', async () => {
  const pid = await begun()
  await start(pid)
  const job = await take()
  const { problemId } = await addProblem(server.db, { cases: 1 })
  await server.submitAs(admin.token, problemId)
  const told = await server.judge.trialReport(job, { cells: [cell(1)] })
  expect(told.data).toEqual({ held: true, goOn: false })
  await server.judge.trialReport(job, { isLast: true })
  const body = { pid: await withTest(), again: false }
  await server.ask(startTrials, { token: admin.token, body })
  const matrixOf = async () =>
    (await server.ask(getTrials, { token: admin.token, query: { pid: body.pid } })).data
  expect(await read(pid)).toMatchObject({ state: 'waiting', waitsBehind: 1 })
  expect(await matrixOf()).toMatchObject({ waitsBehind: 1 })
  await server.ask(stopTrials, { token: admin.token, query: { pid: body.pid } })
  expect(await matrixOf()).toMatchObject({ waitsBehind: null })
  const [live] = (await server.judge.take({ trials: true, stresses: true })).jobs
  if (!live) throw new Error('the submission was not handed out')
  await server.judge.result(live)
  expect(words(await take())).toEqual(['10 2', '10 3', '10 4'])
})

test('the matrix and a stress leave each other alone', async () => {
  const pid = await withTest()
  await start(pid)
  const body = { pid, again: false }
  expect((await server.ask(startTrials, { token: admin.token, body })).data).toEqual({ missing: 2 })
  await server.ask(startTrials, { token: admin.token, body: { pid, again: true } })
  await server.ask(stopTrials, { token: admin.token, query: { pid } })
  expect(await read(pid)).toMatchObject({ state: 'waiting' })
  await server.ask(startTrials, { token: admin.token, body })
  await server.ask(stopStress, { token: admin.token, query: { pid } })
  const { data: matrix } = await server.ask(getTrials, { token: admin.token, query: { pid } })
  expect(matrix?.rows.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
})

test('another draft makes what is known out of date, and another wish takes its place', async () => {
  const pid = await begun()
  await start(pid)
  await server.judge.trialReport(await take(), { cells: [cell(1, WrongAnswer)], isLast: true })
  const [main, hasty] = fields.solutions
  await store(pid, { solutions: [main, { ...hasty, code: 'better' }] as ProblemDraft['solutions'] })
  expect(await read(pid)).toMatchObject({ state: 'found', isCurrent: false })
  await start(pid)
  expect(await read(pid)).toMatchObject({ state: 'waiting', done: 0, isCurrent: true })
  expect(words(await take())).toHaveLength(4)
})
