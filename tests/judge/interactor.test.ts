import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeStatusName } from '#contract/enums.ts'
import type { JudgedProblem } from '#contract/judged-problem.ts'
import { createCompiler } from '#judge/compile.ts'
import { effectiveLimits } from '#judge/effective-limits.ts'
import { createInteractor, type Interactor } from '#judge/interactor.ts'
import type { Limits } from '#judge/sandbox/backend.ts'
import { megabyte } from '#judge/units.ts'
import { judgedProblem } from '#support/node/judged-problem.ts'
import {
  endingsHeader,
  openVerdictProgramBench,
  type VerdictProgramBench,
} from '#support/node/verdict-programs.ts'

let bench: VerdictProgramBench
let interactor: Interactor
beforeAll(async () => {
  bench = await openVerdictProgramBench({ slots: 2 })
  interactor = createInteractor({ sandbox: bench.sandbox, outputDir: bench.outputDir })
})
afterAll(() => bench.close())

const includes = ['cstring', 'fstream', 'iostream', 'string', 'vector', 'fcntl.h', 'signal.h', 'unistd.h']
const source = (body: string, more = '') =>
  `${includes.map((name) => `#include <${name}>\n`).join('')}${more}\nint main(int argc, char **argv) { ${body} }`

const usual = { judgeMode: 'interactive', timeLimit: 500, memoryLimit: 64 } as const

const compileUser = async (body: string, problem: Partial<JudgedProblem> = usual) => {
  const language = bench.language('C++ 17')
  const made = await createCompiler(bench.parts).compile(
    { code: source(body), problem: judgedProblem(problem) },
    language,
  )
  if (!made.ok) throw new Error(made.message)
  return { language, folder: made.folder, limits: effectiveLimits(judgedProblem(problem), language.spec) }
}

/** Lets a program with this body meet an interactor with that one. */
const meet = async (
  userBody: string,
  interactorBody: string,
  input = '',
  problem: Partial<JudgedProblem> = usual,
) => {
  const [program, user] = await Promise.all([
    bench.programOf({
      ...problem,
      spjCode: source(interactorBody, '#include "endings.h"\n'),
      judgeExtraFile: { 'endings.h': endingsHeader },
    }),
    compileUser(userBody, problem),
  ])
  const [inputPath, expectedPath] = [await bench.file(input), await bench.file('the answer')]
  const met = await interactor.interact({ user, program, inputPath, expectedPath, fullScore: null })
  return { ...met, status: judgeStatusName(met.verdict.status), message: met.verdict.message }
}

/** Thinks of the number in the input file; says what a guess is; twenty guesses. */
const guessing = `
  int secret, guess, asked = 0;
  if (!(std::ifstream(argv[1]) >> secret)) broken("no secret");
  std::ofstream said(argv[2]);
  while (asked < 20) {
    if (!(std::cin >> guess)) misformed("a guess expected, %d made", asked);
    said << guess << "\\n";
    asked++;
    std::cout << (guess < secret ? "higher" : guess > secret ? "lower" : "right") << std::endl;
    if (guess == secret) {
      if (asked > 17) partial(50);
      accept("%d guesses", asked);
    }
  }
  reject("too many guesses");`
const halving = `
  int low = 1, high = 100000;
  std::string word;
  while (low <= high) {
    int middle = (low + high) / 2;
    std::cout << middle << std::endl;
    if (!(std::cin >> word) || word == "right") return 0;
    if (word == "higher") low = middle + 1; else high = middle - 1;
  }`
const counting = `
  std::string word;
  for (int guess = 1;; guess++) {
    std::cout << guess << std::endl;
    if (!(std::cin >> word) || word == "right") return 0;
  }`
const silent = 'std::string word; std::cin >> word; return 0;'
const swallowing = 'std::string word; while (std::cin >> word); accept("all heard");'

const flooding = 'std::string much(1 << 16, 97); for (;;) fputs(much.c_str(), stdout);'
const listening = 'std::vector<char> heard(1 << 16); while (read(0, heard.data(), heard.size()) > 0);'
/** For what takes its time on a busy machine. */
const patient = { ...usual, timeLimit: 5_000 }

