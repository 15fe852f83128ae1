import type { BrowserContext, Page } from '@playwright/test'
import { draftSaveMs } from '#contract/limits/submission.ts'
import { codeInSight, pasteCode } from '../browser.ts'
import { firstProblem } from '../programs.ts'
import { until } from '../until.ts'

const problemPath = `/oj/problem/${firstProblem.problemId}`
const draftKey = `verdict:draft:0:${firstProblem.problemId}`

/** In the page, before the application. */
interface TabHooks {
  /** Lets the waits of `draftSaveMs` that were begun begin now. */
  release(): void
  /** Does not hear other tabs, as one that sleeps. */
  deaf: boolean
  /** What other tabs kept last. */
  heard: string | null
}
declare global {
  interface Window {
    draftTab: TabHooks
  }
}

const prepare = ([holdMs, key]: readonly [number, string]) => {
  const begin = window.setTimeout
  const end = window.clearTimeout
  const held = new Map<number, () => void>()
  let ids = -1
  const hooks: TabHooks = {
    deaf: false,
    heard: null,
    release() {
      for (const each of held.values()) begin(each, holdMs)
      held.clear()
    },
  }
  window.draftTab = hooks
  window.setTimeout = ((handler: () => void, ms?: number, ...given: []) => {
    if (ms !== holdMs) return begin(handler, ms, ...given)
    ids -= 1
    held.set(ids, handler)
    return ids
  }) as typeof window.setTimeout
  window.clearTimeout = ((id?: number) => {
    if (id !== undefined && held.delete(id)) return
    end(id)
  }) as typeof window.clearTimeout
  window.addEventListener('storage', (event) => {
    if (event.key !== key) return
    if (hooks.deaf) event.stopImmediatePropagation()
    else hooks.heard = event.newValue
  })
}

/** Has the saves of this page wait until `passSaveDelay`. */
export const holdSaves = (page: Page) => page.addInitScript(prepare, [draftSaveMs, draftKey] as const)

export async function goToProblem(page: Page): Promise<void> {
  await page.goto(problemPath)
  await page.locator('[data-editor]').hover()
  await page.locator('.monaco-editor .view-lines').first().waitFor()
}

/** A tab with the problem, whose saves wait. */
export async function openTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await holdSaves(tab)
  await goToProblem(tab)
  return tab
}

export const keptDraft = (page: Page) => page.evaluate((key) => localStorage.getItem(key), draftKey)

/** Nothing older than this is ever lost, whatever closes the tab. */
const lossMs = 1_000

/** The wait of the page for its save begins now and goes by; gives the milliseconds until the code is kept. */
export async function passSaveDelay(page: Page, code: string): Promise<number> {
  const taken = await page.evaluate(
    async ([key, wanted, most]) => {
      const start = performance.now()
      const isKept = () =>
        (JSON.parse(localStorage.getItem(key) ?? '{}') as { code?: string }).code === wanted
      window.draftTab.release()
      while (!isKept() && performance.now() - start < 5 * most)
        await new Promise((done) => window.setTimeout(done, 10))
      return performance.now() - start
    },
    [draftKey, code, lossMs] as const,
  )
  if (taken > lossMs) throw new Error(`The browser does not keep ${JSON.stringify(code)} after ${taken} ms.`)
  return Math.round(taken)
}

/** The tab types this and keeps it, though it may have kept the same before. */
export async function keepIn(tab: Page, code: string): Promise<void> {
  await tab.bringToFront()
  const before = await keptDraft(tab)
  await pasteCode(tab, `${code}, and more`)
  await pasteCode(tab, code)
  await until(`${code} in the editor`, async () => (await codeInSight(tab)).trim() === code)
  await tab.evaluate(() => window.draftTab.release())
  await tab.waitForFunction(
    ([key, old, wanted]) => {
      const now = localStorage.getItem(key)
      return now !== old && (JSON.parse(now ?? '{}') as { code?: string }).code === wanted
    },
    [draftKey, before, code] as const,
  )
}

/** Waits until this tab has heard what another one keeps. */
export async function hears(page: Page): Promise<void> {
  const now = await keptDraft(page)
  await page.waitForFunction((kept) => window.draftTab.heard === kept, now)
}

/** As on a phone that shows another application for a while. */
export async function hideTab(page: Page): Promise<string> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  return 'the tab is hidden and shown again'
}

/** Until not one character more finds room. */
export async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    let filled = 0
    for (let size = 2 ** 20; size >= 1; )
      try {
        localStorage.setItem(`of another site part ${filled}`, 'x'.repeat(size))
        filled += 1
      } catch {
        size = Math.floor(size / 2)
      }
  })
}
