import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Trouble } from '#contract/status.ts'
import { css } from '#styled/css/index.js'
import { Link } from '#ui/kit/link.tsx'
import { useTroubleText } from './trouble-text.ts'

const bar = css({ bg: 'warning.subtle', color: 'warning.fg', borderBottomWidth: 'thin' })
const inside = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  // As wide as the administration with its parts at the side.
  maxW: { base: 'page', xl: '[calc(token(sizes.page) + 14rem)]' },
  mx: 'auto',
  px: { base: '3', md: '6' },
  py: '2',
})
const words = css({ flex: '[1 1 10rem]', minW: '0', overflowWrap: 'anywhere', fontWeight: 'medium' })

/** On every screen of the administration while something is wrong with the site. */
export function TroubleBanner({ troubles }: { troubles: readonly Trouble[] }) {
  const { t } = useTranslation('admin')
  const textOf = useTroubleText()
  const [first] = troubles
  if (!first) return null
  const others = troubles.length - 1
  return (
    <section className={bar} aria-label={t('troubles.label')} aria-live="polite">
      <div className={inside}>
        <TriangleAlert size={18} aria-hidden />
        <p className={words}>
          {others > 0 ? t('troubles.others', { trouble: textOf(first), count: others }) : textOf(first)}
        </p>
        <Link to="/admin/status">{t('troubles.show')}</Link>
      </div>
    </section>
  )
}
