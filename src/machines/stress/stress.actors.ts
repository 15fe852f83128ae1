import { fromObservable, fromPromise } from 'xstate'
import type { StressService } from '#services/stress.service.ts'
import { stressMachine } from './stress.machine.ts'

export const provideStress = (service: StressService) =>
  stressMachine.provide({
    actors: {
      watchStress: fromObservable(({ input: { pid } }) => service.watch(pid)),
      doAct: fromPromise(({ input: { pid, act } }) =>
        act.kind === 'start' ? service.start(pid, act.wanted) : service.stop(pid),
      ),
    },
  })
