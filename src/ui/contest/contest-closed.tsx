import { useTranslation } from 'react-i18next'
import { Card } from '#ui/kit/card.tsx'
import { LinkButton } from '#ui/kit/link.tsx'
import { Empty } from '#ui/kit/notice.tsx'
import { contestTime } from '#ui/kit/time-words.ts'

export interface ContestClosedProps {
  contestId: number
  startTime: string
}

/** In the place of a part of a contest that has not begun. */
export function ContestClosed({ contestId, startTime }: ContestClosedProps) {
  const { t, i18n } = useTranslation('contest')
  return (
    <Card pad="none">
      <Empty
        drawing="locked"
        title={t('locked.scheduled')}
        act={
          <LinkButton to="/contest/$contestId" params={{ contestId: String(contestId) }}>
            {t('locked.toOverview')}
          </LinkButton>
        }
      >
        {t('locked.scheduledHint', { at: contestTime(startTime, i18n.language) })}
      </Empty>
    </Card>
  )
}
