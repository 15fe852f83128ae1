import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refused } from '#server/http/refusal.ts'
import { createTranslate } from '#server/http/translate.ts'
import { hojFiles } from '#server/problem-package/hoj/hoj-write.ts'
import { icpcFiles } from '#server/problem-package/icpc/icpc-write.ts'
import { importPackages } from '#server/problem-package/import-packages.ts'
import type { ProblemPackage } from '#server/problem-package/problem-package.ts'
import type { OutgoingFile } from '#server/problem-package/write-zip.ts'
import { packageCase, png, problemPackage } from '#support/node/package-samples.ts'
import { polygonFiles } from '#support/node/polygon-sample.ts'
import { startServer, type TestServer } from '#support/node/server.ts'
import { makeZip, type ZipEntry } from '#support/node/zip.ts'

let server: TestServer
let importer: { uid: string; username: string }
beforeAll(async () => {
  server = await startServer()
  importer = await server.createUser()
})
afterAll(() => server?.close())

const translate = createTranslate()

/** Whatever comes of it is undone. */
class Undone extends Error {}

/** A name in a package may look like a place in a sentence that was left open. */
const withoutBraces = (params: Refused['params']) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('{', '(') : value,
    ]),
  ) as Refused['params']

const wordOf = ({ key, params }: Refused): string => translate('en-US', key, withoutBraces(params))

const checkNames = ({ cases, attachments, userExtraFiles, judgeExtraFiles }: ProblemPackage) => {
  const names = [
    ...cases.flatMap(({ inputName, outputName }) => [inputName, outputName]),
    ...Object.keys(judgeExtraFiles),
  ]
  for (const name of names) expect(name).toMatch(/^(?!\.\.?$)[^/\\\0]+$/)
  for (const name of [...attachments.map((one) => one.name), ...Object.keys(userExtraFiles)])
    expect(name.split('/')).not.toContain('..')
}

const secondsMax = 10

