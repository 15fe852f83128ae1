import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ViewKind } from '#contract/view.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'

export interface ViewBarProps {
  kind: ViewKind
  /** Of the user; null for a visitor. */
  name: string | null
  minutes: number | undefined
  ending: boolean
  onEnd(): void
}

const frame = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'toast',
  pointerEvents: 'none',
  borderWidth: '[3px]',
  borderStyle: 'solid',
  borderColor: 'danger',
})
const bar = css({
  position: 'sticky',
  bottom: '0',
  // At the bottom of a short page, too.
  mt: 'auto',
  zIndex: 'toast',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '3',
  px: '4',
  py: '2',
  bg: 'danger',
  color: 'danger.on',
})
const words = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: '2',
  minW: '0',
})
const who = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  overflowWrap: 'anywhere',
  minW: '0',
  mdDown: { flexBasis: 'full', justifyContent: 'center' },
})
const sign = css({ flexShrink: '0' })
const fact = css({ whiteSpace: 'nowrap' })
const next = css({ whiteSpace: 'nowrap', _before: { content: '"·"', me: '2' } })

/** Marks each page that is seen as somebody else sees it. */
export function ViewBar({ kind, name, minutes, ending, onEnd }: ViewBarProps) {
  const { t } = useTranslation('view')
  return (
    <>
      <div className={frame} aria-hidden />
      <section className={bar} data-bottom-bar="" aria-label={t('label')}>
        <div className={words}>
          <span className={who}>
            <Eye size={16} className={sign} aria-hidden />
            <strong>{t(`as.${kind}`, { name })}</strong>
          </span>
          <span className={fact}>{t('readOnly')}</span>
          {minutes === undefined ? null : <span className={next}>{t('left', { count: minutes })}</span>}
        </div>
        <Button size="sm" busy={ending} onClick={onEnd}>
          {t('end')}
        </Button>
      </section>
    </>
  )
}
