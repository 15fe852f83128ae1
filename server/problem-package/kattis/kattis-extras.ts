import { languageCodes } from '#contract/language-codes.ts'
import type { ArchiveFolder } from '../archive-folder.ts'
import type { NoteBook } from '../package-notes.ts'
import type { ProblemPackage } from '../problem-package.ts'
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
  notes.add(
    'changed',
    `Time limit: the package has none; ${timeLimitMs / 1_000} s are set until judges have run its accepted submissions, whose slowest time is multiplied by ${factor}`,
  )
  return { timeLimit: timeLimitMs, limitRule: meta.limitRule }
}

function memoryLimitOf({ limits: { memory } }: KattisMeta, notes: NoteBook): number {
  if (memory !== undefined) return Math.max(1, Math.round(memory))
  notes.add('changed', `Memory limit: the package has none; ${memoryLimitMb} MB are set`)
  return memoryLimitMb
}

export async function readLimits(
  folder: ArchiveFolder,
  meta: KattisMeta,
  notes: NoteBook,
): Promise<Pick<ProblemPackage, 'timeLimit' | 'limitRule' | 'memoryLimit' | 'stackLimit'>> {
  const memoryLimit = memoryLimitOf(meta, notes)
  for (const key of ['output', 'code', 'validation_time', 'validation_memory'] as const)
    if (meta.limits[key] !== undefined) notes.add('lost', `limits: ${key}`)
  return {
    ...(await timeLimitOf(folder, meta, notes)),
    memoryLimit,
    stackLimit: Math.min(memoryLimit, stackMaxMb),
  }
}

const filesMax = 50

/** Files of `include/`: those of `default` stand beside every submission, the others beside those in their language. */
export async function includedFiles(
  folder: ArchiveFolder,
  meta: KattisMeta,
  notes: NoteBook,
): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  const paths = folder.below('include')
  for (const path of paths.slice(0, filesMax)) {
    const [language = '', name, deeper] = path.split('/')
    if (!name || deeper !== undefined) notes.add('lost', `include/${path}: only files of include/LANGUAGE`)
    else if (language !== 'default' && !languageCodes.has(language))
      notes.add('lost', `include/${path}: this site does not have the language`)
    else
      files[language === 'default' ? name : path] = fillConstants(
        await folder.text(`include/${path}`),
        meta.constants,
      )
  }
  if (paths.length > filesMax)
    notes.add('lost', `include: only the first ${filesMax} of ${paths.length} files`)
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
      notes.add('lost', `attachments/templates/${path}`)
      continue
    }
    const text = await folder.text(`attachments/templates/${path}`)
    for (const language of languages) found[language] = text
  }
  return found
}
