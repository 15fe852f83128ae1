import { type BoundFunctions, createEvent, fireEvent, type queries } from '@testing-library/react'
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

/** Does it in a rendered tree; `act` of React is the caller's. */
export function doRendered(place: Place, act: Act): void {
  switch (act.do) {
    case 'fill':
      fireEvent.change(place.getByLabelText(act.field, { selector: 'input, textarea' }), {
        target: { value: act.text },
      })
      break
    case 'press':
      fireEvent.click(place.getByRole('button', { name: act.button }))
      break
    default:
      slide(place.getByRole('slider'), act.keys, act.overMs)
  }
}

export function expectRendered(place: Place, sight: Sight): void {
  switch (sight.see) {
    case 'button': {
      const button = place.getByRole('button', { name: sight.name })
      expect(button.getAttribute('aria-busy')).toBe(sight.busy ? 'true' : null)
      expect(button.getAttribute('aria-disabled')).toBe(sight.off ? 'true' : null)
      break
    }
    case 'text':
      expect(place.queryByText(sight.text) !== null, String(sight.text)).toBe(sight.shown)
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
