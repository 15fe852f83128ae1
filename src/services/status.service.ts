import { getSiteStatus, getTroubles, type SiteStatus, type Trouble } from '#contract/status.ts'
import type { Http } from './http.ts'

/** Every promise rejects with a `Failure` and nothing else. */
export interface StatusService {
  status(signal: AbortSignal): Promise<SiteStatus>
  troubles(signal: AbortSignal): Promise<Trouble[]>
}

export const createStatusService = ({ http }: { http: Http }): StatusService => ({
  status: (signal) => http.call(getSiteStatus, { signal, quiet: true }),
  troubles: (signal) => http.call(getTroubles, { signal, quiet: true }),
})
