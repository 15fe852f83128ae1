import { useTranslation } from 'react-i18next'
import type { ContestStatus } from '#contract/enums.ts'
import { css } from '#styled/css/index.js'
import { Progress } from '#ui/kit/progress.tsx'
import { Tooltip } from '#ui/kit/tooltip.tsx'
import { statusTones } from './contest-words.ts'

export interface TimeProgressProps {
  status: ContestStatus
  /** From 0 before the start to 1 after the end. */
  share: number
}

const box = css({ display: 'block', py: '1', '& > span': { w: 'full' } })
const percent = 100

export function TimeProgress({ status, share }: TimeProgressProps) {
  const { t } = useTranslation('contest')
  const tone = statusTones[status]
  return (
    <Tooltip content={t('head.progressNow', { share })}>
      <span className={box}>
        <Progress
          label={t('head.progress')}
          value={share * percent}
          tone={tone === 'neutral' ? 'accent' : tone}
        />
      </span>
    </Tooltip>
  )
}
