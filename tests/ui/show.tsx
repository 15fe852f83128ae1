import { cleanup, render } from '@testing-library/react'
import type { i18n } from 'i18next'
import type { ReactElement } from 'react'
import { I18nextProvider } from 'react-i18next'
import { startI18n } from '#app/i18n.ts'
import type { Locale } from '#contract/enums.ts'
import '#support/browser/patience.ts'

let texts: ReturnType<typeof startI18n> | undefined
async function words(locale: Locale): Promise<i18n> {
  texts ??= startI18n({ locale, onLocale: () => {} })
  const { i18n: instance, ready, load } = texts
  await ready
  await instance.changeLanguage(locale)
  await load(['account', 'heatmap', 'home', 'introduction', 'user', 'verdict'])
  return instance
}

/** A component that the test draws again with other props; its words come through the loader of the application. */
export async function show(element: ReactElement, locale: Locale = 'en-US') {
  const instance = await words(locale)
  const wrapped = (each: ReactElement) => <I18nextProvider i18n={instance}>{each}</I18nextProvider>
  const screen = render(wrapped(element))
  return { ...screen, again: (next: ReactElement) => screen.rerender(wrapped(next)), close: cleanup }
}
