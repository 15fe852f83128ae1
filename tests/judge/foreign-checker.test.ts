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

/** A point for each right line; the points are of what it is told, and its words go to a file. */
const lemon = `#include <stdio.h>
#include <stdlib.h>
int score, message, open;
int main(int argc, char *args[]) {
  if (argc != 7) return 1;
  FILE *answer = fopen(args[3], "r"), *output = fopen(args[2], "r");
  int right, given, all = 0;
  while (fscanf(answer, "%d", &right) == 1) {
    all++;
    if (fscanf(output, "%d", &given) == 1 && given == right) score++;
  }
  printf("noise %d", right);
  fprintf(stderr, "noise %d", right);
  fprintf(fopen(args[5], "w"), "%d", atoi(args[4]) * score / all);
  fprintf(fopen(args[6], "w"), "%d lines are right", score);
  return given == 666 ? 3 : 0;
}
`
/** Finds its files by their names and prints its points. */
const syzoj = `#include <cstdio>
#include <fstream>
#include <iostream>
using namespace std;
int rename_count, dup_count;
int main() {
  ios::sync_with_stdio(false);
  ifstream input("input"), same("in"), output("user_out"), answer("answer");
  int first, again, right, given, all = 0, found = 0;
  if (!(input >> first) || !(same >> again) || first != again) return 1;
  while (answer >> right) { all++; if (output >> given && given == right) found++; }
  cerr << found << " lines are right";
  cout << (given == 777 ? "many" : to_string(100.0 * found / all)) << "\\n";
  return given == 666 ? 3 : 0;
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

describe.each([
  ['lemon', 'C', lemon],
  ['lemon', 'C++', lemon],
  ['syzoj', 'C++', syzoj],
] as const)('a checker of %s in %s', (from, language, code) => {
  const problem = async (): Promise<TestProblem> => {
    const { judgeProgram, judgeExtraFiles, judgeMode } = await foreignChecker(
      from,
      { language, code },
      { full: 70 },
    )
    return {
      ...{ type: 1, ioScore: 70, judgeMode, judgeExtraFile: judgeExtraFiles },
      ...{ spjCode: judgeProgram?.code ?? null, spjLanguage: judgeProgram?.language ?? null },
      cases: [{ input: '7\n', output: '1\n2\n3\n4\n', score: 70 }],
    }
  }
  it.each([
    ['1, 2, 3, 4', 'Accepted', 70, '4 lines are right'],
    ['1, 5, 5, 5', 'PartialAccepted', 17, '1 lines are right'],
    ['5', 'WrongAnswer', 0, '0 lines are right'],
    ['666', 'SystemError', 0, '0 lines are right'],
  ])(
    'has %s as %s with %d points, and its words',
    { timeout: 60_000 },
    async (print, status, score, words) => {
      const { cases } = await judge.judge(await problem(), { language: 'Python3', code: `print(${print})` })
      expect(cases.map((one) => ({ ...one, status: judgeStatusName(one.status) }))).toMatchObject([
        { status, score, message: words },
      ])
    },
  )
})

it('is a system error where a checker of SYZOJ prints no number', { timeout: 60_000 }, async () => {
  expect(await judged('syzoj', 'C++', syzoj, '777')).toMatchObject({ status: 'SystemError' })
})
