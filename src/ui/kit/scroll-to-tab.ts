/** Scrolls a bar of tabs that does not fit, so that this tab is visible; for its `ref`. The bar is positioned. */
export const scrollToTab = (tab: HTMLElement | null): void => {
  const bar = tab?.parentElement
  if (tab && bar) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2
}

/** The same for every bar of links that is there. */
export const showCurrentTabs = (): void => {
  for (const tab of document.querySelectorAll<HTMLElement>('nav.fades > [aria-current=page]'))
    scrollToTab(tab)
}
