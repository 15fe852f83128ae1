import type { NamedLanguage } from './language-spec.ts'

export const tcl: NamedLanguage = {
  name: 'Tcl',
  sourceName: 'main.tcl',
  needs: ['tclsh'],
  versionArgs: [],
  versionInput: 'puts "Tcl [info patchlevel]"\n',
  artifact: 'main.tcl',
  run: () => ['tclsh', '/w/main.tcl'],
  outOfMemory: /unable to (re)?alloc/,
}
