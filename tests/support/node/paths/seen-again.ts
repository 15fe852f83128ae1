import type { Page } from '@playwright/test'

/** The reader looks elsewhere and comes back. No browser without a window hides a page by itself. */
export const seeAgain = (page: Page) =>
  page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })
