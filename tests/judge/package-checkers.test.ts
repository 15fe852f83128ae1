import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeStatusName } from '#contract/enums.ts'
import { type Checker, createChecker } from '#judge/checker.ts'
import { createCompiler } from '#judge/compile.ts'
import { effectiveLimits } from '#judge/effective-limits.ts'
import { createInteractor } from '#judge/interactor.ts'
import type { VerdictProgram } from '#judge/verdict-program-call.ts'
import { openArchive } from '#server/problem-package/archive.ts'
import { icpcFiles } from '#server/problem-package/icpc/icpc-write.ts'
import { kattisReader } from '#server/problem-package/kattis/kattis.reader.ts'
import type { ProblemPackage } from '#server/problem-package/problem-package.ts'
import { judgedProblem } from '#support/node/judged-problem.ts'
import { packageCase, problemPackage } from '#support/node/package-samples.ts'
import { readProblem } from '#support/node/problem-package.ts'
import { openVerdictProgramBench, type VerdictProgramBench } from '#support/node/verdict-programs.ts'
import { zipOf } from '#support/node/zip.ts'

let bench: VerdictProgramBench
let checker: Checker
beforeAll(async () => {
  bench = await openVerdictProgramBench({ slots: 2 })
  checker = createChecker({ sandbox: bench.sandbox, outputDir: bench.outputDir })
})
afterAll(() => bench.close())

/** The problem as the reader makes it of these files. */
async function problemOf(files: Readonly<Record<string, string>>): Promise<ProblemPackage> {
  const archive = await openArchive(
    zipOf({
      'statement/problem.en.md': 'Find it.\n',
      'data/secret/1.in': '1\n',
      'data/secret/1.ans': '1\n',
      ...files,
    }),
  )
  try {
    const [found] = await kattisReader.find({ kind: 'zip', archive })
    if (!found) throw new Error('no problem in the package')
    return await found.read()
  } finally {
    await archive.close()
  }
}

/** The compiled checker or interactor. */
const programOf = ({
  judgeMode,
  judgeProgram,
  judgeExtraFiles,
}: Pick<ProblemPackage, 'judgeMode' | 'judgeProgram' | 'judgeExtraFiles'>): Promise<VerdictProgram> =>
  bench.programOf({
    judgeMode,
    spjCode: judgeProgram?.code ?? null,
    spjLanguage: judgeProgram?.language ?? null,
    icpcCall: judgeProgram?.icpc ?? null,
    judgeExtraFile: judgeExtraFiles,
  })

interface Files {
  input?: string
  output?: string
  answer?: string
}

async function check(
  program: VerdictProgram,
  { input = '', output = '', answer = '' }: Files,
  fullScore: number | null = null,
) {
  const { verdict } = await checker.check({
    program,
    inputPath: await bench.file(input),
    userOutputPath: await bench.file(output),
    expectedPath: await bench.file(answer),
    fullScore,
  })
  return { ...verdict, status: judgeStatusName(verdict.status) }
}

