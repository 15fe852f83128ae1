import { defaultLocale, type Locale } from '#contract/enums.ts'

export interface LocaleHints {
  /** The query string of the page. */
  search: string
  stored: Locale | null
  /** In the order of preference. */
  browser: readonly string[]
}

const spoken = (language: string): Locale | undefined => {
  const beginning = language.toLowerCase().split('-')[0]
  if (beginning === 'zh') return 'zh-CN'
  return beginning === 'en' ? 'en-US' : undefined
}

/** S1-004: the query parameter `l`, then the stored choice, then the browser. */
export function chooseLocale({ search, stored, browser }: LocaleHints): Locale {
  const asked = new URLSearchParams(search).get('l')
  if (asked !== null) return asked.toLowerCase() === 'zh-cn' ? 'zh-CN' : 'en-US'
  if (stored !== null) return stored
  return browser.map(spoken).find((locale) => locale !== undefined) ?? defaultLocale
}
