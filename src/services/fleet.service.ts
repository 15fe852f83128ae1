import { NEVER, type Observable, of } from 'rxjs'
import { getJudgeServiceInfo, type JudgeService, removeJudge } from '#contract/judge-fleet.ts'
import { fleetPollMs } from '#contract/limits/page.ts'
import type { Http } from './http.ts'
import { poll } from './poll.ts'

/** A judge to be taken off the list. */
export type JudgeAct = Pick<JudgeService, 'name'>

export interface FleetService {
  /** The judges of now, then again every 5 s while the page can be seen; errors with a `Failure`. */
  watch(): Observable<JudgeService[]>
  /** The judges of now. Rejects with a `Failure`. */
  list(signal: AbortSignal): Promise<JudgeService[]>
  /** Rejects with a `Failure`. */
  remove(judge: JudgeAct, signal: AbortSignal): Promise<unknown>
}

export interface FleetServiceParts {
  http: Http
  /** Whether the page can be seen; begins with the present value. */
  visible?: Observable<boolean>
  /** The network may be there again. */
  reconnect?: Observable<unknown>
}

export const createFleetService = ({
  http,
  visible = of(true),
  reconnect = NEVER,
}: FleetServiceParts): FleetService => ({
  watch: () =>
    poll({
      // The screen itself says what went wrong.
      load: () => http.call(getJudgeServiceInfo, { quiet: true }),
      waitMs: () => fleetPollMs,
      awake: visible,
      reconnect,
    }),
  list: (signal) => http.call(getJudgeServiceInfo, { signal, quiet: true }),
  remove: ({ name }, signal) => http.call(removeJudge, { query: { name }, signal, quiet: true }),
})
