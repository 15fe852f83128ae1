/** What kept a letter from going out; `failed` is whatever is none of the others. */
export type MailFault = 'unreachable' | 'insecure' | 'login' | 'rejected' | 'failed'

interface Told {
  code?: unknown
  originalCode?: unknown
  /** Of SMTP: only a server that was reached gives one. */
  responseCode?: unknown
}

const unreachable = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EPROXY']
const isOfTls = /TLS|SSL|CERT|SIGNATURE|EPROTO$/
const isOfLogin = /^(EAUTH|ENOAUTH|EOAUTH2)$/
/** Of the addresses, and of the text. */
const isOfLetter = /^(EENVELOPE|EMESSAGE)$/

const faultOf = ({ code, originalCode }: Told): MailFault => {
  const known = String(code)
  if (isOfLogin.test(known)) return 'login'
  if (isOfLetter.test(known)) return 'rejected'
  if ([known, String(originalCode)].some((each) => isOfTls.test(each))) return 'insecure'
  return unreachable.includes(known) ? 'unreachable' : 'failed'
}

/** The same with the code that says most. */
export const mailFaultOf = (error: unknown): { fault: MailFault; reason: string } => {
  const told = (error instanceof Error ? error : {}) as Told
  const reason = told.responseCode ?? told.originalCode ?? told.code ?? 'ERROR'
  return { fault: faultOf(told), reason: String(reason) }
}
