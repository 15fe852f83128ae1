import { useTranslation } from 'react-i18next'
import type { Page } from '#contract/envelope.ts'
import type { GroupRow } from '#contract/group.ts'
import { group as limits } from '#contract/limits/group.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { ClearFiltersButton } from '#ui/kit/clear-filters.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Pagination } from '#ui/kit/pagination.tsx'
import { isPastEnd, PastEnd } from '#ui/kit/past-end.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { GroupCard } from './group-card.tsx'
import { GroupFilters, type GroupFiltersProps, isFiltered } from './group-filters.tsx'

export interface GroupListProps extends GroupFiltersProps {
  /** `undefined` before the first load. */
  page: Page<GroupRow> | undefined
  /** Newer ones are on their way. */
  refreshing: boolean
  /** What went wrong with the last load. */
  failure: string | undefined
  size: number
  /** Whether the viewer owns it, or all of them. */
  manages(group: GroupRow): boolean
  onCreate(): void
  onReload(): void
  onPage(page: number): void
  onSize(size: number): void
  /** Somebody without a session wants to enter a group. */
  onRefused?: (() => void) | undefined
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))',
  gap: '4',
})
const waiting = css({ display: 'flex', flexDirection: 'column', gap: '3', minH: '[8rem]' })
const skeletonCards = [0, 1, 2, 3, 4, 5]
const smallest = limits.listPageSizes[0]

export function GroupList({ page, refreshing, failure, size, ...rest }: GroupListProps) {
  const { manages, onCreate, onReload, onPage, onSize, onRefused, ...filters } = rest
  const { t } = useTranslation('group')
  return (
    <div className={layout}>
      <GroupFilters {...filters} isEmpty={page?.records.length === 0} />
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
          <NoGroups filters={filters} onCreate={onCreate} />
        </Card>
      ) : (
        <>
          <ul className={grid} aria-label={t('title')} aria-busy={refreshing || undefined}>
            {page.records.map((group) => (
              <li key={group.id}>
                <GroupCard group={group} manages={manages(group)} onRefused={onRefused} />
              </li>
            ))}
          </ul>
          {page.total > smallest && (
            <Pagination
              things="groups"
              page={page.current}
              size={size}
              total={page.total}
              sizes={limits.listPageSizes}
              onPage={onPage}
              onSize={onSize}
            />
          )}
        </>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <div className={grid}>
      {skeletonCards.map((index) => (
        <Card key={index}>
          <div className={waiting}>
            <Skeleton />
            <Skeleton />
            <Skeleton shape="chip" />
          </div>
        </Card>
      ))}
    </div>
  )
}

interface NoGroupsProps extends Pick<GroupListProps, 'onCreate'> {
  filters: GroupFiltersProps
}

function NoGroups({ filters: { values, onClear }, onCreate }: NoGroupsProps) {
  const { t } = useTranslation('group')
  if (values.mine && !isFiltered({ ...values, mine: false }))
    return (
      <Empty
        drawing="people"
        title={t('list.emptyMine')}
        act={<Button onClick={onClear}>{t('list.showAll')}</Button>}
      >
        {t('list.emptyMineHint')}
      </Empty>
    )
  return isFiltered(values) ? (
    <Empty
      drawing="found-nothing"
      title={t('list.emptyFiltered')}
      act={<ClearFiltersButton onClear={onClear} />}
    >
      {t('list.emptyFilteredHint')}
    </Empty>
  ) : (
    <Empty
      drawing="people"
      title={t('list.empty')}
      act={<Button onClick={onCreate}>{t('list.create')}</Button>}
    >
      {t('list.emptyHint')}
    </Empty>
  )
}
