import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeStatusName } from '#contract/enums.ts'
import { type LanguageName, languageFacts } from '#contract/languages.ts'
import { languages } from '#judge/languages.ts'
import { openJudge, type TestJudge, type TestProblem } from '#support/node/judge.ts'
import { reduced } from '#support/node/sandbox.ts'

let judge: TestJudge
let reducedJudge: TestJudge
beforeAll(async () => {
  ;[judge, reducedJudge] = await Promise.all([openJudge(), openJudge(reduced)])
})
afterAll(() => Promise.all([judge.close(), reducedJudge.close()]))

const folder = path.resolve(import.meta.dirname, '../../src/ui/introduction/programs')
const sample = (language: LanguageName) =>
  readFileSync(path.join(folder, languageFacts[language].sample), 'utf8')

const sums: TestProblem = {
  cases: [
    { input: '1 2\n', output: '3\n' },
    { input: '-5 5\n', output: '0\n' },
    { input: '1000000000 1000000000\n', output: '2000000000\n' },
  ],
}

describe.each([
  ['the best isolation', () => judge],
  ['reduced isolation', () => reducedJudge],
] as const)('the programs of the introduction page in %s', { timeout: 120_000 }, (_, judgeOf) => {
  it.concurrent.each(languages.map(({ name }) => name))(
    '%s adds two numbers, where it is installed',
    async (name) => {
      const code = sample(name)
      expect(code.length).toBeGreaterThan(10)
      const judge = judgeOf()
      if (!judge.languages.found.some(({ spec }) => spec.name === name)) return
      const { status, errorMessage } = await judge.judge(sums, { language: name, code })
      expect([judgeStatusName(status), errorMessage]).toEqual(['Accepted', null])
      const wrong: TestProblem = { cases: [{ input: '1 2\n', output: '4\n' }] }
      expect(judgeStatusName((await judge.judge(wrong, { language: name, code })).status)).toBe('WrongAnswer')
    },
  )
})

describe('this machine', () => {
  it('is offered no language that starts processes where programs may not', () => {
    const names = ({ languages }: TestJudge) => languages.found.map(({ spec }) => spec.name)
    expect(names(reducedJudge)).toEqual(
      names(judge).filter((name) => !languages.find((spec) => spec.name === name)?.startsProcesses),
    )
  })

  it('is judged on with and without isolation by the kernel', async () => {
    const modeOf = async ({ sandbox }: TestJudge) => (await sandbox.probe()).mode
    expect(await modeOf(reducedJudge)).toBe('reduced')
    expect(await modeOf(judge)).not.toBe('reduced')
  })

  it('has the compilers that every machine of the tests has', () =>
    expect(judge.languages.found.map(({ spec }) => spec.name)).toEqual(
      expect.arrayContaining(['C', 'C++ 17 With O2', 'Python3']),
    ))
})

describe('the environment of a box', () => {
  const isInstalled = /^en_US\.utf8$/m.test(execFileSync('locale', ['-a'], { encoding: 'utf8' }))
  const locale = isInstalled ? 'en_US.UTF-8' : 'C.UTF-8'
  const everywhere = ['HOME=/w', `LANG=${locale}`, `LC_ALL=${locale}`, 'PATH=/usr/local/bin:/usr/bin:/bin']
  const printed = (lines: readonly string[]): TestProblem => ({
    cases: [{ input: '', output: lines.map((line) => `${line}\n`).join('') }],
  })

  it.each([
    [
      'C',
      `#include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      extern char **environ;
      static int before(const void *a, const void *b) { return strcmp(*(char **)a, *(char **)b); }
      int main() {
        int count = 0;
        while (environ[count]) count++;
        qsort(environ, count, sizeof *environ, before);
        for (int i = 0; i < count; i++) puts(environ[i]);
      }`,
      everywhere,
    ],
    [
      'Python3',
      `import os\nfor name in sorted(os.environ): print(f'{name}={os.environ[name]}')`,
      [...everywhere, 'PYTHONIOENCODING=utf-8'],
    ],
    [
      'C++ 17 With O2',
      `#include <clocale>
      #include <cstdio>
      #include <langinfo.h>
      #include <locale>
      int main() {
        std::locale::global(std::locale(""));
        std::puts(nl_langinfo(CODESET));
      }`,
      ['UTF-8'],
    ],
  ])('is the one of the contract for %s', async (language, code, lines) => {
    const { status } = await judge.judge(printed(lines), { language, code })
    expect(judgeStatusName(status)).toBe('Accepted')
  })
})

