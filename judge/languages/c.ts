import type { LanguageName } from '#contract/languages.ts'
import { compileLimits, type NamedLanguage, native } from './language-spec.ts'

const c = (name: LanguageName, compiler: 'gcc' | 'clang', optimise: string): NamedLanguage => ({
  name,
  sourceName: 'main.c',
  needs: [compiler],
  versionArgs: [compiler === 'gcc' ? '-dumpfullversion' : '--version'],
  compile: `${compiler} -DONLINE_JUDGE -w ${compiler === 'gcc' ? '-fmax-errors' : '-ferror-limit'}=1 -std=c11 ${optimise}main.c -lm -o main`,
  compileLimits: compileLimits(5, 256),
  artifact: 'main',
  run: native,
})

export const cLanguages: readonly NamedLanguage[] = [c('C', 'gcc', ''), c('C With O2', 'gcc', '-O2 ')]
export const cWithClang = c('C With Clang', 'clang', '-O2 ')
