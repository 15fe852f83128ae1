import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiPrefix, header } from '#contract/envelope.ts'
import { type Group, removeGroup, uploadGroupAvatar } from '#contract/group.ts'
import { addGroupScene, type GroupActor, type GroupScene } from '#support/node/group.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'

let server: PracticeServer
let scene: GroupScene
let picture: Buffer

beforeAll(async () => {
  server = await startPractice()
  picture = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#c81e1e' } })
    .png()
    .toBuffer()
})
beforeEach(async () => {
  scene = await addGroupScene(server)
})
afterAll(() => server?.close())

const send = (
  actor: GroupActor,
  {
    gid = scene.gid,
    inForm = false,
    bytes = picture,
  }: { gid?: number; inForm?: boolean; bytes?: Buffer } = {},
) => {
  const form = new FormData()
  form.append('image', new Blob([Uint8Array.from(bytes)]), 'group.png')
  if (inForm) form.append('gid', String(gid))
  const { token } = scene.token(actor)
  return server.inject({
    method: 'POST',
    url: `${apiPrefix}${uploadGroupAvatar.path}${inForm ? '' : `?gid=${gid}`}`,
    headers: token ? { [header.token]: token } : {},
    payload: form,
  })
}
const kept = () => server.db.selectFrom('storedFile').select('id').where('gid', '=', scene.gid).execute()

describe('the picture of a group (S3-056, S3-189)', () => {
  test.each(['owner', 'root', 'superAdmin'] as const)('is set by the %s', async (actor) => {
    const answer = await send(actor)
    expect(answer).toMatchObject({ status: 200, data: { id: scene.gid } })
    const { avatar } = answer.data as Group
    const shown = await server.app.inject({ url: avatar ?? '' })
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 200,
      height: 200,
    })
  })

  test.each([
    ['visitor', 401],
    ['stranger', 403],
    ['member', 403],
    ['admin', 403],
    ['siteAdmin', 403],
  ] as const)('is not set by a %s, wherever the form names the group', async (actor, status) => {
    for (const inForm of [false, true]) expect(await send(actor, { inForm })).toMatchObject({ status })
    expect(await kept()).toEqual([])
  })

  test('takes the place of the one before, and goes with its group', async () => {
    const first = (await send('owner')).data as Group
    const second = (await send('root', { inForm: true })).data as Group
    expect(second.avatar).not.toBe(first.avatar)
    expect(await kept()).toHaveLength(1)
    expect((await server.app.inject({ url: first.avatar ?? '' })).statusCode).toBe(404)
    await server.ask(removeGroup, { ...scene.token('owner'), query: { gid: scene.gid } })
    expect(await kept()).toEqual([])
  })

  test('is a picture, and of a group that is there', async () => {
    expect(await send('owner', { bytes: Buffer.from('words') })).toMatchObject({ status: 400 })
    for (const inForm of [false, true])
      expect(await send('superAdmin', { gid: 987_654_321, inForm })).toMatchObject({ status: 404 })
    const { avatar } = await server.db
      .selectFrom('userGroup')
      .select('avatar')
      .where('id', '=', scene.gid)
      .executeTakeFirstOrThrow()
    expect(avatar).toBeNull()
  })
})
