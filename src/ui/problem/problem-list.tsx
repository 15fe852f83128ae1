import { useTranslation } from 'react-i18next'
import type { Page } from '#contract/envelope.ts'
import type { ProblemRow, ProblemStatus } from '#contract/problem-list.ts'
import { css } from '#styled/css/index.js'
import { Card } from '#ui/kit/card.tsx'
import { ClearFiltersButton } from '#ui/kit/clear-filters.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Pagination } from '#ui/kit/pagination.tsx'
import { isPastEnd, PastEnd } from '#ui/kit/past-end.tsx'
import { isFiltered, ProblemFilters, type ProblemFiltersProps } from './problem-filters.tsx'
import { ProblemTable } from './problem-table.tsx'

export interface ProblemListProps extends ProblemFiltersProps {
  /** `undefined` before the first load. */
  page: Page<ProblemRow> | undefined
  statuses: Readonly<Record<string, ProblemStatus>> | undefined
  /** Newer rows are on their way. */
  refreshing: boolean
  /** What went wrong with the last load. */
  failure: string | undefined
  size: number
  /** Left out without a session. */
  onStar?: ((pid: number, starred: boolean) => void) | undefined
  onReload(): void
  onPage(page: number): void
  onSize(size: number): void
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })

export function ProblemList({ page, statuses, refreshing, failure, size, ...rest }: ProblemListProps) {
  const { onReload, onPage, onSize, onStar, ...filters } = rest
  const isFailed = failure !== undefined && page === undefined
  return (
    <div className={layout}>
      <ProblemFilters {...filters} isEmpty={page?.records.length === 0} />
      {failure !== undefined && page && <StaleMark message={failure} busy={refreshing} onRetry={onReload} />}
      <Card pad="none">
        {isFailed ? (
          <Failed message={failure} busy={refreshing} onRetry={onReload} />
        ) : page && isPastEnd(page) ? (
          <PastEnd page={page} onPage={onPage} />
        ) : page?.records.length === 0 ? (
          <NoProblems filters={filters} />
        ) : (
          <ProblemTable rows={page?.records} statuses={statuses} refreshing={refreshing} onStar={onStar} />
        )}
        {page && page.total > 0 && (
          <Pagination
            things="problems"
            inCard
            page={page.current}
            size={size}
            total={page.total}
            onPage={onPage}
            onSize={onSize}
          />
        )}
      </Card>
    </div>
  )
}

function NoProblems({ filters: { values, onClear } }: { filters: ProblemFiltersProps }) {
  const { t } = useTranslation('problem')
  return isFiltered(values) ? (
    <Empty
      drawing="found-nothing"
      title={t('list.emptyFiltered')}
      act={<ClearFiltersButton onClear={onClear} />}
    >
      {t('list.emptyFilteredHint')}
    </Empty>
  ) : (
    <Empty title={t('list.empty')}>{t('list.emptyHint')}</Empty>
  )
}
