import { compileLimits, type NamedLanguage, native } from './language-spec.ts'

export const nim: NamedLanguage = {
  name: 'Nim',
  sourceName: 'main.nim',
  needs: ['nim', 'gcc'],
  versionArgs: ['--version'],
  compile: 'nim c --hints:off --warnings:off -d:release -d:ONLINE_JUDGE --nimcache:nimcache -o:main main.nim',
  compileLimits: compileLimits(15, 512),
  artifact: 'main',
  run: native,
  outOfMemory: /out of memory/,
}
