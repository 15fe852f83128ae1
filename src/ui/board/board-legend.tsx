import { useTranslation } from 'react-i18next'
import { css, cx } from '#styled/css/index.js'
import { type CellKind, signs } from './board-rows.ts'
import { kinds } from './board-styles.ts'

const ofRule: Record<'acm' | 'oi', readonly Exclude<CellKind, 'none'>[]> = {
  acm: ['first', 'solved', 'after', 'pending', 'wrong'],
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

/** What the signs mean. */
export function BoardLegend({ rule }: { rule: 'acm' | 'oi' }) {
  const { t } = useTranslation('board')
  return (
    <ul className={list} aria-label={t('legend.title')}>
      {ofRule[rule].map((kind) => (
        <li key={kind} className={entry}>
          <span className={cx(sign, kinds[kind])} aria-hidden>
            {signs[kind]}
          </span>
          {t(`legend.${kind}`)}
        </li>
      ))}
    </ul>
  )
}
