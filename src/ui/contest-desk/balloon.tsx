import { css, cx } from '#styled/css/index.js'

const name = css({ display: 'inline-flex', alignItems: 'center', gap: '2', fontWeight: 'medium' })
const balloon = css({
  flexShrink: '0',
  boxSize: '4',
  rounded: 'full',
  borderWidth: 'thin',
  borderColor: 'border.strong',
})
const uncoloured = css({ borderStyle: 'dashed' })

/** A problem by its letter, with the colour of its balloon. */
export function BalloonName({ displayId, color }: { displayId: string; color: string | null }) {
  return (
    <span className={name}>
      <span
        className={cx(balloon, color === null && uncoloured)}
        style={color === null ? undefined : { backgroundColor: color }}
        aria-hidden
      />
      {displayId}
    </span>
  )
}
