import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contest } from '#contract/contest.ts'
import type { Page } from '#contract/envelope.ts'
import { css } from '#styled/css/index.js'
import { Card } from '#ui/kit/card.tsx'
import { ClearFiltersButton } from '#ui/kit/clear-filters.tsx'
import { ListPages } from '#ui/kit/list-pages.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { isPastEnd, PastEnd } from '#ui/kit/past-end.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { ContestCard, type ContestCardProps } from './contest-card.tsx'
import { ContestFilters, type ContestFiltersProps, isFiltered } from './contest-filters.tsx'

export interface ContestCardsProps {
  /** `undefined` before the first load. */
  page: Page<Contest> | undefined
  /** Newer contests are on their way. */
  refreshing: boolean
  /** What went wrong with the last load. */
  failure: string | undefined
  /** In the place of cards when there is none. */
  none: { title: string; hint: string; act?: ReactNode }
  onReload(): void
  onPage(page: number): void
  /** Left out where the size is fixed. */
  onSize?: ((size: number) => void) | undefined
  /** Contests of this rule alone are wanted; left out where nothing is filtered. */
  onType?: ContestCardProps['onType']
  /** Somebody without a session wants to enter a contest. */
  onRefused?: (() => void) | undefined
}

export type ContestListProps = Omit<ContestCardsProps, 'none' | 'onType'> & ContestFiltersProps

const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const list = css({ display: 'flex', flexDirection: 'column', gap: { base: '2', md: '3' } })
const waiting = css({ display: 'flex', flexDirection: 'column', gap: '3', minH: '[6rem]' })
const skeletonCards = [0, 1, 2, 3, 4]

export function ContestList({ values, onChange, onClear, ...cards }: ContestListProps) {
  const { t } = useTranslation('contest')
  const none = isFiltered(values)
    ? {
        title: t('list.emptyFiltered'),
        hint: t('list.emptyFilteredHint'),
        act: <ClearFiltersButton onClear={onClear} />,
      }
    : { title: t('list.empty'), hint: t('list.emptyHint') }
  return (
    <div className={layout}>
      <ContestFilters {...{ values, onChange, onClear }} isEmpty={cards.page?.records.length === 0} />
      <ContestCards {...cards} none={none} onType={(type) => onChange({ type })} />
    </div>
  )
}

/** A card for each contest of a page. */
export function ContestCards({ page, refreshing, failure, none, ...props }: ContestCardsProps) {
  const { onReload, onPage, onSize, onType, onRefused } = props
  const { t } = useTranslation('contest')
  return (
    <div className={layout}>
      {failure !== undefined && page && <StaleMark message={failure} busy={refreshing} onRetry={onReload} />}
      {page === undefined ? (
        failure === undefined ? (
          <Waiting />
        ) : (
          <Card pad="none">
            <Failed message={failure} busy={refreshing} onRetry={onReload} />
          </Card>
        )
      ) : isPastEnd(page) ? (
        <PastEnd page={page} onPage={onPage} />
      ) : page.records.length === 0 ? (
        <Card pad="none">
          <Empty drawing="contests" title={none.title} act={none.act}>
            {none.hint}
          </Empty>
        </Card>
      ) : (
        <>
          <ul className={list} aria-label={t('title')} aria-busy={refreshing || undefined}>
            {page.records.map((contest) => (
              <li key={contest.id}>
                <ContestCard contest={contest} onType={onType} onRefused={onRefused} />
              </li>
            ))}
          </ul>
          <ListPages things="contests" {...{ page, onPage, onSize }} />
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
