import type { NamedLanguage } from './language-spec.ts'

/** The goal is `main`. */
export const prolog: NamedLanguage = {
  name: 'Prolog',
  sourceName: 'main.prolog',
  needs: ['swipl'],
  versionArgs: ['--version'],
  artifact: 'main.prolog',
  run: ({ memoryMb }) => [
    'swipl',
    '-O',
    '-q',
    `--stack-limit=${memoryMb}m`,
    '-g',
    'main',
    '-t',
    'halt',
    '/w/main.prolog',
  ],
  outOfMemory: /Stack limit \(.*\) exceeded|not enough resources: memory/i,
}
