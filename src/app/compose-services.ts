import type { Locale } from '#contract/enums.ts'
import { createAccountService } from '#services/account.service.ts'
import { createHttp } from '#services/http.ts'
import { createProblemService } from '#services/problem.service.ts'
import { createSiteService } from '#services/site.service.ts'
import { type AppStorage, createStorage } from '#services/storage.ts'
import { createVisibility } from '#services/visibility.ts'

export interface ServiceParts {
  /** With the token of the calls. */
  storage?: AppStorage
  /** With that of the session, where it is another one. */
  session?: AppStorage
  /** The language of the requests. */
  locale: () => Locale
}

export function composeServices({
  storage: calls = createStorage(),
  session: storage = calls,
  locale,
}: ServiceParts) {
  const visible = createVisibility()
  const http = createHttp({ storage: calls, locale })
  return {
    storage,
    http,
    visible,
    account: createAccountService({ http, storage, visible }),
    site: createSiteService({ http }),
    problem: createProblemService({ http, storage }),
  }
}
export type Services = ReturnType<typeof composeServices>
