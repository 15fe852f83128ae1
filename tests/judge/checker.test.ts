import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JudgeStatus, judgeStatusName } from '#contract/enums.ts'
import type { JudgedProblem } from '#contract/judged-problem.ts'
import { type Checker, createChecker } from '#judge/checker.ts'
import type { Limits } from '#judge/sandbox/backend.ts'
import { megabyte } from '#judge/units.ts'
import {
  endingsHeader,
  openVerdictProgramBench,
  type VerdictProgramBench,
} from '#support/node/verdict-programs.ts'

let bench: VerdictProgramBench
let checker: Checker
beforeAll(async () => {
  bench = await openVerdictProgramBench()
  checker = createChecker({ sandbox: bench.sandbox, outputDir: bench.outputDir })
})
afterAll(() => bench.close())

interface Files {
  input?: string | Uint8Array
  output?: string | Uint8Array
  answer?: string | Uint8Array
}

const spj = (code: string, more: Partial<JudgedProblem> = {}): Partial<JudgedProblem> => ({
  judgeMode: 'spj',
  spjCode: code,
  judgeExtraFile: { 'endings.h': endingsHeader },
  ...more,
})

const check = async (problem: Partial<JudgedProblem>, { input = '', output = '', answer = '' }: Files = {}) =>
  checker.check({
    program: await bench.programOf(problem),
    inputPath: await bench.file(input),
    userOutputPath: await bench.file(output),
    expectedPath: await bench.file(answer),
    fullScore: null,
  })

const includes = ['algorithm', 'fstream', 'iostream', 'iterator', 'string', 'vector', 'fcntl.h', 'unistd.h']
const program = (body: string) =>
  spj(
    `${includes.map((name) => `#include <${name}>\n`).join('')}#include "endings.h"\nint main(int argc, char **argv) { ${body} }`,
  )

/** What a checker of these lines says. */
const say = async (body: string, files: Files = {}) => {
  const { verdict } = await check(program(body), files)
  return { ...verdict, status: judgeStatusName(verdict.status) }
}

/** Accepts any two numbers with the sum asked for; half for a sum that is off by one. */
const anySum = `
#include <fstream>
#include "endings.h"
int main(int, char **argv) {
  std::ifstream input(argv[1]), output(argv[2]), answer(argv[3]);
  long long sum, a, b, best;
  if (!(input >> sum) || !(answer >> best)) broken("the case itself is damaged");
  if (!(output >> a >> b)) misformed("two numbers expected");
  if (a + b == sum) accept("%lld and %lld", a, b);
  if (a + b == sum + 1) partial(50);
  reject("%lld and %lld make %lld", a, b, a + b);
}`
const sums = (output: string) => check(spj(anySum), { input: '10\n', output, answer: '5 5\n' })

