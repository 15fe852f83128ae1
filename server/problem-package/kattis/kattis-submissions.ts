import type { JudgeStatusName } from '#contract/enums.ts'
import { languageCodes } from '#contract/language-codes.ts'
import { codeMax } from '#contract/limits/submission.ts'
import { type ArchiveFolder, compareNames } from '../archive-folder.ts'
import { lookup } from '../lookup.ts'
import type { OneFile, WhyNot } from '../one-file-program/one-file.ts'
import { isReadBy, oneFileProgram } from '../one-file-program/one-file-program.ts'
import type { NoteBook } from '../package-notes.ts'
import type { GradedSubmission } from '../problem-package.ts'
import { isPerlOrProlog, languageOfFile, languageOfSource } from '../program-languages.ts'
import { expectationOf, expectedInCode, type Rules, readRules } from './kattis-expectations.ts'
import { fillConstants, type KattisMeta } from './kattis-meta.ts'

const submissionsMax = 200
const byCode = lookup<string>({
  c: 'C With O2',
  cpp: 'C++ 20 With O2',
  java: 'Java',
  python3: 'Python3',
  go: 'Golang',
  csharp: 'C#',
  php: 'PHP',
  javascript: 'JavaScript Node',
  ruby: 'Ruby',
  rust: 'Rust',
})
interface Program {
  /** `accepted/fast.cpp`, or a folder whose files are one program. */
  path: string
  /** Below `submissions`. */
  files: readonly string[]
}

const filesMax = 50

/** What lies at each path of `submissions/*`. */
function programsOf(folder: ArchiveFolder): Program[] {
  const programs = new Map<string, string[]>()
  for (const file of folder.below('submissions')) {
    const [group, program] = file.split('/')
    if (!group || (!program && languageOfFile(file) === undefined)) continue
    const path = program ? `${group}/${program}` : group
    programs.set(path, [...(programs.get(path) ?? []), file])
  }
  return [...programs]
    .sort(([a], [b]) => compareNames(a, b))
    .map(([path, files]) => ({ path, files: [...files].sort(compareNames) }))
}

const isFailing = (one: JudgeStatusName) => one !== 'Accepted' && one !== 'CompileError'

interface Reading {
  meta: KattisMeta
  /** Languages in which the package itself begins the program. */
  begun: ReadonlyMap<string, string>
  /** By which the package's points are multiplied here. */
  factor: number
  /** Whether these points, as they are here, can come of the cases. */
  mayCome: (points: number) => boolean
  /** The validator gives points, fewer than all to some outputs that are right. */
  givesPoints: boolean
  notes: NoteBook
}

/**
 * The points that the program itself or its name tells: `@EXPECTED_SCORE@: 40`, `40.cpp`, `greedy-40pts.cpp`. A name
 * with points that cannot come of the cases means something else.
 */
function scoreTold(path: string, code: string, mayCome: Reading['mayCome'] = () => true): number | undefined {
  const inCode = /@EXPECTED_SCORE@:[ \t]*(\d{1,9}(?:\.\d{1,6})?)/.exec(code)?.[1]
  const stem = (path.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '')
  const inName =
    /^(\d{1,9})$/.exec(stem)?.[1] ?? /(?:^|[-_. ])(\d{1,9})(?:p|pts?|points?)(?=$|[-_. ])/i.exec(stem)?.[1]
  const isPartial = path.startsWith('partially_accepted/')
  const told = inCode ?? (isPartial && mayCome(Number(inName)) ? inName : undefined)
  return told === undefined ? undefined : Number(told)
}

/** The points that all accepted submissions expect that name some. */
export async function acceptedScore(folder: ArchiveFolder): Promise<number | undefined> {
  const told = new Set<number>()
  for (const name of folder.below('submissions/accepted')) {
    const path = `submissions/accepted/${name}`
    if (languageOfFile(name) === undefined || folder.file(path).size > codeMax) continue
    const score = scoreTold(path, String(await folder.file(path).read()))
    if (score !== undefined) told.add(score)
  }
  return told.size === 1 ? [...told][0] : undefined
}

