import { useTranslation } from 'react-i18next'
import type { Page } from '#contract/envelope.ts'
import type { Training } from '#contract/training.ts'
import { css } from '#styled/css/index.js'
import { Card } from '#ui/kit/card.tsx'
import { ClearFiltersButton } from '#ui/kit/clear-filters.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Pagination } from '#ui/kit/pagination.tsx'
import { isPastEnd, PastEnd } from '#ui/kit/past-end.tsx'
import { isFiltered, TrainingFilters, type TrainingFiltersProps } from './training-filters.tsx'
import { TrainingTable } from './training-table.tsx'

export interface TrainingListProps extends TrainingFiltersProps {
  /** `undefined` before the first load. */
  page: Page<Training> | undefined
  /** Progress is shown. */
  signedIn: boolean
  /** Newer rows are on their way. */
  refreshing: boolean
  /** What went wrong with the last load. */
  failure: string | undefined
  onReload(): void
  onPage(page: number): void
  /** Somebody without a session wants to enter a training. */
  onRefused?: (() => void) | undefined
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })

export function TrainingList(props: TrainingListProps) {
  const { page, signedIn, refreshing, failure, onReload, onPage, onRefused, ...filters } = props
  return (
    <div className={layout}>
      <TrainingFilters {...filters} isEmpty={page?.records.length === 0} />
      {failure !== undefined && page && <StaleMark message={failure} busy={refreshing} onRetry={onReload} />}
      <Card pad="none">
        {page === undefined && failure !== undefined ? (
          <Failed message={failure} busy={refreshing} onRetry={onReload} />
        ) : page && isPastEnd(page) ? (
          <PastEnd page={page} onPage={onPage} />
        ) : page?.records.length === 0 ? (
          <NoTrainings filters={filters} />
        ) : (
          <TrainingTable
            rows={page?.records}
            groupId={null}
            signedIn={signedIn}
            refreshing={refreshing && page !== undefined}
            onRefused={onRefused}
          />
        )}
        {page && page.total > page.size && (
          <Pagination inCard page={page.current} size={page.size} total={page.total} onPage={onPage} />
        )}
      </Card>
    </div>
  )
}

function NoTrainings({ filters: { values, onClear } }: { filters: TrainingFiltersProps }) {
  const { t } = useTranslation('training')
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
