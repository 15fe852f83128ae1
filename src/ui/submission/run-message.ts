import type { TFunction } from 'i18next'
import { readRunMessage } from '#contract/run-message.ts'

/** What the judge says of a run, in the reader's language; what a compiler or a checker says stays as it is. */
export function runMessageText(t: TFunction<'submission'>, said: string): string {
  const read = readRunMessage(said)
  switch (read?.kind) {
    case 'exit':
      return t('message.exit', { code: read.code })
    case 'signal':
      return t('message.signal', { signal: read.signal, name: read.name })
    case 'output':
    case 'forbidden':
      return t(`message.${read.kind}`)
    default:
      return said
  }
}
