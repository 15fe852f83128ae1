import type { Page } from '#contract/envelope.ts'
import { adminList } from '#contract/limits/list.ts'
import { Pagination, type Things } from './pagination.tsx'

export interface ListPagesProps {
  things?: Things | undefined
  page: Page<unknown>
  /** At the foot of the card in which the rows are. */
  inCard?: boolean
  onPage(page: number): void
  /** Left out where the size is fixed. */
  onSize?: ((size: number) => void) | undefined
}

/** The pages of a list that does not fit on the smallest one (S3-208). */
export function ListPages({ things = 'rows', page, inCard = false, onPage, onSize }: ListPagesProps) {
  const { current, size, total } = page
  if (total <= (onSize ? adminList.pageSize : size)) return null
  const sizing = onSize ? { sizes: adminList.pageSizes, onSize } : {}
  return <Pagination {...{ things, size, total, inCard, onPage }} page={current} {...sizing} />
}
