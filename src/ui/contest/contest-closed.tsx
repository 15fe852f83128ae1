import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/kit/card.tsx'
import { LinkButton } from '#ui/kit/link.tsx'
import { Empty } from '#ui/kit/notice.tsx'
import { contestTime } from '#ui/kit/time-words.ts'

export interface ContestClosedProps {
  contestId: number
  reason: 'scheduled' | 'password'
  startTime: string
}

/** In the place of a part of the contest that is not open to the viewer. */
export function ContestClosed({ contestId, reason, startTime }: ContestClosedProps) {
  const { t, i18n } = useTranslation('contest')
  const isScheduled = reason === 'scheduled'
  return (
    <Card pad="none">
      <Empty
        icon={<Lock size={32} strokeWidth={1.5} aria-hidden />}
        title={t(isScheduled ? 'locked.scheduled' : 'locked.password')}
        act={
          <LinkButton to="/contest/$contestId" params={{ contestId: String(contestId) }}>
            {t('locked.toOverview')}
          </LinkButton>
        }
      >
        {isScheduled
          ? t('locked.scheduledHint', { at: contestTime(startTime, i18n.language) })
          : t('locked.passwordHint')}
      </Empty>
    </Card>
  )
}
