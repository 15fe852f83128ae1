import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkUsernameOrEmail, getRegisterCode, register } from '#contract/account.ts'
import { mailCodeLifetimeMs, registerCodeWaitMs } from '#contract/limits/account.ts'
import { startServer, type TestServer } from '#support/node/server.ts'
import { createTestClock } from '#support/node/test-clock.ts'

const clock = createTestClock()
let server: TestServer
let count = 0
let username = ''
let email = ''

beforeAll(async () => {
  server = await startServer({ clock })
})
afterAll(() => server.close())
beforeEach(() => {
  count += 1
  username = `newcomer-${count}`
  email = `newcomer-${count}@example.org`
})

const requestCode = (locale: 'en-US' | 'zh-CN' = 'en-US') =>
  server.ask(getRegisterCode, { query: { email }, locale })

const mailedCode = () => {
  const letter = server.outbox().findLast(({ to }) => to === email)
  return /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? ''
}

const signUp = (change: Partial<Record<'username' | 'password' | 'email' | 'code', string>> = {}) =>
  server.ask(register, { body: { username, password: 'secret-1', email, code: mailedCode(), ...change } })

const usersNamed = async (name: string) =>
  server.db.selectFrom('users').selectAll().where('username', '=', name).execute()

describe('the code to register', () => {
  it('comes by mail in the language of the request and makes an account once', async () => {
    expect(await requestCode()).toMatchObject({
      http: 200,
      status: 200,
      data: { email, expire: 600, isKept: true },
    })
    const letter = server.outbox().findLast(({ to }) => to === email)
    expect(letter?.subject).toBe('Verdict: your registration code')
    expect(mailedCode()).toMatch(/^\d{6}$/)

    expect(await signUp()).toMatchObject({ http: 200, status: 200, data: null })
    const [user] = await usersNamed(username)
    expect(user).toMatchObject({ email, status: 0, uid: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/)
    await expect(server.signIn(username)).resolves.toBeTypeOf('string')

    const second = await signUp({ username: 'somebody', email: email.toUpperCase() })
    expect(second).toMatchObject({ http: 200, status: 400, msg: 'The email already exists' })
  })

  it('stores a password as a login will read it', async () => {
    await requestCode()
    expect((await signUp({ password: ' spaced-1 ' })).status).toBe(200)
    await expect(server.signIn(username, ' spaced-1 ')).resolves.toBeTypeOf('string')
    await expect(server.signIn(username, 'spaced-1')).resolves.toBeTypeOf('string')
  })

  it('is for no password that is too short without its blanks', async () => {
    await requestCode()
    expect(await signUp({ password: '  abcd  ' })).toMatchObject({ http: 200, status: 400 })
    expect(await usersNamed(username)).toEqual([])
  })

  it('is for no second name that only writes its marks another way', async () => {
    await server.createUser({ username: 'Zo\u00eb' })
    await requestCode()
    const twin = { username: 'Zoe\u0308' }
    expect(await signUp(twin)).toMatchObject({ status: 400, msg: 'The username already exists' })
    expect((await server.ask(checkUsernameOrEmail, { body: twin })).data?.username).toBe(true)
  })

  it('speaks Chinese', async () => {
    await requestCode('zh-CN')
    const letter = server.outbox().findLast(({ to }) => to === email)
    expect(letter?.subject).toBe('Verdict：注册验证码')
    expect(letter?.text).toContain('10 分钟内有效')
  })

  it('is sent once in 60 s, by two requests at the same moment too', async () => {
    const both = await Promise.all([requestCode(), requestCode()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(server.outbox().filter(({ to }) => to === email)).toHaveLength(1)
    clock.advance(registerCodeWaitMs - 1_000)
    const early = await requestCode()
    expect(early).toMatchObject({ http: 200, status: 400 })
    expect(early.headers['retry-after']).toBe('1')
    const first = mailedCode()
    clock.advance(1_000)
    expect((await requestCode()).status).toBe(200)
    expect((await signUp({ code: first })).status).toBe(first === mailedCode() ? 200 : 400)
    await usersNamed(username)
  })

  it('is not sent to a malformed or a taken address', async () => {
    const user = await server.createUser()
    for (const [bad, words] of [
      ['nonsense', 'Invalid email address'],
      ['a@b\r\nBcc: c@d.org', 'Invalid email address'],
      [user.email.toUpperCase(), 'The email already exists'],
    ]) {
      const answer = await server.ask(getRegisterCode, { query: { email: bad ?? '' } })
      expect(answer).toMatchObject({ http: 200, status: 400, msg: words })
    }
  })

  it('allows five guesses from one network', async () => {
    await requestCode()
    const code = mailedCode()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 5; guess++) expect((await signUp({ code: wrong })).status).toBe(400)
    expect(await signUp({ code })).toMatchObject({ http: 200, status: 400 })
    expect(await usersNamed(username)).toEqual([])
  })

  it('stays with its owner, however often strangers guess', async () => {
    await requestCode()
    const code = mailedCode()
    const guess = (sent: string, address: string) =>
      server.ask(register, { body: { username, password: 'secret-1', email, code: sent }, address })
    const wrong = code === '000000' ? '000001' : '000000'
    for (let host = 0; host < 12; host++)
      for (let count = 0; count < 5; count++) await guess(wrong, `10.77.0.${host}`)
    expect((await guess(code, '10.77.1.1')).status, 'fifty guesses of strangers').toBe(400)
    expect(await signUp({ code })).toMatchObject({ http: 200, status: 200 })
  })

  it('is over after ten minutes', async () => {
    await requestCode()
    clock.advance(mailCodeLifetimeMs)
    expect((await signUp()).status).toBe(400)
  })

  it('belongs to its address', async () => {
    await requestCode()
    const code = mailedCode()
    email = `other-${email}`
    expect((await signUp({ code })).status).toBe(400)
  })

  it('two requests at the same moment make one account', async () => {
    await requestCode()
    const code = mailedCode()
    const answers = await Promise.all(
      [`${username}a`, `${username}b`].map((name) => signUp({ username: name, code })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('is not kept readable', async () => {
    await requestCode()
    const row = await server.db
      .selectFrom('mailCode')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(mailedCode())
  })
})

describe('register', () => {
  beforeEach(() => requestCode())

  it.each([
    ['an empty name', { username: '  ' }, 'Username is required'],
    ['a long name', { username: 'x'.repeat(21) }, 'The username can have at most 20 characters'],
    ['an invisible name', { username: 'a\u200bda' }, 'invisible characters'],
    ['a short password', { password: '12345' }, 'The password must be 6 to 20 characters long'],
    ['a malformed address', { email: 'x@' }, 'Invalid email address'],
    ['an empty code', { code: '' }, 'The code is wrong or has expired'],
  ])('refuses %s and stores nothing', async (_name, change, words) => {
    const before = await server.db.selectFrom('users').select('uid').execute()
    const answer = await signUp(change)
    expect(answer).toMatchObject({ http: 200, status: 400, data: null, msg: expect.stringContaining(words) })
    expect(await server.db.selectFrom('users').select('uid').execute()).toHaveLength(before.length)
  })

  it('refuses a name that differs in letter case alone', async () => {
    const user = await server.createUser()
    expect((await signUp({ username: user.username.toUpperCase() })).msg).toBe('The username already exists')
  })

  it('ignores fields that are not asked for', async () => {
    const body = {
      username,
      password: 'secret-1',
      email,
      code: mailedCode(),
      status: 1,
      roles: ['root'],
      uid: '9',
    }
    expect((await server.ask(register, { body })).status).toBe(200)
    const [user] = await usersNamed(username)
    const roles = await server.db
      .selectFrom('userRole')
      .select('roleId')
      .where('uid', '=', user?.uid ?? '')
      .execute()
    expect(roles).toEqual([{ roleId: 1002 }])
  })
})

describe('when registration is off', () => {
  beforeAll(() => server.db.insertInto('siteConfig').values({ key: 'register', value: 'false' }).execute())
  afterAll(() => server.db.deleteFrom('siteConfig').where('key', '=', 'register').execute())

  it('both calls answer body status 401', async () => {
    expect(await requestCode()).toMatchObject({ http: 200, status: 401 })
    expect(await signUp({ code: '123456' })).toMatchObject({ http: 200, status: 401 })
  })
})

describe('whether a name is taken', () => {
  it('is told for names and addresses, and false for what is invalid or absent', async () => {
    const user = await server.createUser()
    const ask = async (body: object) => (await server.ask(checkUsernameOrEmail, { body })).data
    expect(await ask({ username: user.username })).toEqual({ username: true, email: false })
    expect(await ask({ email: user.email.toUpperCase() })).toEqual({ username: false, email: true })
    expect(await ask({})).toEqual({ username: false, email: false })
    expect(await ask({ username: null, email: "' or 1=1 --" })).toEqual({ username: false, email: false })
  })
})
