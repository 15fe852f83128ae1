import { Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Contest } from '#contract/contest.ts'
import type { Page } from '#contract/envelope.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Pagination } from '#ui/kit/pagination.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { ContestCard } from './contest-card.tsx'
import { ContestFilters, type ContestFiltersProps, isFiltered } from './contest-filters.tsx'

export interface ContestListProps extends ContestFiltersProps {
  /** `undefined` before the first load. */
  page: Page<Contest> | undefined
  /** Newer contests are on their way. */
  refreshing: boolean
  /** What went wrong with the last load. */
  failure: string | undefined
  onReload(): void
  onPage(page: number): void
  /** Somebody without a session wants to enter a contest. */
  onRefused?: (() => void) | undefined
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const list = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const waiting = css({ display: 'flex', flexDirection: 'column', gap: '3', minH: '[6rem]' })
const skeletonCards = [0, 1, 2, 3, 4]

export function ContestList({ page, refreshing, failure, ...rest }: ContestListProps) {
  const { onReload, onPage, onRefused, ...filters } = rest
  const { t } = useTranslation('contest')
  return (
    <div className={layout}>
      <ContestFilters {...filters} />
      {failure !== undefined && page && <StaleMark message={failure} busy={refreshing} onRetry={onReload} />}
      {page === undefined ? (
        failure === undefined ? (
          <Waiting />
        ) : (
          <Card pad="none">
            <Failed message={failure} busy={refreshing} onRetry={onReload} />
          </Card>
        )
      ) : page.records.length === 0 ? (
        <Card pad="none">
          <NoContests filters={filters} />
        </Card>
      ) : (
        <>
          <ul className={list} aria-label={t('title')} aria-busy={refreshing || undefined}>
            {page.records.map((contest) => (
              <li key={contest.id}>
                <ContestCard
                  contest={contest}
                  onType={(type) => filters.onChange({ type })}
                  onRefused={onRefused}
                />
              </li>
            ))}
          </ul>
          {page.total > page.size && (
            <Pagination page={page.current} size={page.size} total={page.total} onPage={onPage} />
          )}
        </>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <div className={list}>
      {skeletonCards.map((index) => (
        <Card key={index}>
          <div className={waiting}>
            <Skeleton />
            <Skeleton shape="chip" />
          </div>
        </Card>
      ))}
    </div>
  )
}

function NoContests({ filters: { values, onClear } }: { filters: ContestFiltersProps }) {
  const { t } = useTranslation('contest')
  const icon = <Trophy size={32} strokeWidth={1.5} aria-hidden />
  return isFiltered(values) ? (
    <Empty
      icon={icon}
      title={t('list.emptyFiltered')}
      act={<Button onClick={onClear}>{t('filter.clear')}</Button>}
    >
      {t('list.emptyFilteredHint')}
    </Empty>
  ) : (
    <Empty icon={icon} title={t('list.empty')}>
      {t('list.emptyHint')}
    </Empty>
  )
}
