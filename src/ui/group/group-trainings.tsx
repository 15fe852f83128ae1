import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '#contract/envelope.ts'
import { adminList } from '#contract/limits/list.ts'
import type { Training } from '#contract/training.ts'
import { css } from '#styled/css/index.js'
import { Card } from '#ui/kit/card.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Pagination } from '#ui/kit/pagination.tsx'
import { TrainingTable } from '#ui/training/training-table.tsx'

export interface GroupTrainingsProps {
  groupId: number
  /** `undefined` before the first load. */
  page: Page<Training> | undefined
  size: number
  refreshing: boolean
  failure: string | undefined
  /** For whoever may create one: the link. */
  create?: ReactNode
  onReload(): void
  onPage(page: number): void
  onSize(size: number): void
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })

/** S3-036. */
export function GroupTrainings(props: GroupTrainingsProps) {
  const { groupId, page, size, refreshing, failure, create, onReload, onPage, onSize } = props
  const { t } = useTranslation('group')
  return (
    <div className={layout}>
      {failure !== undefined && page && <StaleMark message={failure} busy={refreshing} onRetry={onReload} />}
      <Card pad="none">
        {page === undefined && failure !== undefined ? (
          <Failed message={failure} busy={refreshing} onRetry={onReload} />
        ) : page?.records.length === 0 ? (
          <Empty title={t('trainings.empty')} act={create}>
            {t(create === undefined ? 'trainings.emptyHint' : 'trainings.emptyAdminHint')}
          </Empty>
        ) : (
          <TrainingTable
            rows={page?.records}
            groupId={groupId}
            signedIn
            refreshing={refreshing && page !== undefined}
          />
        )}
        {page && page.total > 0 && (
          <Pagination
            things="trainings"
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
