import { compileLimits, type NamedLanguage } from './language-spec.ts'

export const cSharp: NamedLanguage = {
  name: 'C#',
  sourceName: 'Main.cs',
  needs: ['mcs', 'mono'],
  versionArgs: ['--version'],
  compile: 'mcs -optimize+ -out:main Main.cs',
  compileLimits: compileLimits(5, 512),
  artifact: 'main',
  run: () => ['mono', '/w/main'],
  outOfMemory: /System\.OutOfMemoryException/,
}
