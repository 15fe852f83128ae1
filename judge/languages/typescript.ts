import { compileLimits, type NamedLanguage } from './language-spec.ts'

/** What Node gives a program, of any type: its own declarations are no package of the system. */
const surroundings = [
  'declare module "*";',
  ...[
    'console',
    'process',
    'require',
    'module',
    'Buffer',
    'setTimeout',
    'setImmediate',
    'queueMicrotask',
  ].map((name) => `declare const ${name}: any;`),
].join(' ')

export const typescript: NamedLanguage = {
  name: 'TypeScript',
  sourceName: 'main.ts',
  needs: ['tsc', 'node'],
  versionArgs: ['--version'],
  compile: `echo '${surroundings}' > node.d.ts && tsc --target es2020 --module commonjs --moduleDetection force --lib es2020 main.ts node.d.ts`,
  compileLimits: compileLimits(15, 768),
  artifact: 'main.js',
  run: () => ['node', '/w/main.js'],
  outOfMemory: /JavaScript heap out of memory/,
}
