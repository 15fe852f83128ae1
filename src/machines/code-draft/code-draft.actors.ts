import type { Observable } from 'rxjs'
import { fromCallback, fromObservable, fromPromise } from 'xstate'
import type { DraftStorage } from '#services/draft-storage.ts'
import type { ProblemService } from '#services/problem.service.ts'
import { codeDraftMachine } from './code-draft.machine.ts'

export interface CodeDraftPorts {
  drafts: DraftStorage
  problems: Pick<ProblemService, 'lastAccepted'>
  /** Emits when the page may be about to go. */
  lastMoment: Observable<string>
}

export const provideCodeDraft = ({ drafts, problems, lastMoment }: CodeDraftPorts) =>
  codeDraftMachine.provide({
    actors: {
      restore: fromPromise(async ({ input }) => drafts.restore(input)),
      save: fromPromise(async ({ input }) => drafts.save(input)),
      lastWords: fromCallback(({ input }) => () => {
        const request = input.unsaved()
        if (request) drafts.save(request)
      }),
      others: fromObservable(({ input }) => drafts.others(input)),
      lastMoment: fromObservable(() => lastMoment),
      lastAccepted: fromPromise(({ input, signal }) => problems.lastAccepted(input, signal)),
    },
  })