describe('a checker', { timeout: 60_000 }, () => {
  it.each([
    ['4 6\n', JudgeStatus.Accepted, 1, '4 and 6'],
    ['-1 11', JudgeStatus.Accepted, 1, '-1 and 11'],
    ['4 5\n', JudgeStatus.WrongAnswer, 0, '4 and 5 make 9'],
    ['4 7\n', JudgeStatus.PartialAccepted, 0.5, 'so far'],
    ['four six\n', JudgeStatus.WrongAnswer, 0, 'Wrong output format: two numbers expected'],
    ['', JudgeStatus.WrongAnswer, 0, 'Wrong output format: two numbers expected'],
  ])('judges the output %j', async (output, status, share, message) =>
    expect((await sums(output)).verdict).toEqual({ status, share, message }),
  )

  it('tells time and memory of its run', async () => {
    const { run } = await sums('4 6\n')
    expect(run).toMatchObject({ status: 'ok', exitCode: 0 })
    expect(run.memoryBytes).toBeGreaterThan(0)
  })

  it("calls the problem's own mistake a system error", async () => {
    const { verdict } = await check(spj(anySum), { input: 'ten\n', output: '4 6\n', answer: '5 5\n' })
    expect(verdict).toEqual({
      status: JudgeStatus.SystemError,
      share: 0,
      message: 'the case itself is damaged',
    })
  })

  it.each([
    [100, JudgeStatus.Accepted],
    [101, JudgeStatus.PresentationError],
    [102, JudgeStatus.WrongAnswer],
    [103, JudgeStatus.SystemError],
    [9, JudgeStatus.SystemError],
  ])('ends with %i', async (code, status) => {
    const problem = spj(
      '#include <stdlib.h>\nint main(int c, char **v) { return atoi(v[0]) + strtol("0", 0, 10) + CODE; }'.replace(
        'CODE',
        String(code),
      ),
      { spjLanguage: 'C' },
    )
    expect((await check(problem)).verdict.status).toBe(status)
  })

  it('gives a percent on stdout', async () =>
    expect(await say('puts("37.5"); return 99;')).toMatchObject({ status: 'PartialAccepted', share: 0.375 }))

  it('has an empty stdin and the three files, by neutral names', async () => {
    const body = `
      if (getchar() != EOF) return 9;
      for (int i = 1; i < argc; i++) {
        std::ifstream file(argv[i]);
        std::cerr << argv[i] << ":" << std::string(std::istreambuf_iterator<char>(file), {}) << " ";
      }`
    expect(await say(body, { input: 'I', output: 'O', answer: 'A' })).toMatchObject({
      status: 'Accepted',
      message: 'input:I output:O answer:A',
    })
  })

  it('reads an output of 64 MiB', async () => {
    const output = new Uint8Array(64 * megabyte).fill(0x61)
    const body = `
      std::ifstream file(argv[2], std::ios::binary);
      std::vector<char> part(1 << 20);
      long long count = 0;
      while (file.read(part.data(), part.size()), file.gcount() > 0)
        count += std::count(part.begin(), part.begin() + file.gcount(), 'a');
      fprintf(stderr, "%lld", count);`
    expect(await say(body, { output })).toMatchObject({ status: 'Accepted', message: String(64 * megabyte) })
  })

  it('keeps binary outputs as they are', async () => {
    const output = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    const body = `
      std::ifstream file(argv[2], std::ios::binary);
      std::string text(std::istreambuf_iterator<char>(file), {});
      for (int i = 0; i < 256; i++) if ((unsigned char)text[i] != i) return 102;
      return text.size() == 256 ? 0 : 102;`
    expect((await say(body, { output })).status).toBe('Accepted')
  })
})

