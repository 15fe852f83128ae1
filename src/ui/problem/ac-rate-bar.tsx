import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { acRate } from './problem-counts.ts'

const row = css({ display: 'flex', alignItems: 'center', gap: '2', justifyContent: 'flex-end' })
const track = css({
  width: '16',
  height: '1.5',
  flexShrink: '0',
  borderRadius: 'full',
  background: 'surface.neutral',
  overflow: 'hidden',
  mdDown: { display: 'none' },
})
const fill = css({ display: 'block', height: 'full', background: 'success.fg', borderRadius: 'full' })
const figure = css({ textStyle: 'figure', minWidth: { md: '16' }, textAlign: 'end' })

export function AcRateBar({ ac, total }: { ac: number; total: number }) {
  const { t } = useTranslation('problem')
  const rate = acRate({ ac, total })
  return (
    <span className={row} title={t('rateLabel', { ac, total })}>
      <span className={track} aria-hidden="true">
        <span className={fill} style={{ width: `${rate * 100}%` }} />
      </span>
      <span className={figure}>{t('rate', { value: rate })}</span>
    </span>
  )
}
