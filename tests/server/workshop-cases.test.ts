import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairNames, pairZipNames } from '#contract/case-names.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import { problem as limits, problemBatch, upload } from '#contract/limits/problem.ts'
import { ContentCase } from '#contract/problem-content.ts'
import { beginProblem, storeDraft } from '#contract/workshop.ts'
import { uploadCases } from '#contract/workshop-cases.ts'
import { Refused } from '#server/http/refusal.ts'
import { storeZipCases } from '#server/workshop/upload-cases.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'
import { zipOf } from '#support/node/zip.ts'

let server: PracticeServer
let admin: Awaited<ReturnType<PracticeServer['signedIn']>>
let pid: number

beforeAll(async () => {
  server = await startPractice()
  admin = await server.signedIn({ roles: ['admin'] })
  const body = { requestKey: randomUUID() }
  pid = (await server.ask(beginProblem, { token: admin.token, body })).data?.pid as number
})
afterAll(() => server.close())

const send = async (
  content: Buffer,
  { token }: { token?: string } = admin,
  wanted = pid,
  part: Record<string, string> = {},
) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), 'cases.zip')
  return server.inject({
    method: 'POST',
    url: `${apiPrefix}${uploadCases.path}?${new URLSearchParams({ pid: String(wanted), ...part })}`,
    headers: { 'accept-language': 'en-US', ...(token ? { [header.token]: token } : {}) },
    payload: form,
  })
}
const zip = zipOf

describe('the names of a zip', () => {
  test.each([
    [
      ['10.in', '10.out', '2.in', '2.ans', '1.in'],
      ['1.in 1.out -', '2.in 2.ans +', '10.in 10.out +'],
    ],
    [
      ['input1.txt', 'output1.txt', 'myinput.txt'],
      ['input1.txt output1.txt +', 'myinput.txt myoutput.txt -'],
    ],
    [['a.in', 'a.out', 'a.ans', 'readme.md', 'dir/1.in', '.in', 'x.txt'], ['a.in a.out +']],
    [
      ['readme.md', 'tests/10.in', 'tests/2.in', 'tests/2.ans', 'tests/more/3.in'],
      ['tests/2.in: 2.in 2.ans +', 'tests/10.in: 10.in 10.out -'],
    ],
    [['one/1.in', 'other/2.in'], []],
    [['one/more/1.in'], []],
  ])('%j', (names, pairs) => {
    expect(
      pairZipNames(names).map(({ input, inputName, outputName, output }) => {
        const place = input === inputName ? '' : `${input}: `
        return `${place}${inputName} ${outputName} ${output === null ? '-' : '+'}`
      }),
    ).toEqual(pairs)
  })

  test('say the same in any order, and no name stands in two places', () => {
    const name = fc
      .tuple(fc.constantFrom('1', '2', '10', 'ainput', 'a.b'), fc.constantFrom('in', 'out', 'ans', 'txt'))
      .map((parts) => parts.join('.'))
    const names = fc
      .uniqueArray(name)
      .chain((all) =>
        fc.record({ one: fc.constant(all), other: fc.shuffledSubarray(all, { minLength: all.length }) }),
      )
    fc.assert(
      fc.property(names, ({ one, other }) => {
        const pairs = pairNames(one)
        const inputs = (some: typeof pairs) => some.map(({ input }) => input).sort()
        expect(inputs(pairNames(other))).toEqual(inputs(pairs))
        expect(new Set(pairs.map(({ input }) => input)).size).toBe(pairs.length)
        for (const { output } of pairs) if (output !== null) expect(one).toContain(output)
      }),
    )
  })
})

