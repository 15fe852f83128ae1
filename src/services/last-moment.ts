import { filter, fromEvent, map, merge, type Observable } from 'rxjs'

/** Emits when the page may be about to go for good; on phones being hidden is the last that a page hears. */
export function createLastMoment(page: Document = document, view: EventTarget = window): Observable<string> {
  return merge(
    fromEvent(view, 'pagehide').pipe(map(() => 'pagehide')),
    fromEvent(page, 'visibilitychange').pipe(
      filter(() => page.visibilityState === 'hidden'),
      map(() => 'hidden'),
    ),
  )
}

/** Emits when the page goes; one that is only hidden may come back. */
export const leavingPage = (view: EventTarget = window): Observable<unknown> => fromEvent(view, 'pagehide')
