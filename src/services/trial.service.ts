import { defer, NEVER, type Observable, of } from 'rxjs'
import { trial as limits } from '#contract/limits.ts'
import type { DataOf } from '#contract/operation.ts'
import { getTrialCell, getTrials, startTrials, stopTrials, type TrialRow } from '#contract/trial.ts'
import type { Http } from './http.ts'
import { poll } from './poll.ts'

export interface TrialService {
  /** The outcomes of now, then again while judges have work with them; errors with a `Failure`. */
  watch(pid: number): Observable<TrialRow[]>
  act(pid: number, act: 'run' | 'runAgain' | 'stop'): Promise<void>
  cell(pid: number, at: { solution: string; test: number }): Promise<DataOf<typeof getTrialCell>>
}

export interface TrialServiceParts {
  http: Http
  /** Whether the page can be seen; begins with the present value. */
  visible?: Observable<boolean>
  /** The network may be there again. */
  comeback?: Observable<unknown>
}

export const createTrialService = ({
  http,
  visible = of(true),
  comeback = NEVER,
}: TrialServiceParts): TrialService => ({
  watch: (pid) =>
    defer(() => {
      let isMoving = true
      return poll({
        load: async () => {
          const { rows } = await http.call(getTrials, { query: { pid }, quiet: true })
          isMoving = rows.some(({ state }) => state === 'waiting' || state === 'running')
          return rows
        },
        waitMs: () => (isMoving ? limits.pollMs : limits.idlePollMs),
        awake: visible,
        comeback,
      })
    }),
  act: async (pid, act) => {
    if (act === 'stop') await http.call(stopTrials, { query: { pid } })
    else await http.call(startTrials, { body: { pid, again: act === 'runAgain' } })
  },
  cell: (pid, at) => http.call(getTrialCell, { query: { pid, ...at } }),
})
