import { defer, NEVER, type Observable, of } from 'rxjs'
import { getBuild, startBuild, stopBuild } from '#contract/build.ts'
import type { DraftWork } from '#contract/draft-work.ts'
import { trial as limits } from '#contract/limits/workshop.ts'
import type { DataOf } from '#contract/operation.ts'
import { getTrialCell, getTrials, startTrials, stopTrials } from '#contract/trial.ts'
import type { Http } from './http.ts'
import { poll } from './poll.ts'

export interface TrialService {
  /** What is known now, then again while judges have work with it; errors with a `Failure`. */
  watch(pid: number): Observable<DraftWork>
  act(pid: number, act: 'run' | 'runAgain' | 'stop' | 'build' | 'buildAgain' | 'stopBuild'): Promise<void>
  cell(pid: number, at: { solution: string; test: number }): Promise<DataOf<typeof getTrialCell>>
}

export interface TrialServiceParts {
  http: Http
  /** Whether the page can be seen; begins with the present value. */
  visible?: Observable<boolean>
  /** The network may be there again. */
  reconnect?: Observable<unknown>
}

export const createTrialService = ({
  http,
  visible = of(true),
  reconnect = NEVER,
}: TrialServiceParts): TrialService => ({
  watch: (pid) =>
    defer(() => {
      let isMoving = true
      return poll({
        load: async () => {
          const asked = { query: { pid }, quiet: true } as const
          const [{ rows, isMeasuring, waitsBehind }, build] = await Promise.all([
            http.call(getTrials, asked),
            http.call(getBuild, asked),
          ])
          const isRunning = rows.some(({ state }) => state === 'waiting' || state === 'running')
          isMoving = build.isRunning || isMeasuring || isRunning
          return { rows, build, isMeasuring, waitsBehind }
        },
        waitMs: () => (isMoving ? limits.pollMs : limits.idlePollMs),
        awake: visible,
        reconnect,
      })
    }),
  act: async (pid, act) => {
    if (act === 'stop') await http.call(stopTrials, { query: { pid } })
    else if (act === 'stopBuild') await http.call(stopBuild, { query: { pid } })
    else if (act === 'build' || act === 'buildAgain')
      await http.call(startBuild, { body: { pid, again: act === 'buildAgain' } })
    else await http.call(startTrials, { body: { pid, again: act === 'runAgain' } })
  },
  cell: (pid, at) => http.call(getTrialCell, { query: { pid, ...at } }),
})
