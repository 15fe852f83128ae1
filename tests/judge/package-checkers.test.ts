import { mkdtempSync, rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openArchive } from '#server/problem-package/archive.ts'
import { kattisReader } from '#server/problem-package/kattis/kattis.reader.ts'
import type { ProblemPackage } from '#server/problem-package/problem-package.ts'
import { openJudge, type TestJudge } from '#support/node/judge.ts'
import { zipOf } from '#support/node/zip.ts'

const megabyte = 1024 * 1024
const limits = {
  cpuMs: 16_000,
  wallMs: 48_000,
  memoryBytes: 512 * megabyte,
  stackBytes: 128 * megabyte,
  processes: 16,
  outputBytes: 16 * megabyte,
  stderrBytes: 16 * megabyte,
  fileBytes: 32 * megabyte,
  workBytes: 64 * megabyte,
}
const env = ['PATH=/usr/bin:/bin', 'HOME=/w', 'LANG=C.UTF-8']

let judge: TestJudge
let dir: string
beforeAll(async () => {
  judge = await openJudge({ slots: 1 })
  dir = mkdtempSync(path.join(tmpdir(), 'verdict-package-checkers-'))
  await chmod(dir, 0o755)
})
afterAll(async () => {
  await judge.close()
  rmSync(dir, { recursive: true, force: true })
})

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

/** Compiles with the line of judging.md, section 2. */
async function programOf({ judgeProgram, judgeExtraFiles }: ProblemPackage): Promise<string> {
  if (!judgeProgram) throw new Error('the problem has no checker')
  const name = judgeProgram.language === 'C' ? 'spj.c' : 'spj.cpp'
  const compiler = judgeProgram.language === 'C' ? 'gcc -std=c11' : 'g++ -std=c++14'
  const program = path.join(await mkdtemp(path.join(dir, 'program-')), 'main')
  const result = await judge.sandbox.compile({
    argv: ['/bin/sh', '-c', `${compiler} -DONLINE_JUDGE -O2 -w -fmax-errors=3 ${name} -lm -o main`],
    env,
    limits: { ...limits, processes: 128, workBytes: 256 * megabyte },
    copyIn: [
      { name, content: judgeProgram.code },
      ...Object.entries(judgeExtraFiles).map(([extra, content]) => ({ name: extra, content })),
    ],
    copyOut: [{ name: 'main', path: program, maxBytes: 64 * megabyte }],
  })
  if (result.status !== 'ok') throw new Error(`${result.status} ${result.stderr}`)
  return program
}

interface Files {
  input?: string
  output?: string
  answer?: string
}

async function check(program: string, { input = '', output = '', answer = '' }: Files) {
  const { status, exitCode, stdout, stderr } = await judge.sandbox.run({
    argv: ['/w/checker', 'input', 'output', 'answer'],
    env,
    limits,
    copyIn: [
      { name: 'checker', path: program, executable: true },
      { name: 'input', content: input },
      { name: 'output', content: output },
      { name: 'answer', content: answer },
    ],
  })
  return { status, exitCode, stdout: stdout.trim(), stderr: stderr.trim() }
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
      expect(await check(program, { output, answer })).toMatchObject({ exitCode: isRight ? 0 : 102 })
    },
  )
})

const newest = 'problem_format_version: 2025-09\nname: A\n'

