import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Trouble } from '#contract/status.ts'
import { css } from '#styled/css/index.js'
import { Link } from '#ui/kit/link.tsx'
import { useTroubleText } from './trouble-text.ts'

const bar = css({ bg: 'warning.subtle', color: 'warning.fg', borderBottomWidth: 'thin' })
const inside = css({
  display: 'flex',
  flexWrap: { md: 'wrap' },
  alignItems: 'center',
  columnGap: { base: '2', md: '3' },
  rowGap: '1',
  // As wide as the administration with its parts at the side.
  maxW: { base: 'page', xl: '[calc(token(sizes.page) + 14rem)]' },
  mx: 'auto',
  px: { base: '3', md: '6' },
  py: { base: '1.5', md: '2' },
  fontSize: { mdDown: 'sm' },
})
const words = css({
  flex: { base: '1', md: '[1 1 10rem]' },
  minW: '0',
  overflowWrap: 'anywhere',
  fontWeight: 'medium',
  // A phone has one line; the rest stands on the page that the link leads to.
  lineClamp: { mdDown: '1' },
})
const fixed = css({ flexShrink: '0' })

/** The first trouble, and how many others there are. */
export function useTroublesText() {
  const { t } = useTranslation('admin')
  const textOf = useTroubleText()
  return ([first, ...others]: readonly Trouble[]): string | undefined => {
    if (!first) return undefined
    const trouble = textOf(first)
    return others.length > 0 ? t('troubles.others', { trouble, count: others.length }) : trouble
  }
}

/** Above the screens of the administration that judging and operation are seen on. */
export function TroubleBanner({ troubles }: { troubles: readonly Trouble[] }) {
  const { t } = useTranslation('admin')
  const text = useTroublesText()(troubles)
  if (text === undefined) return null
  return (
    <section className={bar} aria-label={t('troubles.label')} aria-live="polite">
      <div className={inside}>
        <TriangleAlert size={18} className={fixed} aria-hidden />
        <p className={words} title={text}>
          {text}
        </p>
        <Link className={fixed} to="/admin/status">
          {t('troubles.show')}
        </Link>
      </div>
    </section>
  )
}
