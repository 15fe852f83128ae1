import {
  type ContestClockInput,
  type ContestClockSnapshot,
  contestClockMachine,
} from '#machines/contest-clock/contest-clock.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'
import { says } from '#support/browser/ports.ts'

export const begun: ContestClockInput = { times: { start: 1_000, seal: 4_000, end: 5_000 }, now: 500 }

export const contestClockEvents = [
  says('ticks', undefined),
  says('ticks', 999),
  says('ticks', 1_000),
  says('ticks', 4_000),
  says('ticks', 5_000),
  { type: 'clock.times', times: { start: 1_000, seal: null, end: 9_000 } },
] as const
export type ContestClockDriven = (typeof contestClockEvents)[number]

export const contestClockModel = modelOf<ContestClockDriven, ContestClockSnapshot>(contestClockMachine, {
  input: begun,
  events: contestClockEvents,
  vertex: ({ value, context }) => `${stateText(value)} ${context.times.end}`,
  note: (event) =>
    event.type === 'clock.times' ? 'not sealed, later end' : String(event.snapshot.context ?? 'nothing yet'),
})
