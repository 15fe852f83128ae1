import type { Generated } from 'kysely'
import type { CreatedAt } from '#server/db/columns.ts'

export interface UserTable {
  /** 32 hex characters; `1` is the built-in admin. */
  uid: string
  username: string
  passwordHash: string
  email: string | null
  nickname: string | null
  realname: string | null
  avatar: string | null
  titleName: string | null
  titleColor: string | null
  number: string | null
  gender: string | null
  school: string | null
  course: string | null
  signature: string | null
  github: string | null
  blog: string | null
  cfUsername: string | null
  /** UserStatus. */
  status: Generated<number>
  /** Of an imported contest: nobody signs in to it until an admin sets a password, and it is no user of the site. */
  isTeam: Generated<boolean>
  gmtCreate: CreatedAt
  gmtModified: CreatedAt
}

export interface UserRoleTable {
  uid: string
  roleId: number
}

/** One signed-in device; ended rows stay as the history of logins. */
export interface SessionTable {
  sid: string
  uid: string
  ip: string
  userAgent: string
  gmtCreate: CreatedAt
  renewedAt: Date | null
  expiresAt: Date
  endedAt: Date | null
}

/** A code sent by mail; one per purpose and address. */
export interface MailCodeTable {
  purpose: 'register' | 'reset' | 'change-email'
  email: string
  codeHash: string
  /** Of all that did not ask for it. */
  guesses: Generated<number>
  /** Who asked for it: a network, or an account. */
  askedBy: Generated<string>
  sentAt: Date
  expiresAt: Date
}

/** Guesses at one code by one network or account. */
export interface MailCodeGuessTable {
  purpose: MailCodeTable['purpose']
  email: string
  guesser: string
  codeHash: string
  guesses: number
}

/** Something to be answered or shown for a while: a captcha, a puzzle, a proof of a solved puzzle, sealed accounts. */
export interface ChallengeTable {
  key: string
  kind: 'captcha' | 'puzzle' | 'proof' | 'accounts'
  answer: string
  gmtCreate: Date
  expiresAt: Date
}

/** Failures in a row, each restarting the window. */
export interface ThrottleTable {
  key: string
  failures: number
  lastFailureAt: Date | null
  lastTryAt: Date | null
}

/** Uses within a fixed window. */
export interface AllowanceTable {
  key: string
  used: number
  resetsAt: Date
}

export interface SecretTable {
  name: string
  value: string
}

export interface AccountTables {
  users: UserTable
  userRole: UserRoleTable
  session: SessionTable
  mailCode: MailCodeTable
  mailCodeGuess: MailCodeGuessTable
  challenge: ChallengeTable
  throttle: ThrottleTable
  allowance: AllowanceTable
  secret: SecretTable
}
