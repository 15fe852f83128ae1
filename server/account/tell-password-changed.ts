import type { Locale } from '#contract/enums.ts'
import type { ServerDeps } from '#server/deps.ts'
import { pagePrefix } from '#server/http/static-files.ts'
import { readSiteConfig } from '#server/site/site-config.repository.ts'

/** Tells the owner by mail, whoever changed it. The change stands whether or not the mail can be sent. */
export const createTellPasswordChanged =
  ({ db, mail, translate, config }: ServerDeps) =>
  async ({ username, email }: { username: string; email: string | null }, locale: Locale): Promise<void> => {
    if (!email) return
    const { name } = await readSiteConfig(db)
    const words = { site: name, username, link: `${config.siteOrigin}${pagePrefix}home` }
    await mail
      .send({
        to: email,
        subject: translate(locale, 'server.account:passwordChangedMailSubject', words),
        text: translate(locale, 'server.account:passwordChangedMailText', words),
      })
      .catch(() => undefined)
  }
