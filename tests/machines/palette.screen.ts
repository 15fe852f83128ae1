import type { PaletteSnapshot } from '#machines/palette/palette.machine.ts'
import { paletteView } from '#machines/palette/palette.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import type { PaletteDriven } from './palette.model.ts'

/** What a person does in the palette for an event; nothing for those that its services bring. */
export function paletteActs(event: PaletteDriven, words: Words): readonly Act[] {
  if (event.type === 'palette.type') return [{ do: 'fill', field: words('palette:label'), text: event.text }]
  return event.type === 'palette.retry' ? [{ do: 'press', button: words('palette:retry') }] : []
}

/** Why a person cannot do it there; nothing when they can. */
export const paletteObstacle = (event: PaletteDriven, before?: PaletteSnapshot): string | undefined =>
  event.type === 'palette.type' && event.text === (before?.context.text ?? '')
    ? 'nobody types what stands there already'
    : undefined

/** What must be seen in a state, where the server finds users by the text. */
export function paletteSights(state: PaletteSnapshot, words: Words): Sight[] {
  const { text, found, failure } = paletteView(state)
  const lost = `${words('shell:failure.offline')}${words('palette:retry')}`
  return [
    { see: 'field', field: words('palette:label'), value: text },
    { see: 'text', text: words('palette:group.user'), shown: found !== undefined },
    { see: 'alerts', texts: failure ? [lost] : [] },
  ]
}
