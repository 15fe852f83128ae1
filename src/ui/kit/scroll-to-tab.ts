/** Scrolls a bar of tabs that does not fit, so that this tab stands in its middle; for its `ref`. */
export const scrollToTab = (tab: HTMLElement | null, bar = tab?.parentElement): void => {
  if (!tab || !bar) return
  const [inner, outer] = [tab.getBoundingClientRect(), bar.getBoundingClientRect()]
  bar.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}

/** The same for the current tab of every bar of links that is there. */
export const showCurrentTabs = (): void => {
  for (const tab of document.querySelectorAll<HTMLElement>('nav.fades > [aria-current=page]'))
    scrollToTab(tab)
}
