import { useTranslation } from 'react-i18next'
import type { Page } from '#contract/envelope.ts'
import { keywordMax } from '#contract/limits/list.ts'
import { userAdmin as limits } from '#contract/limits/site.ts'
import type { UserRow } from '#contract/user-admin.ts'
import { css } from '#styled/css/index.js'
import { Card } from '#ui/kit/card.tsx'
import { ClearFiltersButton } from '#ui/kit/clear-filters.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Pagination } from '#ui/kit/pagination.tsx'
import { isPastEnd, PastEnd } from '#ui/kit/past-end.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { SearchInput } from '#ui/problem/search-input.tsx'
import { UserTable, type UserTableProps } from './user-table.tsx'

export interface UserFilters {
  keyword: string
  onlyAdmin: boolean
}

export interface UserListProps extends Omit<UserTableProps, 'users'> {
  filters: UserFilters
  /** `undefined` before the first load. */
  page: Page<UserRow> | undefined
  /** What went wrong with the last load. */
  failure: string | undefined
  onFilter(change: Partial<UserFilters>): void
  onReload(): void
  onPage(page: number): void
  onSize(size: number): void
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const bar = css({
  display: 'flex',
  flexDirection: { base: 'column', md: 'row' },
  alignItems: { base: 'stretch', md: 'center' },
  gap: '3',
  '& > :first-child': { flex: { md: '1' }, maxW: { md: 'search' } },
})

export function UserList({
  filters,
  page,
  failure,
  onFilter,
  onReload,
  onPage,
  onSize,
  ...table
}: UserListProps) {
  const { t } = useTranslation('userAdmin')
  const { refreshing } = table
  return (
    <div className={layout}>
      <search className={bar} aria-label={t('filter.label')}>
        <SearchInput
          label={t('filter.keyword')}
          clearLabel={t('filter.clear')}
          value={filters.keyword}
          maxLength={keywordMax}
          onValue={(keyword) => onFilter({ keyword })}
        />
        <Switch checked={filters.onlyAdmin} onChecked={(onlyAdmin) => onFilter({ onlyAdmin })}>
          {t('filter.onlyAdmin')}
        </Switch>
      </search>
      {failure !== undefined && page && <StaleMark message={failure} busy={refreshing} onRetry={onReload} />}
      <Card pad="none">
        {page === undefined && failure !== undefined ? (
          <Failed message={failure} busy={refreshing} onRetry={onReload} />
        ) : page && isPastEnd(page) ? (
          <PastEnd page={page} onPage={onPage} />
        ) : page?.records.length === 0 ? (
          <NoUsers filters={filters} onFilter={onFilter} />
        ) : (
          <UserTable users={page?.records} {...table} />
        )}
        {page && page.total > limits.pageSize && (
          <Pagination
            things="users"
            inCard
            page={page.current}
            size={page.size}
            total={page.total}
            sizes={limits.pageSizes}
            onPage={onPage}
            onSize={onSize}
          />
        )}
      </Card>
    </div>
  )
}

function NoUsers({ filters: { keyword, onlyAdmin }, onFilter }: Pick<UserListProps, 'filters' | 'onFilter'>) {
  const { t } = useTranslation('userAdmin')
  if (keyword === '' && !onlyAdmin) {
    return (
      <Empty drawing="people" title={t('list.empty')}>
        {t('list.emptyHint')}
      </Empty>
    )
  }
  return (
    <Empty
      drawing="found-nothing"
      title={t('list.emptyFiltered')}
      act={<ClearFiltersButton onClear={() => onFilter({ keyword: '', onlyAdmin: false })} />}
    >
      {t('list.emptyFilteredHint')}
    </Empty>
  )
}
