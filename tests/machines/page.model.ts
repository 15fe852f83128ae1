import type { Failure } from '#contract/failure.ts'
import { createPageMachine, type PageSnapshot } from '#machines/page/page.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'
import { says } from '#support/browser/ports.ts'

export interface Key {
  currentPage: number
}
export const offline = { kind: 'offline' } as const satisfies Failure
export const waitMs = 5_000
export const notYet = {
  ...{ kind: 'refused', status: 403, message: 'not yet' },
  retryAfterMs: waitMs,
} as const satisfies Failure
export const first: Key = { currentPage: 1 }
export const second: Key = { currentPage: 2 }
export const pageMachine = createPageMachine<Key, string>()
export type Snapshot = PageSnapshot<Key, string>

export const pageEvents = [
  { type: 'xstate.after.whenSaid.page.failed' },
  { type: 'xstate.after.typingPause.page.typing' },
  { type: 'xstate.after.typingPause.page.shown.typing' },
  { type: 'page.reload' },
  { type: 'page.changed' },
  { type: 'page.go', key: first },
  { type: 'page.go', key: second },
  { type: 'page.typed', key: first },
  { type: 'page.typed', key: second },
  says('watchRefreshes', undefined),
  says('watchRefreshes', 0),
  { type: 'xstate.done.actor.load', output: 'first rows' },
  { type: 'xstate.done.actor.load', output: 'second rows' },
  { type: 'xstate.error.actor.load', error: offline },
  { type: 'xstate.error.actor.load', error: notYet },
  { type: 'xstate.done.actor.reload', output: 'first rows' },
  { type: 'xstate.done.actor.reload', output: 'second rows' },
  { type: 'xstate.error.actor.reload', error: offline },
] as const
export type PageDriven = (typeof pageEvents)[number]

function noteOf(event: PageDriven): string | undefined {
  if (event.type === 'page.go' || event.type === 'page.typed') return `to ${event.key.currentPage}`
  if (event.type === 'xstate.error.actor.load') return event.error.kind
  if (event.type === 'xstate.snapshot.watchRefreshes')
    return event.snapshot.context === undefined ? 'nothing yet' : 'refresh'
  return undefined
}

/** The server answers what it was asked. What does the same everywhere is tried with the first page's own rows. */
function possible({ context, value }: Snapshot, event: PageDriven): boolean {
  const state = stateText(value)
  const isFirst = context.key.currentPage === 1
  const isHome = isFirst && (context.dataKey ?? context.key).currentPage === 1
  switch (event.type) {
    case 'xstate.done.actor.load':
    case 'xstate.done.actor.reload':
      return event.output.startsWith(isFirst ? 'first' : 'second')
    case 'xstate.snapshot.watchRefreshes':
      return isHome && (event.snapshot.context !== undefined || state === 'shown.fresh')
    case 'page.changed':
      return isHome && state === 'shown.fresh'
    case 'page.reload':
      return isHome
    case 'xstate.error.actor.load':
      return event.error.kind === 'offline' || isHome
    case 'page.typed':
      return isHome || state.endsWith('typing')
    case 'page.go':
      return isHome || state !== 'shown.stale'
    default:
      return true
  }
}

export const pageModel = modelOf<PageDriven, Snapshot>(pageMachine, {
  input: { key: first },
  events: pageEvents,
  vertex: ({ value, context }) =>
    [
      stateText(value),
      `page ${context.key.currentPage}`,
      ...(context.dataKey && context.dataKey !== context.key
        ? [`rows of ${context.dataKey.currentPage}`]
        : []),
      ...(context.changed ? ['changed'] : []),
      ...(context.failure ? [context.failure.kind] : []),
    ].join(', '),
  note: noteOf,
  possible,
})
