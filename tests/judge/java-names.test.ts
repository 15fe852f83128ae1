import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { javaNames } from '#judge/languages/java-names.ts'

const main = 'public static void main(String[] args) {}'

describe('the names of a Java source', () => {
  it.each([
    [`public class Main { ${main} }`, 'Main', 'Main'],
    [`class A { ${main} }`, undefined, 'A'],
    [`package a.b; public final class C { int x = '{'; ${main} }`, 'C', 'a.b.C'],
    [`class A { ${main} } class Main { ${main} }`, undefined, 'Main'],
    [`public class A { String s = "class X {"; static class B { ${main} } }`, 'A', 'A$B'],
    [`class A { String s = """\n\\""" { class B {"""; ${main} }`, undefined, 'A'],
    [`record P(int x) { } public record Q(int x) { ${main} }`, 'Q', 'Q'],
    [`class A { void f() { } ${main} }`, undefined, 'A'],
    [`class A { Class<?> c = A.class; static final void main(String... a) { } }`, undefined, 'A'],
    ['class A { }', undefined, undefined],
    ['', undefined, undefined],
  ])('%s', (code, publicType, mainClass) => expect(javaNames(code)).toEqual({ publicType, mainClass }))

  it('are safe to put between quotes in a shell, whatever the source is', () => {
    const piece = fc.constantFrom(
      'package',
      'class',
      'A',
      "'",
      '"',
      ';',
      '`',
      '$',
      '{',
      '}',
      '.',
      main,
      'public',
      '\n',
      '/*',
      ' ',
    )
    const code = fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }).map((parts) => parts.join(' '))
    fc.assert(
      fc.property(code, (text) => {
        const { publicType, mainClass } = javaNames(text)
        for (const name of [publicType, mainClass])
          if (name !== undefined) expect(name).not.toMatch(/['\\/\n\0]/)
      }),
    )
  })
})
