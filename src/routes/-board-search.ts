import { z } from 'zod'
import type { BoardQuery } from '#app/compose-board.ts'
import type { ContestInfo } from '#contract/contest.ts'
import { board as limits } from '#contract/limits/contest.ts'
import { flag, keyword, positive, sizeOf } from './-search-values.ts'

/** What a board keeps in the address. A value that does not fit is as if it were absent. */
export const BoardSearch = z.object({
  keyword,
  currentPage: positive,
  limit: sizeOf(limits.pageSizes),
  removeStar: flag,
  containsEnd: flag,
  forceRefresh: flag,
  /** Every row on one page. */
  all: flag,
  /** Large, by itself, without controls: `?projector=1`. */
  projector: flag,
})
export type BoardSearch = z.infer<typeof BoardSearch>

const projectorSize = limits.pageSizeMax

const rowsOf = ({ projector, all, limit }: BoardSearch): number =>
  projector ? projectorSize : all ? limits.allRows : (limit ?? limits.pageSize)

/** What a board is asked for, as the address says. */
export const queryOf = (search: BoardSearch, contest: ContestInfo): BoardQuery => ({
  currentPage: search.projector ? 1 : (search.currentPage ?? 1),
  limit: rowsOf(search),
  keyword: search.projector ? '' : (search.keyword ?? ''),
  removeStar: search.removeStar ?? false,
  containsEnd: contest.allowEndSubmit && (search.containsEnd ?? false),
  forceRefresh: contest.isAdmin && (search.forceRefresh ?? false),
})
