import type { Observable } from 'rxjs'
import { fromObservable, fromPromise } from 'xstate'
import type { TestRunService } from '#services/test-run.service.ts'
import type { TestRunMemory } from '#services/test-run-memory.ts'
import { testRunMachine } from './test-run.machine.ts'

export interface TestRunPorts {
  service: TestRunService
  memory: TestRunMemory
  reconnect: Observable<string>
  askLogin: () => void
}

export const provideTestRun = ({ service, memory, reconnect, askLogin }: TestRunPorts) =>
  testRunMachine.provide({
    actors: {
      recall: fromPromise(async ({ input }) => memory.recall(input)),
      run: fromPromise(({ input, signal }) => service.run(input, signal)),
      watchRun: fromObservable(({ input }) => service.watch(input.key)),
      reconnect: fromObservable(() => reconnect),
    },
    actions: {
      askLogin,
      remember: (_, { place, kept }) => memory.keep(place, kept),
    },
  })
