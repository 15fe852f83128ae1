import type { Mail } from './mail.ts'

/** The same mail; what becomes of each letter is told. */
export const watchMail = (
  mail: Mail,
  onOutcome: (outcome: 'sent' | 'failed', error?: unknown) => void,
): Mail => ({
  async send(letter) {
    try {
      await mail.send(letter)
    } catch (error) {
      onOutcome('failed', error)
      throw error
    }
    onOutcome('sent')
  },
})
