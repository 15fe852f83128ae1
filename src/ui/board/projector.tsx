import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { IconButton } from '#ui/kit/button.tsx'

export interface ProjectorProps {
  title: string
  /** That the board is sealed, or that it shows what others may not see. */
  seal?: ReactNode
  onLeave: () => void
  children: ReactNode
}

const pixelsPerSecond = 40
const restMs = 6_000

const room = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'backdrop',
  display: 'flex',
  flexDirection: 'column',
  bg: 'canvas',
  '& > div > section': { maxH: '[none]', overflow: 'visible' },
})
const head = css({ display: 'flex', alignItems: 'center', gap: '4', px: '6', py: '3', bg: 'surface' })
const heading = css({ textStyle: 'title', flex: '1', minW: '0', truncate: true })
const leave = css({ opacity: { base: '[0.35]', _focusWithin: 'full', _hover: 'full' } })
const stage = css({ flex: '1', minH: '0', overflow: 'auto', bg: 'surface' })

const isAtEnd = (element: Element) => element.scrollTop + element.clientHeight >= element.scrollHeight - 1

/** By whole screens. Returns what ends it. */
function turnPages(element: Element): () => void {
  const timer = setInterval(() => {
    element.scrollTop = isAtEnd(element) ? 0 : element.scrollTop + element.clientHeight * 0.8
  }, restMs)
  return () => clearInterval(timer)
}

/** Slowly down, with a rest at both ends. Returns what ends it. */
function glide(element: Element): () => void {
  let at = 0
  let last = performance.now()
  let restUntil = last + restMs
  const go = (now: number) => {
    const passed = now - last
    last = now
    frame = requestAnimationFrame(go)
    if (now < restUntil) return
    const wasAtEnd = isAtEnd(element)
    at = wasAtEnd ? 0 : at + (passed * pixelsPerSecond) / 1_000
    element.scrollTop = at
    if (wasAtEnd || isAtEnd(element)) restUntil = now + restMs
  }
  let frame = requestAnimationFrame(go)
  return () => cancelAnimationFrame(frame)
}

/** Begins anew after the end; without gliding for whoever wants less motion. */
function useAutoScroll() {
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!stage.current) return
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    return isCalm ? turnPages(stage.current) : glide(stage.current)
  }, [])
  return stage
}

/** The board alone, large, without anything to press but the way out, which shows itself to pointer and keyboard. */
export function Projector({ title, seal, onLeave, children }: ProjectorProps) {
  const { t } = useTranslation('board')
  const stageRef = useAutoScroll()
  const latest = useRef(onLeave)
  latest.current = onLeave
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <div className={room}>
      <div className={head}>
        <p className={heading}>{title}</p>
        <span className={leave}>
          <IconButton label={t('projector.leave')} icon={<X size={18} aria-hidden />} onClick={onLeave} />
        </span>
      </div>
      {seal}
      <div ref={stageRef} className={stage}>
        {children}
      </div>
    </div>
  )
}
