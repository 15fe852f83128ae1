import type { NamedLanguage } from './language-spec.ts'

export const elixir: NamedLanguage = {
  name: 'Elixir',
  sourceName: 'main.exs',
  needs: ['elixir', 'erl'],
  versionArgs: ['--short-version'],
  artifact: 'main.exs',
  run: () => ['elixir', '/w/main.exs'],
  env: ['ELIXIR_ERL_OPTIONS=+S 1:1 +fnu', 'ERL_CRASH_DUMP_BYTES=0'],
  startsProcesses: true,
  outOfMemory: /eheap_alloc: Cannot allocate|beam.*Cannot allocate/,
}
