import {
  asyncScheduler,
  defer,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  startWith,
  switchMap,
  takeWhile,
  timer,
} from 'rxjs'
import type { Stored } from './storage.ts'

/** A wait that survives closing the dialog and a reload: what is stored is its end, not its ticks. */
export interface Countdown {
  start(ms: number): void
  /** Whole seconds left, 0 when nothing is waited for; begins with the present value, never completes. */
  readonly seconds: Observable<number>
}

const tickMs = 250

/** `longestMs` bounds what a clock that was set back could make of the stored end. */
export function createCountdown(deadline: Stored<number>, longestMs: number): Countdown {
  const left = (end: number) => Math.ceil(Math.min(longestMs, Math.max(0, end - asyncScheduler.now())) / 1000)
  return {
    start: (ms) => {
      deadline.set(asyncScheduler.now() + Math.min(ms, longestMs))
    },
    seconds: defer(() =>
      deadline.changes.pipe(
        startWith(deadline.get()),
        switchMap((end) =>
          end === null || left(end) === 0
            ? of(0)
            : timer(0, tickMs).pipe(
                map(() => left(end)),
                takeWhile((seconds) => seconds > 0, true),
              ),
        ),
        distinctUntilChanged(),
      ),
    ),
  }
}
