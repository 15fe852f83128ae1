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

const keyOf = (name: DeadlineName) => `verdict:deadline:${name}`

/** As time does: the wait that this page begins is over as soon as it stands there. */
export async function endWait(otherTab: Page, name: DeadlineName): Promise<void> {
  await otherTab.waitForFunction((key) => localStorage.getItem(key) !== null, keyOf(name))
  await leaveWait(otherTab, name, false)
}

/** What another tab that has to wait, or not any more, leaves for this one; says it for the report. */
export async function leaveWait(otherTab: Page, name: DeadlineName, waits: boolean): Promise<string> {
  await otherTab.evaluate(
    ([key, end]) => {
      if (end === null) localStorage.removeItem(key)
      else localStorage.setItem(key, String(end))
    },
    [keyOf(name), waits ? Date.now() + hourMs : null] as const,
  )
  return waits ? 'another tab has to wait' : 'no tab has to wait'
}
