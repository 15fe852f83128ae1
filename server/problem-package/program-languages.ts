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
  mjs: 'JavaScript Node',
  rb: 'Ruby',
  rs: 'Rust',
  kt: 'Kotlin',
  scala: 'Scala',
  ts: 'TypeScript',
  pas: 'Pascal',
  p: 'Pascal',
  pp: 'Pascal',
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
  pl: 'Perl',
  plg: 'Prolog',
  prolog: 'Prolog',
  r: 'R',
  scm: 'Scheme',
  rkt: 'Racket',
  tcl: 'Tcl',
})

/** By its name alone: a file that ends with `.pl` may be Prolog after all. */
export const languageOfFile = (name: string): string | undefined => {
  const ending = name.slice(name.lastIndexOf('.') + 1)
  return byEnding[ending] ?? byEnding[ending.toLowerCase()]
}

/** Two languages have this ending. */
export const isPerlOrProlog = (name: string): boolean => /\.pl$/i.test(name)

const perlSigns = [
  /^#!.*\bperl/,
  /^[ \t]*(?:use|no)[ \t]+(?:strict|warnings|utf8|v?5)\b/m,
  /\b(?:my|our|local)[ \t]*[($@%]/,
  /<STDIN>/,
]
const prologSigns = [/^#!.*\b(?:swipl|prolog)\b/, /:-/, /-->/]
const clauseEnd = /[\w)\]'][ \t]*\.[ \t]*$/m
const statementEnd = /;[ \t]*$/m

function perlOrProlog(code: string): string {
  if (perlSigns.some((sign) => sign.test(code))) return 'Perl'
  if (prologSigns.some((sign) => sign.test(code))) return 'Prolog'
  return clauseEnd.test(code) && !statementEnd.test(code) ? 'Prolog' : 'Perl'
}

export const languageOfSource = (name: string, code: string): string | undefined =>
  isPerlOrProlog(name) ? perlOrProlog(code) : languageOfFile(name)
