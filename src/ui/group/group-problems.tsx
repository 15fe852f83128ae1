import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '#contract/envelope.ts'
import { adminList } from '#contract/limits/list.ts'
import type { ProblemRow, ProblemStatus } from '#contract/problem-list.ts'
import { css } from '#styled/css/index.js'
import { Card } from '#ui/kit/card.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Pagination } from '#ui/kit/pagination.tsx'
import { isPastEnd, PastEnd } from '#ui/kit/past-end.tsx'
import { ProblemTable } from '#ui/problem/problem-table.tsx'

export interface GroupProblemsProps {
  groupId: number
  /** `undefined` before the first load. */
  page: Page<ProblemRow> | undefined
  /** The viewer's, by `pid`. */
  statuses: Readonly<Record<string, ProblemStatus>>
  size: number
  refreshing: boolean
  failure: string | undefined
  /** For whoever may create one: the links. */
  begin?: ReactNode
  onReload(): void
  onPage(page: number): void
  onSize(size: number): void
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })

export function GroupProblems(props: GroupProblemsProps) {
  const { groupId, page, statuses, size, refreshing, failure, begin, onReload, onPage, onSize } = props
  const { t } = useTranslation('group')
  return (
    <div className={layout}>
      {failure !== undefined && page && <StaleMark message={failure} busy={refreshing} onRetry={onReload} />}
      <Card pad="none">
        {page === undefined && failure !== undefined ? (
          <Failed message={failure} busy={refreshing} onRetry={onReload} />
        ) : page && isPastEnd(page) ? (
          <PastEnd page={page} onPage={onPage} />
        ) : page?.records.length === 0 ? (
          <Empty title={t('problems.empty')} act={begin}>
            {t(begin === undefined ? 'problems.emptyHint' : 'problems.emptyAdminHint')}
          </Empty>
        ) : (
          <ProblemTable
            rows={page?.records}
            statuses={statuses}
            refreshing={refreshing && page !== undefined}
            groupId={groupId}
          />
        )}
        {page && page.total > 0 && (
          <Pagination
            things="problems"
            inCard
            page={page.current}
            size={size}
            total={page.total}
            sizes={adminList.pageSizes}
            onPage={onPage}
            onSize={onSize}
          />
        )}
      </Card>
    </div>
  )
}
