import { first, merge, type Observable, switchMap, throttleTime } from 'rxjs'
import { group as limits } from '#contract/limits/group.ts'
import { deskTicks } from './desk-ticks.ts'
import type { Push } from './push.ts'

interface ClassChangesParts {
  push: Push
  /** Whether the page can be seen; begins with the present value. */
  visible: Observable<boolean>
}

/** Each time that what a class has solved may be another: after results, whoever they are of, and every so often. */
export const createClassChanges = ({ push, visible }: ClassChangesParts): Observable<unknown> =>
  merge(
    push.topic('submission list').pipe(
      throttleTime(limits.classGapMs, undefined, { leading: true, trailing: true }),
      switchMap(() => visible.pipe(first((isVisible) => isVisible))),
    ),
    deskTicks(visible, limits.classPollMs),
  )
