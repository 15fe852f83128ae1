import { distinctUntilChanged, fromEvent, map, merge, type Observable, shareReplay, startWith } from 'rxjs'

/** Whether the page can be seen; begins with the present value. */
export function createVisibility(page: Document = document, view: EventTarget = window): Observable<boolean> {
  // A page that comes back from the back-forward cache was hidden without a visibilitychange in some browsers.
  return merge(fromEvent(page, 'visibilitychange'), fromEvent(view, 'pageshow')).pipe(
    map(() => page.visibilityState === 'visible'),
    startWith(page.visibilityState === 'visible'),
    distinctUntilChanged(),
    shareReplay({ bufferSize: 1, refCount: true }),
  )
}
