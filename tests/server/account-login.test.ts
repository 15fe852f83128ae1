import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getLoginPuzzle, login, solveLoginPuzzle } from '#contract/account.ts'
import { header } from '#contract/envelope.ts'
import { login as limits, puzzle } from '#contract/limits/account.ts'
import { getOwnNotes } from '#contract/message.ts'
import { accountFailuresKey } from '#server/account/login.use-case.ts'
import { accountFailuresMax, addressFailuresMax } from '#server/account/login-throttle.rules.ts'
import { insertSession } from '#server/account/session.repository.ts'
import { setPasswordHash } from '#server/account/user.repository.ts'
import { cleanUp } from '#server/clean-up/clean-up.ts'
import { countNotices, findNotices } from '#server/message/notice.repository.ts'
import { startServer, type TestServer, type TestUser } from '#support/node/server.ts'
import { createTestClock } from '#support/node/test-clock.ts'

const clock = createTestClock()
let server: TestServer
let user: TestUser
let hosts = 0
let address = ''

beforeAll(async () => {
  server = await startServer({ clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  user = await server.createUser()
  hosts += 1
  address = `10.0.0.${hosts}`
})

const attempt = (password: string, extra: { puzzleProof?: string; from?: string; locale?: 'zh-CN' } = {}) =>
  server.ask(login, {
    body: { username: user.username, password, puzzleProof: extra.puzzleProof },
    address: extra.from ?? address,
    locale: extra.locale ?? 'en-US',
  })

const fail = async (times: number) => {
  let answer = await attempt('wrong-1')
  for (let count = 1; count < times; count++) {
    if (count >= limits.puzzleFrom) clock.advance(limits.spacingWithoutProofMs)
    answer = await attempt('wrong-1')
  }
  return answer
}

const prove = async (): Promise<string> => {
  const { data } = await server.ask(getLoginPuzzle)
  const puzzleKey = data?.puzzleKey ?? ''
  const { answer } = await server.db
    .selectFrom('challenge')
    .select('answer')
    .where('key', '=', puzzleKey)
    .executeTakeFirstOrThrow()
  clock.advance(puzzle.minDragMs)
  const solved = await server.ask(solveLoginPuzzle, { body: { puzzleKey, x: Number(answer) } })
  return solved.data?.puzzleProof ?? ''
}

describe('login', () => {
  it.each([
    ['an empty name', { username: ' ', password: 'secret-1' }, 'Username is required'],
    ['a long name', { username: 'x'.repeat(21), password: 'secret-1' }, 'The username can have at most 20'],
    ['an empty password', { username: 'ada', password: '' }, 'Password is required'],
    ['a short password', { username: 'ada', password: '12345' }, 'The password must be 6 to 20'],
    ['a long password', { username: 'ada', password: 'x'.repeat(26) }, 'The password must be 6 to 20'],
    [
      'an unknown name',
      { username: 'nobody', password: 'secret-1' },
      'Please check your username or password',
    ],
  ])('refuses %s with body status 400', async (_name, body, words) => {
    const answer = await server.ask(login, { body, address })
    expect(answer).toMatchObject({ http: 200, status: 400, data: null })
    expect(answer.msg).toContain(words)
    expect(answer.headers.authorization).toBeUndefined()
  })

  it('trims name and password and minds letter case', async () => {
    const body = { username: ` ${user.username} `, password: ` ${user.password} ` }
    expect((await server.ask(login, { body, address })).status).toBe(200)
    const upper = { username: user.username.toUpperCase(), password: user.password }
    expect((await server.ask(login, { body: upper, address })).status).toBe(400)
  })

  it('knows a name however its marks are written', async () => {
    const { password } = await server.createUser({ username: 'caf\u00e9' })
    const body = { username: 'cafe\u0301', password }
    expect((await server.ask(login, { body, address })).status).toBe(200)
  })

  it('stores where a session came from', async () => {
    const answer = await server.ask(login, {
      body: { username: user.username, password: user.password },
      address,
      headers: { 'user-agent': 'Browser/1.0', 'x-forwarded-for': '6.6.6.6' },
    })
    expect(answer.status).toBe(200)
    const session = await server.db
      .selectFrom('session')
      .selectAll()
      .where('uid', '=', user.uid)
      .executeTakeFirstOrThrow()
    expect(session).toMatchObject({ ip: address, userAgent: 'Browser/1.0', endedAt: null })
  })

  it('says the same for an unknown name and a wrong password', async () => {
    const wrong = await attempt('wrong-1')
    const unknown = await server.ask(login, { body: { username: 'nobody', password: 'wrong-1' }, address })
    expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null })
  })

  it('tells a banned account only to whoever knows its password', async () => {
    await server.db.updateTable('users').set({ status: 1 }).where('uid', '=', user.uid).execute()
    expect((await attempt('wrong-1')).msg).toBe('Please check your username or password')
    expect(await attempt(user.password)).toMatchObject({ http: 200, status: 400 })
    expect((await attempt(user.password)).msg).toContain('banned')
  })
})

