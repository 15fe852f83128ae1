import { fromPromise } from 'xstate'
import type { ContestService } from '#services/contest.service.ts'
import { contestAccessMachine } from './contest-access.machine.ts'

export const provideContestAccess = (service: Pick<ContestService, 'register'>) =>
  contestAccessMachine.provide({
    actors: { register: fromPromise(({ input, signal }) => service.register(input, signal)) },
  })
