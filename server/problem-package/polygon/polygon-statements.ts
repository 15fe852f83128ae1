import { z } from 'zod'
import type { Locale } from '#contract/enums.ts'
import { refuse } from '#server/http/refusal.ts'
import type { StatementExample } from '#server/problem/examples.ts'
import { type ArchiveFolder, compareNames } from '../archive-folder.ts'
import { attachmentLink } from '../attachment-link.ts'
import { latexToMarkdown } from '../latex/latex-markdown.ts'
import { lookup } from '../lookup.ts'
import type { NoteBook } from '../package-notes.ts'
import type { PackageAttachment, PackageStatement } from '../problem-package.ts'
import { linkImages } from '../statement-images.ts'
import { elementsAt, type XmlElement } from './polygon-xml.ts'

export interface PolygonStatements {
  statements: Partial<Record<Locale, PackageStatement>>
  attachments: readonly PackageAttachment[]
  examples: readonly StatementExample[]
}

const locales = lookup<Locale>({ english: 'en-US', chinese: 'zh-CN' })
const partNames = ['legend', 'input', 'output', 'interaction', 'scoring', 'notes'] as const
type PartName = (typeof partNames)[number]
type Parts = Partial<Record<PartName | 'name', string>>

const headings: Record<Locale, { interaction: string; scoring: string }> = {
  'en-US': { interaction: 'Interaction', scoring: 'Scoring' },
  'zh-CN': { interaction: '交互', scoring: '计分' },
}

const text = z.string().nullish().catch(null)
const Properties = z.looseObject({
  name: text,
  legend: text,
  input: text,
  output: text,
  interaction: text,
  scoring: text,
  notes: text,
  sampleTests: z
    .array(z.looseObject({ input: z.string(), output: z.string() }))
    .nullish()
    .catch(null),
})

const examplesMax = 20
const exampleBytesMax = 16 * 1024

interface Written {
  parts: Parts
  examples: StatementExample[]
  /** Where its pictures lie. */
  place: string
}

const lines = (written: string) => written.replace(/\r\n?/g, '\n').trimEnd()

/** `statement-sections/english/legend.tex` and its neighbours. */
async function fromSections(folder: ArchiveFolder, language: string): Promise<Written | undefined> {
  const place = `statement-sections/${language}`
  const names = folder.below(place)
  if (!names.includes('legend.tex') && !names.includes('name.tex')) return undefined
  const parts: Parts = {}
  for (const name of [...partNames, 'name'] as const)
    if (names.includes(`${name}.tex`)) parts[name] = await folder.text(`${place}/${name}.tex`)
  const examples: StatementExample[] = []
  for (const name of names.filter((each) => /^example\.\d+$/.test(each)).sort(compareNames)) {
    if (!names.includes(`${name}.a`) || examples.length >= examplesMax) continue
    if (folder.file(`${place}/${name}`).size + folder.file(`${place}/${name}.a`).size > exampleBytesMax)
      continue
    examples.push({
      input: lines(await folder.text(`${place}/${name}`)),
      output: lines(await folder.text(`${place}/${name}.a`)),
    })
  }
  return { parts, examples, place }
}

function parsed(source: string, name: string): z.output<typeof Properties> {
  try {
    return Properties.parse(JSON.parse(source.replace(/^\uFEFF/, '')))
  } catch {
    return refuse(400, 'server.package:jsonWrong', { name })
  }
}

/** `statements/english/problem-properties.json`. */
async function fromProperties(folder: ArchiveFolder, language: string): Promise<Written | undefined> {
  const place = `statements/${language}`
  const name = `${place}/problem-properties.json`
  if (!folder.has(name)) return undefined
  const given = parsed(await folder.text(name), name)
  const parts: Parts = {}
  for (const part of [...partNames, 'name'] as const) if (given[part]) parts[part] = given[part]
  const examples = (given.sampleTests ?? [])
    .slice(0, examplesMax)
    .map(({ input, output }) => ({ input: lines(input), output: lines(output) }))
  return { parts, examples, place }
}

interface Reading {
  folder: ArchiveFolder
  notes: NoteBook
  attachments: Map<string, PackageAttachment>
}

