import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oneFileProgram } from '#server/problem-package/one-file-program/one-file-program.ts'

type Files = Record<string, string>

const made = (language: string, files: Files, entry?: string) =>
  oneFileProgram(
    language,
    Object.entries(files).map(([name, text]) => ({ name, text })),
    entry,
  )

const codeOf = (language: string, files: Files, entry?: string): string => {
  const one = made(language, files, entry)
  if ('why' in one) throw new Error(JSON.stringify(one))
  return one.code
}

const whyNot = (language: string, files: Files, entry?: string): string => {
  const one = made(language, files, entry)
  if ('code' in one) throw new Error(one.code)
  return [one.why.replace('server.packageNote:', ''), ...Object.values(one.params ?? {})].join(' ')
}

const main = 'public static void main(String[] args) {}'

describe('Java', () => {
  it('has one package, imports once, and no type that must be public', () => {
    const files = {
      'A.java':
        'package p;\n\nimport java.util.*;\nimport p.B; // own\n\n/** public A */\npublic class A { public int a; }\n',
      'B.java': `package p;\nimport java.util.*;\nimport static p.A.*;\n@Deprecated public final class B { ${main} }\n`,
    }
    expect(codeOf('Java', files)).toBe(
      `package p;\nimport java.util.*;\nimport static p.A.*;\n@Deprecated final class B { ${main} }\n\n// own\n\n/** public A */\nclass A { public int a; }\n`,
    )
  })

  it('begins where the package says, else in the class or file called main, else in the first class that can', () => {
    const [a, b] = [`class A { ${main} }`, `class B { ${main} }`]
    const first = (files: Files, entry?: string) => /class \w+/.exec(codeOf('Java', files, entry))?.[0]
    expect(first({ '1.java': 'class C { void main() {} }', '2.java': a, '3.java': b })).toBe('class A')
    expect(first({ '1.java': a, '2.java': b }, 'x.B')).toBe('class B')
    expect(first({ '1.java': a, '2.java': b }, 'B.java')).toBe('class B')
    expect(first({ '1.java': a, 'main.java': b })).toBe('class B')
    expect(first({ '1.java': a, '2.java': `class Main { ${main} }` })).toBe('class Main')
  })

  it.each([
    ['nameTwice A', { '1.java': 'class A {}', '2.java': 'enum A {}' }],
    [
      'nameDiffers Date',
      { '1.java': 'import java.util.*; class A { Date d; }', '2.java': 'import java.sql.Date; class B {}' },
    ],
    [
      'nameDiffers Date',
      { '1.java': 'import java.util.Date; class A {}', '2.java': 'import java.sql.Date; class B {}' },
    ],
    [
      'nameDiffers static abs',
      { '1.java': 'import static a.B.abs; class A {}', '2.java': 'import static a.C.abs; class B {}' },
    ],
    ['nameDiffers List', { '1.java': 'class List {}', '2.java': 'import java.util.List; class B {}' }],
    [
      'nameDiffers List',
      {
        '1.java': 'package p; class List {}',
        '2.java': 'package q; import java.util.*; class B { List l; }',
      },
    ],
  ] as const)('cannot be one: %s', (why, files) => expect(whyNot('Java', files)).toBe(why))

  it('cannot begin elsewhere than in Main', () =>
    expect(whyNot('Java', { '1.java': `class A { ${main} }`, '2.java': `class Main { ${main} }` }, 'A')).toBe(
      'otherBegins 1.java 2.java',
    ))

  it('may name what another file imports where it means the same', () => {
    const files = {
      '1.java': 'import java.util.*; class A { Date d; }',
      '2.java': 'import java.util.Date; class B { Date d; }',
      '3.java': 'class C { class Date {} Date d; }',
      '4.java': 'import java.lang.Math; import module java.base; class D {}',
      '5.java': 'class E { int one = Math.abs(1); }',
    }
    expect(codeOf('Java', files)).toContain(
      'import java.util.*;\nimport java.util.Date;\nimport java.lang.Math;\nimport module java.base;\n',
    )
  })
})

