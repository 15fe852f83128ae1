import { css } from '#styled/css/index.js'

const box = css({ display: 'inline-flex', alignItems: 'center', gap: '2', minW: '0' })
const word = css({ fontSize: 'xl', fontWeight: 'bold', letterSpacing: 'tight', color: 'fg', truncate: true })
const mark = css({ flexShrink: '0', w: '7', h: '7' })
const ground = css({ fill: 'accent' })
const stroke = css({ stroke: 'accent.on', fill: 'transparent' })
const dot = css({ fill: 'accent.on' })

/** The mark is a tick whose first stroke starts at a point: a case, then its verdict. */
export function Brand({ name }: { name: string }) {
  return (
    <span className={box}>
      <svg viewBox="0 0 32 32" className={mark} aria-hidden>
        <rect width="32" height="32" rx="8" className={ground} />
        <path
          d="M8.5 12l6 10.2a1 1 0 0 0 1.8-.1L24 8"
          className={stroke}
          strokeWidth="3.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="8.5" cy="11.6" r="2.9" className={dot} />
      </svg>
      <span className={word}>{name}</span>
    </span>
  )
}
