import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { tryWhileJustOver } from '#judge/close-to-limit.ts'
import type { RunResult } from '#judge/sandbox/backend.ts'
import { openJudge, type TestJudge } from '#support/node/judge.ts'
import { runResult } from '#support/node/run-result.ts'

const limits = { timeMs: 1000, memoryMb: 256, stackMb: 64 }
const took = (cpuMs: number, change: Partial<RunResult> = {}) =>
  runResult({ cpuMs, cpuUs: cpuMs * 1000, ...change })

async function tried(...results: RunResult[]) {
  const left = [...results]
  const next = async () => left.shift() ?? expect.unreachable('another run')
  const { decisive, runs } = await tryWhileJustOver(limits, next, (run) => run)
  return { decisive: decisive.cpuMs, runs: runs.map(({ cpuMs }) => cpuMs) }
}

describe('a run close to the time limit', () => {
  it.each([
    ['inside', took(1000)],
    ['far over', took(1101)],
    ['killed at the limit', took(1050, { status: 'tle' })],
    ['crashed', took(1050, { status: 'exit', exitCode: 1 })],
  ])('%s is not tried again', async (_how, run) =>
    expect(await tried(run)).toEqual({ decisive: run.cpuMs, runs: [run.cpuMs] }),
  )
  it('just over is tried again until it is inside', async () => {
    expect(await tried(took(1001), took(990))).toEqual({ decisive: 990, runs: [1001, 990] })
    expect(await tried(took(1100), took(1050), took(1000))).toEqual({
      decisive: 1000,
      runs: [1100, 1050, 1000],
    })
  })
  it('counts with its smallest figure when it never is', async () =>
    expect(await tried(took(1050), took(1020), took(1090))).toEqual({
      decisive: 1020,
      runs: [1050, 1020, 1090],
    }))
  it('goes on when a further run is worse', async () =>
    expect(await tried(took(1050), took(1200, { status: 'tle' }), took(999))).toEqual({
      decisive: 999,
      runs: [1050, 1200, 999],
    }))
})

describe('in the sandbox', () => {
  let judge: TestJudge
  beforeAll(async () => {
    judge = await openJudge()
  })
  afterAll(() => judge.close())

  it('tells every run', async () => {
    const code =
      '#include <stdio.h>\n#include <time.h>\nint main(){while(clock()<CLOCKS_PER_SEC*0.61);puts("1");}'
    const cases = [{ input: '', output: '1\n' }]
    const { status, time, trace } = await judge.judge({ timeLimit: 600, cases }, { language: 'C', code })
    expect([status, time]).toEqual([JudgeStatus.TimeLimitExceeded, 600])
    const [step] = trace?.steps.filter((one) => one.step === 'case') ?? []
    expect(step?.runs).toHaveLength(3)
    expect(step?.judgedBy).toBeNull()
  })
})
