/** A layer stands still while the page scrolls if what it belongs to does: in the bar of the site, or in a dialog. */
export function layerStrategy(element: Element | null): 'fixed' | 'absolute' {
  for (let at = element; at; at = at.parentElement)
    if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return 'fixed'
  return 'absolute'
}
