import { ChevronDown, ChevronUp, ShieldAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { css, cx } from '#styled/css/index.js'
import { IconButton } from '#ui/kit/button.tsx'
import { Link } from '#ui/kit/link.tsx'

const bar = css({
  bg: 'danger.subtle',
  color: 'danger.fg',
  borderBottomWidth: 'thin',
})
const inside = css({
  display: 'flex',
  alignItems: { base: 'center', md: 'flex-start' },
  gap: { base: '2', md: '3' },
  // As wide as the administration with its parts at the side.
  maxW: { base: 'page', xl: '[calc(token(sizes.page) + 14rem)]' },
  mx: 'auto',
  px: { base: '3', md: '6' },
  py: { base: '1.5', md: '3' },
  fontSize: { mdDown: 'sm' },
})
const sign = css({ flexShrink: '0', mt: { md: '0.5' } })
const words = css({ flex: '1', minW: '0', overflowWrap: 'anywhere' })
const title = css({ fontWeight: 'semibold' })
const cut = css({ mdDown: { truncate: true } })
/** A phone has one line until more is asked for. */
const folded = css({ mdDown: { display: 'none' } })
const link = css({ flexShrink: '0' })
const unfold = css({ hideFrom: 'md' })

/** While a judge at work runs in reduced isolation; `hasLink`: the judges are on another page. */
export function ReducedBanner({ names, hasLink }: { names: readonly string[]; hasLink: boolean }) {
  const { t, i18n } = useTranslation('admin')
  const [open, setOpen] = useState(false)
  const detail = useId()
  const Chevron = open ? ChevronUp : ChevronDown
  if (names.length === 0) return null
  const list = new Intl.ListFormat(i18n.language).format(names)
  return (
    <div className={bar} role="alert">
      <div className={inside}>
        <ShieldAlert size={18} className={sign} aria-hidden />
        <div className={words}>
          <p className={cx(title, !open && cut)} title={t('reduced.title', { names: list })}>
            {t('reduced.title', { names: list })}
          </p>
          <p id={detail} className={open ? undefined : folded}>
            {t('reduced.text')}
          </p>
        </div>
        {hasLink ? (
          <Link className={link} to="/admin/judges">
            {t('reduced.show')}
          </Link>
        ) : null}
        <IconButton
          size="sm"
          className={unfold}
          label={t('reduced.details')}
          aria-expanded={open}
          aria-controls={detail}
          icon={<Chevron size={16} aria-hidden />}
          onClick={() => setOpen(!open)}
        />
      </div>
    </div>
  )
}
