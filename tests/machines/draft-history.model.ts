import {
  type DraftHistorySnapshot,
  draftHistoryMachine,
} from '#machines/draft-history/draft-history.machine.ts'
import type { DraftVersion, VersionRoom } from '#services/draft-versions.ts'
import { modelOf, stateText } from '#support/browser/model.ts'
import { says } from '#support/browser/ports.ts'

export const place = { problemId: 'P1', cid: 0 }
const version = (key: string, reason: DraftVersion['reason']): DraftVersion => ({
  key,
  code: `code of ${key}`,
  language: 'C',
  savedAt: 1,
  reason,
})
export const stored = [version('new', 'submit'), version('old', 'reset')] as const

const typed = { code: 'typed', language: 'C' }
export const draftHistoryEvents = [
  { type: 'history.changed', before: { code: 'before', language: 'C' }, content: typed },
  { type: 'history.keep', content: { code: 'sent', language: 'C' }, reason: 'submit' },
  { type: 'history.open' },
  { type: 'history.choose', key: 'old' },
  { type: 'history.choose', key: 'nowhere' },
  { type: 'history.restore' },
  { type: 'history.close' },
  { type: 'xstate.done.actor.list', output: stored },
  { type: 'xstate.done.actor.list', output: [] },
  { type: 'xstate.error.actor.list', error: new Error('blocked') },
  says('room', undefined as VersionRoom | undefined),
  says('room', 'tight' as VersionRoom | undefined),
  { type: 'xstate.after.pause.history.writing.moved' },
] as const
export type DraftHistoryDriven = (typeof draftHistoryEvents)[number]

function noteOf(event: DraftHistoryDriven): string | undefined {
  switch (event.type) {
    case 'history.choose':
      return event.key
    case 'xstate.done.actor.list':
      return `${event.output.length}`
    case 'xstate.snapshot.room':
      return event.snapshot.context ?? 'nothing yet'
    default:
      return undefined
  }
}

/** Writing and the dialog know nothing of each other: writing goes on behind a closed dialog alone, room is told once. */
function possible({ value, context }: DraftHistorySnapshot, { type }: DraftHistoryDriven): boolean {
  const isClosed = stateText(value).includes('dialog.closed')
  switch (type) {
    case 'xstate.snapshot.room':
      return isClosed && context.room === 'enough' && stateText(value).includes('still')
    case 'history.changed':
    case 'history.keep':
    case 'xstate.after.pause.history.writing.moved':
      return isClosed && context.room === 'enough'
    default:
      return context.room === 'enough' && stateText(value).includes('still')
  }
}

const vertex = ({ value, context: { versions, chosen, room } }: DraftHistorySnapshot): string =>
  [stateText(value), ...(versions.length > 0 ? [`${chosen} of ${versions.length}`] : []), room].join(', ')

export const draftHistoryModel = modelOf<DraftHistoryDriven, DraftHistorySnapshot>(draftHistoryMachine, {
  input: { place },
  events: draftHistoryEvents,
  vertex,
  note: noteOf,
  possible,
})
