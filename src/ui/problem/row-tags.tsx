import { useLayoutEffect, useRef, useState } from 'react'
import { css } from '#styled/css/index.js'
import { TagChip } from '#ui/kit/badge.tsx'
import { fitting } from './fitting.ts'

/** Pixels: between two tags, and as wide as the number of those that are left out. */
const gap = 4
const moreWidth = 32

// One line; what stands before the first tag lets it wrap as well.
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1',
  minW: '0',
  maxH: '[1.375rem]',
  overflow: 'hidden',
  _before: { content: '""', h: '[1.375rem]', me: '-1' },
  flex: { mdDown: '[1 1 0]' },
  md: { flexShrink: '0', maxW: '[60%]' },
  '& > [data-tag]': { display: 'flex' },
  '& > [data-over]': { order: '3' },
})
const more = css({ order: '1', display: 'flex' })
const lineEnd = css({ order: '2', flexBasis: 'full' })

/** The tags of a problem in its row: those that fit, and how many others there are. */
export function RowTags({ tags }: { tags: readonly { id: number; name: string }[] }) {
  const box = useRef<HTMLSpanElement>(null)
  const [count, setCount] = useState(tags.length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tags have other widths
  useLayoutEffect(() => {
    const frame = box.current
    if (!frame) return
    const measure = () => {
      const widths = Array.from(
        frame.querySelectorAll<HTMLElement>('[data-tag]'),
        ({ offsetWidth }) => offsetWidth,
      )
      setCount(fitting(widths, frame.clientWidth, gap, moreWidth))
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(frame)
    return () => sizes.disconnect()
  }, [tags])
  const over = tags.length - count
  return (
    <span ref={box} className={line} title={over > 0 ? tags.map(({ name }) => name).join(', ') : undefined}>
      {tags.map((tag, index) => (
        <span key={tag.id} data-tag="" data-over={index >= count ? '' : undefined}>
          <TagChip name={tag.name} />
        </span>
      ))}
      {over > 0 ? (
        <>
          <span className={more} aria-hidden>
            <TagChip name={`+${over}`} />
          </span>
          <span className={lineEnd} />
        </>
      ) : null}
    </span>
  )
}
