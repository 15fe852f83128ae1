import {
  type BoundFunctions,
  createEvent,
  fireEvent,
  type queries,
  screen,
  within,
} from '@testing-library/react'
import { expect } from 'vitest'
import type { Act, ActFile, Sight } from './acts.ts'

type Place = BoundFunctions<typeof queries>

/** Keys that come as slowly as the act says; the last one lets go. */
function slide(slider: HTMLElement, keys: readonly string[], overMs: number): void {
  for (const [index, key] of keys.entries()) {
    const event = createEvent.keyDown(slider, { key })
    const timeStamp = index === keys.length - 1 ? 1_000 + overMs : 1_000
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    fireEvent(slider, event)
  }
}

/** By its text or label where it has one: asking for roles reads the styles of the whole page. */
const buttonOf = (place: Place, name: string | RegExp) =>
  place.queryByText(name, { selector: 'button' }) ??
  place.queryByLabelText(name, { selector: 'button' }) ??
  place.queryByText(name, { selector: 'button *' })?.closest('button') ??
  place.getByRole('button', { name })

const editorOf = () => document.querySelector('[data-place=code] textarea') as HTMLTextAreaElement

/** In the nearest part around the button that opens it, where it has no label of its own. */
const fileOf = (place: Place, button: string) => {
  const labelled = place.queryByLabelText(button, { selector: 'input' })
  if (labelled) return labelled
  const input = 'input[type=file]'
  let around = (place.queryByLabelText(button) ?? buttonOf(place, button)).parentElement
  while (around && !around.querySelector(input)) around = around.parentElement
  return around?.querySelector(input) as HTMLElement
}

const made = ({ name, content, size }: ActFile): File => {
  const file = new File([content], name)
  return size === undefined ? file : Object.defineProperty(file, 'size', { value: size })
}

/** By the label that points to it: asking each control for its labels reads the whole page once for each. */
const pointedAt = (place: Place, text: string) => {
  const [label, ...others] = place.queryAllByText<HTMLLabelElement>(text, { selector: 'label' })
  const control = label && others.length === 0 ? document.getElementById(label.htmlFor) : null
  return control?.matches('input, textarea') ? (control as HTMLInputElement) : undefined
}

const fieldOf = (place: Place, label: string) => {
  const selector = { selector: 'input, textarea' }
  return pointedAt(place, label) ?? place.getByLabelText<HTMLInputElement>(label, selector)
}

/** One that stands in a second place for another width is in the same state there. */
const boxOf = (place: Place, label: string): HTMLInputElement => {
  const selector = { selector: 'input[type=checkbox], input[type=radio]' }
  const [box, ...others] = place.getAllByLabelText<HTMLInputElement>(label, selector)
  const states = others.map(({ checked, disabled }) => ({ checked, disabled }))
  for (const state of states) expect(state).toEqual({ checked: box?.checked, disabled: box?.disabled })
  return box as HTMLInputElement
}

const entryOf = (name: string | RegExp) =>
  screen.queryByRole('menuitem', { name }) ?? screen.getByRole('option', { name })

/** A menu must have drawn where the pointer is before an entry can be picked. */
export const pointAt = (entry: string | RegExp): boolean => fireEvent.pointerDown(entryOf(entry))

/** Does it in a rendered tree; `act` of React is the caller's. */
export function doRendered(place: Place, act: Act): void {
  switch (act.do) {
    case 'fill':
      fireEvent.change(fieldOf(place, act.field), { target: { value: act.text } })
      break
    case 'press':
      fireEvent.click(buttonOf(place, act.button))
      break
    case 'open':
      fireEvent.click(place.getByLabelText(act.field, { selector: '[role=combobox]' }))
      break
    case 'pick':
      fireEvent.click(entryOf(act.entry))
      break
    case 'tick':
      fireEvent.click(boxOf(place, act.name))
      break
    case 'press outside':
      fireEvent.pointerDown(document.body)
      fireEvent.click(document.body)
      break
    case 'focus':
      fireEvent.focus(fieldOf(place, act.field))
      break
    case 'leave':
      fireEvent.blur(fieldOf(place, act.field))
      break
    case 'enter':
      fireEvent.submit(fieldOf(place, act.field))
      break
    case 'choose':
      fireEvent.change(fileOf(place, act.button), {
        target: { files: [made(act.file)] },
      })
      break
    case 'code':
      fireEvent.change(editorOf(), { target: { value: act.text } })
      break
    case 'editorKeys':
      fireEvent.keyDown(editorOf(), { key: act.key, ctrlKey: true })
      break
    case 'escape':
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
      break
    default:
      slide(place.getByRole('slider'), act.keys, act.overMs)
  }
}

/** In a part that is not there nothing is found. */
const partOf = (place: Place, at: string | undefined): Place =>
  at === undefined ? place : within(document.querySelector<HTMLElement>(at) ?? document.createElement('div'))

type SightOf<Kind extends Sight['see']> = Extract<Sight, { see: Kind }>

function expectButton(place: Place, { name, busy, off, pressed, current }: SightOf<'button'>): void {
  const button = buttonOf(place, name)
  expect(button.getAttribute('aria-busy')).toBe(busy ? 'true' : null)
  if (off !== undefined) expect(button.getAttribute('aria-disabled')).toBe(off ? 'true' : null)
  if (pressed !== undefined) expect(button.getAttribute('aria-pressed')).toBe(String(pressed))
  if (current !== undefined) expect(button.getAttribute('aria-current')).toBe(current ? 'page' : null)
}

function expectText(place: Place, { text, shown, many }: SightOf<'text'>): void {
  const count = place.queryAllByText(text).length
  if (!many) expect(count, String(text)).toBeLessThanOrEqual(1)
  expect(count > 0, String(text)).toBe(shown)
}

export function expectRendered(whole: Place, sight: Sight): void {
  const place = partOf(whole, sight.at)
  switch (sight.see) {
    case 'button':
      expectButton(place, sight)
      break
    case 'text':
      expectText(place, sight)
      break
    case 'field':
      expect(fieldOf(place, sight.field).value).toBe(sight.value)
      break
    case 'slider': {
      const slider = place.queryByRole('slider')
      expect(slider !== null).toBe(sight.shown)
      if (slider) expect(slider.getAttribute('aria-disabled')).toBe(String(sight.off))
      break
    }
    case 'code': {
      const { value, style } = editorOf()
      expect([value, style.fontSize]).toEqual([sight.text, `${sight.pixels}px`])
      break
    }
    case 'choice':
      expect(place.getByLabelText(sight.box, { selector: '[role=combobox]' }).textContent).toBe(sight.option)
      break
    case 'off':
      expect((buttonOf(place, sight.name) as HTMLButtonElement).disabled, sight.name).toBe(sight.off)
      break
    case 'progress': {
      const bar = place.queryByLabelText(sight.name, { selector: '[role=progressbar]' })
      const now = bar?.getAttribute('aria-valuenow')
      expect(bar ? (now == null ? null : Number(now)) : undefined, sight.name).toBe(sight.value)
      break
    }
    case 'check': {
      const { checked, disabled } = boxOf(place, sight.name)
      expect(checked, sight.name).toBe(sight.on)
      if (sight.off !== undefined) expect(disabled, sight.name).toBe(sight.off)
      break
    }
    default:
      expect(place.queryAllByRole('alert').map((alert) => alert.textContent)).toEqual(sight.texts)
  }
}
