import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInstance } from 'i18next'
import { defaultLocale, type Locale, locales } from '#contract/enums.ts'
import type account from '../../locales/zh-CN/server.account.json'
import type build from '../../locales/zh-CN/server.build.json'
import type contest from '../../locales/zh-CN/server.contest.json'
import type file from '../../locales/zh-CN/server.file.json'
import type group from '../../locales/zh-CN/server.group.json'
import type http from '../../locales/zh-CN/server.http.json'
import type judging from '../../locales/zh-CN/server.judging.json'
import type problemPackage from '../../locales/zh-CN/server.package.json'
import type packageFormat from '../../locales/zh-CN/server.packageFormat.json'
import type packageNote from '../../locales/zh-CN/server.packageNote.json'
import type problem from '../../locales/zh-CN/server.problem.json'
import type site from '../../locales/zh-CN/server.site.json'
import type stress from '../../locales/zh-CN/server.stress.json'
import type submission from '../../locales/zh-CN/server.submission.json'
import type talk from '../../locales/zh-CN/server.talk.json'
import type testRun from '../../locales/zh-CN/server.testRun.json'
import type training from '../../locales/zh-CN/server.training.json'
import type trial from '../../locales/zh-CN/server.trial.json'
import type user from '../../locales/zh-CN/server.user.json'
import type workshop from '../../locales/zh-CN/server.workshop.json'
import type verdict from '../../locales/zh-CN/verdict.json'

type WithoutPlural<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K
type KeysOf<T> = WithoutPlural<keyof T & string>

/** `<namespace>:<key>` of locales/<locale>/server.*.json, or a verdict. */
export type MessageKey =
  | `server.http:${KeysOf<typeof http>}`
  | `server.account:${KeysOf<typeof account>}`
  | `server.build:${KeysOf<typeof build>}`
  | `server.contest:${KeysOf<typeof contest>}`
  | `server.file:${KeysOf<typeof file>}`
  | `server.group:${KeysOf<typeof group>}`
  | `server.judging:${KeysOf<typeof judging>}`
  | `server.package:${KeysOf<typeof problemPackage>}`
  | `server.packageFormat:${KeysOf<typeof packageFormat>}`
  | `server.packageNote:${KeysOf<typeof packageNote>}`
  | `server.problem:${KeysOf<typeof problem>}`
  | `server.site:${KeysOf<typeof site>}`
  | `server.stress:${KeysOf<typeof stress>}`
  | `server.submission:${KeysOf<typeof submission>}`
  | `server.talk:${KeysOf<typeof talk>}`
  | `server.testRun:${KeysOf<typeof testRun>}`
  | `server.training:${KeysOf<typeof training>}`
  | `server.trial:${KeysOf<typeof trial>}`
  | `server.user:${KeysOf<typeof user>}`
  | `server.workshop:${KeysOf<typeof workshop>}`
  | `verdict:${KeysOf<typeof verdict>}`

export type MessageParams = Readonly<Record<string, string | number | readonly string[]>>

/** The words that the server itself says, in the reader's language. */
export type Translate = (locale: Locale, key: MessageKey, params?: MessageParams) => string

const localesDir = path.resolve(import.meta.dirname, '../../locales')

const readNamespaces = (locale: Locale): Record<string, Record<string, string>> =>
  Object.fromEntries(
    readdirSync(path.join(localesDir, locale))
      .filter((file) => /^(server\..*|verdict)\.json$/.test(file))
      .map((file) => [
        file.slice(0, -'.json'.length),
        JSON.parse(readFileSync(path.join(localesDir, locale, file), 'utf8')) as Record<string, string>,
      ]),
  )

const resources = Object.fromEntries(locales.map((locale) => [locale, readNamespaces(locale)]))

const known = new Set(
  Object.entries(resources[defaultLocale] ?? {}).flatMap(([namespace, messages]) =>
    Object.keys(messages).map((key) => `${namespace}:${key.replace(/_other$/, '')}`),
  ),
)

/** Another version of the server may have stored one that this one does not know. */
export const isMessageKey = (key: string): key is MessageKey => known.has(key)

export function createTranslate(): Translate {
  const i18n = createInstance()
  void i18n.init({
    resources,
    lng: defaultLocale,
    fallbackLng: defaultLocale,
    ns: Object.keys(resources[defaultLocale] ?? {}),
    keySeparator: false,
    initAsync: false,
    // The client shows messages as text, never as HTML.
    interpolation: { escapeValue: false },
  })
  return (locale, key, params = {}) => i18n.t(key, { ...params, lng: locale })
}

/** The best of our languages for an Accept-Language header; the site's own where it names none of them. */
export function localeOf(acceptLanguage: string | undefined, siteLocale: Locale): Locale {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().toLowerCase().split(';')
      const quality = options.map((option) => /^\s*q=([\d.]+)/.exec(option)?.[1]).find(Boolean)
      return { language: tag.split('-')[0], quality: Number(quality ?? 1) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { language } of wanted) {
    const found = locales.find((locale) => locale.split('-')[0] === language)
    if (found) return found
  }
  return siteLocale
}
