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

/** Longer lines do more than to read a file in. */
const lineMax = 500

interface Program {
  files: ReadonlyMap<string, SourceFile>
  root: string
  /** Variables that hold the folder of the program. */
  places: ReadonlySet<string>
}

interface Sourced {
  file: SourceFile
  indent: string
  rest: string
}

/** The file that a line reads in as a part of the program. */
function sourcedAt(line: string, from: SourceFile, { files, root, places }: Program): Sourced | undefined {
  const [found, indent = '', , place, variable, asked = '', rest = ''] =
    (line.length > lineMax ? null : source.exec(line)) ?? []
  if (found === undefined || (variable !== undefined && !places.has(variable))) return undefined
  const folders = place === undefined ? [root] : [folderOf(from.name)]
  const paths = [...folders, root].map((folder) => pathFrom(folder, asked) ?? '')
  const file = paths.map((path) => files.get(path)).find((each) => each)
  return file && { file, indent, rest: rest === ';' ? '' : rest }
}

const placeIn = ({ code, isPlain }: ShellLine): string | undefined =>
  isPlain && code.length <= lineMax ? placeVariable.exec(code)?.[1] : undefined

const isIn = (text: string, name: string): boolean =>
  new RegExp(String.raw`(?<![\w.-])${name.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')}(?![\w-])`).test(text)

/** A file that another reads in must stay one: it ends early, or asks what it is called. */
const staysFile = (lines: readonly ShellLine[]): boolean =>
  lines.some(
    ({ code, isInside }) =>
      (!isInside && /(?:^|[\s;&|({])return\b/.test(code)) || /BASH_SOURCE|\$\{?0\b/.test(code),
  )

interface Reading {
  text: string
  sources: readonly { line: ShellLine; sourced: Sourced }[]
  staysFile: boolean
  /** A file that it asks for otherwise. */
  asked: string | undefined
}

/** What it reads in, and what all other lines say. */
function readFile(file: SourceFile, lines: readonly ShellLine[], program: Program): Reading {
  const sources: { line: ShellLine; sourced: Sourced }[] = []
  const others: ShellLine[] = []
  for (const line of lines) {
    if (placeIn(line) !== undefined) continue
    const sourced = line.isPlain ? sourcedAt(line.code, file, program) : undefined
    if (sourced) sources.push({ line, sourced })
    else others.push(line)
  }
  const said = others.map(({ code }) => code).join('\n')
  const asked = [...program.files.keys()].find((name) => isIn(said, name))
  return { text: file.text, sources, staysFile: staysFile(others), asked }
}

/** The name of a file that cannot become a part of the program. */
interface Odd {
  odd: string
}

interface Inlining {
  readings: ReadonlyMap<string, Reading>
  /** Characters; files that read each other in would be without end. */
  left: number
}

function inlined(name: string, inlining: Inlining, depth = 0): string | Odd {
  const reading = inlining.readings.get(name)
  inlining.left -= reading?.text.length ?? 0
  if (!reading || depth >= depthMax || inlining.left < 0) return { odd: name }
  if (depth > 0 && reading.staysFile) return { odd: name }
  if (reading.asked !== undefined) return { odd: reading.asked }
  const edits: Edit[] = []
  for (const { line, sourced } of reading.sources) {
    const { indent, rest } = sourced
    const body = inlined(sourced.file.name, inlining, depth + 1)
    if (typeof body !== 'string') return body
    const isBare = !line.isInside && indent === '' && rest === ''
    const by = isBare ? body : `${indent}{ :\n${body}\n${indent}} ${rest}`
    edits.push({ from: line.from, to: line.to, by })
  }
  return edited(reading.text, edits)
}

/** What the program reads in stands in the place where it does. */
export function shellProgram(sources: readonly SourceFile[], entry: string | undefined): OneFile {
  const files = sources.filter(({ name }) => /\.(?:sh|bash)$/.test(name))
  const main = mainFile(files, entry)
  if (!main) return fileNeeded(entry ?? '')
  const lines = new Map(files.map(({ name, text }) => [name, shellLines(text)]))
  const program = {
    files: new Map(files.map((file) => [file.name, file])),
    root: folderOf(main.name),
    places: new Set([...lines.values()].flat().flatMap((line) => placeIn(line) ?? [])),
  }
  const readings = new Map(
    files.map((file) => [file.name, readFile(file, lines.get(file.name) ?? [], program)]),
  )
  const made = inlined(main.name, { readings, left: codeMax })
  return typeof made === 'string' ? { code: made } : fileNeeded(made.odd)
}
