import { compileLimits, type NamedLanguage, native } from './language-spec.ts'

export const d: NamedLanguage = {
  name: 'D',
  sourceName: 'main.d',
  needs: ['gdc'],
  versionArgs: ['-dumpfullversion'],
  compile: 'gdc -fversion=ONLINE_JUDGE -w -O2 main.d -o main',
  compileLimits: compileLimits(15, 768),
  artifact: 'main',
  run: native,
  outOfMemory: /core\.exception\.OutOfMemoryError/,
}