describe('the comparison word by word', () => {
  const cases: readonly (readonly [flags: string, output: string, answer: string, isRight: boolean])[] = [
    ['', ' 1\t2\r\n\n 3', '1 2 3\n', true],
    ['', 'yes', 'YES\n', true],
    ['', '1 2', '1 2 3\n', false],
    ['', '1 2 3 4', '1 2 3\n', false],
    ['', '', '', true],
    ['', '', '0\n', false],
    ['', '1.0', '1\n', false],
    ['case_sensitive', 'yes', 'YES\n', false],
    ['space_change_sensitive', '1 2\n', '1 2\n', true],
    ['space_change_sensitive', '1  2\n', '1 2\n', false],
    ['space_change_sensitive', '1 2', '1 2\n', false],
    ['float_tolerance 1e-6', '3.1400001e0', '3.14', true],
    ['float_tolerance 1e-6', '3.141', '3.14', false],
    ['float_tolerance 1e-6', 'x', '3.14', false],
    ['float_tolerance 1e-6', 'nan', '3.14', false],
    ['float_tolerance 1e-6', 'inf', '3.14', false],
    ['float_tolerance 1e-6', '0x3', '3', false],
    ['float_tolerance 1e-6', 'Nan', 'nan', true],
    ['float_absolute_tolerance 0.5', '1000.4', '1000', true],
    ['float_absolute_tolerance 0.5', '1001', '1000', false],
    ['float_relative_tolerance 1e-2', '1009', '1000', true],
    ['float_relative_tolerance 1e-2', '1011', '1000', false],
    ['float_relative_tolerance 1e-2', '-1000', '1000', false],
    ['float_relative_tolerance 1e-9 float_absolute_tolerance 1', '0.5', '0', true],
    ['float_tolerance 0', '1e400', '1e400', true],
  ]
  const programs = new Map<string, VerdictProgram>()

  it.each(cases)(
    '%j: %j for %j is right: %j',
    { timeout: 60_000 },
    async (flags, output, answer, isRight) => {
      const problem = await problemOf({ 'problem.yaml': `name: A\nvalidator_flags: ${flags}\n` })
      const program = programs.get(flags) ?? (await programOf(problem))
      programs.set(flags, program)
      expect(await check(program, { output, answer })).toMatchObject({
        status: isRight ? 'Accepted' : 'WrongAnswer',
      })
    },
  )
})

const newest = 'problem_format_version: 2025-09\nname: A\n'

/** Wants the number of the answer; one less is told to the team. */
const validator = `
#include <fstream>
#include <iostream>
#include "words.h"
#define int long long
using namespace std;
signed main(signed argc, char **argv) {
  if (argc < 4 || string(argv[3]).back() != '/') exit(1);
  ifstream input(argv[1]), answer(argv[2]);
  int n, best, given;
  input >> n; answer >> best;
  cerr << "the answer is " << best; cout << "noise";
  if (argc == 5 && string(argv[4]) == "--strict \\"x\\" $HOME") n += 100;
  if (!(cin >> given)) wrong(argv[3], "no number");
  if (given == best - 1) wrong(argv[3], "off by one");
  if (given == 666) abort();
  if (given == 777) return 0;
  if (given > 1000) { ofstream(string(argv[3]) + "score_multiplier.txt") << given % 1000 / 100.0; return 42; }
  return given == best || given == n ? 42 : 43;
}
`
const words = `
#pragma once
#include <fstream>
#include <string>
inline void wrong(std::string folder, const char *text) {
  std::ofstream(folder + "teammessage.txt") << text;
  std::ofstream(folder + "judgemessage.txt") << "hidden";
  std::exit(43);
}
`

