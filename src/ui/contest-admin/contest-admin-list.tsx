import { useTranslation } from 'react-i18next'
import type { AdminContest } from '#contract/contest-admin.ts'
import type { Page } from '#contract/envelope.ts'
import { css } from '#styled/css/index.js'
import { ContestFilters, type ContestFiltersProps, isFiltered } from '#ui/contest/contest-filters.tsx'
import { Card } from '#ui/kit/card.tsx'
import { ClearFiltersButton } from '#ui/kit/clear-filters.tsx'
import { LinkButton } from '#ui/kit/link.tsx'
import { ListPages } from '#ui/kit/list-pages.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { newContestLink } from './contest-admin-links.ts'
import { ContestTable, type ContestTableProps } from './contest-table.tsx'

export interface ContestAdminListProps extends Omit<ContestTableProps, 'contests'> {
  /** Left out where the list has none. */
  filters?: ContestFiltersProps
  /** `undefined` before the first load. */
  page: Page<AdminContest> | undefined
  /** What went wrong with the last load. */
  failure: string | undefined
  onReload(): void
  onPage(page: number): void
  onSize(size: number): void
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })

export function ContestAdminList({
  filters,
  page,
  failure,
  onReload,
  onPage,
  onSize,
  ...table
}: ContestAdminListProps) {
  const { refreshing } = table
  const filtered = filters !== undefined && isFiltered(filters.values)
  return (
    <div className={layout}>
      {filters && <ContestFilters {...filters} inAdmin isEmpty={page?.records.length === 0} />}
      {failure !== undefined && page && <StaleMark message={failure} busy={refreshing} onRetry={onReload} />}
      <Card pad="none">
        {page === undefined && failure !== undefined ? (
          <Failed message={failure} busy={refreshing} onRetry={onReload} />
        ) : page?.records.length === 0 ? (
          <NoContests gid={table.gid} onClear={filtered ? filters.onClear : undefined} />
        ) : (
          <ContestTable contests={page?.records} {...table} />
        )}
        {page && <ListPages things="contests" inCard {...{ page, onPage, onSize }} />}
      </Card>
    </div>
  )
}

function NoContests({ gid, onClear }: { gid: number | null; onClear: (() => void) | undefined }) {
  const { t } = useTranslation('contestAdmin')
  const filtered = onClear !== undefined
  return (
    <Empty
      drawing={filtered ? 'found-nothing' : 'contests'}
      title={t(filtered ? 'list.emptyFiltered' : 'list.empty')}
      act={
        filtered ? (
          <ClearFiltersButton onClear={onClear} />
        ) : (
          <LinkButton {...newContestLink(gid)}>{t('list.create')}</LinkButton>
        )
      }
    >
      {t(filtered ? 'list.emptyFilteredHint' : 'list.emptyHint')}
    </Empty>
  )
}
