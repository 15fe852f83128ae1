import type { LanguageName } from './languages.ts'

/** The codes that problem packages of ICPC have for languages. */
const codes = {
  ada: ['Ada'],
  bash: ['Bash'],
  c: ['C', 'C With O2', 'C With Clang'],
  cpp: [
    'C++',
    'C++ With O2',
    'C++ 17',
    'C++ 17 With O2',
    'C++ 20',
    'C++ 20 With O2',
    'C++ 17 With Clang',
    'C++ 20 With Clang',
  ],
  csharp: ['C#'],
  d: ['D'],
  elixir: ['Elixir'],
  erlang: ['Erlang'],
  fortran: ['Fortran'],
  go: ['Golang'],
  haskell: ['Haskell'],
  java: ['Java'],
  javascript: ['JavaScript Node', 'JavaScript V8'],
  kotlin: ['Kotlin'],
  lisp: ['Common Lisp'],
  lua: ['Lua'],
  nim: ['Nim'],
  ocaml: ['OCaml'],
  pascal: ['Pascal'],
  perl: ['Perl'],
  php: ['PHP'],
  prolog: ['Prolog'],
  python2: ['Python2', 'PyPy2'],
  python3: ['Python3', 'PyPy3'],
  ruby: ['Ruby'],
  rust: ['Rust'],
  scala: ['Scala'],
  typescript: ['TypeScript'],
} as const satisfies Record<string, readonly LanguageName[]>

export const languageCodes: ReadonlyMap<string, readonly LanguageName[]> = new Map(Object.entries(codes))

const placeOf = (name: string): { code: string | undefined; file: string } => {
  const slash = name.indexOf('/')
  const code = slash < 0 ? undefined : name.slice(0, slash)
  return code !== undefined && languageCodes.has(code)
    ? { code, file: name.slice(slash + 1) }
    : { code: undefined, file: name }
}

/** The file name of `cpp/grader.h`, which stands beside programs in that language alone. */
export const fileNameOf = (name: string): string => placeOf(name).file

/** The files that stand beside a program in this language; one of its own comes before one of the same name for all. */
export const filesBeside = (
  files: Readonly<Record<string, string>>,
  language: string,
): Record<string, string> => {
  const found = Object.entries(files).map(([name, text]) => ({ ...placeOf(name), text }))
  const isOwn = ({ code }: { code: string | undefined }) =>
    code !== undefined && (languageCodes.get(code) as readonly string[]).includes(language)
  return Object.fromEntries(
    [...found.filter(({ code }) => code === undefined), ...found.filter(isOwn)].map(({ file, text }) => [
      file,
      text,
    ]),
  )
}

const sources: Readonly<Record<string, RegExp>> = { c: /^\w[\w.-]*\.c$/, cpp: /^\w[\w.-]*\.(?:cc|cpp|cxx)$/ }

const included = (text: string): string[] =>
  [...text.matchAll(/^[ \t]*#[ \t]*include[ \t]*["<](?:[^">\n]*\/)?([^">/\n]+)[">]/gm)].flatMap(
    ([, file]) => file ?? [],
  )

/**
 * The files of `cpp/` and `c/` that are compiled with this program, as packages of ICPC have it: those that neither it
 * nor a file beside it includes.
 */
export const sourcesBeside = (
  files: Readonly<Record<string, string>>,
  { language, code: program }: { language: string; code: string },
): string[] => {
  const found = Object.keys(files).flatMap((name) => {
    const { code = '', file } = placeOf(name)
    const isOwn = (languageCodes.get(code) as readonly string[] | undefined)?.includes(language)
    return isOwn && sources[code]?.test(file) ? [file] : []
  })
  if (found.length === 0) return []
  const taken = new Set([program, ...Object.values(filesBeside(files, language))].flatMap(included))
  return found.filter((file) => !taken.has(file))
}

/** The modules and interfaces of OCaml that stand beside a program; one without its compiled interface is not compiled. */
export const ocamlFilesBeside = (files: Readonly<Record<string, string>>): string[] =>
  Object.keys(filesBeside(files, 'OCaml')).filter((file) => /^\w[\w.-]*\.mli?$/.test(file))
