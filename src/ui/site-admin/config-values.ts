import { z } from 'zod'
import { mailServer as limits } from '#contract/limits/site.ts'
import {
  type EmailConfig,
  isLinkOrEmpty,
  isMailAddress,
  type WebConfig,
} from '#contract/site-config-admin.ts'

/** What is typed of the site. */
export const WebValues = z.object({
  name: z.string(),
  shortName: z.string(),
  description: z.string(),
  register: z.boolean(),
  recordName: z.string(),
  recordUrl: z.string(),
  projectName: z.string(),
  projectUrl: z.string(),
  knowledgeBaseUrl: z.string(),
})
export type WebValues = z.infer<typeof WebValues>

export const webValuesOf = ({ baseUrl: _, ...values }: WebConfig): WebValues => values

export type WebFault = 'name' | 'shortName' | 'recordUrl' | 'projectUrl' | 'knowledgeBaseUrl'
export const webFaults = (values: WebValues): WebFault[] => [
  ...(['name', 'shortName'] as const).filter((field) => values[field].trim() === ''),
  ...(['recordUrl', 'projectUrl', 'knowledgeBaseUrl'] as const).filter(
    (field) => !isLinkOrEmpty(values[field].trim()),
  ),
]

/** What is typed of the mail server; an empty password keeps the one that is there. */
export const MailValues = z.object({
  host: z.string(),
  port: z.string(),
  username: z.string(),
  password: z.string(),
  ssl: z.boolean(),
  from: z.string(),
})
export type MailValues = z.infer<typeof MailValues>

export const mailValuesOf = (mail: EmailConfig): MailValues => ({
  host: mail.emailHost,
  port: String(mail.emailPort),
  username: mail.emailUsername,
  password: '',
  ssl: mail.emailSsl,
  from: mail.emailFrom,
})

export const emailConfigOf = ({ host, port, username, password, ssl, from }: MailValues) => ({
  emailHost: host,
  emailPort: Number(port),
  emailUsername: username,
  emailPassword: password,
  emailSsl: ssl,
  emailFrom: from,
})

const isPort = (typed: string) =>
  /^\d{1,5}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= limits.portMax

export type MailFault = 'host' | 'port' | 'from'
export const mailFaults = ({ host, port, from }: MailValues): MailFault[] => [
  ...(/^[\w.:-]*$/.test(host.trim()) ? [] : (['host'] as const)),
  ...(isPort(port) ? [] : (['port'] as const)),
  ...(from.trim() === '' || isMailAddress(from.trim()) ? [] : (['from'] as const)),
]
