import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { IcpcCall } from '#contract/icpc-call.ts'
import { refuse } from '#server/http/refusal.ts'
import { type ArchiveFolder, compareNames } from '../archive-folder.ts'
import { isReadBy, oneFileProgram } from '../one-file-program/one-file-program.ts'
import type { NoteBook } from '../package-notes.ts'
import type { ProblemPackage } from '../problem-package.ts'
import { languageOfFile, languageOfSource } from '../program-languages.ts'
import { fillConstants, type KattisMeta } from './kattis-meta.ts'
import { scoreWriters } from './score-writers.ts'

type JudgePart = Pick<ProblemPackage, 'judgeMode' | 'judgeProgram' | 'judgeExtraFiles' | 'isRemoveEndBlank'>

const ownSource = (file: string) => readFile(path.join(import.meta.dirname, file), 'utf8')
const unsupported = (what: string): never => refuse(400, 'server.packageFormat:unsupported', { what })

const argumentsMax = 50
const argumentMax = 200

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

/** Parsed as a double in C, whatever the number of digits. */
const asDouble = (value: string | undefined) =>
  value === undefined ? '-1.0L' : `${Number(value)}${/[.e]/.test(String(Number(value))) ? '' : '.0'}L`

/** The comparison of packages without a validator. */
export async function tokenChecker(flags: readonly string[], notes: NoteBook): Promise<JudgePart> {
  const rules = tokenRules(flags)
  if (
    rules.caseSensitive &&
    rules.spaceChangeSensitive &&
    rules.absolute === undefined &&
    rules.relative === undefined
  ) {
    notes.add('made', 'server.packageNote:comparedByBytes')
    return { judgeMode: 'default', judgeProgram: null, judgeExtraFiles: {}, isRemoveEndBlank: false }
  }
  const code = `${define({
    CASE_SENSITIVE: Number(rules.caseSensitive),
    SPACE_CHANGE_SENSITIVE: Number(rules.spaceChangeSensitive),
    ABSOLUTE_TOLERANCE: asDouble(rules.absolute),
    RELATIVE_TOLERANCE: asDouble(rules.relative),
  })}${await ownSource('token-checker.cpp')}`
  if (flags.length === 0) notes.add('made', 'server.packageNote:comparedByWords')
  else notes.add('made', 'server.packageNote:comparedByWordsWith', { flags: flags.join(' ') })
  return {
    judgeMode: 'spj',
    judgeProgram: { language: 'C++', code, isOwn: true },
    judgeExtraFiles: {},
    isRemoveEndBlank: true,
  }
}

const isCpp = (name: string) => /\.(?:cc|cpp|cxx|c\+\+|C)$/.test(name)
const isC = (name: string) => name.endsWith('.c')
const isHeader = (name: string) => /\.(?:h|hh|hpp|hxx)$/i.test(name)
const isBeside = (name: string) => /^readme/i.test(name) || /\.(?:md|txt)$/i.test(name)

/** Programs are a file or a folder; the paths of each one's files. */
export function programsIn(folder: ArchiveFolder, place: string): Map<string, string[]> {
  const programs = new Map<string, string[]>()
  for (const name of folder.below(place)) {
    const program = name.split('/')[0] ?? name
    if (name === program && isBeside(name)) continue
    programs.set(program, [...(programs.get(program) ?? []), `${place}/${name}`])
  }
  return programs
}

/** The files of the validator. In `output_validator` the files may be the program themselves. */
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
  // DOMjudge's form: the folder itself is the program, and a script builds it.
  if (programs.has('build')) return { base: 'output_validators', files: [...programs.values()].flat() }
  if (programs.size > 1) unsupported(`${programs.size} output validators`)
  const [[name, files] = ['', []]] = programs
  const isFile = files.length === 1 && files[0] === `output_validators/${name}`
  return { base: isFile ? 'output_validators' : `output_validators/${name}`, files }
}

const extraFilesMax = 50

interface Sources {
  /** A language name of judge programs. */
  language: string
  /** The file to run, or all sources in C and C++. */
  main: string
  code: string
  extraFiles: Readonly<Record<string, string>>
}