describe('guesses at one account from many networks', () => {
  const guessFromEverywhere = async () => {
    for (let host = 0; host < accountFailuresMax; host++)
      await attempt('wrong-1', { from: `172.${16 + (host % 8)}.${hosts}.${host}` })
  }

  it('end for all networks but those that its owner used before', async () => {
    const home = `10.9.9.${hosts}`
    expect((await attempt(user.password, { from: home })).status).toBe(200)
    await guessFromEverywhere()
    expect(await attempt(user.password)).toMatchObject({ status: 403, data: null })
    expect((await attempt('wrong-1', { from: home })).status).toBe(400)
    expect((await attempt(user.password, { from: home })).status).toBe(200)
    clock.advance(limits.windowMs)
    expect((await attempt(user.password)).status).toBe(200)
  })

  it('say nothing of whether there is such an account', async () => {
    const { username, password } = user
    const unknownName = `no-${username}`.slice(0, 20)
    const used = { used: accountFailuresMax, resetsAt: new Date(clock.now().getTime() + limits.windowMs) }
    await server.db
      .insertInto('allowance')
      .values([username, unknownName].map((name) => ({ key: accountFailuresKey(name), ...used })))
      .execute()
    const ask = (name: string) => server.ask(login, { body: { username: name, password }, address })
    const [unknown, known] = [await ask(unknownName), await ask(username)]
    expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null })
    expect(known.status).toBe(403)
  })
})

