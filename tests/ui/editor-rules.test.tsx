import { describe, expect, it } from 'vitest'
import { codeMax } from '#contract/limits.ts'
import { monacoLanguage } from '#ui/editor/monaco-language.ts'
import { readCodeFile } from '#ui/editor/read-code-file.ts'

describe('the grammar of a language', () => {
  it.each([
    ['C', 'c'],
    ['C With O2', 'c'],
    ['C++ 17 With O2', 'cpp'],
    ['C#', 'csharp'],
    ['Java', 'java'],
    ['JavaScript Node', 'javascript'],
    ['Python3', 'python'],
    ['PyPy3', 'python'],
    ['Golang', 'go'],
    ['Rust', 'rust'],
    ['PHP', 'php'],
    ['Ruby', 'ruby'],
    ['C++ 20 With Clang', 'cpp'],
    ['TypeScript', 'typescript'],
    ['Kotlin', 'kotlin'],
    ['Scala', 'scala'],
    ['Pascal', 'pascal'],
    ['Scheme', 'scheme'],
    ['Elixir', 'elixir'],
    ['R', 'r'],
    ['Perl', 'perl'],
    ['Lua', 'lua'],
    ['Tcl', 'tcl'],
    ['Bash', 'shell'],
    ['Haskell', 'plaintext'],
    ['Cobol', 'plaintext'],
  ])('of %s is %s', (name, grammar) => {
    expect(monacoLanguage(name)).toBe(grammar)
  })
})

describe('a chosen file', () => {
  const read = (...parts: BlobPart[]) => readCodeFile(new Blob(parts))

  it('is read as UTF-8 with line feeds', async () => {
    expect(await read('// 评测\r\nint main() {}\r')).toEqual({ ok: true, code: '// 评测\nint main() {}\n' })
  })

  it('is refused when it is not UTF-8', async () => {
    expect(await read(new Uint8Array([0xd6, 0xd0, 0xce, 0xc4]))).toEqual({ ok: false, reason: 'notText' })
  })

  it('is refused when it is a program instead of a text', async () => {
    expect(await read('ELF\0\0')).toEqual({ ok: false, reason: 'notText' })
  })

  it('is refused when it is larger than any code', async () => {
    expect(await read('x'.repeat(codeMax * 4 + 1))).toEqual({ ok: false, reason: 'tooLarge' })
  })
})
