import { randomBytes } from 'node:crypto'
import type { register as registerOperation } from '#contract/account.ts'
import type { Locale } from '#contract/enums.ts'
import { mailCodeLifetimeMs, registerCodeWaitMs } from '#contract/limits/account.ts'
import { isUsername, normaliseEmail, normalisePassword, normaliseUsername } from '#contract/user-rules.ts'
import type { ServerDeps } from '#server/deps.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Call } from '#server/http/route.ts'
import { hasMailServer } from '#server/mail/mail-server.repository.ts'
import { givePastNotices } from '#server/message/notice.repository.ts'
import { readSiteConfig } from '#server/site/site-config.repository.ts'
import { checkEmail, checkPassword, checkUsername } from './account.rules.ts'
import { isCode, newMailCode } from './codes.ts'
import { limitAddress } from './limit-address.ts'
import { countGuess, takeMailCode } from './mail-code.repository.ts'
import { networkOf } from './network.ts'
import { hashPassword } from './password.ts'
import { createSendCode } from './send-code.ts'
import { findUserByEmail, insertUser, isUsernameTaken, roleId, takenColumn } from './user.repository.ts'

type Caller = { readonly address: string; readonly locale: Locale }

const minutes = mailCodeLifetimeMs / 60_000

export function createRegistration(deps: ServerDeps) {
  const { config, db, clock, translate, tokenSecret } = deps
  const sendByMail = createSendCode(deps)

  const checkOpen = async () => {
    const site = await readSiteConfig(db)
    if (!site.register) refuse(401, 'server.account:registrationOff')
    return site
  }

  const refuseTaken = (column: 'username' | 'email'): never =>
    refuse(400, column === 'email' ? 'server.account:emailTaken' : 'server.account:usernameTaken')

  return {
    /** Mails a code to an address without an account; 60 s between two. */
    async sendCode(givenEmail: string, { address, locale }: Caller) {
      const { name } = await checkOpen()
      const email = normaliseEmail(givenEmail)
      checkEmail(email)
      if (await findUserByEmail(db, email)) refuseTaken('email')
      const now = clock.now()
      await limitAddress(db, 'mail', address, now)
      const code = newMailCode()
      await sendByMail({
        purpose: 'register',
        email,
        askedBy: networkOf(address),
        code,
        now,
        waitMs: registerCodeWaitMs,
        letter: {
          subject: translate(locale, 'server.account:registerMailSubject', { site: name }),
          text: translate(locale, 'server.account:registerMailText', { site: name, code, minutes }),
        },
      })
      const expire = mailCodeLifetimeMs / 1000
      return (await hasMailServer(config, db)) ? { email, expire } : { email, expire, isKept: true }
    },

    async isTaken(
      names: { username?: string | null | undefined; email?: string | null | undefined },
      address: string,
    ) {
      await limitAddress(db, 'nameCheck', address, clock.now())
      const username = normaliseUsername(names.username ?? '')
      const email = normaliseEmail(names.email ?? '')
      return {
        username: isUsername(username) && (await isUsernameTaken(db, username)),
        email: email !== '' && (await findUserByEmail(db, email)) !== undefined,
      }
    },

    /** S1-072. The code is used up together with the account it makes, or not at all. */
    async register({
      body,
      address,
    }: Pick<Call<typeof registerOperation>, 'body' | 'address'>): Promise<null> {
      await checkOpen()
      const username = normaliseUsername(body.username)
      const password = normalisePassword(body.password)
      const email = normaliseEmail(body.email)
      checkUsername(username)
      checkPassword(password)
      checkEmail(email)
      if (await isUsernameTaken(db, username)) refuseTaken('username')
      if (await findUserByEmail(db, email)) refuseTaken('email')
      const now = clock.now()
      await limitAddress(db, 'guess', address, now)
      const hash = await countGuess(db, { purpose: 'register', email, guesser: networkOf(address) }, now)
      if (!hash || !isCode(tokenSecret, body.code.trim(), hash)) refuse(400, 'server.account:codeWrong')
      const passwordHash = await hashPassword(password)
      try {
        await db.transaction().execute(async (trx) => {
          if (!(await takeMailCode(trx, 'register', email, hash))) refuse(400, 'server.account:codeWrong')
          const uid = randomBytes(16).toString('hex')
          const roleIds = [roleId('default_user')]
          await insertUser(trx, { uid, username, email, passwordHash, roleIds, now })
          await givePastNotices(trx, uid)
        })
      } catch (error) {
        const taken = takenColumn(error)
        if (taken) refuseTaken(taken)
        throw error
      }
      return null
    },
  }
}
