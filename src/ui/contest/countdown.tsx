import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ContestStatus } from '#contract/enums.ts'
import { css } from '#styled/css/index.js'
import { Badge } from '#ui/kit/badge.tsx'
import { clockWords, statusTones } from './contest-words.ts'

export interface CountdownProps {
  status: ContestStatus
  /** Until the start, or the end. */
  secondsLeft: number
}

const soonSeconds = 300
const figure = css({
  textStyle: 'figure',
  minH: '7',
  px: { md: '2.5' },
  fontSize: { md: 'lg' },
  fontWeight: { md: 'semibold' },
  whiteSpace: 'nowrap',
})

/** The time that is left; its last five minutes have a colour of their own. */
export function Countdown({ status, secondsLeft }: CountdownProps) {
  const { t } = useTranslation('contest')
  const { days, clock } = clockWords(secondsLeft)
  const soon = status === ContestStatus.Running && secondsLeft <= soonSeconds
  const words = {
    [ContestStatus.Scheduled]: () =>
      days > 0 ? t('head.untilStartDays', { count: days, clock }) : t('head.untilStart', { clock }),
    [ContestStatus.Running]: () =>
      days > 0 ? t('head.untilEndDays', { count: days, clock }) : t('head.untilEnd', { clock }),
    [ContestStatus.Ended]: () => t('head.ended'),
  }
  return (
    <Badge tone={soon ? 'danger' : statusTones[status]} className={figure} role="timer" aria-live="off">
      <Clock size={14} aria-hidden />
      {words[status]()}
    </Badge>
  )
}
