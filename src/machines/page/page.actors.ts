import { map, NEVER, type Observable } from 'rxjs'
import { fromObservable, fromPromise } from 'xstate'
import { createPageMachine, type Given } from './page.machine.ts'

/**
 * A page over `load`, which rejects with a `Failure`. Each value of `refreshes` loads again: hints, a poll's ticks, a
 * change of the viewer. `given` is asked first.
 */
export const providePage = <Key, Data>(
  load: (key: Key, signal: AbortSignal) => Promise<Data>,
  refreshes: (key: Key) => Observable<unknown> = () => NEVER,
  given?: (key: Key) => Given<Key, Data> | undefined,
) =>
  createPageMachine<Key, Data>(given).provide({
    actors: {
      load: fromPromise(({ input, signal }) => load(input.key, signal)),
      // Counted, since a stream that says `undefined` could not be told from one that said nothing yet.
      watchRefreshes: fromObservable(({ input }) => refreshes(input.key).pipe(map((_, index) => index))),
    },
  })