describe('a validator of a package as checker', () => {
  it('decides by its own exit code, tells the team, and keeps the rest to itself', async () => {
    const program = await programOf(
      await problemOf({
        'problem.yaml': newest,
        'output_validator/validate.cpp': validator,
        'output_validator/words.h': words,
        'data/secret/test_group.yaml': `output_validator_args: ['--strict "x" $HOME']\n`,
      }),
    )
    const said = (output: string) => check(program, { input: '5', output, answer: '7\n' })
    expect(await said('7')).toMatchObject({ status: 'Accepted', message: null })
    expect(await said('105')).toMatchObject({ status: 'Accepted' })
    expect(await said('8')).toMatchObject({ status: 'WrongAnswer', message: null })
    expect(await said('6')).toMatchObject({ status: 'WrongAnswer', message: 'off by one' })
    expect(await said('')).toMatchObject({ status: 'WrongAnswer', message: 'no number' })
    expect(await said('666')).toMatchObject({
      status: 'SystemError',
      message: 'The checker was killed by signal 6',
    })
    expect(await said('777')).toMatchObject({
      status: 'SystemError',
      message: 'The checker ended with code 0',
    })
  })

  it('gives a part of the points in problems with points only', async () => {
    const files = { 'output_validator/validate.cpp': validator, 'output_validator/words.h': words }
    const scoring = await programOf(await problemOf({ 'problem.yaml': `${newest}type: scoring\n`, ...files }))
    const said = (output: string) => check(scoring, { input: '5', output, answer: '7\n' }, 100)
    expect(await said('1025')).toMatchObject({ status: 'PartialAccepted', share: 0.25 })
    expect(await said('1100')).toMatchObject({ status: 'Accepted' })
    expect(await said('1101')).toMatchObject({ status: 'SystemError' })
    const passFail = await programOf(await problemOf({ 'problem.yaml': newest, ...files }))
    expect(await check(passFail, { input: '5', output: '1025', answer: '7' })).toMatchObject({
      status: 'Accepted',
    })
  })

  it('may be C, with a main without arguments and another file', async () => {
    const program = await programOf(
      await problemOf({
        'problem.yaml': 'validation: custom\n',
        'output_validators/v/main.c':
          '#include <stdio.h>\nint ok(int);\nint main(void) { int n = 0; scanf("%d", &n); return ok(n) ? 42 : 43; }\n',
        'output_validators/v/ok.c': 'int ok(int n) { return n == 4; }\n',
      }),
    )
    expect(await check(program, { output: '4' })).toMatchObject({ status: 'Accepted' })
    expect(await check(program, { output: '5' })).toMatchObject({ status: 'WrongAnswer' })
  })

  it('reads score.txt as a part of what the case is worth', async () => {
    const program = await programOf(
      await problemOf({
        'problem.yaml': 'type: scoring\nvalidation: custom score\n',
        'data/testdata.yaml': 'range: 0 40\ngrader_flags: min\n',
        'output_validators/v.cpp':
          '#include <fstream>\n#include <iostream>\nint main(int, const char *argv[]) { double x; std::cin >> x; std::ofstream(std::string(argv[3]) + "score.txt") << x; return 42; }\n',
      }),
    )
    expect(await check(program, { output: '10' }, 40)).toMatchObject({
      status: 'PartialAccepted',
      share: 0.25,
    })
    expect(await check(program, { output: '40' }, 40)).toMatchObject({ status: 'Accepted' })
    expect(await check(program, { output: '41' }, 40)).toMatchObject({ status: 'SystemError' })
    expect(await check(program, { output: '0' }, 40)).toMatchObject({ status: 'PartialAccepted', share: 0 })
  })
})

describe('a validator of a package as interactor', () => {
  const interactor = `
#include <fstream>
#include <iostream>
using namespace std;
int main(int, char **argv) {
  ifstream input(argv[1]);
  int hidden, asked;
  input >> hidden;
  for (int turn = 0; turn < 20 && cin >> asked; turn++) {
    cout << (asked < hidden ? "more" : asked > hidden ? "less" : "found") << endl;
    if (asked == hidden) {
      ofstream(string(argv[3]) + "score_multiplier.txt") << (turn < 10 ? 1 : 0.5);
      return 42;
    }
  }
  return 43;
}
`
  const talk = async (program: VerdictProgram, contestant: string) => {
    const language = bench.language('C++ 20')
    const made = await createCompiler(bench.parts).compile(
      { code: contestant, problem: judgedProblem() },
      language,
    )
    if (!made.ok) throw new Error(made.message)
    const interactor = createInteractor({ sandbox: bench.sandbox, outputDir: bench.outputDir })
    const { user, verdict } = await interactor.interact({
      user: { language, folder: made.folder, limits: effectiveLimits(judgedProblem(), language.spec) },
      program,
      inputPath: await bench.file('700\n'),
      expectedPath: await bench.file(''),
      fullScore: 100,
    })
    return { user: user.status, status: judgeStatusName(verdict.status), share: verdict.share }
  }
  const asking = (start: string) =>
    `#include <iostream>\nint main() { int low = 0, high = 1024; std::string said; ${start} while (low < high) { int middle = (low + high) / 2; std::cout << middle << std::endl; if (!(std::cin >> said) || said == "found") return 0; if (said == "more") low = middle + 1; else high = middle; } }`

  it('talks to the program, sees it end, and gives points', { timeout: 120_000 }, async () => {
    const program = await programOf(
      await problemOf({
        'problem.yaml': `${newest}type: [scoring, interactive]\n`,
        'output_validator/v.cpp': interactor,
      }),
    )
    expect(await talk(program, asking(''))).toEqual({ user: 'ok', status: 'Accepted', share: 1 })
    const slow = 'for (int i = 0; i < 10; i++) { std::cout << i << std::endl; std::cin >> said; }'
    expect(await talk(program, asking(slow))).toEqual({ user: 'ok', status: 'PartialAccepted', share: 0.5 })
    expect(await talk(program, 'int main() {}')).toEqual({ user: 'ok', status: 'WrongAnswer', share: 0 })
    const forever = '#include <cstdio>\nint main() { for (;;) puts("1"); }'
    expect((await talk(program, forever)).status).toBe('WrongAnswer')
  })

  it('may end what it says and still listen', { timeout: 120_000 }, async () => {
    const program = await programOf(
      await problemOf({
        'problem.yaml': `${newest}type: interactive\n`,
        'output_validator/v.c':
          '#include <stdio.h>\nint main() { int sum = 0; puts("4 5"); fclose(stdout); scanf("%d", &sum); return sum == 9 ? 42 : 43; }\n',
      }),
    )
    const toTheEnd =
      '#include <iostream>\nint main() { int sum = 0, next; while (std::cin >> next) sum += next; std::cout << sum << std::endl; }'
    expect(await talk(program, toTheEnd)).toEqual({ user: 'ok', status: 'Accepted', share: 1 })
  })
})

