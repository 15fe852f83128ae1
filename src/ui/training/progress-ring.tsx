import { useTranslation } from 'react-i18next'
import type { Training } from '#contract/training.ts'
import { css } from '#styled/css/index.js'
import { solvedShare } from './solved-share.ts'

const radius = 34
const round = 2 * Math.PI * radius

const both = css({
  display: 'inline-flex',
  flexDirection: { base: 'row', md: 'row-reverse' },
  alignItems: 'center',
  gap: '3',
  flexShrink: '0',
})
const beside = css({ display: 'flex', flexDirection: 'column' })
const solved = css({ color: 'fg.muted', fontSize: 'sm', textStyle: 'figure', whiteSpace: 'nowrap' })
const area = css({ color: 'fg.subtle', fontSize: 'xs' })
const ring = css({ position: 'relative', display: 'inline-grid', placeItems: 'center', flexShrink: '0' })
const track = css({ stroke: 'border' })
const arc = css({ stroke: 'success.fg' })
const line = { fill: 'none', strokeWidth: 7, cx: 40, cy: 40, r: radius } as const
const figure = css({ position: 'absolute', textStyle: 'figure', fontSize: 'xs', fontWeight: 'semibold' })

/** How much of a training the viewer has solved (S2-049). */
export function ProgressRing({ training }: { training: Pick<Training, 'problemCount' | 'acCount' | 'gid'> }) {
  const { t } = useTranslation('training')
  const share = solvedShare(training)
  const words = t('head.progress', { solved: training.acCount, total: training.problemCount })
  return (
    <span className={both}>
      <span
        className={ring}
        role="progressbar"
        aria-label={words}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
      >
        <svg width={80} height={80} viewBox="0 0 80 80" aria-hidden>
          <circle className={track} {...line} />
          {share > 0 && (
            <circle
              className={arc}
              {...line}
              strokeLinecap="round"
              strokeDasharray={`${share * round} ${round}`}
              transform="rotate(-90 40 40)"
            />
          )}
        </svg>
        <span className={figure}>{t('head.share', { value: share })}</span>
      </span>
      <span className={beside}>
        <span className={solved} aria-hidden>
          {words}
        </span>
        {training.gid === null ? null : <span className={area}>{t('head.inGroup')}</span>}
      </span>
    </span>
  )
}
