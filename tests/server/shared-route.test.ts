import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { header } from '#contract/envelope.ts'
import { operation } from '#contract/operation.ts'
import { createApp } from '#server/app.ts'
import { sharedRoute } from '#server/http/shared-route.ts'
import type { Viewer } from '#server/http/viewer.ts'

const greet = operation({
  name: 'greet',
  method: 'GET',
  path: '/greet',
  summary: '',
  who: 'any',
  query: z.object({ word: z.string() }),
  body: z.undefined(),
  data: z.object({ said: z.string() }),
  failures: [],
  example: { query: { word: 'hello' }, data: { said: 'hello' } },
})

interface Read {
  asked: { word: string; viewer: string | null; locale: string }
  end(said: string): void
}

const viewerOf = (username: string): Viewer => ({ uid: username, username, roles: [], sid: 's' })

const letGo = () => new Promise((resolve) => setImmediate(resolve))

function serve(sharers: 'visitors' | 'everybody') {
  const reads: Read[] = []
  let arrived = 0
  const app = createApp({
    ports: {
      authenticate: async (token) => {
        arrived += 1
        return token === undefined ? null : { viewer: viewerOf(token) }
      },
      translate: () => 'words',
      siteLocale: 'zh-CN',
      judgeToken: '',
      actLog: { begin: async () => null },
    },
    siteOrigin: 'http://localhost',
    trustedProxy: [],
  })
  sharedRoute(
    app,
    greet,
    sharers,
    ({ query, viewer, locale }) =>
      new Promise((resolve) => {
        const asked = { word: query.word, viewer: viewer?.username ?? null, locale }
        reads.push({ asked, end: (said) => resolve({ said }) })
      }),
  )
  const ask = (word: string, headers: Record<string, string> = {}) =>
    app.inject({ url: '/ojapi/greet', query: { word }, headers: { 'accept-language': 'en-US', ...headers } })
  const haveAsked = async (count: number) => {
    await expect.poll(() => arrived).toBe(count)
    await letGo()
  }
  return { app, reads, ask, haveAsked }
}

describe.each(['visitors', 'everybody'] as const)('an answer that %s share', (sharers) => {
  let served: ReturnType<typeof serve>
  beforeEach(() => {
    served = serve(sharers)
  })
  afterEach(() => served.app.close())

  test('visitors who ask at once get what was read after they had asked', async () => {
    const { reads, ask, haveAsked } = served
    const first = ask('hello')
    await haveAsked(1)
    const late = [ask('hello'), ask('hello'), ask('hello')]
    await haveAsked(4)
    expect(reads).toHaveLength(1)
    reads[0]?.end('before')
    expect((await first).json()).toMatchObject({ status: 200, data: { said: 'before' } })
    await expect.poll(() => reads.length).toBe(2)
    reads[1]?.end('after')
    for (const answer of await Promise.all(late)) expect(answer.json().data).toEqual({ said: 'after' })
    expect(reads).toHaveLength(2)
  })

  test('another question or language is another answer', async () => {
    const { reads, ask } = served
    const asked = [ask('hello'), ask('bye'), ask('hello', { 'accept-language': 'zh-CN' })]
    await expect.poll(() => reads.length).toBe(3)
    for (const { asked, end } of reads) end(`${asked.word} ${asked.locale}`)
    const said = (await Promise.all(asked)).map((answer) => answer.json().data.said)
    expect(said).toEqual(['hello en-US', 'bye en-US', 'hello zh-CN'])
  })

  test('the signed-in get their own, unless it is the same for everybody', async () => {
    const { reads, ask, haveAsked } = served
    const asked = ['ada', 'bob'].map((token) => ask('hello', { [header.token]: token }))
    await haveAsked(2)
    expect(reads.map(({ asked }) => asked.viewer)).toEqual(sharers === 'visitors' ? ['ada', 'bob'] : [null])
    for (const { asked, end } of reads) end(String(asked.viewer))
    if (sharers === 'everybody') {
      await expect.poll(() => reads.length).toBe(2)
      reads[1]?.end('null')
    }
    const said = (await Promise.all(asked)).map((answer) => answer.json().data.said)
    expect(said).toEqual(sharers === 'visitors' ? ['ada', 'bob'] : ['null', 'null'])
  })

  test('a long answer is compressed as the caller accepts it', async () => {
    const { reads, ask, haveAsked } = served
    const long = 'long '.repeat(1_000)
    const asked = [ask('hello', { 'accept-encoding': 'br' }), ask('hello')]
    await haveAsked(2)
    reads[0]?.end(long)
    await expect.poll(() => reads.length).toBe(2)
    reads[1]?.end(long)
    const [packed, plain] = await Promise.all(asked)
    expect(packed?.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(JSON.parse(brotliDecompressSync(packed?.rawPayload ?? '').toString()).data).toEqual({ said: long })
    expect(plain?.headers['content-encoding']).toBeUndefined()
    expect(plain?.json().data).toEqual({ said: long })
  })
})
