import { getContestRank, type RankRow } from '#contract/contest-rank.ts'
import type { Page } from '#contract/envelope.ts'
import type { Failure } from '#contract/failure.ts'
import { type BoardSnapshot, boardMachine } from '#machines/board/board.machine.ts'
import { sameQuery } from '#machines/board/board.rules.ts'
import type { BoardPhase } from '#services/board.service.ts'
import { modelOf, stateText } from '#support/browser/model.ts'
import { says } from '#support/browser/ports.ts'

const offline: Failure = { kind: 'offline' }
export const firstQuery = { currentPage: 1, limit: 50 }
export const otherQuery = { currentPage: 2, limit: 50 }
const example = getContestRank.example.data as Page<RankRow>
const [first, second] = example.records as [RankRow, RankRow]
/** Two pages, of each of which the first row is there. */
const twoPages = { ...example, total: otherQuery.limit + 1, pages: 2 }
export const boardPage: Page<RankRow> = { ...twoPages, records: [first] }
export const otherPage: Page<RankRow> = { ...twoPages, current: 2, records: [second] }
const followedUid = first.uid

export const boardEvents = [
  { type: 'board.ask', query: firstQuery },
  { type: 'board.ask', query: otherQuery },
  { type: 'board.reload' },
  { type: 'board.auto', auto: true },
  { type: 'board.auto', auto: false },
  { type: 'board.follow', uid: followedUid },
  { type: 'xstate.done.actor.load', output: boardPage },
  { type: 'xstate.done.actor.load', output: otherPage },
  { type: 'xstate.error.actor.load', error: offline },
  says('watchDue', undefined),
  says('watchDue', 0),
  says('watchPhase', undefined as BoardPhase | undefined),
  says('watchPhase', 'running' as BoardPhase),
  says('watchPhase', 'ended' as BoardPhase),
] as const
export type BoardDriven = (typeof boardEvents)[number]

const noteOf = (event: BoardDriven): string | undefined => {
  if (event.type === 'board.ask') return sameQuery(event.query, firstQuery) ? 'page 1' : 'page 2'
  if (event.type === 'board.auto') return event.auto ? 'on' : 'off'
  if (event.type === 'xstate.snapshot.watchDue' || event.type === 'xstate.snapshot.watchPhase')
    return String(event.snapshot.context ?? 'nothing yet')
  return undefined
}

/**
 * The clock speaks first. What does the same everywhere is tried in one place: following while it waits, another page
 * while nothing ended. The server gives the page that it was asked for.
 */
function possible({ value, context }: BoardSnapshot, event: BoardDriven): boolean {
  const state = stateText(value)
  if (context.phase === undefined) return event.type === 'xstate.snapshot.watchPhase'
  switch (event.type) {
    case 'xstate.done.actor.load':
      return event.output.current === context.query.currentPage
    case 'board.follow':
      return !stateText(value).startsWith('refreshing') && state !== 'stale'
    case 'board.ask':
      return context.phase !== 'ended' && context.followed.length === 0
    case 'xstate.snapshot.watchPhase':
      // Once ended it stays so, and it says each phase once.
      return event.snapshot.context === 'ended' && context.phase !== 'ended' && context.followed.length === 0
    case 'board.auto':
    case 'board.reload':
      return context.followed.length === 0
    default:
      return true
  }
}

export const boardModel = modelOf<BoardDriven, BoardSnapshot>(boardMachine, {
  input: { query: firstQuery, followed: [] },
  events: boardEvents,
  vertex: ({ value, context }) =>
    [
      stateText(value),
      ...(context.auto ? ['auto'] : []),
      ...(context.phase === 'ended' ? ['ended'] : context.phase ? [] : ['clock unheard']),
      ...(context.page && !sameQuery(context.query, context.shownFor) ? ['rows of another page'] : []),
      ...(context.followed.length > 0 ? ['following'] : []),
      ...(context.again ? ['again'] : []),
    ].join(', '),
  note: noteOf,
  possible,
})