describe('the count of failures', () => {
  it('lets four failures pass at once and then spaces tries without a proof by 5 s', async () => {
    expect((await fail(limits.puzzleFrom - 1)).msg).toBe('Please check your username or password')
    expect((await attempt('wrong-1')).msg).toContain('every 5 s, or every 2 s with the puzzle solved')
    const refused = await attempt(user.password)
    expect(refused).toMatchObject({ http: 200, status: 403, data: null })
    expect(refused.headers['retry-after']).toBe('5')
    expect(refused.msg).toBe('Too many failed logins; solve the puzzle or try again in 5 s')
    clock.advance(limits.spacingWithoutProofMs)
    expect((await attempt(user.password)).status).toBe(200)
  })

  it('says it in Chinese too', async () => {
    await fail(limits.puzzleFrom)
    expect((await attempt(user.password, { locale: 'zh-CN' })).msg).toBe(
      '登录失败次数过多，请完成拼图或在 5 秒后重试',
    )
  })

  it('a refused try does not make the wait longer', async () => {
    await fail(limits.puzzleFrom)
    clock.advance(limits.spacingWithoutProofMs - 1_000)
    const refused = await attempt(user.password)
    expect(refused.headers['retry-after']).toBe('1')
    clock.advance(1_000)
    expect((await attempt(user.password)).status).toBe(200)
  })

  it('a puzzle proof shortens the wait to 2 s and is used once', async () => {
    await fail(limits.puzzleFrom)
    const puzzleProof = await prove()
    const early = await attempt('wrong-1', { puzzleProof })
    expect(early).toMatchObject({ status: 403, msg: 'Too many failed logins; please try again in 2 s' })
    clock.advance(limits.spacingWithProofMs)
    expect((await attempt('wrong-1', { puzzleProof })).status).toBe(400)
    clock.advance(limits.spacingWithProofMs)
    const again = await attempt('wrong-1', { puzzleProof })
    expect(again).toMatchObject({ status: 403, msg: expect.stringContaining('solve the puzzle') })
  })

  it('twenty failures close the account to this address for 30 minutes, and to no other', async () => {
    expect((await fail(limits.blockFrom)).msg).toContain('try again in 30 minutes')
    clock.advance(60_000)
    const refused = await attempt(user.password, { puzzleProof: await prove() })
    expect(refused).toMatchObject({ http: 200, status: 403 })
    expect(refused.msg).toBe('Too many failed logins; please try again in 29 minutes')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(28 * 60)
    expect((await attempt(user.password, { from: '10.9.9.9' })).status).toBe(200)
    clock.advance(limits.windowMs)
    expect((await attempt(user.password)).status).toBe(200)
  })

  it('a success clears it', async () => {
    await fail(limits.puzzleFrom - 1)
    expect((await attempt(user.password)).status).toBe(200)
    expect((await fail(limits.puzzleFrom - 1)).msg).toBe('Please check your username or password')
  })

  it('holds on another node and after a restart', async () => {
    await fail(limits.puzzleFrom)
    const second = await startServer({ clock, databaseUrl: server.databaseUrl })
    try {
      const body = { username: user.username, password: user.password }
      expect((await second.ask(login, { body, address })).status).toBe(403)
    } finally {
      await second.close()
    }
  })

  it('a burst gets no more tries than one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt('wrong-1')))
    const heard = answers.filter((answer) => answer.status === 400)
    expect(heard).toHaveLength(limits.puzzleFrom)
  })

  it('a burst at many accounts learns no more than the limit of an address', async () => {
    const left = 5
    const resetsAt = new Date(clock.now().getTime() + limits.windowMs)
    const spent = { key: `login-failures:${address}`, used: addressFailuresMax - left, resetsAt }
    await server.db.insertInto('allowance').values(spent).execute()
    const answers = await Promise.all(
      Array.from({ length: 4 * left }, (_, index) =>
        server.ask(login, { body: { username: `spray-${index}`, password: 'secret-1' }, address }),
      ),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(left)
    const right = await attempt(user.password)
    expect(right).toMatchObject({ status: 403, data: null })
    expect((await attempt(user.password, { from: '10.9.9.9' })).status).toBe(200)
  })

  it('from another place than before is told to the user, and to no admin', async () => {
    const told = async (token: string) =>
      (await server.ask(getOwnNotes, { query: {}, token })).data?.records ?? []
    await server.db.deleteFrom('session').where('uid', '=', user.uid).execute()
    const first = String((await attempt(user.password)).headers[header.token])
    await attempt(user.password)
    expect(await told(first)).toEqual([])
    await attempt('wrong-1', { from: '10.9.9.9' })
    expect(await told(first)).toEqual([])
    await attempt(user.password, { from: '10.9.9.9' })
    const [note, ...others] = await told(first)
    expect(others).toEqual([])
    expect(note).toMatchObject({ type: 'Mine', adminId: null, state: false })
    expect(note?.title).toContain('Login from another location')
    expect(note?.content).toContain(`from 10.9.9.9; the previous login was from ${address}.`)
    expect(await countNotices(server.db, undefined)).toBe(0)
    expect(await findNotices(server.db, undefined, { locale: 'en-US', limit: 10, offset: 0 })).toEqual([])
  })

  it('messages of the site that nobody keeps are removed', async () => {
    const cleared = async () => {
      await cleanUp(server.db, clock.now())
      return server.db.selectFrom('notice').select('id').where('adminUid', 'is', null).execute()
    }
    await server.db.deleteFrom('userNotice').execute()
    expect(await cleared()).toEqual([])
    await attempt(user.password)
    await attempt(user.password, { from: '10.9.9.8' })
    expect(await cleared()).toHaveLength(1)
    await server.db.deleteFrom('userNotice').where('uid', '=', user.uid).execute()
    expect(await cleared()).toEqual([])
  })

  it('a forged X-Forwarded-For does not make another address', async () => {
    await fail(limits.puzzleFrom)
    const answer = await server.ask(login, {
      body: { username: user.username, password: user.password },
      address,
      headers: { 'x-forwarded-for': '1.2.3.4', 'x-real-ip': '1.2.3.4' },
    })
    expect(answer.status).toBe(403)
  })

  it('believes X-Forwarded-For of the trusted proxy alone', async () => {
    const behind = await startServer({ clock, trustedProxy: ['10.1.1.1'], databaseUrl: server.databaseUrl })
    try {
      const from = (client: string, proxy: string) =>
        behind.ask(login, {
          body: { username: user.username, password: 'wrong-1' },
          address: proxy,
          headers: { 'x-forwarded-for': client },
        })
      for (let count = 0; count < limits.puzzleFrom; count++) await from('1.2.3.4', '10.1.1.1')
      expect((await from('1.2.3.4', '10.1.1.1')).status).toBe(403)
      expect((await from('1.2.3.5', '10.1.1.1')).status).toBe(400)
      expect((await from('1.2.3.4', '10.2.2.2')).status).toBe(400)
    } finally {
      await behind.close()
    }
  })
})

