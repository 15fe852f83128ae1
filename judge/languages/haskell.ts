import { compileLimits, type NamedLanguage, native } from './language-spec.ts'

export const haskell: NamedLanguage = {
  name: 'Haskell',
  sourceName: 'main.hs',
  needs: ['ghc', 'gcc'],
  versionArgs: ['--version'],
  compile: 'ghc -v1 -O2 -o main main.hs',
  compileLimits: compileLimits(15, 768),
  artifact: 'main',
  run: native,
  outOfMemory: /heap overflow|Heap exhausted|out of memory/,
}
