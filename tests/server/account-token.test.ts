import { jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { adminLogin, adminLogout, changePassword, getUserAuthInfo, login, logout } from '#contract/account.ts'
import { header } from '#contract/envelope.ts'
import { token as times } from '#contract/limits/account.ts'
import { getWebsiteConfig } from '#contract/site.ts'
import { type StartOptions, startServer, type TestServer } from '#support/node/server.ts'
import { createTestClock } from '#support/node/test-clock.ts'

const clock = createTestClock()
const tokenSecret = 'a secret of the tests that is long enough for HS512'
const options: StartOptions = { clock, tokenSecret }
let server: TestServer

beforeAll(async () => {
  server = await startServer(options)
})
afterAll(() => server.close())

const claimsOf = async (token: string) => {
  const key = new TextEncoder().encode(tokenSecret)
  return jwtVerify(token, key, { algorithms: ['HS512'], currentDate: clock.now() })
}

describe('a token', () => {
  it('comes in the Authorization header of the login, is HS512 and lives for a day', async () => {
    const user = await server.createUser()
    const answer = await server.ask(login, { body: { username: user.username, password: user.password } })
    expect(answer).toMatchObject({
      http: 200,
      status: 200,
      data: { uid: user.uid, roleList: ['default_user'] },
    })
    expect(answer.headers['refresh-token']).toBeUndefined()
    const { payload, protectedHeader } = await claimsOf(String(answer.headers.authorization))
    expect(protectedHeader.alg).toBe('HS512')
    expect(payload.sub).toBe(user.uid)
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(times.lifetimeMs / 1000)
  })

  it('is not renewed before half of its life', async () => {
    const { token } = await server.signedIn()
    clock.advance(times.renewAfterMs - 1_000)
    const answer = await server.ask(getUserAuthInfo, { token })
    expect(answer.http).toBe(200)
    expect(answer.headers.authorization).toBeUndefined()
    expect(answer.headers['refresh-token']).toBeUndefined()
  })

  it('is renewed once by requests at the same moment, and the old one works on until its end', async () => {
    const { token, uid } = await server.signedIn()
    clock.advance(times.renewAfterMs)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        server.ask(getUserAuthInfo, { token, headers: { 'url-type': 'general' } }),
      ),
    )
    expect(answers.map((answer) => answer.http)).toEqual([200, 200, 200, 200, 200])
    const renewed = answers.filter((answer) => answer.headers['refresh-token'] === 'true')
    expect(renewed).toHaveLength(1)
    const fresh = String(renewed[0]?.headers.authorization)
    expect(renewed[0]?.headers['url-type']).toBe('general')
    expect(renewed[0]?.headers['access-control-expose-headers']).toContain('Refresh-Token')

    clock.advance(times.lifetimeMs - times.renewAfterMs - 2_000)
    expect((await server.ask(getUserAuthInfo, { token })).http).toBe(200)
    clock.advance(3_000)
    expect((await server.ask(getUserAuthInfo, { token })).http).toBe(401)
    expect((await server.ask(getUserAuthInfo, { token: fresh })).data?.userInfo.uid).toBe(uid)
  })

  it('is renewed by calls for anybody too', async () => {
    const { token } = await server.signedIn()
    clock.advance(times.renewAfterMs)
    const answer = await server.ask(getWebsiteConfig, { token })
    expect(answer.headers['refresh-token']).toBe('true')
  })
})

describe('without a good token', () => {
  const forge = async (key: string, algorithm: string) => {
    const { uid } = await server.signedIn()
    const { sid } = await server.db
      .selectFrom('session')
      .select('sid')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
    const now = Math.floor(clock.now().getTime() / 1000)
    return new SignJWT({ sid })
      .setProtectedHeader({ alg: algorithm })
      .setSubject(uid)
      .setIssuedAt(now)
      .setExpirationTime(now + 60)
      .sign(new TextEncoder().encode(key))
  }
  const unsigned = (token: string) => {
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    return `${none}.${token.split('.')[1]}.`
  }

  it('a call for the signed-in is HTTP 401 with the envelope', async () => {
    const answer = await server.ask(getUserAuthInfo, { headers: { 'url-type': 'admin' } })
    expect(answer).toMatchObject({ http: 401, status: 401, data: null, msg: 'Please login first!' })
    expect(answer.headers['url-type']).toBe('admin')
  })

  it('forged, unsigned and other-algorithm tokens are refused', async () => {
    const forged = await forge(`${tokenSecret}!`, 'HS512')
    const otherAlgorithm = await forge(tokenSecret, 'HS256')
    for (const token of [forged, unsigned(forged), otherAlgorithm, 'x', '']) {
      expect((await server.ask(getUserAuthInfo, { token })).http).toBe(401)
    }
  })

  it('calls for anybody ignore it', async () => {
    expect(await server.ask(getWebsiteConfig, { token: 'broken' })).toMatchObject({ http: 200, status: 200 })
  })
})

