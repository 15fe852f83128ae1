import type { Locator, Page } from '@playwright/test'
import { expect } from './browser.ts'

const stopsAtMost = 80

/** What lies over the middle of the focused element, as far as that is in the window; nothing where it can be seen. */
const coverOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
    const hit = document.elementFromPoint(x, y)
    if (!hit) return 'the edge of the window'
    // An editor draws what is typed over the box that takes it.
    const control = focused.closest('[data-editor]') ?? focused
    return control.contains(hit) || hit.contains(control) ? undefined : hit.outerHTML.slice(0, 200)
  })

const focusedMarkup = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement === null || activeElement === document.body
      ? ''
      : activeElement.outerHTML.replace(/ class="[^"]*"/g, '').slice(0, 120)
  })

/** An editor has it in one of its boxes, of which one takes the place of another. */
const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll((found) =>
    found.some(
      (each) =>
        each === document.activeElement ||
        (each.matches('[data-editor]') && each.contains(document.activeElement)),
    ),
  )

/** Tab, or Shift+Tab, until it has the focus, which is lost at no stop before it; there it must be in sight. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const stops: string[] = []
  while (!(await hasFocus(target))) {
    expect(stops.length, `${target} is none of ${stops.join(' | ')}`).toBeLessThan(stopsAtMost)
    await page.keyboard.press(key)
    const stop = await focusedMarkup(page)
    expect(stop, `the focus after ${stops.at(-1)}`).not.toBe('')
    stops.push(stop)
  }
  await expect.poll(() => coverOf(page), { message: `what covers ${target}` }).toBeUndefined()
}
