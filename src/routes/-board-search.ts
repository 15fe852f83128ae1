import { z } from 'zod'
import type { BoardQuery } from '#app/compose-board.ts'
import type { ContestInfo } from '#contract/contest.ts'
import { board as limits } from '#contract/limits/contest.ts'
import { keywordMax } from '#contract/limits/list.ts'

const flag = z.preprocess(
  (value) => value === true || value === 1 || value === 'true' || value === '1' || undefined,
  z.literal(true).optional(),
)

/** What a board keeps in the address. A value that does not fit is as if it were absent. */
export const BoardSearch = z.object({
  keyword: z.coerce.string().max(keywordMax).optional().catch(undefined),
  currentPage: z.coerce.number().int().min(1).optional().catch(undefined),
  limit: z.coerce
    .number()
    .refine((size) => (limits.pageSizes as readonly number[]).includes(size))
    .optional()
    .catch(undefined),
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

const sizeOf = ({ projector, all, limit }: BoardSearch): number =>
  projector ? projectorSize : all ? limits.allRows : (limit ?? limits.pageSize)

/** What a board is asked for, as the address says. */
export const queryOf = (search: BoardSearch, contest: ContestInfo): BoardQuery => ({
  currentPage: search.projector ? 1 : (search.currentPage ?? 1),
  limit: sizeOf(search),
  keyword: search.projector ? '' : (search.keyword ?? ''),
  removeStar: search.removeStar ?? false,
  containsEnd: contest.allowEndSubmit && (search.containsEnd ?? false),
  forceRefresh: contest.isAdmin && (search.forceRefresh ?? false),
})
