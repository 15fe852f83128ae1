import { fromObservable, fromPromise } from 'xstate'
import type { TrialService } from '#services/trial.service.ts'
import { trialsMachine } from './trials.machine.ts'

export const provideTrials = (service: TrialService) =>
  trialsMachine.provide({
    actors: {
      watchTrials: fromObservable(({ input: { pid } }) => service.watch(pid)),
      doAct: fromPromise(({ input: { pid, act } }) => service.act(pid, act)),
    },
  })
