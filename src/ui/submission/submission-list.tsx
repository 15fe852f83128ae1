import { GitCompare } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubmissionRow } from '#contract/submission.ts'
import { css } from '#styled/css/index.js'
import { WordLine } from '#ui/account/form-parts.tsx'
import { Card } from '#ui/kit/card.tsx'
import { ClearFiltersButton } from '#ui/kit/clear-filters.tsx'
import { LinkButton } from '#ui/kit/link.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Pagination } from '#ui/kit/pagination.tsx'
import { isPastEnd, PastEnd } from '#ui/kit/past-end.tsx'
import type { OwnRows, RowControl } from './row-acts.tsx'
import {
  isFiltered,
  isMineAlone,
  SubmissionFilters,
  type SubmissionFiltersProps,
} from './submission-filters.tsx'
import { SubmissionTable } from './submission-table.tsx'

export interface SubmissionRowsProps {
  phase: 'loading' | 'failed' | 'stale' | 'shown'
  rows: readonly SubmissionRow[]
  total: number
  page: number
  size: number
  refreshing: boolean
  /** What went wrong with the last load. */
  failure: string | undefined
  /** Says which rows are left out under a seal. */
  unlisted?: string | undefined
  onReload(): void
  onPage(page: number): void
  onSize?: (size: number) => void
  /** For super admins. */
  control?: RowControl | undefined
  /** For the signed-in. */
  own?: OwnRows | undefined
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const toCompare = css({ display: 'flex', justifyContent: 'flex-end' })

export function SubmissionList({
  rows,
  filters,
  toProblems,
  note,
}: {
  rows: SubmissionRowsProps
  filters: SubmissionFiltersProps
  /** Where the problems are that can be solved here; the site's when left out. */
  toProblems?: ReactNode
  /** What is not listed here. */
  note?: string | undefined
}) {
  const { t } = useTranslation('submission')
  return (
    <div className={layout}>
      <SubmissionFilters {...filters} isEmpty={rows.rows?.length === 0} />
      {note === undefined ? null : <WordLine tone="plain">{note}</WordLine>}
      <SubmissionRows
        {...rows}
        kind="all"
        toProblems={toProblems}
        empty={
          isFiltered(filters.values) && !isMineAlone(filters.values) ? (
            <Empty
              drawing="found-nothing"
              title={t('list.emptyFiltered')}
              act={<ClearFiltersButton onClear={filters.onClear} />}
            >
              {t('list.emptyFilteredHint')}
            </Empty>
          ) : (
            <Empty
              drawing="submissions"
              title={t(filters.values.mine ? 'list.emptyMine' : 'list.empty')}
              act={toProblems ?? <LinkButton to="/problem">{t('list.toProblems')}</LinkButton>}
            >
              {t('list.emptyHint')}
            </Empty>
          )
        }
      />
    </div>
  )
}

/** The viewer's submissions for one problem. */
export function MySubmissions(props: SubmissionRowsProps) {
  const { t } = useTranslation('submission')
  const [latest] = props.rows
  return (
    <div className={layout}>
      {latest !== undefined && props.rows.length > 1 && (
        <div className={toCompare}>
          <LinkButton
            size="sm"
            to="/submission-compare"
            search={{ right: latest.submitId }}
            icon={<GitCompare size={16} aria-hidden />}
          >
            {t('compare.link')}
          </LinkButton>
        </div>
      )}
      <SubmissionRows
        {...props}
        kind="mine"
        empty={
          <Empty drawing="submissions" title={t('list.empty')}>
            {t('list.emptyMineHint')}
          </Empty>
        }
      />
    </div>
  )
}

interface RowsOfKindProps extends SubmissionRowsProps {
  kind: 'all' | 'mine'
  empty: ReactNode
  toProblems?: ReactNode
}

function SubmissionRows(props: RowsOfKindProps) {
  const { phase, rows, total, page, size, refreshing, failure, unlisted, onReload, onPage, onSize } = props
  if (phase === 'failed') {
    return (
      <Card pad="none">
        <Failed message={failure ?? ''} busy={refreshing} onRetry={onReload} />
      </Card>
    )
  }
  const isLoading = phase === 'loading'
  const isEmpty = !isLoading && rows.length === 0
  return (
    <div className={layout}>
      {phase === 'stale' && <StaleMark message={failure ?? ''} busy={refreshing} onRetry={onReload} />}
      {unlisted !== undefined && !isEmpty && <WordLine tone="plain">{unlisted}</WordLine>}
      <Card pad="none">
        {isEmpty ? (
          <NoRows {...props} />
        ) : (
          <SubmissionTable
            rows={isLoading ? undefined : rows}
            kind={props.kind}
            refreshing={refreshing && !isLoading}
            control={props.control}
            own={props.own}
          />
        )}
        {!isLoading && total > 0 && (
          <Pagination
            things="submissions"
            inCard
            page={page}
            size={size}
            total={total}
            onPage={onPage}
            {...(onSize ? { onSize } : {})}
          />
        )}
      </Card>
    </div>
  )
}

function NoRows({ rows, total, page, size, unlisted, empty, toProblems, onPage }: RowsOfKindProps) {
  const { t } = useTranslation('submission')
  const bounds = { current: page, size, total, records: rows }
  if (isPastEnd(bounds)) return <PastEnd page={bounds} onPage={onPage} />
  if (unlisted === undefined) return empty
  return (
    <Empty drawing="submissions" title={t('list.sealed')} act={toProblems}>
      {unlisted}
    </Empty>
  )
}
