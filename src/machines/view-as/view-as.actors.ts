import type { Observable } from 'rxjs'
import { fromObservable, fromPromise } from 'xstate'
import { viewAsMachine } from './view-as.machine.ts'

interface ViewAsParts {
  /** Whole seconds; the last one is 0. */
  left: Observable<number>
  end: (signal: AbortSignal) => Promise<unknown>
  leave: () => void
}

/** Start it with `input: { kind, name }`. */
export const provideViewAs = ({ left, end, leave }: ViewAsParts) =>
  viewAsMachine.provide({
    actors: { countDown: fromObservable(() => left), end: fromPromise(({ signal }) => end(signal)) },
    actions: { leave },
  })
