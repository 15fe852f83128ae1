import type { Failure } from '#contract/failure.ts'
import type { Taken } from '#services/account.service.ts'
import {
  againError,
  codeError,
  emailError,
  errorsOf,
  type FieldError,
  type FieldErrors,
  passwordError,
  usernameError,
  without,
} from '../account-dialog/account-fields.ts'

export type RegisterField = 'username' | 'email' | 'password' | 'again' | 'code'
export type RegisterValues = Record<RegisterField, string>

export interface SentCode {
  /** Where it went. */
  email: string
  /** The site has no mail server: it stays there. */
  isKept: boolean
}

/** What the server said of a name or an address, and which one it was. */
interface Known {
  value: string
  taken: boolean
}

export interface RegisterContext {
  values: RegisterValues
  errors: FieldErrors<RegisterField>
  known: { username?: Known; email?: Known }
  /** Seconds until another code may be asked for; 0 when it may. */
  waitSeconds: number
  /** The last code that was asked for while the dialog was open. */
  codeSent: SentCode | undefined
  failure: Failure | undefined
}

/** What the server is asked about. */
export type Asked = { username?: string; email?: string }

const isTaken = (value: string, known: Known | undefined): FieldError | undefined =>
  known?.value === value.trim() && known.taken ? 'taken' : undefined

export const problems = ({ values, known }: RegisterContext): FieldErrors<RegisterField> =>
  errorsOf({
    username: usernameError(values.username) ?? isTaken(values.username, known.username),
    email: emailError(values.email) ?? isTaken(values.email, known.email),
    password: passwordError(values.password),
    again: againError(values.again, values.password),
    code: codeError(values.code),
  })

/** The name and the address that are fit to be sent and that the server was not asked about. */
export function unchecked({ values, known }: RegisterContext): Asked {
  const username = values.username.trim()
  const email = values.email.trim()
  return {
    ...(!usernameError(username) && known.username?.value !== username ? { username } : {}),
    ...(!emailError(email) && known.email?.value !== email ? { email } : {}),
  }
}

/** An untouched field is not yet wrong; the checks of the whole form find it, and leaving it keeps what they found. */
export function errorOfLeft(context: RegisterContext, field: RegisterField): FieldErrors<RegisterField> {
  const error = context.values[field] === '' ? context.errors[field] : problems(context)[field]
  return { ...without(context.errors, field), ...(error ? { [field]: error } : {}) }
}

export const edited = (context: RegisterContext, field: RegisterField, value: string) => {
  const changed = { ...context, values: { ...context.values, [field]: value } }
  const known = problems(changed)[field] === 'taken' ? { [field]: 'taken' as const } : {}
  return {
    values: changed.values,
    errors: {
      ...without(context.errors, field, ...(field === 'password' ? ['again' as const] : [])),
      ...known,
    },
    failure: undefined,
  }
}

export const trimmed = ({ username, email, password, code }: RegisterValues) => ({
  username: username.trim(),
  email: email.trim(),
  password,
  code: code.trim(),
})

/** What is known, and what that makes wrong, after the server said which of the asked are taken. */
export function answered(context: RegisterContext, asked: Asked, taken: Taken) {
  const known = {
    ...context.known,
    ...(asked.username ? { username: { value: asked.username, taken: taken.username } } : {}),
    ...(asked.email ? { email: { value: asked.email, taken: taken.email } } : {}),
  }
  const { username, email } = problems({ ...context, known })
  return {
    known,
    errors: {
      ...context.errors,
      ...(username === 'taken' ? { username } : {}),
      ...(email === 'taken' ? { email } : {}),
    },
  }
}
