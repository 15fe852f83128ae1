import { fromPromise } from 'xstate'
import { createListActMachine } from './list-act.machine.ts'

/** Acts that `perform` does; it rejects with a `Failure`. */
export const provideListAct = <Act>(perform: (act: Act, signal: AbortSignal) => Promise<unknown>) =>
  createListActMachine<Act>().provide({
    actors: { perform: fromPromise(({ input, signal }) => perform(input.act, signal)) },
  })
