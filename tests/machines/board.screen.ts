import type { BoardSnapshot } from '#machines/board/board.machine.ts'
import { boardView } from '#machines/board/board.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import type { BoardDriven } from './board.model.ts'

/** The team in the first row of a page. */
type TeamOn = (page: number) => string

/** Where the name of the team in the first row is, with what follows it. */
export const firstTeam = '[data-cell="1 1"]'

/** What a person does on a board of two pages for an event; nothing for those that are brought. */
export function boardActs(event: BoardDriven, words: Words, teamOn: TeamOn): readonly Act[] {
  switch (event.type) {
    case 'board.ask':
      return [{ do: 'press', button: words('shell:kit.page', { number: event.query.currentPage }) }]
    case 'board.reload':
      return [{ do: 'press', button: words('board:filter.reload') }]
    case 'board.auto':
      return [{ do: 'tick', name: words('board:filter.auto') }]
    case 'board.follow':
      return [{ do: 'press', button: words('board:row.follow', { name: teamOn(1) }) }]
    default:
      return []
  }
}

/** Why a person cannot do it there; nothing when they can. */
export function boardObstacle(event: BoardDriven, before: BoardSnapshot | undefined): string | undefined {
  const view = before && boardView(before)
  switch (event.type) {
    case 'board.reload':
      return view?.busy ? 'a busy button takes no press' : undefined
    case 'board.auto':
      if (view?.contestPhase === 'ended') return 'after the end there is no switch'
      return view?.auto === event.auto ? 'the switch stands so' : undefined
    case 'board.follow':
      return view?.page === undefined ? 'there are no teams before the first rows' : undefined
    default:
      return undefined
  }
}

/** Why the page in sight does not let a person do it there; nothing when it does. */
export function boardPageObstacle(event: BoardDriven, before: BoardSnapshot | undefined): string | undefined {
  const page = before?.context.page
  switch (event.type) {
    case 'board.ask':
      if (page === undefined) return 'there are no pages before the first rows'
      return page.current === event.query.currentPage ? 'the page in sight goes nowhere' : undefined
    case 'board.follow':
      return page?.current === 1 ? undefined : 'the team is on another page'
    default:
      return undefined
  }
}

const pageSights = (number: number, isFollowed: boolean, words: Words, teamOn: TeamOn): Sight[] => [
  {
    see: 'button',
    name: words('board:row.follow', { name: teamOn(number) }),
    busy: false,
    pressed: isFollowed,
    at: firstTeam,
  },
  { see: 'button', name: words('shell:kit.page', { number }), busy: false, current: true },
]

/** What must be seen in a state; `current` is the page whose rows are there. */
export function boardSights(
  state: BoardSnapshot,
  words: Words,
  teamOn: TeamOn,
  current = state.context.page?.current,
): Sight[] {
  const { phase, busy, page, followed, auto, contestPhase } = boardView(state)
  const shown = (text: string | RegExp, isShown: boolean): Sight => ({ see: 'text', text, shown: isShown })
  return [
    shown(words('shell:kit.failed'), phase === 'failed'),
    shown(words('shell:kit.stale'), phase === 'stale'),
    shown(new RegExp(words('shell:failure.offline')), phase === 'failed' || phase === 'stale'),
    { see: 'button', name: words('board:filter.reload'), busy },
    contestPhase === 'ended'
      ? shown(words('board:filter.auto'), false)
      : { see: 'check', name: words('board:filter.auto'), on: auto, off: false },
    ...[1, 2].map(
      (number): Sight => ({
        see: 'text',
        text: teamOn(number),
        shown: page !== undefined && current === number,
        many: true,
      }),
    ),
    ...(page === undefined || current === undefined
      ? []
      : pageSights(current, followed.length > 0, words, teamOn)),
  ]
}
