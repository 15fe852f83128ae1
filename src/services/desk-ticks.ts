import { NEVER, type Observable, switchMap, timer } from 'rxjs'
import { contest as limits } from '#contract/limits.ts'

/** When a desk loads its list again (S2-225): every 10 s while it can be seen, and at once when it is seen again. */
export const deskTicks = (visible: Observable<boolean>): Observable<unknown> =>
  visible.pipe(
    switchMap((isVisible, nth) =>
      isVisible ? timer(nth === 0 ? limits.deskPollMs : 0, limits.deskPollMs) : NEVER,
    ),
  )
