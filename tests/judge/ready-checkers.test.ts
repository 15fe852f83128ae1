import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { type Checker, createChecker } from '#judge/checker.ts'
import { openVerdictProgramBench, type VerdictProgramBench } from '#support/node/verdict-programs.ts'
import { type ReadyChecker, readyCheckerCode } from '#ui/workshop/ready-checkers.ts'

let bench: VerdictProgramBench
let checker: Checker
beforeAll(async () => {
  bench = await openVerdictProgramBench()
  checker = createChecker({ sandbox: bench.sandbox, outputDir: bench.outputDir })
})
afterAll(() => bench.close())

const statusOf = async (name: ReadyChecker, output: string, answer: string) => {
  const { verdict } = await checker.check({
    program: await bench.programOf({ judgeMode: 'spj', spjCode: readyCheckerCode[name] }),
    inputPath: await bench.file(''),
    userOutputPath: await bench.file(output),
    expectedPath: await bench.file(answer),
    fullScore: null,
  })
  return verdict.status
}

describe('a ready-made checker', { timeout: 60_000 }, () => {
  it.each<[ReadyChecker, string, string, boolean]>([
    ['tokens', '1  2\n\n3', '1 2 3\n', true],
    ['tokens', '1 2', '1 2 3\n', false],
    ['tokens', '1 2 3 4', '1 2 3\n', false],
    ['tokens', 'yes', 'YES', false],
    ['tokens', '', '', true],
    ['anyCase', 'yEs\nNO', 'YES no\n', true],
    ['anyCase', 'yes', 'no', false],
    ['numbers', '0.3333333', '0.33333333333\n', true],
    ['numbers', '1000000.5', '1000000\n', true],
    ['numbers', '1000002', '1000000\n', false],
    ['numbers', '0.3334', '0.3333\n', false],
    ['numbers', 'nan', '0.5\n', false],
    ['numbers', '1e400', '0.5\n', false],
    ['numbers', '0.5x', '0.5\n', false],
    ['numbers', 'YES 2.0', 'YES 2\n', true],
    ['lines', 'b \na\n\n', 'a\nb\n', true],
    ['lines', 'a\na\nb\n', 'a\nb\nb\n', false],
    ['lines', 'a\n', 'a\nb\n', false],
  ])('%s says of %j where %j is expected: %s', async (name, output, answer, isRight) => {
    expect(await statusOf(name, output, answer)).toBe(
      isRight ? JudgeStatus.Accepted : JudgeStatus.WrongAnswer,
    )
  })
})
