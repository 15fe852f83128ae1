import { fromPromise } from 'xstate'
import type { JudgeControlService } from '#services/judge-control.service.ts'
import { judgeControlMachine } from './judge-control.machine.ts'

export const provideJudgeControl = (service: Pick<JudgeControlService, 'act'>) =>
  judgeControlMachine.provide({
    actors: {
      act: fromPromise(async ({ input, signal }) => {
        if (input.act) await service.act(input.act, signal)
      }),
    },
  })
