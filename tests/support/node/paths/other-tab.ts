import type { Page } from '@playwright/test'
import type { DeadlineName } from '#services/storage.ts'

/** Of the same browser as this page, which stays before it. */
export async function openOtherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto('/oj/favicon.svg')
  await page.bringToFront()
  return tab
}

const hourMs = 3_600_000

/** What another tab that has to wait, or not any more, leaves for this one; says it for the report. */
export async function leaveWait(otherTab: Page, name: DeadlineName, waits: boolean): Promise<string> {
  await otherTab.evaluate(
    ([key, end]) => {
      if (end === null) localStorage.removeItem(key)
      else localStorage.setItem(key, String(end))
    },
    [`verdict:deadline:${name}`, waits ? Date.now() + hourMs : null] as const,
  )
  return waits ? 'another tab has to wait' : 'no tab has to wait'
}
