import { map, merge, Observable, startWith } from 'rxjs'
import { assign, fromCallback, fromPromise } from 'xstate'
import type { WorkshopService } from '#services/workshop.service.ts'
import type { WorkshopOthers } from '#services/workshop-others.ts'
import { type ProblemDraftSnapshot, problemDraftMachine } from './problem-draft.machine.ts'
import type { KeptDraft } from './problem-draft.rules.ts'

export interface ProblemDraftPorts {
  workshop: WorkshopService
  others: WorkshopOthers
  /** Emits when the page may be about to go. */
  lastMoment: Observable<unknown>
  /** Emits when the network, or the session, may be there again. */
  reconnect: Observable<unknown>
}

export const provideProblemDraft = ({ workshop, others, lastMoment, reconnect }: ProblemDraftPorts) =>
  problemDraftMachine.provide({
    actions: {
      keepCopy: assign((_, { pid, kept }: { pid: number; kept: KeptDraft }) => ({
        isKept: workshop.copy.write(pid, kept),
      })),
    },
    actors: {
      openDraft: fromPromise(async ({ input: { pid }, signal }) => ({
        problem: await workshop.open(pid, signal),
        kept: workshop.copy.read(pid),
      })),
      storeFields: fromPromise(({ input, signal }) => workshop.store(input, signal)),
      doAct: fromPromise(async ({ input: { problem, act }, signal }) => {
        const { pid, changed } = problem
        if (act.kind === 'publish') {
          const seen = changed.map(({ field, version }) => ({ field, version }))
          return workshop.publish({ pid, note: act.note, seen }, signal)
        }
        if (act.kind === 'drop') await workshop.drop(pid, signal)
        else if (act.kind === 'restore') await workshop.restore(pid, act.number, signal)
        else await workshop.check({ pid, program: act.program ?? null }, signal)
        return null
      }),
      watchOthers: fromCallback(({ input: { pid, draft }, sendBack }) => {
        const now = () => (draft.getSnapshot() as ProblemDraftSnapshot).context
        const changes = new Observable<unknown>((heard) => draft.subscribe(heard))
        const heard = others
          .watch(pid, {
            presence: () => ({ part: now().part, versions: now().problem?.versions ?? {} }),
            parts: changes.pipe(
              startWith(undefined),
              map(() => now().part),
            ),
          })
          .subscribe((news) => sendBack({ type: 'draft.heard', news }))
        return () => heard.unsubscribe()
      }),
      watchPage: fromCallback(({ sendBack }) => {
        const heard = merge(lastMoment, reconnect).subscribe(() => sendBack({ type: 'draft.flush' }))
        return () => heard.unsubscribe()
      }),
    },
  })
