import { problem as limits } from '#contract/limits/problem.ts'
import { codeMax } from '#contract/limits/submission.ts'
import type { Validator, ValidatorTest } from '#contract/problem-content.ts'
import { type ArchiveFolder, compareNames } from '../archive-folder.ts'
import { missingHeaders } from '../hidden-problem.ts'
import type { WhyNot } from '../one-file-program/one-file.ts'
import { oneFileProgram } from '../one-file-program/one-file-program.ts'
import type { NoteBook } from '../package-notes.ts'
import { languageOfFile, languageOfSource } from '../program-languages.ts'
import type { ToolFiles } from '../tool-files.ts'
import { inputArguments, type KattisData } from './kattis-data.ts'
import { fillConstants, type KattisMeta } from './kattis-meta.ts'
import type { ScoredCase } from './kattis-scoring.ts'
import { programsIn } from './kattis-validator.ts'

/** What cannot run here, by the ending of its files. */
const grammars: Readonly<Record<string, string>> = { ctd: 'Checktestdata', viva: 'VIVA' }
const filesMax = 50
const nameMax = 64

const isHeader = (name: string) => /\.(?:h|hh|hpp|hxx|inc)$/i.test(name)

type Program = Pick<Validator, 'name' | 'language' | 'code'>

interface Source {
  name: string
  text: string
}

/** Headers stand beside the programs of the makers where their names are free; otherwise they become part of the text. */
function wholeText(language: string, named: readonly Source[], beside: ToolFiles) {
  const headers = named.filter(({ name }) => isHeader(name))
  const sources = named.filter(({ name }) => !isHeader(name))
  const [only] = sources
  if (only && sources.length === 1 && beside.take(headers)) return { code: only.text }
  return oneFileProgram(language, named)
}

/** Of all sources together; C beside C++ is C++. */
function languageOf(sources: readonly Source[]): string | undefined {
  const languages = [...new Set(sources.flatMap(({ name, text }) => languageOfSource(name, text) ?? []))]
  if (languages.length === 1) return languages[0]
  return languages.every((each) => each.startsWith('C'))
    ? languages.find((each) => each.startsWith('C++'))
    : undefined
}

