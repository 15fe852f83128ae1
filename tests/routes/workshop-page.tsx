import { screen, within } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { assign, fromCallback } from 'xstate'
import type { DraftWork } from '#contract/draft-work.ts'
import type { BodyOf, DataOf } from '#contract/operation.ts'
import type { Stress } from '#contract/stress.ts'
import type { ProgramCheck, publishDraft, storeDraft, WorkshopProblem } from '#contract/workshop.ts'
import type { CompileCandidate } from '#machines/auto-compile/auto-compile.rules.ts'
import type { CaseStep, WantedCases } from '#machines/case-maker/case-maker.machine.ts'
import type { ProblemDraftEvent } from '#machines/problem-draft/problem-draft.machine.ts'
import type { DraftAct, KeptDraft } from '#machines/problem-draft/problem-draft.rules.ts'
import type { StressAct } from '#machines/stress/stress.machine.ts'
import type { TrialAct } from '#machines/trials/trials.machine.ts'
import { promisePort, streamPort } from '#support/browser/ports.ts'
import { openApp } from './open-app.tsx'
import { replaceMachines } from './rendered-walk.ts'

/** Longer than a test, so that a wait ends only where the test lets it. */
export const waitMs = 120_000
const pid = 1000

/** Where the person is: in the dialog that is open, or on the page. */
export const dialogOrPage = () => {
  const dialog = screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog')
  return dialog ? within(dialog) : screen
}

/** The workshop with one problem; what its draft, trials, stress, compiling and maker of tests need is brought by the test. */
export async function openWorkshopPage() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const draft = {
    openDraft: promisePort<{ problem: WorkshopProblem; kept: KeptDraft }, { pid: number }>(),
    storeFields: promisePort<DataOf<typeof storeDraft>, BodyOf<typeof storeDraft>>(),
    doAct: promisePort<DataOf<typeof publishDraft> | null, { problem: WorkshopProblem; act: DraftAct }>(),
  }
  const trials = {
    watchTrials: streamPort<DraftWork, { pid: number }>(),
    doAct: promisePort<void, { pid: number; act: TrialAct }>(),
  }
  const autoCompile = { compile: promisePort<ProgramCheck, { pid: number; candidate: CompileCandidate }>() }
  const stress = {
    watchStress: streamPort<Stress | null, { pid: number }>(),
    doAct: promisePort<void, { pid: number; act: StressAct }>(),
  }
  const maker = { makeCases: streamPort<CaseStep, { pid: number; wanted: WantedCases }>() }
  const tellers = new Set<(event: ProblemDraftEvent) => void>()
  const app = await openApp(`/workshop/${pid}`, {
    signedIn: true,
    prepare: (context) =>
      replaceMachines(context, 'loadWorkshopLogic', (logic) => ({
        draft: logic.draft.provide({
          delays: { pause: waitMs, longest: waitMs, retryWait: waitMs },
          actions: { keepCopy: assign({ isKept: true }) },
          actors: {
            openDraft: draft.openDraft.logic,
            storeFields: draft.storeFields.logic,
            doAct: draft.doAct.logic,
            watchPage: fromCallback(() => undefined),
            watchOthers: fromCallback(({ sendBack }) => {
              const tell = sendBack as (event: ProblemDraftEvent) => void
              tellers.add(tell)
              return () => void tellers.delete(tell)
            }),
          },
        }),
        trials: logic.trials.provide({
          delays: { retryWait: waitMs },
          actors: { watchTrials: trials.watchTrials.logic, doAct: trials.doAct.logic },
        }),
        autoCompile: logic.autoCompile.provide({
          delays: { pause: waitMs },
          actors: { compile: autoCompile.compile.logic },
        }),
        stress: logic.stress.provide({
          delays: { retryWait: waitMs },
          actors: { watchStress: stress.watchStress.logic, doAct: stress.doAct.logic },
        }),
        caseMaker: logic.caseMaker.provide({ actors: { makeCases: maker.makeCases.logic } }),
      })),
  })
  onTestFinished(() => {
    app.close()
    vi.useRealTimers()
  })
  return {
    ...{ app, draft, trials, stress, maker, autoCompile },
    delaysMs: { pause: waitMs, longest: waitMs, retryWait: waitMs },
    /** What the page itself and others do, which the draft hears of. */
    tell: (event: ProblemDraftEvent) => {
      for (const tell of tellers) tell(event)
    },
    place: dialogOrPage,
  }
}
