import { NEVER, type Observable, switchMap, timer } from 'rxjs'

/** When a desk loads its list again: every so often while it can be seen, and at once when it is seen again. */
export const deskTicks = (visible: Observable<boolean>, everyMs: number): Observable<unknown> =>
  visible.pipe(switchMap((isVisible, nth) => (isVisible ? timer(nth === 0 ? everyMs : 0, everyMs) : NEVER)))