/** For each family: what does not compile, what never ends, what ends badly, what eats memory. */
const bad: Record<string, { broken?: string; endless: string; failing: string; greedy: string }> = {
  C: {
    broken: 'int main(void){return x;}',
    endless: 'int main(void){for(volatile int i=0;;i++);}',
    failing: '#include <stdlib.h>\nint main(void){abort();}',
    greedy: '#include <stdlib.h>\n#include <string.h>\nint main(void){for(;;)memset(malloc(1<<20),1,1<<20);}',
  },
  'C++ 17': {
    broken: 'int main(){return x;}',
    endless: 'int main(){for(volatile int i=0;;i=i+1);}',
    failing: '#include <stdexcept>\nint main(){throw std::runtime_error("no");}',
    greedy: '#include <vector>\nint main(){std::vector<std::vector<int>> v;for(;;)v.emplace_back(1<<18,1);}',
  },
  Java: {
    broken: 'public class Main{public static void main(String[] a){int x="";}}',
    endless: 'public class Main{public static void main(String[] a){for(;;);}}',
    failing: 'public class Main{public static void main(String[] a){throw new RuntimeException();}}',
    greedy:
      'import java.util.*;public class Main{public static void main(String[] a){List<int[]> l=new ArrayList<>();for(;;)l.add(new int[1<<18]);}}',
  },
  Python3: {
    broken: 'def f(:\n',
    endless: 'while True:\n    pass\n',
    failing: 'raise SystemExit(3)\n',
    greedy: 'kept = []\nwhile True:\n    kept.append(bytearray(1 << 20))\n',
  },
  PyPy3: {
    broken: 'def f(:\n',
    endless: 'while True:\n    pass\n',
    failing: 'raise SystemExit(3)\n',
    greedy: 'kept = []\nwhile True:\n    kept.append(bytearray(1 << 20))\n',
  },
  Golang: {
    broken: 'package main\nfunc main(){ x }\n',
    endless: 'package main\nfunc main(){ for { } }\n',
    failing: 'package main\nfunc main(){ panic("no") }\n',
    greedy:
      'package main\nfunc main(){ var kept [][]byte; for { b := make([]byte, 1<<20); for i := range b { b[i] = 1 }; kept = append(kept, b) } }\n',
  },
  'C#': {
    broken: 'class P{static void Main(){int x="";}}',
    endless: 'class P{static void Main(){for(;;);}}',
    failing: 'class P{static void Main(){throw new System.Exception();}}',
    greedy:
      'using System.Collections.Generic;class P{static void Main(){var l=new List<byte[]>();for(;;){var b=new byte[1<<20];for(int i=0;i<b.Length;i+=4096)b[i]=1;l.Add(b);}}}',
  },
  PHP: {
    endless: '<?php while (true) {}',
    failing: '<?php exit(3);',
    greedy: '<?php ini_set("memory_limit", "-1"); $a = []; while (true) $a[] = str_repeat("x", 1 << 20);',
  },
  'JavaScript Node': {
    endless: 'for (;;) {}',
    failing: 'process.exit(3)',
    greedy: 'const kept = []; for (;;) kept.push(Buffer.alloc(1 << 20, 1))',
  },
  Ruby: {
    endless: 'loop {}',
    failing: 'exit 3',
    greedy: 'kept = []; loop { kept << "x" * (1 << 20) }',
  },
  Rust: {
    broken: 'fn main() { x }',
    endless: 'fn main() { loop {} }',
    failing: 'fn main() { panic!("no") }',
    greedy: 'fn main() { let mut kept = Vec::new(); loop { kept.push(vec![1u8; 1 << 20]); } }',
  },
  'C++ 17 With Clang': {
    broken: 'int main(){return x;}',
    endless: 'int main(){for(volatile int i=0;;i=i+1);}',
    failing: '#include <stdexcept>\nint main(){throw std::runtime_error("no");}',
    greedy: '#include <vector>\nint main(){std::vector<std::vector<int>> v;for(;;)v.emplace_back(1<<18,1);}',
  },
  Kotlin: {
    broken: 'fun main() { val x: Int = "" }',
    endless: 'fun main() { while (true) {} }',
    failing: 'fun main() { throw RuntimeException() }',
    greedy: 'fun main() { val kept = ArrayList<IntArray>(); while (true) kept.add(IntArray(1 shl 18)) }',
  },
  Scala: {
    broken: 'object Main extends App { val x: Int = "" }',
    endless: 'object Main { def main(a: Array[String]): Unit = while (true) {} }',
    failing: 'object Main { def main(a: Array[String]): Unit = throw new RuntimeException }',
    greedy:
      'object Main { def main(a: Array[String]): Unit = { var kept = List[Array[Int]](); while (true) kept ::= new Array[Int](1 << 18) } }',
  },
  TypeScript: {
    broken: 'const x: number = ""\n',
    endless: 'for (;;) {}',
    failing: 'process.exit(3)',
    greedy: 'const kept: number[][] = []; for (;;) kept.push(new Array(1 << 17).fill(1.5))',
  },
  Pascal: {
    broken: 'begin x := 1; end.',
    endless: 'begin while true do; end.',
    failing: 'begin halt(3); end.',
    greedy:
      'var p: PByte;\nbegin while true do begin GetMem(p, 1 shl 20); FillChar(p^, 1 shl 20, 1); end; end.',
  },
  Fortran: {
    broken: 'program p\n implicit none\n x = 1\nend program',
    endless: 'program p\n integer, volatile :: i\n do\n i = 1\n end do\nend program',
    failing: 'program p\n stop 3\nend program',
    greedy:
      'program p\n type node\n integer, pointer :: a(:)\n end type\n type(node) :: kept(100000)\n integer :: i\n do i = 1, 100000\n allocate(kept(i)%a(262144))\n kept(i)%a = i\n end do\n print *, kept(1)%a(1)\nend program',
  },
  Ada: {
    broken: 'procedure Main is begin X := 1; end Main;',
    endless: 'procedure Main is begin loop null; end loop; end Main;',
    failing: 'procedure Main is begin raise Program_Error; end Main;',
    greedy:
      'procedure Main is\n type A is array (1 .. 262144) of Integer;\n type P is access A;\n X : P;\n pragma Volatile (X);\nbegin loop X := new A; X.all := (others => 1); end loop; end Main;',
  },
  D: {
    broken: 'void main() { x = 1; }',
    endless: 'void main() { for (;;) {} }',
    failing: 'void main() { throw new Exception("no"); }',
    greedy: 'void main() { ubyte[][] kept; for (;;) { auto b = new ubyte[1 << 20]; b[] = 1; kept ~= b; } }',
  },
  Nim: {
    broken: 'x = 1\n',
    endless: 'while true: discard\n',
    failing: 'quit(3)\n',
    greedy: 'var kept: seq[seq[int]]\nwhile true: kept.add(newSeq[int](1 shl 17))\n',
  },
  Haskell: {
    broken: 'main = putStrLn 1',
    endless: 'main = let go n = if n < (0 :: Int) then print n else go (1 - n) in go 1',
    failing: 'import System.Exit\nmain = exitWith (ExitFailure 3)',
    greedy: 'main = let xs = [1 ..] :: [Integer] in print (sum xs) >> print (length xs)',
  },
  OCaml: {
    broken: 'let () = x',
    endless: 'let () = while true do () done',
    failing: 'let () = exit 3',
    greedy: "let () = let kept = ref [] in while true do kept := Bytes.make 1048576 'x' :: !kept done",
  },
  'Common Lisp': {
    broken: '(defun f (',
    endless: '(loop)',
    failing: '(error "no")',
    greedy: '(let ((kept nil)) (loop (push (make-array 262144 :initial-element 1) kept)))',
  },
  Scheme: {
    broken: '(define (f',
    endless: '(let loop () (loop))',
    failing: '(exit 3)',
    greedy: '(define kept (list))\n(let loop () (set! kept (cons (make-vector 131072 1) kept)) (loop))',
  },
  Racket: {
    broken: '#lang racket/base\n(define (f\n',
    endless: '#lang racket/base\n(let loop () (loop))\n',
    failing: '#lang racket/base\n(exit 3)\n',
    greedy: '#lang racket/base\n(let loop ([kept null]) (loop (cons (make-vector 131072 1) kept)))\n',
  },
  Prolog: {
    endless: 'main :- repeat, fail.\n',
    failing: 'main :- halt(3).\n',
    greedy: 'main :- grow([]).\ngrow(L) :- grow([x|L]).\n',
  },
  Erlang: {
    broken: '-module(main).\n-export([main/0]).\nmain() -> X.\n',
    endless: '-module(main).\n-export([main/0]).\nmain() -> main().\n',
    failing: '-module(main).\n-export([main/0]).\nmain() -> halt(3).\n',
    greedy:
      '-module(main).\n-export([main/0]).\nmain() -> grow([]).\ngrow(L) -> grow([binary:copy(<<"x">>, 1048576) | L]).\n',
  },
  Elixir: {
    endless: 'defmodule M do\n  def f, do: f()\nend\nM.f()\n',
    failing: 'raise "no"\n',
    greedy: 'defmodule M do\n  def f(l), do: f([:binary.copy("x", 1_048_576) | l])\nend\nM.f([])\n',
  },
  R: {
    endless: 'while (TRUE) {}\n',
    failing: 'stop("no")\n',
    greedy: 'kept <- list()\nwhile (TRUE) kept[[length(kept) + 1]] <- rep(1, 131072)\n',
  },
  Octave: {
    endless: 'while true\nend\n',
    failing: 'exit(3);\n',
    greedy: 'kept = {};\nwhile true\n  kept{end + 1} = ones(1, 131072);\nend\n',
  },
  Perl: {
    broken: 'my $x = ;\n',
    endless: 'while (1) {}\n',
    failing: 'exit 3;\n',
    greedy: 'my @kept; push @kept, "x" x (1 << 20) while 1;\n',
  },
  Lua: {
    broken: 'x = = 1\n',
    endless: 'while true do end\n',
    failing: 'os.exit(3)\n',
    greedy: 'local kept = {}\nwhile true do kept[#kept + 1] = string.rep(tostring(#kept), 1048576) end\n',
  },
  Tcl: {
    endless: 'while 1 {}\n',
    failing: 'exit 3\n',
    greedy: 'while 1 { lappend kept [string repeat [llength [info commands]] 1048576] }\n',
  },
  Bash: {
    broken: 'if\n',
    endless: 'while :; do :; done\n',
    failing: 'exit 3\n',
    greedy: 'a=({1..9999999})\n',
  },
}