/** Its text: that of its only source, or all of its files put together. */
async function textOf(
  folder: ArchiveFolder,
  { files }: Program,
  { language, entry }: { language: string; entry: string | undefined },
  constants: ReadonlyMap<string, string>,
): Promise<OneFile> {
  const read = async (file: string) => fillConstants(await folder.text(`submissions/${file}`), constants)
  const [first = ''] = files
  if (files.length === 1) return { code: await read(first) }
  if (files.length > filesMax) return { why: 'server.packageNote:tooManyFiles', params: { max: filesMax } }
  const base = files[0]?.split('/').slice(0, 2).join('/') ?? ''
  const named = []
  for (const file of files)
    if (languageOfFile(file) !== undefined || isReadBy(language, file))
      named.push({ name: file.slice(base.length + 1), text: await read(file) })
  const [only] = named
  return named.length === 1 && only ? { code: only.text } : oneFileProgram(language, named, entry)
}

const cpp = 'C++ 20 With O2'

async function languageAt(folder: ArchiveFolder, file: string): Promise<string | undefined> {
  const path = `submissions/${file}`
  return isPerlOrProlog(file) && folder.file(path).size <= codeMax
    ? languageOfSource(file, await folder.text(path))
    : languageOfFile(file)
}

async function languageOf(
  folder: ArchiveFolder,
  { files }: Program,
  told: string | undefined,
): Promise<string | undefined> {
  if (told) return byCode[told] ?? languageCodes.get(told)?.[0]
  const languages = new Set<string>()
  for (const file of files) {
    const language = await languageAt(folder, file)
    if (language !== undefined) languages.add(language)
  }
  const [only] = languages
  if (languages.size === 1) return only
  return [...languages].every((language) => language.startsWith('C')) && languages.has(cpp) ? cpp : undefined
}

const noLanguage: WhyNot = { why: 'server.packageNote:noLanguage' }
const tooLong: WhyNot = { why: 'server.packageNote:submissionTooLong' }

async function languageTaken(
  folder: ArchiveFolder,
  program: Program,
  { told, begun }: { told: string | undefined; begun: Reading['begun'] },
): Promise<{ language: string } | WhyNot> {
  const language = await languageOf(folder, program, told)
  if (!language) return noLanguage
  const path = begun.get(language)
  if (path === undefined) return { language }
  return { why: 'server.packageNote:begunByPackage', params: { include: `include/${path}`, language } }
}

/** The program with its verdict, or why it is left out. */
async function graded(
  folder: ArchiveFolder,
  program: Program,
  rules: Rules,
  { meta, begun, factor, mayCome, notes }: Reading,
): Promise<GradedSubmission | WhyNot> {
  const { path, files } = program
  const expectation = expectationOf(path, rules, notes)
  const named = await languageTaken(folder, program, { told: expectation?.language, begun })
  if ('why' in named) return named
  const { language } = named
  if (files.some((file) => folder.file(`submissions/${file}`).size > codeMax)) return tooLong
  const made = await textOf(folder, program, { language, entry: expectation?.entry }, meta.constants)
  if ('why' in made) return made
  const { code } = made
  if (code.length > codeMax) return tooLong
  if (/^#!.*python2/.test(code)) return noLanguage
  const expected = expectedInCode(code) ?? expectation?.expected ?? []
  if (expected.length === 0) return { why: 'server.packageNote:verdictUnsaid' }
  const isPartial = meta.isScoring && expected.some(isFailing)
  const told = scoreTold(path, code, (points) => mayCome(points * factor))
  const score = expectation?.score ?? (told === undefined ? undefined : { min: told, max: told })
  return {
    name: `submissions/${files.length === 1 ? files[0] : path}`,
    language,
    code,
    ...(expectation?.isTimed === false && { isTimed: false }),
    expected: isPartial ? [...new Set([...expected, 'PartialAccepted' as const])] : expected,
    ...(meta.isScoring && score
      ? { score: { min: Math.floor(score.min * factor), max: Math.ceil(score.max * factor) } }
      : {}),
  }
}

/** Programs whose verdicts the authors told. */
export async function readSubmissions(folder: ArchiveFolder, reading: Reading): Promise<GradedSubmission[]> {
  const { notes, givesPoints } = reading
  const rules = await readRules(folder)
  const programs = programsOf(folder)
  if (programs.length > submissionsMax)
    notes.add('lost', 'server.packageNote:onlyFirst', {
      ...{ place: 'submissions', max: submissionsMax, total: programs.length },
    })
  const found: GradedSubmission[] = []
  for (const program of programs.slice(0, submissionsMax)) {
    const one = await graded(folder, program, rules, reading)
    if ('why' in one) notes.add('lost', one.why, { ...one.params, path: `submissions/${program.path}` })
    else if (givesPoints && one.expected.includes('Accepted')) found.push({ ...one, mayLackPoints: true })
    else found.push(one)
  }
  return found
}
