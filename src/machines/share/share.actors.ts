import { fromPromise } from 'xstate'
import type { SubmissionService } from '#services/submission.service.ts'
import { shareMachine } from './share.machine.ts'

export const provideShare = (service: Pick<SubmissionService, 'share'>) =>
  shareMachine.provide({
    actors: {
      setShare: fromPromise(({ input, signal }) => service.share(input.submitId, input.share, signal)),
    },
  })
