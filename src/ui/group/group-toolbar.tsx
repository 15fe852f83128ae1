import type { ReactNode } from 'react'
import { css, cx } from '#styled/css/index.js'

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: { base: '2', md: '4' },
  rowGap: '2',
  minH: 'control.md',
})
const acts = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', ms: 'auto' })

// Where they have a line of their own, it goes with them.
const unseen = css({ visibility: 'hidden', mdDown: { display: 'none' } })

// As wide as the button that comes.
const slot = css({ minW: { base: '[2.875rem]', md: '0' } })

/** Where a part that is loaded later puts its button. */
export function ToolSlot({ onSlot }: { onSlot(slot: HTMLElement | null): void }) {
  return <span ref={onSlot} className={slot} />
}

/** Above a list of a group: what it shows at the start, what can be done at the end. */
export function GroupToolbar({
  children,
  acts: given,
  isEmpty = false,
}: {
  children?: ReactNode
  acts: ReactNode
  /** The list is, and says itself what comes next; the place of the acts is kept. */
  isEmpty?: boolean
}) {
  return (
    <div className={bar}>
      {children}
      <div className={cx(acts, isEmpty && unseen)}>{given}</div>
    </div>
  )
}