/** Wants the number of the answer; one less is told to the team. */
const validator = `
#include <bits/stdc++.h>
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
    expect(await said('7')).toMatchObject({ exitCode: 0, stdout: '', stderr: '' })
    expect(await said('105')).toMatchObject({ exitCode: 0 })
    expect(await said('8')).toMatchObject({ exitCode: 102, stderr: '' })
    expect(await said('6')).toMatchObject({ exitCode: 102, stderr: 'off by one' })
    expect(await said('')).toMatchObject({ exitCode: 102, stderr: 'no number' })
    expect(await said('666')).toMatchObject({ exitCode: 103, stderr: 'validator ended by signal 6' })
    expect(await said('777')).toMatchObject({ exitCode: 103, stderr: 'validator ended with code 0' })
  })

  it('gives a part of the points in problems with points only', async () => {
    const files = { 'output_validator/validate.cpp': validator, 'output_validator/words.h': words }
    const scoring = await programOf(await problemOf({ 'problem.yaml': `${newest}type: scoring\n`, ...files }))
    const said = (output: string) => check(scoring, { input: '5', output, answer: '7\n' })
    expect(await said('1025')).toMatchObject({ exitCode: 99, stdout: '25.000000' })
    expect(await said('1100')).toMatchObject({ exitCode: 0 })
    expect(await said('1101')).toMatchObject({ exitCode: 103 })
    const passFail = await programOf(await problemOf({ 'problem.yaml': newest, ...files }))
    expect(await check(passFail, { input: '5', output: '1025', answer: '7' })).toMatchObject({ exitCode: 0 })
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
    expect(await check(program, { output: '4' })).toMatchObject({ exitCode: 0 })
    expect(await check(program, { output: '5' })).toMatchObject({ exitCode: 102 })
  })

  it('reads score.txt as a part of what the case is worth', async () => {
    const program = await programOf(
      await problemOf({
        'problem.yaml': 'type: scoring\nvalidation: custom score\n',
        'data/testdata.yaml': 'range: 0 40\ngrader_flags: min\n',
        'output_validators/v.cpp':
          '#include <bits/stdc++.h>\nint main(int, const char *argv[]) { double x; std::cin >> x; std::ofstream(std::string(argv[3]) + "score.txt") << x; return 42; }\n',
      }),
    )
    expect(await check(program, { output: '10' })).toMatchObject({ exitCode: 99, stdout: '25.000000' })
    expect(await check(program, { output: '40' })).toMatchObject({ exitCode: 0 })
    expect(await check(program, { output: '41' })).toMatchObject({ exitCode: 103 })
    expect(await check(program, { output: '0' })).toMatchObject({ exitCode: 99, stdout: '0.000000' })
  })
})

describe('a validator of a package as interactor', () => {
  const interactor = `
#include <bits/stdc++.h>
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
  const talk = async (program: string, contestant: string) => {
    const code = path.join(await mkdtemp(path.join(dir, 'contestant-')), 'main')
    const made = await judge.sandbox.compile({
      argv: ['/bin/sh', '-c', 'g++ -O2 main.cpp -o main'],
      env,
      limits: { ...limits, processes: 128, workBytes: 256 * megabyte },
      copyIn: [{ name: 'main.cpp', content: contestant }],
      copyOut: [{ name: 'main', path: code, maxBytes: 64 * megabyte }],
    })
    expect(made.status).toBe('ok')
    const [user, said] = await judge.sandbox.interact(
      { argv: ['/w/main'], env, limits, copyIn: [{ name: 'main', path: code, executable: true }] },
      {
        argv: ['/w/interactor', 'input', 'output', 'answer'],
        env,
        limits,
        copyIn: [
          { name: 'interactor', path: program, executable: true },
          { name: 'input', content: '700\n' },
          { name: 'output', content: '' },
          { name: 'answer', content: '' },
        ],
      },
    )
    return { user: user.status, exitCode: said.exitCode, stderr: said.stderr.trim() }
  }
  const asking = (start: string) =>
    `#include <bits/stdc++.h>\nint main() { int low = 0, high = 1024; std::string said; ${start} while (low < high) { int middle = (low + high) / 2; std::cout << middle << std::endl; if (!(std::cin >> said) || said == "found") return 0; if (said == "more") low = middle + 1; else high = middle; } }`

  it('talks to the program, sees it end, and gives points', { timeout: 120_000 }, async () => {
    const program = await programOf(
      await problemOf({
        'problem.yaml': `${newest}type: [scoring, interactive]\n`,
        'output_validator/v.cpp': interactor,
      }),
    )
    expect(await talk(program, asking(''))).toEqual({ user: 'ok', exitCode: 0, stderr: '' })
    const slow = 'for (int i = 0; i < 10; i++) { std::cout << i << std::endl; std::cin >> said; }'
    expect(await talk(program, asking(slow))).toEqual({ user: 'ok', exitCode: 7, stderr: 'points 50.000000' })
    expect(await talk(program, 'int main() {}')).toEqual({ user: 'ok', exitCode: 102, stderr: '' })
    const forever = '#include <cstdio>\nint main() { for (;;) puts("1"); }'
    expect((await talk(program, forever)).exitCode).toBe(102)
  })
})
