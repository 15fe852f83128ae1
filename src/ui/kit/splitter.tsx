import { Splitter as Ark } from '@ark-ui/react/splitter'
import type { ReactNode } from 'react'
import { splitter } from '#styled/recipes/index.js'

export interface SplitterProps {
  start: ReactNode
  end: ReactNode
  /** What the divider does, for screen readers. */
  label: string
  /** Least widths in pixels. */
  startMin: number
  endMin: number
  /** Share of the first panel in percent. 100 collapses the second one. */
  share: number
  onShare: (share: number) => void
}

const classes = splitter()
const px = (width: number) => `${width}px`

/** Two panels side by side with a divider that mouse, touch and arrow keys move; the second panel can collapse. */
export function Splitter({ start, end, label, startMin, endMin, share, onShare }: SplitterProps) {
  return (
    <Ark.Root
      className={classes.root}
      panels={[
        { id: 'start', minSize: px(startMin) },
        { id: 'end', minSize: px(endMin), collapsible: true, collapsedSize: 0 },
      ]}
      size={[share, 100 - share]}
      onResize={({ size }) => onShare(size[0] ?? share)}
    >
      <Ark.Panel id="start" className={classes.panel}>
        {start}
      </Ark.Panel>
      <Ark.ResizeTrigger id="start:end" className={classes.handle} aria-label={label}>
        <span className={classes.grip} />
      </Ark.ResizeTrigger>
      <Ark.Panel id="end" className={classes.panel}>
        {end}
      </Ark.Panel>
    </Ark.Root>
  )
}
