import { compileLimits, type NamedLanguage } from './language-spec.ts'

/** What the compiler only warns of is left to the run. */
export const commonLisp: NamedLanguage = {
  name: 'Common Lisp',
  sourceName: 'main.lisp',
  needs: ['sbcl'],
  versionArgs: ['--version'],
  compile: `sbcl --noinform --no-sysinit --no-userinit --non-interactive --eval '(unless (compile-file "main.lisp") (exit :code 1))'`,
  compileLimits: compileLimits(10, 768),
  artifact: 'main.fasl',
  run: ({ memoryMb, stackMb }) => [
    'sbcl',
    '--dynamic-space-size',
    `${memoryMb}MB`,
    '--control-stack-size',
    `${stackMb}MB`,
    '--script',
    '/w/main.fasl',
  ],
  outOfMemory: /Heap exhausted|HEAP-EXHAUSTED/,
}
