import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ContestType, JudgeStatus } from '#contract/enums.ts'
import type { ProblemDraft } from '#contract/problem-content.ts'
import { getTrialCell, getTrials, startTrials } from '#contract/trial.ts'
import { beginProblem, openWorkshop, storeDraft } from '#contract/workshop.ts'
import { storeCaseText } from '#contract/workshop-cases.ts'
import { outcomeAtLimit } from '#server/trial/outcome-at-limit.rules.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'

const { Accepted, WrongAnswer, TimeLimitExceeded, RuntimeError, MemoryLimitExceeded, SystemError } =
  JudgeStatus

describe('an outcome with another time limit', () => {
  test.each([
    ['ended within both', Accepted, 400, 1_000, 'C', 500, Accepted],
    ['ended at the limit', WrongAnswer, 500, 1_000, 'C', 500, WrongAnswer],
    ['just over it, where it is tried again', Accepted, 540, 1_000, 'C', 500, undefined],
    ['far over it', WrongAnswer, 600, 1_000, 'C', 500, TimeLimitExceeded],
    ['crashed over it', RuntimeError, 600, 1_000, 'C', 500, undefined],
    ['crashed within it', RuntimeError, 100, 1_000, 'C', 500, RuntimeError],
    ['out of memory within it', MemoryLimitExceeded, 100, 1_000, 'C', 500, MemoryLimitExceeded],
    ['stopped, and now even sooner', TimeLimitExceeded, 1_050, 1_000, 'C', 500, TimeLimitExceeded],
    ['stopped, and now later', TimeLimitExceeded, 1_050, 1_000, 'C', 2_000, undefined],
    ['twice the time elsewhere', Accepted, 900, 1_000, 'Python3', 500, Accepted],
    [
      'over twice, where a runtime may have its start on top',
      Accepted,
      1_500,
      1_000,
      'Kotlin',
      500,
      undefined,
    ],
    ['a fault of the judge', SystemError, 0, 1_000, 'C', 500, undefined],
  ] as const)('%s', (_what, status, time, timeLimit, language, wanted, outcome) => {
    expect(outcomeAtLimit({ status, time, timeLimit }, language, wanted)).toBe(outcome)
  })
})