/** A script that only does what the site does anyway: compile one source into `run`. */
const plainBuild =
  /^\s*(?:#[^\n]*\n\s*)*g(?:cc|\+\+)\s[^\n;&|`$<>]{0,300}-o\s+"?(?:\.\/)?run"?[^\n;&|`$<>]{0,100}\s*$/

/** Names of the sources by their text, all of one validator. */
async function textsOf(
  folder: ArchiveFolder,
  constants: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const found = validatorFiles(folder)
  if (!found)
    return refuse(400, 'server.packageFormat:fileMissing', {
      name: 'output_validators/ (validation: custom)',
    })
  const files = found.files
    .map((file) => ({ file, name: file.slice(found.base.length + 1) }))
    .filter(({ name }) => !isBeside(name))
  if (files.length > extraFilesMax)
    refuse(400, 'server.packageFormat:tooMany', { what: 'output validator', max: extraFilesMax })
  const build = files.find(({ name }) => name === 'build')
  const isPlain = build !== undefined && plainBuild.test(await folder.text(build.file))
  const odd = files.find(({ name }) => name === 'run' || (name === 'build' && !isPlain))
  if (odd) unsupported(`output validator: a script ${odd.name}`)
  if (files.some(({ name }) => name.includes('/'))) unsupported('output validator: folders inside')
  const texts = new Map<string, string>()
  for (const { file, name } of files)
    if (name !== 'build') texts.set(name, fillConstants(await folder.text(file), constants))
  return texts
}

const includeAll = (names: readonly string[]) => names.map((name) => `#include "${name}"\n`).join('')

/** Sources in C and C++ form one program; several are combined by including them. */
function compiledSources(texts: ReadonlyMap<string, string>): Sources | undefined {
  const sources = [...texts.keys()].filter((name) => isCpp(name) || isC(name))
  const [first] = sources
  if (first === undefined) return undefined
  const isAlone = sources.length === 1
  return {
    language: sources.every(isC) ? 'C' : 'C++ 20',
    main: sources.join(', '),
    code: isAlone ? (texts.get(first) ?? '') : includeAll(sources),
    extraFiles: Object.fromEntries([...texts].filter(([name]) => !(isAlone && name === first))),
  }
}

/** Languages whose programs start in one file and load the others beside it. */
const otherLanguages: ReadonlySet<string> = new Set(['Python3', 'Java'])

function mainOf(names: readonly string[]): string | undefined {
  const usual = names.find((name) => /^(?:__main__|main|validate|validator)\.\w+$/i.test(name))
  return usual ?? (names.length === 1 ? names[0] : undefined)
}

/** Sources of a language in which a program is one file here. */
function joinedSources(
  language: string,
  sources: readonly string[],
  texts: ReadonlyMap<string, string>,
): Sources {
  const isPart = (name: string) => sources.includes(name) || isReadBy(language, name)
  const parts = [...texts].flatMap(([name, text]) => (isPart(name) ? [{ name, text }] : []))
  parts.sort((one, other) => compareNames(one.name, other.name))
  const made = oneFileProgram(language, parts, mainOf(sources))
  if ('why' in made) return unsupported(`output validator: several files in ${language}`)
  const beside = [...texts].filter(([name]) => !isPart(name))
  return { language, main: sources.join(', '), code: made.code, extraFiles: Object.fromEntries(beside) }
}

function otherSources(texts: ReadonlyMap<string, string>): Sources {
  const sources = [...texts.keys()].filter((name) => languageOfFile(name) !== undefined)
  const languages = new Set(sources.map((name) => languageOfSource(name, texts.get(name) ?? '')))
  const [language] = languages
  if (!language || languages.size > 1)
    return unsupported(`output validator: ${[...texts.keys()].join(', ').slice(0, 100) || 'no source'}`)
  const main = mainOf(sources)
  if (sources.length > 1 && !(otherLanguages.has(language) && (main !== undefined || language === 'Python3')))
    return joinedSources(language, sources, texts)
  if (main === undefined)
    return unsupported(
      `output validator: none of its files is called main: ${sources.join(', ').slice(0, 100)}`,
    )
  const code = texts.get(main) ?? ''
  return {
    language: language === 'Python3' && /^#!.*pypy/.test(code) ? 'PyPy3' : language,
    main,
    code,
    extraFiles: Object.fromEntries([...texts].filter(([name]) => name !== main)),
  }
}

const scoreFile = /\bscore(?:_multiplier)?\.txt\b/

/** Whether the validator gives points. A header that can, such as `validate.h`, does so only if a source calls it. */
function writesScores(texts: ReadonlyMap<string, string>): boolean {
  const all = [...texts]
  const sources = all.filter(([name]) => !isHeader(name)).map(([, text]) => text)
  if (sources.some((text) => scoreFile.test(text))) return true
  const writers = scoreWriters(all.filter(([name]) => isHeader(name)).map(([, text]) => text))
  // Such headers as testlib.h write points in the function that ends every program.
  return sources.some(
    (text) => /score/i.test(text) && (text.match(/[A-Za-z_]\w*/g) ?? []).some((word) => writers.has(word)),
  )
}

/** The meaning of `score.txt` (kattis-scoring.ts). */
export interface ValidatorScores {
  scores: IcpcCall['scores']
  pointFactor: number
}

/** The validator of the package, called in its own convention. */
export async function outputValidator(
  folder: ArchiveFolder,
  meta: KattisMeta,
  { flags, scores }: { flags: readonly string[]; scores: ValidatorScores },
  notes: NoteBook,
): Promise<JudgePart> {
  if (flags.length > argumentsMax || flags.some((flag) => flag.length > argumentMax))
    refuse(400, 'server.packageFormat:tooMany', { what: 'output_validator_args', max: argumentsMax })
  const texts = await textsOf(folder, meta.constants)
  const { language, main, code, extraFiles } = compiledSources(texts) ?? otherSources(texts)
  if (scores.scores === 'none' && writesScores(texts))
    if (meta.isScoring) notes.add('hidden', 'server.packageNote:validatorScoreUnsaid')
    else notes.add('lost', 'server.packageNote:validatorScoreUnused')
  notes.add(
    'made',
    meta.isInteractive ? 'server.packageNote:interactorIcpcFile' : 'server.packageNote:checkerIcpcFile',
    { path: main },
  )
  return {
    judgeMode: meta.isInteractive ? 'interactive' : 'spj',
    judgeProgram: { language, code, icpc: { arguments: [...flags], ...scores } },
    judgeExtraFiles: extraFiles,
    isRemoveEndBlank: true,
  }
}

export const hasValidator = (folder: ArchiveFolder): boolean =>
  folder.below('output_validator').length > 0 || programsIn(folder, 'output_validators').size > 0
