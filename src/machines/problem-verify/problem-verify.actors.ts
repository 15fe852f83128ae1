import type { Observable } from 'rxjs'
import { fromObservable } from 'xstate'
import type { VerifyStep } from '#services/verify-problem.service.ts'
import { problemVerifyMachine } from './problem-verify.machine.ts'

export const provideProblemVerify = (verify: (pid: number) => Observable<VerifyStep>) =>
  problemVerifyMachine.provide({
    actors: { verify: fromObservable(({ input: { pid } }) => verify(pid)) },
  })