describe('the matrix after the limit was changed', () => {
  let server: PracticeServer
  let admin: Awaited<ReturnType<PracticeServer['signedIn']>>
  beforeAll(async () => {
    server = await startPractice()
    admin = await server.signedIn({ roles: ['problem_admin'] })
  })
  afterAll(() => server?.close())

  const store = async (pid: number, given: Partial<ProblemDraft>) => {
    const { data } = await server.ask(openWorkshop, { token: admin.token, query: { pid } })
    const changes = Object.entries(given).map(([field, value]) => ({
      ...{ field, value },
      base: data?.versions[field] ?? 0,
    }))
    await server.ask(storeDraft, { token: admin.token, body: { pid, changes } })
  }
  const begun = async (): Promise<number> => {
    const { data } = await server.ask(beginProblem, {
      token: admin.token,
      body: { requestKey: randomUUID() },
    })
    const pid = data?.pid as number
    const cases = []
    for (const text of ['1', '2', '3']) {
      const { data: side } = await server.ask(storeCaseText, { token: admin.token, body: { pid, text } })
      const { hash, size } = side ?? { hash: '', size: 0 }
      cases.push({
        ...{ inputHash: hash, outputHash: hash, inputSize: size, outputSize: size },
        ...{ inputName: `${text}.in`, outputName: `${text}.out`, score: null, groupNum: 1 },
      })
    }
    const solutions = [{ name: 'main', language: 'C', code: 'main', kind: 'main' as const, score: null }]
    await store(pid, { cases, solutions, timeLimit: 1_000 })
    return pid
  }
  type Outcomes = readonly (readonly [JudgeStatus, number])[]
  const start = (pid: number, again: boolean) =>
    server.ask(startTrials, { token: admin.token, body: { pid, again } })
  /** What a judge does; gives the tests that it was handed. */
  const work = async (outcomes: Outcomes) => {
    const [job] = await server.judge.leaseTrials()
    const wanted = job?.cases.map(({ seq }) => seq) ?? []
    if (job)
      await server.judge.trialReport(job, {
        cells: job.cases.map(({ caseId, seq }) => {
          const [status, time] = outcomes[seq - 1] ?? [Accepted, 1]
          return { caseId, status, time, memory: 1, share: null, message: `${time}` }
        }),
        isLast: true,
      })
    return wanted
  }
  const run = async (pid: number, outcomes: Outcomes) => {
    await start(pid, false)
    return work(outcomes)
  }
  const rowOf = async (pid: number) => {
    const { data } = await server.ask(getTrials, { token: admin.token, query: { pid } })
    const [row] = data?.rows ?? []
    return { state: row?.state, cells: row?.cells.map((cell) => cell && [cell[0], cell[1]]) }
  }

  test('keeps what the measured times say, and runs the rest alone', async () => {
    const pid = await begun()
    const measured = [
      [Accepted, 300],
      [WrongAnswer, 620],
      [TimeLimitExceeded, 1_010],
    ] as const
    expect(await run(pid, measured)).toEqual([1, 2, 3])

    await store(pid, { timeLimit: 500 })
    expect(await rowOf(pid)).toEqual({
      state: 'done',
      cells: [
        [Accepted, 300],
        [TimeLimitExceeded, 620],
        [TimeLimitExceeded, 1_010],
      ],
    })
    const cell = await server.ask(getTrialCell, {
      token: admin.token,
      query: { pid, solution: 'main', test: 1 },
    })
    expect(cell.data?.message).toBe('300')
    expect(await run(pid, [])).toEqual([])

    await store(pid, { timeLimit: 2_000 })
    expect(await rowOf(pid)).toEqual({ state: 'none', cells: [[Accepted, 300], [WrongAnswer, 620], null] })
    expect(
      await run(pid, [
        [Accepted, 1],
        [Accepted, 1],
        [Accepted, 1_500],
      ]),
    ).toEqual([3])
    expect((await rowOf(pid)).cells).toEqual([
      [Accepted, 300],
      [WrongAnswer, 620],
      [Accepted, 1_500],
    ])

    await store(pid, { timeLimit: 1_000 })
    expect((await rowOf(pid)).cells).toEqual(measured.map((each) => [...each]))
  })

  test('knows what a test is worth of which a program may give a part', async () => {
    const pid = await begun()
    const { data } = await server.ask(openWorkshop, { token: admin.token, query: { pid } })
    const scores = [30, 0, null]
    const cases = data?.draft.cases.map((one, index) => ({ ...one, score: scores[index] ?? null })) ?? []
    const full = async (given: Partial<ProblemDraft>) => {
      await store(pid, given)
      await start(pid, false)
      const [job] = await server.judge.leaseTrials()
      return job?.cases.map(({ score }) => score)
    }
    expect(await full({ cases, type: ContestType.Oi })).toEqual([10_000, 10_000, 10_000])
    const judgeProgram = { language: 'C', code: 'int main(){}' }
    expect(await full({ judgeMode: 'spj', judgeProgram })).toEqual([30, 10_000, 10_000])
    expect(await full({ type: ContestType.Acm })).toEqual([null, null, null])
  })

  test('is made anew by who asks for all of it', async () => {
    const pid = await begun()
    await run(pid, [])
    await store(pid, { timeLimit: 900 })
    expect((await rowOf(pid)).state).toBe('done')
    await start(pid, true)
    expect(await rowOf(pid)).toEqual({ state: 'waiting', cells: [null, null, null] })
    expect(await work([[WrongAnswer, 5]])).toEqual([1, 2, 3])
    expect((await rowOf(pid)).cells?.[0]).toEqual([WrongAnswer, 5])
  })
})
