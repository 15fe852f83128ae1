import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GroupLevel, GroupStatus } from '#contract/enums.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import { removeGroup } from '#contract/group.ts'
import { markdownFile as limits } from '#contract/limits/talk.ts'
import {
  deleteMarkdownPicture,
  type MarkdownPicture,
  uploadMarkdownFile,
  uploadMarkdownPicture,
} from '#contract/markdown-file.ts'
import { squareOf } from '#server/account/avatar-picture.ts'
import { storeFile } from '#server/stored-file/stored-file.repository.ts'
import { addGroup, addMember } from '#support/node/group.ts'
import { startServer, type TestServer, type TestUser } from '#support/node/server.ts'

type Signed = TestUser & { token: string }
type Sent = { gid?: number; field?: { gid: number | string }; name?: string; part?: string; before?: boolean }

let server: TestServer
let admin: Signed
let user: Signed
let png: Buffer

beforeAll(async () => {
  server = await startServer()
  png = await drawn().png().toBuffer()
})
afterAll(() => server?.close())
beforeEach(async () => {
  await server.db.deleteFrom('storedFile').execute()
  admin = await server.signedIn({ roles: ['admin'] })
  user = await server.signedIn()
})

const drawn = (width = 320, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: 30, g: 90, b: 200 } } })

const send =
  (operation: typeof uploadMarkdownPicture | typeof uploadMarkdownFile, usual: string) =>
  (
    { token }: { token: string },
    bytes: Uint8Array,
    { gid, field, name = usual, part = operation.upload.part }: Sent = {},
  ) => {
    const form = new FormData()
    form.append(part, new Blob([Uint8Array.from(bytes)]), name)
    if (field) form.append('gid', String(field.gid))
    return server.inject({
      method: 'POST',
      url: `${apiPrefix}${operation.path}${gid === undefined ? '' : `?gid=${gid}`}`,
      headers: { 'accept-language': 'en-US', ...(token ? { [header.token]: token } : {}) },
      payload: form,
    })
  }
const sendPicture = send(uploadMarkdownPicture, 'figure.png')
const sendFile = send(uploadMarkdownFile, 'notes.pdf')
const pictureOf = async (...sent: Parameters<typeof sendPicture>) =>
  (await sendPicture(...sent)).data as MarkdownPicture
const remove = ({ token }: { token: string }, fileId: number) =>
  server.ask(deleteMarkdownPicture, { query: { fileId }, token })
const at = (link: string) => server.app.inject({ url: link })
const stored = () => server.db.selectFrom('storedFile').select(['uid', 'gid', 'kind']).execute()

/** A group with an admin of it, and one more with another. */
const twoGroups = async () => {
  const [own, other] = await Promise.all([
    addGroup(server.db, { uid: admin.uid }),
    addGroup(server.db, { uid: admin.uid }),
  ])
  const signed = [await server.signedIn(), await server.signedIn()] as const
  await addMember(server.db, { gid: own.gid, uid: signed[0].uid, auth: GroupLevel.Admin })
  await addMember(server.db, { gid: other.gid, uid: signed[1].uid, auth: GroupLevel.Admin })
  return { gid: own.gid, otherGid: other.gid, groupAdmin: signed[0], otherAdmin: signed[1] }
}

