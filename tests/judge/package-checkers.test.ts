import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeStatusName } from '#contract/enums.ts'
import { type Checker, createChecker } from '#judge/checker.ts'
import { boxEnvironment, verdictProgramArtifact } from '#judge/languages.ts'
import { megabyte } from '#judge/units.ts'
import { verdictOfRun } from '#judge/verdict-program.ts'
import { openArchive } from '#server/problem-package/archive.ts'
import { kattisReader } from '#server/problem-package/kattis/kattis.reader.ts'
import type { ProblemPackage } from '#server/problem-package/problem-package.ts'
import { openVerdictProgramBench, type VerdictProgramBench } from '#support/node/verdict-programs.ts'
import { zipOf } from '#support/node/zip.ts'

const limits = {
  cpuMs: 16_000,
  wallMs: 48_000,
  memoryBytes: 512 * megabyte,
  stackBytes: 128 * megabyte,
  processes: 128,
  outputBytes: 16 * megabyte,
  stderrBytes: 16 * megabyte,
  fileBytes: 32 * megabyte,
  workBytes: 256 * megabyte,
}
const env = boxEnvironment({})

let bench: VerdictProgramBench
let checker: Checker
beforeAll(async () => {
  bench = await openVerdictProgramBench()
  checker = createChecker({ sandbox: bench.sandbox })
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

/** Folder of the compiled checker or interactor. */
const programOf = ({ judgeMode, judgeProgram, judgeExtraFiles }: ProblemPackage): Promise<string> =>
  bench.folderOf({
    judgeMode,
    spjCode: judgeProgram?.code ?? null,
    spjLanguage: judgeProgram?.language ?? null,
    judgeExtraFile: judgeExtraFiles,
  })

interface Files {
  input?: string
  output?: string
  answer?: string
}

async function check(folder: string, { input = '', output = '', answer = '' }: Files) {
  const { verdict } = await checker.check({
    folder,
    inputPath: await bench.file(input),
    userOutputPath: await bench.file(output),
    expectedPath: await bench.file(answer),
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
  const programs = new Map<string, string>()

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
      message: 'validator ended by signal 6',
    })
    expect(await said('777')).toMatchObject({
      status: 'SystemError',
      message: 'validator ended with code 0',
    })
  })

  it('gives a part of the points in problems with points only', async () => {
    const files = { 'output_validator/validate.cpp': validator, 'output_validator/words.h': words }
    const scoring = await programOf(await problemOf({ 'problem.yaml': `${newest}type: scoring\n`, ...files }))
    const said = (output: string) => check(scoring, { input: '5', output, answer: '7\n' })
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
    expect(await check(program, { output: '10' })).toMatchObject({ status: 'PartialAccepted', share: 0.25 })
    expect(await check(program, { output: '40' })).toMatchObject({ status: 'Accepted' })
    expect(await check(program, { output: '41' })).toMatchObject({ status: 'SystemError' })
    expect(await check(program, { output: '0' })).toMatchObject({ status: 'PartialAccepted', share: 0 })
  })
})

describe('a validator of a package as interactor', () => {
  let contestants = 0
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
  const talk = async (folder: string, contestant: string) => {
    const code = path.join(bench.dir, `contestant-${++contestants}`)
    const made = await bench.sandbox.compile({
      argv: ['/bin/sh', '-c', 'g++ -O2 main.cpp -o main'],
      env,
      limits,
      copyIn: [{ name: 'main.cpp', content: contestant }],
      copyOut: [{ name: 'main', path: code, maxBytes: 64 * megabyte }],
    })
    expect(made.status).toBe('ok')
    const [user, said] = await bench.sandbox.interact(
      { argv: ['/w/main'], env, limits, copyIn: [{ name: 'main', path: code, executable: true }] },
      {
        argv: ['/w/interactor', 'input', 'output', 'answer'],
        env,
        limits,
        copyIn: [
          { name: 'interactor', path: path.join(folder, verdictProgramArtifact), executable: true },
          { name: 'input', content: '700\n' },
          { name: 'output', content: '' },
          { name: 'answer', content: '' },
        ],
      },
    )
    const { status, share } = verdictOfRun('interactor', said)
    return { user: user.status, status: judgeStatusName(status), share }
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
