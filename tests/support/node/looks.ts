import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import axeCore from 'axe-core'
import { type Locale, locales } from '#contract/enums.ts'
import { expect, type Visit, visit } from './browser.ts'
import type { Product } from './product.ts'

const folder = path.resolve(import.meta.dirname, '../../../test-results/screens')

/** How somebody looks at a screen. */
export interface Look {
  locale: Locale
  theme: 'light' | 'dark'
  width: number
}
const allLooks: Look[] = locales.flatMap((locale) =>
  (['light', 'dark'] as const).flatMap((theme) => [1440, 390].map((width) => ({ locale, theme, width }))),
)
/** Each language, theme and width once; `SCREENS=all` takes every combination. */
const fewLooks: Look[] = [
  { locale: 'zh-CN', theme: 'dark', width: 390 },
  { locale: 'en-US', theme: 'light', width: 1440 },
]
export const looks = process.env.SCREENS === 'all' ? allLooks : fewLooks
export const nameOf = ({ locale, theme, width }: Look) => `${locale} ${theme} ${width}`

/** Longer than any place for them on a phone. */
export const longTitles: Record<Locale, string> = {
  'en-US':
    'Signs along the trail between the seven huts and the two lakes that nobody has ever counted twice',
  'zh-CN': '七座山间小屋与两片无人数过第二遍的湖泊之间那条蜿蜒曲折的山路上每一块路标的故事以及它们的编号方式',
}

/** In place of the titles of a problem. */
export async function giveLongTitles(product: Product, problemId: string): Promise<void> {
  for (const [locale, title] of Object.entries(longTitles))
    await product.rows(
      `update problem_statement set title = $1 where locale = $2
        and pid = (select id from problem where problem_id = $3)`,
      [title, locale, problemId],
    )
}

interface Kept extends Visit {
  product: Product
  locale: Locale
  isFree: boolean
}
/** A reused page does not compile the application again, which takes longer than any screen. */
const kept = new Set<Kept>()

/** Of the same origin, but without the application, which would write to the storage. */
const emptyPlace = '/favicon.svg'

/** A page that is free, in a browser of this language. */
async function openFor(browser: Browser, product: Product, locale: Locale): Promise<Kept> {
  for (const one of kept) {
    if (one.product !== product) await one.page.context().close()
    if (one.page.isClosed()) kept.delete(one)
    else if (one.locale === locale && one.isFree) return one
  }
  const seen = await visit(browser, product, locale, { reducedMotion: true })
  await seen.page.goto(emptyPlace)
  const one = { ...seen, product, locale, isFree: true }
  kept.add(one)
  return one
}

/** Opens a page with one look, as the user of the token if there is one. End with `leave`, so that the page is reused. */
export async function openAs(browser: Browser, product: Product, at: Look, token?: string): Promise<Visit> {
  const one = await openFor(browser, product, at.locale)
  one.isFree = false
  const { page } = one
  await page.setViewportSize({ width: at.width, height: at.width === 390 ? 844 : 900 })
  await page.emulateMedia({ colorScheme: at.theme })
  await page.evaluate((given) => {
    localStorage.clear()
    sessionStorage.clear()
    if (given !== undefined) localStorage.setItem('verdict:token', JSON.stringify(given))
  }, token)
  return one
}

/** Hands the page back to `openAs`. */
export async function leave({ page }: Pick<Visit, 'page'>): Promise<void> {
  await page.unrouteAll()
  await page.goto(emptyPlace)
  for (const one of kept) if (one.page === page) one.isFree = true
}

type Axe = typeof import('axe-core') & { _audit: { rules: { id: string; impact: string }[] } }

/** The serious and critical violations that axe finds; its source is evaluated once per document, for that is slow. */
async function graveFaultsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  const { faults, count } = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe }
    const { rules } = axe._audit
    const light = rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate')
    const { violations } = await axe.run({
      rules: Object.fromEntries(light.map(({ id }) => [id, { enabled: false }])),
      resultTypes: ['violations'],
      preload: false,
      iframes: false,
    })
    const faults = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('; ')}`,
    )
    return { faults, count: rules.length - light.length }
  })
  expect(count, 'rules of axe for serious and critical violations').toBeGreaterThan(70)
  return faults
}

/** Gives the path of the file. */
export async function takePicture({ page }: Visit, at: Look, screen: string): Promise<string> {
  const file = path.join(folder, screen, `${nameOf(at).replaceAll(' ', '-')}.png`)
  await page.screenshot({ path: file })
  return file
}

/** Checks a loaded screen; takes a picture too if `SCREENS` is set. */
export async function look(seen: Visit, at: Look, screen: string): Promise<void> {
  const { page } = seen
  await expect(page.locator('.skeleton, [data-math=loading], table[aria-busy=true]')).toHaveCount(0)
  const over = await page.evaluate(async () => {
    // What is drawn first may ask for the fonts of what is drawn next.
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise<unknown>((resolve) => requestAnimationFrame(resolve))
      await document.fonts.ready
    }
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    return {
      right: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      dialog: Math.max(0, ...dialogs.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)),
    }
  })
  if (process.env.SCREENS) await takePicture(seen, at, screen)
  expect.soft(over.right, `${screen}, ${nameOf(at)}: pixels beyond the right edge`).toBeLessThanOrEqual(0)
  expect
    .soft(over.dialog, `${screen}, ${nameOf(at)}: pixels below the edge of a dialog`)
    .toBeLessThanOrEqual(1)
  const grave = await graveFaultsOf(page)
  expect.soft(grave, `${screen}, ${nameOf(at)}: what axe finds`).toEqual([])
}
