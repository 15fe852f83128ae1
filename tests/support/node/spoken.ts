import type { Page } from '@playwright/test'

interface HearingWindow {
  __heard?: string[]
}

/**
 * What a screen reader says unasked, in the order in which it would: a change inside a live region that was there before it, and
 * an alert that comes. From the next page on that is loaded.
 */
export async function hearing(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = []
    ;(window as HearingWindow).__heard = heard
    const live =
      '[aria-live]:not([aria-live=off]), output, [role=status]:not([aria-live]), [role=log]:not([aria-live]), [role=alert]'
    const known = new WeakSet<Element>()
    const said = new WeakMap<Element, string>()
    const wordsOf = (region: Element): string => {
      const copy = region.cloneNode(true) as Element
      for (const silent of copy.querySelectorAll('[aria-hidden=true], [hidden]')) silent.remove()
      return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
    }
    const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement)
    const alertsIn = (node: Node): Element[] =>
      node instanceof Element
        ? [...(node.matches('[role=alert]') ? [node] : []), ...node.querySelectorAll('[role=alert]')]
        : []
    const speakingOf = ({ target, addedNodes }: MutationRecord): Element[] => {
      const region = elementOf(target)?.closest(live)
      const changed = region && known.has(region) ? [region] : []
      return [...changed, ...[...addedNodes].flatMap(alertsIn)]
    }
    const say = (region: Element) => {
      const words = region.closest('[hidden], [inert], [aria-hidden=true]') ? '' : wordsOf(region)
      if (words !== '' && said.get(region) !== words) heard.push(words)
      said.set(region, words)
    }
    new MutationObserver((changes) => {
      for (const region of new Set(changes.flatMap(speakingOf))) say(region)
      for (const region of document.querySelectorAll(live)) known.add(region)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => [...((window as HearingWindow).__heard ?? [])])
}
