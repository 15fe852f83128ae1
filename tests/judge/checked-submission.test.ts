import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { openJudge, type TestJudge, type TestProblem } from '#support/node/judge.ts'

let judge: TestJudge
beforeAll(async () => {
  judge = await openJudge()
})
afterAll(() => judge.close())

const { Accepted, WrongAnswer, PartialAccepted, RuntimeError, SystemError, CompileError } = JudgeStatus

/** Full marks for the answer, a percent for what is near it, and a failure of its own for 999. */
const checker = `
#include <cstdio>
#include <cstdlib>
int main(int, char **argv) {
  int given = -1, wanted = -1;
  if (std::fscanf(std::fopen(argv[2], "r"), "%d", &given) != 1) { std::fputs("nothing there", stderr); return 102; }
  if (std::fscanf(std::fopen(argv[3], "r"), "%d", &wanted) != 1) return 103;
  if (given == 999) return 103;
  int far = std::abs(given - wanted);
  if (far == 0) return 100;
  if (far >= 100) { std::fputs("far away", stderr); return 102; }
  std::printf("%d", 100 - far);
  return 99;
}`
const cases = (...given: [input: number, score: number, groupNum?: number][]) =>
  given.map(([input, score, groupNum = 1]) => ({ input: `${input}\n`, output: '100\n', score, groupNum }))
const spj = (given: TestProblem): TestProblem => ({
  judgeMode: 'spj',
  spjLanguage: 'C++',
  spjCode: checker,
  ...given,
})
/** Prints the number that it reads; 13 makes it crash. */
const echo = {
  language: 'C',
  code: '#include <stdio.h>\nint main(){int n;scanf("%d",&n);if(n==13)return 3;printf("%d",n);}',
}

describe('a problem with a checker', () => {
  it('gives shares of the score, rounded down', async () => {
    const problem = spj({ type: 1, ioScore: 100, cases: cases([100, 40], [71, 30], [300, 20], [13, 10]) })
    const result = await judge.judge(problem, echo)
    expect(result.cases.map(({ status, score }) => [status, score])).toEqual([
      [Accepted, 40],
      [PartialAccepted, Math.floor(30 * 0.71)],
      [WrongAnswer, 0],
      [RuntimeError, 0],
    ])
    expect(result).toMatchObject({ status: PartialAccepted, score: 61 })
    expect(result.cases[2]?.message).toBe('far away')
  })

  it('in a subtask a share above zero goes on, a share that comes to nothing ends it', async () => {
    const problem = spj({
      type: 1,
      ioScore: 60,
      judgeCaseMode: 'subtask_lowest',
      cases: cases([90, 40], [100, 40], [1, 1, 2], [100, 20, 2]),
    })
    const result = await judge.judge(problem, echo)
    expect(result.cases.map(({ score }) => score)).toEqual([36, 40, 0, 0])
    expect(result.cases[3]).toMatchObject({ status: JudgeStatus.Cancelled })
    expect(result.score).toBe(36)
  })

  it('an ACM problem counts a share as a failure', async () => {
    const problem = spj({ cases: cases([100, 0], [99, 0]).map((one) => ({ ...one, score: null })) })
    expect(await judge.judge(problem, echo)).toMatchObject({ status: PartialAccepted, score: null })
  })

  it('reads what a program with file IO wrote', async () => {
    const files = { isFileIo: true, ioReadFileName: 'in', ioWriteFileName: 'out' }
    const code = '#include <stdio.h>\nint main(){fprintf(fopen("out","w"),"100");}'
    const result = await judge.judge(spj({ ...files, cases: cases([1, 0]) }), { language: 'C', code })
    expect(result.status).toBe(Accepted)
    const nothing = { language: 'C', code: 'int main(){}' }
    expect(await judge.judge(spj({ ...files, cases: cases([1, 0]) }), nothing)).toMatchObject({
      status: WrongAnswer,
      errorMessage: 'nothing there',
    })
  })

  it('tells how the checker was compiled and what it said', async () => {
    const { trace } = await judge.judge(spj({ cases: cases([300, 0], [13, 0]) }), echo)
    const compile = trace?.steps.find((one) => one.step === 'compile-checker')
    expect(compile).toMatchObject({
      command: expect.stringMatching(/^g\+\+ .*spj/),
      cached: true,
      said: null,
    })
    const [judged, crashed] = trace?.steps.filter((one) => one.step === 'case') ?? []
    expect(judged?.judgedBy).toMatchObject({ how: 'checker', said: 'far away', run: { exitCode: 102 } })
    expect(crashed?.judgedBy).toBeNull()
  })

  it('a checker that fails is a system error of the case', async () =>
    expect((await judge.judge(spj({ cases: cases([999, 0]) }), echo)).cases[0]).toMatchObject({
      status: SystemError,
    }))

  it('a checker that does not compile is a system error that shows nothing of it', async () => {
    const problem = spj({ spjCode: 'int main() { return secret_of_the_setter; }', cases: cases([1, 0]) })
    const result = await judge.judge(problem, echo)
    expect(result).toMatchObject({
      status: SystemError,
      errorMessage: 'The checker of the problem does not compile',
      cases: [],
    })
    const said = expect.stringContaining('secret_of_the_setter')
    expect(result.trace?.steps).toContainEqual(expect.objectContaining({ step: 'compile-checker', said }))
    expect(judge.told.at(-1)).toEqual(said)
  })

  it('a problem without its checker is a system error', async () =>
    expect(await judge.judge(spj({ spjCode: null, cases: cases([1, 0]) }), echo)).toMatchObject({
      status: SystemError,
      errorMessage: 'The problem has no checker',
    }))

  it("the submission's own compile error comes first", async () => {
    const problem = spj({ spjCode: 'nonsense', cases: cases([1, 0]) })
    const result = await judge.judge(problem, { language: 'C', code: 'nonsense' })
    expect(result.status).toBe(CompileError)
  })
})
