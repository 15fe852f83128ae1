const families: readonly (readonly [RegExp, string])[] = [
  [/^(C\+\+|G\+\+)/i, 'cpp'],
  [/^(C#|csharp)/i, 'csharp'],
  [/^(Java ?script|Node)/i, 'javascript'],
  [/^TypeScript/i, 'typescript'],
  [/^Kotlin/i, 'kotlin'],
  [/^Scala\b/i, 'scala'],
  [/^Pascal/i, 'pascal'],
  [/^(Scheme|Racket)/i, 'scheme'],
  [/^Elixir/i, 'elixir'],
  [/^R$/i, 'r'],
  [/^Perl/i, 'perl'],
  [/^Lua/i, 'lua'],
  [/^Tcl/i, 'tcl'],
  [/^Bash/i, 'shell'],
  [/^Java/i, 'java'],
  [/^(Python|PyPy)/i, 'python'],
  [/^(Golang|Go)\b/i, 'go'],
  [/^Rust/i, 'rust'],
  [/^PHP/i, 'php'],
  [/^Ruby/i, 'ruby'],
  [/^C\b/i, 'c'],
]

/** Monaco's id of the grammar for a language of the judge, by the language's name (`C++ 17 With O2` → `cpp`). */
export const monacoLanguage = (name: string): string =>
  families.find(([pattern]) => pattern.test(name))?.[1] ?? 'plaintext'
