import type { Observable } from 'rxjs'
import { fromObservable, fromPromise } from 'xstate'
import type { SubmissionService } from '#services/submission.service.ts'
import type { SubmissionMemory } from '#services/submission-memory.ts'
import { submissionMachine } from './submission.machine.ts'

export interface SubmissionPorts {
  service: Pick<SubmissionService, 'submit' | 'watch'>
  memory: SubmissionMemory
  reconnect: Observable<string>
  askLogin: () => void
  celebrate: () => void
}

export const provideSubmission = ({ service, memory, reconnect, askLogin, celebrate }: SubmissionPorts) =>
  submissionMachine.provide({
    actors: {
      recall: fromPromise(async ({ input }) => memory.recall(input)),
      submit: fromPromise(({ input, signal }) => service.submit(input, signal)),
      watchJudging: fromObservable(({ input }) => service.watch(input.submissionId)),
      reconnect: fromObservable(() => reconnect),
    },
    actions: {
      askLogin,
      celebrate,
      remember: (_, { place, unfinished }) => memory.remember(place, unfinished),
      forget: (_, { place }) => memory.forget(place),
    },
  })
