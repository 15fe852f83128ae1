import { type ViewAsSnapshot, viewAsMachine } from '#machines/view-as/view-as.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'
import { says } from '#support/browser/ports.ts'

export const viewAsInput = { kind: 'user', name: 'ada' } as const

export const viewAsEvents = [
  { type: 'viewAs.end' },
  { type: 'viewAs.lost' },
  says('countDown', undefined),
  says('countDown', 1_800),
  says('countDown', 0),
  { type: 'xstate.done.actor.end', output: null },
  { type: 'xstate.error.actor.end', error: { kind: 'offline' } },
] as const
export type ViewAsDriven = (typeof viewAsEvents)[number]

const noteOf = (event: ViewAsDriven): string | undefined =>
  event.type === 'xstate.snapshot.countDown' ? `${event.snapshot.context ?? 'nothing yet'}` : undefined

export const viewAsModel = modelOf<ViewAsDriven, ViewAsSnapshot>(viewAsMachine, {
  events: viewAsEvents,
  input: viewAsInput,
  note: noteOf,
  // The first snapshot of a stream alone says nothing.
  possible: ({ context }, event) =>
    event.type !== 'xstate.snapshot.countDown' ||
    event.snapshot.context !== undefined ||
    context.left === undefined,
  vertex: ({ value, context }) =>
    [stateText(value), context.left === undefined ? undefined : `${context.left} s`]
      .filter(Boolean)
      .join(', '),
})
