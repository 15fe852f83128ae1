import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JudgeStatus, judgeStatusName } from '#contract/enums.ts'
import type { Progress } from '#judge/judge-submission.ts'
import { openJudge, type TestJudge, type TestProblem } from '#support/node/judge.ts'

let judge: TestJudge
beforeAll(async () => {
  judge = await openJudge()
})
afterAll(() => judge.close())

const sums: TestProblem = {
  cases: [
    { input: '1 2\n', output: '3\n' },
    { input: '-5 5\n', output: '0\n' },
    { input: '1000000000 1000000000\n', output: '2000000000\n' },
  ],
}
const cpp = (body: string) => ({
  language: 'C++ 17 With O2',
  code: `#include <bits/stdc++.h>\nint main(){ long long a,b; std::cin>>a>>b; ${body} }`,
})
const verdictOf = async (problem: TestProblem, program: { language: string; code: string }) =>
  judgeStatusName((await judge.judge(problem, program)).status)

describe.concurrent('verdicts', { timeout: 120_000 }, () => {
  it.each([
    ['Accepted', cpp('std::cout<<a+b;')],
    ['WrongAnswer', cpp('std::cout<<a-b;')],
    ['CompileError', cpp('std::cout<<a+c;')],
    ['TimeLimitExceeded', cpp('for(;;);')],
    ['RuntimeError', cpp('std::abort();')],
    ['RuntimeError', cpp('return 3;')],
    ['RuntimeError', cpp('for(;;) std::cout<<"0123456789";')],
    ['MemoryLimitExceeded', cpp('std::vector<char> v(400<<20, 1); std::cout<<v[a+b];')],
  ])('%s', async (verdict, program) => expect(await verdictOf(sums, program)).toBe(verdict))

  it('a program that sleeps runs out of time', async () =>
    expect(await verdictOf({ ...sums, timeLimit: 200 }, cpp('sleep(60);'))).toBe('TimeLimitExceeded'))

  it('blanks at line ends matter only where the problem says so', async () => {
    const program = cpp('std::cout<<a+b<<" ";')
    expect(await verdictOf(sums, program)).toBe('Accepted')
    expect(await verdictOf({ ...sums, isRemoveEndBlank: false }, program)).toBe('PresentationError')
  })

  it("shows the compiler's words, and nothing of the machine", async () => {
    const { errorMessage } = await judge.judge(sums, cpp('std::cout<<missing_name;'))
    expect(errorMessage).toContain('missing_name')
    expect(errorMessage).toContain('main.cpp')
    expect(errorMessage).not.toContain(process.cwd())
  })

  it('names the signal and the exit code', async () => {
    expect((await judge.judge(sums, cpp('*(volatile int*)0 = 1;'))).errorMessage).toMatch(/SIGSEGV/)
    expect((await judge.judge(sums, cpp('return 3;'))).errorMessage).toMatch(/Exit code 3/)
  })

  it('judges every case of an ACM problem and takes the first failure', async () => {
    const result = await judge.judge(sums, cpp('if (a == -5) return 1; std::cout << (a > 5 ? 0 : a + b);'))
    expect(result.cases.map(({ status }) => status)).toEqual([
      JudgeStatus.Accepted,
      JudgeStatus.RuntimeError,
      JudgeStatus.WrongAnswer,
    ])
    expect(result.status).toBe(JudgeStatus.RuntimeError)
  })

  it('adds up the scores of an OI problem', async () => {
    const cases = sums.cases.map((one, index) => ({ ...one, score: [20, 30, 50][index] ?? 0 }))
    const oi: TestProblem = { type: 1, ioScore: 100, difficulty: 1, cases }
    const result = await judge.judge(oi, cpp('std::cout << (a == -5 ? 7 : a + b);'))
    expect(result).toMatchObject({ status: JudgeStatus.PartialAccepted, score: 70, oiRankScore: 8 })
  })

  it('tells case after case', async () => {
    const told: Progress[] = []
    await judge.judge(sums, cpp('std::cout<<a+b;'), (progress) => told.push(progress))
    expect(told.map(({ status, done }) => [status, done])).toEqual([
      [JudgeStatus.Compiling, 0],
      [JudgeStatus.Judging, 0],
      [JudgeStatus.Judging, 1],
      [JudgeStatus.Judging, 2],
      [JudgeStatus.Judging, 3],
    ])
  })

  it('keeps extra files beside the source', async () => {
    const userExtraFile = { 'helper.h': '#define ANSWER (a+b)' }
    const program = {
      language: 'C++ 17',
      code: '#include "helper.h"\n#include <iostream>\nint main(){long long a,b;std::cin>>a>>b;std::cout<<ANSWER;}',
    }
    expect(await verdictOf({ ...sums, userExtraFile }, program)).toBe('Accepted')
  })

  it.each([
    [
      'C++ 17',
      '#include <iostream>\n#include "add.h"\nint main(){long long a,b;std::cin>>a>>b;std::cout<<add(a,b);}',
    ],
    [
      'C',
      '#include <stdio.h>\n#include "add.h"\nint main(){long long a,b;scanf("%lld %lld",&a,&b);printf("%lld",add(a,b));}',
    ],
  ])('compiles the sources that a package keeps for %s with the program', async (language, code) => {
    const userExtraFile = {
      'add.h': 'long long add(long long a, long long b);\n',
      'loose.cpp': '#error is included or not at all',
      'cpp/add.cpp': '#include "add.h"\nlong long add(long long a, long long b) { return a + b; }\n',
      'cpp/odd $(name).cpp': '#error has no name for a command',
      'c/add.c': '#include "add.h"\nlong long add(long long a, long long b) { return a + b; }\n',
    }
    expect(await verdictOf({ ...sums, userExtraFile }, { language, code })).toBe('Accepted')
  })

  it.each(['#include "add.cpp"\n', '#include "add.h"\n'])(
    'leaves out a source that the program, or a file beside it, includes: %s',
    async (include) => {
      const userExtraFile = {
        'add.h': '  # include "./add.cpp"\n',
        'cpp/add.cpp': 'long long add(long long a, long long b) { return a + b; }\n',
      }
      const code = `${include}#include <iostream>\nint main(){long long a,b;std::cin>>a>>b;std::cout<<add(a,b);}`
      const files = include.includes('.cpp') ? { 'cpp/add.cpp': userExtraFile['cpp/add.cpp'] } : userExtraFile
      expect(await verdictOf({ ...sums, userExtraFile: files }, { language: 'C++ 17', code })).toBe(
        'Accepted',
      )
    },
  )

  it.each([
    ['Python3', 'from helper import add\nprint(add(*map(int, input().split())))'],
    [
      'JavaScript Node',
      "const {add}=require('./helper.js');console.log(add(...require('fs').readFileSync(0,'utf8').trim().split(/\\s+/).map(Number)))",
    ],
    [
      'Java',
      'public class Main{public static void main(String[] x){var s=new java.util.Scanner(System.in);System.out.println(Helper.add(s.nextLong(),s.nextLong()));}}',
    ],
    [
      'C++ 17',
      '#include "helper.h"\n#include <iostream>\n#include <fstream>\nint main(){long long a,b;std::string w;std::ifstream("zero.txt")>>w;std::cin>>a>>b;std::cout<<add(a,b)+std::stoll(w);}',
    ],
    ['OCaml', 'let shown = Scanf.scanf " %d %d" Sums.add'],
    [
      'Ada',
      'with Ada.Integer_Text_IO; use Ada.Integer_Text_IO; procedure Main is A, B : Integer; begin Get (A); Get (B); Put (A + B, Width => 0); end Main;',
    ],
  ])('keeps the files of %s beside the program while it runs', async (language, code) => {
    if (!judge.languages.found.some(({ spec }) => spec.name === language)) return
    const userExtraFile = {
      'zero.txt': '0\n',
      'helper.h': '#error not that of the language',
      'cpp/helper.h': 'inline long long add(long long a, long long b) { return a + b; }',
      'python3/helper.py': 'def add(a, b):\n    return a + b\n',
      'javascript/helper.js': 'exports.add = (a, b) => a + b',
      'ocaml/main.mli': 'val shown : int\n',
      'ocaml/show.ml': 'let () = print_int Main.shown\n',
      'ocaml/sums.ml': 'let add a b = a + b\n',
      'ocaml/sums.mli': 'val add : int -> int -> int\n',
      'ada/main.ads': 'procedure Main;\n',
      'java/Helper.java': 'class Helper{static long add(long a,long b){return a+b;}}',
    }
    expect(await verdictOf({ ...sums, userExtraFile }, { language, code })).toBe('Accepted')
  })
})

describe('a sandbox process', { timeout: 120_000 }, () => {
  it('that dies in the middle of a run changes no verdict', async () => {
    const judging = judge.judge(sums, cpp('for (volatile long i = 0; i < 200000000; i++); std::cout<<a+b;'))
    for (const pid of judge.sandbox.runnerPids()) process.kill(pid, 'SIGKILL')
    expect(judgeStatusName((await judging).status)).toBe('Accepted')
  })
})
