import type { RankRow } from '#contract/contest-rank.ts'
import type { Page } from '#contract/envelope.ts'
import type { Given } from '#machines/page/page.machine.ts'
import { type BoardQuery, type BoardSide, type BoardSubject, phaseAt } from '#services/board.service.ts'
import type { FirstData } from './first-data.ts'

export interface BoardKey {
  cid: number
  side: BoardSide
  /** Who looks: null for a visitor. */
  uid: string | null
}

/** Under which a contest with its problems comes with the page. */
export const boardScreen = 'board'
/** The same for the rows of its board. */
export const boardRowsScreen = 'boardRows'

/** The contest that came with the page; its time counts from the begin of the page. */
export const givenSubject =
  (first: FirstData) =>
  (key: BoardKey): Given<BoardKey, BoardSubject> | undefined => {
    const given = first.givenTo<BoardKey, BoardSubject>(boardScreen)(key)
    return given && { key: given.key, data: { ...given.data, receivedAt: 0 } }
  }

interface RowsKey {
  cid: number
  query: BoardQuery
}

/** The rows that came with the page for this question, and where the contest stood then. */
export const givenBoardRows =
  (first: FirstData) =>
  ({ contest }: BoardSubject, query: BoardQuery) => {
    const page = first.givenTo<RowsKey, Page<RankRow>>(boardRowsScreen)({ cid: contest.id, query })?.data
    return page && { page, phase: phaseAt(contest, Date.parse(contest.now)) }
  }