function statementOf(
  { parts, place }: Written,
  title: string,
  locale: Locale,
  { folder, notes, attachments }: Reading,
): PackageStatement {
  const section = (name: PartName): string => {
    const { markdown, dropped } = latexToMarkdown(parts[name] ?? '', {})
    if (dropped.length > 0)
      notes.add('lost', 'server.packageNote:named', { place, names: dropped.slice(0, 20).join(', ') })
    const { text: linked, used } = linkImages(markdown, place, folder, notes)
    for (const image of used) attachments.set(image, { name: image, file: folder.file(`${place}/${image}`) })
    return linked.trim()
  }
  const titled = (name: 'interaction' | 'scoring') => {
    const body = section(name)
    return body === '' ? '' : `### ${headings[locale][name]}\n\n${body}`
  }
  const joined = (...texts: readonly string[]) => texts.filter(Boolean).join('\n\n')
  return {
    title,
    description: section('legend'),
    input: joined(section('input'), titled('interaction')),
    output: section('output'),
    hint: joined(titled('scoring'), section('notes')) || null,
  }
}

const languagesOf = (folder: ArchiveFolder, problem: XmlElement): string[] => {
  const named = [
    ...elementsAt(problem, 'names', 'name').map(({ attributes }) => attributes.language ?? ''),
    ...elementsAt(problem, 'statements', 'statement').map(({ attributes }) => attributes.language ?? ''),
    ...['statement-sections', 'statements'].flatMap((place) =>
      folder.below(place).map((name) => name.split('/')[0] ?? ''),
    ),
  ]
  return [...new Set(named.filter((name) => /^[a-z]{2,30}$/.test(name)))].slice(0, 30)
}

/** Statements that are nothing but a PDF are linked. */
function fromPdf(
  problem: XmlElement,
  title: (language: string) => string,
  { folder, notes, attachments }: Reading,
) {
  const statements: Partial<Record<Locale, PackageStatement>> = {}
  for (const { attributes } of elementsAt(problem, 'statements', 'statement')) {
    const { language = '', path = '', type } = attributes
    const locale = locales[language] ?? 'en-US'
    if (type !== 'application/pdf' || !folder.has(path) || statements[locale]) continue
    const name = `${language}.pdf`
    attachments.set(name, { name, file: folder.file(path) })
    notes.add('changed', 'server.packageNote:statementIsFile', { path })
    statements[locale] = {
      title: title(language),
      description: `![${name}](${attachmentLink(name)})`,
      input: '',
      output: '',
      hint: null,
    }
  }
  return statements
}

/** What each language has, those that the site knows first; of others only one, where nothing else is there. */
async function readWritten(
  folder: ArchiveFolder,
  problem: XmlElement,
  notes: NoteBook,
): Promise<Map<string, Written>> {
  const written = new Map<string, Written>()
  for (const language of languagesOf(folder, problem)) {
    const found = (await fromSections(folder, language)) ?? (await fromProperties(folder, language))
    if (found) written.set(language, found)
  }
  const known = [...written].filter(([language]) => locales[language])
  const taken = new Map(known.length > 0 ? known : [...written].slice(0, 1))
  for (const language of written.keys())
    if (!taken.has(language)) notes.add('lost', 'server.packageNote:statementUnsupported', { language })
    else if (!locales[language]) notes.add('changed', 'server.packageNote:statementInstead', { language })
  return taken
}

export async function readPolygonStatements(
  folder: ArchiveFolder,
  problem: XmlElement,
  notes: NoteBook,
): Promise<PolygonStatements> {
  const names = new Map(
    elementsAt(problem, 'names', 'name').map(({ attributes }) => [attributes.language, attributes.value]),
  )
  const titleOf = (language: string) =>
    names.get(language) ?? [...names.values()][0] ?? problem.attributes['short-name'] ?? folder.name
  const written = await readWritten(folder, problem, notes)
  const reading: Reading = { folder, notes, attachments: new Map() }
  const made = [...written].map(([language, found]) => {
    const locale = locales[language] ?? 'en-US'
    const title = found.parts.name?.trim() || titleOf(language)
    return [locale, statementOf(found, title, locale, reading)] as const
  })
  const statements = made.length > 0 ? Object.fromEntries(made) : fromPdf(problem, titleOf, reading)
  if (Object.keys(statements).length === 0) refuse(400, 'server.packageFormat:noStatement')
  return {
    statements,
    attachments: [...reading.attachments.values()],
    examples: [...written.values()].find(({ examples }) => examples.length > 0)?.examples ?? [],
  }
}
