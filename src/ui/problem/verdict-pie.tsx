import { arc, pie } from 'd3-shape'
import { useTranslation } from 'react-i18next'
import { judgeStatusName, verdictCode } from '#contract/enums.ts'
import { css } from '#styled/css/index.js'
import { verdictColour } from '#ui/submission/verdict-colour.ts'
import type { VerdictCount } from './problem-counts.ts'

const size = 200
const wedge = arc<{ startAngle: number; endAngle: number }>()
  .innerRadius(size * 0.28)
  .outerRadius(size * 0.48)
  .padAngle(0.015)

const figure = css({ width: '[200px]', maxWidth: 'full', height: 'auto', flexShrink: '0' })

/** The picture only; the table beside it says the same in words. */
export function VerdictPie({ counts }: { counts: readonly VerdictCount[] }) {
  const { t } = useTranslation(['problemPage', 'verdict'])
  const wedges = pie<VerdictCount>()
    .sort(null)
    .value(({ count }) => count)(counts.filter(({ count }) => count > 0))
  return (
    <svg
      viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}
      className={figure}
      role="img"
      aria-label={t('statistic.pie')}
    >
      {wedges.map(({ data: { status, count }, startAngle, endAngle }) => (
        <path key={status} d={wedge({ startAngle, endAngle }) ?? ''} fill={verdictColour(status, 'fg')}>
          <title>
            {t('statistic.slice', {
              verdict: t(`verdict:${judgeStatusName(status)}`),
              code: verdictCode[status],
              count,
            })}
          </title>
        </path>
      ))}
    </svg>
  )
}