describe('the box of a checker', { timeout: 60_000 }, () => {
  const answerOf = async (body: string, files: Files = {}) => (await say(body, files)).message

  it('shows nothing but the program and the files of this case', async () => {
    const body = `
      for (auto &entry : std::filesystem::directory_iterator("/w")) std::cerr << entry.path().filename().string() << " ";
      std::cerr << (std::filesystem::is_empty("/tmp") ? "" : "tmp");`
    const problem = spj(`#include <filesystem>\n#include <iostream>\nint main() { ${body} }`, {
      spjLanguage: 'C++ 17',
    })
    const names = (await check(problem)).verdict.message?.split(' ').sort()
    expect(names).toEqual(['answer', 'checker', 'input', 'output'])
  })

  it('leaks no path of the machine', async () => {
    const body = `
      for (const char *name : {"/proc/self/mountinfo", "/proc/self/maps", "/proc/self/environ", "/proc/self/cmdline"}) {
        std::ifstream file(name);
        std::string text(std::istreambuf_iterator<char>(file), {});
        if (text.empty()) return 9;
        for (const char *part : {"${bench.dir}", "data", "artifacts", "kept"})
          if (text.find(part) != std::string::npos) { std::cerr << name << " has " << part; return 0; }
      }
      std::cerr << "nothing";`
    expect(await answerOf(body)).toBe('nothing')
  })

  it('opens nothing elsewhere, for reading or for writing', async () => {
    const secret = await bench.file('secret')
    const body = `
      for (const char *name : {"${secret}", "${bench.dir}", "/etc/shadow", "/root", "/home"})
        if (open(name, O_RDONLY) >= 0) std::cerr << "read " << name << " ";
      for (const char *name : {"input", "output", "answer", "checker", "/etc/passwd", "/usr/bin/env", "/new"})
        if (open(name, O_WRONLY | O_CREAT, 0644) >= 0) std::cerr << "wrote " << name << " ";
      std::cerr << "end";`
    expect(await answerOf(body)).toBe('end')
  })

  it('leaves the files of the judge as they were, and nothing for the next run', async () => {
    const [input, output, answer] = await Promise.all(['in', 'out', 'ans'].map(bench.file))
    const body = `
      for (const char *name : {"input", "output", "answer"}) { unlink(name); std::ofstream(name) << "changed"; }
      if (std::ifstream("/w/left") || std::ifstream("/tmp/left")) return 9;
      std::ofstream("/w/left") << "x";
      std::ofstream("/tmp/left") << "x";`
    const compiled = await bench.programOf(program(body))
    for (let times = 0; times < 2; times++) {
      const { verdict } = await checker.check({
        program: compiled,
        inputPath: input ?? '',
        userOutputPath: output ?? '',
        expectedPath: answer ?? '',
        fullScore: null,
      })
      expect(verdict.status).toBe(JudgeStatus.Accepted)
    }
    const { verdict } = await checker.check({
      program: await bench.programOf(
        program('for (int i = 1; i < 4; i++) std::cerr << std::ifstream(argv[i]).rdbuf() << " ";'),
      ),
      inputPath: input ?? '',
      userOutputPath: output ?? '',
      expectedPath: answer ?? '',
      fullScore: null,
    })
    expect(verdict.message).toBe('in out ans')
  })
})

describe('a checker that fails', { timeout: 60_000 }, () => {
  const given: Limits[] = []
  beforeAll(() => {
    // The real limits would keep a looping checker for sixteen seconds.
    const hasty = (limits: Limits): Limits => {
      given.push(limits)
      return { ...limits, cpuMs: 1_500, wallMs: 3_000 }
    }
    checker = createChecker({
      outputDir: bench.outputDir,
      sandbox: {
        slots: 1,
        probe: () => bench.sandbox.probe(),
        run: (spec) => bench.sandbox.run({ ...spec, limits: hasty(spec.limits) }),
        compile: (spec) => bench.sandbox.compile(spec),
        interact: (first, second) => bench.sandbox.interact(first, second),
        close: () => bench.sandbox.close(),
      },
    })
  })

  it.each([
    ['crashes', '*(volatile int *)0 = 1;', 'The checker was killed by signal 11'],
    ['aborts', 'abort();', 'The checker was killed by signal 6'],
    [
      'takes too much memory',
      'std::vector<char> all(700u << 20, 1); return all[argc];',
      'The checker used too much memory',
    ],
    ['loops', 'for (;;);', 'The checker took too long'],
    ['sleeps', 'for (;;) sleep(100);', 'The checker took too long'],
    ['floods', 'std::string much(1 << 16, 97); for (;;) puts(much.c_str());', 'The checker wrote too much'],
    [
      'floods stderr',
      'std::string much(1 << 16, 97); for (;;) fputs(much.c_str(), stderr);',
      'The checker wrote too much',
    ],
    ['forks without end', 'for (;;) fork();', 'The checker took too long'],
  ])('%s is a system error', async (_, body, message) =>
    expect(await say(body)).toEqual({ status: 'SystemError', share: 0, message }),
  )

  it('was given the limits of a checker', () => {
    expect(given.length).toBeGreaterThan(0)
    for (const limits of given)
      expect(limits).toMatchObject({
        cpuMs: 16_000,
        wallMs: 48_000,
        memoryBytes: 512 * megabyte,
        stackBytes: 128 * megabyte,
        outputBytes: 16 * megabyte,
        stderrBytes: 16 * megabyte,
      })
  })
})
