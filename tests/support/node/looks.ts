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

/** What a test does for one look; given a token, as its user. */
export const openAs = (browser: Browser, product: Product, { locale, theme, width }: Look, token?: string) =>
  visit(browser, product, locale, {
    theme,
    width,
    height: width === 390 ? 844 : 900,
    reducedMotion: true,
    ...(token === undefined ? {} : { token }),
  })

/** What axe finds by every rule, as lines; read into each document once, for that takes as long as a look. */
async function graveFaultsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const found = await axe.run({ resultTypes: ['violations'], preload: false, iframes: false })
    return found.violations
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('; ')}`,
    )
}

/** Keeps a picture of what stands there once it is settled, and checks what a picture does not show; the picture's file. */
export async function look({ page }: Visit, at: Look, screen: string): Promise<string> {
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  const file = path.join(folder, screen, `${nameOf(at).replaceAll(' ', '-')}.png`)
  await page.screenshot({ path: file, animations: 'disabled' })
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(over, `${screen}, ${nameOf(at)}: pixels beyond the right edge`).toBeLessThanOrEqual(0)
  const grave = await graveFaultsOf(page)
  expect.soft(grave, `${screen}, ${nameOf(at)}: what axe finds`).toEqual([])
  return file
}
