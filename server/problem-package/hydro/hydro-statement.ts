import type { StatementExample } from '#server/problem/examples.ts'
import type { ArchiveFolder } from '../archive-folder.ts'
import { attachmentLink } from '../attachment-link.ts'
import type { NoteBook } from '../package-notes.ts'
import type { PackageAttachment } from '../problem-package.ts'

const examplesMax = 20
const fence = /^ {0,3}(`{3,}|~{3,})[ \t]*(\S{0,40})/
const sampleHeading = /^#{1,6}[ \t]*(?:样例|示例|输入输出样例|samples?|examples?)/i

interface Blocks {
  /** What is left without the samples. */
  markdown: string
  examples: StatementExample[]
}

/** Drops a heading of samples below which nothing is left. */
function withoutEmptyHeadings(lines: readonly string[]): string[] {
  const kept: string[] = []
  const dropEmpty = () => {
    let last = kept.length - 1
    while (last >= 0 && kept[last]?.trim() === '') last -= 1
    if (last >= 0 && sampleHeading.test(kept[last] ?? '')) kept.length = last
  }
  for (const line of lines) {
    if (/^#{1,6}[ \t]/.test(line)) dropEmpty()
    kept.push(line)
  }
  dropEmpty()
  return kept
}

interface Block {
  mark: string
  name: string
  /** Named `input1` or the like. */
  isSample: boolean
  lines: string[]
}

function fenceIn(line: string): Block | null {
  const [, mark, name = ''] = fence.exec(line) ?? []
  if (!mark) return null
  return { mark, name, isSample: /^(?:in|out)put\d{1,4}$/.test(name), lines: [] }
}

const ends = (found: Block | null, block: Block) =>
  found !== null && found.name === '' && found.mark.startsWith(block.mark)

/** What stands outside of sample blocks, and the text of each of those by its name. */
function splitSamples(source: string) {
  const samples = new Map<string, string>()
  const rest: string[] = []
  let block: Block | null = null
  for (const line of source.split('\n')) {
    const found = fenceIn(line)
    if (!block) {
      block = found
      if (!found?.isSample) rest.push(line)
      continue
    }
    const isEnd = ends(found, block)
    if (!block.isSample) rest.push(line)
    else if (isEnd) samples.set(block.name, block.lines.join('\n').trimEnd())
    else block.lines.push(line)
    if (isEnd) block = null
  }
  return { samples, rest }
}

const htmlBlock =
  /<pre><code class="(?:language|lang)-((?:in|out)put\d{1,4})">([^<]{0,100000})<\/code><\/pre>/g
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" }
const decodedHtml = (text: string) =>
  text.replace(/&(lt|gt|quot|amp|#39);/g, (whole, name: string) => entities[name] ?? whole)

/** Statements that were HTML have their samples as HTML; a fence holds them as well. */
const asFences = (source: string): string =>
  source.replace(htmlBlock, (whole, name: string, text: string) =>
    text.includes('```') ? whole : `\n\n\`\`\`${name}\n${decodedHtml(text)}\n\`\`\`\n\n`,
  )

/** Code blocks named `input1`, `output1`, … are the samples of the statement. */
export function takeSamples(source: string): Blocks {
  const { samples, rest } = splitSamples(asFences(source))
  const examples = [...samples.keys()]
    .filter((name) => name.startsWith('input'))
    .map((name) => Number(name.slice('input'.length)))
    .sort((a, b) => a - b)
    .slice(0, examplesMax)
    .map((number) => ({
      input: samples.get(`input${number}`) ?? '',
      output: samples.get(`output${number}`) ?? '',
    }))
  return { markdown: withoutEmptyHeadings(rest).join('\n').trim(), examples }
}

const fileLink = /file:\/\/([^\s"'<>()[\]]{1,300})/g

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** `file://NAME` becomes a link to a file of `additional_file/`; `used` collects the names. */
export const linkFiles = (
  markdown: string,
  folder: ArchiveFolder,
  used: Set<string>,
  notes: NoteBook,
): string =>
  markdown.replace(fileLink, (whole, link: string) => {
    const name = decoded(link.replace(/[?#].*$/, ''))
    if (!folder.has(`additional_file/${name}`)) {
      notes.add('lost', 'server.packageNote:notInPackage', { path: whole })
      return whole
    }
    used.add(name)
    return attachmentLink(name)
  })

export function hydroAttachments(
  folder: ArchiveFolder,
  used: ReadonlySet<string>,
  notes: NoteBook,
): PackageAttachment[] {
  for (const name of folder.below('additional_file'))
    if (!used.has(name)) notes.add('lost', 'server.packageNote:additionalUnused', { name })
  return [...used].map((name) => ({ name, file: folder.file(`additional_file/${name}`) }))
}