/** One program of `input_validators/`, or why it cannot run here. */
async function readProgram(
  folder: ArchiveFolder,
  { name, files }: { name: string; files: readonly string[] },
  meta: KattisMeta,
  beside: ToolFiles,
): Promise<Program | WhyNot> {
  const grammar = files.map((file) => grammars[file.split('.').at(-1) ?? '']).find((each) => each)
  if (grammar) return { why: 'server.packageNote:grammar', params: { tool: grammar } }
  if (files.length > filesMax) return { why: 'server.packageNote:tooManyFiles', params: { max: filesMax } }
  const inner = files.map((file) => file.split('/').slice(2).join('/') || (file.split('/').at(-1) ?? ''))
  if (inner.some((file) => /^(?:build|run)$/.test(file))) return { why: 'server.packageNote:scriptRuns' }
  if (inner.some((file) => file.includes('/'))) return { why: 'server.packageNote:foldersInside' }
  const named: Source[] = []
  for (const [index, file] of files.entries()) {
    const short = inner[index] ?? file
    if (languageOfFile(short) === undefined && !isHeader(short)) continue
    named.push({ name: short, text: fillConstants(await folder.text(file), meta.constants) })
  }
  const language = languageOf(named)
  if (!language) return { why: 'server.packageNote:noLanguage' }
  named.sort((one, other) => compareNames(one.name, other.name))
  if (named.some(({ text }) => /^#!.*python2/.test(text))) return { why: 'server.packageNote:noLanguage' }
  const whole = wholeText(language, named, beside)
  if ('why' in whole) return whole
  if (whole.code.length > codeMax) return { why: 'server.packageNote:programTooLong' }
  return { name, language, code: whole.code }
}

const shortName = (name: string): string => name.replace(/\.[^.]*$/, '').slice(0, nameMax) || 'validator'

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted.slice(0, nameMax - 4)}-${number}`)) number += 1
  return `${wanted.slice(0, nameMax - 4)}-${number}`
}

/** The groups of tests by the arguments that a validator gets for all of a group; what differs inside of one is said. */
function groupsByArguments(
  cases: readonly (ScoredCase & { words: string })[],
  program: string,
  notes: NoteBook,
): { words: string; groups: number[] }[] {
  const all = new Set(cases.map(({ words }) => words))
  const [only = ''] = all
  if (all.size <= 1) return [{ words: only, groups: [] }]
  const ofGroup = new Map<number, Set<string>>()
  for (const { groupNum, words } of cases)
    ofGroup.set(groupNum, (ofGroup.get(groupNum) ?? new Set()).add(words))
  const found = new Map<string, number[]>()
  for (const [group, [words = '', ...others]] of ofGroup) {
    if (others.length === 0) found.set(words, [...(found.get(words) ?? []), group])
    else notes.add('lost', 'server.packageNote:argumentsDiffer', { name: program, group })
  }
  return [...found].map(([words, groups]) => ({ words, groups }))
}

/** Headers that lie beside the programs are for all of them. */
async function takeLooseHeaders(
  folder: ArchiveFolder,
  place: string,
  beside: ToolFiles,
  notes: NoteBook,
): Promise<void> {
  for (const name of folder.below(place).filter((each) => !each.includes('/') && isHeader(each)))
    if (!beside.take([{ name, text: await folder.text(`${place}/${name}`) }]))
      notes.add('lost', 'server.packageNote:headerTwice', { path: `${place}/${name}` })
}

interface Reading {
  meta: KattisMeta
  data: KattisData
  cases: readonly ScoredCase[]
  /** What stands beside the checker already; headers are added. */
  beside: ToolFiles
  notes: NoteBook
}

const places = ['input_validators', 'input_format_validators'] as const

/** The programs of a place that can run here; the others are named. */
async function programsOf(
  folder: ArchiveFolder,
  place: (typeof places)[number],
  { meta, beside, notes }: Reading,
): Promise<Program[]> {
  await takeLooseHeaders(folder, place, beside, notes)
  const programs: Program[] = []
  const found = [...programsIn(folder, place)].sort(([one], [other]) => compareNames(one, other))
  for (const [program, files] of found) {
    if (files.every((file) => isHeader(file))) continue
    const read = await readProgram(folder, { name: shortName(program), files }, meta, beside)
    if ('why' in read) {
      notes.add('lost', read.why, { ...read.params, path: `${place}/${program}` })
      continue
    }
    programs.push(read)
    for (const header of missingHeaders(read, beside.files))
      notes.add('changed', 'server.packageNote:headerNotInPackage', {
        ...{ path: `${place}/${program}`, header },
      })
  }
  return programs
}

/** Programs that read every input, called in the convention of ICPC, with their arguments for each group. */
export async function readInputValidators(folder: ArchiveFolder, reading: Reading): Promise<Validator[]> {
  const { data, cases, notes } = reading
  const validators: Validator[] = []
  const names = new Set<string>()
  const given = await inputArguments(folder, data, cases)
  const programs: Program[] = []
  for (const place of places) programs.push(...(await programsOf(folder, place, reading)))
  for (const program of programs) {
    const withWords = cases.map((one) => ({ ...one, words: given(one.path, program.name) }))
    for (const { words, groups } of groupsByArguments(withWords, program.name, notes)) {
      if (validators.length >= limits.tools || words.length > limits.scriptLineMax) {
        notes.add('lost', 'server.packageNote:validatorBounds', { name: program.name })
        break
      }
      const name = freeName(program.name, names)
      names.add(name)
      validators.push({ ...program, name, convention: 'icpc', arguments: words, groups })
    }
  }
  if (validators.length > 0)
    notes.add('made', 'server.packageNote:inputValidators', { names: [...names].join(', ') })
  return validators
}

/** Inputs that the package says no validator may take. */
export async function readInvalidInputs(
  folder: ArchiveFolder,
  validators: readonly Validator[],
  notes: NoteBook,
): Promise<ValidatorTest[]> {
  const tests: ValidatorTest[] = []
  const group = validators[0]?.groups[0] ?? 1
  for (const place of ['data/invalid_inputs', 'data/invalid_input'])
    for (const name of [...folder.below(place)].sort(compareNames)) {
      const path = `${place}/${name}`
      if (!name.endsWith('.in')) continue
      if (folder.file(path).size > limits.toolTestMax || tests.length >= limits.toolTests) {
        notes.add('lost', 'server.packageNote:invalidInput', { path })
        continue
      }
      const input = (await folder.file(path).read()).toString()
      tests.push({ input: input.replaceAll('\u0000', '\uFFFD'), group, isValid: false })
    }
  return tests
}
