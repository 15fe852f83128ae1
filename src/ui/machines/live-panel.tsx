import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { IconButton } from '#ui/kit/button.tsx'

const panel = css({
  position: 'fixed',
  insetBlockEnd: '0',
  insetInlineEnd: '0',
  zIndex: 'popover',
  display: 'flex',
  flexDirection: 'column',
  w: { base: 'full', md: 'dialog.md' },
  maxH: '[55dvh]',
  bg: 'surface.raised',
  borderWidth: 'thin',
  borderColor: 'border.strong',
  boxShadow: 'lg',
  roundedTop: 'lg',
  outline: 'none',
})
const head = css({ display: 'flex', alignItems: 'center', gap: '2', ps: '4', pe: '2', minH: '11' })
const heading = css({ flex: '1', textStyle: 'heading' })
const body = css({ display: 'flex', flexDirection: 'column', gap: '2', p: '3', overflowY: 'auto' })

/** Beside the page, not over it: the page goes on and can be used. */
export function LivePanel({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('machines')
  const frame = useRef<HTMLElement>(null)
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    <aside ref={frame} className={panel} tabIndex={-1} aria-label={t('live.title')} onKeyDown={press}>
      <div className={head}>
        <h2 className={heading}>{t('live.title')}</h2>
        <IconButton
          size="sm"
          label={t('live.close')}
          tooltip={false}
          icon={<X size={16} aria-hidden />}
          onClick={onClose}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard */}
      <div className={body} tabIndex={0}>
        {children}
      </div>
    </aside>
  )
}
