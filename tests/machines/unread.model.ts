import type { Failure } from '#contract/failure.ts'
import type { UnreadMessages } from '#contract/message-unread.ts'
import { type UnreadSnapshot, unreadMachine } from '#machines/unread/unread.machine.ts'
import { unreadTotal } from '#machines/unread/unread.view.ts'
import { modelOf, stateText } from '#support/browser/model.ts'
import { says } from '#support/browser/ports.ts'

const offline: Failure = { kind: 'offline' }
const none: UnreadMessages = { comment: 0, reply: 0, like: 0, sys: 0, mine: 0 }
export const two: UnreadMessages = { ...none, comment: 1, sys: 1 }

export const unreadEvents = [
  { type: 'unread.viewer', uid: 'u1' },
  { type: 'unread.viewer', uid: 'u2' },
  { type: 'unread.viewer', uid: null },
  { type: 'unread.read' },
  says('watchUnread', undefined),
  says('watchUnread', none),
  says('watchUnread', two),
  { type: 'xstate.error.actor.watchUnread', error: offline },
  { type: 'xstate.after.pause.unread.stale' },
] as const
export type UnreadDriven = (typeof unreadEvents)[number]

export const unreadModel = modelOf<UnreadDriven, UnreadSnapshot>(unreadMachine, {
  events: unreadEvents,
  vertex: ({ value, context: { uid, counts } }) =>
    `${stateText(value)} ${uid ?? 'nobody'}${counts ? ` ${unreadTotal(counts)}` : ''}`,
  note: (event) => {
    if (event.type === 'unread.viewer') return event.uid ?? 'nobody'
    if (event.type !== 'xstate.snapshot.watchUnread') return undefined
    return event.snapshot.context ? String(unreadTotal(event.snapshot.context)) : 'nothing yet'
  },
})
