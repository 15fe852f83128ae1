import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import type { JudgedProblem } from '#contract/judged-problem.ts'
import { openJudge, type TestJudge } from '#support/node/judge.ts'
import { judgedProblem } from '#support/node/judged-problem.ts'

let judge: TestJudge
beforeAll(async () => {
  judge = await openJudge()
})
afterAll(() => judge.close())

const { Accepted, WrongAnswer, CompileError, RuntimeError, TimeLimitExceeded, SystemError } = JudgeStatus

interface Asked {
  code: string
  language?: string
  userInput?: string
  expectedOutput?: string | null
  problem?: Partial<JudgedProblem>
}
const run = ({ code, language = 'C', userInput = '', expectedOutput = null, problem }: Asked) =>
  judge.testRun({
    key: 'TEST_JUDGE_1',
    lease: 'l',
    language,
    code,
    problem: judgedProblem(problem),
    userInput,
    expectedOutput,
  })
const main = (body: string) =>
  `#include <stdio.h>\n#include <string.h>\n#include <unistd.h>\nint main(){${body}}`
/** Prints what it reads, byte by byte. */
const copy = main('for(int c;(c=getchar())!=EOF;)putchar(c);')

describe('a test run', () => {
  it('reads the input and a line feed, and is accepted when it runs well', async () => {
    const result = await run({ code: copy, userInput: '1 2\n3' })
    expect(result).toMatchObject({ status: Accepted, userOutput: '1 2\n3\n', stderr: '' })
    expect(result.time).toBeGreaterThanOrEqual(0)
    expect(result.memory).toBeGreaterThan(0)
  })

  it.each([
    ['1', true, Accepted],
    ['1\r\n', false, Accepted],
    ['1', false, WrongAnswer],
    ['2', true, WrongAnswer],
    ['', true, WrongAnswer],
  ])('against %j, end blanks removed: %s', async (expectedOutput, isRemoveEndBlank, status) => {
    const result = await run({ code: copy, userInput: '1', expectedOutput, problem: { isRemoveEndBlank } })
    expect(result.status).toBe(status)
  })

  it('uses neither checker nor interactor', async () => {
    const problem = { judgeMode: 'spj', spjCode: 'nonsense', spjLanguage: 'C++' } as const
    expect((await run({ code: copy, problem })).status).toBe(Accepted)
  })

  it('cuts long output by characters', async () => {
    const cut = await run({ code: main('for(int i=0;i<5000;i++)printf("中");') })
    expect(cut.userOutput).toBe(`${'中'.repeat(1_000)}...`)
    const whole = await run({ code: main('for(int i=0;i<1000;i++)printf("中");') })
    expect(whole.userOutput).toBe('中'.repeat(1_000))
  })

  it('shows stderr and how the program ended, and what it printed before', async () => {
    const crashed = await run({ code: main('puts("so far");fflush(stdout);fputs("oh no",stderr);return 3;') })
    expect(crashed).toMatchObject({
      status: RuntimeError,
      userOutput: 'so far\n',
      stderr: 'oh no\nExit code 3',
    })
  })

  it('keeps the end in sight behind a flood of stderr', async () => {
    const { stderr } = await run({
      code: main('static char a[2000000];memset(a,120,2000000);write(2,a,2000000);return 3;'),
    })
    expect(stderr.length).toBe(1024 * 1024)
    expect(stderr.slice(-13)).toBe('x\nExit code 3')
  })

  it('shows what the compiler says', async () => {
    const result = await run({ code: 'int main(){return missing_name;}' })
    expect(result).toMatchObject({ status: CompileError, time: null, memory: null, userOutput: '' })
    expect(result.stderr).toContain('missing_name')
  })

  it('has the limits of the problem', async () => {
    const result = await run({ code: main('for(;;);'), problem: { timeLimit: 100 } })
    expect(result).toMatchObject({ status: TimeLimitExceeded })
  })

  it('uses the extra files', async () => {
    const problem = { userExtraFile: { 'helper.h': '#define SEVEN 7' } }
    const code = `#include "helper.h"\n${main('printf("%d",SEVEN);')}`
    expect((await run({ code, problem })).userOutput).toBe('7')
  })

  it('gives the input as a file where the problem has files', async () => {
    const problem = { isFileIo: true, ioReadFileName: 'a.in', ioWriteFileName: 'a.out' }
    const code = main('int n;fscanf(fopen("a.in","r"),"%d",&n);fprintf(fopen("a.out","w"),"%d",n+1);')
    expect(await run({ code, problem, userInput: '41' })).toMatchObject({
      status: Accepted,
      userOutput: '42',
    })
    expect(await run({ code: main('return 1;'), problem })).toMatchObject({
      status: RuntimeError,
      userOutput: '',
    })
  })

  it('is a system error in plain words when the judge cannot do it', async () => {
    const result = await run({ code: copy, language: 'Brainfuck' })
    expect(result).toMatchObject({ status: SystemError, stderr: 'This judge does not support Brainfuck' })
  })

  it('leaves no output behind', () => expect(judge.outputs()).toEqual([]))
})
