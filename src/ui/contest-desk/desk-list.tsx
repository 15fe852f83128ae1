import type { ReactNode } from 'react'
import type { Page } from '#contract/envelope.ts'
import { css } from '#styled/css/index.js'
import { Card } from '#ui/kit/card.tsx'
import { Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Pagination } from '#ui/kit/pagination.tsx'
import { Section } from '#ui/kit/section.tsx'

export interface DeskListProps {
  /** Above the list, where the page has more than it. */
  title?: string | undefined
  /** `undefined` before the first load. */
  page: Pick<Page<unknown>, 'records' | 'total' | 'size' | 'current'> | undefined
  failure: string | undefined
  busy: boolean
  /** In the place of no rows. */
  empty: ReactNode
  /** The table. */
  children: ReactNode
  onReload(): void
  onPage(page: number): void
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })

/** The faces of a list on a desk. */
export function DeskList({ title, page, failure, busy, empty, children, onReload, onPage }: DeskListProps) {
  if (page === undefined && failure !== undefined) {
    return (
      <Card pad="none">
        <Failed message={failure} busy={busy} onRetry={onReload} />
      </Card>
    )
  }
  return (
    <div className={layout}>
      {failure !== undefined && <StaleMark message={failure} busy={busy} onRetry={onReload} />}
      <Frame title={title}>
        {page?.records.length === 0 ? empty : children}
        {page && page.total > page.size && (
          <Pagination inCard page={page.current} size={page.size} total={page.total} onPage={onPage} />
        )}
      </Frame>
    </div>
  )
}

function Frame({ title, children }: Pick<DeskListProps, 'title' | 'children'>) {
  return title === undefined ? (
    <Card pad="none">{children}</Card>
  ) : (
    <Section title={title}>{children}</Section>
  )
}
