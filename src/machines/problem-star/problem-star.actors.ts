import { fromPromise } from 'xstate'
import type { ProblemService } from '#services/problem.service.ts'
import { problemStarMachine } from './problem-star.machine.ts'

export const provideProblemStar = (problems: Pick<ProblemService, 'star'>) =>
  problemStarMachine.provide({
    actors: {
      send: fromPromise(async ({ input: { wish }, signal }) => {
        if (wish) await problems.star(wish.pid, wish.starred, signal)
      }),
    },
  })
