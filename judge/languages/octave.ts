import type { NamedLanguage } from './language-spec.ts'

export const octave: NamedLanguage = {
  name: 'Octave',
  sourceName: 'main.m',
  needs: ['octave-cli'],
  versionArgs: ['--version'],
  artifact: 'main.m',
  run: () => ['octave-cli', '--quiet', '--norc', '--no-history', '/w/main.m'],
  // The library of matrices starts a thread for each processor, more than a box may have.
  env: ['OPENBLAS_NUM_THREADS=1', 'OMP_NUM_THREADS=1'],
  outOfMemory: /out of memory or dimension too large|std::bad_alloc/i,
}
