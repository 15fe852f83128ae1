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
interface VerdictPieProps {
  counts: readonly VerdictCount[]
  /** Submissions without one of these verdicts. */
  others: number
}

interface Slice {
  key: string
  count: number
  fill: string
  words: string
}

export function VerdictPie({ counts, others }: VerdictPieProps) {
  const { t } = useTranslation(['problemPage', 'verdict'])
  const slices: Slice[] = [
    ...counts.map(({ status, count }) => ({
      key: String(status),
      count,
      fill: verdictColour(status, 'fg'),
      words: t('statistic.slice', {
        verdict: t(`verdict:${judgeStatusName(status)}`),
        code: verdictCode[status],
        count,
      }),
    })),
    {
      key: 'others',
      count: others,
      fill: 'var(--colors-fg-subtle)',
      words: t('statistic.sliceOthers', { count: others }),
    },
  ]
  const wedges = pie<Slice>()
    .sort(null)
    .value(({ count }) => count)(slices.filter(({ count }) => count > 0))
  return (
    <svg
      viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}
      className={figure}
      role="img"
      aria-label={t('statistic.pie')}
    >
      {wedges.map(({ data: { key, fill, words }, startAngle, endAngle }) => (
        <path key={key} d={wedge({ startAngle, endAngle }) ?? ''} fill={fill}>
          <title>{words}</title>
        </path>
      ))}
    </svg>
  )
}