describe('the class of a Java program', { timeout: 120_000 }, () => {
  const body = (name: string) =>
    `class ${name} { public static void main(String[] a) { System.out.println(new java.util.Scanner(System.in).nextInt()); } }`
  const echo: TestProblem = { cases: [{ input: '7\n', output: '7\n' }] }
  it.concurrent.each([
    ['public and not Main', `public ${body('Solution')}`],
    ['in a package', `package org.example.sums;\npublic ${body('Sums')}`],
    ['not the first', `class Helper {}\ninterface Other { int f(); }\n${body('Real')}`],
    ['beside words that look like one', `/* class Fake { static void main( */ // class\n${body('Answer')}`],
    ['inside another', `public class Outer { static ${body('Inner')} }`],
    ['with signs of the shell', `public ${body('A$b')}`],
  ])('may be %s', async (_, code) => {
    if (!judge.languages.found.some(({ spec }) => spec.name === 'Java')) return
    const { status, errorMessage } = await judge.judge(echo, { language: 'Java', code })
    expect([judgeStatusName(status), errorMessage]).toEqual(['Accepted', null])
  })
})

describe('each language ends as it should, where it is installed', { timeout: 120_000 }, () => {
  const one: TestProblem = { timeLimit: 500, memoryLimit: 64, cases: [{ input: '\n', output: '\n' }] }
  const judged = async (language: string, code: string) =>
    judgeStatusName((await judge.judge(one, { language, code })).status)
  const rows = Object.entries(bad).flatMap(([language, { broken, endless, failing, greedy }]) => [
    ...(broken === undefined ? [] : [[language, 'CompileError', broken] as const]),
    [language, 'TimeLimitExceeded', endless] as const,
    [language, 'RuntimeError', failing] as const,
    [language, 'MemoryLimitExceeded', greedy] as const,
  ])
  it.concurrent.each(rows)('%s: %s', async (language, verdict, code) => {
    if (!judge.languages.found.some(({ spec }) => spec.name === language)) return
    expect(await judged(language, code)).toBe(verdict)
  })
})