describe('Kotlin', () => {
  it('has one package, and imports and annotations of files once', () => {
    const files = {
      'a.kt':
        '@file:JvmName("A")\n@file:Suppress("x", "y")\npackage p\nimport java.util.*\nimport p.b as c\n\nprivate val a = 1\nfun add(b: Int) = b\n',
      'b.kt':
        '@file:Suppress("x", "y")\npackage p;\n\nimport java.util.*\n\nclass B(private val a: Int)\nfun add() {}\nfun main() {}\n',
    }
    expect(codeOf('Kotlin', files)).toBe(
      '@file:Suppress("x", "y")\npackage p\nimport java.util.*\nimport p.b as c\nprivate val a = 1\nfun add(b: Int) = b\n\nclass B(private val a: Int)\nfun add() {}\nfun main() {}\n',
    )
  })

  it.each([
    ['packagesDiffer', { 'a.kt': 'package a', 'b.kt': 'package b' }],
    ['nameTwice read', { 'a.kt': 'private fun read() {}', 'b.kt': 'fun read(a: Int) {}' }],
    ['fileNeeded b.kt', { 'a.kt': 'val a = c()', 'b.kt': 'val b = a', 'c.kt': 'fun c() = b' }],
    ['nameTwice main', { 'a.kt': 'fun main() {}', 'b.kt': 'fun main(a: Array<String>) {}' }],
    ['nameDiffers ArrayDeque', { 'a.kt': 'import java.util.*', 'b.kt': 'val a = ArrayDeque<Int>()' }],
    ['nameDiffers abs', { 'a.kt': 'import kotlin.math.abs', 'b.kt': 'fun abs() = 1' }],
  ] as const)('cannot be one: %s', (why, files) => expect(whyNot('Kotlin', files)).toBe(why))
})

describe('values of Kotlin', () => {
  it('stand before those that use them, also by a function of another file', () => {
    const files = {
      'a.kt': 'val a = b() + 1\nfun main() {}\n',
      'b.kt': 'fun b() = c\nconst val early = 1\n',
      'c.kt': 'val c = early\n',
    }
    const code = codeOf('Kotlin', files)
    expect(code.indexOf('val c')).toBeLessThan(code.indexOf('val a'))
  })
})

describe('Go', () => {
  it.each([
    ['packagesDiffer', { 'a.go': 'package main', 'b.go': 'package lib' }],
    [
      'nameDiffers rand',
      { 'a.go': 'package main\nimport "math/rand"', 'b.go': 'package main\nimport "crypto/rand"' },
    ],
    ['fileNeeded b.go', { 'a.go': 'package main', 'b.go': '//go:build linux\n\npackage main' }],
    ['foldersInProgram', { 'a.go': 'package main', 'lib/b.go': 'package lib' }],
  ] as const)('cannot be one: %s', (why, files) => expect(whyNot('Golang', files)).toBe(why))

  it('has its imports once, without tests', () => {
    const files = {
      'a.go': '// A.\npackage main\n\nimport ("fmt"; s "strings")\n\nvar a = "import"\n',
      'a_make.go': '//go:build ignore\n\npackage make\n',
      'a_test.go': 'package main\nimport "testing"\n',
      'b.go': 'package main\nimport "fmt"\nimport `os`\nfunc main() {}\n',
    }
    expect(codeOf('Golang', files)).toBe(
      'package main\n\nimport (\n\t"fmt"\n\t"os"\n\ts "strings"\n)\n\n// A.\n\n\n\n\nvar a = "import"\n\nfunc main() {}\n',
    )
  })
})

describe('Rust', () => {
  it('cannot be one where it includes a file as text', () =>
    expect(whyNot('Rust', { 'main.rs': 'fn main() { include!("a.rs") }', 'a.rs': '1' })).toBe(
      'fileNeeded main.rs',
    ))

  it('begins in the file with main, and leaves modules that are not there', () =>
    expect(codeOf('Rust', { 'a.rs': 'pub fn a() {}', 'begin.rs': 'mod a; mod b;\nfn main() {}' })).toBe(
      'mod a {\npub fn a() {}\n} mod b;\nfn main() {}',
    ))

  it('does not grow without end', () => {
    const files = { 'main.rs': 'mod a; fn main() {}', 'a.rs': '#[path = "a.rs"] mod a;\n'.repeat(50) }
    expect(JSON.stringify(made('Rust', files)).length).toBeLessThan(20_000_000)
  })
})

