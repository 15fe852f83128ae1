import { describe, expect, it } from 'vitest'
import { codeMax } from '#contract/limits/submission.ts'
import { c } from '#ui/editor/completion/c.ts'
import { cpp } from '#ui/editor/completion/cpp.ts'
import { java } from '#ui/editor/completion/java.ts'
import { firstLineOf, snippetOf, wordsOf } from '#ui/editor/completion/names.ts'
import { python } from '#ui/editor/completion/python.ts'
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
    ['Racket', 'scheme'],
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

describe('what the editor offers', () => {
  it('turns a snippet into what Monaco reads, and shows its first line', () => {
    const text = 'for (int <1:i> = 0; <1:i> < <2:n>; ++<1:i>) {\n    $0\n}'
    expect(snippetOf(text)).toBe(
      'for (int \u0024{1:i} = 0; \u0024{1:i} < \u0024{2:n}; ++\u0024{1:i}) {\n    $0\n}',
    )
    expect(firstLineOf(text)).toBe('for (int i = 0; i < n; ++i) {')
    expect(snippetOf('vector<<1:int>> <2:a>;')).toBe('vector<\u0024{1:int}> \u0024{2:a};')
  })

  it.each(Object.entries({ c, cpp, java, python }))('says each word of %s once', (_, { keywords, names }) => {
    const words = [...wordsOf(keywords), ...wordsOf(names)]
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  })
})
