import { compileLimits, type NamedLanguage, native } from './language-spec.ts'

export const ocaml: NamedLanguage = {
  name: 'OCaml',
  sourceName: 'main.ml',
  needs: ['ocamlopt', 'gcc'],
  versionArgs: ['-version'],
  compile: 'ocamlopt -O3 -w -a unix.cmxa str.cmxa main.ml -o main',
  compileLimits: compileLimits(10, 512),
  artifact: 'main',
  run: native,
  outOfMemory: /exception Out_of_memory/,
}
