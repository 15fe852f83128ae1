import { fromPromise } from 'xstate'
import type { ProblemService } from '#services/problem.service.ts'
import { problemJumpMachine } from './problem-jump.machine.ts'

export const provideProblemJump = (problems: Pick<ProblemService, 'find'>) =>
  problemJumpMachine.provide({
    actors: { lookUp: fromPromise(({ input, signal }) => problems.find(input.problemId, signal)) },
  })
