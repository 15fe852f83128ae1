import { type BoundFunctions, createEvent, fireEvent, type queries, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { Act, Sight } from './acts.ts'

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
  place.getByRole('button', { name })

const editorOf = () => document.querySelector('[data-place=code] textarea') as HTMLTextAreaElement

const fieldOf = (place: Place, label: string) =>
  place.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })

/** Does it in a rendered tree; `act` of React is the caller's. */
export function doRendered(place: Place, act: Act): void {
  switch (act.do) {
    case 'fill':
      fireEvent.change(fieldOf(place, act.field), { target: { value: act.text } })
      break
    case 'press':
      fireEvent.click(buttonOf(place, act.button))
      break
    case 'leave':
      fireEvent.blur(fieldOf(place, act.field))
      break
    case 'enter':
      fireEvent.submit(fieldOf(place, act.field))
      break
    case 'choose':
      fireEvent.change(place.getByLabelText(act.button, { selector: 'input' }), {
        target: { files: [new File([act.file.content], act.file.name)] },
      })
      break
    case 'code':
      fireEvent.change(editorOf(), { target: { value: act.text } })
      break
    case 'editorKeys':
      fireEvent.keyDown(editorOf(), { key: act.key, ctrlKey: true })
      break
    default:
      slide(place.getByRole('slider'), act.keys, act.overMs)
  }
}

const partOf = (place: Place, at: string | undefined): Place =>
  at === undefined ? place : within(document.querySelector(at) as HTMLElement)

export function expectRendered(whole: Place, sight: Sight): void {
  const place = partOf(whole, sight.at)
  switch (sight.see) {
    case 'button': {
      const button = buttonOf(place, sight.name)
      expect(button.getAttribute('aria-busy')).toBe(sight.busy ? 'true' : null)
      if (sight.off !== undefined)
        expect(button.getAttribute('aria-disabled')).toBe(sight.off ? 'true' : null)
      if (sight.pressed !== undefined) expect(button.getAttribute('aria-pressed')).toBe(String(sight.pressed))
      break
    }
    case 'text':
      expect(place.queryByText(sight.text) !== null, String(sight.text)).toBe(sight.shown)
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
    default:
      expect(place.queryAllByRole('alert').map((alert) => alert.textContent)).toEqual(sight.texts)
  }
}
