import type { Failure } from '#contract/failure.ts'
import { type UserSeriesSnapshot, userSeriesMachine } from '#machines/user-series/user-series.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'

export const refused: Failure = { kind: 'refused', status: 400, message: 'taken' }
export const offline = { kind: 'offline' } as const satisfies Failure
export const key = 'key'
/** The last number below the first one. */
const wrong = { from: '11' }
const right = { from: '1' }

export const userSeriesEvents = [
  { type: 'userSeries.open' },
  { type: 'userSeries.edit', change: wrong },
  { type: 'userSeries.edit', change: right },
  { type: 'userSeries.send' },
  { type: 'userSeries.download' },
  { type: 'userSeries.close' },
  { type: 'xstate.done.actor.generate', output: key },
  { type: 'xstate.error.actor.generate', error: refused },
  { type: 'xstate.done.actor.download', output: null },
  { type: 'xstate.error.actor.download', error: offline },
] as const
export type UserSeriesDriven = (typeof userSeriesEvents)[number]

export const userSeriesModel = modelOf<UserSeriesDriven, UserSeriesSnapshot>(userSeriesMachine, {
  events: userSeriesEvents,
  vertex: ({ value, context: { values, key: held, failure } }) =>
    [stateText(value), values.from === wrong.from && 'wrong numbers', held && 'key', failure?.kind]
      .filter(Boolean)
      .join(', '),
  note: (event) =>
    event.type === 'userSeries.edit' ? (event.change === wrong ? 'wrong' : 'right') : undefined,
  possible: ({ context }, event) =>
    event.type !== 'userSeries.edit' || event.change.from !== context.values.from,
})
