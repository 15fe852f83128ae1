import type { JudgeStatusName } from '#contract/enums.ts'
import { codeMax } from '#contract/limits/submission.ts'
import { refuse } from '#server/http/refusal.ts'
import { attachmentLink } from '../attachment-link.ts'
import { missingAnswers } from '../hidden-problem.ts'
import { lookup } from '../lookup.ts'
import type { FoundProblem, PackageReader } from '../package-format.ts'
import { createNoteBook, type NoteBook } from '../package-notes.ts'
import {
  fileOf,
  type GradedSubmission,
  type PackageAttachment,
  type PackageCase,
  type ProblemPackage,
  packageDefaults,
} from '../problem-package.ts'
import { localeOfText } from '../text-locale.ts'
import { type FpsDocument, type FpsElement, readFpsXml } from './fps-xml.ts'

type Item = readonly FpsElement[]

const examplesMax = 20
const imagesMax = 200

const texts = (item: Item, name: string) => item.filter((element) => element.name === name)
const textOf = (item: Item, name: string) => texts(item, name)[0]?.text ?? ''
const lines = (text: string) => text.replace(/\r\n?/g, '\n')

const known: ReadonlySet<string> = new Set([
  'title',
  'description',
  'input',
  'output',
  'hint',
  'source',
  'time_limit',
  'memory_limit',
  'sample_input',
  'sample_output',
  'test_input',
  'test_output',
  'img',
  'template',
  'spj',
  'solution',
  'url',
])

/** Names of languages in these files, by ours; the first judges a solution. */
const languages = lookup<readonly string[]>({
  c: ['C With O2', 'C'],
  'c++': ['C++ 17 With O2', 'C++', 'C++ With O2', 'C++ 17', 'C++ 20', 'C++ 20 With O2'],
  java: ['Java'],
  python: ['Python3', 'PyPy3'],
  python3: ['Python3', 'PyPy3'],
  php: ['PHP'],
  ruby: ['Ruby'],
  'c#': ['C#'],
  go: ['Golang'],
  golang: ['Golang'],
  javascript: ['JavaScript Node'],
  rust: ['Rust'],
  clang: ['C With Clang'],
  'clang++': ['C++ 17 With Clang', 'C++ 20 With Clang'],
  pascal: ['Pascal'],
  fortran: ['Fortran'],
  scheme: ['Scheme'],
  r: ['R'],
  perl: ['Perl'],
  lua: ['Lua'],
  bash: ['Bash'],
})
const languagesNamed = ({ attributes }: FpsElement) =>
  languages[(attributes.language ?? '').trim().toLowerCase()] ?? []

function numberOf(item: Item, name: string): { value: number; unit: string } {
  const [element] = texts(item, name)
  const text = element?.text.trim() ?? ''
  if (!element || !/^\d{1,12}(?:\.\d{1,6})?$/.test(text))
    return refuse(400, 'server.packageFormat:fieldWrong', { name: 'FPS', field: name })
  return { value: Number(text), unit: (element.attributes.unit ?? '').trim().toLowerCase() }
}

function timeLimitOf(item: Item): number {
  const { value, unit } = numberOf(item, 'time_limit')
  return Math.max(1, Math.round(unit === 'ms' ? value : value * 1_000))
}

const megabytes = lookup<number>({ kb: 1 / 1_024, mb: 1, gb: 1_024 })

function memoryLimitOf(item: Item, version: string): number {
  const { value, unit } = numberOf(item, 'memory_limit')
  const factor = version === '1.1' ? 1 : (megabytes[unit] ?? 1)
  return Math.max(1, Math.ceil(value * factor))
}

/** Inputs and outputs stand one after the other, in the same order. */
function casesOf(item: Item, judgeMode: ProblemPackage['judgeMode'], notes: NoteBook): PackageCase[] {
  const inputs = texts(item, 'test_input')
  const outputs = texts(item, 'test_output')
  if (inputs.length === 0) refuse(400, 'server.packageFormat:noCases')
  if (outputs.length > inputs.length)
    notes.add(
      'hidden',
      `${inputs.length} test_input and ${outputs.length} test_output: which belong together?`,
    )
  const missing = inputs.slice(outputs.length).map((_, index) => `test_input ${outputs.length + index + 1}`)
  for (const { level, text } of missingAnswers(missing, judgeMode)) notes.add(level, text)
  return inputs.map((input, index) => ({
    input: fileOf(lines(input.text)),
    output: fileOf(lines(outputs[index]?.text ?? '')),
    inputName: `${index + 1}.in`,
    outputName: `${index + 1}.out`,
    score: null,
    groupNum: 1,
  }))
}

function examplesOf(item: Item) {
  const outputs = texts(item, 'sample_output')
  return texts(item, 'sample_input')
    .slice(0, examplesMax)
    .map(({ text }, index) => ({
      input: lines(text).trimEnd(),
      output: lines(outputs[index]?.text ?? '').trimEnd(),
    }))
}

const endings: readonly (readonly [ending: string, start: string])[] = [
  ['png', '89504e47'],
  ['jpg', 'ffd8ff'],
  ['gif', '47494638'],
  ['webp', '52494646'],
]