describe('a validator of a package in another language', { timeout: 120_000 }, () => {
  const python = `
import sys
from helper import best
with open(sys.argv[2]) as answer, open(sys.argv[1]) as given:
    wanted, n = best(answer), int(given.read())
words = sys.stdin.read().split()
if sys.argv[4:] != ['loose', 'a b']:
    sys.exit(1)
if words == ['crash']:
    raise ValueError(wanted)
if len(words) != 1:
    with open(sys.argv[3] + 'teammessage.txt', 'w') as told:
        told.write(f'{len(words)} words')
    sys.exit(43)
if int(words[0]) == n:
    with open(sys.argv[3] + '/score.txt', 'w') as score:
        print(12.5, file=score)
sys.exit(42 if int(words[0]) in (wanted, n) else 43)
`
  const files = {
    'problem.yaml': `${newest}type: scoring\n`,
    'data/secret/test_group.yaml': "max_score: 50\noutput_validator_args: [loose, 'a b']\n",
    'output_validator/validate.py': python,
    'output_validator/helper.py': 'def best(file):\n    return int(file.read())\n',
  }

  it('may be Python with modules of its own', async () => {
    const program = await programOf(await problemOf(files))
    const said = (output: string) => check(program, { input: '5', output, answer: '7\n' }, 50)
    expect(await said('7\n')).toEqual({ status: 'Accepted', share: 1, message: null })
    expect(await said('5')).toEqual({ status: 'PartialAccepted', share: 0.25, message: null })
    expect(await said('6')).toEqual({ status: 'WrongAnswer', share: 0, message: null })
    expect(await said('1 2')).toEqual({ status: 'WrongAnswer', share: 0, message: '2 words' })
    expect(await said('crash')).toMatchObject({
      status: 'SystemError',
      message: 'The checker ended with code 1',
    })
  })

  it('tells of a Python validator that is no Python', async () => {
    const broken = await problemOf({ ...files, 'output_validator/helper.py': 'def best(:\n' })
    await expect(programOf(broken)).rejects.toThrow(/does not compile.*helper\.py/s)
  })

  it('may be any language of the judge', async () => {
    const program = await programOf(
      await problemOf({
        'problem.yaml': newest,
        'output_validator/check.js':
          "const fs = require('node:fs')\nconst read = (file) => Number(fs.readFileSync(file, 'utf8'))\nprocess.exit(read(0) === read(process.argv[3]) ? 42 : 43)\n",
      }),
    )
    expect(await check(program, { output: '7', answer: '7\n' })).toMatchObject({ status: 'Accepted' })
    expect(await check(program, { output: '8', answer: '7\n' })).toMatchObject({ status: 'WrongAnswer' })
  })
})

