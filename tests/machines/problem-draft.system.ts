import { assign, createActor, fromCallback, SimulatedClock } from 'xstate'
import type { BodyOf, DataOf } from '#contract/operation.ts'
import type { publishDraft, storeDraft, WorkshopProblem } from '#contract/workshop.ts'
import { problemDraftMachine } from '#machines/problem-draft/problem-draft.machine.ts'
import type { DraftAct, KeptDraft } from '#machines/problem-draft/problem-draft.rules.ts'
import { problemDraftView } from '#machines/problem-draft/problem-draft.view.ts'
import { driverOf, failingLoudly, promisePort } from '#support/browser/ports.ts'

export const delays = { pause: 150, longest: 900, retryWait: 3_000 }

/** The machine with ports whose outcomes the test gives. */
export function startSystem() {
  const clock = new SimulatedClock()
  const openDraft = promisePort<{ problem: WorkshopProblem; kept: KeptDraft }, { pid: number }>()
  const storeFields = promisePort<DataOf<typeof storeDraft>, BodyOf<typeof storeDraft>>()
  const doAct = promisePort<DataOf<typeof publishDraft> | null, { problem: WorkshopProblem; act: DraftAct }>()
  let copy: KeptDraft = { unsent: {}, bases: {} }
  let hasRoom = true
  const actor = failingLoudly(
    createActor(
      problemDraftMachine.provide({
        actions: {
          keepCopy: assign((_, { kept }: { kept: KeptDraft }) => {
            copy = kept
            return { isKept: hasRoom }
          }),
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
  const fill = () => {
    hasRoom = false
  }
  return { actor, clock, drive, storeFields, doAct, view, copy: () => copy.unsent, kept: () => copy, fill }
}
export type System = ReturnType<typeof startSystem>
