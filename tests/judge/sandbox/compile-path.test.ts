// @vitest-environment node
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createArtifactCache } from '#judge/artifact-cache.ts'
import { createCompiler } from '#judge/compile.ts'
import { type FoundLanguage, findLanguages } from '#judge/find-languages.ts'
import { createPrecompiledHeaders, type PrecompiledHeaders } from '#judge/precompiled-headers.ts'
import type { CompileSpec } from '#judge/sandbox/backend.ts'
import { judgedProblem } from '#support/node/judged-problem.ts'
import {
  expectNothingLeft,
  holdingsOf,
  modes,
  openSandbox,
  readableDirectory,
  type TestSandbox,
} from '#support/node/sandbox.ts'

const problem = judgedProblem()
const { found } = await findLanguages()
const languageOf = (name: string): FoundLanguage => {
  const language = found.find(({ spec }) => spec.name === name)
  if (!language) throw new Error(`this machine has no ${name}`)
  return language
}
const has = (name: string) => found.some(({ spec }) => spec.name === name)
const secretText = 'int very_secret_name = 1804711290;'

// Made once: it takes seconds.
let headers: PrecompiledHeaders
let headerDir: string
beforeAll(async () => {
  headerDir = await readableDirectory()
  headers = createPrecompiledHeaders(headerDir, [languageOf('C++ 17 With O2')], () => undefined)
  await headers.build()
}, 120_000)
afterAll(() => rm(headerDir, { recursive: true, force: true }))

describe.each(modes.filter(({ name }) => name !== 'without control groups'))(
  'what submissions do to their compiler, $name',
  ({ options }) => {
    let box: TestSandbox
    let judge: string
    let before: Awaited<ReturnType<typeof holdingsOf>>
    const specs: CompileSpec[] = []
    const secret = () => join(judge, 'artifacts', 'secret.h')

    beforeAll(async () => {
      box = await openSandbox([], options)
      judge = await readableDirectory()
      await mkdir(join(judge, 'artifacts'))
      await writeFile(secret(), `${secretText}\n`, { mode: 0o644 })
      await chmod(join(judge, 'artifacts'), 0o755)
      before = await holdingsOf(box)
    })
    afterAll(async () => {
      await box.dispose()
      await rm(judge, { recursive: true, force: true })
    })

    const compiler = () => {
      const sandbox = {
        ...box.sandbox,
        compile: (spec: CompileSpec) => {
          specs.push(spec)
          return box.sandbox.compile(spec)
        },
      }
      return createCompiler({ sandbox, cache: createArtifactCache(join(judge, 'cache')), headers })
    }
    const compile = (language: string, code: string, extra: Record<string, string> | null = null) =>
      compiler().compile({ code, problem: { ...problem, userExtraFile: extra } }, languageOf(language))

    const cases: [string, string, (path: string) => string][] = [
      ['C', 'include', (path) => `#include "${path}"\nint main(){return very_secret_name;}`],
      ['C', 'include <>', (path) => `#include <../../..${path}>\nint main(){return very_secret_name;}`],
      ['C', 'own root', (path) => `#include "/proc/self/root${path}"\nint main(){return 0;}`],
      ['C', 'parent of the headers', (path) => `#include "/headers/../../..${path}"\nint main(){return 0;}`],
      ['C', 'incbin', (path) => `asm("x: .incbin \\"${path}\\"");int main(){return 0;}`],
      ['C', 'asm include', (path) => `asm(".include \\"${path}\\"");int main(){return 0;}`],
      ['C', 'accounts', () => '#include "/etc/shadow"\nint main(){}'],
      ['C', 'environment of the runner', () => '#include "/proc/1/environ"\nint main(){}'],
      [
        'C++ 17 With O2',
        'has_include',
        (path) => `#if !__has_include("${path}")\n#error nothing there\n#endif\nint main(){}`,
      ],
      [
        'Golang',
        'embed',
        (path) =>
          `package main\nimport _ "embed"\n//go:embed ../../..${path}\nvar s string\nfunc main(){println(s)}`,
      ],
      ['Rust', 'include_str', (path) => `fn main(){print!("{}",include_str!("${path}"));}`],
      ['Rust', 'module by path', (path) => `#[path="${path}"] mod x;\nfn main(){}`],
    ]
    it.each(cases.filter(([language]) => has(language)))(
      '%s finds no file of the judge by %s',
      async (language, _, code) => {
        const made = await compile(language, code(secret()))
        expect(made).toMatchObject({ ok: false, reason: 'refused' })
        const told = [made.ok ? '' : made.message, made.run?.stdout, made.run?.stderr].join('\n')
        expect(told).not.toMatch(/very_secret_name = |1804711290|root:/)
        await expectNothingLeft(box, before)
      },
    )

    it.each(['C', 'C++ 17 With O2'].filter(has))('links %s with gold where it is there', async (language) => {
      const made = await compile(language, 'int main(){return 0;}')
      const binary = made.ok ? await readFile(join(made.folder, 'main')) : undefined
      expect(binary?.includes('.note.gnu.gold-version')).toBe(languageOf(language).programs.has('ld.gold'))
    })

    it.each([
      ['an endless header', '#include </dev/zero>\nint main(){}'],
      ['an endless random header', '#include </dev/urandom>\nint main(){}'],
      ['a huge array', 'int main[-1u]={1};'],
    ])('ends %s', async (_, code) => {
      const made = await compile('C', code)
      expect(made).toMatchObject({ ok: false, reason: 'refused' })
      await expectNothingLeft(box, before)
    })

    it('takes nothing but a program, whatever stands in its place', async () => {
      const { spec } = languageOf('C')
      const commands = [
        'ln -s /etc/passwd main',
        'ln -s /proc/self/fd/0 main',
        'mkfifo main',
        'mkdir main',
        ':',
      ]
      for (const command of commands) {
        const language = { ...languageOf('C'), spec: { ...spec, compile: `sh -c '${command}'` } }
        const made = await compiler().compile({ code: command, problem }, language)
        expect(made, command).toMatchObject({ ok: false, reason: 'no executable' })
      }
      expect(await readdir(join(judge, 'cache', 'making'))).toEqual([])
      await expectNothingLeft(box, before)
    })

    it('compiles with the header that was compiled before', async () => {
      specs.length = 0
      const made = await compile('C++ 17 With O2', '#include <bits/stdc++.h>\nint main(){std::cout<<1;}')
      expect(made).toMatchObject({ ok: true, cached: false })
      const [spec] = specs
      const [shell = '', flag = '', line = ''] = spec?.argv ?? []
      expect(line).toContain('g++ -I /headers -DONLINE_JUDGE')
      const told = async (command: string) =>
        (
          await box.sandbox.compile({
            ...(spec as CompileSpec),
            argv: [shell, flag, command],
            keepBytes: 1_048_576,
          })
        ).stderr
      const withHeaders = line.replace('g++ ', 'g++ -H ')
      expect(await told(withHeaders)).toMatch(/^! \/headers\/bits\/stdc\+\+\.h\.gch$/m)
      // Another standard does not fit it, and is compiled without.
      const other = await told(withHeaders.replace('-std=c++17', '-std=c++14'))
      expect(other).toMatch(/^x \/headers\/bits\/stdc\+\+\.h\.gch$/m)
      expect(other).toMatch(/^\. \/usr\/include\/.*bits\/stdc\+\+\.h$/m)
      expect(headers.folderFor(languageOf('C++ 20'))).toBeUndefined()
      expect(await compile('C++ 20', '#include <bits/stdc++.h>\nint main(){}')).toMatchObject({ ok: true })
    }, 60_000)
  },
)