describe('JavaScript', () => {
  it.each([
    ['fileNeeded b.js', { 'a.js': "require('./b')", 'b.js': 'export const b = 1' }],
    ['fileNeeded a.js', { 'a.js': "import('./b.js')", 'b.js': '' }],
    ['fileNeeded a.js', { 'a.js': "import './b.js'\nimport.meta.url", 'b.js': '' }],
    ['fileNeeded c.cjs', { 'a.mjs': "import './c.cjs'", 'c.cjs': '' }],
    ['fileNeeded a.js', { 'a.js': "import './b.js'", 'b.js': "import './a.js'" }],
  ] as const)('cannot be one: %s', (why, files) => expect(whyNot('JavaScript Node', files)).toBe(why))

  it('sees no import in texts, patterns and names of parts', () => {
    const text = `const a = /["'\`]import \\/[/"]x/.test(b.import) / 2\nconst c = \`\${\`import "./c.js"\`}\`\nimport('fs')\n`
    expect(codeOf('JavaScript Node', { 'a.js': text, 'b.js': '' })).toContain(`__dirname) {\n${text}\n},`)
  })
})

describe('C#', () => {
  it('has what holds for whole files once, before all types', () => {
    const files = {
      'a.cs':
        'using System;\nusing A = B.C;\n[assembly: X("y;")]\nclass D { void F() { using (var g = h) { } } }\n',
      'b.cs':
        '// b\nglobal using System;\nusing A = B.C;\nusing static System.Math;\nnamespace I { using J; }\n',
    }
    expect(codeOf('C#', files)).toBe(
      'using System;\nusing A=B.C;\nusing static System.Math;\n[assembly:X("y;")]\nclass D { void F() { using (var g = h) { } } }\n\n// b\n\n\n\nnamespace I { using J; }\n',
    )
  })

  const main = 'static void Main() {}'
  it.each([
    ['nameTwice Main', { 'a.cs': `class A { ${main} }`, 'b.cs': `class B { ${main} }` }],
    ['nameDiffers T', { 'a.cs': 'using T = A.B;', 'b.cs': 'using T = A.C;' }],
    ['nameDiffers T', { 'a.cs': 'using T = A.B;', 'b.cs': 'class C { T t; }' }],
    ['fileNeeded b.cs', { 'a.cs': '', 'b.cs': '#define B\nclass B {}' }],
    ['fileNeeded b.cs', { 'a.cs': '', 'b.cs': '#if B\nusing A;\n#endif\nclass B {}' }],
  ] as const)('cannot be one: %s', (why, files) => expect(whyNot('C#', files)).toBe(why))
})

describe('Pascal', () => {
  const unit = (name: string, shown = '', hidden = '', rest = 'end.') =>
    `unit ${name};\ninterface\n${shown}\nimplementation\n${hidden}\n${rest}\n`
  const program = (body = '') => `program p;\nuses b;\n${body}\nbegin\nend.\n`

  it('declares what others see first, then the rest, and begins with its units', () => {
    const files = {
      'a.pas': program('var x: integer;'),
      'b.pas': unit(
        'b',
        'uses c, math;\nfunction f: t; overload;\nprocedure g; external;',
        'function f: t; begin end;',
        'begin c.h end.',
      ),
      'c.pas': unit('c', 'type t = 1..2;\nprocedure h;', 'uses sysutils;\nprocedure h; begin end;'),
      'unused.pas': unit('unused', 'type t = 1..3;'),
    }
    expect(codeOf('Pascal', files).replace(/\s+/g, ' ')).toBe(
      'program main; uses sysutils, math; {$push} type t = 1..2; procedure h; forward; {$pop} {$push} function f: t; overload; forward; procedure g; external; {$pop} {$push} procedure h; begin end; {$pop} {$push} function f: t; begin end; procedure begin_of_b; begin h end; {$pop} var x: integer; begin begin_of_b; end. ',
    )
  })

  it.each([
    ['nameTwice x', { 'a.pas': program('var x: real;'), 'b.pas': unit('b', '', 'var y, x: real;') }],
    ['nameTwice red', { 'a.pas': program('type c = (red);'), 'b.pas': unit('b', 'type d = (green, red);') }],
    [
      'nameDiffers sqr',
      { 'a.pas': program('const y = sqr(2);'), 'b.pas': unit('b', '', 'procedure sqr; begin end;') },
    ],
    ['nameDiffers $mode', { 'a.pas': program(), 'b.pas': `{$mode delphi}\n${unit('b')}` }],
    ['fileNeeded b.pas', { 'a.pas': program(), 'b.pas': unit('b', '', '', 'finalization\nx;\nend.') }],
    ['fileNeeded b.pas', { 'a.pas': program(), 'b.pas': unit('b', '{$I c.inc}') }],
    ['fileNeeded b.pas', { 'b.pas': unit('b') }],
  ] as const)('cannot be one: %s', (why, files) => expect(whyNot('Pascal', files)).toBe(why))

  it('lets names be inside of routines and types that are others elsewhere', () => {
    const files = {
      'a.pas': program('function f(x: integer): integer;\nvar y: integer;\nbegin y := x; f := y end;'),
      'b.pas': unit('b', 'type r = record x: integer; case y: boolean of true: (z: integer); end;', ''),
      'c.pas': unit('c', '', 'var x: integer;'),
    }
    expect(codeOf('Pascal', files)).toContain('var y: integer')
  })
})