describe('an interactor of a package in Python', { timeout: 120_000 }, () => {
  const python = `
import sys
secret = int(open(sys.argv[1]).read())
for turn in range(12):
    line = sys.stdin.readline()
    if not line:
        sys.exit(43)
    guess = int(line)
    print('more' if guess < secret else 'less' if guess > secret else 'found', flush=True)
    if guess == secret:
        open(sys.argv[3] + 'teammessage.txt', 'w').write(f'{turn + 1} turns')
        sys.exit(42)
sys.exit(43)
`
  const guesses = (start: string) => `
import sys
low, high = ${start}
while True:
    middle = (low + high) // 2
    print(middle, flush=True)
    said = sys.stdin.readline().strip()
    if said == 'found' or not said:
        break
    if said == 'more':
        low = middle + 1
    else:
        high = middle - 1
`

  it.each([
    ['0, 1024', 'ok', 'Accepted', '8 turns'],
    ['0, 2**40', 'ok', 'WrongAnswer', null],
  ])('talks to a program that begins with %s', async (start, ended, status, message) => {
    const problem = await problemOf({
      'problem.yaml': `${newest}type: interactive\n`,
      'output_validator/v.py': python,
    })
    const language = bench.language('Python3')
    const made = await createCompiler(bench.parts).compile(
      { code: guesses(start), problem: judgedProblem() },
      language,
    )
    if (!made.ok) throw new Error(made.message)
    const interactor = createInteractor({ sandbox: bench.sandbox, outputDir: bench.outputDir })
    const { user, verdict } = await interactor.interact({
      user: { language, folder: made.folder, limits: effectiveLimits(judgedProblem(), language.spec) },
      program: await programOf(problem),
      inputPath: await bench.file('700\n'),
      expectedPath: await bench.file(''),
      fullScore: null,
    })
    expect([user.status, judgeStatusName(verdict.status), verdict.message]).toEqual([ended, status, message])
  })
})

describe('a checker of testlib’s convention in an exported package', { timeout: 120_000 }, () => {
  const cpp = `
#include <cstdio>
#include <cstdlib>
#include <fstream>
int main(int argc, char **argv) {
  if (argc != 4) return 103;
  std::ifstream output(argv[2]), answer(argv[3]);
  int given = -1, right = 0;
  answer >> right;
  if (!(output >> given)) { fputs("wrong output format no number\\n", stderr); exit(2); }
  if (given == 50) { puts("50"); return 99; }
  if (given == 25) { fputs("points 25 so far", stderr); exit(7); }
  if (given == 666) abort();
  fputs(given == right ? "ok right" : "wrong answer other", stderr);
  return given == right ? 0 : 1;
}
`
  const python = `
import sys
with open(sys.argv[2]) as output, open(sys.argv[3]) as answer:
    words, right = output.read().split(), answer.read().split()
if not words:
    sys.exit('wrong output format no number')
if words == ['50']:
    print(50)
    sys.exit(99)
if words == ['25']:
    sys.exit('points 25 so far')
if words == ['666']:
    raise ValueError
sys.exit(None if words == right else 102)
`
  it.each([
    ['C++ 17', cpp],
    ['Python3', python],
  ])('says the same as an output validator, in %s', async (language, code) => {
    const given = problemPackage({
      type: 1,
      judgeMode: 'spj',
      judgeProgram: { language, code },
      cases: [packageCase(1, 100)],
    })
    const files = await Promise.all(
      (await icpcFiles('double', given)).map(async ({ name, file }) => [name, await file.read()] as const),
    )
    // Without what is ours it is read as any other package.
    const foreign = files.filter(([name]) => !name.endsWith('verdict.json'))
    const program = await programOf(await readProblem(kattisReader, Object.fromEntries(foreign)))
    expect(program.icpc).toMatchObject({ scores: 'points' })
    const said = async (output: string) => {
      const { status, share } = await check(program, { input: '1', output, answer: '7\n' }, 100)
      return [status, share]
    }
    expect(await said('7\n')).toEqual(['Accepted', 1])
    expect(await said('8')).toEqual(['WrongAnswer', 0])
    expect(await said('')).toEqual(['WrongAnswer', 0])
    expect(await said('50')).toEqual(['PartialAccepted', 0.5])
    expect(await said('25')).toEqual(['PartialAccepted', 0.25])
    expect(await said('666')).toEqual(['SystemError', 0])
  })
})
