import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInstance } from 'i18next'
import type { Locale } from '#contract/enums.ts'

const root = path.resolve(import.meta.dirname, '../../../locales')

/** The words that a reader of this language sees: `words('account:title.login')`. */
export async function wordsOf(locale: Locale) {
  const files = readdirSync(path.join(root, locale))
  const resources = Object.fromEntries(
    files.map((file) => [
      path.basename(file, '.json'),
      JSON.parse(readFileSync(path.join(root, locale, file), 'utf8')) as object,
    ]),
  )
  const i18n = createInstance()
  await i18n.init({ lng: locale, resources: { [locale]: resources }, interpolation: { escapeValue: false } })
  return (key: string, values: Record<string, unknown> = {}): string => {
    const text: unknown = i18n.t(key as never, values as never)
    if (typeof text !== 'string' || text === key) throw new Error(`no words for ${key}`)
    return text
  }
}
export type Words = Awaited<ReturnType<typeof wordsOf>>
