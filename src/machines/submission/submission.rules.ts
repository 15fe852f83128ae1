import { codeMax } from '#contract/limits/submission.ts'

export interface Press {
  language: string
  code: string
  signedIn: boolean
}

/** Why a press does not become a request. */
export type PressProblem = 'signedOut' | 'blank' | 'tooLong' | 'noLanguage'

/** The first thing that is wrong, in the order of S1-075; the server asks the same. Length is in UTF-16 units. */
export function pressProblem({ language, code, signedIn }: Press): PressProblem | undefined {
  if (!signedIn) return 'signedOut'
  if (code.trim() === '') return 'blank'
  if (code.length > codeMax) return 'tooLong'
  if (language === '') return 'noLanguage'
  return undefined
}

/** `crypto.randomUUID` is missing on pages that come over plain HTTP from another host than localhost. */
export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** How long a press waits before it is tried again by itself. */
export const resendDelayMs = (tries: number): number => Math.min(30_000, 1_000 * 2 ** tries)
