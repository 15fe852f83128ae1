import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getUserAuthInfo } from '#contract/account.ts'
import { changeEmail, changeUserInfo, getChangeEmailCode } from '#contract/account-setting.ts'
import {
  changeEmailCodeWaitMs,
  login as limits,
  mailCodeGuesses,
  mailCodeLifetimeMs,
  profile,
} from '#contract/limits/account.ts'
import { startServer, type TestServer, type TestUser } from '#support/node/server.ts'
import { createTestClock } from '#support/node/test-clock.ts'

const clock = createTestClock()
let server: TestServer
let user: TestUser & { token: string }
let newEmail: string

beforeAll(async () => {
  server = await startServer({ clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  user = await server.signedIn()
  newEmail = `new-${user.username}@example.org`
  clock.advance(changeEmailCodeWaitMs)
})

const lettersTo = (email: string) => server.outbox().filter(({ to }) => to === email)
const codeFor = (email: string) => /\b\d{6}\b/.exec(lettersTo(email).at(-1)?.text ?? '')?.[0] ?? 'none'
const sendCode = (email = newEmail, token = user.token) =>
  server.ask(getChangeEmailCode, { query: { email }, token })
type Change = { password?: string; newEmail?: string; code?: string }
const change = (given: Change = {}, token = user.token) =>
  server.ask(changeEmail, {
    token,
    body: { password: user.password, newEmail, code: codeFor(newEmail), ...given },
  })
const wrongCode = () => (codeFor(newEmail) === '000000' ? '111111' : '000000')
const emailOf = async ({ token }: { token: string }) =>
  (await server.ask(getUserAuthInfo, { token })).data?.userInfo.email

describe('a code for a new address', () => {
  it('goes to that address in the language of the reader, once in 30 s', async () => {
    expect(await sendCode()).toMatchObject({ http: 200, status: 200, data: null })
    expect(lettersTo(newEmail)).toHaveLength(1)
    expect(lettersTo(newEmail)[0]?.text).toContain(user.username)
    clock.advance(changeEmailCodeWaitMs - 1_000)
    const early = await sendCode()
    expect(early).toMatchObject({ http: 200, status: 400 })
    expect(early.headers['retry-after']).toBe('1')
    clock.advance(1_000)
    expect((await sendCode()).status).toBe(200)
    expect(lettersTo(newEmail)).toHaveLength(2)
  })

  it('is not sent to the present address, to one of another account, or to none', async () => {
    const other = await server.createUser()
    for (const [email, msg] of [
      [user.email.toUpperCase(), 'The new email must differ from the current one'],
      [other.email, 'The email already exists'],
      ['nobody', 'Invalid email address'],
    ] as const) {
      expect(await sendCode(email)).toMatchObject({ http: 200, status: 400, msg })
    }
    expect(lettersTo(other.email)).toEqual([])
  })

  it('is sent by one account twenty times an hour at most', async () => {
    const answers: number[] = []
    for (let count = 0; count < 21; count++) answers.push((await sendCode(`${count}-${newEmail}`)).status)
    expect(answers).toEqual([...Array(20).fill(200), 403])
  })
})

describe('changing the address', () => {
  it('needs the code and the password, answers the user as changed and tells the old address', async () => {
    await sendCode()
    const answer = await change({ newEmail: ` ${newEmail.toUpperCase()} ` })
    expect(answer).toMatchObject({
      http: 200,
      status: 200,
      data: { code: 200, userInfo: { uid: user.uid, email: newEmail } },
    })
    expect(await emailOf(user)).toBe(newEmail)
    expect(lettersTo(user.email).at(-1)?.subject).toContain('was changed')
    expect((await change()).status).toBe(400)
  })

  it('takes a code once, for its address and its account alone', async () => {
    await sendCode()
    const code = codeFor(newEmail)
    const other = await server.signedIn()
    expect((await change({ code, password: other.password }, other.token)).data).toMatchObject({ code: 400 })
    expect(await change({ code, newEmail: `x${newEmail}` })).toMatchObject({
      http: 200,
      status: 400,
      data: null,
    })
    expect((await change({ code })).data?.code).toBe(200)
    expect(await emailOf(other)).toBe(other.email)
  })

  it('takes no code after ten minutes', async () => {
    await sendCode()
    clock.advance(mailCodeLifetimeMs)
    expect(await change()).toMatchObject({ http: 200, status: 400, msg: expect.stringContaining('expired') })
  })

  it.each([{ password: '' }, { code: ' ' }, { newEmail: '' }, { newEmail: 'nobody' }] satisfies Change[])(
    'is refused with %j',
    async (given) => {
      await sendCode()
      expect(await change(given)).toMatchObject({ http: 200, status: 400, data: null })
      expect(await emailOf(user)).toBe(user.email)
    },
  )

  it('is refused for an address that another account took meanwhile', async () => {
    await sendCode()
    await server.createUser({ email: newEmail })
    expect(await change()).toMatchObject({ status: 400, msg: 'The email already exists' })
  })

  it('locks for 30 minutes after five wrong passwords or codes, apart from the change of the password', async () => {
    await sendCode()
    const codes: (number | undefined)[] = []
    for (const given of [{ password: 'wrong-1' }, { code: wrongCode() }, { password: 'wrong-1' }, {}, {}]) {
      const wrong = Object.keys(given).length === 0 ? { password: 'wrong-2' } : given
      codes.push((await change(wrong)).data?.code)
    }
    expect(codes).toEqual([400, 400, 400, 400, 403])
    expect((await change()).data?.code).toBe(403)
    const { failures } = await server.db
      .selectFrom('throttle')
      .select('failures')
      .where('key', '=', `change-email:${user.uid}`)
      .executeTakeFirstOrThrow()
    expect(failures).toBe(5)
    clock.advance(limits.windowMs)
    user = { ...user, token: await server.signIn(user.username) }
    await sendCode()
    expect((await change()).data?.code).toBe(200)
  })

  it('counts every guess of a burst', async () => {
    await sendCode()
    const answers = await Promise.all(Array.from({ length: 8 }, () => change({ code: wrongCode() })))
    const guessed = answers.filter(({ data }) => data?.code === 400).length
    expect(guessed).toBeLessThan(mailCodeGuesses)
    expect((await change()).data?.code).not.toBe(200)
  })
})

describe('changing the information', () => {
  const set = (body: object, token = user.token) => server.ask(changeUserInfo, { token, body })

  it('sets every member; what is missing or blank is forgotten', async () => {
    const whole = {
      realname: 'Ada Lovelace',
      nickname: '伯爵夫人 👩‍💻',
      signature: 'two\nlines',
      blog: 'https://example.org',
      github: 'ada',
      school: 'Home',
      number: '7',
      cfUsername: 'ada',
      gender: 'female',
    }
    expect((await set(whole)).data).toMatchObject({ ...whole, uid: user.uid, email: user.email })
    const { data } = await set({ nickname: ' Countess ', school: '  ' })
    expect(data).toMatchObject({
      nickname: 'Countess',
      school: null,
      realname: null,
      gender: null,
      signature: null,
    })
    expect((await server.ask(getUserAuthInfo, { token: user.token })).data?.userInfo).toEqual(data)
  })

  it.each([
    ['realname', profile.realnameMax],
    ['nickname', profile.nicknameMax],
    ['signature', profile.signatureMax],
    ['blog', profile.linkMax],
    ['github', profile.linkMax],
    ['cfUsername', profile.linkMax],
    ['school', profile.schoolMax],
    ['number', profile.numberMax],
  ] as const)('takes %s of %i characters and not one more', async (member, max) => {
    expect(await set({ [member]: 'x'.repeat(max) })).toMatchObject({ status: 200 })
    const refused = await set({ [member]: 'x'.repeat(max + 1) })
    expect(refused).toMatchObject({ status: 400, msg: expect.stringContaining(String(max)) })
    const { data } = await server.ask(getUserAuthInfo, { token: user.token })
    expect(data?.userInfo[member]).toHaveLength(max)
  })

  it('takes an address of the web or plain words as a link, and nothing that a browser would run', async () => {
    for (const link of [
      'javascript:alert(1)',
      'JavaScript:x',
      'data:text/html,x',
      'vbscript:x',
      'mailto:a@b.c',
    ])
      for (const member of ['blog', 'github'])
        expect(await set({ [member]: ` ${link}` })).toMatchObject({ http: 200, status: 400 })
    for (const link of ['https://ada.example/x', 'HTTP://ada.example', 'github.com/ada', 'ada'])
      expect(await set({ blog: link, github: link })).toMatchObject({ status: 200 })
  })

  it('takes no line breaks and no marks that turn the text around it', async () => {
    for (const nickname of ['a\nb', 'a\u202eb', 'a\u2066b', '\u0007a'])
      expect(await set({ nickname })).toMatchObject({ http: 200, status: 400 })
    expect(await set({ gender: 'robot' })).toMatchObject({ status: 400 })
  })

  it('changes nobody else, whoever is named', async () => {
    const other = await server.signedIn()
    await set({
      nickname: 'Mallory',
      uid: other.uid,
      username: other.username,
      roleList: ['root'],
      email: 'x@y.z',
    })
    const { data } = await server.ask(getUserAuthInfo, { token: other.token })
    expect(data?.userInfo.nickname).toBeNull()
    const own = await server.ask(getUserAuthInfo, { token: user.token })
    expect(own.data?.userInfo).toMatchObject({ email: user.email, roleList: ['default_user'] })
  })
})
