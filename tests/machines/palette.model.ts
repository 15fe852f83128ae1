import type { Failure } from '#contract/failure.ts'
import { searchSite } from '#contract/search.ts'
import { type PaletteSnapshot, paletteMachine } from '#machines/palette/palette.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'

const offline: Failure = { kind: 'offline' }
export const found = searchSite.example.data

export const paletteEvents = [
  { type: 'palette.type', text: 'lan' },
  { type: 'palette.type', text: 'lant' },
  { type: 'palette.type', text: ' ' },
  { type: 'palette.retry' },
  { type: 'xstate.after.typingPause.palette.pausing' },
  { type: 'xstate.done.actor.search', output: found },
  { type: 'xstate.error.actor.search', error: offline },
] as const
export type PaletteDriven = (typeof paletteEvents)[number]

const possible = (snapshot: PaletteSnapshot, event: PaletteDriven): boolean =>
  event.type !== 'xstate.after.typingPause.palette.pausing' || snapshot.matches('pausing')

export const vertex = ({ value, context: { text, found: held, failure } }: PaletteSnapshot): string =>
  [
    stateText(value),
    ...(text.trim() ? [`"${text}"`] : []),
    ...(held ? ['found'] : []),
    ...(failure ? [failure.kind] : []),
  ].join(', ')

export const paletteModel = modelOf<PaletteDriven, PaletteSnapshot>(paletteMachine, {
  events: paletteEvents,
  vertex,
  note: (event) => (event.type === 'palette.type' ? `"${event.text}"` : undefined),
  possible,
})
