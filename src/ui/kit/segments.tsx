import { css, cx } from '#styled/css/index.js'

export interface SegmentsProps<Id extends string> {
  /** What is chosen here, for screen readers. */
  label: string
  items: readonly { id: Id; label: string }[]
  value: Id
  onValue: (id: Id) => void
  /** Never in two lines: what is around it scrolls. */
  oneLine?: boolean
}

const frame = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.5',
  p: '0.5',
  w: 'fit',
  maxW: 'full',
  rounded: 'md',
  bg: 'surface.sunken',
})
const unbroken = css({ flexWrap: 'nowrap', flexShrink: '0', maxW: '[none]' })
const segment = css({
  flex: '1',
  h: '8',
  px: '3',
  rounded: 'sm',
  color: 'fg.muted',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  _pointerHover: { color: 'fg' },
  '&[aria-pressed=true]': { bg: 'surface.chosen', color: 'fg', boxShadow: 'sm' },
  _coarse: { minH: 'control.lg' },
})

/** One of a few, all in sight. Unlike `Tabs` it owns no panels. */
export function Segments<Id extends string>({
  label,
  items,
  value,
  onValue,
  oneLine = false,
}: SegmentsProps<Id>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings the looks of a form with it
    <div role="group" aria-label={label} className={cx(frame, oneLine && unbroken)}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          className={segment}
          aria-pressed={item.id === value}
          onClick={() => item.id !== value && onValue(item.id)}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}
