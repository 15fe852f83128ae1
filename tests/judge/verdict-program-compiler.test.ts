import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JudgedProblem } from '#contract/judged-problem.ts'
import { languages, verdictProgramLanguages } from '#judge/languages.ts'
import { createPrecompiledHeaders } from '#judge/precompiled-headers.ts'
import { createVerdictProgramCompiler } from '#judge/verdict-program-compiler.ts'
import { judgedProblem } from '#support/node/judged-problem.ts'
import { openVerdictProgramBench, type VerdictProgramBench } from '#support/node/verdict-programs.ts'

let bench: VerdictProgramBench
beforeAll(async () => {
  bench = await openVerdictProgramBench()
})
afterAll(() => bench.close())

const compile = (problem: Partial<JudgedProblem>) =>
  bench.compiler.compile(judgedProblem({ judgeMode: 'spj', spjLanguage: 'C++', ...problem }))
const content = async (folder: string) => (await readFile(path.join(folder, 'main'))).toString('base64')

describe('compiling checkers and interactors', { timeout: 60_000 }, () => {
  it.each([
    ['C', 'spj.c', 'c11'],
    ['C With O2', 'spj.c', 'c11'],
    ['C++', 'spj.cpp', 'c++14'],
    ['c++', 'spj.cpp', 'c++14'],
    ['C++ With O2', 'spj.cpp', 'c++14'],
    ['C++11', 'spj.cpp', 'c++14'],
    ['C++ 17', 'spj.cpp', 'c++17'],
    ['C++17 With O2', 'spj.cpp', 'c++17'],
    ['C++ 20 With O2', 'spj.cpp', 'c++2a'],
    [' C++2a', 'spj.cpp', 'c++2a'],
  ])('%j is %s in %s', async (spjLanguage, source, standard) => {
    const made = await compile({ spjCode: 'int main() { return 0; }', spjLanguage })
    expect(made.ok).toBe(true)
    expect(made.command.split(' ')).toEqual(
      expect.arrayContaining([source, `-std=${standard}`, '-O2', '-DONLINE_JUDGE']),
    )
  })

  it.each(['', 'CUDA', 'Objective-C', 'Python2', null])('%j is refused', async (spjLanguage) => {
    const made = await compile({ spjCode: 'int main() { return 0; }', spjLanguage })
    expect(made).toMatchObject({ ok: false, run: null, message: expect.stringContaining('cannot compile') })
  })

  it('compiles an interactor as such', async () => {
    const made = await compile({ judgeMode: 'interactive', spjCode: 'int main() { return 0; }' })
    expect(made).toMatchObject({ ok: true, command: expect.stringContaining('interactive.cpp') })
  })

  it('says what is missing and what is wrong', async () => {
    expect(await compile({ spjCode: null })).toMatchObject({
      ok: false,
      message: 'The problem has no checker',
    })
    const made = await compile({ spjCode: 'int main() { return nothing; }' })
    expect(made).toMatchObject({ ok: false, run: { status: 'exit' } })
    expect(made.ok ? '' : made.message).toMatch(/^The checker does not compile: spj\.cpp:.*nothing/s)
  })

  it('makes the same program once, another one for another header', async () => {
    const spjCode = '#include "value.h"\nint main() { return VALUE; }'
    const withValue = (value: number) =>
      compile({
        spjCode,
        judgeExtraFile: { 'value.h': `#define VALUE ${value}` },
        userExtraFile: { 'value.h': 'no' },
      })
    const [first, again, other] = [await withValue(1), await withValue(1), await withValue(2)]
    if (!first.ok || !again.ok || !other.ok) throw new Error('all compile')
    expect([first.cached, again.cached, other.cached]).toEqual([false, true, false])
    expect(again.program.folder).toBe(first.program.folder)
    expect(again.run).toBeNull()
    expect(await content(other.program.folder)).not.toBe(await content(first.program.folder))
  })

  it('keeps a checker and a submission with the same source apart', async () => {
    const code = 'int main() { return 0; }'
    const [checker, interactor] = [
      await compile({ spjCode: code }),
      await compile({ judgeMode: 'interactive', spjCode: code }),
    ]
    if (!checker.ok || !interactor.ok) throw new Error('both compile')
    expect(interactor.program.folder).not.toBe(checker.program.folder)
  })

  it("uses the headers that are compiled for users' programs of the same flags", async () => {
    for (const { name, headerFlags } of verdictProgramLanguages)
      if (headerFlags !== undefined)
        expect(
          languages.map((user) => user.headerFlags),
          name,
        ).toContain(headerFlags)
    const asked: (string | undefined)[] = []
    const headers = createPrecompiledHeaders(path.join(bench.dir, 'none'), [], () => undefined)
    const compiler = createVerdictProgramCompiler({
      ...bench.parts,
      languages: [bench.language('C++')],
      headers: {
        ...headers,
        folderFor: (language) => {
          asked.push(language.spec.headerFlags)
          return headers.folderFor(language)
        },
      },
    })
    const problem = judgedProblem({
      judgeMode: 'spj',
      spjLanguage: 'C++',
      spjCode: 'int main() { return 7; }',
    })
    expect((await compiler.compile(problem)).ok).toBe(true)
    expect(asked).toEqual([bench.language('C++ With O2').spec.headerFlags])
  })
})
