import type { NamedLanguage } from './language-spec.ts'

export const javascript: NamedLanguage = {
  name: 'JavaScript Node',
  sourceName: 'main.js',
  needs: ['node'],
  versionArgs: ['--version'],
  artifact: 'main.js',
  run: () => ['node', '/w/main.js'],
  outOfMemory: /JavaScript heap out of memory/,
}
