import { mailCodeLifetimeMs } from '#contract/limits/account.ts'
import type { ServerDeps } from '#server/deps.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Letter } from '#server/mail/mail.ts'
import { codeHash } from './codes.ts'
import { type NewMailCode, putMailCode, takeMailCode } from './mail-code.repository.ts'

export interface CodeByMail extends Pick<NewMailCode, 'purpose' | 'email' | 'askedBy' | 'now' | 'waitMs'> {
  readonly code: string
  readonly letter: Omit<Letter, 'to'>
}

/** Mails a code that takes the place of the last one. Refuses when that was too recent, or nothing could be sent. */
export const createSendCode =
  ({ db, mail, tokenSecret }: Pick<ServerDeps, 'db' | 'mail' | 'tokenSecret'>) =>
  async ({ purpose, email, askedBy, code, now, waitMs, letter }: CodeByMail): Promise<void> => {
    const hash = codeHash(tokenSecret, code)
    const newCode = { purpose, email, askedBy, codeHash: hash, now, lifetimeMs: mailCodeLifetimeMs, waitMs }
    const leftMs = await putMailCode(db, newCode)
    if (leftMs > 0) {
      const seconds = Math.ceil(leftMs / 1000)
      refuse(400, 'server.account:mailTooSoon', { seconds }, { retryAfterMs: leftMs })
    }
    try {
      await mail.send({ to: email, ...letter })
    } catch {
      await takeMailCode(db, purpose, email, hash)
      refuse(500, 'server.account:mailFailed')
    }
  }
