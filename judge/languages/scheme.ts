import { compileLimits, type NamedLanguage } from './language-spec.ts'

export const scheme: NamedLanguage = {
  name: 'Scheme',
  sourceName: 'main.scm',
  needs: ['guile'],
  versionArgs: ['--version'],
  compile: `guile --no-auto-compile -c '((@ (system base compile) compile-file) "main.scm" #:output-file "main.go")'`,
  compileLimits: compileLimits(10, 512),
  artifact: 'main.go',
  run: () => ['guile', '--no-auto-compile', '-c', '(load-compiled "/w/main.go")'],
  outOfMemory: /out of memory|Too many heap sections/i,
}
