/** Accounts, logins and what people say of themselves. Lengths in characters, times in milliseconds unless the name says otherwise. */

export const uidMax = 64
export const usernameMax = 20
export const passwordMin = 6
export const passwordMax = 20
export const emailMax = 254
export const mailCodeLength = 6
export const mailCodeLifetimeMs = 10 * 60_000

/** Wrong codes of one network, or of one account. */
export const mailCodeGuesses = 5

/** Wrong codes of all that did not ask for the code. */
export const mailCodeGuessesOfOthers = 50

export const registerCodeWaitMs = 60_000
export const resetMailWaitMs = 90_000
export const changeEmailCodeWaitMs = 30_000
export const resetCodeLength = 21
export const captchaMax = 8
export const captchaLifetimeMs = 30 * 60_000

/** Login throttle per account and address: from `puzzleFrom` failures on, tries are spaced (S1-070). */
export const login = {
  puzzleFrom: 5,
  spacingWithProofMs: 2_000,
  spacingWithoutProofMs: 5_000,
  blockFrom: 20,
  windowMs: 30 * 60_000,
} as const

/** Size and accuracy of the slide puzzle in pixels (S1-070). A drag quicker than `minDragMs` is refused. */
export const puzzle = {
  width: 325,
  height: 100,
  piece: 42,
  accuracy: 3,
  minDragMs: 200,
  lifetimeMs: 5 * 60_000,
} as const

/** Wrong passwords or codes that close a change of the account for `login.windowMs`. */
export const wrongChangesMax = 5

/** Characters of what a person says of themselves (contract, public-and-account section 3). */
export const profile = {
  realnameMax: 50,
  nicknameMax: 20,
  signatureMax: 65_535,
  /** Blog, GitHub and the name on Codeforces. */
  linkMax: 255,
  schoolMax: 100,
  numberMax: 20,
} as const

export const avatar = {
  bytesMax: 2 * 1024 * 1024,
  types: ['gif', 'jpg', 'jpeg', 'png', 'bmp', 'webp'],
  /** Pixels of the square that is kept. */
  side: 200,
  /** Pixels that a picture may have before it is cut. */
  pixelsMax: 40_000_000,
  solvedPerLevel: 50,
  levelMax: 16,
} as const

export const token = { lifetimeMs: 86_400_000, renewAfterMs: 43_200_000 } as const

/** Days that ended sessions stay as the history of logins. */
export const sessionHistoryDays = 90
