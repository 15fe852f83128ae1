import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import type { JudgingResult } from '#contract/judge-node.ts'
import { openJudge, type TestJudge, type TestProblem } from '#support/node/judge.ts'
import { until } from '#support/node/until.ts'

let judge: TestJudge
beforeAll(async () => {
  judge = await openJudge()
})
afterAll(() => judge.close())

const { Accepted, WrongAnswer, RuntimeError, PartialAccepted, Cancelled } = JudgeStatus

/** Echoes a number; 13 makes it wrong, 99 makes it crash. */
const program = {
  language: 'C',
  code: '#include <stdio.h>\nint main(){int n;scanf("%d",&n);if(n==99)return 3;printf("%d\\n",n==13?0:n);}',
}
const cases = (...given: [input: number, score: number, groupNum: number][]) =>
  given.map(([input, score, groupNum]) => ({ input: `${input}\n`, output: `${input}\n`, score, groupNum }))
const statuses = (result: JudgingResult) => result.cases.map(({ status }) => status)
const scores = (result: JudgingResult) => result.cases.map(({ score }) => score)

describe('case modes', () => {
  it('subtask_lowest: a group ends at its first failure, the others go on', async () => {
    const problem: TestProblem = {
      type: 1,
      ioScore: 100,
      difficulty: 2,
      judgeCaseMode: 'subtask_lowest',
      cases: cases([1, 30, 2], [13, 40, 1], [2, 30, 2], [3, 40, 1], [99, 30, 3], [4, 30, 3]),
    }
    const result = await judge.judge(problem, program)
    expect(statuses(result)).toEqual([Accepted, WrongAnswer, Accepted, Cancelled, RuntimeError, Cancelled])
    expect(scores(result)).toEqual([30, 0, 30, 0, 0, 0])
    expect(result.cases[3]).toMatchObject({
      message: 'Cancelled: Skipped Judging',
      time: 0,
      memory: 0,
      groupNum: 1,
    })
    expect(result).toMatchObject({ status: PartialAccepted, score: 30, oiRankScore: Math.round(3 + 1.2) })
  })

  it('subtask_average: every case is judged, groups are averaged', async () => {
    const problem: TestProblem = {
      type: 1,
      ioScore: 100,
      judgeCaseMode: 'subtask_average',
      cases: cases([1, 31, 1], [13, 31, 1], [2, 50, 2], [3, 50, 2]),
    }
    const result = await judge.judge(problem, program)
    expect(statuses(result)).toEqual([Accepted, WrongAnswer, Accepted, Accepted])
    expect(result).toMatchObject({ status: PartialAccepted, score: 16 + 50 })
  })

  it('ergodic_without_error: later cases have no row', async () => {
    const problem: TestProblem = {
      judgeCaseMode: 'ergodic_without_error',
      cases: cases([1, 0, 1], [99, 0, 1], [13, 0, 1], [2, 0, 1]).map(({ input, output }) => ({
        input,
        output,
      })),
    }
    const result = await judge.judge(problem, program)
    expect(statuses(result)).toEqual([Accepted, RuntimeError])
    expect(result).toMatchObject({ status: RuntimeError, errorMessage: 'Exit code 3', score: null })
    expect(result.trace?.steps.at(-1)).toMatchObject({ step: 'aggregate', notRun: 2 })
  })

  it('leaves no output behind, not even of cases that it ran ahead', () =>
    until('the outputs to be gone', async () => judge.outputs().length === 0))
})

describe('the trace', () => {
  const problem: TestProblem = { timeLimit: 1_500, cases: cases([1, 0, 1], [13, 0, 1]) }
  it('tells every step', async () => {
    const { trace } = await judge.judge(problem, { ...program, code: `// traced\n${program.code}` })
    expect(trace).toMatchObject({
      judge: 'test-judge',
      language: { name: 'C', runCommand: '/w/main' },
      limits: { timeMs: 1_500, memoryMb: 256, stackMb: 64 },
      steps: expect.arrayContaining([
        expect.objectContaining({ step: 'fetch' }),
        expect.objectContaining({
          step: 'compile',
          cached: false,
          run: expect.objectContaining({ ended: 'ok' }),
        }),
        expect.objectContaining({
          step: 'case',
          seq: 2,
          status: WrongAnswer,
          runs: [expect.objectContaining({ ended: 'ok', exitCode: 0 })],
          judgedBy: expect.objectContaining({ how: 'comparison' }),
        }),
        expect.objectContaining({ step: 'aggregate', status: WrongAnswer, notRun: 0 }),
      ]),
    })
    const at = trace?.steps.map((step) => step.at) ?? []
    expect(at).toEqual([...at].sort((a, b) => a - b))
  })
  it('says when nothing had to be compiled', async () => {
    await judge.judge(problem, program)
    const { trace } = await judge.judge(problem, program)
    expect(trace?.steps).toContainEqual(expect.objectContaining({ step: 'compile', cached: true, run: null }))
  })
  it("keeps the compiler's words", async () => {
    const { trace } = await judge.judge(problem, {
      language: 'C',
      code: 'int main(){ return missing_name; }',
    })
    const said = expect.stringContaining('missing_name')
    expect(trace?.steps).toContainEqual(expect.objectContaining({ step: 'compile', cached: false, said }))
  })
})