describe.concurrent('guess the number', { timeout: 120_000 }, () => {
  it('is accepted within the questions allowed', async () => {
    const met = await meet(halving, guessing, '74321\n')
    expect(met).toMatchObject({ status: 'Accepted', message: expect.stringMatching(/^\d+ guesses$/) })
    expect(met.said).toMatch(/^ok \d+ guesses\n$/)
    expect(met.user.status).toBe('ok')
    expect(met.interactor.outputBytes).toBeGreaterThan(0)
  })
  it('is wrong beyond them', async () =>
    expect(await meet(counting, guessing, '30\n')).toMatchObject({
      status: 'WrongAnswer',
      message: 'too many guesses',
    }))
  it('is partial in between', async () => {
    const { status, verdict } = await meet(counting, guessing, '18\n')
    expect([status, verdict.share]).toEqual(['PartialAccepted', 0.5])
  })
  it('knows its own mistakes', async () =>
    expect(await meet(halving, guessing, 'none\n')).toMatchObject({
      status: 'SystemError',
      message: 'no secret',
    }))
  it('does not like other words', async () =>
    expect(await meet('std::cout << "what?" << std::endl;', guessing, '1\n')).toMatchObject({
      status: 'WrongAnswer',
      message: 'Wrong output format: a guess expected, 0 made',
    }))
})

describe.concurrent('a partial verdict on stdout', { timeout: 120_000 }, () => {
  it('is the last line, even when nobody reads it', async () => {
    // The program has left when the second line comes.
    const body =
      'std::string word; std::cout << "hello" << std::endl; std::cin >> word; puts("40"); return 99;'
    const { status, verdict } = await meet(silent, body)
    expect([status, verdict.share]).toEqual(['PartialAccepted', 0.4])
  })
})

describe.concurrent('a program', { timeout: 120_000 }, () => {
  it('that ends early is told what it left out', async () =>
    expect(await meet('return 0;', guessing, '1\n')).toMatchObject({
      status: 'WrongAnswer',
      message: 'Wrong output format: a guess expected, 0 made',
    }))
  it('that floods is stopped', async () => {
    const { status, user } = await meet(flooding, `${listening} accept("all heard");`, '', patient)
    expect([status, user.status]).toEqual(['RuntimeError', 'ole'])
  })
  it('that never flushes runs out of time', async () =>
    expect((await meet('printf("1\\n"); char word[9]; scanf("%8s", word);', guessing, '1\n')).status).toBe(
      'TimeLimitExceeded',
    ))
  it('that waits for an interactor that waits runs out of time', async () => {
    const met = await meet(silent, swallowing)
    expect([met.status, met.user.status, met.said]).toEqual(['TimeLimitExceeded', 'idle', 'ok all heard\n'])
  })
  it('that computes too long runs out of time', async () =>
    expect((await meet('for (;;);', swallowing)).status).toBe('TimeLimitExceeded'))
  it('that takes too much memory is told so', async () =>
    expect((await meet('std::vector<char> all(400u << 20, 1); return all[argc];', swallowing)).status).toBe(
      'MemoryLimitExceeded',
    ))
  it('that fails does so for itself', async () => {
    expect(await meet('return 3;', swallowing)).toMatchObject({
      status: 'RuntimeError',
      message: 'Exit code 3',
    })
    const crash = await meet('*(volatile int *)0 = 1;', 'std::string word; if (!(std::cin >> word)) abort();')
    expect([crash.status, crash.interactor.signal]).toEqual(['RuntimeError', 6])
  })
  it('whose pipe breaks fails only where the interactor was content', async () => {
    const talking = 'for (;;) std::cout << "more" << std::endl;'
    expect((await meet(talking, 'accept("enough");')).status).toBe('RuntimeError')
    expect((await meet(talking, 'reject("enough");')).status).toBe('WrongAnswer')
  })
  it('that ignores the broken pipe is judged by the interactor', async () => {
    const deaf = 'signal(SIGPIPE, SIG_IGN); while (std::cout << "more" << std::endl);'
    expect((await meet(`${deaf} return 0;`, 'reject("enough");')).status).toBe('WrongAnswer')
    expect((await meet(`${deaf} return 13;`, 'reject("enough");')).status).toBe('WrongAnswer')
    expect((await meet(`${deaf} return 13;`, 'accept("enough");')).status).toBe('RuntimeError')
    expect((await meet('signal(SIGPIPE, SIG_IGN); for (;;) write(1, "x", 1);', 'accept("x");')).status).toBe(
      'TimeLimitExceeded',
    )
  })
})

