import type { LanguageName } from '#contract/languages.ts'
import { compileLimits, type NamedLanguage, native } from './language-spec.ts'

const common = {
  sourceName: 'main.cpp',
  compileLimits: compileLimits(10, 512),
  artifact: 'main',
  run: native,
}

const gcc = (name: LanguageName, standard: string, optimise: string): NamedLanguage => ({
  ...common,
  name,
  needs: ['g++'],
  versionArgs: ['-dumpfullversion'],
  compile: `g++ -DONLINE_JUDGE -w -fmax-errors=1 -std=${standard} ${optimise}main.cpp -lm -o main`,
  headerFlags: `-DONLINE_JUDGE -w -std=${standard} ${optimise}`.trim(),
})

const clang = (name: LanguageName, standard: string): NamedLanguage => ({
  ...common,
  name,
  needs: ['clang++', 'g++'],
  versionArgs: ['--version'],
  compile: `clang++ -DONLINE_JUDGE -w -ferror-limit=1 -std=${standard} -O2 main.cpp -lm -o main`,
})

export const cppLanguages: readonly NamedLanguage[] = [
  gcc('C++', 'c++14', ''),
  gcc('C++ With O2', 'c++14', '-O2 '),
  gcc('C++ 17', 'c++17', ''),
  gcc('C++ 17 With O2', 'c++17', '-O2 '),
  gcc('C++ 20', 'c++2a', ''),
  gcc('C++ 20 With O2', 'c++2a', '-O2 '),
]
export const cppWithClang: readonly NamedLanguage[] = [
  clang('C++ 17 With Clang', 'c++17'),
  clang('C++ 20 With Clang', 'c++2a'),
]