test('of many who ask at once each is who they are, and an ended session is none', async () => {
  const users = await Promise.all(Array.from({ length: 8 }, () => server.signedIn()))
  const [gone] = users
  await server.ask(logout, { token: gone?.token ?? '' })
  const answers = await Promise.all(
    [...users, ...users].map(({ token }) => server.ask(getUserAuthInfo, { token })),
  )
  const expected = users.map(({ uid }) => (uid === gone?.uid ? undefined : uid))
  expect(answers.map(({ data }) => data?.userInfo.uid)).toEqual([...expected, ...expected])
})

describe('an ended session', () => {
  it('logout ends this device alone', async () => {
    const user = await server.createUser()
    const [here, there] = [await server.signIn(user.username), await server.signIn(user.username)]
    expect(await server.ask(logout, { token: here })).toMatchObject({ http: 200, status: 200, data: null })
    expect((await server.ask(getUserAuthInfo, { token: here })).http).toBe(401)
    expect((await server.ask(getUserAuthInfo, { token: there })).http).toBe(200)
  })

  it('the administration gives one to admin roles alone, and ends it', async () => {
    const [plain, admin] = [await server.createUser(), await server.createUser({ roles: ['admin'] })]
    const body = ({ username, password }: typeof plain) => ({ username, password })
    const refused = await server.ask(adminLogin, { body: body(plain) })
    expect(refused).toMatchObject({ http: 200, status: 401 })
    expect(refused.headers[header.token]).toBeUndefined()
    expect(await server.db.selectFrom('session').selectAll().where('uid', '=', plain.uid).execute()).toEqual(
      [],
    )
    const { headers, data } = await server.ask(adminLogin, { body: body(admin) })
    expect(data?.roleList).toEqual(['admin'])
    const here = String(headers[header.token])
    expect(await server.ask(adminLogout, { token: here })).toMatchObject({ http: 200, status: 200 })
    expect((await server.ask(getUserAuthInfo, { token: here })).http).toBe(401)
    const member = await server.signIn(plain.username)
    expect((await server.ask(adminLogout, { token: member })).http).toBe(403)
  })

  it('a new login does not bring an old token back', async () => {
    const user = await server.createUser()
    const old = await server.signIn(user.username)
    await server.ask(logout, { token: old })
    await server.signIn(user.username)
    expect((await server.ask(getUserAuthInfo, { token: old })).http).toBe(401)
  })

  it('a password change ends every device', async () => {
    const user = await server.createUser()
    const [here, there] = [await server.signIn(user.username), await server.signIn(user.username)]
    const answer = await server.ask(changePassword, {
      token: here,
      body: { oldPassword: user.password, newPassword: 'secret-2' },
    })
    expect(answer.data).toMatchObject({ code: 200, userInfo: null })
    for (const token of [here, there]) expect((await server.ask(getUserAuthInfo, { token })).http).toBe(401)
    await expect(server.signIn(user.username)).rejects.toThrow('no token')
    await expect(server.signIn(user.username, 'secret-2')).resolves.toBeTypeOf('string')
  })

  it('a ban cuts running sessions at once', async () => {
    const { uid, token } = await server.signedIn()
    await server.db.updateTable('users').set({ status: 1 }).where('uid', '=', uid).execute()
    expect((await server.ask(getUserAuthInfo, { token })).http).toBe(401)
  })

  it('roles hold from the next request on', async () => {
    const { uid, token } = await server.signedIn()
    await server.db.insertInto('userRole').values({ uid, roleId: 1000 }).execute()
    const { data } = await server.ask(getUserAuthInfo, { token })
    expect(data).toMatchObject({ roles: ['root', 'default_user'], permissions: null })
  })

  it('holds on another node of the same database', async () => {
    const second = await startServer({ ...options, databaseUrl: server.databaseUrl })
    try {
      const { token } = await server.signedIn()
      expect((await second.ask(getUserAuthInfo, { token })).http).toBe(200)
      await second.ask(logout, { token })
      expect((await server.ask(getUserAuthInfo, { token })).http).toBe(401)
    } finally {
      await second.close()
    }
  })
})