describe.concurrent('an interactor', { timeout: 120_000 }, () => {
  const afterwards = [
    ['leaves', silent],
    ['fails', 'std::string word; if (!(std::cin >> word)) return 1;'],
    ['crashes', 'std::string word; if (!(std::cin >> word)) abort();'],
    ['loops', 'std::string word; while (!(std::cin >> word));'],
    ['speaks on', 'for (;;) std::cout << "more" << std::endl;'],
  ] as const

  it.each(afterwards)('that dies is a system error, whoever %s then', async (_, user) =>
    expect(await meet(user, 'sleep(0); abort();')).toMatchObject({
      status: 'SystemError',
      message: 'The interactor was killed by signal 6',
    }),
  )
  it.each([
    ['loops', 'for (;;);', 'The interactor took too long'],
    ['sleeps', 'for (;;) sleep(100);', 'The interactor took too long'],
  ])('that %s is a system error', async (_, body, message) =>
    expect(await meet('std::string word; while (std::cin >> word);', body)).toMatchObject({
      status: 'SystemError',
      message,
    }),
  )

  it('that floods is a system error', async () =>
    expect(await meet(listening, flooding, '', patient)).toMatchObject({
      status: 'SystemError',
      message: 'The interactor wrote too much',
    }))

  it('sees its files and no others, and writes USER_OUTPUT', async () => {
    const body = `
      auto all = [](const char *name) { std::ifstream file(name); return std::string(std::istreambuf_iterator<char>(file), {}); };
      if (all(argv[1]) != "the input" || all(argv[3]) != "the answer" || all(argv[2]) != "") reject("files");
      std::ofstream(argv[2]) << "written";
      if (all("output") != "written") reject("USER_OUTPUT");
      for (const char *name : {"input", "answer", "interactor", "/etc/passwd"})
        if (open(name, O_WRONLY) >= 0) reject("wrote %s", name);
      if (open("${bench.dir}", O_RDONLY) >= 0) reject("saw the judge");
      if (all("/proc/self/mountinfo").find("${bench.dir}") != std::string::npos) reject("knows the judge");
      accept("all");`
    expect(await meet(silent, body, 'the input')).toMatchObject({ status: 'Accepted', message: 'all' })
  })

  it('is hidden from the program', async () => {
    const user = `
      for (const char *name : {"input", "answer", "output", "interactor", "/w/input", "/tmp/input"})
        if (open(name, O_RDONLY) >= 0) return 1;
      return kill(-1, SIGKILL) == 0;`
    expect((await meet(user, swallowing, 'secret')).status).toBe('Accepted')
  })
})

describe.concurrent('limits', { timeout: 120_000 }, () => {
  it('are those of a case, and twice as much for the interactor', async () => {
    const given: Limits[] = []
    const watched = createInteractor({
      outputDir: bench.outputDir,
      sandbox: {
        slots: 1,
        probe: () => bench.sandbox.probe(),
        run: (spec) => bench.sandbox.run(spec),
        compile: (spec) => bench.sandbox.compile(spec),
        interact: (first, second) => {
          given.push(first.limits, second.limits)
          return bench.sandbox.interact(first, second)
        },
        close: () => bench.sandbox.close(),
      },
    })
    await watched.interact({
      user: await compileUser('return 0;'),
      program: await bench.programOf({ ...usual, spjCode: 'int main() { return 0; }' }),
      inputPath: await bench.file(''),
      expectedPath: await bench.file(''),
      fullScore: null,
    })
    expect(given).toMatchObject([
      { cpuMs: 700, wallMs: 2_100, memoryBytes: 164 * megabyte, outputBytes: 32 * megabyte },
      { cpuMs: 1_400, wallMs: 4_200, memoryBytes: 328 * megabyte, stackBytes: 128 * megabyte },
    ])
  })
})
