import { expect, it } from 'vitest'
import { readRunMessage, runMessage } from '#contract/run-message.ts'

it.each([
  [runMessage.exit(3), { kind: 'exit', code: '3' }],
  [runMessage.signal(11, 'SIGSEGV'), { kind: 'signal', signal: '11', name: 'SIGSEGV' }],
  [runMessage.output, { kind: 'output' }],
  [runMessage.forbidden, { kind: 'forbidden' }],
  ['edge 3 4 is missing', undefined],
  ['Exit code 3 and more', undefined],
])('what the judge says of a run is read again: %s', (said, read) => {
  expect(readRunMessage(said)).toEqual(read)
})
