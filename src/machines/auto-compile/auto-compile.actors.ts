import { fromPromise } from 'xstate'
import type { WorkshopService } from '#services/workshop.service.ts'
import { autoCompileMachine } from './auto-compile.machine.ts'

export const provideAutoCompile = ({ check }: Pick<WorkshopService, 'check'>) =>
  autoCompileMachine.provide({
    actors: {
      compile: fromPromise(({ input: { pid, candidate }, signal }) =>
        check({ pid, program: candidate.program, isAutomatic: true }, signal),
      ),
    },
  })
