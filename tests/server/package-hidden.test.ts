import { describe, expect, it } from 'vitest'
import { hiddenWhereWrong } from '#server/problem-package/hidden-problem.ts'
import { problemPackage } from '#support/node/package-samples.ts'
import { notesOf } from '#support/node/problem-package.ts'

const checked = (code: string, beside: Record<string, string> = {}, language = 'C++') =>
  hiddenWhereWrong(
    problemPackage({ judgeMode: 'spj', judgeProgram: { language, code }, judgeExtraFiles: beside }),
  )

describe('a problem whose checker cannot be compiled', () => {
  it.each([
    ['#include "testlib.h"\n', {}, ['testlib.h']],
    ['#include <testlib.h>\n', {}, ['testlib.h']],
    ['  #  include "lib/words.hpp"\n', {}, ['lib/words.hpp']],
    ['#include "a.h"\n', { 'a.h': '#include "testlib.h"\n' }, ['testlib.h']],
  ])('%j is hidden, with its reason', (code, beside: Record<string, string>, names) => {
    const problem = checked(code, beside)
    expect(problem.auth).toBe(2)
    expect(notesOf(problem, 'hidden')).toEqual(
      names.map((name) =>
        expect.stringContaining(
          `The checker does not compile: it needs ${name}, which is neither in the package`,
        ),
      ),
    )
  })

  it.each([
    ['#include "testlib.h"\n', { 'testlib.h': '' }],
    ['#include "bits/stdc++.h"\n#include "stdio.h"\n#include "vector"\n#include <any.h>\n', {}],
    ['// #include is a word\n', {}],
  ])('%j is not', (code, beside: Record<string, string>) => {
    const problem = checked(code, beside)
    expect([problem.auth, notesOf(problem, 'hidden')]).toEqual([1, []])
  })

  it('is not looked for in other languages, and not where no program judges', () => {
    expect(checked('#include "testlib.h"\n', {}, 'Python3').auth).toBe(1)
    const judgeProgram = { language: 'C++', code: '#include "testlib.h"\n' }
    expect(hiddenWhereWrong(problemPackage({ judgeMode: 'default', judgeProgram })).auth).toBe(1)
  })

  it('stays hidden where the package says so', () =>
    expect(hiddenWhereWrong(problemPackage({ auth: 2 })).auth).toBe(2))
})
