import { fromObservable } from 'xstate'
import type { ServerClock } from '#services/server-clock.ts'
import { contestClockMachine } from './contest-clock.machine.ts'

export const provideContestClock = ({ ticks }: Pick<ServerClock, 'ticks'>) =>
  contestClockMachine.provide({ actors: { ticks: fromObservable(() => ticks) } })
