import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeStatusName } from '#contract/enums.ts'
import { languages } from '#judge/languages.ts'
import { openJudge, type TestJudge, type TestProblem } from '#support/node/judge.ts'
import { reduced } from '#support/node/sandbox.ts'
import { sampleFile } from '#ui/introduction/sample-file.ts'

let judge: TestJudge
let reducedJudge: TestJudge
beforeAll(async () => {
  ;[judge, reducedJudge] = await Promise.all([openJudge(), openJudge(reduced)])
})
afterAll(() => Promise.all([judge.close(), reducedJudge.close()]))

const folder = path.resolve(import.meta.dirname, '../../src/ui/introduction/programs')
const sample = (language: string) => readFileSync(path.join(folder, sampleFile(language) ?? ''), 'utf8')

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
    },
  )
})

describe('this machine', () => {
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
}

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
