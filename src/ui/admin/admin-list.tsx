import type { ReactNode } from 'react'
import type { Page } from '#contract/envelope.ts'
import { css } from '#styled/css/index.js'
import { Card } from '#ui/kit/card.tsx'
import { ClearFiltersButton } from '#ui/kit/clear-filters.tsx'
import type { IllustrationName } from '#ui/kit/illustration.tsx'
import { ListPages } from '#ui/kit/list-pages.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import type { Things } from '#ui/kit/pagination.tsx'
import { isPastEnd, PastEnd } from '#ui/kit/past-end.tsx'

export interface AdminListProps {
  things?: Things
  /** `undefined` before the first load. */
  page: Page<unknown> | undefined
  refreshing: boolean
  failure: string | undefined
  empty: {
    drawing?: IllustrationName | undefined
    title: string
    hint: string
    act?: ReactNode
    /** Where filters leave nothing. */
    onClear?: (() => void) | undefined
  }
  onReload(): void
  onPage(page: number): void
  /** Left out where the size is fixed. */
  onSize?: ((size: number) => void) | undefined
  /** The table. */
  children: ReactNode
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })

/** The faces of a list of the administration, and its pages (S3-208). */
export function AdminList(props: AdminListProps) {
  const { things, page, refreshing, failure, empty, onReload, onPage, onSize, children } = props
  return (
    <div className={layout}>
      {failure !== undefined && page && <StaleMark message={failure} busy={refreshing} onRetry={onReload} />}
      <Card pad="none">
        {page === undefined && failure !== undefined ? (
          <Failed message={failure} busy={refreshing} onRetry={onReload} />
        ) : page && isPastEnd(page) ? (
          <PastEnd page={page} onPage={onPage} />
        ) : page?.records.length === 0 ? (
          <Empty
            drawing={empty.drawing}
            title={empty.title}
            act={empty.onClear ? <ClearFiltersButton onClear={empty.onClear} /> : empty.act}
          >
            {empty.hint}
          </Empty>
        ) : (
          children
        )}
        {page && <ListPages inCard {...{ things, page, onPage, onSize }} />}
      </Card>
    </div>
  )
}
