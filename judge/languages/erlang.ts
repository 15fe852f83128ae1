import { compileLimits, type NamedLanguage } from './language-spec.ts'

/** The module and its function are called `main`. */
export const erlang: NamedLanguage = {
  name: 'Erlang',
  sourceName: 'main.erl',
  needs: ['erl', 'erlc'],
  versionArgs: [
    '-noshell',
    '-eval',
    'io:format("Erlang/OTP ~s~n", [erlang:system_info(otp_release)]), halt().',
  ],
  compile: 'erlc +nowarn_unused_vars main.erl',
  compileLimits: compileLimits(10, 512),
  artifact: 'main.beam',
  run: () => ['erl', '+S', '1:1', '-noshell', '-pa', '/w', '-eval', 'main:main(), halt(0).'],
  env: ['ERL_CRASH_DUMP_BYTES=0'],
  startsProcesses: true,
  outOfMemory: /eheap_alloc: Cannot allocate|beam.*Cannot allocate/,
}
