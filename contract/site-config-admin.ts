import { z } from 'zod'
import { emailMax } from './limits/account.ts'
import { siteConfig as limits, mailServer as mailLimits } from './limits/site.ts'
import { operation } from './operation.ts'
import { isLine } from './user-rules.ts'

/** A link to another site by http or https, or nothing. */
export const isLinkOrEmpty = (text: string): boolean =>
  text === '' || z.url({ protocol: /^https?$/ }).safeParse(text).success
export const isMailAddress = (text: string): boolean => z.email().max(emailMax).safeParse(text).success

/** An empty text; HOJ's client writes a word in its place. */
const optional = (max: number) =>
  z
    .string()
    .trim()
    .overwrite((text) => (text === 'None' ? '' : text))
    .max(max)
const named = (max: number) => z.string().trim().min(1).max(max).refine(isLine)
const link = optional(limits.linkMax).refine(isLinkOrEmpty)

/** S3-088; the knowledge base is a link at the foot of every page (S1-006). */
const web = {
  name: named(limits.nameMax),
  shortName: named(limits.shortNameMax),
  description: optional(limits.descriptionMax),
  /** Whether visitors may register. */
  register: z.boolean(),
  recordName: optional(limits.nameMax),
  recordUrl: link,
  projectName: optional(limits.nameMax),
  projectUrl: link,
  knowledgeBaseUrl: link,
}

/** `baseUrl` is what the server was started with. */
export const WebConfig = z.object({ baseUrl: z.string(), ...web })
export type WebConfig = z.infer<typeof WebConfig>

/** Without a host, letters become files beside the data; an empty sender is the one that the server was started with. */
const mail = {
  emailHost: z
    .string()
    .trim()
    .max(mailLimits.hostMax)
    .regex(/^[\w.:-]*$/),
  emailPort: z.int().min(1).max(mailLimits.portMax),
  emailUsername: z.string().trim().max(mailLimits.usernameMax),
  /** Encrypted from the first byte; otherwise as soon as the mail server offers it. */
  emailSsl: z.boolean(),
  emailFrom: z
    .string()
    .trim()
    .refine((text) => text === '' || isMailAddress(text)),
}

/** The password is never sent: `emailPassword` is empty, and `hasPassword` says whether there is one. */
export const EmailConfig = z.object({
  ...mail,
  emailPassword: z.literal(''),
  hasPassword: z.boolean(),
  /** The server was started with a mail server, which cannot be changed here. */
  isFixed: z.boolean(),
})
export type EmailConfig = z.infer<typeof EmailConfig>

const webExample = {
  name: 'Verdict',
  shortName: 'Verdict',
  description: 'An online judge',
  register: true,
  recordName: '',
  recordUrl: '',
  projectName: 'Verdict',
  projectUrl: '',
  knowledgeBaseUrl: '',
}
const mailExample = {
  emailHost: 'mail.example.org',
  emailPort: 587,
  emailUsername: 'judge',
  emailSsl: false,
  emailFrom: 'judge@example.org',
}

export const getWebConfig = operation({
  name: 'getWebConfig',
  method: 'GET',
  path: '/admin/config/get-web-config',
  summary: 'Names and links of the site, for editing',
  who: 'site_admin',
  query: z.object({}),
  body: z.undefined(),
  data: WebConfig,
  failures: [],
  example: { data: { baseUrl: 'http://127.0.0.1:3000', ...webExample } },
})

export const setWebConfig = operation({
  name: 'setWebConfig',
  method: 'PUT',
  path: '/admin/config/set-web-config',
  summary: 'Changes the given names and links',
  who: 'site_admin',
  query: z.object({}),
  body: z.object({ baseUrl: z.string().nullish(), ...web }).partial(),
  data: z.null(),
  failures: [
    { status: 400, when: 'a name is blank or a link is none' },
    { status: 400, when: 'the address of the site would change' },
  ],
  example: { body: webExample, data: null },
})

export const getEmailConfig = operation({
  name: 'getEmailConfig',
  method: 'GET',
  path: '/admin/config/get-email-config',
  summary: 'The mail server, without its password',
  who: 'site_admin',
  query: z.object({}),
  body: z.undefined(),
  data: EmailConfig,
  failures: [],
  example: { data: { ...mailExample, emailPassword: '', hasPassword: true, isFixed: false } },
})

export const setEmailConfig = operation({
  name: 'setEmailConfig',
  method: 'PUT',
  path: '/admin/config/set-email-config',
  summary: 'Changes the given fields of the mail server; an empty password keeps the current one',
  who: 'site_admin',
  query: z.object({}),
  body: z.object({ ...mail, emailPassword: z.string().max(mailLimits.passwordMax).nullable() }).partial(),
  data: z.null(),
  failures: [
    { status: 400, when: 'the server was started with a mail server' },
    { status: 400, when: 'the host or the user changes and the password is not given anew' },
  ],
  example: { body: { ...mailExample, emailPassword: 'spring' }, data: null },
})

export const sendTestMail = operation({
  name: 'sendTestMail',
  method: 'POST',
  path: '/admin/config/test-email',
  summary: 'Sends a test email through the configured mail server',
  who: 'site_admin',
  query: z.object({}),
  body: z.object({ email: z.string().trim().max(emailMax) }),
  data: z.null(),
  failures: [
    { status: 400, when: 'the address is none' },
    { status: 400, when: 'no mail server is set, or it did not take the letter' },
    { status: 400, when: 'too many were sent in the last hour' },
  ],
  example: { body: { email: 'ada@example.org' }, data: null },
})

export const siteConfigAdminOperations = [
  getWebConfig,
  setWebConfig,
  getEmailConfig,
  sendTestMail,
  setEmailConfig,
]
