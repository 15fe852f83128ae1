import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { refuse } from '#server/http/refusal.ts'
import type { ArchiveFolder } from '../archive-folder.ts'
import type { NoteBook } from '../package-notes.ts'
import type { ProblemPackage } from '../problem-package.ts'
import { fillConstants, type KattisMeta } from './kattis-meta.ts'

type JudgePart = Pick<ProblemPackage, 'judgeMode' | 'judgeProgram' | 'judgeExtraFiles' | 'isRemoveEndBlank'>

const ownSource = (file: string) => readFile(path.join(import.meta.dirname, file), 'utf8')
const unsupported = (what: string): never => refuse(400, 'server.packageFormat:unsupported', { what })

const argumentsMax = 50
const argumentMax = 200

/** A literal of C that no content of the text can leave. */
const literal = (text: string): string => {
  const bytes = [...Buffer.from(text)]
  return `"${bytes
    .map((byte) =>
      /[\w .,:;=+/-]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `\\${byte.toString(8).padStart(3, '0')}`,
    )
    .join('')}"`
}

const define = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values)
    .map(([name, value]) => `#define ${name} ${value}\n`)
    .join('')

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/

interface TokenRules {
  caseSensitive: boolean
  spaceChangeSensitive: boolean
  absolute: string | undefined
  relative: string | undefined
}

function tokenRules(flags: readonly string[]): TokenRules {
  const rules: TokenRules = {
    caseSensitive: false,
    spaceChangeSensitive: false,
    absolute: undefined,
    relative: undefined,
  }
  const waiting = [...flags]
  const tolerance = () => {
    const value = waiting.shift() ?? ''
    if (value.length > 40 || !decimal.test(value) || value.startsWith('-'))
      unsupported(`tolerance ${value.slice(0, 40)}`)
    return value
  }
  for (let flag = waiting.shift(); flag !== undefined; flag = waiting.shift())
    if (flag === 'case_sensitive') rules.caseSensitive = true
    else if (flag === 'space_change_sensitive') rules.spaceChangeSensitive = true
    else if (flag === 'float_absolute_tolerance') rules.absolute = tolerance()
    else if (flag === 'float_relative_tolerance') rules.relative = tolerance()
    else if (flag === 'float_tolerance') rules.absolute = rules.relative = tolerance()
    else unsupported(flag.slice(0, 40))
  return rules
}

/** Double in C, whatever the digits say. */
const asDouble = (value: string | undefined) =>
  value === undefined ? '-1.0L' : `${Number(value)}${/[.e]/.test(String(Number(value))) ? '' : '.0'}L`

/** The comparison that every package has which brings no validator. */
export async function tokenChecker(flags: readonly string[], notes: NoteBook): Promise<JudgePart> {
  const rules = tokenRules(flags)
  if (
    rules.caseSensitive &&
    rules.spaceChangeSensitive &&
    rules.absolute === undefined &&
    rules.relative === undefined
  ) {
    notes.add('made', 'Output is compared byte by byte')
    return { judgeMode: 'default', judgeProgram: null, judgeExtraFiles: {}, isRemoveEndBlank: false }
  }
  const code = `${define({
    CASE_SENSITIVE: Number(rules.caseSensitive),
    SPACE_CHANGE_SENSITIVE: Number(rules.spaceChangeSensitive),
    ABSOLUTE_TOLERANCE: asDouble(rules.absolute),
    RELATIVE_TOLERANCE: asDouble(rules.relative),
  })}${await ownSource('token-checker.cpp')}`
  notes.add(
    'made',
    `Output is compared word by word, by a checker made for it${flags.length ? `: ${flags.join(' ')}` : ''}`,
  )
  return {
    judgeMode: 'spj',
    judgeProgram: { language: 'C++', code },
    judgeExtraFiles: {},
    isRemoveEndBlank: true,
  }
}

const isCpp = (name: string) => /\.(?:cc|cpp|cxx|c\+\+|C)$/.test(name)
const isC = (name: string) => name.endsWith('.c')
const isHeader = (name: string) => /\.(?:h|hh|hpp|hxx|inc)$/i.test(name)
const isBeside = (name: string) => /^readme/i.test(name) || /\.(?:md|txt)$/i.test(name)

