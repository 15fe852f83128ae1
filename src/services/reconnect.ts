import { filter, fromEvent, map, merge, type Observable, skip } from 'rxjs'

export type Reconnect = 'online' | 'visible'

/** Emits when the network is back or the reader looks at the page again; never what is so already. */
export function createReconnect(
  visible: Observable<boolean>,
  view: EventTarget = window,
): Observable<Reconnect> {
  return merge(
    fromEvent(view, 'online').pipe(map(() => 'online' as const)),
    visible.pipe(
      skip(1),
      filter((isVisible) => isVisible),
      map(() => 'visible' as const),
    ),
  )
}
