import { expect, type Locator } from '@playwright/test'
import { puzzle } from '#contract/limits.ts'
import type { Act, Sight } from '#support/browser/acts.ts'
import { pasteCode } from '../browser.ts'

/** Does it in a real browser. */
export async function doAct(place: Locator, act: Act): Promise<void> {
  switch (act.do) {
    case 'fill':
      await place.getByLabel(act.field, { exact: true }).fill(act.text)
      break
    case 'press':
      await place.getByRole('button', { name: act.button, exact: true }).click()
      break
    case 'leave': {
      const field = place.getByLabel(act.field, { exact: true })
      await field.focus()
      await field.blur()
      break
    }
    case 'enter':
      await place.getByLabel(act.field, { exact: true }).press('Enter')
      break
    case 'choose': {
      const asked = place.page().waitForEvent('filechooser')
      await place.getByRole('button', { name: act.button, exact: true }).click()
      const { name, content } = act.file
      await (await asked).setFiles({ name, mimeType: '', buffer: Buffer.from(content) })
      break
    }
    case 'code':
      await pasteCode(place.page(), act.text)
      break
    case 'editorKeys':
      await place.page().keyboard.press(`Control+${act.key}`)
      break
    default: {
      const slider = place.getByRole('slider')
      await slider.focus()
      // Whoever may be too fast is as fast as can be.
      const delay = act.overMs < puzzle.minDragMs ? 0 : Math.ceil(act.overMs / (act.keys.length - 1))
      for (const key of act.keys) await place.page().keyboard.press(key, { delay })
    }
  }
}

/** Waits until it is so; fails with what is there instead. */
export async function expectSight(whole: Locator, sight: Sight): Promise<void> {
  const place = sight.at === undefined ? whole : whole.locator(sight.at)
  switch (sight.see) {
    case 'button': {
      const button = place.getByRole('button', { name: sight.name, exact: true })
      await expect(button).toHaveCount(1)
      const flag = (isOn: boolean) => (isOn ? 'true' : 'null')
      const wanted = {
        'aria-busy': flag(sight.busy),
        ...(sight.off === undefined ? {} : { 'aria-disabled': flag(sight.off) }),
        ...(sight.pressed === undefined ? {} : { 'aria-pressed': String(sight.pressed) }),
      }
      const present = async () => {
        const names = Object.keys(wanted)
        const values = await Promise.all(names.map((each) => button.getAttribute(each)))
        return Object.fromEntries(names.map((each, index) => [each, String(values[index])]))
      }
      await expect.poll(present).toEqual(wanted)
      break
    }
    case 'text':
      await expect(place.getByText(sight.text, { exact: true })).toHaveCount(sight.shown ? 1 : 0)
      break
    case 'field':
      await expect(place.getByLabel(sight.field, { exact: true })).toHaveValue(sight.value)
      break
    case 'slider': {
      const slider = place.getByRole('slider')
      await expect(slider).toHaveCount(sight.shown ? 1 : 0)
      if (sight.shown) await expect(slider).toHaveAttribute('aria-disabled', String(sight.off))
      break
    }
    default:
      await expect(place.getByRole('alert')).toHaveText([...sight.texts])
  }
}
