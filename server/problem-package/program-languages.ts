import { lookup } from './lookup.ts'

/** How the judge calls the language of a file, by its ending. */
const byEnding = lookup<string>({
  c: 'C With O2',
  cc: 'C++ 20 With O2',
  cpp: 'C++ 20 With O2',
  cxx: 'C++ 20 With O2',
  'c++': 'C++ 20 With O2',
  C: 'C++ 20 With O2',
  java: 'Java',
  py: 'Python3',
  py3: 'Python3',
  go: 'Golang',
  cs: 'C#',
  php: 'PHP',
  js: 'JavaScript Node',
  rb: 'Ruby',
  rs: 'Rust',
  kt: 'Kotlin',
  scala: 'Scala',
  ts: 'TypeScript',
  pas: 'Pascal',
  p: 'Pascal',
  f90: 'Fortran',
  f95: 'Fortran',
  adb: 'Ada',
  d: 'D',
  nim: 'Nim',
  hs: 'Haskell',
  ml: 'OCaml',
  lisp: 'Common Lisp',
  cl: 'Common Lisp',
  erl: 'Erlang',
  ex: 'Elixir',
  exs: 'Elixir',
  lua: 'Lua',
  sh: 'Bash',
  bash: 'Bash',
  pm: 'Perl',
  plg: 'Prolog',
  r: 'R',
  scm: 'Scheme',
  rkt: 'Racket',
  tcl: 'Tcl',
})

export const languageOfFile = (name: string): string | undefined => {
  const ending = name.slice(name.lastIndexOf('.') + 1)
  return byEnding[ending] ?? byEnding[ending.toLowerCase()]
}
