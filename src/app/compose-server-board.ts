import { board as limits } from '#contract/limits/contest.ts'
import { boardMachine } from '#machines/board/board.machine.ts'
import { contestClockMachine } from '#machines/contest-clock/contest-clock.machine.ts'
import { createListActMachine } from '#machines/list-act/list-act.machine.ts'
import { createPageMachine } from '#machines/page/page.machine.ts'
import { type BoardServiceParts, createBoardService } from '#services/board.service.ts'
import type { AppContext } from './compose.ts'
import type { BoardLogic } from './compose-board.ts'
import type { FirstData } from './first-data.ts'
import { boardRowsScreen, boardScreen, givenBoardRows, givenSubject } from './given-board.ts'

/** A board that is drawn once, as a visitor sees it. */
export function composeServerBoard(parts: Pick<BoardServiceParts, 'http' | 'storage'>, first: FirstData) {
  const boards = createBoardService(parts)
  const { signal } = new AbortController()
  const logic: BoardLogic = {
    subject: createPageMachine(givenSubject(first)),
    clock: contestClockMachine,
    statistics: createPageMachine(),
    sheet: createListActMachine(),
    board: () => boardMachine,
    given: givenBoardRows(first),
    followed: () => [],
  }
  const fetchBoard: AppContext['fetchBoard'] = async (cid, queryFor) => {
    const subject = await boards.subject(cid, 'outside', signal)
    const query = queryFor(subject.contest)
    if ((query.limit ?? 0) > Math.max(...limits.pageSizes)) throw new Error('The browser draws so many rows')
    first.hold(boardScreen, { cid, side: 'outside', uid: null }, subject)
    first.hold(boardRowsScreen, { cid, query }, await boards.open(subject).load(query, [], signal))
  }
  return { logic, fetchBoard }
}
