import { refuse } from '#server/http/refusal.ts'
import { attachmentLink } from '../attachment-link.ts'
import { missingAnswers } from '../hidden-problem.ts'
import { lookup } from '../lookup.ts'
import type { FoundProblem, PackageReader } from '../package-format.ts'
import { createNoteBook, type NoteBook } from '../package-notes.ts'
import {
  fileOf,
  type PackageAttachment,
  type PackageCase,
  type ProblemPackage,
  packageDefaults,
} from '../problem-package.ts'
import { localeOfText } from '../text-locale.ts'
import { checkerOf, noteQueries, solutionsOf, templatesOf } from './fps-programs.ts'
import {
  type FpsDocument,
  type FpsElement,
  type FpsItem as Item,
  lines,
  readFpsXml,
  texts,
} from './fps-xml.ts'
import { isFps, isFpsZip, textsInZip } from './fps-zip.ts'

const examplesMax = 20
const imagesMax = 200

const textOf = (item: Item, name: string) => texts(item, name)[0]?.text ?? ''
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
  'prepend',
  'template',
  'append',
  'spj',
  'tpj',
  'solution',
  'url',
])

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

/**
 * The output of each input. HUSTOJ leaves out a file that is not there: then an output belongs to the input just before
 * it, unless all outputs stand behind all inputs.
 */
function outputsOf(item: Item): (string | undefined)[] {
  const inputs = texts(item, 'test_input')
  const outputs = texts(item, 'test_output')
  const inOrder = inputs.map((_, index) => outputs[index]?.text)
  if (outputs.length >= inputs.length) return inOrder
  const own: (string | undefined)[] = []
  let before = ''
  for (const { name, text } of item) {
    if (name !== 'test_input' && name !== 'test_output') continue
    if (name === 'test_input') own.push(undefined)
    else if (before === 'test_input') own[own.length - 1] = text
    else return inOrder
    before = name
  }
  return own
}

function casesOf(item: Item, judgeMode: ProblemPackage['judgeMode'], notes: NoteBook): PackageCase[] {
  const inputs = texts(item, 'test_input')
  const outputs = texts(item, 'test_output')
  if (inputs.length === 0) refuse(400, 'server.packageFormat:noCases')
  if (outputs.length > inputs.length)
    notes.add('hidden', 'server.packageNote:inputsWithOutputs', {
      ...{ inputs: inputs.length, outputs: outputs.length },
    })
  const own = outputsOf(item)
  const missing = own.flatMap((text, index) => (text === undefined ? `test_input ${index + 1}` : []))
  for (const note of missingAnswers(missing, judgeMode)) notes.keep(note)
  return inputs.map((input, index) => ({
    input: fileOf(lines(input.text)),
    output: fileOf(lines(own[index] ?? '')),
    inputName: `${index + 1}.in`,
    outputName: `${index + 1}.out`,
    score: null,
    groupNum: 1,
  }))
}

function examplesOf(item: Item) {
  const outputs = texts(item, 'sample_output')
  return texts(item, 'sample_input')
    .map(({ text }, index) => ({
      input: lines(text).trimEnd(),
      output: lines(outputs[index]?.text ?? '').trimEnd(),
    }))
    .filter(({ input, output }) => input !== '' || output !== '')
    .slice(0, examplesMax)
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
    if (!image) notes.add('lost', 'server.packageNote:imgUnreadable', { number: index + 1 })
    return image ?? []
  })
}

/** Where HTML and Markdown name an image. */
const imagePlace = /(\bsrc[ ]{0,3}=[ ]{0,3}["']?|\]\()([^"'\s)>]{1,300})/g

/** In one pass: what has been put in is not looked at again. */
const withLinks = (text: string, links: ReadonlyMap<string, string>): string =>
  text.replace(imagePlace, (whole, before: string, src: string) => {
    const link = links.get(src)
    return link === undefined ? whole : before + link
  })

/** HUSTOJ says so that a text is Markdown, as every text is here; its line would begin a block of HTML. */
const markdownMark = /^<span class=(?:'md'|"md")>([\s\S]*)<\/span>$/

async function problemOf(item: Item, version: string): Promise<ProblemPackage> {
  const notes = createNoteBook()
  for (const { name, text } of item)
    if (!known.has(name) && text.trim() !== '')
      notes.add('lost', 'server.packageNote:only', { name: `<${name}>` })
  noteQueries(item, notes)
  const images = imagesOf(item, notes)
  const links = new Map(images.map(({ src, attachment }) => [src, attachmentLink(attachment.name)]))
  const checker = await checkerOf(item, notes)
  const statementText = (name: string) =>
    withLinks(lines(textOf(item, name)).trim().replace(markdownMark, '$1').trim(), links)
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

/** Files of the Free Problem Set: XML with a root `fps` (contract, files.md section 4), alone or in a zip. */
export const fpsReader: PackageReader = {
  recognises: async (source) => (source.kind === 'text' ? isFps(source.text) : isFpsZip(source.archive)),
  find: async (source) => {
    const sources = source.kind === 'text' ? [source.text] : await textsInZip(source.archive)
    return sources.flatMap((text) => found(readFpsXml(decoded(text))))
  },
}
