import type { Locale } from '#contract/enums.ts'
import type { ServerDeps } from '#server/deps.ts'
import { readSiteConfig } from '#server/site/site-config.repository.ts'

/** Whoever still reads the old address learns that it is not the account's any more, whether or not the mail can be sent. */
export const createTellEmailChanged =
  ({ db, mail, translate }: Pick<ServerDeps, 'db' | 'mail' | 'translate'>) =>
  async ({ username, email }: { username: string; email: string | null }, locale: Locale): Promise<void> => {
    if (!email) return
    const { name } = await readSiteConfig(db)
    const words = { site: name, username }
    await mail
      .send({
        to: email,
        subject: translate(locale, 'server.account:emailChangedMailSubject', words),
        text: translate(locale, 'server.account:emailChangedMailText', words),
      })
      .catch(() => undefined)
  }
