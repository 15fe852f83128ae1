import { compileLimits, type NamedLanguage, native } from './language-spec.ts'

export const rust: NamedLanguage = {
  name: 'Rust',
  sourceName: 'main.rs',
  needs: ['rustc'],
  versionArgs: ['--version'],
  compile: 'rustc -O -o main main.rs',
  compileLimits: compileLimits(5, 512),
  artifact: 'main',
  run: native,
}