/** The image as a file whose name comes from its bytes, never from the package. */
function imageOf(
  element: FpsElement,
  index: number,
): { src: string; attachment: PackageAttachment } | undefined {
  const src = textOf(element.children, 'src').trim()
  const base64 = textOf(element.children, 'base64').replace(/\s+/g, '')
  if (src === '' || base64 === '' || /[^A-Za-z0-9+/=]/.test(base64)) return undefined
  const bytes = Buffer.from(base64, 'base64')
  const ending = endings.find(([, start]) => bytes.subarray(0, 8).toString('hex').startsWith(start))?.[0]
  if (!ending) return undefined
  return { src, attachment: { name: `image-${index + 1}.${ending}`, file: fileOf(bytes) } }
}

function imagesOf(item: Item, notes: NoteBook) {
  const found = texts(item, 'img').slice(0, imagesMax)
  return found.flatMap((element, index) => {
    const image = imageOf(element, index)
    if (!image) notes.add('lost', `img ${index + 1}: not a PNG, JPEG, GIF or WebP image in base64`)
    return image ?? []
  })
}

function solutionsOf(item: Item, notes: NoteBook): GradedSubmission[] {
  const expected: readonly JudgeStatusName[] = ['Accepted']
  return texts(item, 'solution').flatMap((element, index): GradedSubmission[] => {
    const [language] = languagesNamed(element)
    const name = `solution ${index + 1} (${element.attributes.language ?? '-'})`
    if (!language || element.text.length > codeMax) {
      notes.add('lost', `${name}: ${language ? 'too long' : 'a language that this site does not have'}`)
      return []
    }
    return [{ name, language, code: lines(element.text), expected }]
  })
}

function templatesOf(item: Item, notes: NoteBook): Record<string, string> {
  const templates: Record<string, string> = {}
  for (const element of texts(item, 'template')) {
    const names = languagesNamed(element)
    if (names.length === 0) notes.add('lost', `template: ${element.attributes.language ?? '-'}`)
    for (const name of names) templates[name] = lines(element.text)
  }
  return templates
}

function checkerOf(item: Item, notes: NoteBook): Pick<ProblemPackage, 'judgeMode' | 'judgeProgram'> {
  const [spj] = texts(item, 'spj')
  if (!spj || spj.text.trim() === '') return { judgeMode: 'default', judgeProgram: null }
  const language = (spj.attributes.language ?? '').trim().toUpperCase()
  if (language !== 'C' && language !== 'C++')
    return refuse(400, 'server.packageFormat:unsupported', { what: `spj: ${language.slice(0, 40)}` })
  notes.add('changed', 'spj: is called with input, output of the program and answer, in this order')
  return { judgeMode: 'spj', judgeProgram: { language, code: lines(spj.text) } }
}

/** Where HTML and Markdown name an image. */
const imagePlace = /(\bsrc[ ]{0,3}=[ ]{0,3}["']?|\]\()([^"'\s)>]{1,300})/g

/** In one pass: what has been put in is not looked at again. */
const withLinks = (text: string, links: ReadonlyMap<string, string>): string =>
  text.replace(imagePlace, (whole, before: string, src: string) => {
    const link = links.get(src)
    return link === undefined ? whole : before + link
  })

function problemOf(item: Item, version: string): ProblemPackage {
  const notes = createNoteBook()
  for (const { name } of item) if (!known.has(name)) notes.add('lost', `<${name}>`)
  const images = imagesOf(item, notes)
  const links = new Map(images.map(({ src, attachment }) => [src, attachmentLink(attachment.name)]))
  const checker = checkerOf(item, notes)
  const statementText = (name: string) => withLinks(lines(textOf(item, name)).trim(), links)
  const statement = {
    title: textOf(item, 'title').trim(),
    description: statementText('description'),
    input: statementText('input'),
    output: statementText('output'),
    hint: statementText('hint') || null,
  }
  return {
    ...packageDefaults,
    ...checker,
    problemId: null,
    statements: { [localeOfText(statement.title + statement.description)]: statement },
    attachments: images.map(({ attachment }) => attachment),
    examples: examplesOf(item),
    timeLimit: timeLimitOf(item),
    memoryLimit: memoryLimitOf(item, version),
    source: textOf(item, 'source').trim() || null,
    cases: casesOf(item, checker.judgeMode, notes),
    codeTemplates: templatesOf(item, notes),
    gradedSubmissions: solutionsOf(item, notes),
    notes: notes.notes,
  }
}

/** Where text could not be decoded stands this character. */
const decoded = (text: string): string =>
  text.includes('\uFFFD') ? refuse(400, 'server.packageFormat:fileNotUtf8', { name: 'FPS' }) : text

const found = ({ version, items }: FpsDocument): FoundProblem[] =>
  items.map((item, index) => ({
    name: textOf(item, 'title').trim().slice(0, 100) || `item ${index + 1}`,
    read: async () => problemOf(item, version),
  }))

/** Files of the Free Problem Set: XML with a root `fps` (contract, files.md section 4). */
export const fpsReader: PackageReader = {
  recognises: async (source) => source.kind === 'text' && /<fps[\s>]/.test(source.text.slice(0, 4_096)),
  find: async (source) =>
    source.kind === 'text'
      ? found(readFpsXml(decoded(source.text)))
      : refuse(400, 'server.packageFormat:noFps'),
}
