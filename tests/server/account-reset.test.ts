import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  applyResetPassword,
  changePassword,
  getCaptcha,
  getUserAuthInfo,
  login,
  resetPassword,
} from '#contract/account.ts'
import {
  captchaLifetimeMs,
  login as limits,
  mailCodeLifetimeMs,
  resetMailWaitMs,
} from '#contract/limits/account.ts'
import { startServer, type TestServer, type TestUser } from '#support/node/server.ts'
import { createTestClock } from '#support/node/test-clock.ts'

const clock = createTestClock()
let server: TestServer
let user: TestUser

beforeAll(async () => {
  server = await startServer({ clock, siteOrigin: 'https://judge.example.org' })
})
afterAll(() => server.close())
beforeEach(async () => {
  user = await server.createUser()
})

const solvedCaptcha = async () => {
  const { data } = await server.ask(getCaptcha)
  const captchaKey = data?.captchaKey ?? ''
  const { answer } = await server.db
    .selectFrom('challenge')
    .select('answer')
    .where('key', '=', captchaKey)
    .executeTakeFirstOrThrow()
  return { captchaKey, captcha: answer }
}

const apply = async (email = user.email) =>
  server.ask(applyResetPassword, { body: { email, ...(await solvedCaptcha()) } })

const mailedLink = () => {
  const letter = server.outbox().findLast(({ to }) => to === user.email)
  return new URL(/https:\S+/.exec(letter?.text ?? '')?.[0] ?? 'https://none')
}
const mailedCode = () => mailedLink().searchParams.get('code') ?? ''

const reset = (change: Partial<Record<'username' | 'password' | 'code', string>> = {}) =>
  server.ask(resetPassword, {
    body: { username: user.username, password: 'secret-2', code: mailedCode(), ...change },
  })

describe('asking for a new password', () => {
  it('mails a link to the page of this site', async () => {
    expect(await apply(user.email.toUpperCase())).toMatchObject({ http: 200, status: 200, data: null })
    const link = mailedLink()
    expect(`${link.origin}${link.pathname}`).toBe('https://judge.example.org/oj/reset-password')
    expect(link.searchParams.get('username')).toBe(user.username)
    expect(link.searchParams.get('code')).toMatch(/^[A-Za-z0-9]{21}$/)
  })

  it('refuses an unknown address, a malformed one and a second mail within 90 s', async () => {
    expect((await apply('nobody@example.org')).msg).toBe('The email does not exist')
    expect((await apply('nobody')).msg).toBe('Invalid email address')
    await apply()
    clock.advance(resetMailWaitMs - 1_000)
    const early = await apply()
    expect(early).toMatchObject({ http: 200, status: 400 })
    expect(early.headers['retry-after']).toBe('1')
    clock.advance(1_000)
    expect((await apply()).status).toBe(200)
  })

  it('uses a captcha up whether the answer is right or wrong', async () => {
    const { captchaKey, captcha } = await solvedCaptcha()
    const ask = (given: string) =>
      server.ask(applyResetPassword, { body: { email: user.email, captchaKey, captcha: given } })
    expect((await ask('nonsense')).msg).toContain('The captcha is wrong')
    expect((await ask(captcha)).msg).toContain('The captcha is wrong')
    expect(server.outbox().filter(({ to }) => to === user.email)).toEqual([])
  })

  it('takes no captcha after 30 minutes', async () => {
    const solved = await solvedCaptcha()
    clock.advance(captchaLifetimeMs)
    const answer = await server.ask(applyResetPassword, { body: { email: user.email, ...solved } })
    expect(answer.msg).toContain('The captcha is wrong')
  })
})

describe('setting a new password', () => {
  it('works once, ends every session and opens a login that was closed', async () => {
    const token = await server.signIn(user.username)
    for (let count = 0; count < limits.puzzleFrom; count++) {
      await server.ask(login, { body: { username: user.username, password: 'wrong-1' } })
    }
    await apply()
    expect(await reset()).toMatchObject({ http: 200, status: 200, data: null })
    expect((await server.ask(getUserAuthInfo, { token })).http).toBe(401)
    await expect(server.signIn(user.username, 'secret-2')).resolves.toBeTypeOf('string')
    await expect(server.signIn(user.username, user.password)).rejects.toThrow('no token')
    expect((await reset({ password: 'secret-3' })).status).toBe(400)
    expect(server.outbox().at(-1)).toMatchObject({
      to: user.email,
      subject: expect.stringContaining('your password was changed'),
    })
  })

  it('refuses a wrong code and an unknown name alike', async () => {
    await apply()
    const wrong = await reset({ code: 'A'.repeat(21) })
    const unknown = await reset({ username: 'nobody' })
    expect(wrong).toMatchObject({ http: 200, status: 400 })
    expect(unknown.msg).toBe(wrong.msg)
    expect((await reset()).status).toBe(200)
  })

  it('refuses a code after five guesses, after ten minutes, and for another account', async () => {
    await apply()
    for (let guess = 0; guess < 5; guess++) await reset({ code: 'A'.repeat(21) })
    expect((await reset()).status).toBe(400)

    clock.advance(resetMailWaitMs)
    await apply()
    const other = await server.createUser()
    expect((await reset({ username: other.username })).status).toBe(400)
    clock.advance(mailCodeLifetimeMs)
    expect((await reset()).status).toBe(400)
  })

  it('refuses a password of the wrong length without using the code up', async () => {
    await apply()
    expect((await reset({ password: '12345' })).msg).toBe('The password must be 6 to 20 characters long')
    expect((await reset()).status).toBe(200)
  })
})

describe('changing the password', () => {
  const change = (token: string, oldPassword: string, newPassword: string) =>
    server.ask(changePassword, { token, body: { oldPassword, newPassword } })

  it('needs another password of the right length', async () => {
    const token = await server.signIn(user.username)
    const same = await change(token, user.password, user.password)
    expect(same).toMatchObject({
      http: 200,
      status: 400,
      msg: 'The new password must differ from the current one',
    })
    expect((await change(token, user.password, '12345')).status).toBe(400)
  })

  it('counts wrong old passwords in the data of the answer and locks for 30 minutes after five', async () => {
    const token = await server.signIn(user.username)
    const codes: (number | undefined)[] = []
    for (let count = 0; count < 6; count++) {
      const { status, data } = await change(token, 'wrong-1', 'secret-2')
      expect(status).toBe(200)
      codes.push(data?.code)
    }
    expect(codes).toEqual([400, 400, 400, 400, 403, 403])
    expect((await change(token, user.password, 'secret-2')).data?.code).toBe(403)
    clock.advance(limits.windowMs)
    expect((await change(token, user.password, 'secret-2')).data?.code).toBe(200)
  })
})
