import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getUserAuthInfo, login, logout } from '#contract/account.ts'
import { changeUserInfo, uploadAvatar } from '#contract/account-setting.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import { token as times } from '#contract/limits/account.ts'
import { startServer, type TestServer, type TestUser } from '#support/node/server.ts'
import { createTestClock } from '#support/node/test-clock.ts'

const clock = createTestClock()
let server: TestServer
let user: TestUser
let picture: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  server = await startServer({ clock })
  const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  picture = Uint8Array.from(await drawn.png().toBuffer())
})
afterAll(() => server.close())
beforeEach(async () => {
  user = await server.createUser()
})

async function logIn() {
  const answer = await server.ask(login, { body: { username: user.username, password: user.password } })
  const given = String(answer.headers['set-cookie'])
  return { token: String(answer.headers[header.token]), given, cookie: given.split(';')[0] ?? '' }
}

async function upload(headers: Record<string, string>) {
  const form = new FormData()
  form.append('image', new Blob([picture]), 'a.png')
  const url = `${apiPrefix}${uploadAvatar.path}`
  return (await server.inject({ method: 'POST', url, headers, payload: form })).http
}

describe('a file that is sent without the token in a header', () => {
  it('is taken from who has the cookie of a login, which no page can read and no other site sends', async () => {
    const { token, given, cookie } = await logIn()
    expect(given).toMatch(/; HttpOnly; SameSite=Strict$/)
    expect(cookie).toBe(`verdict-upload=${token}`)
    expect(await upload({})).toBe(401)
    expect(await upload({ cookie })).toBe(200)
    expect(await upload({ cookie: `a=b; ${cookie}; c=d`, 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await upload({ cookie: `not-${cookie}` })).toBe(401)
  })

  it.each(['cross-site', 'same-site', 'none'])('is refused when the browser says %s', async (from) => {
    const { cookie } = await logIn()
    expect(await upload({ cookie, 'sec-fetch-site': from })).toBe(401)
  })

  it('is refused once the session is over', async () => {
    const { token, cookie } = await logIn()
    expect((await server.ask(logout, { token })).http).toBe(200)
    expect(await upload({ cookie })).toBe(401)
  })

  it('is taken after the token was renewed too', async () => {
    const { token } = await logIn()
    clock.advance(times.renewAfterMs)
    const { headers } = await server.ask(getUserAuthInfo, { token })
    expect(await upload({ cookie: String(headers['set-cookie']).split(';')[0] ?? '' })).toBe(200)
  })

  it('says nothing for calls that take no file', async () => {
    const { cookie } = await logIn()
    expect((await server.ask(getUserAuthInfo, { headers: { cookie } })).http).toBe(401)
    const body = changeUserInfo.example.body
    expect((await server.ask(changeUserInfo, { headers: { cookie }, body })).http).toBe(401)
  })

  it('counts for nothing beside a wrong token', async () => {
    const { cookie } = await logIn()
    expect(await upload({ cookie, [header.token]: 'wrong' })).toBe(401)
  })
})
