import { defer, NEVER, type Observable, of } from 'rxjs'
import { trial as limits } from '#contract/limits/workshop.ts'
import type { BodyOf } from '#contract/operation.ts'
import { getStress, isUnderWay, type Stress, startStress, stopStress } from '#contract/stress.ts'
import type { Http } from './http.ts'
import { poll } from './poll.ts'

/** What a solution is tried on. */
export type WantedStress = Omit<BodyOf<typeof startStress>, 'pid'>

export interface StressService {
  /** The last one of a problem, null where there is none; again until it is over. Errors with a `Failure`. */
  watch(pid: number): Observable<Stress | null>
  start(pid: number, wanted: WantedStress): Promise<void>
  stop(pid: number): Promise<void>
}

interface StressServiceParts {
  http: Http
  /** Whether the page can be seen; begins with the present value. */
  visible?: Observable<boolean>
  /** The network may be there again. */
  reconnect?: Observable<unknown>
}

export const createStressService = ({
  http,
  visible = of(true),
  reconnect = NEVER,
}: StressServiceParts): StressService => ({
  watch: (pid) =>
    defer(() => {
      let last: Stress | null | undefined
      return poll({
        load: async () => {
          const { stress } = await http.call(getStress, { query: { pid }, quiet: true })
          last = stress
          return stress
        },
        settled: (stress) => !isUnderWay(stress),
        waitMs: () => (last?.state === 'noJudge' ? limits.idlePollMs : limits.pollMs),
        awake: visible,
        reconnect,
      })
    }),
  start: async (pid, wanted) => {
    await http.call(startStress, { body: { pid, ...wanted } })
  },
  stop: async (pid) => {
    await http.call(stopStress, { query: { pid } })
  },
})
