import { changeSwitches, getSwitches, type SiteSwitches } from '#contract/site-switch.ts'
import type { Http } from './http.ts'

/** Every promise rejects with a `Failure` and nothing else; the screens say it in its place. */
export interface SiteSettingsService {
  switches(signal: AbortSignal): Promise<SiteSwitches>
  changeSwitches(switches: SiteSwitches, signal: AbortSignal): Promise<unknown>
}

export const createSiteSettingsService = ({ http }: { http: Http }): SiteSettingsService => ({
  switches: (signal) => http.call(getSwitches, { signal, quiet: true }),
  changeSwitches: (body, signal) => http.call(changeSwitches, { body, signal, quiet: true }),
})