describe('a picture of a text', () => {
  it.each([
    ['png', () => drawn().png()],
    ['jpg', () => drawn().jpeg()],
    ['gif', () => drawn().gif()],
    ['webp', () => drawn().webp()],
  ] as const)('may be a %s; a WebP of the same size is kept of it and shown', async (_, make) => {
    const answer = await sendPicture(admin, await make().toBuffer(), { name: '../../etc/passwd' })
    expect(answer).toMatchObject({ http: 200, status: 200, data: { fileId: expect.any(Number) } })
    const { link } = answer.data as MarkdownPicture
    expect(link).toMatch(/^\/ojapi\/public\/img\/[0-9a-f]{32}\.webp$/)
    const shown = await at(link)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 200,
    })
    expect(await stored()).toEqual([{ uid: admin.uid, gid: null, kind: 'img' }])
  })

  it('keeps every pixel of a diagram, and nothing of the file but the picture', async () => {
    const noise = Buffer.from(Array.from({ length: 40 * 40 * 3 }, (_, index) => (index * 7919) % 251))
    const diagram = sharp(noise, { raw: { width: 40, height: 40, channels: 3 } })
    const secret = 'secret-place-of-the-camera'
    const marked = await diagram
      .withExif({ IFD0: { ImageDescription: secret } })
      .png()
      .toBuffer()
    const { link } = await pictureOf(
      admin,
      Buffer.concat([marked, Buffer.from(`<script>${secret}</script>`)]),
    )
    const kept = (await at(link)).rawPayload
    expect(await sharp(kept).raw().toBuffer()).toEqual(noise)
    expect(kept.toString('latin1')).not.toContain(secret)
  })

  it('moves where it moved', async () => {
    const frames = await Promise.all(
      [drawn(20, 10), drawn(20, 10).negate()].map((each) => each.png().toBuffer()),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    const { link } = await pictureOf(admin, moving)
    const kept = await sharp((await at(link)).rawPayload, { animated: true }).metadata()
    expect(kept).toMatchObject({ format: 'webp', pages: 2, pageHeight: 10, width: 20 })
  })

  it.each([
    ['words', async () => Buffer.from('hello')],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['half a PNG', async () => png.subarray(0, 60)],
    ['a GIF that ends in its head', async () => Buffer.from('GIF89a')],
    ['a TIFF', async () => drawn().tiff().toBuffer()],
    ['a BMP', async () => Buffer.from('BM and no more')],
    [
      'a page behind the first bytes of a GIF',
      async () => Buffer.from('GIF89a<html><script>alert(1)</script>'),
    ],
    ['more pixels than anybody looks at', async () => drawn(8_000, 8_000).png().toBuffer()],
    [
      'many frames of many pixels',
      async () => {
        const shades = [0, 60, 120, 180, 240].map((g) => ({ r: 0, g, b: 0 }))
        const frames = shades.map((background) =>
          sharp({ create: { width: 3_000, height: 3_000, channels: 3, background } })
            .png()
            .toBuffer(),
        )
        return sharp(await Promise.all(frames), { join: { animated: true } })
          .gif()
          .toBuffer()
      },
    ],
  ])('is refused when it is %s', async (_, make) => {
    expect(await sendPicture(admin, await make())).toMatchObject({
      http: 200,
      status: 400,
      msg: expect.stringContaining('Cannot read this image'),
    })
    expect(await stored()).toEqual([])
  })

  it('is refused over 4 MB, when there is none, in another part and beside a second one', async () => {
    const large = Buffer.concat([png, Buffer.alloc(limits.pictureBytes)])
    expect(await sendPicture(admin, large)).toMatchObject({ status: 400, msg: 'The file is too large' })
    expect(await sendPicture(admin, Buffer.alloc(0))).toMatchObject({ status: 400, msg: 'Choose a file' })
    expect(await sendPicture(admin, png, { part: 'file' })).toMatchObject({ status: 400 })
    const form = new FormData()
    for (const name of ['a.png', 'b.png']) form.append('image', new Blob([Uint8Array.from(png)]), name)
    const url = `${apiPrefix}${uploadMarkdownPicture.path}`
    const headers = { [header.token]: admin.token }
    expect(await server.inject({ method: 'POST', url, headers, payload: form })).toMatchObject({
      status: 400,
    })
    expect(await stored()).toEqual([])
  })
})

