import type {
  applyResetPassword as applyOperation,
  resetPassword as resetOperation,
} from '#contract/account.ts'
import { mailCodeLifetimeMs, resetMailWaitMs } from '#contract/limits/account.ts'
import { normaliseEmail, normalisePassword, normaliseUsername } from '#contract/user-rules.ts'
import type { ServerDeps } from '#server/deps.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Call } from '#server/http/route.ts'
import { pagePrefix } from '#server/http/static-files.ts'
import { readSiteConfig } from '#server/site/site-config.repository.ts'
import { checkEmail, checkPassword } from './account.rules.ts'
import { clearAllowance } from './allowance.repository.ts'
import type { Captcha } from './captcha.use-case.ts'
import { isCode, newResetCode } from './codes.ts'
import { limitAddress } from './limit-address.ts'
import { accountFailuresKey, loginKeyOf } from './login.use-case.ts'
import { countGuess, takeMailCode } from './mail-code.repository.ts'
import { networkOf } from './network.ts'
import { hashPassword } from './password.ts'
import { createSendCode } from './send-code.ts'
import { endSessionsOf } from './session.repository.ts'
import { createTellPasswordChanged } from './tell-password-changed.ts'
import { clearTriesOf } from './throttle.repository.ts'
import { findUserByEmail, findUserByName, setPasswordHash } from './user.repository.ts'

const minutes = mailCodeLifetimeMs / 60_000

export function createReset(deps: ServerDeps, captcha: Captcha) {
  const { db, clock, translate, tokenSecret, config } = deps
  const sendByMail = createSendCode(deps)
  const tellOwner = createTellPasswordChanged(deps)
  const linkTo = (username: string, code: string) =>
    `${config.siteOrigin}${pagePrefix}reset-password?${new URLSearchParams({ username, code })}`

  return {
    /** S1-073. Mails a link; 90 s between two. */
    async apply({
      body,
      address,
      locale,
    }: Pick<Call<typeof applyOperation>, 'body' | 'address' | 'locale'>): Promise<null> {
      const email = normaliseEmail(body.email)
      checkEmail(email)
      await captcha.check(body.captchaKey, body.captcha)
      const now = clock.now()
      await limitAddress(db, 'mail', address, now)
      const user = await findUserByEmail(db, email)
      if (!user) refuse(400, 'server.account:emailUnknown')
      const { name } = await readSiteConfig(db)
      const code = newResetCode()
      const link = linkTo(user.username, code)
      const words = { site: name, username: user.username, link, minutes }
      await sendByMail({
        purpose: 'reset',
        email,
        askedBy: networkOf(address),
        code,
        now,
        waitMs: resetMailWaitMs,
        letter: {
          subject: translate(locale, 'server.account:resetMailSubject', words),
          text: translate(locale, 'server.account:resetMailText', words),
        },
      })
      return null
    },

    /** Ends every session of the account; an unknown name gets the answer of a wrong code. */
    async reset({
      body,
      address,
      locale,
    }: Pick<Call<typeof resetOperation>, 'body' | 'address' | 'locale'>): Promise<null> {
      const password = normalisePassword(body.password)
      checkPassword(password)
      const now = clock.now()
      await limitAddress(db, 'guess', address, now)
      const user = await findUserByName(db, normaliseUsername(body.username))
      const email = normaliseEmail(user?.email ?? '')
      const hash =
        email === ''
          ? undefined
          : await countGuess(db, { purpose: 'reset', email, guesser: networkOf(address) }, now)
      if (!user || !hash || !isCode(tokenSecret, body.code.trim(), hash)) {
        refuse(400, 'server.account:resetCodeWrong')
      }
      const passwordHash = await hashPassword(password)
      await db.transaction().execute(async (trx) => {
        if (!(await takeMailCode(trx, 'reset', email, hash))) refuse(400, 'server.account:resetCodeWrong')
        await setPasswordHash(trx, user.uid, { passwordHash, now })
        await endSessionsOf(trx, user.uid, now)
        await clearTriesOf(trx, loginKeyOf(user.username))
        await clearAllowance(trx, accountFailuresKey(user.username))
      })
      await tellOwner(user, locale)
      return null
    },
  }
}
