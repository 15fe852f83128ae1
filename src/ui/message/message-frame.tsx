import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '#contract/envelope.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Pagination } from '#ui/kit/pagination.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import type { MessageTab } from './message-tab.ts'

export interface MessageFrameProps {
  tab: MessageTab
  /** `undefined` before the first load. */
  page: Pick<Page<unknown>, 'records' | 'total' | 'size' | 'current'> | undefined
  busy: boolean
  failure: string | undefined
  onReload(): void
  onPage(page: number): void
  onClear(): void
  /** The rows. */
  children: ReactNode
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const bar = css({ display: 'flex', justifyContent: 'flex-end' })
const rows = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const waiting = css({ minH: '[8rem]' })

/** The faces of a list of messages. */
export function MessageFrame(props: MessageFrameProps) {
  const { tab, page, busy, failure, onReload, onPage, onClear, children } = props
  const { t } = useTranslation('message')
  if (page === undefined) {
    return (
      <Card pad={failure === undefined ? 'md' : 'none'}>
        {failure === undefined ? (
          <div className={waiting}>
            <Skeleton />
          </div>
        ) : (
          <Failed message={failure} busy={busy} onRetry={onReload} />
        )}
      </Card>
    )
  }
  return (
    <div className={layout}>
      {failure !== undefined && <StaleMark message={failure} busy={busy} onRetry={onReload} />}
      {page.total === 0 ? (
        <Card pad="none">
          <Empty title={t(`empty.${tab}`)} drawing="talk">
            {t(`emptyHint.${tab}`)}
          </Empty>
        </Card>
      ) : (
        <>
          <div className={bar}>
            <Button size="sm" icon={<Trash2 size={16} aria-hidden />} onClick={onClear}>
              {t('clear')}
            </Button>
          </div>
          <ul className={rows} aria-label={t(`tabs.${tab}`)}>
            {children}
          </ul>
        </>
      )}
      {page.total > page.size && (
        <Pagination page={page.current} size={page.size} total={page.total} onPage={onPage} />
      )}
    </div>
  )
}
