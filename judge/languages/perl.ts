import { compileLimits, type NamedLanguage } from './language-spec.ts'

export const perl: NamedLanguage = {
  name: 'Perl',
  sourceName: 'main.pl',
  needs: ['perl'],
  versionArgs: ['-e', 'print "Perl $^V"'],
  compile: 'perl -c main.pl',
  compileLimits: compileLimits(5, 256),
  artifact: 'main.pl',
  run: () => ['perl', '/w/main.pl'],
  outOfMemory: /^Out of memory/m,
}
