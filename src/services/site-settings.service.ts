import {
  type DashboardInfo,
  getDashboardInfo,
  getLastSession,
  type LoginSession,
} from '#contract/dashboard.ts'
import {
  type CarouselPicture,
  deleteCarouselPicture,
  getHomeCarousel,
  uploadCarouselPicture,
} from '#contract/home.ts'
import type { BodyOf } from '#contract/operation.ts'
import {
  type DatabaseConfig,
  getDatabaseConfig,
  getServiceInfo,
  type ServiceInfo,
} from '#contract/service-info.ts'
import {
  type EmailConfig,
  getEmailConfig,
  getWebConfig,
  sendTestMail,
  setEmailConfig,
  setWebConfig,
  type WebConfig,
} from '#contract/site-config-admin.ts'
import { changeSwitches, getSwitches, type SiteSwitches } from '#contract/site-switch.ts'
import type { Http } from './http.ts'

/** What can be done to the pictures of the home page. */
export type PictureAct = { kind: 'add'; file: File } | { kind: 'remove'; id: number }

/** What every admin role may know. */
export interface Overview {
  info: DashboardInfo
  session: LoginSession
}

export interface Dashboard extends Overview {
  node: ServiceInfo
  database: DatabaseConfig
}

/** Every promise rejects with a `Failure` and nothing else; the screens say it in its place. */
export interface SiteSettingsService {
  switches(signal: AbortSignal): Promise<SiteSwitches>
  changeSwitches(switches: BodyOf<typeof changeSwitches>, signal: AbortSignal): Promise<unknown>
  web(signal: AbortSignal): Promise<WebConfig>
  changeWeb(web: BodyOf<typeof setWebConfig>, signal: AbortSignal): Promise<unknown>
  mail(signal: AbortSignal): Promise<EmailConfig>
  changeMail(mail: BodyOf<typeof setEmailConfig>, signal: AbortSignal): Promise<unknown>
  testMail(email: string, signal: AbortSignal): Promise<unknown>
  pictures(signal: AbortSignal): Promise<CarouselPicture[]>
  actOnPictures(act: PictureAct, signal: AbortSignal): Promise<unknown>
  overview(signal: AbortSignal): Promise<Overview>
  dashboard(signal: AbortSignal): Promise<Dashboard>
}

async function overview(http: Http, signal: AbortSignal): Promise<Overview> {
  const [info, session] = await Promise.all([
    http.call(getDashboardInfo, { signal, quiet: true }),
    http.call(getLastSession, { signal, quiet: true }),
  ])
  return { info, session }
}

export const createSiteSettingsService = ({ http }: { http: Http }): SiteSettingsService => ({
  switches: (signal) => http.call(getSwitches, { signal, quiet: true }),
  changeSwitches: (body, signal) => http.call(changeSwitches, { body, signal, quiet: true }),
  web: (signal) => http.call(getWebConfig, { signal, quiet: true }),
  changeWeb: (body, signal) => http.call(setWebConfig, { body, signal, quiet: true }),
  mail: (signal) => http.call(getEmailConfig, { signal, quiet: true }),
  changeMail: (body, signal) => http.call(setEmailConfig, { body, signal, quiet: true }),
  testMail: (email, signal) => http.call(sendTestMail, { body: { email }, signal, quiet: true }),
  pictures: (signal) => http.call(getHomeCarousel, { signal, quiet: true }),
  actOnPictures: (act, signal) =>
    act.kind === 'add'
      ? http.upload(uploadCarouselPicture, { file: act.file, signal, quiet: true })
      : http.call(deleteCarouselPicture, { query: { id: act.id }, signal, quiet: true }),
  overview: (signal) => overview(http, signal),
  dashboard: async (signal) => {
    const [shared, node, database] = await Promise.all([
      overview(http, signal),
      http.call(getServiceInfo, { signal, quiet: true }),
      http.call(getDatabaseConfig, { signal, quiet: true }),
    ])
    return { ...shared, node, database }
  },
})
