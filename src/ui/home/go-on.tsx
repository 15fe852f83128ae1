import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '#styled/css/index.js'

const tile = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  flex: '1',
  minH: '20',
  ps: { base: '4', md: '5' },
  pe: '12',
  py: '3',
  bg: 'surface',
  borderWidth: 'thin',
  rounded: 'lg',
  transition: '[border-color 120ms]',
  _pointerHover: { borderColor: 'border.strong' },
})
const kicker = css({ color: 'fg.muted', fontSize: 'sm', fontWeight: 'medium' })
const arrow = css({
  position: 'absolute',
  insetInlineEnd: { base: '4', md: '5' },
  top: '[50%]',
  translate: '[0 -50%]',
  color: 'accent.fg',
})
const title = css({
  color: 'accent.fg',
  fontSize: 'lg',
  fontWeight: 'semibold',
  truncate: true,
  // All of the tile leads there.
  '& > a::after': { content: '""', position: 'absolute', inset: '0', rounded: 'lg' },
})
const more = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minH: '6',
  color: 'fg.muted',
  fontSize: 'sm',
})

export interface GoOnProps {
  heading: string
  /** A link. */
  title: ReactNode
  more: ReactNode
}

/** One thing to go on with, as high whatever it is: it changes once it is known who reads this. */
export const GoOn = (props: GoOnProps) => (
  <section className={tile} aria-label={props.heading}>
    <p className={kicker}>{props.heading}</p>
    <h2 className={title}>{props.title}</h2>
    <div className={more}>{props.more}</div>
    <ArrowRight size={18} className={arrow} aria-hidden />
  </section>
)
