import { withoutPrefix } from '#contract/display-id.ts'
import { ProblemAuth } from '#contract/enums.ts'
import { group as groupLimits } from '#contract/limits/group.ts'
import type { Db } from '#server/db/database.ts'
import { Refused, refuse } from '#server/http/refusal.ts'
import { keepImport } from '#server/imported-problem/keep-import.ts'
import { checkPackage } from './check-package.rules.ts'
import { type PackageFormat, packageReaders } from './formats.ts'
import { hiddenWhereWrong } from './hidden-problem.ts'
import { type FoundProblem, recognise } from './package-format.ts'
import { packageNote } from './package-notes.ts'
import { notesOfSolutions } from './package-solutions.rules.ts'
import { openSource } from './package-source.ts'
import { storableText } from './package-text.ts'
import type { ProblemPackage } from './problem-package.ts'
import { checkDraft, saveDraft } from './save-draft.ts'
import {
  type Importer,
  idInGroup,
  likelyProblemId,
  packageInGroup,
  type SavedProblem,
  savePackage,
  type TargetGroup,
} from './save-package.ts'
import { withSiteLibrary } from './site-library.ts'
import { checkAttachments } from './store-attachments.ts'
import { unreadableNotes } from './unreadable-files.ts'

/** What came of one problem of a package. */
export interface ImportedProblem {
  /** As the package calls it. */
  name: string
  /** In the package, from 0. */
  place: number
  /** Undefined when it could not even be read. */
  content: ProblemPackage | undefined
  /** Undefined in a dry run, and when it failed. */
  saved: SavedProblem | undefined
  failure: Refused | undefined
}

interface SavedPlace {
  place: number
  name: string
  pid: number
  isDraft: boolean
}

export interface ImportOptions {
  /** Found by the look of the file when absent. */
  format?: PackageFormat | undefined
  /** Reads and checks everything, stores nothing. */
  isDryRun?: boolean
  importer: Importer
  /** Places in the package, from 0, of the problems that are wanted; absent for all. */
  chosen?: ReadonlySet<number> | undefined
  /** In the transaction that stores one. */
  onSaved?: ((trx: Db, saved: SavedPlace) => Promise<void>) | undefined
  /** Where the problems are to belong; absent for the site itself. */
  group?: TargetGroup | undefined
  /** They belong to whoever imports, whatever the package says, and nobody else sees them before their owner says so. */
  isOwn?: boolean | undefined
  /** Nobody but administrators sees them, whatever the package says. */
  isHidden?: boolean | undefined
  /** One whose display id is taken comes in under a free one, and is refused otherwise. */
  renamesTaken?: boolean | undefined
  /** Aborts when nobody waits for it: a dry run ends with the file that it is at, an import with the problem. */
  gone?: AbortSignal | undefined
}

const isTaken = async (db: Db, problemId: string): Promise<boolean> =>
  (await db.selectFrom('problem').select('id').where('problemId', '=', problemId).executeTakeFirst()) !==
  undefined

/** Hidden, and within the limits of the group. */
const asOwn = (given: ProblemPackage, group: TargetGroup | null): ProblemPackage => {
  const { timeLimit, memoryLimit } = given
  const { problemTimeMs: time, problemMemoryMb: memory } = groupLimits
  if (group && (timeLimit > time || memoryLimit > memory))
    refuse(400, 'server.workshop:groupLimits', { time, memory })
  const own = { ...given, author: null, auth: ProblemAuth.Private }
  checkDraft(storableText(own))
  return own
}

/** Without the short name of another group in front, which a package of a problem of that group has. */
const namedIn = async (
  db: Db,
  given: ProblemPackage,
  group: TargetGroup | undefined,
): Promise<ProblemPackage> => {
  if (group === undefined || given.problemId === null) return given
  const source = await db
    .selectFrom('problem')
    .innerJoin('userGroup', 'userGroup.id', 'problem.gid')
    .select('shortName')
    .where('problemId', '=', given.problemId.toUpperCase())
    .where('userGroup.id', '!=', group.gid)
    .executeTakeFirst()
  return source ? { ...given, problemId: withoutPrefix(source.shortName, given.problemId) } : given
}

interface Tried {
  /** Bytes of attachments that those before it in the package take. */
  attached: number
  /** Display ids that those before it in the package take. */
  ids: Set<string>
  /** How many problems of the package are tried. */
  wanted: number
}

/** Called otherwise where something else has its display id. */
const withFreeId = async (
  db: Db,
  given: ProblemPackage,
  {
    group = null,
    isDryRun,
    tried,
  }: { group?: TargetGroup | null | undefined } & Pick<ImportOptions, 'isDryRun'> & { tried: Tried },
): Promise<ProblemPackage> => {
  const clean = packageInGroup(storableText(given), group)
  checkPackage(clean)
  const { problemId } = clean
  if (problemId === null) return given
  const isFree = !tried.ids.has(problemId) && !(await isTaken(db, problemId))
  if (isFree) {
    if (isDryRun) tried.ids.add(problemId)
    return given
  }
  const note =
    isDryRun && tried.wanted === 1
      ? packageNote('changed', 'server.packageNote:problemIdTakenNow', {
          problemId,
          next: idInGroup(`P${await likelyProblemId(db)}`, group),
        })
      : packageNote('changed', 'server.packageNote:problemIdTaken', { problemId })
  return { ...given, problemId: null, notes: [...given.notes, note] }
}

