import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Card } from '#ui/kit/card.tsx'
import type { FinalReason } from '#ui/kit/failure-text.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { Empty, Failed } from '#ui/kit/notice.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { contestTime } from '#ui/kit/time-words.ts'

export interface BoardWaitingProps {
  /** Why the contest of the board could not be loaded. */
  failure: string | undefined
  /** Why trying again would not help. */
  final: FinalReason | undefined
  /** It is asked for again then, in ms of the reader's clock. */
  opensAt: number | undefined
  busy: boolean
  onReload: () => void
}

/** A line, or a card on a phone. */
const row = css({
  display: 'flex',
  flexDirection: { base: 'column', md: 'row' },
  alignItems: 'center',
  justifyContent: 'center',
  gap: '3',
  h: { base: '[8.75rem]', md: '12' },
  px: '4',
  '&:not(:last-child)': { borderBottomWidth: 'thin' },
})
const cells = css({ hideFrom: 'md', h: '[4.75rem]' })
const rows = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

export function BoardSkeleton() {
  return (
    <div>
      {rows.map((each) => (
        <div key={each} className={row}>
          <Skeleton />
          <Skeleton shape="block" className={cells} />
        </div>
      ))}
    </div>
  )
}

/** Not a failure: it is too early. */
function BoardEarly({ reason, opensAt }: { reason: string; opensAt: number }) {
  const { t, i18n } = useTranslation('board')
  return (
    <Empty title={reason} drawing="contests">
      {t('opensByItself', { time: contestTime(new Date(opensAt).toISOString(), i18n.language) })}
    </Empty>
  )
}

/** In the place of a board whose contest is not known yet, or cannot be. */
export function BoardWaiting({ failure, final, opensAt, busy, onReload }: BoardWaitingProps) {
  const { t } = useTranslation('board')
  if (failure === undefined)
    return (
      <Card pad="none">
        <BoardSkeleton />
      </Card>
    )
  return (
    <Card pad="none">
      {opensAt === undefined ? (
        <Failed
          message={failure}
          final={final}
          busy={busy}
          onRetry={onReload}
          act={<LinkButton to="/contest">{t('toContests')}</LinkButton>}
        />
      ) : (
        <BoardEarly reason={failure} opensAt={opensAt} />
      )}
    </Card>
  )
}
