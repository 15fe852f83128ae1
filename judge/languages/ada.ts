import { compileLimits, type NamedLanguage, native } from './language-spec.ts'

export const ada: NamedLanguage = {
  name: 'Ada',
  sourceName: 'main.adb',
  needs: ['gnatmake', 'gcc'],
  versionArgs: ['--version'],
  compile: 'gnatmake -q -O2 main.adb -o main',
  compileLimits: compileLimits(10, 512),
  artifact: 'main',
  run: native,
  outOfMemory: /STORAGE_ERROR : .*heap exhausted/,
}