describe('Ruby', () => {
  it('keeps what stands behind the program for the file that it begins in', () => {
    const code = codeOf('Ruby', { 'b.rb': "puts '#{1}'\n__END__\nb\n", 'main.rb': 'DATA.read\n__END__\na\n' })
    expect(code).toMatch(/\n__END__\na\n$/)
    expect(code).toContain(`"b.rb" => "puts '\\#{1}'\\n__END__\\nb\\n",`)
  })
})

describe('Haskell', () => {
  it('keeps each module in its file, which the lines of the head put there', () => {
    const files = { 'B.hs': 'module B where\n-- -}', 'D/C.hs': 'module D.C where\n\n', 'A.hs': 'import B\n' }
    const lines = codeOf('Haskell', files, 'A').split('\n')
    const copied = lines.flatMap((line) => {
      const [, from, to, name = ''] = /^sed -n (\d+),(\d+)p "\$1" > (.*)$/.exec(line) ?? []
      return from ? [[name, `${lines.slice(Number(from) - 1, Number(to)).join('\n')}\n`]] : []
    })
    expect(copied).toEqual([
      ['B.hs', 'module B where\n-- -}\n'],
      ['D/C.hs', 'module D.C where\n\n'],
      ['"$2"', 'import B\n'],
    ])
    expect(lines).toContain('mkdir -p D/')
  })

  it.each([
    ['fileNeeded $(x).hs', { 'main.hs': '', '$(x).hs': '' }],
    ['fileNeeded ', { 'a.lhs': '', 'b.lhs': '' }],
  ])('cannot be one: %s', (why, files) => expect(whyNot('Haskell', files)).toBe(why))
})

describe('TypeScript', () => {
  it.each([
    ['fileNeeded a.ts', { 'a.ts': "import { b } from './b'", 'b.ts': "import './a'; export const b = 1" }],
    ['fileNeeded b.ts', { 'a.ts': "import { b } from './b'", 'b.ts': 'export let b = 1' }],
    ['fileNeeded b.ts', { 'a.ts': "import * as b from './b'", 'b.ts': 'const c = 1; export { c as d }' }],
    ['fileNeeded a.ts', { 'a.ts': "const b = require('./b')", 'b.ts': '' }],
    ['fileNeeded a.ts', { 'a.ts': 'export = 1' }],
    ['fileNeeded ./data.json', { 'a.ts': "import data from './data.json'" }],
    [
      'nameDiffers read',
      { 'a.ts': "import './b'; import read from 'x'", 'b.ts': "import { read } from 'y'" },
    ],
  ] as const)('cannot be one: %s', (why, files) => expect(whyNot('TypeScript', files)).toBe(why))

  it('runs what is imported alone, before what imports it, and lets types be in circles', () => {
    const files = {
      'a.ts': "import type { C } from './c'\nimport './b'\nexport type A = C\n",
      'b.ts': "import type { A } from './a'\nexport default async function* () {}\n",
      'c.ts': 'declare class C { a: import("./a").A }\nexport { C }\n',
      'd.ts': 'import "nothing"\n',
    }
    expect(whyNot('TypeScript', files)).toBe('fileNeeded c.ts')
    const code = codeOf('TypeScript', { ...files, 'c.ts': 'declare class C {}\nexport { C }\n' })
    expect(code).toBe(
      'namespace own_0 {\nimport A = own_2.A;\nexport  async function* own_default () {}\n}\nnamespace own_1 {\nexport declare class C {}\n}\nnamespace own_2 {\nimport C = own_1.C;\nexport type A = C\n}\n',
    )
  })
})

