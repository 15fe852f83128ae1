/** Pixels; as wide as a bar's edge fades. */
const fade = 32

/** Where a tab begins and ends in its bar. */
interface TabPlace {
  start: number
  end: number
}

/**
 * How far a bar is scrolled for a tab: the tab near the middle, some tab's start right after the fade, and to an end of the
 * bar rather than almost there.
 */
export function tabScroll(tab: TabPlace, starts: readonly number[], width: number, hidden: number): number {
  const middle = (tab.start + tab.end - width) / 2
  if (middle <= fade) return 0
  if (middle >= hidden - fade) return hidden
  const showsTab = (place: number) => place <= tab.start - fade && place + width >= tab.end + fade
  const places = starts.map((start) => start - fade).filter((place) => place < hidden && showsTab(place))
  const far = (place: number) => Math.abs(place - middle)
  return (
    places.reduce<number | undefined>(
      (best, place) => (best === undefined || far(place) < far(best) ? place : best),
      undefined,
    ) ?? middle
  )
}

/** Scrolls a bar of tabs that does not fit to this tab; for its `ref`. */
export const scrollToTab = (tab: HTMLElement | null, bar = tab?.parentElement): void => {
  if (!tab || !bar) return
  const origin = bar.scrollLeft - bar.getBoundingClientRect().left
  const placeOf = (each: Element) => {
    const { left, right } = each.getBoundingClientRect()
    return { start: left + origin, end: right + origin }
  }
  const starts = Array.from(tab.parentElement?.children ?? [], (each) => placeOf(each).start)
  bar.scrollLeft = tabScroll(placeOf(tab), starts, bar.clientWidth, bar.scrollWidth - bar.clientWidth)
}

/** The same for the current tab of every bar of links that is there. */
export const showCurrentTabs = (): void => {
  for (const tab of document.querySelectorAll<HTMLElement>('nav.fades > [aria-current=page]'))
    scrollToTab(tab)
}