/** Brings a file in and takes it out again; it is stored or refused in a word, and soon. */
const expectReadOrRefused = async (file: Buffer): Promise<void> => {
  const began = Date.now()
  const refusals: Refused[] = []
  try {
    await server.db.transaction().execute(async (trx) => {
      const { problems } = await importPackages(trx, file, { importer })
      for (const { failure, content, saved } of problems) {
        if (failure) refusals.push(failure)
        else if (content && saved) checkNames(content)
        else throw new Error('neither saved nor refused')
      }
      throw new Undone()
    })
  } catch (error) {
    if (error instanceof Refused) refusals.push(error)
    else if (!(error instanceof Undone)) throw error
  }
  for (const refused of refusals) {
    expect(wordOf(refused)).toMatch(/\S.{3,}/s)
    expect(wordOf(refused)).not.toMatch(/\{\{|undefined|\[object/)
    expect(wordOf(refused).length).toBeLessThan(2_000)
  }
  expect((Date.now() - began) / 1_000).toBeLessThan(secondsMax)
}

type Files = Readonly<Record<string, string>>

const written = async (files: readonly OutgoingFile[]): Promise<Files> => {
  const found: Record<string, string> = {}
  for (const { name, file } of files) found[name] = String(await file.read())
  return found
}

const scored = () =>
  problemPackage({
    type: 1,
    cases: [packageCase(1, 40), packageCase(2, 60)],
    tags: ['a'],
    userExtraFiles: { 'cpp/a.h': '//' },
  })

const checked: Files = {
  'sum/problem.yaml':
    'name: Sum\nvalidation: custom\nlimits:\n  time_multiplier: 5\n  memory: 256\nkeywords: a b\n',
  'sum/problem_statement/problem.en.tex': '\\problemname{Sum}\nAdd.\n\\section*{Input}\nTwo.\n',
  'sum/data/sample/1.in': '1 2\n',
  'sum/data/sample/1.ans': '3\n',
  'sum/data/secret/1.in': '1 2\n',
  'sum/data/secret/1.ans': '3\n',
  'sum/output_validators/v/v.cpp': 'int main() { return 42; }\n',
  'sum/include/cpp/a.h': '\n',
  'sum/submissions/accepted/a.cpp': 'int main() {}\n',
  'sum/submissions/wrong_answer/b/main.py': 'print(1)\n',
}
const newest: Files = {
  'problem.yaml':
    'problem_format_version: 2025-09\ntype: [scoring]\nname: {en: A, zh: B}\nlimits:\n  time_multipliers: {ac_to_time_limit: 2}\n  time_resolution: 0.5\nconstants: {n: 10}\n',
  'statement/problem.en.md': 'Add {{n}}.\n\n## Input\n\n![](a.png)\n',
  'statement/a.png': String(png),
  'data/secret/g/test_group.yaml': 'max_score: 100\nscore_aggregation: min\n',
  'data/secret/g/1.in': '1\n',
  'data/secret/g/1.ans': '1\n',
  'submissions/submissions.yaml': 'accepted/*: {permitted: [AC], score: 100, use_for_time_limit: true}\n',
  'submissions/accepted/a.py': 'print(1)\n',
}
const hydro: Files = {
  'a/problem.yaml': 'pid: A\ntitle: A\ntag: [a]\n',
  'a/problem_zh.md': '# 样例\n```input1\n1\n```\n',
  'a/testdata/config.yaml':
    'time: 1s\nmemory: 64m\nsubtasks: [{score: 100, type: min, cases: [{input: 1.in, output: 1.out}]}]\n',
  'a/testdata/1.in': '1\n',
  'a/testdata/1.out': '1\n',
}
const qduoj: Files = {
  '1/problem.json': JSON.stringify({
    display_id: 'A',
    title: 'A',
    description: { value: 'a' },
    input_description: { value: '' },
    output_description: { value: '' },
    hint: { value: '' },
    time_limit: 1000,
    memory_limit: 256,
    samples: [{ input: '1', output: '1' }],
    template: {},
    spj: null,
    rule_type: 'OI',
    source: '',
    test_case_score: [{ input_name: '1.in', output_name: '1.out', score: 100 }],
    tags: ['a'],
  }),
  '1/testcase/1.in': '1\n',
  '1/testcase/1.out': '1\n',
}
const fps: Files = {
  'a.xml':
    '<fps version="1.2"><item><title>A</title><time_limit unit="s">1</time_limit><memory_limit unit="mb">64</memory_limit><description><![CDATA[b]]></description><test_input>1</test_input><test_output>1</test_output><solution language="C++">int main(){}</solution></item></fps>',
}

const hostileNames = [
  ...['../a', '/a', 'a/../../b', './a', 'a//b', 'C:/a', 'a\\..\\b', 'a\0b', 'a\nb', '', '.', '..'],
  ...['x'.repeat(600), `${'d/'.repeat(200)}a`, 'con\u202etxt.in', '__proto__', 'data/secret/__proto__.in'],
]
const hostileTexts = [
  ...['', '\0', '\ud800', '[', '{}', '[]', 'null', '"', '<a>', '- - - -', '\u2028', 'a: *b', '%PDF-1.4'],
  ...['{"a":'.repeat(5_000), '['.repeat(100_000), '<a>'.repeat(50_000), 'x'.repeat(2_000_000)],
  ...['\n'.repeat(300_000), 'a: 1\n'.repeat(10_000), '!!binary x', '!!js/function "x"'],
]
const hostileNumbers = [
  ...['-1', '0', '1e999', '1e308', '99999999999999999999', '4294967296', '0.000000001', 'NaN', '.inf'],
  ...['-.inf', '0x7fffffff', '1_000', '01', '""', 'true', 'null', '[1]', '{a: 1}', '2026-01-01'],
]

/** One thing that goes wrong with a package. */
type Mutation =
  | { kind: 'drop' | 'twice' | 'stored'; at: number }
  | { kind: 'rename' | 'copy' | 'add'; at: number; name: string }
  | { kind: 'replace'; at: number; text: string }
  | { kind: 'number' | 'value'; at: number; place: number; text: string }
  | { kind: 'link'; at: number; to: string }
  | { kind: 'bomb'; at: number; bytes: number }
  | { kind: 'lie'; at: number; by: number }

const at = fc.nat(10_000)
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ kind: fc.constantFrom('drop', 'twice', 'stored'), at }),
  fc.record({
    kind: fc.constantFrom('rename', 'copy', 'add'),
    at,
    name: fc.oneof(fc.constantFrom(...hostileNames), fc.string({ maxLength: 20 })),
  }),
  fc.record({
    kind: fc.constant('replace'),
    at,
    text: fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 50 })),
  }),
  fc.record({
    kind: fc.constantFrom('number', 'value'),
    at,
    place: at,
    text: fc.constantFrom(...hostileNumbers),
  }),
  fc.record({
    kind: fc.constant('link'),
    at,
    to: fc.constantFrom('../../../etc/passwd', '/etc/passwd', '.', 'a', '\0', ''),
  }),
  fc.record({ kind: fc.constant('bomb'), at, bytes: fc.constantFrom(2_000_000, 40_000_000, 160_000_000) }),
  fc.record({ kind: fc.constant('lie'), at, by: fc.constantFrom(-1, 1, 1_000_000, 2 ** 31) }),
) as fc.Arbitrary<Mutation>

