import { createActor, fromCallback, SimulatedClock } from 'xstate'
import type { BodyOf, DataOf } from '#contract/operation.ts'
import type { publishDraft, storeDraft, WorkshopProblem } from '#contract/workshop.ts'
import {
  type DraftAct,
  type KeptDraft,
  problemDraftMachine,
  type Unsent,
} from '#machines/problem-draft/problem-draft.machine.ts'
import { problemDraftView } from '#machines/problem-draft/problem-draft.view.ts'
import { driverOf, failingLoudly, promisePort } from '#support/browser/ports.ts'

export const delays = { pause: 250, retryWait: 3_000 }

/** The machine with ports whose outcomes the test gives. */
export function startSystem() {
  const clock = new SimulatedClock()
  const openDraft = promisePort<{ problem: WorkshopProblem; kept: KeptDraft }, { pid: number }>()
  const storeFields = promisePort<DataOf<typeof storeDraft>, BodyOf<typeof storeDraft>>()
  const doAct = promisePort<DataOf<typeof publishDraft> | null, { problem: WorkshopProblem; act: DraftAct }>()
  let copy: Unsent = {}
  const actor = failingLoudly(
    createActor(
      problemDraftMachine.provide({
        actions: {
          keepCopy: (_, { kept }) => {
            copy = kept.unsent
          },
        },
        actors: {
          openDraft: openDraft.logic,
          storeFields: storeFields.logic,
          doAct: doAct.logic,
          watchPage: fromCallback(() => undefined),
          watchOthers: fromCallback(() => undefined),
        },
      }),
      { clock, input: { pid: 1000 } },
    ),
  ).start()
  const drive = driverOf({ actor, ports: { openDraft, storeFields, doAct }, clock, delays })
  const view = () => problemDraftView(actor.getSnapshot())
  return { actor, clock, drive, storeFields, doAct, view, copy: () => copy }
}
export type System = ReturnType<typeof startSystem>