describe('Bash', () => {
  const inMain = (text: string, files: Files = { 'b.sh': 'b=1\n' }) => ({ 'main.sh': text, ...files })

  it.each([
    ['. b.sh\n'],
    ['source "./b.sh" # b.sh\n'],
    ['. "$(dirname "$0")/b.sh"\n'],
    [`. "$(dirname -- "\${BASH_SOURCE[0]}")"/b.sh;\n`],
    [`source "\${BASH_SOURCE%/*}/b.sh"\n`],
    [`source "\${0%/*}"/b.sh\n`],
  ])('reads in by %s', (text) => expect(codeOf('Bash', inMain(text))).toBe('b=1\n\n'))

  it.each([
    ['bash b.sh\n', 'b.sh'],
    ['if source b.sh; then :; fi\n', 'b.sh'],
    ['source b.sh one\n', 'b.sh'],
    ['x="\n. b.sh\n"\n', 'b.sh'],
    ['"$here/b.sh"\n', 'b.sh'],
    ['source "$here/b.sh"\n', 'b.sh'],
  ])('cannot be one: %j', (text, name) => expect(whyNot('Bash', inMain(text))).toBe(`fileNeeded ${name}`))

  it.each([['[[ $b ]] && return\n'], ['[ "$0" = "$BASH_SOURCE" ] && main\n'], ['. ./b.sh\n']])(
    'cannot take in %j',
    (text) => expect(whyNot('Bash', inMain('. ./b.sh\n', { 'b.sh': text }))).toBe('fileNeeded b.sh'),
  )

  it('does not grow without end', () => {
    const files = Object.fromEntries(
      [...'abcdefgh'].map((name, at) => [`${name}.sh`, `. ./${'bcdefghi'[at]}.sh\n`.repeat(9)]),
    )
    expect(whyNot('Bash', { ...files, 'i.sh': 'x=1\n' })).toMatch(/^fileNeeded/)
  })
})

const pieces = fc.constantFrom(
  ...[
    'package x;',
    'import a.b;',
    'import "a"',
    'public class A {',
    'mod b;',
    '\nsource ./b.sh\n',
    '. b.sh',
    'fun main(',
    'fn',
  ],
  ...['using A;', 'begin', 'end.', 'unit a;', 'interface', 'implementation', 'uses b;', 'const'],
  ...['export default', 'export {', 'import * as b from', "'./b'", 'export *'],
  ...[
    "'",
    '"',
    '"""',
    '`',
    '//',
    '/*',
    '*/',
    '{',
    '}',
    '${',
    '$(',
    '((',
    '<<END',
    '#',
    '\\',
    '\n',
    ' ',
    'static void main(',
    'A',
  ],
)
const endings: Readonly<Record<string, string>> = {
  ...{ Java: 'java', Kotlin: 'kt', Golang: 'go', Rust: 'rs', Bash: 'sh', Python3: 'py', C: 'c' },
  ...{ 'JavaScript Node': 'js', TypeScript: 'ts', 'C#': 'cs', Pascal: 'pas', Ruby: 'rb', Haskell: 'hs' },
}
const soup = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(' '))

