import { passwordMax, passwordMin, usernameMax } from '#contract/limits/account.ts'
import { userAdmin } from '#contract/limits/site.ts'
import { isEmail, isLine, isWebAddress, passwordFault, usernameFault } from '#contract/user-rules.ts'
import { refuse } from '#server/http/refusal.ts'

/** S1-071, S1-072. */
export function checkUsername(name: string): void {
  const fault = usernameFault(name)
  if (fault) refuse(400, `server.account:${fault}`, { max: usernameMax })
}

const passwordLimits = { min: passwordMin, max: passwordMax }

/** S1-071, S1-072. */
export function checkPassword(password: string): void {
  const fault = passwordFault(password)
  if (fault) refuse(400, `server.account:${fault}`, passwordLimits)
}

/** One that an account may have: generated ones may be longer than those that people choose (S3-133). */
export function checkHeldPassword(password: string): void {
  if (password.length < passwordMin || password.length > userAdmin.generatedPasswordMax)
    checkPassword(password)
}

/** S1-072. */
export function checkEmail(email: string): void {
  if (!isEmail(email)) refuse(400, 'server.account:emailMalformed')
}

export const keptText = (text: string | null | undefined): string | null => text?.trim() || null

/** A text of one line; null when there is nothing in it. */
export function keptLine(text: string | null | undefined): string | null {
  const words = keptText(text)
  if (words !== null && !isLine(words)) refuse(400, 'server.account:profileCharacters')
  return words
}

/** The same for what may be followed as a link. */
export function keptAddress(text: string | null | undefined): string | null {
  const words = keptLine(text)
  if (words !== null && !isWebAddress(words)) refuse(400, 'server.account:addressNotWeb')
  return words
}
