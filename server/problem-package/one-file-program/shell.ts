import {
  codeMax,
  depthMax,
  type Edit,
  edited,
  fileNeeded,
  folderOf,
  mainFile,
  type OneFile,
  pathFrom,
  type SourceFile,
} from './one-file.ts'
import { type ShellLine, shellLines } from './shell-lines.ts'

const place = String.raw`\$\(\s*dirname\s+(?:--\s+)?"?(?:\$0|\$\{?BASH_SOURCE(?:\[0\]\})?)"?\s*\)|\$\{(?:0|BASH_SOURCE(?:\[0\])?)%/\*\}`
const own = String.raw`(?:${place}|\$\(\s*cd\s+(?:--\s+)?"?(?:${place})"?\s*(?:&&|;)\s*pwd(?:\s+-P)?\s*\))`
/** A variable that holds the folder of the program. */
const placeVariable = new RegExp(
  String.raw`^[ \t]*(?:(?:local|readonly|export|declare)[ \t]+)?([A-Za-z_]\w*)="?${own}"?[ \t]*;?$`,
)
const source = new RegExp(
  String.raw`^([ \t]*)(?:source|\.)[ \t]+("?)(?:(${own})"?/|\$\{?([A-Za-z_]\w*)\}?"?/)?"?([\w./-]+)"?[ \t]*(;|(?:\|\||&&)[^\n]*)?[ \t]*(?:#[^\n]*)?$`,
)

interface Inlining {
  files: ReadonlyMap<string, SourceFile>
  root: string
  /** Variables that hold the folder of the program. */
  places: Set<string>
  left: number
}

interface Sourced {
  file: SourceFile
  indent: string
  rest: string
}

/** The file that a line reads in as a part of the program. */
function sourcedAt(line: string, from: SourceFile, { files, root, places }: Inlining): Sourced | undefined {
  const [found, indent = '', , place, variable, asked = '', rest = ''] = source.exec(line) ?? []
  if (found === undefined || (variable !== undefined && !places.has(variable))) return undefined
  const folders = place === undefined ? [root] : [folderOf(from.name)]
  const paths = [...folders, root].map((folder) => pathFrom(folder, asked) ?? '')
  const file = paths.map((path) => files.get(path)).find((each) => each)
  return file && { file, indent, rest: rest === ';' ? '' : rest }
}

const isIn = (text: string, name: string): boolean =>
  new RegExp(String.raw`(?<![\w.-])${name.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')}(?![\w-])`).test(text)

/** Why a file that another reads in must stay one: it ends early, or asks what it is called. */
const staysFile = (lines: readonly ShellLine[]): boolean =>
  lines.some(
    ({ code, isInside }) =>
      (!isInside && /(?:^|[\s;&|({])return\b/.test(code)) || /BASH_SOURCE|\$\{?0\b/.test(code),
  )

/** Lines that read files in, with those, and all others. */
function readLines(file: SourceFile, inlining: Inlining) {
  const sources: { line: ShellLine; sourced: Sourced }[] = []
  const others: ShellLine[] = []
  for (const line of shellLines(file.text)) {
    const variable = line.isPlain ? placeVariable.exec(line.code)?.[1] : undefined
    const sourced = line.isPlain ? sourcedAt(line.code, file, inlining) : undefined
    if (variable !== undefined) inlining.places.add(variable)
    else if (sourced) sources.push({ line, sourced })
    else others.push(line)
  }
  return { sources, others }
}

/** The name of a file that cannot become a part of the program. */
interface Odd {
  odd: string
}

function inlined(file: SourceFile, inlining: Inlining, depth: number): string | Odd {
  inlining.left -= file.text.length
  if (depth >= depthMax || inlining.left < 0) return { odd: file.name }
  const { sources, others } = readLines(file, inlining)
  if (depth > 0 && staysFile(others)) return { odd: file.name }
  const odd = [...inlining.files.keys()].find((name) => others.some(({ code }) => isIn(code, name)))
  if (odd !== undefined) return { odd }
  const edits: Edit[] = []
  for (const { line, sourced } of sources) {
    const { indent, rest } = sourced
    const body = inlined(sourced.file, inlining, depth + 1)
    if (typeof body !== 'string') return body
    const isBare = !line.isInside && indent === '' && rest === ''
    const by = isBare ? body : `${indent}{ :\n${body}\n${indent}} ${rest}`
    edits.push({ from: line.from, to: line.to, by })
  }
  return edited(file.text, edits)
}

/** What the program reads in stands in the place where it does. */
export function shellProgram(sources: readonly SourceFile[], entry: string | undefined): OneFile {
  const files = sources.filter(({ name }) => /\.(?:sh|bash)$/.test(name))
  const main = mainFile(files, entry)
  if (!main) return fileNeeded(entry ?? '')
  const byName = new Map(files.map((file) => [file.name, file]))
  const inlining = { files: byName, root: folderOf(main.name), places: new Set<string>(), left: codeMax }
  const made = inlined(main, inlining, 0)
  return typeof made === 'string' ? { code: made } : fileNeeded(made.odd)
}