describe('the cache of compiled programs', () => {
  it('compiles again when source, files, command or compiler are others', async () => {
    const box = await openSandbox([])
    const dir = await readableDirectory()
    const compiler = createCompiler({ sandbox: box.sandbox, cache: createArtifactCache(dir), headers })
    const c = languageOf('C')
    const code = '#include "answer.h"\nint main(){return ANSWER;}'
    const userExtraFile = { 'answer.h': '#define ANSWER 3' }
    const base = { code, problem: { ...problem, userExtraFile } }
    const compiled = async (source = base, language = c) => {
      const made = await compiler.compile(source, language)
      if (!made.ok) throw new Error(made.message)
      return made
    }
    const first = await compiled()
    expect(first.cached).toBe(false)
    expect(await compiled()).toMatchObject({ cached: true, folder: first.folder })
    const others = [
      await compiled({ ...base, code: `${code}\n` }),
      await compiled({ ...base, problem: { ...problem, userExtraFile: { 'answer.h': '#define ANSWER 4' } } }),
      await compiled(base, { ...c, version: `${c.version}.1` }),
      await compiled(base, { ...c, spec: { ...c.spec, compile: `${c.spec.compile} -g` } }),
      await compiled(base, { ...c, spec: { ...c.spec, name: 'C, another' } }),
    ]
    expect(others.map(({ cached }) => cached)).toEqual(others.map(() => false))
    expect(new Set([first, ...others].map(({ folder }) => folder)).size).toBe(others.length + 1)
    expect((await readFile(join(first.folder, 'main'))).length).toBeGreaterThan(0)
    await box.dispose()
    await rm(dir, { recursive: true, force: true })
  })
})
