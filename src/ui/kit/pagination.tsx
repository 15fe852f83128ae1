import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { pageSizes } from '#contract/limits/list.ts'
import { pagination } from '#styled/recipes/index.js'
import { pageWindow } from './page-window.ts'
import { Select } from './select.tsx'

/** What the rows of a list are. */
export type Things =
  | 'submissions'
  | 'users'
  | 'members'
  | 'applicants'
  | 'membersAndApplicants'
  | 'teams'
  | 'problems'
  | 'contests'
  | 'trainings'
  | 'groups'
  | 'announcements'
  | 'notices'
  | 'discussions'
  | 'rows'

export interface PaginationProps {
  things?: Things
  /** From 1. */
  page: number
  size: number
  /** Rows in all. */
  total: number
  /** How many it says there are, where some stand twice; null: it says nothing. */
  counted?: number | null
  onPage: (page: number) => void
  /** Left out where the size is fixed. */
  onSize?: (size: number) => void
  sizes?: readonly number[]
  /** At the foot of the card in which the rows are; below rows that are cards themselves it stands alone. */
  inCard?: boolean
}

/** Buttons only where there is another page, or a size that would make one. */
export function Pagination(props: PaginationProps) {
  const { things = 'rows', page, size, total, counted = total } = props
  const { onPage, onSize, sizes = pageSizes, inCard = false } = props
  const { t } = useTranslation('shell')
  const classes = pagination({ inCard })
  const pages = Math.max(1, Math.ceil(total / size))
  const count =
    onSize && counted !== null ? (
      <span className={classes.total}>{t(`kit.total.${things}`, { count: counted })}</span>
    ) : null
  if (pages === 1 && page <= 1 && (!onSize || total <= Math.min(...sizes)))
    return count && <div className={classes.root}>{count}</div>
  const gaps = ['before', 'after']
  return (
    <nav className={classes.root} aria-label={t('kit.pages')}>
      {count}
      {onSize ? (
        <Select
          className={classes.sizes}
          size="sm"
          label={t('kit.pageSize')}
          options={sizes.map((each) => ({ value: String(each), label: t('kit.perPage', { count: each }) }))}
          value={String(size)}
          onValue={(value) => onSize(Number(value))}
        />
      ) : null}
      <div className={classes.pages}>
        <button
          type="button"
          className={classes.page}
          aria-label={t('kit.previousPage')}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <ChevronLeft size={16} aria-hidden />
        </button>
        {pageWindow(page, pages).map((number) =>
          number === null ? (
            <span key={gaps.shift()} className={classes.gap} aria-hidden>
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              className={classes.page}
              aria-label={t('kit.page', { number })}
              {...(number === page ? { 'aria-current': 'page', 'data-selected': '' } : {})}
              onClick={() => {
                if (number !== page) onPage(number)
              }}
            >
              {number}
            </button>
          ),
        )}
        <button
          type="button"
          className={classes.page}
          aria-label={t('kit.nextPage')}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        >
          <ChevronRight size={16} aria-hidden />
        </button>
      </div>
    </nav>
  )
}