describe('the slide puzzle', () => {
  it('refuses a wrong place, a drag that is too fast, and a key used twice', async () => {
    const draw = async () => (await server.ask(getLoginPuzzle)).data?.puzzleKey ?? ''
    const solve = (puzzleKey: string, x: number) => server.ask(solveLoginPuzzle, { body: { puzzleKey, x } })

    const wrong = await draw()
    clock.advance(puzzle.minDragMs)
    expect(await solve(wrong, 0)).toMatchObject({
      status: 400,
      msg: expect.stringContaining('not in place'),
    })
    expect(await solve(wrong, 0)).toMatchObject({
      status: 400,
      msg: expect.stringContaining('was used'),
    })

    expect((await solve(await draw(), 100)).msg).toContain('Speed too fast')

    const late = await draw()
    clock.advance(puzzle.lifetimeMs)
    expect((await solve(late, 100)).msg).toContain('expired')
  })

  it('forgives three pixels and no more', async () => {
    for (const [off, status] of [
      [puzzle.accuracy, 200],
      [puzzle.accuracy + 1, 400],
    ] as const) {
      const { data } = await server.ask(getLoginPuzzle)
      const puzzleKey = data?.puzzleKey ?? ''
      const { answer } = await server.db
        .selectFrom('challenge')
        .select('answer')
        .where('key', '=', puzzleKey)
        .executeTakeFirstOrThrow()
      clock.advance(puzzle.minDragMs)
      const solved = await server.ask(solveLoginPuzzle, { body: { puzzleKey, x: Number(answer) - off } })
      expect(solved.status).toBe(status)
    }
  })
})

describe('a password that is changed while a login with the old one is on its way', () => {
  it('opens no session', async () => {
    const { passwordHash } = await server.db
      .selectFrom('users')
      .select('passwordHash')
      .where('uid', '=', user.uid)
      .executeTakeFirstOrThrow()
    const now = clock.now()
    const session = { sid: `late-${user.uid}`, uid: user.uid, ip: '', userAgent: '', now, expiresAt: now }
    const { late } = await server.db.transaction().execute(async (trx) => {
      await setPasswordHash(trx, user.uid, { passwordHash: 'another', now })
      // It waits for this change.
      return { late: insertSession(server.db, session, passwordHash) }
    })
    expect(await late).toBe(false)
    expect(await insertSession(server.db, session, 'another')).toBe(true)
  })
})
