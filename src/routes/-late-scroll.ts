import { useElementScrollRestoration, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/** What comes later than this belongs to another time. */
const waitMs = 10_000
/** Whoever acts scrolls themselves from then on. */
const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
/** The frame of a board scrolls by itself where there is room. */
const board = 'board'

interface Places {
  page: number
  board: number
}

function go({ page, board: rows }: Places) {
  if (page > 0) window.scrollTo({ top: page, behavior: 'instant' })
  const frame = rows > 0 ? document.querySelector(`[data-scroll-restoration-id=${board}]`) : null
  if (frame) frame.scrollTop = rows
}

/** Scrolls there whenever the page or the board in it has grown, until somebody acts; returns what ends it. */
function scrollWhenLongEnough(places: Places): () => void {
  const ended = new AbortController()
  const end = () => ended.abort()
  const growth = new ResizeObserver(() => go(places))
  growth.observe(document.body)
  // The frame of a board keeps its height while rows come into it.
  const rows = new MutationObserver(() => go(places))
  if (places.board > 0) rows.observe(document.body, { childList: true, subtree: true })
  const timer = setTimeout(end, waitMs)
  for (const act of acts) {
    window.addEventListener(act, end, { capture: true, passive: true, signal: ended.signal })
  }
  ended.signal.addEventListener('abort', () => {
    clearTimeout(timer)
    growth.disconnect()
    rows.disconnect()
  })
  return end
}

/** The router scrolls back once a page is drawn. Its rows may come later: until then the page is too short for it. */
export function useLateScroll(): void {
  // None while a page is under way: whoever turns back before it has come is shown the same entry again.
  const entry = useRouterState({
    select: ({ status, resolvedLocation }) =>
      status === 'idle' ? resolvedLocation?.state.__TSR_key : undefined,
  })
  const page = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0
  const rows = useElementScrollRestoration({ id: board })?.scrollY ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time an entry of the history is shown
  useEffect(() => {
    if (entry !== undefined && page + rows > 0) return scrollWhenLongEnough({ page, board: rows })
  }, [entry])
}
