import {
  BehaviorSubject,
  combineLatest,
  concatMap,
  defer,
  EMPTY,
  expand,
  filter,
  finalize,
  first,
  map,
  merge,
  NEVER,
  type Observable,
  type ObservableInput,
  of,
  retry,
  take,
  throwError,
  timer,
} from 'rxjs'
import { isTransient } from '#contract/failure.ts'

export interface PollOptions<T> {
  load: () => ObservableInput<T>
  /** Push hints: each one ends the current wait early. Losing all of them only slows us down. */
  hints?: Observable<unknown>
  /** A value after which nothing changes any more: the stream completes with it. */
  settled?: (value: T) => boolean
  /** The wait after round 0, 1, 2 … */
  waitMs: (round: number) => number
  /** Attempts after the first one, of each round, when the failure is transient. */
  retries?: number
  /** While its newest value is false no new round begins. Begins with the present value. */
  awake?: Observable<boolean>
  /** The network may be there again: each one ends the wait before a retry early. */
  reconnect?: Observable<unknown>
}

const retryWaitMs = (attempt: number) => Math.min(30_000, 500 * 2 ** attempt)

/**
 * Asks again and again: never two requests at once, never blind to a hint that lands during a request, alive when
 * the socket is dead. Errors with the failure of `load` once the retries are used up or asking again cannot help.
 */
export function poll<T>({
  load,
  hints = NEVER,
  settled = () => false,
  waitMs,
  retries = 3,
  awake = of(true),
  reconnect = NEVER,
}: PollOptions<T>): Observable<T> {
  return defer(() => {
    const hintCount = new BehaviorSubject(0)
    const hintFeed = hints.subscribe({ next: () => hintCount.next(hintCount.value + 1), error: () => {} })

    const loadOnce = () => {
      // Read before the request goes out: a hint that lands while it is in flight must cause another round.
      const seen = hintCount.value
      return defer(load).pipe(
        retry({
          count: retries,
          delay: (error, attempt) =>
            isTransient(error)
              ? merge(timer(retryWaitMs(attempt)), reconnect).pipe(take(1))
              : throwError(() => error),
        }),
        map((value) => ({ value, seen })),
      )
    }

    const due = (round: number, seen: number) =>
      merge(timer(waitMs(round)), hintCount.pipe(filter((count) => count > seen))).pipe(take(1))
    const allowed = (round: number, seen: number) =>
      combineLatest([due(round, seen), awake]).pipe(first(([, isAwake]) => isAwake))

    return loadOnce().pipe(
      expand(({ value, seen }, round) =>
        settled(value) ? EMPTY : allowed(round, seen).pipe(concatMap(loadOnce)),
      ),
      map(({ value }) => value),
      finalize(() => hintFeed.unsubscribe()),
    )
  })
}
