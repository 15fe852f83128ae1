import type { Failure } from '#contract/failure.ts'
import {
  createRecordFormMachine,
  type RecordFormSnapshot,
} from '#machines/record-form/record-form.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'

export interface Note {
  title: string
}
export type Row = { id: number } | null
export type Snapshot = RecordFormSnapshot<Row, Note>
export const refused: Failure = { kind: 'refused', status: 400, message: 'refused' }
/** Somebody else saved meanwhile. */
export const outdated: Failure = { kind: 'refused', status: 409, message: 'outdated' }
export const isRight = ({ title }: Note) => title.trim() !== ''
export const recordFormMachine = createRecordFormMachine<Row, Note>(isRight, true)
export const empty: Note = { title: '' }
export const typed: Note = { title: 'typed' }
export const theirs: Note = { title: 'theirs' }

export const recordFormEvents = [
  { type: 'recordForm.open', subject: null, initial: empty, draft: null },
  { type: 'recordForm.open', subject: null, initial: empty, draft: typed },
  { type: 'recordForm.open', subject: null, initial: theirs, draft: typed, base: empty },
  { type: 'recordForm.edit', change: typed },
  { type: 'recordForm.edit', change: empty },
  { type: 'recordForm.send' },
  { type: 'recordForm.close' },
  { type: 'recordForm.discard' },
  { type: 'xstate.done.actor.save', output: { id: 7 } },
  { type: 'xstate.error.actor.save', error: refused },
  { type: 'xstate.error.actor.save', error: outdated },
  { type: 'xstate.done.actor.load', output: theirs },
  { type: 'xstate.error.actor.load', error: refused },
] as const
export type RecordFormDriven = (typeof recordFormEvents)[number]

export const recordFormModel = modelOf<RecordFormDriven, Snapshot>(recordFormMachine, {
  events: recordFormEvents,
  vertex: ({ value, context: { values, initial, restored, failure, others } }) =>
    [
      ...[stateText(value), values && (values.title || 'empty'), restored && 'restored', failure?.kind],
      ...[initial?.title && `over ${initial.title}`, others.title && 'told'],
    ]
      .filter(Boolean)
      .join(', '),
  note: (event) => {
    if (event.type === 'recordForm.open') {
      if ('base' in event) return 'with a draft of before theirs'
      return event.draft ? 'with a draft' : 'empty'
    }
    if (event.type === 'xstate.error.actor.save') return event.error === outdated ? 'outdated' : 'refused'
    return event.type === 'recordForm.edit' ? event.change.title || 'empty' : undefined
  },
  // It opens anew in the same way from wherever it was closed; a draft of before is told of others as what was just typed
  // is, and the second time as the first.
  possible: ({ context }, event) =>
    (event.type !== 'xstate.error.actor.save' ||
      event.error !== outdated ||
      (!context.restored && context.initial !== theirs)) &&
    (event.type !== 'recordForm.open' || context.values === undefined) &&
    (event.type !== 'recordForm.edit' || event.change.title !== context.values?.title),
})
