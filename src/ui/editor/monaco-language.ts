const families: readonly (readonly [RegExp, string])[] = [
  [/^(C\+\+|G\+\+)/i, 'cpp'],
  [/^(C#|csharp)/i, 'csharp'],
  [/^(Java ?script|Node)/i, 'javascript'],
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
