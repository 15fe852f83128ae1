import { captchaLifetimeMs } from '#contract/limits/account.ts'
import type { ServerDeps } from '#server/deps.ts'
import { refuse } from '#server/http/refusal.ts'
import { drawCaptcha, newSum } from './captcha.ts'
import { addChallenge, takeChallenge } from './challenge.repository.ts'
import type { Drawing } from './drawing.ts'
import { limitAddress } from './limit-address.ts'

export interface Captcha {
  create(address: string): Promise<{ img: string; captchaKey: string }>
  /** Uses the key up; refuses with status 400 unless the answer is right. */
  check(key: string, answer: string): Promise<void>
}

export const createCaptcha = ({ db, clock }: ServerDeps, drawing: Drawing): Captcha => ({
  async create(address) {
    const now = clock.now()
    await limitAddress(db, 'challenge', address, now)
    const { text, answer } = newSum()
    const { img } = await drawing.run(address, () => ({ img: drawCaptcha(text) }))
    const captchaKey = await addChallenge(db, {
      kind: 'captcha',
      answer: String(answer),
      now,
      lifetimeMs: captchaLifetimeMs,
    })
    return { img, captchaKey }
  },
  async check(key, answer) {
    const asked = await takeChallenge(db, 'captcha', key, clock.now())
    if (asked?.answer !== answer.trim().toLowerCase()) refuse(400, 'server.account:captchaWrong')
  },
})