/** The text with its number or value at this place replaced. */
const withPart = (text: string, pattern: RegExp, place: number, part: string): string => {
  const found = [...text.matchAll(pattern)]
  const hit = found[place % Math.max(1, found.length)]
  return hit ? text.slice(0, hit.index) + part + text.slice(hit.index + hit[0].length) : text
}
const numberPattern = /\d+(?:\.\d+)?/g
const valuePattern = /(?<=[:,[] ?)(?:"[^"\n]*"|[^\s,:[\]{}"]+)/g

const zeros = new Map<number, Buffer>()
const packedZeros = (bytes: number): Buffer => {
  const known = zeros.get(bytes) ?? deflateRawSync(Buffer.alloc(bytes), { level: 9 })
  zeros.set(bytes, known)
  return known
}

const changedEntry = (entry: ZipEntry, change: Mutation): ZipEntry[] => {
  const text = String(entry.content ?? '')
  switch (change.kind) {
    case 'drop':
      return []
    case 'twice':
      return [entry, entry]
    case 'stored':
      return [{ ...entry, isStored: true }]
    case 'rename':
      return [{ ...entry, name: change.name }]
    case 'copy':
      return [entry, { ...entry, name: change.name }]
    case 'add':
      return [entry, { name: change.name, content: 'a' }]
    case 'replace':
      return [{ ...entry, content: change.text }]
    case 'number':
      return [{ ...entry, content: withPart(text, numberPattern, change.place, change.text) }]
    case 'value':
      return [{ ...entry, content: withPart(text, valuePattern, change.place, change.text) }]
    case 'link':
      return [{ ...entry, mode: 0o120777, content: change.to }]
    case 'bomb':
      return [{ ...entry, packed: packedZeros(change.bytes), size: change.bytes, crc: 0 }]
    case 'lie':
      return [{ ...entry, size: Math.max(0, Math.min(2 ** 32 - 1, text.length + change.by)) }]
  }
}

const mutated = (entries: readonly ZipEntry[], changes: readonly Mutation[]): ZipEntry[] =>
  changes.reduce<readonly ZipEntry[]>((now, change) => {
    const place = now.length === 0 ? 0 : change.at % now.length
    return now.flatMap((entry, index) => (index === place ? changedEntry(entry, change) : [entry]))
  }, entries) as ZipEntry[]

/** What happens to the bytes of the whole zip. */
const damage = fc.oneof(
  { weight: 4, arbitrary: fc.constant((zip: Buffer) => zip) },
  { weight: 1, arbitrary: fc.nat().map((cut) => (zip: Buffer) => zip.subarray(0, cut % (zip.length + 1))) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(), fc.nat(255)).map(([place, byte]) => (zip: Buffer) => {
      const changed = Buffer.from(zip)
      if (changed.length > 0) changed[place % changed.length] = byte
      return changed
    }),
  },
)

const formats: readonly (readonly [string, () => Files | Promise<Files>])[] = [
  ['hoj', async () => written(hojFiles('a', scored()))],
  ['qduoj', () => qduoj],
  ['polygon', () => polygonFiles()],
  ['icpc, legacy', () => checked],
  ['icpc, 2025-09', () => newest],
  ['icpc, as the site writes it', async () => written(await icpcFiles('a', scored()))],
  ['hydro', () => hydro],
  ['fps', () => fps],
]

test.each(formats)('a whole package of %s comes in', async (_, filesOf) => {
  const files = await filesOf()
  const zip = makeZip(Object.entries(files).map(([name, content]) => ({ name, content })))
  const { problems } = await importPackages(
    server.db,
    _ === 'fps' ? Buffer.from(files['a.xml'] ?? '') : zip,
    {
      importer,
      isDryRun: true,
    },
  )
  expect(problems.map(({ failure }) => failure && wordOf(failure))).toEqual([undefined])
})

test.each(formats)(
  'whatever goes wrong with a package of %s, it comes in or is refused in a word',
  { timeout: 300_000 },
  async (format, filesOf) => {
    const files = await filesOf()
    const entries = Object.entries(files).map(([name, content]) => ({ name, content }))
    const before = process.memoryUsage().rss
    await fc.assert(
      fc.asyncProperty(
        fc.array(mutation, { minLength: 1, maxLength: 3 }),
        damage,
        fc.boolean(),
        async (changes, damaged, isBare) => {
          const changed = mutated(entries, changes)
          const bare = format === 'fps' && isBare ? changed[0] : undefined
          await expectReadOrRefused(damaged(bare ? Buffer.from(bare.content ?? '') : makeZip(changed)))
        },
      ),
      { numRuns: 120 },
    )
    expect(process.memoryUsage().rss - before).toBeLessThan(768 * 1024 * 1024)
  },
)
