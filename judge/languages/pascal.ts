import { compileLimits, type NamedLanguage, native } from './language-spec.ts'

export const pascal: NamedLanguage = {
  name: 'Pascal',
  sourceName: 'main.pas',
  needs: ['fpc'],
  versionArgs: ['-iV'],
  compile: 'fpc -v0e -l- -O2 -dONLINE_JUDGE -omain main.pas',
  compileLimits: compileLimits(5, 256),
  artifact: 'main',
  run: native,
  outOfMemory: /Runtime error 203/,
}
