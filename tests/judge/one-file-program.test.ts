import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeStatusName } from '#contract/enums.ts'
import { oneFileProgram } from '#server/problem-package/one-file-program/one-file-program.ts'
import { openJudge, type TestJudge } from '#support/node/judge.ts'

let judge: TestJudge
beforeAll(async () => {
  judge = await openJudge()
})
afterAll(() => judge.close())

const sums = {
  cases: [
    { input: '1 2\n', output: '3\n' },
    { input: '-5 5\n', output: '0\n' },
  ],
}

const filesOf = (files: Record<string, string>) =>
  Object.entries(files).map(([name, text]) => ({ name, text }))

const judged = async (language: string, files: Record<string, string>) => {
  const made = oneFileProgram(language, filesOf(files))
  if ('why' in made) throw new Error(made.why)
  const { status, errorMessage } = await judge.judge(sums, { language, code: made.code })
  return [judgeStatusName(status), errorMessage]
}

describe('a program of several files becomes one', { timeout: 60_000 }, () => {
  it('in C++, with headers that are included more than once', async () => {
    const files = {
      'a.cpp':
        '#include "sum.h"\n#include "types.h"\n#include <iostream>\nint main() { number a, b; std::cin >> a >> b; std::cout << sum(a, b) << "\\n"; }\n',
      'sum.cpp': '#include "sum.h"\n#include "bare.h"\nnumber sum(number a, number b) { return a + b; }\n',
      'sum.h': '#ifndef SUM\n#define SUM\n#include "types.h"\nnumber sum(number, number);\n#endif\n',
      'types.h': '#pragma once\ntypedef long long number;\nstruct once {};\n#include "bare.h"\n',
      'bare.h': 'struct WithoutGuard {};\n',
    }
    expect(await judged('C++ 20 With O2', files)).toEqual(['Accepted', null])
  })

  it('in Python, with modules that import each other by name', async () => {
    const files = {
      'adder.py':
        'import words\n\n\ndef add():\n    """Says "so" \\\\ \'too\'."""\n    return sum(words.numbers())\n',
      'main.py': "from adder import add\n\nif __name__ == '__main__':\n    print(add())\n",
      'words.py': 'def numbers():\n    return [int(word) for word in input().split()]\n',
    }
    expect(await judged('Python3', files)).toEqual(['Accepted', null])
  })

  it('says where it cannot', () => {
    const go = filesOf({ 'a.go': 'package main', 'b.go': 'package main' })
    expect(oneFileProgram('Golang', go)).toEqual({
      why: 'server.packageNote:severalFiles',
      params: { language: 'Golang' },
    })
    expect(oneFileProgram('Python3', filesOf({ 'a/b.py': '', 'c.py': '' }))).toEqual({
      why: 'server.packageNote:foldersInProgram',
    })
  })

  it('does not include without end', () => {
    const made = oneFileProgram('C', filesOf({ 'a.c': '#include "b.h"\n', 'b.h': '#include "b.h"\n' }))
    expect('code' in made && made.code.length).toBeLessThan(10_000)
  })
})
