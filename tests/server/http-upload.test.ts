import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { apiPrefix } from '#contract/envelope.ts'
import { uploadOperation } from '#contract/operation.ts'
import { createApp } from '#server/app.ts'
import { createTranslate } from '#server/http/translate.ts'
import { uploadRoutes } from '#server/http/upload.ts'

const bytesMax = 20
const echo = uploadOperation({
  name: 'echo',
  method: 'POST',
  path: '/echo',
  summary: 'Says what was sent',
  who: 'any',
  query: z.object({}),
  body: z.undefined(),
  upload: { part: 'file', bytesMax },
  data: z.string(),
  failures: [],
  example: { data: '' },
})

const app = createApp({
  ports: {
    authenticate: async () => null,
    translate: createTranslate(),
    siteLocale: 'zh-CN',
    judgeToken: 'x'.repeat(16),
    actLog: { begin: async () => null },
  },
  siteOrigin: 'http://127.0.0.1',
  trustedProxy: [],
})
let lastFile = ''

beforeAll(async () => {
  uploadRoutes(app, (add) =>
    add(echo, async (_call, { path }) => {
      lastFile = path
      return readFile(path, 'utf8')
    }),
  )
  await app.ready()
})
afterAll(() => app.close())

const send = (content: string) => {
  const form = new FormData()
  form.append('note', 'a field before the file')
  form.append('file', new Blob([content]), 'name.txt')
  return app.inject({
    method: 'POST',
    url: `${apiPrefix}/echo`,
    headers: { 'accept-language': 'en-US' },
    payload: form,
  })
}

test('a file of the greatest size arrives, one byte more is refused', async () => {
  const whole = 'x'.repeat(bytesMax)
  expect((await send(whole)).json()).toEqual({ status: 200, msg: 'success', data: whole })
  expect((await send(`${whole}x`)).json()).toEqual({ status: 400, msg: 'The file is too large', data: null })
})

test('the file is gone once the call is answered', async () => {
  await send('text')
  await expect(readFile(lastFile)).rejects.toThrow('ENOENT')
})
