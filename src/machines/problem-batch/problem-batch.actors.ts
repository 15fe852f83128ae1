import { fromPromise } from 'xstate'
import type { ProblemAdminService } from '#services/problem-admin.service.ts'
import { problemBatchMachine } from './problem-batch.machine.ts'

export const provideProblemBatch = ({ actOnMany }: Pick<ProblemAdminService, 'actOnMany'>) =>
  problemBatchMachine.provide({
    actors: {
      look: fromPromise(({ input, signal }) => actOnMany(input, signal)),
      perform: fromPromise(({ input, signal }) => actOnMany(input, signal)),
    },
  })
