import { fromPromise } from 'xstate'
import { createPlanActMachine, type PlannedRow } from './plan-act.machine.ts'

/** `perform` says what would come of the act where `dryRun` is true, and otherwise does it. */
export const providePlanAct = <Act, Row extends PlannedRow>(
  perform: (act: Act, dryRun: boolean, signal: AbortSignal) => Promise<Row[]>,
) =>
  createPlanActMachine<Act, Row>().provide({
    actors: {
      look: fromPromise(({ input, signal }) => perform(input.act, input.dryRun, signal)),
      perform: fromPromise(({ input, signal }) => perform(input.act, input.dryRun, signal)),
    },
  })
