import { compileLimits, type NamedLanguage } from './language-spec.ts'

const load = `(parameterize ([read-accept-compiled #t]) (load "/w/main.zo")) (require 'main)`

export const racket: NamedLanguage = {
  name: 'Racket',
  sourceName: 'main.rkt',
  needs: ['racket'],
  versionArgs: ['--version'],
  compile: 'racket -N raco -l- raco make main.rkt && cp compiled/main_rkt.zo main.zo',
  compileLimits: compileLimits(10, 1_024),
  artifact: 'main.zo',
  run: () => ['racket', '-I', 'racket/base', '-e', load],
  outOfMemory: /out of memory/i,
}
