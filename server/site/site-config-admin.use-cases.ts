import type { Locale } from '#contract/enums.ts'
import { mailServer as limits } from '#contract/limits/site.ts'
import type { BodyOf } from '#contract/operation.ts'
import {
  type EmailConfig,
  isMailAddress,
  type setEmailConfig,
  type setWebConfig,
  type WebConfig,
} from '#contract/site-config-admin.ts'
import { spendAllowance } from '#server/account/allowance.repository.ts'
import type { ServerDeps } from '#server/deps.ts'
import { given } from '#server/given.ts'
import { refuse } from '#server/http/refusal.ts'
import type { MessageKey } from '#server/http/translate.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { type MailFault, mailFaultOf } from '#server/mail/mail-fault.ts'
import {
  dropMailServer,
  findMailServer,
  hasMailServer,
  type MailServer,
  storeMailServer,
} from '#server/mail/mail-server.repository.ts'
import { readSiteConfig } from './site-config.repository.ts'
import { storeSettings } from './site-settings.ts'

const usualPort = 587
const none: MailServer = { host: '', port: usualPort, username: '', password: '', ssl: false, from: '' }

/** The mail server of the environment, without its password. */
const fixedServer = (smtpUrl: string, from: string): MailServer => {
  const { hostname, port, username, protocol } = new URL(smtpUrl)
  const ssl = protocol === 'smtps:'
  return {
    host: hostname,
    port: Number(port) || (ssl ? 465 : usualPort),
    username: decodeURIComponent(username),
    password: '',
    ssl,
    from,
  }
}

const faultWords = {
  unreachable: 'server.site:testMailUnreachable',
  insecure: 'server.site:testMailInsecure',
  login: 'server.site:testMailLogin',
  rejected: 'server.site:testMailRejected',
  failed: 'server.site:testMailFailed',
} as const satisfies Record<MailFault, MessageKey>

/** What super admins set of the site, and the server that sends its letters. */
export const createSiteConfigUseCases = ({ db, config, mail, clock, translate }: ServerDeps) => ({
  web: async (): Promise<WebConfig> => ({ ...(await readSiteConfig(db)), baseUrl: config.siteOrigin }),

  changeWeb: async ({ baseUrl, ...change }: BodyOf<typeof setWebConfig>): Promise<null> => {
    if (baseUrl && baseUrl !== config.siteOrigin) refuse(400, 'server.site:baseUrlFixed')
    await storeSettings(db, change)
    return null
  },

  email: async (): Promise<EmailConfig> => {
    const isFixed = config.smtpUrl !== undefined
    const found = config.smtpUrl
      ? fixedServer(config.smtpUrl, config.mailFrom)
      : ((await findMailServer(db)) ?? none)
    return {
      emailHost: found.host,
      emailPort: found.port,
      emailUsername: found.username,
      emailSsl: found.ssl,
      emailFrom: found.from,
      emailPassword: '',
      hasPassword: isFixed ? new URL(config.smtpUrl ?? '').password !== '' : found.password !== '',
      isFixed,
    }
  },

  changeEmail: async ({ emailPassword, ...change }: BodyOf<typeof setEmailConfig>): Promise<null> => {
    if (config.smtpUrl) refuse(400, 'server.site:mailServerFixed')
    await db.transaction().execute(async (trx) => {
      const stored = (await findMailServer(trx, { locked: true })) ?? none
      if (change.emailHost === '') return dropMailServer(trx, clock.now())
      const { emailHost: host, emailPort: port, emailUsername: username } = change
      const { emailSsl: ssl, emailFrom: from } = change
      const wanted = { ...stored, ...given({ host, port, username, ssl, from }) }
      // Another admin took the server away that this changes a part of.
      if (wanted.host === '') refuse(400, 'server.site:mailServerMissing')
      const isOther = (['host', 'port', 'username'] as const).some((part) => stored[part] !== wanted[part])
      // The password that is there was given for that server alone.
      if (isOther && stored.password && wanted.username !== '' && !emailPassword)
        refuse(400, 'server.site:mailPasswordNeeded')
      const password = wanted.username === '' ? '' : emailPassword || stored.password
      return storeMailServer(trx, { ...wanted, password }, clock.now())
    })
    return null
  },

  testMail: async (
    { viewer, locale }: { viewer: Viewer; locale: Locale },
    { email }: { email: string },
  ): Promise<null> => {
    if (!isMailAddress(email)) refuse(400, 'server.account:emailMalformed')
    if (!(await hasMailServer(config, db))) refuse(400, 'server.site:mailServerMissing')
    const allowance = { key: `test-mail:${viewer.uid}`, ...limits.tests }
    const waitMs = await spendAllowance(db, allowance, clock.now())
    if (waitMs > 0)
      refuse(400, 'server.site:tooManyTests', { count: limits.tests.max }, { retryAfterMs: waitMs })
    const { name: site } = await readSiteConfig(db)
    const subject = translate(locale, 'server.site:testMailSubject', { site })
    const text = translate(locale, 'server.site:testMailText', { site })
    await mail.send({ to: email, subject, text }).catch((error: unknown) => {
      const { fault, reason } = mailFaultOf(error)
      refuse(400, faultWords[fault], { reason })
    })
    return null
  },
})
