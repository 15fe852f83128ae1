import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { mailCodeLength, resetCodeLength } from '#contract/limits/account.ts'

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

/** For secrets that a person may have to type: alphabets without letters that look alike. */
export const randomText = (length: number, alphabet: string): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** Six digits. */
export const newMailCode = (): string => String(randomInt(10 ** mailCodeLength)).padStart(mailCodeLength, '0')

export const newResetCode = (): string => randomText(resetCodeLength, letters)

/** Codes are stored so that the database alone does not tell them. */
export const codeHash = (secret: string, code: string): string =>
  createHmac('sha256', secret).update(code).digest('base64url')

export const isCode = (secret: string, code: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(codeHash(secret, code)), Buffer.from(hash))
