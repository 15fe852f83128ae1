import type { NamedLanguage } from './language-spec.ts'

export const ruby: NamedLanguage = {
  name: 'Ruby',
  sourceName: 'main.rb',
  needs: ['ruby'],
  versionArgs: ['--version'],
  artifact: 'main.rb',
  run: () => ['ruby', '/w/main.rb'],
}
