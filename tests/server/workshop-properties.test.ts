import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContentCase, newProblem, type ProblemDraft } from '#contract/problem-content.ts'
import {
  beginProblem,
  dropDraft,
  getRevision,
  openWorkshop,
  publishDraft,
  restoreRevision,
  storeDraft,
} from '#contract/workshop.ts'
import { storeCaseText } from '#contract/workshop-cases.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'

let server: PracticeServer
let token: string
let pid: number
let cases: ContentCase[]

beforeAll(async () => {
  server = await startPractice()
  ;({ token } = await server.signedIn({ roles: ['admin'] }))
  const begun = await server.ask(beginProblem, { token, body: { requestKey: randomUUID() } })
  pid = begun.data?.pid as number
  cases = await Promise.all(
    [1, 2, 3].map(async (place): Promise<ContentCase> => {
      const { data } = await server.ask(storeCaseText, { token, body: { pid, text: `${place}\n` } })
      const { hash = '', size = 0 } = data ?? {}
      const files = { inputHash: hash, outputHash: hash, inputSize: size, outputSize: size }
      return { ...files, inputName: `${place}.in`, outputName: `${place}.out`, score: null, groupNum: 1 }
    }),
  )
  const statement = { 'en-US.title': 'A', 'en-US.description': 'B', 'en-US.input': 'C', 'en-US.output': 'D' }
  await storeAll({ ...statement, cases })
  await publishAll()
})
afterAll(() => server.close())

const open = async () => {
  const { data } = await server.ask(openWorkshop, { token, query: { pid } })
  if (!data) throw new Error('Not opened')
  return data
}
const store = async (changes: readonly { field: string; base: number; value: unknown }[]) => {
  const { data, msg } = await server.ask(storeDraft, { token, body: { pid, changes } })
  if (!data) throw new Error(`Not stored: ${msg}`)
  return data
}
const storeAll = async (values: Partial<ProblemDraft>) => {
  const { versions } = await open()
  return store(Object.entries(values).map(([field, value]) => ({ field, base: versions[field] ?? 0, value })))
}
const publishAll = async () => {
  const { changed } = await open()
  const seen = changed.map(({ field, version }) => ({ field, version }))
  return (await server.ask(publishDraft, { token, body: { pid, note: '', seen } })).data
}

/** No NUL and no halves of characters, which are replaced. */
const words = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replaceAll('\u0000', ''))
const texts = words.map((text) => `x${text}x`)
const examples = words.filter((text) => !/<\/?(?:input|output)>/.test(text)).map((text) => `${text}.`)
const content = fc.record(
  {
    'en-US.title': texts,
    'en-US.description': texts,
    'en-US.hint': words,
    examples: fc.array(fc.record({ input: examples, output: examples }), { maxLength: 3 }),
    source: words,
    timeLimit: fc.integer({ min: 1, max: 10_000 }),
    memoryLimit: fc.integer({ min: 1, max: 4_096 }),
    userExtraFiles: fc.dictionary(fc.constantFrom('a.h', 'b.h', '__proto__x'), texts, { maxKeys: 2 }),
    fileIo: fc.option(fc.constant({ read: 'a.in', write: 'a.out' })),
    isRemoveEndBlank: fc.boolean(),
    languages: fc.subarray(['C', 'Python3']),
    codeTemplates: fc.dictionary(
      fc.constantFrom('C', 'Python3'),
      fc.record({ code: texts, isEnabled: fc.boolean() }),
    ),
    solutions: fc.uniqueArray(
      fc.record({
        name: fc.constantFrom('a', 'b', 'c'),
        language: fc.constant('C'),
        code: texts,
        kind: fc.constantFrom('correct', 'wrongAnswer', 'tooSlow'),
        score: fc.constant(null),
      }),
      { selector: ({ name }) => name },
    ),
    cases: fc.nat(2).chain((from) => fc.constant(from)),
  },
  { requiredKeys: [] },
)
const valuesOf = ({ cases: from, ...values }: Record<string, unknown>): Partial<ProblemDraft> => ({
  ...(values as Partial<ProblemDraft>),
  ...(typeof from === 'number' ? { cases: cases.slice(from) } : {}),
})

test('what is published reads as it was stored, and a restored revision has its content', async () => {
  await fc.assert(
    fc.asyncProperty(content, async (generated) => {
      const values = valuesOf(generated)
      if (Object.keys(values).length > 0) await storeAll(values)
      const before = await open()
      expect(before.draft).toEqual({ ...(before.published ?? newProblem()), ...values })
      if (before.changed.length === 0) return
      const published = await publishAll()
      expect(published?.faults).toEqual([])
      const after = await open()
      expect(after.published).toEqual(before.draft)
      expect(after.changed).toEqual([])
      const number = (after.live?.number ?? 0) - 1
      const older = await server.ask(getRevision, { token, query: { pid, number } })
      expect((await server.ask(restoreRevision, { token, body: { pid, number } })).status).toBe(200)
      expect((await open()).draft).toMatchObject(older.data?.content ?? {})
      await server.ask(dropDraft, { token, query: { pid } })
      expect((await open()).draft).toEqual(before.draft)
    }),
    { numRuns: 25 },
  )
}, 120_000)

type Step = { editor: 0 | 1; act: 'type' | 'publish' | 'drop' | 'look'; field: 'source' | 'en-US.hint' }

const look = async () => {
  const { versions, draft } = await open()
  return { versions: { ...versions }, draft: { ...draft } as Record<string, unknown> }
}
type Sight = Awaited<ReturnType<typeof look>>

/** Stored only over what this editor has seen; what was not is told to him. */
const type = async (sight: Sight, field: Step['field'], value: string): Promise<void> => {
  const standing = (await open()).draft[field]
  const { stored, conflicts } = await store([{ field, base: sight.versions[field] ?? 0, value }])
  if (stored.length > 0) expect(standing).toBe(sight.draft[field])
  else expect(conflicts).toMatchObject([{ field, value: standing }])
  sight.versions[field] = [...stored, ...conflicts][0]?.version ?? 0
  sight.draft[field] = stored.length > 0 ? value : standing
  expect((await open()).draft[field]).toBe(sight.draft[field])
}

test('whatever two editors do, no value goes that its overwriter has not seen', async () => {
  const step: fc.Arbitrary<Step> = fc.record({
    editor: fc.constantFrom(0, 1),
    act: fc.constantFrom('type', 'type', 'type', 'publish', 'drop', 'look'),
    field: fc.constantFrom('source', 'en-US.hint'),
  })
  let last = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const sights: [Sight, Sight] = [await look(), await look()]
      const acts: Record<Step['act'], (step: Step) => Promise<unknown>> = {
        type: ({ editor, field }) => type(sights[editor], field, `value ${++last}`),
        publish: publishAll,
        drop: () => server.ask(dropDraft, { token, query: { pid } }),
        look: async ({ editor }) => {
          sights[editor] = await look()
        },
      }
      for (const each of steps) await acts[each.act](each)
    }),
    { numRuns: 15 },
  )
}, 120_000)
