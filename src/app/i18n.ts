import i18next, { type BackendModule, type i18n, type ReadCallback } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Locale, locales } from '#contract/enums.ts'

const files = import.meta.glob<Record<string, unknown>>(
  ['../../locales/*/*.json', '!../../locales/*/server.*.json'],
  { import: 'default' },
)

/** One chunk per language and namespace, loaded when it is first needed. */
const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language: string, namespace: string, done: ReadCallback) {
    const load = files[`../../locales/${language}/${namespace}.json`]
    if (!load) {
      done(new Error(`There is no ${namespace} in ${language}`), false)
      return
    }
    load().then(
      (texts) => done(null, texts as never),
      (error: Error) => done(error, false),
    )
  },
}

export interface I18nParts {
  locale: Locale
  /** Called with the first language and with every later one. */
  onLocale: (locale: Locale) => void
}

/** Resolves once the namespace `shell` of the language is there. */
export async function createI18n({ locale, onLocale }: I18nParts): Promise<i18n> {
  const instance = i18next.createInstance()
  instance.on('languageChanged', (language) => onLocale(language as Locale))
  await instance
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: locale,
      supportedLngs: [...locales],
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['shell'],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
    })
  return instance
}
