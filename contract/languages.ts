/** A language that a judge may offer (judging.md section 2). Names and content types are the wire's. */
export interface LanguageFacts {
  readonly contentType: string
  /** May be chosen for checkers and interactors. */
  readonly isSpj?: true
  /** Debian's packages; absent where it has none. */
  readonly packages?: string
  /** The file in `src/ui/introduction/programs/` that adds two numbers. */
  readonly sample: string
  /** Processor time in ms that the runtime takes to start, on top of the time limit. */
  readonly startMs?: number
}

const c = { contentType: 'text/x-csrc', packages: 'gcc libc6-dev', sample: 'main.c' }
const cpp = { contentType: 'text/x-c++src', packages: 'g++', sample: 'main.cpp' }
const python = { contentType: 'text/x-python', sample: 'main.py' }
// Not `.js` and `.ts`: they are no modules of this program.
const javascript = { contentType: 'text/javascript', sample: 'main.js.txt' }
const clang = { packages: 'clang g++' }

const facts = {
  C: { ...c, isSpj: true },
  'C With O2': c,
  'C++': { ...cpp, isSpj: true },
  'C++ With O2': cpp,
  'C++ 17': cpp,
  'C++ 17 With O2': cpp,
  'C++ 20': cpp,
  'C++ 20 With O2': cpp,
  Java: { contentType: 'text/x-java', packages: 'default-jdk-headless', sample: 'Main.java' },
  Python3: { ...python, packages: 'python3' },
  Python2: python,
  PyPy2: python,
  PyPy3: { ...python, packages: 'pypy3' },
  Golang: { contentType: 'text/x-go', packages: 'golang-go', sample: 'main.go' },
  'C#': { contentType: 'text/x-csharp', packages: 'mono-mcs mono-runtime', sample: 'Main.cs' },
  PHP: { contentType: 'text/x-php', packages: 'php-cli', sample: 'main.php' },
  'JavaScript Node': { ...javascript, packages: 'nodejs' },
  'JavaScript V8': javascript,
  Ruby: { contentType: 'text/x-ruby', packages: 'ruby', sample: 'main.rb' },
  Rust: { contentType: 'text/x-rustsrc', packages: 'rustc', sample: 'main.rs' },
  'C With Clang': { ...c, ...clang },
  'C++ 17 With Clang': { ...cpp, ...clang },
  'C++ 20 With Clang': { ...cpp, ...clang },
  Kotlin: {
    contentType: 'text/x-kotlin',
    packages: 'kotlin default-jre-headless',
    sample: 'main.kt',
    startMs: 300,
  },
  Scala: {
    contentType: 'text/x-scala',
    packages: 'scala default-jre-headless',
    sample: 'Main.scala',
    startMs: 300,
  },
  TypeScript: { contentType: 'text/typescript', packages: 'node-typescript nodejs', sample: 'main.ts.txt' },
  Pascal: { contentType: 'text/x-pascal', packages: 'fp-compiler', sample: 'main.pas' },
  Fortran: { contentType: 'text/x-fortran', packages: 'gfortran', sample: 'main.f90' },
  Ada: { contentType: 'text/x-ada', packages: 'gnat', sample: 'main.adb' },
  D: { contentType: 'text/x-d', packages: 'gdc', sample: 'main.d' },
  Nim: { contentType: 'text/x-nim', packages: 'nim gcc libc6-dev', sample: 'main.nim' },
  Haskell: { contentType: 'text/x-haskell', packages: 'ghc', sample: 'main.hs' },
  OCaml: { contentType: 'text/x-ocaml', packages: 'ocaml-nox', sample: 'main.ml' },
  'Common Lisp': { contentType: 'text/x-common-lisp', packages: 'sbcl', sample: 'main.lisp' },
  Scheme: { contentType: 'text/x-scheme', packages: 'guile-3.0', sample: 'main.scm' },
  Racket: { contentType: 'text/x-racket', packages: 'racket', sample: 'main.rkt', startMs: 500 },
  Prolog: { contentType: 'text/x-prolog', packages: 'swi-prolog-nox', sample: 'main.prolog' },
  Erlang: { contentType: 'text/x-erlang', packages: 'erlang-base', sample: 'main.erl', startMs: 300 },
  Elixir: { contentType: 'text/x-elixir', packages: 'elixir', sample: 'main.exs', startMs: 700 },
  R: { contentType: 'text/x-rsrc', packages: 'r-base-core', sample: 'main.R', startMs: 300 },
  Octave: { contentType: 'text/x-octave', packages: 'octave', sample: 'main.m', startMs: 400 },
  Perl: { contentType: 'text/x-perl', packages: 'perl', sample: 'main.pl' },
  Lua: { contentType: 'text/x-lua', packages: 'lua5.4', sample: 'main.lua' },
  Tcl: { contentType: 'text/x-tcl', packages: 'tcl', sample: 'main.tcl' },
  Bash: { contentType: 'text/x-sh', packages: 'bash', sample: 'main.sh' },
} satisfies Record<string, LanguageFacts>

export type LanguageName = keyof typeof facts

/** In the order in which they are listed. */
export const languageFacts: Readonly<Record<LanguageName, LanguageFacts>> = facts
export const languageNames = Object.keys(facts) as LanguageName[]

/** Undefined for a name that the table does not have. */
export const factsOf = (name: string): LanguageFacts | undefined =>
  Object.hasOwn(facts, name) ? languageFacts[name as LanguageName] : undefined

/** The line that installs every language that was not found, named by the first of its packages; undefined when all are there. */
export function languageRemedy(found: readonly string[]): { names: string[]; install: string } | undefined {
  const packagesOf = (name: LanguageName) => languageFacts[name].packages
  const names = languageNames.filter(
    (name, at) =>
      packagesOf(name) !== undefined &&
      languageNames.findIndex((other) => packagesOf(other) === packagesOf(name)) === at &&
      !languageNames.some((other) => packagesOf(other) === packagesOf(name) && found.includes(other)),
  )
  if (names.length === 0) return undefined
  const packages = new Set(names.flatMap((name) => packagesOf(name)?.split(' ') ?? []))
  return { names, install: `sudo apt-get install -y ${[...packages].join(' ')}` }
}
