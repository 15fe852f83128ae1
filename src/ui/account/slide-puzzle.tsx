import { GripVertical, RefreshCw, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { puzzle as size } from '#contract/limits/account.ts'
import { css } from '#styled/css/index.js'
import { IconButton } from '#ui/kit/button.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'

export interface SlidePuzzleProps {
  /** Data URLs; absent while they are loaded. */
  pictures: { background: string; piece: string } | undefined
  phase: 'loading' | 'dragging' | 'solving'
  fault: 'tooFast' | 'missed' | undefined
  /** The piece was let go at `x` pixels of the picture, `elapsedMs` after it was taken. */
  onDrag: (x: number, elapsedMs: number) => void
  onRenew: () => void
  onCancel: () => void
}

const farthest = size.width - size.piece
const clamp = (x: number) => Math.min(farthest, Math.max(0, Math.round(x)))
const share = (x: number, of: number) => `${(x / of) * 100}%`

const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 20,
  PageDown: -20,
  Home: -farthest,
  End: farthest,
}

const box = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const head = css({ display: 'flex', alignItems: 'center', gap: '1' })
const words = css({ flex: '1', textStyle: 'label' })
const picture = css({
  position: 'relative',
  w: 'full',
  maxW: 'puzzle.width',
  aspectRatio: 'puzzle',
  overflow: 'hidden',
  rounded: 'md',
  bg: 'surface.sunken',
  userSelect: 'none',
  '& img': { position: 'absolute', insetBlock: '0', h: 'full', maxW: '[none]', pointerEvents: 'none' },
})
const whole = css({ w: 'full', insetInlineStart: '0' })
const filler = css({ w: 'full', h: 'full' })
const track = css({
  position: 'relative',
  w: 'full',
  maxW: 'puzzle.width',
  h: 'control.lg',
  rounded: 'md',
  borderWidth: 'thin',
  borderColor: 'border.strong',
  bg: 'surface.sunken',
  touchAction: 'none',
})
const hint = css({
  position: 'absolute',
  inset: '0',
  display: 'grid',
  placeItems: 'center',
  ps: '12',
  color: 'fg.muted',
  fontSize: 'sm',
  pointerEvents: 'none',
})
const thumb = css({
  position: 'absolute',
  insetBlock: '0',
  display: 'grid',
  placeItems: 'center',
  rounded: 'md',
  bg: 'accent',
  color: 'accent.on',
  cursor: 'grab',
  touchAction: 'none',
  '&[data-held]': { cursor: 'grabbing', bg: 'accent.hover' },
  '&[aria-disabled=true]': { opacity: 'faint' },
})
const wrong = css({ color: 'danger.fg', fontSize: 'sm' })

/** A piece of the picture is dragged into its gap by mouse, touch or arrow keys; the server says whether it fits (S1-070). */
export function SlidePuzzle(props: SlidePuzzleProps) {
  const { t } = useTranslation('account')
  const { pictures, phase, fault, onRenew, onCancel } = props
  return (
    <section className={box} aria-label={t('puzzle.title')}>
      <div className={head}>
        <p className={words}>{t('puzzle.title')}</p>
        <IconButton
          size="sm"
          label={t('puzzle.renew')}
          disabled={phase !== 'dragging'}
          icon={<RefreshCw size={16} aria-hidden />}
          onClick={onRenew}
        />
        <IconButton
          size="sm"
          label={t('puzzle.cancel')}
          icon={<X size={16} aria-hidden />}
          onClick={onCancel}
        />
      </div>
      {pictures && phase !== 'loading' ? (
        <Slider key={pictures.piece} {...props} pictures={pictures} />
      ) : (
        <div className={picture}>
          <Skeleton shape="block" className={filler} />
        </div>
      )}
      <p role="status" className={wrong}>
        {fault ? t(`puzzle.${fault}`) : ''}
      </p>
    </section>
  )
}

interface Held {
  pointer: number
  offset: number
}

function Slider({
  pictures,
  phase,
  onDrag,
}: SlidePuzzleProps & { pictures: NonNullable<SlidePuzzleProps['pictures']> }) {
  const { t } = useTranslation('account')
  const rail = useRef<HTMLDivElement>(null)
  const taken = useRef<number | null>(null)
  const [x, setX] = useState(0)
  const [held, setHeld] = useState<Held | null>(null)
  const ready = phase === 'dragging'

  const at = (event: PointerEvent) => {
    const rect = rail.current?.getBoundingClientRect()
    return rect ? ((event.clientX - rect.left) / rect.width) * size.width : 0
  }
  const take = (event: PointerEvent) => {
    if (!ready || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    taken.current = event.timeStamp
    setHeld({ pointer: event.pointerId, offset: at(event) - x })
  }
  const move = (event: PointerEvent) => {
    if (held?.pointer === event.pointerId) setX(clamp(at(event) - held.offset))
  }
  const letGo = (when: number, place: number) => {
    const since = taken.current
    taken.current = null
    if (since !== null) onDrag(place, when - since)
  }
  const release = (event: PointerEvent) => {
    if (held?.pointer !== event.pointerId) return
    setHeld(null)
    const place = clamp(at(event) - held.offset)
    setX(place)
    letGo(event.timeStamp, place)
  }
  const press = (event: KeyboardEvent) => {
    if (!ready) return
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      taken.current ??= event.timeStamp
      setX((before) => clamp(before + step * (event.shiftKey ? 10 : 1)))
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      letGo(event.timeStamp, x)
    }
  }

  return (
    <>
      <div className={picture}>
        <img className={whole} src={pictures.background} alt="" draggable={false} />
        <img src={pictures.piece} alt="" draggable={false} style={{ left: share(x, size.width) }} />
      </div>
      <div ref={rail} className={track}>
        <span className={hint} hidden={x > 0}>
          {t('puzzle.hint')}
        </span>
        <div
          role="slider"
          tabIndex={0}
          className={thumb}
          style={{ left: share(x, size.width), width: share(size.piece, size.width) }}
          aria-label={t('puzzle.slider')}
          aria-valuemin={0}
          aria-valuemax={farthest}
          aria-valuenow={x}
          aria-disabled={!ready}
          aria-busy={phase === 'solving'}
          {...(held ? { 'data-held': '' } : {})}
          onPointerDown={take}
          onPointerMove={move}
          onPointerUp={release}
          onPointerCancel={release}
          onKeyDown={press}
        >
          <GripVertical size={18} aria-hidden />
        </div>
      </div>
    </>
  )
}