describe('a file of a text', () => {
  it('is downloaded under its own name and never shown', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const answer = await sendFile(admin, page, { name: '讲义 (1).html' })
    const { link } = answer.data as { link: string }
    expect(answer.data).toEqual({
      link: expect.stringMatching(/^\/ojapi\/public\/file\/[0-9a-f]{32}\.html$/),
    })
    const sent = await at(link)
    expect(sent.rawPayload).toEqual(page)
    expect(sent.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(page.length),
      'content-disposition': `attachment;filename=${encodeURIComponent('讲义 (1).html').replace('(', '%28').replace(')', '%29')}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await at(link.replace('/file/', '/img/'))).statusCode).toBe(404)
    expect((await at(link.replace('/file/', '/file/%00'))).statusCode).toBe(404)
  })

  it.each([
    ['../../../etc/passwd', 'passwd', 'bin'],
    ['C:\\Windows\\win.ini', 'win.ini', 'ini'],
    ['a\u202Efdp.exe', 'afdp.exe', 'exe'],
    ['...', '...', 'bin'],
    [`${'x'.repeat(300)}.tar`, `${'x'.repeat(251)}.tar`, 'tar'],
    ['a.b/..', 'file', 'bin'],
  ])('called %j is called %j', async (name, shown, extension) => {
    const { link } = (await sendFile(admin, Buffer.from('words'), { name })).data as { link: string }
    expect(link).toMatch(new RegExp(`^/ojapi/public/file/[0-9a-f]{32}\\.${extension}$`))
    expect((await at(link)).headers['content-disposition']).toBe(
      `attachment;filename=${encodeURIComponent(shown)}`,
    )
  })

  it('may be larger than one part of it, and goes with all of them', async () => {
    const large = Buffer.alloc(3 * 1024 * 1024 + 5)
    for (let index = 0; index < large.length; index += 4_096)
      large.writeUInt32LE(index, Math.min(index, large.length - 4))
    const { link } = (await sendFile(admin, large)).data as { link: string }
    const sent = await at(link)
    expect(sent.headers['content-length']).toBe(String(large.length))
    expect(sent.rawPayload.equals(large)).toBe(true)
    const parts = () => server.db.selectFrom('storedFilePart').select('place').orderBy('place').execute()
    expect((await parts()).map(({ place }) => place)).toEqual([1, 2, 3])
    await server.db.deleteFrom('storedFile').execute()
    expect(await parts()).toEqual([])
  })

  it('is refused when there is none and when it has 128 MB', async () => {
    expect(await sendFile(admin, Buffer.alloc(0))).toMatchObject({ status: 400, msg: 'Choose a file' })
    const tooLarge = Buffer.alloc(limits.fileBytes + 1)
    expect(await sendFile(admin, tooLarge)).toMatchObject({ status: 400, msg: 'The file is too large' })
    expect(await stored()).toEqual([])
  })
})

describe('who may upload', () => {
  const upload = { picture: sendPicture, file: sendFile }
  const kinds = ['picture', 'file'] as const

  it.each(kinds)('a %s: the admin roles, without a group and for one', async (kind) => {
    const { gid } = await twoGroups()
    for (const role of ['root', 'admin', 'problem_admin'] as const) {
      const signed = await server.signedIn({ roles: [role] })
      expect(await upload[kind](signed, png)).toMatchObject({ status: 200 })
      expect(await upload[kind](signed, png, { gid })).toMatchObject({ status: 200 })
      expect(await upload[kind](signed, png, { gid: 2 ** 40 })).toMatchObject({ status: 404 })
    }
  })

  it.each(kinds)('a %s: an admin of the group it is for, and of no other', async (kind) => {
    const { gid, otherGid, groupAdmin } = await twoGroups()
    expect(await upload[kind](groupAdmin, png, { gid })).toMatchObject({ status: 200 })
    expect(await upload[kind](groupAdmin, png, { field: { gid } })).toMatchObject({ status: 200 })
    expect(await stored()).toEqual(
      Array(2).fill({ uid: groupAdmin.uid, gid, kind: kind === 'picture' ? 'img' : 'file' }),
    )
    expect(await upload[kind](groupAdmin, png)).toMatchObject({ http: 200, status: 403 })
    for (const sent of [{ gid: otherGid }, { field: { gid: otherGid } }])
      expect(await upload[kind](groupAdmin, png, sent)).toMatchObject({ http: 200, status: 403 })
    expect(await upload[kind](groupAdmin, png, { field: { gid: 'x' } })).toMatchObject({ status: 400 })
    // What the address says holds.
    expect(await upload[kind](groupAdmin, png, { gid: otherGid, field: { gid } })).toMatchObject({
      status: 403,
    })
    await server.db
      .updateTable('userGroup')
      .set({ status: GroupStatus.Banned })
      .where('id', '=', gid)
      .execute()
    expect(await upload[kind](groupAdmin, png, { gid })).toMatchObject({ status: 404 })
    expect(await stored()).toHaveLength(2)
  })

  it.each(kinds)('no %s: visitors, users and members of a group', async (kind) => {
    const { gid } = await twoGroups()
    await addMember(server.db, { gid, uid: user.uid, auth: GroupLevel.Member })
    expect(await upload[kind]({ token: '' }, png, { gid })).toMatchObject({ http: 401, status: 401 })
    expect(await upload[kind](user, png)).toMatchObject({ http: 200, status: 403 })
    expect(await upload[kind](user, png, { gid })).toMatchObject({ http: 200, status: 403 })
    expect(await upload[kind](user, png, { field: { gid } })).toMatchObject({ http: 200, status: 403 })
    expect(await stored()).toEqual([])
  })

  it('counts uploads of an account, the refused ones too', async () => {
    for (let count = 0; count < limits.pace.file.max; count++) await sendFile(admin, Buffer.alloc(0))
    expect(await sendFile(admin, png)).toMatchObject({
      http: 200,
      status: 403,
      msg: expect.stringContaining('min'),
    })
    expect(await sendPicture(admin, png)).toMatchObject({ status: 200 })
  })

  it('counts the bytes that an account holds, also for uploads at the same time', async () => {
    const { gid, groupAdmin } = await twoGroups()
    const { fileId } = await pictureOf(groupAdmin, png, { gid })
    const room = 5 * 1024 * 1024
    const fill = (size: number) =>
      server.db.updateTable('storedFile').set({ size }).where('id', '=', fileId).execute()
    await fill(limits.heldBytes.group - room)
    const file = Buffer.alloc(room / 2 - 1)
    const sent = await Promise.all(Array.from({ length: 4 }, () => sendFile(groupAdmin, file, { gid })))
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403])
    await fill(limits.heldBytes.group)
    expect(await sendPicture(groupAdmin, png, { gid })).toMatchObject({
      status: 403,
      msg: expect.stringContaining('512 MB'),
    })
    // The same is little for an admin role.
    await server.db.updateTable('storedFile').set({ uid: admin.uid }).execute()
    expect(await sendPicture(admin, png)).toMatchObject({ status: 200 })
  })
})

describe('removing a picture', () => {
  it('is for its owner, super and problem admins, and admins of its group', async () => {
    const { gid, groupAdmin, otherAdmin } = await twoGroups()
    const root = await server.signedIn({ roles: ['root'] })
    const problemAdmin = await server.signedIn({ roles: ['problem_admin'] })
    const second = await server.signedIn()
    await addMember(server.db, { gid, uid: second.uid, auth: GroupLevel.Admin })
    for (const signed of [groupAdmin, root, problemAdmin, second]) {
      const { fileId, link } = await pictureOf(groupAdmin, png, { gid })
      for (const stranger of [user, admin, otherAdmin].filter(({ uid }) => uid !== admin.uid))
        expect(await remove(stranger, fileId)).toMatchObject({ http: 200, status: 403 })
      expect((await at(link)).statusCode).toBe(200)
      expect(await remove(signed, fileId)).toMatchObject({ status: 200, data: null })
      expect((await at(link)).statusCode).toBe(404)
      expect(await remove(signed, fileId)).toMatchObject({ http: 200, status: 400 })
    }
  })

  it('is not for an admin who has nothing to do with it, nor for a visitor', async () => {
    const { fileId } = await pictureOf(admin, png)
    expect(await remove(await server.signedIn({ roles: ['admin'] }), fileId)).toMatchObject({ status: 403 })
    expect((await server.ask(deleteMarkdownPicture, { query: { fileId } })).http).toBe(401)
    expect(await stored()).toHaveLength(1)
  })

  it('takes the token from the header alone', async () => {
    const { fileId } = await pictureOf(admin, png)
    const answer = await server.inject({
      method: 'GET',
      url: `${apiPrefix}${deleteMarkdownPicture.path}?fileId=${fileId}&token=${admin.token}&Authorization=${admin.token}`,
      headers: { cookie: `${header.token}=${admin.token}; token=${admin.token}` },
    })
    expect(answer.http).toBe(401)
    expect(await stored()).toHaveLength(1)
  })

  it('removes no file, no avatar and no picture of a problem, not even for a super admin', async () => {
    const root = await server.signedIn({ roles: ['root'] })
    await sendFile(root, png)
    const square = (await squareOf(png)) as Buffer
    await storeFile(server.db, { originalName: 'avatar.webp', bytes: square, uid: root.uid })
    for (const { id } of await server.db.selectFrom('storedFile').select('id').execute())
      expect(await remove(root, id)).toMatchObject({ http: 200, status: 403 })
    expect(await stored()).toHaveLength(2)
  })
})

it('what is of a group goes with the group', async () => {
  const { gid, groupAdmin } = await twoGroups()
  const { link } = await pictureOf(groupAdmin, png, { gid })
  await sendFile(groupAdmin, Buffer.alloc(2 * 1024 * 1024), { gid })
  const { token } = await server.signedIn({ roles: ['root'] })
  expect(await server.ask(removeGroup, { query: { gid }, token })).toMatchObject({ status: 200 })
  expect((await at(link)).statusCode).toBe(404)
  expect(await stored()).toEqual([])
})
