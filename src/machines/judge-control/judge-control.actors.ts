import { fromPromise } from 'xstate'
import type { JudgeControlService } from '#services/judge-control.service.ts'
import { judgeControlMachine } from './judge-control.machine.ts'

export const provideJudgeControl = (service: Pick<JudgeControlService, 'act'>) =>
  judgeControlMachine.provide({
    actors: {
      act: fromPromise(async ({ input, signal }) => input.act && service.act(input.act, signal)),
    },
  })
