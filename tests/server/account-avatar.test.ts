import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UserInfo } from '#contract/account.ts'
import { uploadAvatar } from '#contract/account-setting.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import { avatar } from '#contract/limits/account.ts'
import { squareOf } from '#server/account/avatar-picture.ts'
import { startServer, type TestServer, type TestUser } from '#support/node/server.ts'

let server: TestServer
let user: TestUser & { token: string }

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  user = await server.signedIn()
})

const red = { r: 200, g: 30, b: 30 }
const drawn = (width = 320, height = 240) =>
  sharp({ create: { width, height, channels: 3, background: red } })

/** A BMP of 24 bits, three pixels wide and two high, of one colour; its head may claim another size. */
function bitmap(width = 3, height = 2): Buffer {
  const row = 12
  const bytes = Buffer.alloc(54 + 2 * row)
  bytes.write('BM')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  for (const y of [0, 1]) for (const x of [0, 1, 2]) bytes.set([red.b, red.g, red.r], 54 + y * row + x * 3)
  return bytes
}

const send = (bytes: Uint8Array, { token = user.token, part = 'image', name = 'a.png' } = {}) => {
  const form = new FormData()
  form.append(part, new Blob([Uint8Array.from(bytes)]), name)
  return server.inject({
    method: 'POST',
    url: `${apiPrefix}${uploadAvatar.path}`,
    headers: { 'accept-language': 'en-US', ...(token ? { [header.token]: token } : {}) },
    payload: form,
  })
}
const pictureAt = async (link: string) => (await server.app.inject({ url: link })).rawPayload
const storedOf = (uid: string) =>
  server.db.selectFrom('storedFile').select(['name', 'kind']).where('uid', '=', uid).execute()

describe('a picture of oneself', () => {
  it.each([
    ['png', async () => drawn().png().toBuffer()],
    ['jpg', async () => drawn().jpeg().toBuffer()],
    ['gif', async () => drawn().gif().toBuffer()],
    ['webp', async () => drawn().webp().toBuffer()],
    ['bmp', async () => bitmap()],
  ])('may be a %s; a square WebP is kept of it', async (_, make) => {
    const answer = await send(await make())
    expect(answer).toMatchObject({ http: 200, status: 200, data: { uid: user.uid } })
    const { avatar: link } = answer.data as UserInfo
    expect(link).toMatch(/^\/ojapi\/public\/img\/[0-9a-f]{32}\.webp$/)
    const kept = await pictureAt(link ?? '')
    expect(await sharp(kept).metadata()).toMatchObject({
      format: 'webp',
      width: avatar.side,
      height: avatar.side,
    })
    const { channels } = await sharp(kept).stats()
    for (const [index, part] of [red.r, red.g, red.b].entries())
      expect(Math.abs((channels[index]?.mean ?? 0) - part)).toBeLessThan(12)
  })

  it('takes the place of the one before, which is gone', async () => {
    const first = (await send(await drawn().png().toBuffer())).data as UserInfo
    const second = (await send(await drawn().jpeg().toBuffer())).data as UserInfo
    expect(second.avatar).not.toBe(first.avatar)
    expect(await storedOf(user.uid)).toHaveLength(1)
    expect((await server.app.inject({ url: first.avatar ?? '' })).statusCode).toBe(404)
  })

  it('keeps nothing of the file but the picture: no place, no camera, no words behind it', async () => {
    const secret = 'secret-place-of-the-camera'
    const marked = await drawn()
      .withExif({ IFD0: { ImageDescription: secret } })
      .jpeg()
      .toBuffer()
    expect(marked.toString('latin1')).toContain(secret)
    const polyglot = Buffer.concat([marked, Buffer.from(`<script>${secret}</script>`)])
    const { avatar: link } = (await send(polyglot)).data as UserInfo
    expect((await pictureAt(link ?? '')).toString('latin1')).not.toContain(secret)
  })

  it('is turned as the camera held it', async () => {
    const half = sharp(await drawn(20, 40).png().toBuffer())
    const halves = await half
      .extend({ top: 40, background: { r: 30, g: 30, b: 200 } })
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer()
    const upright = await sharp((await squareOf(halves)) ?? Buffer.alloc(0))
      .raw()
      .toBuffer()
    expect(upright[0]).toBeGreaterThan(150)
  })
})

describe('is refused and changes nothing', () => {
  const unchanged = async () => expect(await storedOf(user.uid)).toEqual([])

  it.each([
    ['words', Buffer.from('hello')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['the beginning of a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])],
    ['a GIF that ends in its head', Buffer.from('GIF89a')],
    ['a BMP that claims more than there is', bitmap(2_000, 2_000)],
    ['a BMP that claims more than anybody has', bitmap(2_000_000, 2_000_000)],
    ['a BMP of nothing', bitmap(0, 0)],
    ['the beginning of a BMP', Buffer.from('BM')],
  ])('%s', async (_, bytes) => {
    expect(await send(bytes)).toMatchObject({
      http: 200,
      status: 400,
      msg: expect.stringContaining('Cannot read this image'),
    })
    await unchanged()
  })

  it('a TIFF, which the contract does not name', async () => {
    expect(await send(await drawn().tiff().toBuffer())).toMatchObject({ status: 400 })
    await unchanged()
  })

  it('a picture of more pixels than anybody looks at', async () => {
    const flood = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: red } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(flood.length).toBeLessThan(avatar.bytesMax)
    expect(await send(flood)).toMatchObject({ status: 400 })
    await unchanged()
  })

  it('a file over 2 MB, none at all, and one in another part', async () => {
    expect(await send(Buffer.alloc(avatar.bytesMax + 1))).toMatchObject({
      status: 400,
      msg: 'The file is too large',
    })
    expect(await send(await drawn().png().toBuffer(), { part: 'file' })).toMatchObject({ status: 400 })
    await unchanged()
  })

  it('a visitor', async () => {
    expect(await send(await drawn().png().toBuffer(), { token: '' })).toMatchObject({
      http: 401,
      status: 401,
    })
  })

  it('the thirty-first within an hour', async () => {
    const bytes = Buffer.from('hello')
    for (let count = 0; count < 30; count++) await send(bytes)
    expect(await send(bytes)).toMatchObject({ http: 200, status: 403 })
  })
})