describe('whatever stands in texts and comments', () => {
  const quoted = (text: string) => JSON.stringify(text)
  const commented = (text: string) => `/* ${text.replaceAll('/*', '').replaceAll('*/', '')} */`
  const without = (text: string, ...parts: string[]) =>
    parts.reduce((rest, part) => rest.replaceAll(part, ''), text)

  it.each<[string, (text: string) => string[], (literals: string[]) => Files]>([
    [
      'Java',
      (text) => [
        quoted(text),
        commented(text),
        `"""\n${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"""`,
      ],
      ([text, comment, block]) => ({
        'A.java': `import java.util.*; ${comment} class A { String a = ${text} + ${block}; ${main} }`,
        'B.java': 'public class B {}',
      }),
    ],
    [
      'Kotlin',
      (text) => [quoted(text).replaceAll('$', '\\$'), commented(text), `"""${without(text, '"', '$')}"""`],
      ([text, comment, raw]) => ({
        'a.kt': `import a.b\n${comment} val a = ${text} + ${raw}\nfun main() {}`,
        'b.kt': 'class B',
      }),
    ],
    [
      'Golang',
      (text) => [quoted(text), commented(text), `\`${without(text, '`')}\``],
      ([text, comment, raw]) => ({
        'a.go': `package main\nimport "os"\n${comment} var a = ${text} + ${raw}`,
        'b.go': 'package main\nfunc main() {}',
      }),
    ],
    [
      'Rust',
      (text) => [quoted(text), commented(text), `r##"${without(text, '"##')}"##`],
      ([text, comment, raw]) => ({
        'main.rs': `mod b; ${comment} fn main() { f(${text}, ${raw}); }`,
        'b.rs': `fn b() { f(${raw}); }`,
      }),
    ],
    [
      'C#',
      (text) => [quoted(text), commented(text), `@"${text.replaceAll('"', '""')}"`],
      ([text, comment, raw]) => ({
        'a.cs': `using A;\n${comment} class B { string c = ${text} + ${raw}; }`,
        'b.cs': `using A; ${comment} class D {}`,
      }),
    ],
    [
      'Pascal',
      (text) => [
        `'${without(text, '\n').replaceAll("'", "''")}'`,
        `{ ${without(text, '{', '}')} }`,
        `(* ${without(text, '*')} *)`,
      ],
      ([text, comment, other]) => ({
        'a.pas': `program p; uses b; ${comment} const c = ${text}; begin ${other} end.`,
        'b.pas': `unit b; interface implementation ${comment} const d = ${text}; ${other} end.`,
      }),
    ],
    [
      'TypeScript',
      (text) => [quoted(text), commented(text), `\`${text.replace(/[\\`$]/g, '\\$&')}\``],
      ([text, comment, raw]) => ({
        'a.ts': `import { b } from './b'\n${comment} const a = ${text} + ${raw}`,
        'b.ts': `${comment} const b = ${text}; export { b }`,
      }),
    ],
    [
      'Bash',
      (text) => [
        `'${without(text, "'").replaceAll('b.sh', 'c.sh')}'`,
        `<<'END'\n${without(text, 'END')}\nEND`,
      ],
      ([text, document]) => ({ 'a.sh': `x=${text}\ncat ${document}\n. ./b.sh\n`, 'b.sh': 'y=1\n' }),
    ],
  ])('stays as it is in %s', (language, literals, files) => {
    fc.assert(
      fc.property(soup, (text) => {
        const parts = literals(text)
        const code = codeOf(language, files(parts))
        for (const part of parts) expect(code).toContain(part)
        if (language === 'Bash') expect(code).toMatch(/\ny=1\n\n$/)
      }),
    )
  })

  it('stays as it is in modules of JavaScript', () => {
    fc.assert(
      fc.property(soup, (text) => {
        const template = `\`${text.replace(/[\\`$]/g, '\\$&')}\``
        const rest = `\n${commented(text)} // ${text.replaceAll('\n', ' ')}\nconst a = [${quoted(text)}, ${template}]\n`
        const code = codeOf('JavaScript Node', { 'a.mjs': `import './b.mjs'${rest}`, 'b.mjs': rest })
        const modules = JSON.parse(code.slice(code.indexOf('['), code.indexOf('\nconst source')))
        expect(modules).toEqual([[rest], ['import ', 0, rest]])
      }),
    )
  })

  it.each(Object.keys(endings))('is read or refused in %s, and never fails', (language) => {
    const ending = endings[language]
    fc.assert(
      fc.property(soup, soup, (one, other) => {
        expect(made(language, { [`a.${ending}`]: one, [`b.${ending}`]: other })).toBeTypeOf('object')
      }),
    )
  })
})
