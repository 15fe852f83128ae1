import { fromObservable, fromPromise } from 'xstate'
import type { SubmissionService } from '#services/submission.service.ts'
import { submissionListMachine } from './submission-list.machine.ts'

export const provideSubmissionList = (service: Pick<SubmissionService, 'list' | 'checkMany' | 'changes'>) =>
  submissionListMachine.provide({
    actors: {
      load: fromPromise(({ input, signal }) => service.list(input.filters, signal)),
      watchRows: fromObservable(({ input }) => service.checkMany(input.submitIds)),
      changes: fromObservable(() => service.changes()),
    },
  })
