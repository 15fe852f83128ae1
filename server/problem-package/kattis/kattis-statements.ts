import type { Locale } from '#contract/enums.ts'
import type { ArchiveFolder } from '../archive-folder.ts'
import { attachmentLink } from '../attachment-link.ts'
import { latexToMarkdown } from '../latex/latex-markdown.ts'
import { codeBlock, escapeMarkdown } from '../latex/markdown-text.ts'
import type { NoteBook } from '../package-notes.ts'
import type { PackageAttachment, PackageStatement } from '../problem-package.ts'
import { linkImages } from '../statement-images.ts'
import { splitStatement } from '../statement-sections.ts'
import { localeOfText } from '../text-locale.ts'
import { fillConstants, type KattisMeta } from './kattis-meta.ts'

export interface KattisStatements {
  statements: Partial<Record<Locale, PackageStatement>>
  attachments: readonly PackageAttachment[]
}

interface StatementFile {
  /** `problem_statement`, `statement`, or empty for a PDF beside `problem.yaml`. */
  folder: string
  file: string
  /** `en`, `zh`, `pt-BR`; a file without a language is English. */
  language: string
  kind: 'tex' | 'md' | 'pdf'
}

const statementMax = 256 * 1024
const languagesMax = 100
const kinds: readonly StatementFile['kind'][] = ['md', 'tex', 'pdf']

/** Those beside problem.yaml where there is no folder. */
const filesIn = (folder: ArchiveFolder, place: string): readonly string[] =>
  place === '' ? folder.names.filter((name) => !name.includes('/')) : folder.below(place)

const statementFiles = (folder: ArchiveFolder): StatementFile[] =>
  ['statement', 'problem_statement', ''].flatMap((place) =>
    filesIn(folder, place).flatMap((file): StatementFile[] => {
      const found = /^problem(?:\.([a-zA-Z]{2,3}(?:-[a-zA-Z]+)?))?\.(tex|md|pdf)$/.exec(file)
      if (!found || (place === '' && found[2] !== 'pdf')) return []
      return [{ folder: place, file, language: found[1] ?? 'en', kind: found[2] as StatementFile['kind'] }]
    }),
  )

const localeOf = (language: string): Locale | undefined =>
  /^zh/i.test(language) ? 'zh-CN' : /^en/i.test(language) ? 'en-US' : undefined

/** One file for each language of ours; a text before a PDF. A package in other languages only gives its first. */
function chosen(files: readonly StatementFile[], notes: NoteBook): Map<Locale, StatementFile> {
  const best = new Map<Locale, StatementFile>()
  const sorted = [...files].sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
  for (const file of sorted) {
    const locale = localeOf(file.language)
    if (locale && !best.has(locale)) best.set(locale, file)
  }
  const [first] = sorted
  if (best.size === 0 && first) {
    best.set('en-US', first)
    notes.add('changed', 'server.packageNote:statementInPlace', { file: first.file })
  }
  const taken = new Set([...best.values()].map(({ language }) => language))
  for (const { file, language } of files.slice(0, languagesMax))
    if (!taken.has(language)) notes.add('lost', 'server.packageNote:noLanguage', { path: file })
  return best
}

/** The name in problem.yaml, as tools for these packages let statements say it. */
const yamlName = /\\problemyamlname(?![a-zA-Z])(?:\{\})?/g

const plainName = /^%%[ \t]*plainproblemname:[ \t]*(\S.*)$/m

async function markdownOf(
  folder: ArchiveFolder,
  { folder: place, file, kind, language }: StatementFile,
  meta: KattisMeta,
  notes: NoteBook,
): Promise<{ title: string | null; markdown: string }> {
  if (kind === 'pdf') {
    notes.add('changed', 'server.packageNote:statementIsFile', { path: file })
    return { title: null, markdown: `![${file}](${attachmentLink(file)})` }
  }
  const source = fillConstants(await folder.text(`${place}/${file}`, statementMax), meta.constants)
  if (kind === 'md')
    return { title: null, markdown: source.replace(/\{\{(?:nextsample|remainingsamples)\}\}/g, '') }
  const name = meta.names.get(language) ?? meta.names.get('') ?? ''
  const { title, markdown, dropped } = latexToMarkdown(
    source.replace(yamlName, () => name),
    {
      constant: (name) => meta.constants.get(name),
    },
  )
  if (dropped.length > 0)
    notes.add('lost', 'server.packageNote:named', { place: file, names: dropped.slice(0, 20).join(', ') })
  return { title: plainName.exec(source)?.[1]?.trim() ?? title, markdown }
}

const interactionMax = 16 * 1024

/** Sample interactions, which are shown as they are. */
async function interactions(folder: ArchiveFolder): Promise<string> {
  const files = folder
    .below('data/sample')
    .filter((name) => name.endsWith('.interaction'))
    .sort()
  const shown = await Promise.all(
    files.slice(0, 20).map((name) => folder.text(`data/sample/${name}`, interactionMax)),
  )
  return shown.map((text) => codeBlock(text.trimEnd())).join('\n\n')
}

/** The files that the package gives to those who solve it. */
const givenFiles = (folder: ArchiveFolder) =>
  folder
    .below('attachments')
    .filter((name) => !name.includes('/'))
    .map((name) => `attachments/${name}`)

const titleOf = (
  meta: KattisMeta,
  { language }: Pick<StatementFile, 'language'>,
  written: string | null,
  folder: ArchiveFolder,
) =>
  meta.names.get(language) ??
  meta.names.get('') ??
  written ??
  meta.names.get('en') ??
  [...meta.names.values()][0] ??
  folder.name

export async function readStatements(
  folder: ArchiveFolder,
  meta: KattisMeta,
  notes: NoteBook,
): Promise<KattisStatements> {
  const files = chosen(statementFiles(folder), notes)
  const statements: Partial<Record<Locale, PackageStatement>> = {}
  const attachments = new Map<string, PackageAttachment>()
  const attach = (name: string, path: string) =>
    attachments.has(name) || attachments.set(name, { name, file: folder.file(path) })
  const given = givenFiles(folder)
  for (const name of given) attach(name, name)
  const below = [
    await interactions(folder),
    given
      .map((name) => `- [${escapeMarkdown(name.split('/').at(-1) ?? name)}](${attachmentLink(name)})`)
      .join('\n'),
  ]
  for (const [locale, file] of files) {
    const { title, markdown } = await markdownOf(folder, file, meta, notes)
    const isPdf = file.kind === 'pdf'
    const { text, used } = isPdf
      ? { text: markdown, used: [file.file] }
      : linkImages(markdown, file.folder, folder, notes)
    for (const name of used) attach(name, file.folder === '' ? name : `${file.folder}/${name}`)
    const parts = splitStatement(text)
    statements[locale] = {
      ...parts,
      title: titleOf(meta, file, title, folder),
      hint: [parts.hint, ...below].filter(Boolean).join('\n\n') || null,
    }
    if (!localeOf(file.language) && localeOfText(text) !== locale)
      notes.add('changed', 'server.packageNote:statementStoredAs', { file: file.file, locale })
  }
  if (files.size === 0) {
    const title = titleOf(meta, { language: 'en' }, null, folder)
    const hint = below.filter(Boolean).join('\n\n') || null
    statements[localeOfText(title)] = { title, description: '', input: '', output: '', hint }
    notes.add('changed', 'server.packageNote:statementNone')
  }
  return { statements, attachments: [...attachments.values()] }
}
