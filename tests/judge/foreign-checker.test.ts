import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeStatusName } from '#contract/enums.ts'
import { type ForeignJudge, foreignChecker } from '#server/problem-package/checker-call/foreign-checker.ts'
import { openJudge, type TestJudge, type TestProblem } from '#support/node/judge.ts'

let judge: TestJudge
beforeAll(async () => {
  judge = await openJudge()
})
afterAll(() => judge.close())

/** As HUSTOJ has them: right where the output is the answer's negative. Names of ours stand in nobody's way. */
const hustoj = `#include <stdio.h>
#include <stdlib.h>
int link, on_exit_code, execv_count;
int main(int argc, char *args[]) {
  FILE *answer = fopen(args[2], "r"), *output = fopen(args[3], "r");
  int right, given;
  if (argc != 4 || fscanf(answer, "%d", &right) != 1) exit(2);
  if (fscanf(output, "%d", &given) != 1) exit(1);
  return given == -right ? 0 : 1;
}
`
/** As QDUOJ's own example begins: two files and no more. */
const qduoj = `#include <stdio.h>
int main(int argc, char *args[]) {
  int first, second, given;
  if (argc != 3) return -1;
  FILE *input = fopen(args[1], "r"), *output = fopen(args[2], "r");
  if (fscanf(input, "%d %d", &first, &second) != 2) return -1;
  return fscanf(output, "%d", &given) == 1 && given == -first - second ? 0 : 1;
}
`

const problemWith = async (from: ForeignJudge, language: string, code: string): Promise<TestProblem> => {
  const { judgeMode, judgeProgram, judgeExtraFiles } = await foreignChecker(from, { language, code })
  return {
    judgeMode,
    ...{ spjCode: judgeProgram?.code ?? null, spjLanguage: judgeProgram?.language ?? null },
    judgeExtraFile: judgeExtraFiles,
    cases: [{ input: '1 2\n', output: '3\n' }],
  }
}

const judged = async (from: ForeignJudge, language: string, code: string, print: string) => {
  const { status, errorMessage } = await judge.judge(await problemWith(from, language, code), {
    language: 'Python3',
    code: `print(${print})`,
  })
  return { status: judgeStatusName(status), errorMessage }
}

describe.each([
  ['hustoj', 'C', hustoj],
  ['hustoj', 'C++', hustoj],
  ['qduoj', 'C', qduoj],
  ['qduoj', 'C++', qduoj],
] as const)('a checker of %s in %s', (from, language, code) => {
  it('takes a right output', { timeout: 60_000 }, async () => {
    expect(await judged(from, language, code, '-3')).toMatchObject({ status: 'Accepted' })
  })

  it('refuses a wrong one', { timeout: 60_000 }, async () => {
    expect(await judged(from, language, code, '3')).toMatchObject({ status: 'WrongAnswer' })
  })
})

it('names the line of the checker that its maker knows', { timeout: 60_000 }, async () => {
  const problem = await problemWith('qduoj', 'C', 'int main(void) {\n  return x;\n}\n')
  const { message } = await judge.checkProgram(problem)
  expect(message).toContain('checker.c:2:')
})

it('is a system error where a checker of QDUOJ says that it is broken', { timeout: 60_000 }, async () => {
  expect(await judged('qduoj', 'C', 'int main(void) { return -1; }', '3')).toMatchObject({
    status: 'SystemError',
  })
})
