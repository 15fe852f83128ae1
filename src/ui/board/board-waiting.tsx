import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Card } from '#ui/kit/card.tsx'
import { Failed } from '#ui/kit/notice.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'

export interface BoardWaitingProps {
  /** Why the contest of the board could not be loaded. */
  failure: string | undefined
  /** It is asked for again at the right time. */
  opensByItself: boolean
  busy: boolean
  onReload: () => void
}

const waiting = css({ display: 'flex', flexDirection: 'column', gap: '3', p: '5' })
const rows = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

export function BoardSkeleton() {
  return (
    <div className={waiting}>
      {rows.map((row) => (
        <Skeleton key={row} />
      ))}
    </div>
  )
}

/** In the place of a board whose contest is not known yet, or cannot be. */
export function BoardWaiting({ failure, opensByItself, busy, onReload }: BoardWaitingProps) {
  const { t } = useTranslation('board')
  return (
    <Card pad="none">
      {failure === undefined ? (
        <BoardSkeleton />
      ) : (
        <Failed
          message={opensByItself ? t('opensByItself', { reason: failure }) : failure}
          busy={busy}
          onRetry={onReload}
        />
      )}
    </Card>
  )
}
