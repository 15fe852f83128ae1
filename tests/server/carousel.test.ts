import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { RoleName } from '#contract/enums.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import {
  type CarouselPicture,
  deleteCarouselPicture,
  getHomeCarousel,
  uploadCarouselPicture,
} from '#contract/home.ts'
import { carousel } from '#contract/limits/site.ts'
import { startServer, type TestServer, type TestUser } from '#support/node/server.ts'

let server: TestServer
let root: TestUser & { token: string }

beforeAll(async () => {
  server = await startServer()
  root = await server.signedIn({ roles: ['root'] })
})
afterAll(() => server?.close())
beforeEach(() => server.db.deleteFrom('storedFile').execute())

const drawn = (width = 640, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: 30, g: 90, b: 200 } } })

const send = (bytes: Uint8Array, { token = root.token, part = 'file' } = {}) => {
  const form = new FormData()
  form.append(part, new Blob([Uint8Array.from(bytes)]), 'banner.png')
  return server.inject({
    method: 'POST',
    url: `${apiPrefix}${uploadCarouselPicture.path}`,
    headers: { 'accept-language': 'en-US', ...(token ? { [header.token]: token } : {}) },
    payload: form,
  })
}
const remove = (id: number, token = root.token) => server.ask(deleteCarouselPicture, { query: { id }, token })
const shown = async () => (await server.ask(getHomeCarousel)).data
const bytesAt = async (url: string) => (await server.app.inject({ url })).rawPayload

it('a super admin puts pictures on the home page, in their order, and takes them away with their files', async () => {
  const first = (await send(await drawn().png().toBuffer())).data as CarouselPicture
  const second = (await send(await drawn(4_000, 1_000).jpeg().toBuffer())).data as CarouselPicture
  expect(await shown()).toEqual([first, second])
  expect(await sharp(await bytesAt(first.url)).metadata()).toMatchObject({
    format: 'webp',
    width: 640,
    height: 200,
  })
  expect(await sharp(await bytesAt(second.url)).metadata()).toMatchObject({
    width: carousel.width,
    height: 480,
  })
  expect(await remove(first.id)).toMatchObject({ status: 200, data: null })
  expect(await shown()).toEqual([second])
  expect((await server.app.inject({ url: first.url })).statusCode).toBe(404)
  expect((await remove(first.id)).status).toBe(400)
})

it('keeps of an SVG what it shows, and nothing of its scripts and of what it wants from elsewhere', async () => {
  const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="300" height="100">
    <script>alert(1)</script><image href="file:///etc/passwd" width="9" height="9"/>
    <rect width="300" height="100" fill="#f00"/></svg>`
  const { status, data } = await send(Buffer.from(svg))
  expect(status).toBe(200)
  const kept = await bytesAt((data as CarouselPicture).url)
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 300, height: 100 })
  expect(kept.includes('script')).toBe(false)
})

it.each([
  ['text', async () => Buffer.from('no picture')],
  ['half a picture', async () => (await drawn().png().toBuffer()).subarray(0, 60)],
  ['a page that begins like a drawing', async () => Buffer.from('<svg><html><body onload=x>')],
  ['nothing', async () => Buffer.alloc(0)],
])('refuses %s', async (_, make) => {
  expect((await send(await make())).status).toBe(400)
  expect(await shown()).toEqual([])
})

it('refuses a part of another name, a picture too many, and removes no file but those of the home page', async () => {
  const png = await drawn(8, 8).png().toBuffer()
  expect((await send(png, { part: 'image' })).status).toBe(400)
  const { id } = (await send(png)).data as CarouselPicture
  await server.db.deleteFrom('carouselPicture').execute()
  expect((await remove(id)).status).toBe(400)
  expect(await server.db.selectFrom('storedFile').select('id').execute()).toEqual([{ id }])
  const sent = await Promise.all(Array.from({ length: carousel.picturesMax + 2 }, () => send(png)))
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(carousel.picturesMax)
  expect(await shown()).toHaveLength(carousel.picturesMax)
})

it.each([[null], ['default_user'], ['admin'], ['problem_admin']] as const)(
  'refuses whoever is %s',
  async (role) => {
    const png = await drawn(8, 8).png().toBuffer()
    const { id } = (await send(png)).data as CarouselPicture
    const token = role === null ? '' : (await server.signedIn({ roles: [role as RoleName] })).token
    const expected = role === null ? 401 : 403
    expect((await send(png, { token })).http).toBe(expected)
    expect(
      (await server.ask(deleteCarouselPicture, { query: { id }, ...(token ? { token } : {}) })).http,
    ).toBe(expected)
    expect(await shown()).toHaveLength(1)
  },
)
