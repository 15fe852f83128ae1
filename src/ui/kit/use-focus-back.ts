import { useRef } from 'react'

const stops = ['a[href]', 'button', 'input', 'textarea', '[tabindex="0"]']
  .map((stop) => `main ${stop}:not(:disabled, [type=hidden], [hidden], [tabindex="-1"])`)
  .join()

/** The opener and what comes after it, as Tab would go, and the parts of the page that the opener is in, inmost first. */
interface Opened {
  stops: WeakRef<HTMLElement>[]
  parts: WeakRef<HTMLElement>[]
}

/** A menu goes when one of its entries is chosen; what opened it stays. */
function staying(element: Element | null): Element | null {
  const trigger = element?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return trigger ? document.getElementById(trigger) : element
}

function openedFrom(opener: Element | null): Opened {
  if (!(opener instanceof HTMLElement) || opener === document.body) return { stops: [], parts: [] }
  const parts = [...document.querySelectorAll<HTMLElement>('main, main section')].filter((part) =>
    part.contains(opener),
  )
  const isAfter = (stop: Element) =>
    (opener.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const after = parts.length > 0 ? [...document.querySelectorAll<HTMLElement>(stops)].filter(isAfter) : []
  return {
    stops: [opener, ...after].map((stop) => new WeakRef(stop)),
    parts: parts.reverse().map((part) => new WeakRef(part)),
  }
}

const firstThere = (elements: WeakRef<HTMLElement>[], within?: HTMLElement): HTMLElement | undefined =>
  elements
    .map((element) => element.deref())
    .find((element) => element?.isConnected && (within?.contains(element) ?? true))

/**
 * Where the focus goes when a layer closes: back, or when that is gone, a removed row say, to what came after it in its part of
 * the page; to the page when nothing did.
 */
export function useFocusBack(open: boolean) {
  const from = useRef<Opened>({ stops: [], parts: [] })
  const wasOpen = useRef(false)
  if (open && !wasOpen.current) from.current = openedFrom(staying(document.activeElement))
  wasOpen.current = open
  return () =>
    firstThere(from.current.stops, firstThere(from.current.parts)) ?? document.querySelector('main')
}
