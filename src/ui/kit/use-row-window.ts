import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Lists that are longer are drawn in part. */
export const windowedFrom = 60
const step = 8
const margin = 8
/** As many as a window of usual height shows; those around them follow when they are painted. */
const firstRows = 24
/** After the last leap of a scroll: until then one that follows would throw away what is drawn around it. */
const settleMs = 100
/** So many more lines are drawn whenever the browser has nothing else to do. */
const growth = 40

export interface RowWindow {
  from: number
  to: number
  /** Pixels of the rows that are not drawn. */
  above: number
  below: number
  /** The rows pass by quicker than anybody reads: what is not text may wait, if the rows keep their size. */
  passing: boolean
  /** Puts a row in sight; it is drawn when this returns. */
  reveal(index: number): void
}

interface Range {
  from: number
  to: number
  height: number
  passing: boolean
}

/** Returns what takes it back. */
function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: 200 })
    return () => cancelIdleCallback(handle)
  }
  // Safari has no requestIdleCallback.
  const handle = setTimeout(task)
  return () => clearTimeout(handle)
}

/** How many of all lines are drawn by now. */
function useGrowth(on: boolean, count: number): number {
  const [drawn, setDrawn] = useState(firstRows)
  useEffect(() => {
    if (!on) setDrawn(firstRows)
    else if (drawn < count) return whenIdle(() => setDrawn((so) => so + growth))
  }, [on, drawn, count])
  return on ? drawn : 0
}

const down = (value: number) => Math.floor(value / step) * step

/**
 * Which rows of one height can be seen, wherever the page or a frame around them scrolls. With `all` every row is
 * drawn, a few at a time, as it is at once for printing.
 */
export function useRowWindow(
  body: RefObject<HTMLElement | null>,
  count: number,
  { all, frame }: { all: boolean; frame: RefObject<HTMLElement | null> },
): RowWindow {
  const grown = useGrowth(all && count > windowedFrom, count)
  const isWhole = count <= windowedFrom || grown >= count
  const [printing, setPrinting] = useState(false)
  const [range, setRange] = useState<Range>({ from: 0, to: firstRows, height: 0, passing: false })

  useLayoutEffect(() => {
    if (isWhole) return
    const look = (): Omit<Range, 'passing'> | undefined => {
      const element = body.current
      const row = element?.querySelector<HTMLElement>('[data-line]')
      const height = row?.getBoundingClientRect().height ?? 0
      if (!element || height === 0) return undefined
      const outer = frame.current?.getBoundingClientRect()
      const top = element.getBoundingClientRect().top
      return {
        from: (Math.max(0, outer?.top ?? 0) - top) / height,
        to: (Math.min(window.innerHeight, outer?.bottom ?? window.innerHeight) - top) / height,
        height,
      }
    }
    // A finger's buttons are larger than what stands for them.
    const isFine = !matchMedia('(pointer: coarse)').matches
    let drawn: Range | undefined
    const draw = (seen: ReturnType<typeof look>, around: number, passing = false) => {
      if (!seen) {
        setRange((old) => (old.passing && !passing ? { ...old, passing: false } : old))
        return
      }
      const next = {
        from: Math.max(0, down(seen.from - around)),
        to: Math.max(firstRows, down(seen.to + around) + step),
        height: seen.height,
        passing,
      }
      drawn = next
      setRange((old) =>
        old.from === next.from &&
        old.to === next.to &&
        old.height === next.height &&
        old.passing === next.passing
          ? old
          : next,
      )
    }
    const lookAround = () => draw(look(), margin)
    draw(look(), 0)
    let giveUp = whenIdle(lookAround)
    const follow = () => {
      const seen = look()
      const isFar = !seen || !drawn || seen.to < drawn.from || seen.from > drawn.to
      // Far from what is drawn nothing can be kept: those around what is seen wait until the scrolling ends.
      const isPassing = isFine && (isFar || drawn?.passing === true)
      draw(seen, isPassing ? 0 : margin, isPassing)
      if (!isPassing) return
      giveUp()
      const settled = setTimeout(lookAround, settleMs)
      giveUp = () => clearTimeout(settled)
    }
    // Whatever scrolls, the page or a frame around the rows: scrolling is heard here before it is drawn.
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', lookAround)
    return () => {
      giveUp()
      document.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', lookAround)
    }
  }, [body, frame, isWhole])

  useEffect(() => {
    const print = (isPrinting: boolean) => () => flushSync(() => setPrinting(isPrinting))
    const before = print(true)
    const after = print(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])

  const { height, passing } = range
  const isDrawnWhole = isWhole || printing
  const to = isDrawnWhole ? count : Math.min(count, Math.max(range.to, grown))
  const from = isDrawnWhole || all ? 0 : Math.min(range.from, down(Math.max(0, count - 1)))

  return {
    from,
    to,
    above: from * height,
    below: Math.max(0, count - to) * height,
    passing: passing && !isDrawnWhole,
    reveal(index) {
      if (index >= from && index < to) return
      flushSync(() =>
        setRange((old) => ({
          ...old,
          from: Math.max(0, down(index - margin)),
          to: Math.max(firstRows, down(index + margin) + step),
        })),
      )
    },
  }
}
