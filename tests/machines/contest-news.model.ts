import { getContestNotReadAnnouncement } from '#contract/contest-announcement.ts'
import type { Failure } from '#contract/failure.ts'
import type { Announcement } from '#contract/site.ts'
import { type ContestNewsSnapshot, contestNewsMachine } from '#machines/contest-news/contest-news.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'
import { says } from '#support/browser/ports.ts'

const offline: Failure = { kind: 'offline' }
const [example] = getContestNotReadAnnouncement.example.data
export const announcement = (id: number): Announcement => ({
  ...{ ...(example as Announcement), id, title: `News ${id}` },
})
export const reader = { cid: 3, uid: 'u1', hintRoom: 3 }

export const contestNewsEvents = [
  { type: 'news.running', running: true },
  { type: 'news.running', running: false },
  { type: 'news.read', ids: [7] },
  says('watchUnread', undefined),
  says('watchUnread', [announcement(8), announcement(7)]),
  { type: 'xstate.error.actor.watchUnread', error: offline },
  { type: 'xstate.after.pause.news.pausing' },
] as const
export type ContestNewsDriven = (typeof contestNewsEvents)[number]

export const contestNewsModel = modelOf<ContestNewsDriven, ContestNewsSnapshot>(contestNewsMachine, {
  input: { reader },
  events: contestNewsEvents,
  vertex: ({ value, context }) =>
    `${stateText(value)} ${context.unread.map(({ id }) => id).join(',') || 'none'}`,
  note: (event) => {
    if (event.type === 'news.running') return event.running ? 'runs' : 'rests'
    return event.type === 'xstate.snapshot.watchUnread'
      ? (event.snapshot.context?.length.toString() ?? 'nothing yet')
      : undefined
  },
})