describe('an uploaded zip', () => {
  test('gives its tests, which the draft takes then', async () => {
    const { status, data } = await send(zip({ '1.in': '1\r\n', '1.out': '2\n', '2.in': '3\n' }))
    expect(status).toBe(200)
    const { cases } = data as { cases: ContentCase[] }
    expect(cases.map((one) => ContentCase.parse(one))).toMatchObject([
      { inputName: '1.in', outputName: '1.out', inputSize: 2, outputSize: 2, groupNum: 1, score: null },
      { inputName: '2.in', outputName: '2.out', outputSize: 0 },
    ])
    const body = { pid, changes: [{ field: 'cases', base: 0, value: cases }] }
    const stored = await server.ask(storeDraft, { token: admin.token, body })
    expect(stored.data).toMatchObject({ stored: [{ field: 'cases', version: 1 }], conflicts: [] })
  })

  test('names the files that are in none of its tests', async () => {
    const files = { '1.in': '1\n', '1.out': '2\n', '3.out': '3\n', 'd/4.in': '4\n', 'd/4.out': '4\n' }
    const { data } = await send(zip(files))
    expect(data).toMatchObject({ cases: [{ inputName: '1.in' }], leftOut: ['3.out', 'd/4.in', 'd/4.out'] })
  })

  test('may have one folder around its tests, and what macOS adds', async () => {
    const files = { 'tests/1.in': '1\n', 'tests/1.out': '2\n', 'tests/.DS_Store': 'x' }
    const { data } = await send(zip({ 'tests/': '', ...files, '__MACOSX/tests/._1.in': 'x' }))
    expect((data as { leftOut: string[] }).leftOut).toEqual([])
    expect((data as { cases: ContentCase[] }).cases).toMatchObject([
      { inputName: '1.in', outputName: '1.out', inputSize: 2, outputSize: 2 },
    ])
  })

  test('is refused where it is none, has no tests or too many, and to whoever does not make the problem', async () => {
    expect((await send(Buffer.from('no zip'))).status).toBe(400)
    expect((await send(zip({ 'readme.txt': 'nothing' }))).status).toBe(400)
    const many = Object.fromEntries(
      Array.from({ length: limits.cases + 1 }, (_, index) => [`${index}.in`, '']),
    )
    expect((await send(zip(many))).status).toBe(400)
    expect((await send(zip({ '1.in': '' }), {})).http).toBe(401)
    const other = await server.signedIn({ roles: ['admin'] })
    expect((await send(zip({ '1.in': '' }), other)).status).toBe(403)
    expect((await send(zip({ '1.in': '' }), admin, 9_999_999)).status).toBe(404)
  })

  test('of any bytes is refused with a reason or read, never a failure', async () => {
    const whole = zip({ '1.in': 'one\n', '1.out': 'two\n', '2.in': 'three\n' })
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(damage, fc.nat(whole.length), async (places, end) => {
        const broken = Buffer.from(whole)
        for (const [at, byte] of places) broken[at] = byte
        for (const bytes of [broken, whole.subarray(0, end)]) {
          const outcome = await storeZipCases(server.db, bytes, pid).catch((error: unknown) => error)
          if (outcome instanceof Error) expect(outcome).toBeInstanceOf(Refused)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('a zip in parts', () => {
  const { partBytes } = upload
  const content = randomBytes(2 * partBytes).toString('latin1')
  const whole = zip({ '1.in': content, '1.out': '2\n' })
  const sendPart = (
    of: string,
    place: number,
    more: { by?: typeof admin; change?: Record<string, string> } = {},
  ) => {
    const at = place * partBytes
    const named = { upload: of, at: String(at), size: String(whole.length), ...more.change }
    return send(whole.subarray(at, at + partBytes), more.by ?? admin, pid, named)
  }
  const dataOf = ({ status, data }: Awaited<ReturnType<typeof send>>) => {
    expect(status).toBe(200)
    const { cases, received } = data as { cases: ContentCase[] | null; received: number }
    return { received, names: cases?.map(({ inputName }) => inputName) ?? null }
  }

  test('gives its tests once all of it is there, in whatever order and however often a part comes', async () => {
    const one = randomUUID()
    expect(dataOf(await sendPart(one, 1))).toEqual({ received: 0, names: null })
    expect(dataOf(await sendPart(one, 0))).toEqual({ received: 2 * partBytes, names: null })
    expect(dataOf(await sendPart(one, 0))).toEqual({ received: 2 * partBytes, names: null })
    const all = { received: whole.length, names: ['1.in'] }
    const [last] = [await sendPart(one, 2)]
    expect(dataOf(last)).toEqual(all)
    expect((last.data as { cases: ContentCase[] }).cases[0]?.outputSize).toBe(2)
    expect(dataOf(await sendPart(one, 2)), 'an answer that was lost is given again').toEqual(all)
  })

  test('is refused where a part is of another size, is named by halves, or belongs to somebody else', async () => {
    const one = randomUUID()
    expect((await sendPart(one, 0, { change: { size: String(partBytes + 1) } })).status).toBe(200)
    for (const change of [{ at: '1' }, { size: '0' }, { size: '10' }, { upload: '' }, { upload: 'mine' }])
      expect((await sendPart(one, 0, { change })).status, JSON.stringify(change)).toBe(400)
    expect((await send(Buffer.from('1'), admin, pid, { upload: one })).status).toBe(400)
    const root = await server.signedIn({ roles: ['root'] })
    expect((await sendPart(one, 1, { by: root })).status).toBe(400)
    expect(dataOf(await sendPart(one, 1)).received).toBe(2 * partBytes)
  })

  test('is forgotten when as many newer ones were begun as are kept', async () => {
    const one = randomUUID()
    await sendPart(one, 0)
    for (let newer = 0; newer < problemBatch.packagesMax; newer++) await sendPart(randomUUID(), 0)
    expect(dataOf(await sendPart(one, 1))).toEqual({ received: 0, names: null })
  })
})
