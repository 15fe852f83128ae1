import type { NamedLanguage } from './language-spec.ts'

/** The program behind the script `R`, which would start others. */
export const r: NamedLanguage = {
  name: 'R',
  sourceName: 'main.R',
  needs: ['R'],
  versionArgs: ['--version'],
  artifact: 'main.R',
  run: () => [
    '/usr/lib/R/bin/exec/R',
    '--no-echo',
    '--no-restore',
    '--vanilla',
    '--encoding=UTF-8',
    '--file=/w/main.R',
  ],
  env: ['R_HOME=/usr/lib/R'],
  outOfMemory: /cannot allocate (vector|memory)|memory exhausted/,
}
