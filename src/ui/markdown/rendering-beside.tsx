import { type ReactNode, type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { whenIdle } from '#ui/editor/when-idle.ts'
import { useScrollAlong } from './use-scroll-along.ts'

export interface RenderingBesideProps {
  label: string
  box: RefObject<HTMLTextAreaElement | null>
  value: string
  /** The last text that could be shown stays where this one cannot. */
  isShowable: boolean
  preview(content: string): ReactNode
}

const place = css({ position: 'relative', minH: '[20rem]', minW: '0' })
const pane = css({
  position: 'absolute',
  inset: '0',
  p: '4',
  borderWidth: 'thin',
  borderRadius: 'md',
  overflow: 'auto',
  overscrollBehavior: 'contain',
})
const nothing = css({ color: 'fg.muted', fontSize: 'sm' })

/** What readers will see, while the text beside it is typed: it begins once the page is usable, and scrolls along. */
export function RenderingBeside({ label, box, value, isShowable, preview }: RenderingBesideProps) {
  const { t } = useTranslation('markdown')
  const [isBegun, setBegun] = useState(false)
  useEffect(() => whenIdle(() => setBegun(true)), [])
  const [showable, setShowable] = useState(value)
  if (isShowable && showable !== value) setShowable(value)
  const content = useDeferredValue(showable)
  const frame = useRef<HTMLElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  useScrollAlong({ leader: box, follower: frame, inner })
  return (
    <div className={place}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has only keys scrolls it too */}
      <section ref={frame} className={pane} aria-label={t('previewOf', { field: label })} tabIndex={0}>
        <div ref={inner}>
          {content.trim() === '' ? (
            <p className={nothing}>{t('nothingToPreview')}</p>
          ) : isBegun ? (
            preview(content)
          ) : null}
        </div>
      </section>
    </div>
  )
}
