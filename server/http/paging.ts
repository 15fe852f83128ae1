import type { Page } from '#contract/envelope.ts'

export interface Paging {
  /** From 1. */
  current: number
  size: number
  offset: number
}

/** Numbers under 1 act as the defaults (contract, section 3). */
export const pagingOf = (
  { currentPage, limit }: { currentPage?: number | undefined; limit?: number | undefined },
  defaultSize: number,
): Paging => {
  const current = Math.max(1, currentPage ?? 1)
  const size = limit === undefined || limit < 1 ? defaultSize : limit
  return { current, size, offset: (current - 1) * size }
}

/** The page; a page past the end is empty, and its rows are not asked for. */
export const pageOf = async <R>(
  { current, size, offset }: Paging,
  total: number,
  find: () => Promise<R[]>,
): Promise<Page<R>> => ({
  records: offset < total ? await find() : [],
  total,
  size,
  current,
  pages: Math.ceil(total / size),
})
