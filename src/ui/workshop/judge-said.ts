import type { TFunction } from 'i18next'
import { readProgramMessage } from '#contract/run-message.ts'

/** What the judge says of a program, in the reader's language; the words of the compiler stay as they are. */
export function judgeSaid(t: TFunction<'workshop'>, said: string): string {
  const read = readProgramMessage(said)
  if (!read) return said
  return [t(`judging.notCompiled.${read.program}`), read.words].filter(Boolean).join('\n')
}
