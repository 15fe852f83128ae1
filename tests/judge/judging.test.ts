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

describe('verdicts', { timeout: 60_000 }, () => {
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

  it('survives the death of a sandbox process in the middle of a run', async () => {
    const judging = judge.judge(sums, cpp('for (volatile long i = 0; i < 200000000; i++); std::cout<<a+b;'))
    for (const pid of judge.sandbox.runnerPids()) process.kill(pid, 'SIGKILL')
    expect(judgeStatusName((await judging).status)).toBe('Accepted')
  })
})

const aPlusB: Record<string, string> = {
  C: '#include <stdio.h>\nint main(){long long a,b;scanf("%lld %lld",&a,&b);printf("%lld\\n",a+b);}',
  'C++': '#include <iostream>\nint main(){long long a,b;std::cin>>a>>b;std::cout<<a+b<<std::endl;}',
  Java: 'import java.util.*;\npublic class Main{public static void main(String[] x){Scanner s=new Scanner(System.in);System.out.println(s.nextLong()+s.nextLong());}}',
  Python: 'a,b=map(int,input().split())\nprint(a+b)\n',
  JavaScript: "const [a,b]=require('fs').readFileSync(0,'utf8').split(' ').map(Number)\nconsole.log(a+b)\n",
  Golang: 'package main\nimport "fmt"\nfunc main(){var a,b int64;fmt.Scan(&a,&b);fmt.Println(a+b)}\n',
  'C#': 'using System;class P{static void Main(){var p=Console.ReadLine().Split();Console.WriteLine(long.Parse(p[0])+long.Parse(p[1]));}}',
  PHP: '<?php [$a,$b]=array_map("intval",explode(" ",trim(fgets(STDIN))));echo $a+$b,"\\n";',
  Ruby: 'a,b=gets.split.map(&:to_i)\nputs a+b\n',
  Rust: 'use std::io::*;fn main(){let mut s=String::new();stdin().read_to_string(&mut s).unwrap();let v:Vec<i64>=s.split_whitespace().map(|x|x.parse().unwrap()).collect();println!("{}",v[0]+v[1]);}',
}
const familyOf = (language: string): string => {
  if (language.startsWith('C++')) return 'C++'
  if (language.startsWith('C With')) return 'C'
  if (language.startsWith('JavaScript')) return 'JavaScript'
  return language.replace(/^Py(Py|thon)\d$/, 'Python')
}
const programFor = (language: string) => aPlusB[familyOf(language)] ?? ''

it('every language of this machine adds two numbers', { timeout: 120_000 }, async () => {
  const { found } = judge.languages
  expect(found.map(({ spec }) => spec.name)).toContain('C++ 17 With O2')
  for (const { spec } of found) {
    const result = await judge.judge(sums, { language: spec.name, code: programFor(spec.name) })
    expect([spec.name, judgeStatusName(result.status), result.errorMessage]).toEqual([
      spec.name,
      'Accepted',
      null,
    ])
  }
})
