import type { TFunction } from 'i18next'
import { mailCodeLength, passwordMax, passwordMin, usernameMax } from '#contract/limits/account.ts'

export type FieldError =
  | 'required'
  | 'tooShort'
  | 'tooLong'
  | 'wrongLength'
  | 'malformed'
  | 'taken'
  | 'unknown'
  | 'different'
  | 'same'

export type Errors<Field extends string> = Partial<Record<Field, FieldError>>

const keys = {
  username: {
    required: 'error.usernameRequired',
    tooLong: 'error.usernameTooLong',
    taken: 'error.usernameTaken',
    unknown: 'error.usernameUnknown',
  },
  password: {
    required: 'error.passwordRequired',
    tooShort: 'error.passwordLength',
    tooLong: 'error.passwordLength',
  },
  again: { required: 'error.againRequired', different: 'error.againDifferent' },
  email: {
    required: 'error.emailRequired',
    malformed: 'error.emailMalformed',
    taken: 'error.emailTaken',
    unknown: 'error.emailUnknown',
  },
  code: { required: 'error.codeRequired', wrongLength: 'error.codeLength' },
  captcha: { required: 'error.captchaRequired', tooLong: 'error.captchaLength' },
} as const

export type AccountField = keyof typeof keys
type Key = { [F in AccountField]: (typeof keys)[F][keyof (typeof keys)[F]] }[AccountField]

/** What is wrong with a field, in the words of S1-071 to S1-073. */
export function fieldErrorText(
  t: TFunction<'account'>,
  field: AccountField,
  error: FieldError | undefined,
): string | undefined {
  if (error === undefined) return undefined
  const byError: Partial<Record<FieldError, Key>> = keys[field]
  return t(byError[error] ?? 'error.invalid', {
    min: passwordMin,
    max: field === 'password' ? passwordMax : usernameMax,
    length: mailCodeLength,
  })
}
