import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { css } from '#styled/css/index.js'

export interface MarqueeProps {
  /** What stands in the line, whole; it is measured again when this changes. */
  text: string
  children: ReactNode
}

const stepMs = 20
const box = css({ display: 'block', minW: '0', truncate: true })
const line = css({
  '&[data-moves]': {
    _motionSafe: { display: 'inline-block', animation: 'marquee 1s 1s infinite alternate' },
    '*:is(:hover, :focus-within) > &': { animationPlayState: 'paused' },
  },
})

/** One line. What is too long for its place moves to its end and back, and rests under the pointer and with the focus in it. */
export function Marquee({ text, children }: MarqueeProps) {
  const outer = useRef<HTMLSpanElement>(null)
  const inner = useRef<HTMLSpanElement>(null)
  /** Pixels. */
  const [over, setOver] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another width
  useEffect(() => {
    const measure = () => {
      if (!outer.current || !inner.current) return
      const { width } = inner.current.getBoundingClientRect()
      setOver(Math.max(0, Math.ceil(width) - outer.current.clientWidth))
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [text])
  const motion: CSSProperties & Record<'--marquee', string> = {
    '--marquee': `${-over}px`,
    animationDuration: `${over * stepMs}ms`,
    animationTimingFunction: `steps(${over})`,
  }
  return (
    <span ref={outer} className={box} title={text}>
      <span ref={inner} className={line} {...(over > 0 ? { 'data-moves': '', style: motion } : {})}>
        {children}
      </span>
    </span>
  )
}
