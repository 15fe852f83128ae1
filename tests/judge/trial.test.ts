import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { skipped } from '#judge/case-order.ts'
import { ended } from '#judge/scoring.ts'
import { createTrialJudge } from '#judge/trial.ts'
import type { TrialWatcher } from '#judge/trial-turn.ts'
import { openJudge, type TestJudge } from '#support/node/judge.ts'
import { judgedProblem } from '#support/node/judged-problem.ts'

let judge: TestJudge
beforeAll(async () => {
  judge = await openJudge()
})
afterAll(() => judge.close())

type Told = Parameters<TrialWatcher['tell']>[0]
const { Accepted, WrongAnswer, CompileError, TimeLimitExceeded } = JudgeStatus

const cases = Array.from({ length: 12 }, (_, index) => ({ input: `${index}\n`, output: `${index % 10}\n` }))
const copies = '#include <stdio.h>\nint main(){int n;scanf("%d",&n);printf("%d\\n",n);}'
const endless =
  '#include <stdio.h>\nint main(){int n;scanf("%d",&n);for(volatile int x=0;n==3;x++);printf("%d\\n",n%10);}'

const busy =
  '#include <stdio.h>\n#include <time.h>\nint main(){int n;scanf("%d",&n);while(clock()<CLOCKS_PER_SEC*3/20);printf("%d\\n",n%10);}'

async function run(code: string, { goOn = (_: number): boolean => true, type = 0 } = {}) {
  const told: Told[] = []
  const problem = { type, ioScore: type === 0 ? null : 0, timeLimit: 300 }
  const scored = cases.map((one) => ({ ...one, score: type === 0 ? null : 10_000 }))
  await judge.trial({ ...problem, cases: scored }, { language: 'C', code }, async (found) => {
    told.push(found)
    return goOn(told.length)
  })
  return { told, cells: told.flatMap((each) => each.cells) }
}

describe('a trial', () => {
  it('has an outcome for every test, whatever came of those before', async () => {
    const { told, cells } = await run(copies)
    expect(cells.map(({ caseId, status }) => [caseId, status])).toEqual(
      cases.map((_, index) => [index + 1, index < 10 ? Accepted : WrongAnswer]),
    )
    expect(told.map(({ isLast }) => isLast)).toEqual([...told.slice(1).map(() => false), true])
    expect(cells.at(-1)?.excerpt).toMatchObject({ output: { text: '11\n' }, expected: { text: '1\n' } })
  })

  it('tells what took too long, and goes on with the next test', async () => {
    const { cells } = await run(endless)
    expect(cells.map(({ status }) => status)).toEqual(
      cases.map((_, index) => (index === 3 ? TimeLimitExceeded : Accepted)),
    )
  })

  it('leaves off after a turn when live work waits, and says what it has', async () => {
    const { told, cells } = await run(busy, { goOn: (turns) => turns < 2 })
    expect(told).toHaveLength(3)
    expect(told.at(-1)).toEqual({ cells: [], failure: null, isLast: true })
    expect(cells.length).toBeLessThan(cases.length)
    expect(cells.every(({ status }) => status === Accepted)).toBe(true)
  })

  it('takes all tests that begin in the time of a turn, once the first were quick', async () => {
    let now = 0
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now)
    const turns: number[] = []
    const judgeTrial = createTrialJudge({
      judgeSubmission: async ({ cases: given }, { onProgress, isEnough = () => true }) => {
        now += 10_000
        onProgress({ status: JudgeStatus.Judging, done: 0, total: given.length })
        const begun = given.filter(() => {
          now += 10
          return !isEnough()
        })
        turns.push(begun.length)
        return { ...ended(Accepted, ''), cases: begun.map(skipped) }
      },
      judgeStress: () => Promise.reject(new Error('there is none')),
      lanes: 2,
    })
    const many = Array.from({ length: 60 }, (_, index) => ({
      ...{ caseId: index + 1, seq: index + 1, groupNum: 1, score: null },
      ...{ inputHash: '', outputHash: '', inputName: '', outputName: '' },
    }))
    const job = { language: 'C', code: '', problem: judgedProblem(), cases: many }
    await judgeTrial(job, { tell: async () => true, signal: new AbortController().signal })
    clock.mockRestore()
    expect(turns).toEqual([2, 24, 24, 10])
  })

  it('ends with the words of the compiler', async () => {
    const { told } = await run('int main(){ no }')
    expect(told).toMatchObject([{ cells: [], failure: { status: CompileError }, isLast: true }])
    expect(told[0]?.failure?.message).toContain('no')
  })

  it('has shares of points where there are points', async () => {
    const { cells } = await run(copies, { type: 1 })
    expect(cells.map(({ share }) => share)).toEqual(cases.map((_, index) => (index < 10 ? 10_000 : 0)))
  })

  it('has the share of what a test is worth where its points are told', async () => {
    const told: Told[] = []
    const program = { judgeMode: 'spj', spjLanguage: 'Python3', spjCode: 'print(25)\nexit(99)\n' } as const
    await judge.trial(
      { type: 1, ioScore: 0, ...program, cases: [{ input: '', output: '', score: 70 }] },
      { language: 'Python3', code: 'print(1)' },
      async (found) => {
        told.push(found)
        return true
      },
    )
    const [share = 0] = told.flatMap(({ cells }) => cells.map((cell) => cell.share ?? 0))
    expect([share, Math.floor((share * 70) / 10_000)]).toEqual([2_429, 17])
  })
})
