import type { NamedLanguage } from './language-spec.ts'

export const php: NamedLanguage = {
  name: 'PHP',
  sourceName: 'main.php',
  needs: ['php'],
  versionArgs: ['--version'],
  artifact: 'main.php',
  run: () => ['php', '/w/main.php'],
}
