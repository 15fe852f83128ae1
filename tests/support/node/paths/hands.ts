import { rmSync } from 'node:fs'
import { mkdtemp, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type FileChooser, type Locator } from '@playwright/test'
import { puzzle } from '#contract/limits/account.ts'
import type { Act, ActFile, Sight } from '#support/browser/acts.ts'
import { pasteCode } from '../browser.ts'

/** The mark of a field that is required is of its label's text, and not of its name. */
const fieldOf = (place: Locator, name: string) =>
  place
    .getByLabel(name, { exact: true })
    .and(place.locator('input, textarea'))
    .or(place.getByRole('textbox', { name, exact: true }))

/** One that stands in a second place for another width is hidden there. */
const boxOf = (place: Locator, name: string) =>
  place.getByLabel(name, { exact: true }).filter({ visible: true })

/** One that is larger than a test could make has its size on the disk without its bytes. */
async function chooseFile(asked: FileChooser, { name, content, size }: ActFile): Promise<void> {
  if (size === undefined) return asked.setFiles({ name, mimeType: '', buffer: Buffer.from(content) })
  const folder = await mkdtemp(path.join(tmpdir(), 'verdict-file-'))
  const file = path.join(folder, name)
  await writeFile(file, content)
  await truncate(file, size)
  asked.page().once('close', () => rmSync(folder, { recursive: true }))
  return asked.setFiles(file)
}

/** Does it in a real browser. */
export async function doAct(place: Locator, act: Act): Promise<void> {
  switch (act.do) {
    case 'fill':
      await fieldOf(place, act.field).fill(act.text)
      break
    case 'press':
      await place.getByRole('button', { name: act.button, exact: true }).click()
      break
    case 'open':
      await place.getByRole('combobox', { name: act.field, exact: true }).click()
      break
    case 'pick': {
      const name = { name: act.entry, exact: true }
      await place.page().getByRole('menuitem', name).or(place.page().getByRole('option', name)).click()
      break
    }
    case 'tick':
      // What is seen of a switch covers its box.
      await boxOf(place, act.name).press('Space')
      break
    case 'press outside':
      await place.page().mouse.click(2, 2)
      break
    case 'focus':
      await fieldOf(place, act.field).focus()
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
      await chooseFile(await asked, act.file)
      break
    }
    case 'code':
      await pasteCode(place.page(), act.text)
      break
    case 'editorKeys':
      await place.page().keyboard.press(`Control+${act.key}`)
      break
    case 'escape':
      await place.page().keyboard.press('Escape')
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

type SightOf<Kind extends Sight['see']> = Extract<Sight, { see: Kind }>

async function expectButton(place: Locator, { name, busy, off, pressed, current }: SightOf<'button'>) {
  const button = place.getByRole('button', { name, exact: true })
  await expect(button).toHaveCount(1)
  const flag = (isOn: boolean) => (isOn ? 'true' : 'null')
  const wanted = {
    'aria-busy': flag(busy),
    ...(off === undefined ? {} : { 'aria-disabled': flag(off) }),
    ...(pressed === undefined ? {} : { 'aria-pressed': String(pressed) }),
    ...(current === undefined ? {} : { 'aria-current': current ? 'page' : 'null' }),
  }
  const present = async () => {
    const names = Object.keys(wanted)
    const values = await Promise.all(names.map((each) => button.getAttribute(each)))
    return Object.fromEntries(names.map((each, index) => [each, String(values[index])]))
  }
  await expect.poll(present).toEqual(wanted)
}

async function expectText(place: Locator, { text, shown, many }: SightOf<'text'>) {
  const found = place.getByText(text, { exact: true })
  if (shown && many) await expect(found).not.toHaveCount(0)
  else await expect(found).toHaveCount(shown ? 1 : 0)
}

/** Of the plain box or of the full editor that took its place. */
const editorOf = (place: Locator) =>
  place.locator('[data-editor]').evaluate((editor) => {
    const box = editor.querySelector<HTMLTextAreaElement>('textarea[aria-label]:not(.inputarea)')
    const lines = editor.querySelector<HTMLElement>('.monaco-editor .view-lines')
    const text = lines ? lines.innerText.replaceAll('\u00a0', ' ') : (box?.value ?? '')
    return { text: text.trim(), pixels: Number.parseFloat(getComputedStyle(lines ?? box ?? editor).fontSize) }
  })

/** Waits until it is so; fails with what is there instead. */
export async function expectSight(whole: Locator, sight: Sight): Promise<void> {
  const place = sight.at === undefined ? whole : whole.locator(sight.at)
  switch (sight.see) {
    case 'button':
      await expectButton(place, sight)
      break
    case 'text':
      await expectText(place, sight)
      break
    case 'field':
      await expect(fieldOf(place, sight.field)).toHaveValue(sight.value)
      break
    case 'slider': {
      const slider = place.getByRole('slider')
      await expect(slider).toHaveCount(sight.shown ? 1 : 0)
      if (sight.shown) await expect(slider).toHaveAttribute('aria-disabled', String(sight.off))
      break
    }
    case 'code':
      await expect.poll(() => editorOf(place)).toEqual({ text: sight.text.trim(), pixels: sight.pixels })
      break
    case 'choice':
      await expect(place.getByRole('combobox', { name: sight.box, exact: true })).toHaveText(sight.option)
      break
    case 'off':
      await expect(place.getByRole('button', { name: sight.name, exact: true })).toBeEnabled({
        enabled: !sight.off,
      })
      break
    case 'progress': {
      const bar = place.getByRole('progressbar', { name: sight.name, exact: true })
      await expect(bar).toHaveCount(sight.value === undefined ? 0 : 1)
      if (sight.value != null) await expect(bar).toHaveAttribute('aria-valuenow', String(sight.value))
      break
    }
    case 'check': {
      const box = boxOf(place, sight.name)
      await expect(box).toBeChecked({ checked: sight.on })
      if (sight.off !== undefined) await expect(box).toBeEnabled({ enabled: !sight.off })
      break
    }
    default:
      await expect(place.getByRole('alert')).toHaveText([...sight.texts])
  }
}
