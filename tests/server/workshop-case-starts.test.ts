import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseStarts as limits } from '#contract/limits/workshop.ts'
import { beginProblem } from '#contract/workshop.ts'
import { getCaseStarts, storeCaseText } from '#contract/workshop-cases.ts'
import { setHelper } from '#contract/workshop-people.ts'
import { storeBlob } from '#server/problem/blob.repository.ts'
import { grantBlobs } from '#server/workshop/workshop.repository.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'

let server: PracticeServer
let admin: Awaited<ReturnType<PracticeServer['signedIn']>>
let pid: number

const begin = async (token: string): Promise<number> => {
  const { data } = await server.ask(beginProblem, { token, body: { requestKey: randomUUID() } })
  return data?.pid ?? 0
}
const keep = async (text: string, of = pid): Promise<string> => {
  const { data } = await server.ask(storeCaseText, { token: admin.token, body: { pid: of, text } })
  return data?.hash ?? ''
}
const starts = async (hashes: readonly string[], token = admin.token) =>
  server.ask(getCaseStarts, { token, body: { pid, hashes } })

beforeAll(async () => {
  server = await startPractice()
  admin = await server.signedIn({ roles: ['admin'] })
  pid = await begin(admin.token)
})
afterAll(() => server?.close())

test('gives the beginnings of many sides at once, and says which are whole', async () => {
  const [small, empty] = [await keep('1 2\n3\n'), await keep('')]
  const large = await keep(`${'7 '.repeat(limits.bytes)}\n`)
  const { data } = await starts([small, empty, large, small])
  expect(new Map(data?.map(({ hash, ...start }) => [hash, start]))).toEqual(
    new Map([
      [small, { text: '1 2\n3\n', isWhole: true }],
      [empty, { text: '', isWhole: true }],
      [large, { text: '7 '.repeat(limits.bytes / 2), isWhole: false }],
    ]),
  )
})

test('leaves out a letter that is cut off, and says of what is no text that it is none', async () => {
  const cut = await keep(`${'a'.repeat(limits.bytes - 1)}图图`)
  const binary = await storeBlob(server.db, Buffer.from([0xff, 0xfe, 0x00, 0x01]))
  await grantBlobs(server.db, pid, [binary])
  const { data } = await starts([cut, binary])
  expect(data?.find(({ hash }) => hash === cut)?.text).toBe('a'.repeat(limits.bytes - 1))
  expect(data?.find(({ hash }) => hash === binary)?.text).toBeNull()
})

test('knows nothing of data of other problems', async () => {
  const foreign = await keep('a secret of another problem\n', await begin(admin.token))
  expect((await starts([foreign])).data).toEqual([])
})

test('is answered to whoever may edit alone, and for no more sides than a table shows', async () => {
  const hash = await keep('1\n')
  const [editor, tester] = [await server.signedIn(), await server.signedIn()]
  for (const [helper, role] of [
    [editor, 'editor'],
    [tester, 'tester'],
  ] as const)
    await server.ask(setHelper, { token: admin.token, body: { pid, username: helper.username, role } })
  expect((await starts([hash], editor.token)).data).toHaveLength(1)
  expect((await starts([hash], tester.token)).status).toBe(403)
  const many = Array.from({ length: limits.atOnce + 1 }, (_, at) => at.toString(16).padStart(64, '0'))
  expect((await starts(many)).http).toBe(400)
  expect((await starts(many.slice(1))).data).toEqual([])
})
