import { ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Link } from '#ui/kit/link.tsx'

const bar = css({
  bg: 'danger.subtle',
  color: 'danger.fg',
  borderBottomWidth: 'thin',
  borderColor: 'danger.fg',
})
const inside = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '3',
  // As wide as the administration with its parts at the side.
  maxW: { base: 'page', xl: '[calc(token(sizes.page) + 14rem)]' },
  mx: 'auto',
  px: { base: '3', md: '6' },
  py: '3',
})
const sign = css({ flexShrink: '0', mt: '0.5' })
const words = css({ flex: '1', minW: '0', overflowWrap: 'anywhere' })
const title = css({ fontWeight: 'semibold' })

/** While a judge at work runs in reduced isolation. */
export function ReducedBanner({ names }: { names: readonly string[] }) {
  const { t, i18n } = useTranslation('admin')
  if (names.length === 0) return null
  const list = new Intl.ListFormat(i18n.language).format(names)
  return (
    <div className={bar} role="alert">
      <div className={inside}>
        <ShieldAlert size={18} className={sign} aria-hidden />
        <div className={words}>
          <p className={title}>{t('reduced.title', { names: list })}</p>
          <p>{t('reduced.text')}</p>
        </div>
        <Link to="/admin/judges">{t('reduced.show')}</Link>
      </div>
    </div>
  )
}
