/** Scrolls a bar of tabs that does not fit, so that this tab is visible; for its `ref`. The bar is positioned. */
export const scrollToTab = (tab: HTMLElement | null): void => {
  const bar = tab?.parentElement
  if (tab && bar) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2
}
