import { z } from 'zod'
import { emailMax, passwordMax, passwordMin, usernameMax } from '#contract/limits.ts'
import { refuse } from '#server/http/refusal.ts'

const Email = z.email().max(emailMax)
// Invisible characters would let two names look the same; the braille blank counts as a symbol.
const visibleName = /^[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]+$/u
const otherSpaces = /[^\S ]/u
// Letters of these look the same; nobody's name mixes them.
const latin = /\p{Script=Latin}/u
const looksLatin = /\p{Script=Cyrillic}|\p{Script=Greek}/u

export const isEmail = (text: string): boolean => Email.safeParse(text).success

/** Addresses are kept as they are compared. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()

/** One way of writing for letters with marks and for wide letters: two names that look the same are the same. */
export const normaliseUsername = (name: string): string => name.normalize('NFKC').trim()

/** A login trims what it is given, so whatever stores a password has to as well. */
export const normalisePassword = (password: string): string => password.trim()

export const isUsername = (name: string): boolean =>
  name !== '' &&
  name === name.trim() &&
  name.length <= usernameMax &&
  visibleName.test(name) &&
  !otherSpaces.test(name)

export const isPasswordLength = (password: string): boolean =>
  password.length >= passwordMin && password.length <= passwordMax

/** S1-071, S1-072. */
export function checkUsername(name: string): void {
  if (name === '') refuse(400, 'server.account:usernameEmpty')
  if (name.length > usernameMax) refuse(400, 'server.account:usernameTooLong', { max: usernameMax })
  if (!isUsername(name)) refuse(400, 'server.account:usernameCharacters')
  if (latin.test(name) && looksLatin.test(name)) refuse(400, 'server.account:usernameMixed')
}

/** S1-071, S1-072. */
export function checkPassword(password: string): void {
  if (password === '') refuse(400, 'server.account:passwordEmpty')
  if (!isPasswordLength(password)) {
    refuse(400, 'server.account:passwordLength', { min: passwordMin, max: passwordMax })
  }
}

/** S1-072. */
export function checkEmail(email: string): void {
  if (!isEmail(email)) refuse(400, 'server.account:emailMalformed')
}
