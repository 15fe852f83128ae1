import { compileLimits, type NamedLanguage, native } from './language-spec.ts'

export const fortran: NamedLanguage = {
  name: 'Fortran',
  sourceName: 'main.f90',
  needs: ['gfortran'],
  versionArgs: ['-dumpfullversion'],
  compile: 'gfortran -cpp -DONLINE_JUDGE -w -fmax-errors=1 -O2 main.f90 -o main',
  compileLimits: compileLimits(10, 512),
  artifact: 'main',
  run: native,
}
