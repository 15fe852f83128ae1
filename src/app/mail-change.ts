import { changesOf } from '#machines/record-form/record-form.machine.ts'
import { emailConfigOf, type MailValues } from '#ui/site-admin/config-values.ts'

type EmailChange = Partial<ReturnType<typeof emailConfigOf>>
const ofServer = ['emailHost', 'emailPort', 'emailUsername', 'emailPassword', 'emailSsl'] as const

/** What was changed; which server it is and who logs in there go together, as they were seen. */
export function mailChange(values: MailValues, initial: MailValues): EmailChange {
  const sent = emailConfigOf(values)
  const change = changesOf(sent, emailConfigOf(initial))
  if (!ofServer.some((field) => field in change)) return change
  const { emailHost, emailPort, emailUsername, emailPassword, emailSsl } = sent
  return { ...change, emailHost, emailPort, emailUsername, emailPassword, emailSsl }
}
