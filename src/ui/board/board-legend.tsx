import { useTranslation } from 'react-i18next'
import { css, cx } from '#styled/css/index.js'
import { type CellKind, signs } from './board-rows.ts'
import { kinds } from './board-styles.ts'

const ofRule: Record<'acm' | 'oi', readonly Exclude<CellKind, 'none'>[]> = {
  acm: ['first', 'solved', 'after', 'pending', 'wrong', 'tried'],
  oi: ['full', 'partial', 'zero'],
}
const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '1.5',
  fontSize: 'sm',
  color: 'fg.muted',
})
const entry = css({ display: 'inline-flex', alignItems: 'center', gap: '1.5' })
const sign = css({ display: 'inline-grid', placeItems: 'center', w: '5', h: '5', borderRadius: 'sm' })
/** Has no colour of its own. */
const bordered = css({ borderWidth: 'thin' })

/** What the signs mean. */
export function BoardLegend({ rule, shown }: { rule: 'acm' | 'oi'; shown: boolean }) {
  const { t } = useTranslation('board')
  if (!shown) return null
  return (
    <ul className={list} aria-label={t('legend.title')}>
      {ofRule[rule].map((kind) => (
        <li key={kind} className={entry}>
          <span className={cx(sign, kinds[kind], kind === 'tried' && bordered)} aria-hidden>
            {signs[kind]}
          </span>
          {t(`legend.${kind}`)}
        </li>
      ))}
      <li className={entry}>{t('legend.counts')}</li>
    </ul>
  )
}
