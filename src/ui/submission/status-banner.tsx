import { LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isUnfinished, judgeStatusName, verdictCode } from '#contract/enums.ts'
import type { Submission } from '#contract/submission.ts'
import { css } from '#styled/css/index.js'
import { Progress } from '#ui/kit/progress.tsx'
import { shownFigures } from './figures.ts'
import { useMeasures } from './measures.tsx'
import { useQueuePlace } from './queue-place.ts'
import { verdictColour } from './verdict-colour.ts'

const banner = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
  rounded: 'lg',
  px: '5',
  py: { base: '4', md: '5' },
})
const verdict = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '3',
  textStyle: 'display',
})
const place = css({ fontSize: 'lg', fontWeight: 'medium', letterSpacing: 'normal' })
const figures = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '5',
  w: { base: 'full', md: 'auto' },
  ms: { md: 'auto' },
  fontSize: 'lg',
  fontWeight: 'medium',
  textStyle: 'figure',
})
const code = css({ fontWeight: 'bold', textStyle: 'figure' })
const spin = css({ animation: 'turn 1s linear infinite', alignSelf: 'center' })
const bar = css({ flex: '1', minW: '[10rem]' })

export interface StatusBannerProps {
  submission: Submission
  /** The case that it fell at. */
  failedAt: number | undefined
}

/** The verdict, before anything else on the page. */
export function StatusBanner({ submission, failedAt }: StatusBannerProps) {
  const { t } = useTranslation(['submission', 'verdict'])
  const measures = useMeasures()
  const { status, progress, queuePosition, score } = submission
  const { time, memory } = shownFigures(submission)
  const queuePlace = useQueuePlace()(queuePosition)
  const name = t(`verdict:${judgeStatusName(status)}`)
  return (
    <div
      className={banner}
      style={{ color: verdictColour(status, 'fg'), background: verdictColour(status, 'bg') }}
      role="status"
    >
      <span className={verdict}>
        {isUnfinished(status) && <LoaderCircle size={26} className={spin} aria-hidden />}
        <span className={code}>{verdictCode[status]}</span>
        <span>{name}</span>
        {failedAt !== undefined && <span className={place}>{t('detail.onCase', { number: failedAt })}</span>}
      </span>
      {queuePlace && <span>{queuePlace}</span>}
      {progress && progress.total > 0 && (
        <span className={bar}>
          <Progress
            label={name}
            tone="info"
            value={(progress.done / progress.total) * 100}
            figure={t('progress', { ...progress })}
          />
        </span>
      )}
      {time !== null && (
        <span className={figures}>
          {score !== null && <span>{t('detail.points', { value: score })}</span>}
          <span>{measures.time(time)}</span>
          <span>{measures.memory(memory)}</span>
        </span>
      )}
    </div>
  )
}