/** Programs are a file or a folder; the paths of each one's files. */
function programsIn(folder: ArchiveFolder, place: string): Map<string, string[]> {
  const programs = new Map<string, string[]>()
  for (const name of folder.below(place)) {
    const program = name.split('/')[0] ?? name
    if (name === program && isBeside(name)) continue
    programs.set(program, [...(programs.get(program) ?? []), `${place}/${name}`])
  }
  return programs
}

/** The files of the only validator. In `output_validator` the files themselves may be the program. */
function validatorFiles(folder: ArchiveFolder): { base: string; files: readonly string[] } | undefined {
  const newer = folder.below('output_validator')
  if (newer.length > 0) {
    const [first = ''] = newer
    const inner = newer.every((name) => name.includes('/') && name.split('/')[0] === first.split('/')[0])
    const base = inner ? `output_validator/${first.split('/')[0]}` : 'output_validator'
    return { base, files: newer.map((name) => `output_validator/${name}`) }
  }
  const programs = programsIn(folder, 'output_validators')
  if (programs.size === 0) return undefined
  if (programs.size > 1) unsupported(`${programs.size} output validators`)
  const [[name, files] = ['', []]] = programs
  const isFile = files.length === 1 && files[0] === `output_validators/${name}`
  return { base: isFile ? 'output_validators' : `output_validators/${name}`, files }
}

interface Sources {
  language: 'C' | 'C++'
  /** Names of the sources, to be included in this order. */
  included: readonly string[]
  extraFiles: Readonly<Record<string, string>>
}

const extraFilesMax = 50

async function readSources(folder: ArchiveFolder, constants: ReadonlyMap<string, string>): Promise<Sources> {
  const found = validatorFiles(folder)
  if (!found) return refuse(400, 'server.packageFormat:fileMissing', { name: 'output_validator' })
  const named = found.files.map((file) => ({ file, name: file.slice(found.base.length + 1) }))
  const used = named.filter(({ name }) => isCpp(name) || isC(name) || isHeader(name))
  const odd = named.find(({ name }) => !isCpp(name) && !isC(name) && !isHeader(name) && !isBeside(name))
  if (odd) unsupported(`output validator: ${odd.name.slice(0, 60)} (C and C++ only)`)
  if (used.length > extraFilesMax)
    refuse(400, 'server.packageFormat:tooMany', { what: 'output validator', max: extraFilesMax })
  if (used.some(({ name }) => name.includes('/'))) unsupported('output validator: folders inside')
  const included = used.map(({ name }) => name).filter((name) => isCpp(name) || isC(name))
  if (included.length === 0) unsupported('output validator: no source in C or C++')
  const extraFiles: Record<string, string> = {}
  for (const { file, name } of used) extraFiles[name] = fillConstants(await folder.text(file), constants)
  return { language: included.every(isC) ? 'C' : 'C++', included, extraFiles }
}

/** The validator of the package behind a wrapper that speaks this judge's convention (judging.md sections 5 and 6). */
export async function wrappedValidator(
  folder: ArchiveFolder,
  meta: KattisMeta,
  { flags, validatorMax }: { flags: readonly string[]; validatorMax: number },
  notes: NoteBook,
): Promise<JudgePart> {
  if (flags.length > argumentsMax || flags.some((flag) => flag.length > argumentMax))
    refuse(400, 'server.packageFormat:tooMany', { what: 'output_validator_args', max: argumentsMax })
  const { language, included, extraFiles } = await readSources(folder, meta.constants)
  const code = [
    define({
      _GNU_SOURCE: 1,
      PACKAGE_INTERACTIVE: Number(meta.isInteractive),
      PACKAGE_SCORING: Number(meta.isScoring && meta.validatorScores),
      PACKAGE_SCORE_MAX: asDouble(String(validatorMax)),
      PACKAGE_FLAGS: flags.map((flag) => `${literal(flag)},`).join(' '),
    }),
    await ownSource('validator-wrapper.c'),
    '\n',
    ...included.map((name) => `#include "${name}"\n`),
  ].join('')
  notes.add(
    'made',
    `${meta.isInteractive ? 'Interactor' : 'Checker'}: ${included.join(', ')}, called through a wrapper made for it`,
  )
  return {
    judgeMode: meta.isInteractive ? 'interactive' : 'spj',
    judgeProgram: { language, code },
    judgeExtraFiles: extraFiles,
    isRemoveEndBlank: true,
  }
}

export const hasValidator = (folder: ArchiveFolder): boolean =>
  folder.below('output_validator').length > 0 || programsIn(folder, 'output_validators').size > 0
