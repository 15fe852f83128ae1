import type { Page } from '@playwright/test'

/** Runs in the page: what lies beyond the edge, is cut off, or has something else on top of it. */
function faultsInPage(): string[] {
  const scrolls = /auto|scroll/
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('[inert], .monaco-editor') === null
  const styleOf = (element: Element) => getComputedStyle(element)
  const parentsOf = (element: Element): Element[] =>
    element.parentElement ? [element.parentElement, ...parentsOf(element.parentElement)] : []
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`
  const rectOf = (element: Element) => element.getBoundingClientRect()
  /** Whoever scrolls a box of its own gets there. */
  const isInScroller = (element: Element) =>
    parentsOf(element).some(
      (box) =>
        box !== document.documentElement && box !== document.body && scrolls.test(styleOf(box).overflowX),
    )
  /** A shortened text says so with its three dots. */
  const cutterOf = (element: Element) => {
    const { left, right } = rectOf(element)
    return parentsOf(element).find((box) => {
      const { overflowX, textOverflow } = styleOf(box)
      if (!/hidden|clip/.test(overflowX) || textOverflow === 'ellipsis') return false
      const bounds = rectOf(box)
      return bounds.width > 1 && (left < bounds.left - 1 || right > bounds.right + 1)
    })
  }
  /** The box of a control that is drawn by its label. */
  const drawnOf = (control: Element) => {
    const label = control instanceof HTMLInputElement ? (control.labels?.[0] ?? null) : null
    return label && rectOf(control).width <= 1 ? label : control
  }
  const coverOf = (element: Element) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = rectOf(element)
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    const isOwn = hit === null || element.contains(hit) || hit.contains(element)
    return isOwn || hit.closest('label')?.contains(element) ? undefined : hit
  }

  const faults: string[] = []
  const over = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (over > 0) faults.push(`the page scrolls sideways by ${over} px`)
  const controls = 'a[href], button, input:not([type=hidden]), select, textarea, [role=tab], [role=combobox]'
  for (const control of new Set([...document.querySelectorAll(controls)].filter(isShown).map(drawnOf))) {
    const { left, right, width } = rectOf(control)
    if (width <= 1 || !isShown(control)) continue
    if ((left < -1 || right > innerWidth + 1) && !isInScroller(control) && !cutterOf(control)) {
      faults.push(`${nameOf(control)} lies beyond the edge`)
      continue
    }
    const cutter = isInScroller(control) ? undefined : cutterOf(control)
    if (cutter) faults.push(`${nameOf(control)} is cut off by ${nameOf(cutter)}`)
    const cover = coverOf(control)
    if (cover) faults.push(`${nameOf(control)} is covered by ${nameOf(cover)}`)
  }
  scrollTo(0, 0)
  return faults
}

/** What a reader who has zoomed in cannot reach, or only by scrolling in two directions. */
export const reflowFaults = (page: Page): Promise<string[]> => page.evaluate(faultsInPage)
