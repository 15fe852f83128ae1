import { z } from 'zod'
import {
  captchaMax,
  emailMax,
  mailCodeLength,
  passwordMax,
  passwordMin,
  usernameMax,
} from '#contract/limits/account.ts'
import { userAdmin } from '#contract/limits/site.ts'

/** Why a field cannot be sent as it is (S1-071 to S1-073). */
export type FieldError =
  | 'required'
  | 'tooShort'
  | 'tooLong'
  | 'wrongLength'
  | 'malformed'
  | 'taken'
  | 'unknown'
  | 'different'
  /** The new one is the old one. */
  | 'same'

export type FieldErrors<Field extends string> = Partial<Record<Field, FieldError>>

const address = z.email().max(emailMax)

export function usernameError(value: string): FieldError | undefined {
  if (value.trim() === '') return 'required'
  return value.trim().length > usernameMax ? 'tooLong' : undefined
}

/** Spaces around a password do not count: the server takes them away. */
export function passwordError(value: string, max: number = passwordMax): FieldError | undefined {
  const { length } = value.trim()
  if (length === 0) return 'required'
  if (length < passwordMin) return 'tooShort'
  return length > max ? 'tooLong' : undefined
}

/** Of one that an account has already: a generated one may be longer than those that people choose (S3-133). */
export const heldPasswordError = (value: string): FieldError | undefined =>
  passwordError(value, userAdmin.generatedPasswordMax)

export function againError(value: string, password: string): FieldError | undefined {
  if (value === '') return 'required'
  return value === password ? undefined : 'different'
}

export function emailError(value: string): FieldError | undefined {
  if (value.trim() === '') return 'required'
  return address.safeParse(value.trim()).success ? undefined : 'malformed'
}

export function codeError(value: string): FieldError | undefined {
  if (value.trim() === '') return 'required'
  return value.trim().length === mailCodeLength ? undefined : 'wrongLength'
}

export function captchaError(value: string): FieldError | undefined {
  if (value.trim() === '') return 'required'
  return value.trim().length > captchaMax ? 'tooLong' : undefined
}

/** Without the fields that are as they should be. */
export function errorsOf<Field extends string>(
  checked: Record<Field, FieldError | undefined>,
): FieldErrors<Field> {
  return Object.fromEntries(
    Object.entries(checked).filter(([, error]) => error !== undefined),
  ) as FieldErrors<Field>
}

export const isClean = (errors: FieldErrors<string>): boolean => Object.keys(errors).length === 0

export function without<Field extends string>(
  errors: FieldErrors<Field>,
  ...fields: Field[]
): FieldErrors<Field> {
  const rest = { ...errors }
  for (const field of fields) delete rest[field]
  return rest
}