/** Groups of the workshop begin with 1. */
const groupsFromOne = ({
  cases,
  groupNeeds,
}: ProblemPackage): Partial<Pick<ProblemPackage, 'cases' | 'groupNeeds'>> =>
  cases.some(({ groupNum }) => groupNum === 0)
    ? {
        cases: cases.map((one) => ({ ...one, groupNum: one.groupNum + 1 })),
        ...(groupNeeds && {
          groupNeeds: groupNeeds.map(({ group, needs }) => ({
            group: group + 1,
            needs: needs.map((needed) => needed + 1),
          })),
        }),
      }
    : {}

/** What saving would refuse, were all of the package saved; reads every byte of the test data. */
const tryOut = async (
  db: Db,
  content: ProblemPackage,
  { importer, group, gone, tried }: Pick<ImportOptions, 'importer' | 'group' | 'gone'> & { tried: Tried },
): Promise<void> => {
  const clean = packageInGroup(storableText(content), group ?? null)
  checkPackage(clean)
  const attached = await checkAttachments(db, { importer, ...clean }, tried.attached)
  if (clean.isDraft) checkDraft(clean)
  const { problemId } = clean
  if (problemId !== null && (await isTaken(db, problemId)))
    refuse(400, 'server.package:problemIdTaken', { problemId })
  for (const { input, output } of clean.cases) {
    gone?.throwIfAborted()
    await input.read()
    await output.read()
  }
  for (const { file } of clean.attachments) {
    gone?.throwIfAborted()
    await file.read()
  }
  tried.attached += attached
}

const save = (
  db: Db,
  { content, name, place }: { content: ProblemPackage } & Pick<ImportedProblem, 'name' | 'place'>,
  { importer, group, onSaved }: Pick<ImportOptions, 'importer' | 'group' | 'onSaved'>,
): Promise<SavedProblem> => {
  const saveOne = async (trx: Db): Promise<SavedProblem> => {
    if (content.isDraft) return saveDraft(trx, content, { importer, group: group ?? null })
    const saved = await savePackage(trx, content, importer, group)
    await keepImport(trx, saved, content, importer)
    return saved
  }
  const saveAll = async (trx: Db): Promise<SavedProblem> => {
    const saved = await saveOne(trx)
    await onSaved?.(trx, { place, name, pid: saved.pid, isDraft: content.isDraft === true })
    return saved
  }
  return db.isTransaction ? saveAll(db) : db.transaction().execute(saveAll)
}

const importOne = async (
  db: Db,
  { found, place }: { found: FoundProblem; place: number },
  options: ImportOptions & { tried: Tried },
): Promise<ImportedProblem> => {
  const { name, unreadable = [], read } = found
  const { isDryRun, group, isOwn, isHidden, renamesTaken } = options
  let content: ProblemPackage | undefined
  try {
    const given = await read()
    const notes = [...given.notes, ...unreadableNotes(unreadable)]
    const known = await withSiteLibrary(db, { ...given, ...groupsFromOne(given), notes })
    const whole = hiddenWhereWrong({ ...known, notes: [...known.notes, ...notesOfSolutions(known)] })
    const seen = isHidden ? { ...whole, auth: ProblemAuth.Private } : whole
    const named = await namedIn(db, seen, group)
    const owned = isOwn ? asOwn(named, group ?? null) : named
    content = renamesTaken ? await withFreeId(db, owned, options) : owned
    if (isDryRun) await tryOut(db, content, options)
    const saved = isDryRun ? undefined : await save(db, { content, name, place }, options)
    return { name, place, content, saved, failure: undefined }
  } catch (error) {
    if (error instanceof Refused) return { name, place, content, saved: undefined, failure: error }
    throw error
  }
}

/**
 * Brings in every problem of a package, each whole or not at all: one that fails leaves the others. Refuses a file
 * that is no package.
 */
export const importPackages = async (
  db: Db,
  file: string | Buffer,
  options: ImportOptions,
): Promise<{ format: PackageFormat; problems: ImportedProblem[] }> => {
  const { source, close } = await openSource(file)
  try {
    const format = options.format ?? (await recognise(packageReaders, source))
    if (format === undefined) return refuse(400, 'server.package:formatUnknown')
    const all = await packageReaders[format].find(source)
    if (all.length === 0) refuse(400, 'server.package:nothingFound')
    const { chosen } = options
    const placed = all.map((found, place) => ({ found, place }))
    const wanted = chosen === undefined ? placed : placed.filter(({ place }) => chosen.has(place))
    if (chosen !== undefined && wanted.length < chosen.size) refuse(400, 'server.package:nothingFound')
    const problems: ImportedProblem[] = []
    const tried = { attached: 0, ids: new Set<string>(), wanted: wanted.length }
    for (const one of wanted) {
      options.gone?.throwIfAborted()
      problems.push(await importOne(db, one, { ...options, tried }))
    }
    return { format, problems }
  } finally {
    await close()
  }
}
