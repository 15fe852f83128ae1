import { type MouseEvent, useEffect, useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { css, cx } from '#styled/css/index.js'
import { scrollToTab } from '#ui/kit/scroll-to-tab.ts'
import { tabLink } from '#ui/kit/tab-link.ts'
import { markedOf, nextMark, noSection } from './section-mark.ts'

export interface SectionLink {
  /** Of the element that it leads to. */
  id: string
  label: string
  /** What it leads to is always in sight on wide screens. */
  onlySmall?: boolean
}

const bar = css({
  position: 'sticky',
  top: 'topBar',
  zIndex: 'sticky',
  minW: '0',
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  bg: 'canvas',
  borderBottomWidth: 'thin',
  // A low window is left to what is read.
  '@media (max-height: 480px)': { position: 'static' },
  _print: { display: 'none' },
})
const problem = css({
  flexShrink: '0',
  maxW: { base: '[6rem]', md: '[12rem]' },
  pe: '2',
  borderEndWidth: 'thin',
  fontWeight: 'semibold',
  truncate: true,
})
const links = css({ display: 'flex', gap: '1', minW: '0', overflowX: 'auto' })
const small = css({ hideFrom: 'lg' })
const onPhone = css({ hideFrom: 'md' })
const besides = css({ hideBelow: 'md' })
/** While it is in sight, so is the heading above it. */
const startId = 'sections-start'
/** Takes no room, with the gap of the column that it stands in. */
const start = css({ mb: '-4' })

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** The section that ends lowest on the page: on wide screens one that is always in sight stands beside the others. */
function lowestOf(ids: readonly string[]): string | undefined {
  const ends = ids.map((id) => document.getElementById(id)?.getBoundingClientRect().bottom ?? -Infinity)
  return ids[ends.lastIndexOf(Math.max(...ends))]
}

interface SectionNavProps {
  name: string
  /** In its place on a phone. */
  shortName?: string
  sections: readonly SectionLink[]
}

/** Links to the sections of a long page, always in sight; the one that is read is marked. */
export function SectionNav({ name, shortName, sections }: SectionNavProps) {
  const { t } = useTranslation('workshop')
  const current = useRef<HTMLAnchorElement>(null)
  const [mark, tell] = useReducer(nextMark, noSection)
  const [isNamed, setNamed] = useState(false)
  const ids = sections.map(({ id }) => id)
  const listed = ids.join(' ')
  useEffect(() => {
    const order = listed.split(' ')
    const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    const told = (entries: readonly IntersectionObserverEntry[]) => {
      const changes = entries.map(({ target, isIntersecting }) => ({ id: target.id, isSeen: isIntersecting }))
      tell({ type: 'seen', order, changes: changes.filter(({ id }) => id !== startId) })
      const begin = changes.findLast(({ id }) => id === startId)
      if (begin) setNamed(!begin.isSeen)
    }
    const heading = new IntersectionObserver(told, { rootMargin: `-${covered}px 0px 0px` })
    // What is read is what begins in the upper third.
    const parts = new IntersectionObserver(told, { rootMargin: '-33% 0px 0px' })
    for (const id of [startId, ...order]) {
      const place = document.getElementById(id)
      if (place) (id === startId ? heading : parts).observe(place)
    }
    return () => {
      heading.disconnect()
      parts.disconnect()
    }
  }, [listed])
  useEffect(() => {
    const look = () => {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement
      const isAtEnd = scrollTop > 0 && scrollHeight - clientHeight - scrollTop < 2
      tell({ type: 'scrolled', last: isAtEnd ? lowestOf(listed.split(' ')) : undefined })
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [listed])
  useEffect(() => {
    // The sections are there later than the page that a link leads to.
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: 'start' })
  }, [])
  const marked = markedOf(mark, ids)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each section
  useEffect(() => scrollToTab(current.current), [marked])
  const go = (event: MouseEvent, id: string) => {
    const place = document.getElementById(id)
    if (!place || !isPlain(event)) return
    event.preventDefault()
    tell({ type: 'pressed', id })
    place.scrollIntoView({ block: 'start' })
    place.focus({ preventScroll: true })
  }
  return (
    <>
      <span id={startId} className={start} />
      <nav className={bar} aria-label={t('sections')} data-section-bar>
        {isNamed ? (
          <span className={problem} aria-hidden>
            {shortName ? (
              <>
                <span className={onPhone}>{shortName}</span>
                <span className={besides}>{name}</span>
              </>
            ) : (
              name
            )}
          </span>
        ) : null}
        <div className={cx('fades', links)}>
          {sections.map(({ id, label, onlySmall = false }) => (
            <a
              key={id}
              ref={id === marked ? current : undefined}
              href={`#${id}`}
              className={cx(tabLink, onlySmall && small)}
              aria-current={id === marked || undefined}
              onClick={(event) => go(event, id)}
            >
              {label}
            </a>
          ))}
        </div>
      </nav>
    </>
  )
}
