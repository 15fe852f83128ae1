import type { Observable } from 'rxjs'
import { fromObservable, fromPromise } from 'xstate'
import { createHeldActMachine } from './held-act.machine.ts'

/** Acts that `perform` does, which says its own failures. It is never called off: the list may be gone meanwhile. */
export const provideHeldAct = <Act>(
  perform: (act: Act, signal: AbortSignal) => Promise<unknown>,
  leaving: () => Observable<unknown>,
) => {
  const send = (act: Act) => perform(act, new AbortController().signal)
  return createHeldActMachine<Act>().provide({
    actors: {
      perform: fromPromise(({ input }) => send(input.act)),
      leaving: fromObservable(() => leaving()),
    },
    actions: {
      sendAtOnce: (_, { act }) => {
        if (act !== undefined) void send(act).catch(() => {})
      },
    },
  })
}
