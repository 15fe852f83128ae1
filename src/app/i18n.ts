import i18next, { type BackendModule, type i18n, type ReadCallback } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Locale, locales } from '#contract/enums.ts'
import { blankAfter, blankBefore } from './blanks.ts'
import { numberWords } from './number-words.ts'

const files = import.meta.glob<Record<string, unknown>>(
  ['../../locales/*/*.json', '!../../locales/*/server.*.json'],
  { import: 'default' },
)

const fileOf = (language: string, namespace: string) => files[`../../locales/${language}/${namespace}.json`]

/** One chunk per language and namespace, loaded when it is first needed. */
const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language: string, namespace: string, done: ReadCallback) {
    const load = fileOf(language, namespace)
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

export interface Texts {
  i18n: i18n
  /** Resolves once the namespace `shell` of the language is there. */
  ready: Promise<unknown>
  /** Loads the texts of a page; their chunks are asked for at once, also before `ready`. */
  load(namespaces: Namespace[]): Promise<void>
}
export type Namespace =
  | 'account'
  | 'admin'
  | 'announcement'
  | 'audit'
  | 'contest'
  | 'contestAdmin'
  | 'copy'
  | 'contestDesk'
  | 'board'
  | 'developer'
  | 'discussion'
  | 'discussionAdmin'
  | 'field'
  | 'group'
  | 'heatmap'
  | 'home'
  | 'introduction'
  | 'judging'
  | 'machines'
  | 'markdown'
  | 'message'
  | 'palette'
  | 'problem'
  | 'problemPage'
  | 'rank'
  | 'reveal'
  | 'setting'
  | 'siteAdmin'
  | 'submission'
  | 'talk'
  | 'testRun'
  | 'training'
  | 'trainingAdmin'
  | 'user'
  | 'problemAdmin'
  | 'workshop'
  | 'userAdmin'
  | 'verdict'
  | 'view'

/** Loads texts into what was started; rejects when one of their chunks does not come. */
export async function loadTexts(
  instance: i18n,
  namespaces: Namespace[],
  { locale, ready }: { locale?: Locale; ready?: Promise<unknown> } = {},
): Promise<void> {
  const language = instance.language ?? locale
  const files = namespaces.map(async (each) => [each, await fileOf(language, each)?.()] as const)
  const [texts] = await Promise.all([Promise.all(files), ready])
  // Given by hand: the backend never asks again for a file that once did not come.
  for (const [each, words] of texts) {
    if (!instance.hasResourceBundle(language, each)) instance.addResourceBundle(language, each, words)
  }
  await instance.loadNamespaces(namespaces)
}

export function startI18n({ locale, onLocale }: I18nParts): Texts {
  const instance = i18next.createInstance()
  instance.on('languageChanged', (language) => onLocale(language as Locale))
  const ready = instance
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
  instance.services.formatter?.add('number', numberWords)
  instance.services.formatter?.add('blankBefore', (value) => blankBefore(String(value)))
  instance.services.formatter?.add('blankAfter', (value) => blankAfter(String(value)))
  return {
    i18n: instance,
    ready,
    load: (namespaces) => loadTexts(instance, namespaces, { locale, ready }),
  }
}
