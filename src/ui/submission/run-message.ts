import type { TFunction } from 'i18next'

const ending = /^(?:Exit code (?<code>\d+)|Killed by signal (?<signal>\d+) \((?<name>\w+)\))$/

/** What the judge says of a run, in the reader's language; what a checker or an interactor says stays as it is. */
export function runMessage(t: TFunction<'submission'>, said: string): string {
  if (said === 'Output limit exceeded') return t('message.output')
  if (said === 'The program made a forbidden system call') return t('message.forbidden')
  const { code, signal, name = '' } = ending.exec(said)?.groups ?? {}
  if (code) return t('message.exit', { code })
  return signal ? t('message.signal', { signal, name }) : said
}
