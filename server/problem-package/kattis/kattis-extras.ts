import { languageCodes } from '#contract/language-codes.ts'
import { type LanguageName, languageFacts, languageNames } from '#contract/languages.ts'
import type { ArchiveFolder } from '../archive-folder.ts'
import { lookup } from '../lookup.ts'
import type { WhyNot } from '../one-file-program/one-file.ts'
import type { NoteBook } from '../package-notes.ts'
import type { ProblemPackage } from '../problem-package.ts'
import { languageOfFile } from '../program-languages.ts'
import { fillConstants, type KattisMeta } from './kattis-meta.ts'

const timeLimitMs = 2_000
const memoryLimitMb = 1_024
const stackMaxMb = 256

const secondsOf = (text: string | undefined): number | undefined => {
  const found = /^\s*(\d{1,9}(?:\.\d{1,9})?)\s*$/.exec(text ?? '')?.[1]
  return found === undefined ? undefined : Number(found)
}

/** `timelimit='2'` of a file that one judge writes beside problem.yaml. */
const fromIni = (text: string): number | undefined =>
  secondsOf(/^[ \t]*timelimit[ \t]*=[ \t]*['"]?([\d.]{1,20})/m.exec(text)?.[1])

/** The limit that the package gives, or the rule by which it is measured after the import. */
async function timeLimitOf(
  folder: ArchiveFolder,
  meta: KattisMeta,
  notes: NoteBook,
): Promise<Pick<ProblemPackage, 'timeLimit' | 'limitRule'>> {
  const optional = async (name: string) => (folder.has(name) ? folder.text(name, 10_000) : '')
  const seconds =
    secondsOf(await optional('.timelimit')) ??
    meta.limits.time_limit ??
    fromIni(await optional('domjudge-problem.ini'))
  if (seconds !== undefined) return { timeLimit: Math.max(1, Math.round(seconds * 1_000)), limitRule: null }
  const { factor } = meta.limitRule
  notes.add('changed', 'server.packageNote:timeLimitMeasured', { seconds: timeLimitMs / 1_000, factor })
  return { timeLimit: timeLimitMs, limitRule: meta.limitRule }
}

function memoryLimitOf({ limits: { memory } }: KattisMeta, notes: NoteBook): number {
  if (memory !== undefined) return Math.max(1, Math.round(memory))
  notes.add('changed', 'server.packageNote:memoryLimitSet', { value: memoryLimitMb })
  return memoryLimitMb
}

export async function readLimits(
  folder: ArchiveFolder,
  meta: KattisMeta,
  notes: NoteBook,
): Promise<Pick<ProblemPackage, 'timeLimit' | 'limitRule' | 'memoryLimit' | 'stackLimit'>> {
  const memoryLimit = memoryLimitOf(meta, notes)
  for (const key of ['output', 'code', 'validation_time', 'validation_memory'] as const)
    if (meta.limits[key] !== undefined)
      notes.add('lost', 'server.packageNote:named', { place: 'limits', names: key })
  return {
    ...(await timeLimitOf(folder, meta, notes)),
    memoryLimit,
    stackLimit: Math.min(memoryLimit, stackMaxMb),
  }
}

/** Endings of programs beside those that the judge writes and those that tell the language. */
const otherEndings = lookup<readonly string[]>({
  Prolog: ['pl'],
  Python2: ['py2'],
})

const isNamedAs = (name: string, language: LanguageName): boolean => {
  const written = languageFacts[language].sample.replace(/\.txt$/, '').toLowerCase()
  const ending = name.slice('main.'.length)
  return (
    name.toLowerCase() === written ||
    languageOfFile(name) === language ||
    (otherEndings[language]?.includes(ending) ?? false)
  )
}

/** A program in one of the languages that would begin in place of the submission; headers and data of that name do not. */
const isMainProgram = (name: string, languages: readonly LanguageName[]): boolean =>
  /^main\.[^.]+$/i.test(name) && languages.some((language) => isNamedAs(name, language))

/** Several sources are one program there: its name may be another. */
const isLinked = (language: string) => language === 'c' || language === 'cpp'

/** Languages whose submissions `include/` begins with a program of its own, with the path of that. */
export function languagesBegunByPackage(folder: ArchiveFolder): Map<LanguageName, string> {
  const found = new Map<LanguageName, string>()
  for (const path of folder.below('include')) {
    const [language = '', name = '', deeper] = path.split('/')
    const begun = languageCodes.get(language) ?? []
    if (deeper !== undefined || !isMainProgram(name, begun) || isLinked(language)) continue
    for (const each of begun) found.set(each, path)
  }
  return found
}

const filesMax = 50

/** The name beside submissions of a file below `include/`, or why there is none. */
function includedAs(path: string): { name: string } | (WhyNot & { level: 'lost' | 'changed' | 'hidden' }) {
  const [language = '', name, deeper] = path.split('/')
  if (!name || deeper !== undefined) return { level: 'lost', why: 'server.packageNote:includePlace' }
  const isForAll = language === 'default'
  const languages = isForAll ? languageNames : languageCodes.get(language)
  if (!languages) return { level: 'lost', why: 'server.packageNote:includeLanguage' }
  if (!isMainProgram(name, languages)) return { name: isForAll ? name : path }
  if (isLinked(language)) return { name: `${language}/package-${name}` }
  if (isForAll) return { level: 'hidden', why: 'server.packageNote:includeStartsAll' }
  const params = { languages: languages.join(', ') }
  return { level: 'changed', why: 'server.packageNote:includeStarts', params }
}

/** Files of `include/`: those of `default` stand beside every submission, the others beside those in their language. */
export async function includedFiles(
  folder: ArchiveFolder,
  meta: KattisMeta,
  notes: NoteBook,
): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  const paths = folder.below('include')
  for (const path of paths.slice(0, filesMax)) {
    const place = includedAs(path)
    if ('why' in place) notes.add(place.level, place.why, { ...place.params, path: `include/${path}` })
    else files[place.name] = fillConstants(await folder.text(`include/${path}`), meta.constants)
  }
  if (paths.length > filesMax)
    notes.add('lost', 'server.packageNote:onlyFirstFiles', {
      ...{ place: 'include', max: filesMax, total: paths.length },
    })
  return files
}

/** One file of `attachments/templates/LANGUAGE/` for each language. */
export async function templates(folder: ArchiveFolder, notes: NoteBook): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const path of folder.below('attachments/templates').slice(0, filesMax)) {
    const [code = '', name, deeper] = path.split('/')
    const languages = languageCodes.get(code)
    const isNew = languages?.every((language) => !Object.hasOwn(found, language))
    if (!languages || !name || deeper !== undefined || !isNew) {
      notes.add('lost', 'server.packageNote:only', { name: `attachments/templates/${path}` })
      continue
    }
    const text = await folder.text(`attachments/templates/${path}`)
    for (const language of languages) found[language] = text
  }
  return found
}
