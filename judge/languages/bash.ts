import { compileLimits, type NamedLanguage } from './language-spec.ts'

export const bash: NamedLanguage = {
  name: 'Bash',
  sourceName: 'main.sh',
  needs: ['bash'],
  versionArgs: ['--version'],
  compile: 'bash -n main.sh',
  compileLimits: compileLimits(5, 256),
  artifact: 'main.sh',
  run: () => ['bash', '/w/main.sh'],
  outOfMemory: /cannot allocate \d+ bytes/,
}
