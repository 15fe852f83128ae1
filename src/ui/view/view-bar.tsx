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
  alignItems: 'center',
  justifyContent: 'center',
  gap: '3',
  px: '4',
  py: '1',
  bg: 'danger',
  color: 'danger.on',
  mdDown: { justifyContent: 'space-between' },
})
/** One line; two on a phone, the first of them for whose eyes these are. */
const words = css({
  display: 'flex',
  alignItems: 'center',
  columnGap: '2',
  minW: '0',
  lineHeight: 'snug',
  mdDown: { display: 'grid', gridTemplateColumns: 'auto auto minmax(0, 1fr)', fontSize: 'md' },
})
const sign = css({ flexShrink: '0' })
const who = css({
  minW: '0',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  mdDown: { gridColumn: '2 / -1' },
})
const fact = css({ whiteSpace: 'nowrap', mdDown: { gridColumn: '2' } })
const next = css({ whiteSpace: 'nowrap', _before: { content: '"·"', me: '2' } })

/** Marks each page that is seen as somebody else sees it. */
export function ViewBar({ kind, name, minutes, ending, onEnd }: ViewBarProps) {
  const { t } = useTranslation('view')
  const viewed = t(`as.${kind}`, { name })
  return (
    <>
      <div className={frame} aria-hidden />
      <section className={bar} data-bottom-bar="" aria-label={t('label')}>
        <div className={words}>
          <Eye size={16} className={sign} aria-hidden />
          <strong className={who} title={viewed}>
            {viewed}
          </strong>
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
