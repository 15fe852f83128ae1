import { boxLocale } from './box-locale.ts'
import { ada } from './languages/ada.ts'
import { bash } from './languages/bash.ts'
import { cLanguages, cWithClang } from './languages/c.ts'
import { cSharp } from './languages/c-sharp.ts'
import { commonLisp } from './languages/common-lisp.ts'
import { cppLanguages, cppWithClang } from './languages/cpp.ts'
import { d } from './languages/d.ts'
import { elixir } from './languages/elixir.ts'
import { erlang } from './languages/erlang.ts'
import { fortran } from './languages/fortran.ts'
import { go } from './languages/go.ts'
import { haskell } from './languages/haskell.ts'
import { java } from './languages/java.ts'
import { javascript } from './languages/javascript.ts'
import { kotlin } from './languages/kotlin.ts'
import { compileLimits, type LanguageSpec, type NamedLanguage, native } from './languages/language-spec.ts'
import { lua } from './languages/lua.ts'
import { nim } from './languages/nim.ts'
import { ocaml } from './languages/ocaml.ts'
import { octave } from './languages/octave.ts'
import { pascal } from './languages/pascal.ts'
import { perl } from './languages/perl.ts'
import { php } from './languages/php.ts'
import { prolog } from './languages/prolog.ts'
import { pythonLanguages } from './languages/python.ts'
import { r } from './languages/r.ts'
import { racket } from './languages/racket.ts'
import { ruby } from './languages/ruby.ts'
import { rust } from './languages/rust.ts'
import { scala } from './languages/scala.ts'
import { scheme } from './languages/scheme.ts'
import { tcl } from './languages/tcl.ts'
import { typescript } from './languages/typescript.ts'

export type { LanguageSpec } from './languages/language-spec.ts'

export const languages: readonly NamedLanguage[] = [
  ...cLanguages,
  ...cppLanguages,
  java,
  ...pythonLanguages,
  go,
  cSharp,
  php,
  javascript,
  ruby,
  rust,
  cWithClang,
  ...cppWithClang,
  kotlin,
  scala,
  typescript,
  pascal,
  fortran,
  ada,
  d,
  nim,
  haskell,
  ocaml,
  commonLisp,
  scheme,
  racket,
  prolog,
  erlang,
  elixir,
  r,
  octave,
  perl,
  lua,
  tcl,
  bash,
]

const verdictProgramArtifact = 'main'

/** Rows "checker, interactor" of the same table; `source` is the stem of the source file. */
const verdictProgram = (
  language: string,
  compiler: 'gcc' | 'g++',
  standard: string,
  source: 'spj' | 'interactive',
): LanguageSpec => {
  const sourceName = `${source}.${compiler === 'gcc' ? 'c' : 'cpp'}`
  return {
    name: `${language} (${source})`,
    sourceName,
    needs: [compiler],
    versionArgs: ['-dumpfullversion'],
    compile: `${compiler} -DONLINE_JUDGE -O2 -w -fmax-errors=3 -std=${standard} ${sourceName} -lm -o ${verdictProgramArtifact}`,
    compileLimits: compiler === 'gcc' ? compileLimits(10, 512) : compileLimits(15, 512),
    artifact: verdictProgramArtifact,
    run: native,
    ...(compiler === 'g++' && { headerFlags: `-DONLINE_JUDGE -w -std=${standard} -O2` }),
  }
}

/** How checkers (`spj`) and interactors (`interactive`) are compiled. */
export const verdictProgramLanguages: readonly LanguageSpec[] = (['spj', 'interactive'] as const).flatMap(
  (source) => [
    verdictProgram('C', 'gcc', 'c11', source),
    verdictProgram('C++', 'g++', 'c++14', source),
    verdictProgram('C++ 17', 'g++', 'c++17', source),
    verdictProgram('C++ 20', 'g++', 'c++2a', source),
  ],
)

/** Python's programs take the modules beside them along, as one file that can be run. */
const pythonVerdictProgram = (spec: LanguageSpec, source: 'spj' | 'interactive'): LanguageSpec => {
  const [program = 'python3'] = spec.needs
  return {
    ...spec,
    sourceName: `${source}.py`,
    compile: `${program} -m compileall -q -b . && mv ${source}.pyc __main__.pyc && ${program} -m zipfile -c main.pyz *.pyc`,
    artifact: 'main.pyz',
    run: () => [program, '/w/main.pyz'],
  }
}

/** How a checker or interactor in a language without a row of its own is compiled: as a submission in it. */
export const otherVerdictProgram = (
  name: string,
  source: 'spj' | 'interactive',
): LanguageSpec | undefined => {
  const spec = languages.find((one) => one.name === name)
  const made = spec?.sourceName.endsWith('.py') ? pythonVerdictProgram(spec, source) : spec
  return made && { ...made, name: `${name} (${source})` }
}

export const isNative = ({ artifact, run }: LanguageSpec): boolean =>
  run({ memoryMb: 0, stackMb: 0 })[0] === `/w/${artifact}`

/** C and C++ keep the problem's limits; every other language has twice as much (S1-132). */
export const keepsProblemLimits = (language: LanguageSpec): boolean => /\.(c|cpp)$/.test(language.sourceName)

/** What a compiler and a program of this language find around them, the same in every box (judging.md section 2). */
export const boxEnvironment = ({ env = [] }: Pick<LanguageSpec, 'env'>): string[] => [
  'PATH=/usr/local/bin:/usr/bin:/bin',
  'HOME=/w',
  `LANG=${boxLocale}`,
  `LC_ALL=${boxLocale}`,
  ...env,
]
