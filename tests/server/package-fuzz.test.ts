import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Refused } from '#server/http/refusal.ts'
import { openArchive } from '#server/problem-package/archive.ts'
import { packageReaders } from '#server/problem-package/formats.ts'
import { fpsReader } from '#server/problem-package/fps/fps.reader.ts'
import { icpcFiles } from '#server/problem-package/icpc/icpc-write.ts'
import { latexToMarkdown } from '#server/problem-package/latex/latex-markdown.ts'
import type { FoundProblem } from '#server/problem-package/package-format.ts'
import { splitStatement } from '#server/problem-package/statement-sections.ts'
import { packageCase, problemPackage } from '#support/node/package-samples.ts'
import { polygonFiles } from '#support/node/polygon-sample.ts'
import { zipOf } from '#support/node/zip.ts'

type Files = Readonly<Record<string, string>>

const kattis: Files = {
  'problem.yaml':
    'problem_format_version: 2025-09\ntype: scoring\nname: {en: A}\nlimits: {time_limit: 1.5, memory: 64}\nkeywords: [a]\n',
  'statement/problem.en.tex':
    '\\problemname{A} $x$ \\textbf{b} \\begin{itemize}\\item a\\end{itemize} \\section{Input} {\\bf c}\n',
  'data/secret/g/test_group.yaml':
    'max_score: 100\nscore_aggregation: min\noutput_validator_args: [float_tolerance, "1e-6"]\n',
  'data/secret/g/1.in': '1\n',
  'data/secret/g/1.ans': '1\n',
  'submissions/submissions.yaml': 'accepted/*: {permitted: [AC], score: 100}\n',
  'submissions/accepted/a.py': 'print(1)\n',
}
const hydro: Files = {
  'a/problem.yaml': 'pid: A\ntitle: A\ntag: [a]\n',
  'a/problem_zh.md': '# 样例\n```input1\n1\n```\n![](file://a.png)\n',
  'a/testdata/config.yaml':
    'time: 1s\nmemory: 64m\nsubtasks: [{score: 100, type: min, cases: [{input: 1.in, output: 1.out}]}]\nlangs: [cc]\n',
  'a/testdata/1.in': '1\n',
  'a/testdata/1.out': '1\n',
}
const fps =
  '<fps version="1.2"><item><title>A</title><time_limit unit="s">1</time_limit><memory_limit>64</memory_limit><description><![CDATA[b]]></description><test_input>1</test_input><test_output>1</test_output><img><src>a</src><base64>AAAA</base64></img></item></fps>'

/** Pieces that mean something to one of the parsers. */
const piece = fc.constantFrom(
  ...[
    '&a ',
    '*a',
    '<<: ',
    '[',
    ']',
    '{',
    '}',
    ': ',
    '- ',
    '|',
    '"',
    "'",
    '\n',
    '\n\n',
    '\\',
    '$',
    '%',
    '&',
    '`',
    '~',
    '#',
  ],
  ...[
    '\\begin{',
    '\\end{',
    '\\item',
    '\\bf ',
    '\\verb|',
    '<',
    '>',
    '<![CDATA[',
    ']]>',
    '<!--',
    '&lt;',
    '&#0;',
    '../',
    '\u0000',
  ],
  ...[
    '__proto__',
    'constructor',
    'null',
    '1e999',
    '-1',
    'NaN',
    '99999999999999999999',
    '!!js ',
    '!!binary ',
    '\ud800',
    '汉',
    '{{a}}',
  ],
)
interface Edit {
  at: number
  drop: number
  put: string
}
const edit: fc.Arbitrary<Edit> = fc.record({ at: fc.nat(), drop: fc.nat(6), put: piece })
const edited = (text: string, edits: readonly Edit[]): string =>
  edits.reduce((now, { at, drop, put }) => {
    const place = at % (now.length + 1)
    return now.slice(0, place) + put + now.slice(place + drop)
  }, text)

const readAll = async (find: () => Promise<FoundProblem[]>): Promise<void> => {
  try {
    for (const problem of await find()) {
      const { cases } = await problem.read()
      expect(cases.length).toBeGreaterThan(0)
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}

it.each([
  ['icpc', kattis],
  ['hydro', hydro],
  ['polygon', polygonFiles()],
] as const)('whatever is changed in a package of %s, it is read or refused', async (format, files: Files) => {
  const names = Object.keys(files)
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.array(edit, { minLength: 1, maxLength: 8 }), async (which, edits) => {
      const name = names[which % names.length] ?? ''
      const archive = await openArchive(zipOf({ ...files, [name]: edited(files[name] ?? '', edits) }))
      await readAll(() => packageReaders[format].find({ kind: 'zip', archive }))
      await archive.close()
    }),
    { numRuns: 400 },
  )
})

it('whatever is changed in a package that the site wrote, it is read or refused', async () => {
  const written = await icpcFiles('a', problemPackage({ type: 1, cases: [packageCase(1, 100)] }))
  const texts = new Map<string, string>()
  for (const { name, file } of written) texts.set(name, String(await file.read()))
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), async (edits) => {
      const own = edited(texts.get('a/verdict.json') ?? '', edits)
      const archive = await openArchive(zipOf({ ...Object.fromEntries(texts), 'a/verdict.json': own }))
      await readAll(() => packageReaders.icpc.find({ kind: 'zip', archive }))
      await archive.close()
    }),
    { numRuns: 300 },
  )
})

it('whatever is changed in an FPS file, it is read or refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), (edits) =>
      readAll(() => fpsReader.find({ kind: 'text', text: edited(fps, edits) })),
    ),
    { numRuns: 1_000 },
  )
})

it('every LaTeX becomes Markdown, and every Markdown a statement', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 5 })), { maxLength: 60 }), (pieces) => {
      const { markdown } = latexToMarkdown(pieces.join(''))
      expect(typeof splitStatement(markdown).description).toBe('string')
    }),
    { numRuns: 2_000 },
  )
})

it.each(['icpc', 'hydro', 'polygon', 'fps'] as const)(
  'a file that is nothing of %s is refused',
  async (format) => {
    const archive = await openArchive(zipOf({ 'readme.txt': 'nothing' }))
    const reader = packageReaders[format]
    await expect(reader.find({ kind: 'zip', archive })).rejects.toThrow(Refused)
    await expect(reader.find({ kind: 'text', text: 'nothing' })).rejects.toThrow(Refused)
    await archive.close()
  },
)
