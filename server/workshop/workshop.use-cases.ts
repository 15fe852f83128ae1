import { isDeepStrictEqual } from 'node:util'
import { type addDraftTest, typedCaseMax } from '#contract/draft-test.ts'
import { mainFails } from '#contract/draft-work.ts'
import { ContestType } from '#contract/enums.ts'
import { group as groupLimits } from '#contract/limits/group.ts'
import { problem as limits } from '#contract/limits/problem.ts'
import type { BodyOf, DataOf } from '#contract/operation.ts'
import { type DraftField, newProblem, ProblemContent, type ProblemDraft } from '#contract/problem-content.ts'
import { findFaults, type ProblemFault } from '#contract/problem-faults.ts'
import type {
  beginProblem,
  checkProgram,
  FieldState,
  getCaseText,
  getRevision,
  getRevisions,
  openWorkshop,
  previewStatement,
  publishDraft,
  Revision,
  restoreRevision,
  storeCaseText,
  storeDraft,
  uploadCases,
} from '#contract/workshop.ts'
import type { WorkshopNeed } from '#contract/workshop-people.ts'
import { noteDone, noteLook } from '#server/audit/audit.repository.ts'
import { isCurrent } from '#server/build/build-plan.rules.ts'
import type { Db } from '#server/db/database.ts'
import type { Listener } from '#server/db/listen.ts'
import { openFreeProblem } from '#server/group/group-problem.rights.ts'
import { Refused, refuse } from '#server/http/refusal.ts'
import { hasRole, type Viewer } from '#server/http/viewer.ts'
import { findOrigin } from '#server/imported-problem/imported-problem.repository.ts'
import { findLibraryNames, withLibrary } from '#server/library-file/library-file.repository.ts'
import { readBlob, storeBlob } from '#server/problem/blob.repository.ts'
import { idInGroup, nextProblemId } from '#server/problem-package/save-package.ts'
import type { Statements } from '#server/statement/statements.ts'
import { findRows } from '#server/trial/trial.use-cases.ts'
import { hintMakers } from '#server/workshop-people/presence.repository.ts'
import { withTest } from './add-test.use-case.ts'
import { createAwaitCheck } from './await-check.ts'
import { type Publication, readRows, writeRows } from './content.repository.ts'
import {
  findBegun,
  findPlace,
  insertBeginning,
  insertUnpublished,
  type NewBeginning,
  placedDraft,
  putInPlace,
} from './place.ts'
import { findCheck, programOf } from './program-check.ts'
import { storeZipCases } from './upload-cases.ts'
import { wellFormed } from './well-formed.ts'
import { lockForMaker, type MadeProblem, openForMaker } from './workshop.guards.ts'
import {
  clearDraft,
  contentFields,
  contentOf,
  countSubmissions,
  type DraftRow,
  differs,
  draftOver,
  findDraftRows,
  findOwnBlobs,
  findRevision,
  findRevisions,
  grantBlobs,
  heldBytes,
  insertRevision,
  isIdTaken,
  isTakenId,
  ownBlobsOf,
  readPublished,
  setRevision,
  storeField,
} from './workshop.repository.ts'

/** What a verdict depends on. */
const judgedFields = [
  'cases',
  'type',
  'timeLimit',
  'memoryLimit',
  'stackLimit',
  'judgeMode',
  'judgeCaseMode',
  'judgeProgram',
  'icpcCall',
  'judgeExtraFiles',
  'userExtraFiles',
  'fileIo',
  'isRemoveEndBlank',
] as const satisfies readonly DraftField[]

/** Of a revision, which may be older than some fields. */
const wholeContent = (content: Partial<ProblemContent>): ProblemContent =>
  ProblemContent.parse({ ...contentOf(newProblem()), ...content })

const wireState = ({ field, version, by, at }: DraftRow): FieldState => ({
  field,
  version,
  by,
  at: at.toISOString(),
})

const wireRevision = ({ at, ...revision }: Omit<Revision, 'at'> & { at: Date }): Revision => ({
  ...revision,
  at: at.toISOString(),
})

/** The draft of a problem as it stands, with library files, whoever asks: guard it with `openForMaker`. */
export const readDraft = async (db: Db, pid: number): Promise<ProblemDraft> => {
  const { revision } = await db
    .selectFrom('problem')
    .select('revision')
    .where('id', '=', pid)
    .executeTakeFirstOrThrow()
  return withLibrary(db, draftOver(await readPublished(db, { pid, revision }), await findDraftRows(db, pid)))
}

/** A problem that was published before it was opened here has what is published as its first revision. */
const withFirstRevision = async (trx: Db, made: MadeProblem): Promise<MadeProblem> => {
  if (made.revision !== 0) return made
  const { pid, author, modifiedUser, gmtModified } = made
  const content = contentOf(await readRows(trx, pid))
  const by = modifiedUser ?? author
  await insertRevision(trx, { pid, number: 1, content, changed: [], by, at: gmtModified, note: '' })
  await setRevision(trx, pid, 1)
  return { ...made, revision: 1 }
}

export const inTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

/** The problem for its maker, locked, with its first revision. */
export const lockMade = async (
  trx: Db,
  viewer: Viewer,
  pid: number,
  need: WorkshopNeed,
): Promise<MadeProblem> => withFirstRevision(trx, await lockForMaker(trx, viewer, pid, need))

/** The tests as they are stored; refuses those that nobody brought to this problem. */
const ownCases = async (
  trx: Db,
  pid: number,
  cases: ProblemDraft['cases'],
): Promise<ProblemDraft['cases']> => {
  const sizes = await ownBlobsOf(trx, pid, cases)
  const sizeOf = (hash: string): number => sizes.get(hash) ?? refuse(400, 'server.workshop:caseUnknown')
  const whole = cases.map((one) => ({
    ...one,
    inputSize: sizeOf(one.inputHash),
    outputSize: sizeOf(one.outputHash),
  }))
  await grantBlobs(trx, pid, [...sizes.keys()])
  return whole
}

interface NewValue {
  field: DraftField
  base: number
  value: unknown
}

/** Stores what nobody else changed in between; the problem is locked. */
const storeChanges = async (
  trx: Db,
  viewer: Viewer,
  made: MadeProblem,
  changes: readonly NewValue[],
): Promise<DataOf<typeof storeDraft>> => {
  const { pid } = made
  const published = await readPublished(trx, made)
  const rows = await findDraftRows(trx, pid)
  const draft = draftOver(published, rows)
  const result: DataOf<typeof storeDraft> = { stored: [], conflicts: [] }
  for (const { field, base, value } of changes) {
    const row = rows.find((each) => each.field === field)
    const state: FieldState = row
      ? wireState(row)
      : { field, version: 0, by: made.modifiedUser ?? made.author, at: made.gmtModified.toISOString() }
    const clean = wellFormed(value)
    const wanted = field === 'cases' ? await ownCases(trx, pid, clean as ProblemDraft['cases']) : clean
    if (isDeepStrictEqual(wanted, draft[field])) result.stored.push(state)
    else if (field === 'auth' && !made.needs.includes('own')) refuse(403, 'server.workshop:ownersOnly')
    else if (base !== state.version) result.conflicts.push({ ...state, value: draft[field] })
    else {
      const isChanged = !isDeepStrictEqual(wanted, (published ?? newProblem())[field])
      const stored = await storeField(trx, pid, { field, value: wanted, isChanged, by: viewer.username })
      result.stored.push(wireState(stored))
    }
  }
  return result
}

/** The display id that a problem is published with. */
const wholeId = ({ problemId: stored, group }: MadeProblem, wanted: string): string => {
  const given = wanted.trim().toUpperCase()
  return given === '' ? stored : idInGroup(given, group)
}

const checkGroupLimits = ({ timeLimit, memoryLimit }: ProblemDraft): void => {
  const { problemTimeMs, problemMemoryMb } = groupLimits
  if (timeLimit > problemTimeMs || memoryLimit > problemMemoryMb)
    refuse(400, 'server.workshop:groupLimits', { time: problemTimeMs, memory: problemMemoryMb })
}

export const programFields = ['judgeMode', 'judgeProgram', 'judgeExtraFiles'] as const

/** A program that was changed has to compile; what is published has judged already. */
const programFaults = async (
  trx: Db,
  draft: ProblemDraft,
  live: ProblemDraft | null,
): Promise<ProblemFault[]> => {
  const program = programOf(draft)
  const isNew = live === null || programFields.some((field) => differs(field, draft, live))
  if (program === null || !isNew || (await findCheck(trx, program))?.compiles) return []
  return [{ name: 'judgeProgramUnchecked', field: 'judgeProgram' }]
}

const buildFields = ['cases', 'script', 'generators', 'solutions', 'judgeExtraFiles', 'fileIo'] as const

/** Tests that were made have to be what a build would make now; what is published stays as it is. */
const buildFaults = (draft: ProblemDraft, live: ProblemDraft | null): ProblemFault[] => {
  const isNew = live === null || buildFields.some((field) => differs(field, draft, live))
  return isNew && !isCurrent(draft) ? [{ name: 'buildStale', field: 'script' }] : []
}

const mainFaults = async (trx: Db, pid: number, draft: ProblemDraft): Promise<ProblemFault[]> => {
  const main = draft.solutions.filter(({ kind }) => kind === 'main')
  if (main.length === 0) return []
  const rows = await findRows(trx, pid, { ...draft, solutions: main })
  return mainFails(draft, rows) ? [{ name: 'mainFails', field: 'solutions' }] : []
}

export type Published = DataOf<typeof publishDraft>
const kept: Published = { revision: null, faults: [], isIdTaken: false, newer: [], affected: 0 }

interface Written {
  /** What is published; null until then. */
  live: ProblemDraft | null
  written: ProblemDraft
  note: string
  /** As it is published elsewhere, where judges had their say. */
  isProven?: boolean
}

/** Makes what is written the live revision of a locked problem, unless something keeps it from being published. */
export const publishWritten = async (
  trx: Db,
  viewer: Viewer,
  made: MadeProblem,
  { live, written, note, isProven = false }: Written,
): Promise<Published> => {
  const { pid, group } = made
  const known = isProven ? written : live
  const found = [...findFaults(written, known), ...(await programFaults(trx, written, known))]
  const judged = [...buildFaults(written, known), ...(await mainFaults(trx, pid, written))]
  const faults = found.length > 0 ? found : judged
  if (faults.length > 0) return { ...kept, faults }
  const draft = {
    ...(live === null ? await placedDraft(trx, viewer, pid, written) : written),
    problemId: wholeId(made, written.problemId),
  }
  if (draft.problemId.length > limits.displayIdMax)
    return { ...kept, faults: [{ name: 'problemIdWrong', field: 'problemId' }] }
  if (group) checkGroupLimits(draft)
  if (await isIdTaken(trx, pid, draft.problemId)) return { ...kept, isIdTaken: true }

  const judgesAnew = live === null || judgedFields.some((field) => differs(field, draft, live))
  const number = (made.revision ?? 0) + 1
  const publication: Publication = {
    ...{ pid, gid: group?.gid ?? null, draft, by: viewer.username },
    ...{ revision: number, judgesAnew },
  }
  await writeRows(trx, publication)
  if (live === null) await putInPlace(trx, publication)
  const now = await readRows(trx, pid, draft)
  const changed = live === null ? [] : contentFields.filter((field) => differs(field, now, live))
  const content = contentOf(now)
  const revision = await insertRevision(trx, {
    ...{ pid, number, content, changed },
    ...{ by: viewer.username, note: note.trim() },
  })
  await noteDone(trx, viewer, { pid, act: 'publish', details: { number } })
  await hintMakers(trx, pid)
  const affected = live !== null && judgesAnew ? await countSubmissions(trx, pid) : 0
  return { ...kept, revision: wireRevision(revision), affected }
}

/** The same of the draft, as its publisher saw it. */
const publishMade = async (
  trx: Db,
  viewer: Viewer,
  made: MadeProblem,
  { note, seen }: Pick<BodyOf<typeof publishDraft>, 'note' | 'seen'>,
): Promise<Published> => {
  const { pid } = made
  const live = await readPublished(trx, made)
  const rows = (await findDraftRows(trx, pid)).filter(({ isChanged }) => isChanged)
  if (live !== null && rows.length === 0) refuse(400, 'server.workshop:nothingToPublish')
  const versions = new Map(seen.map(({ field, version }) => [field, version]))
  const newer = rows.filter(({ field, version }) => versions.get(field) !== version)
  if (newer.length > 0) return { ...kept, newer: newer.map(({ field }) => field) }
  const written = await withLibrary(trx, draftOver(live, rows))
  const published = await publishWritten(trx, viewer, made, { live, written, note })
  if (published.revision) await clearDraft(trx, pid, 'published')
  return published
}

/** Two that take the same display id at the same moment: the second one is told. */
export const idTakenMeanwhile = (error: unknown): Published => {
  if (isTakenId(error)) return { ...kept, isIdTaken: true }
  throw error
}

const isWholeText = (bytes: Buffer, isWhole: boolean): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: !isWhole })
  } catch {
    return undefined
  }
}

/** A problem that was never published; gives its id. */
export const insertNew = async (
  trx: Db,
  viewer: Viewer,
  group: MadeProblem['group'],
  type: ContestType = ContestType.Acm,
): Promise<number> => {
  const pid = await nextProblemId(trx)
  const problemId = idInGroup(`P${pid}`, group)
  await insertUnpublished(trx, { pid, problemId, author: viewer.username, gid: group?.gid ?? null, type })
  return pid
}

class MadeMeanwhile extends Error {}

const isRefused = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await work
    return false
  } catch (error) {
    if (error instanceof Refused) return true
    throw error
  }
}

export interface WorkshopParts {
  db: Db
  listener: Listener
}

export interface WorkshopPageParts extends WorkshopParts {
  userTexts: Pick<Statements, 'preview'>
}

export const createWorkshopUseCases = ({ db, listener, userTexts }: WorkshopPageParts) => {
  const awaitCheck = createAwaitCheck({ db, listener })

  const mayRemove = async (viewer: Viewer, { pid, group }: MadeProblem): Promise<boolean> =>
    group ? !(await isRefused(openFreeProblem(db, viewer, pid))) : hasRole(viewer, 'root', 'problem_admin')

  const insertBegun = async (viewer: Viewer, wanted: NewBeginning): Promise<number> => {
    const { group, begins } = await findPlace(db, viewer, wanted)
    return db.transaction().execute(async (trx) => {
      const pid = await insertNew(trx, viewer, group, begins.type)
      if (!(await insertBeginning(trx, pid, viewer.uid, wanted))) throw new MadeMeanwhile()
      for (const [field, value] of Object.entries(begins))
        await storeField(trx, pid, {
          ...{ field: field as DraftField, value, by: viewer.username },
          isChanged: true,
        })
      return pid
    })
  }

  return {
    open: async (viewer: Viewer, pid: number): Promise<DataOf<typeof openWorkshop>> => {
      const seen = await openForMaker(db, viewer, pid, 'read')
      if (!seen.needs.includes('edit')) await noteLook(db, viewer, { pid, act: 'testerOpen' })
      const made =
        seen.revision === 0 ? await inTransaction(db, (trx) => lockMade(trx, viewer, pid, 'read')) : seen
      const { group, author, revision, applyPublicProgress } = made
      const published = await readPublished(db, made)
      const rows = await findDraftRows(db, pid)
      const live = revision === null ? undefined : await findRevision(db, pid, revision)
      const draft = draftOver(published, rows)
      const program = programOf(await withLibrary(db, draft))
      const isOwn = made.needs.includes('own')
      const maySetAuth = isOwn && (group !== null || hasRole(viewer, 'root', 'problem_admin'))
      return {
        pid,
        gid: group?.gid ?? null,
        prefix: group?.shortName.toUpperCase() ?? '',
        author,
        live: live ? wireRevision(live) : null,
        published,
        draft,
        changed: rows.filter(({ isChanged }) => isChanged).map(wireState),
        versions: Object.fromEntries(rows.map(({ field, version }) => [field, version])),
        applyPublicProgress,
        programCheck: (program && (await findCheck(db, program))) ?? null,
        libraryFiles: await findLibraryNames(db),
        origin: await findOrigin(db, pid),
        submissions: await countSubmissions(db, pid),
        rights: {
          ...{ edit: made.needs.includes('edit'), publish: isOwn, people: isOwn },
          ...{ remove: isOwn && (await mayRemove(viewer, made)), changeAuth: maySetAuth },
        },
      }
    },

    begin: async (
      viewer: Viewer,
      body: BodyOf<typeof beginProblem>,
    ): Promise<DataOf<typeof beginProblem>> => {
      const known = await findBegun(db, viewer.uid, body.requestKey)
      if (known !== undefined) return { pid: known }
      try {
        return { pid: await insertBegun(viewer, body) }
      } catch (error) {
        if (!(error instanceof MadeMeanwhile)) throw error
        const pid = await findBegun(db, viewer.uid, body.requestKey)
        return pid === undefined ? refuse(404, 'server.problem:problemMissing') : { pid }
      }
    },

    store: (
      viewer: Viewer,
      { pid, changes }: BodyOf<typeof storeDraft>,
    ): Promise<DataOf<typeof storeDraft>> =>
      inTransaction(db, async (trx) => {
        const made = await lockMade(trx, viewer, pid, 'edit')
        const result = await storeChanges(trx, viewer, made, changes as readonly NewValue[])
        if (result.stored.length > 0) await hintMakers(trx, pid)
        return result
      }),

    drop: (viewer: Viewer, pid: number): Promise<null> =>
      inTransaction(db, async (trx) => {
        const { revision } = await lockMade(trx, viewer, pid, 'own')
        if (revision === null) refuse(400, 'server.workshop:neverPublished')
        await clearDraft(trx, pid, { dropped: viewer.username })
        await noteDone(trx, viewer, { pid, act: 'dropDraft' })
        await hintMakers(trx, pid)
        return null
      }),

    publish: async (viewer: Viewer, { pid, ...wanted }: BodyOf<typeof publishDraft>): Promise<Published> =>
      inTransaction(db, async (trx) =>
        publishMade(trx, viewer, await lockMade(trx, viewer, pid, 'own'), wanted),
      ).catch(idTakenMeanwhile),

    revisions: async (viewer: Viewer, pid: number): Promise<DataOf<typeof getRevisions>> => {
      const { revision } = await openForMaker(db, viewer, pid, 'read')
      if (revision === 0) await inTransaction(db, (trx) => lockMade(trx, viewer, pid, 'read'))
      const rows = await findRevisions(db, pid)
      return rows.map(({ changed, ...row }) => ({ ...wireRevision(row), changed }))
    },

    revision: async (viewer: Viewer, pid: number, number: number): Promise<DataOf<typeof getRevision>> => {
      const made = await openForMaker(db, viewer, pid, 'read')
      if (made.revision === 0) await inTransaction(db, (trx) => lockMade(trx, viewer, pid, 'read'))
      const row = (await findRevision(db, pid, number)) ?? refuse(404, 'server.workshop:revisionMissing')
      const { content, by, at, note } = row
      return { ...wireRevision({ number, by, at, note }), content: wholeContent(content) }
    },

    restore: (viewer: Viewer, { pid, number }: BodyOf<typeof restoreRevision>): Promise<null> =>
      inTransaction(db, async (trx) => {
        const made = await lockMade(trx, viewer, pid, 'edit')
        const { content } =
          (await findRevision(trx, pid, number)) ?? refuse(404, 'server.workshop:revisionMissing')
        const older = wholeContent(content)
        const published = await readPublished(trx, made)
        const draft = draftOver(published, await findDraftRows(trx, pid))
        for (const field of contentFields) {
          const value = older[field]
          if (isDeepStrictEqual(value, draft[field])) continue
          const isChanged = !isDeepStrictEqual(value, published?.[field])
          await storeField(trx, pid, { field, value, isChanged, by: viewer.username })
        }
        await noteDone(trx, viewer, { pid, act: 'restore', details: { number } })
        await hintMakers(trx, pid)
        return null
      }),

    storeCaseText: (
      viewer: Viewer,
      { pid, text }: BodyOf<typeof storeCaseText>,
    ): Promise<DataOf<typeof storeCaseText>> =>
      inTransaction(db, async (trx) => {
        await lockMade(trx, viewer, pid, 'edit')
        const hash = await storeBlob(trx, text)
        await grantBlobs(trx, pid, [hash])
        if ((await heldBytes(trx, pid)) > limits.heldBytes) refuse(400, 'server.workshop:tooMuchData')
        const size = (await findOwnBlobs(trx, pid, [hash])).get(hash) ?? 0
        return { hash, size }
      }),

    addTest: (viewer: Viewer, wanted: BodyOf<typeof addDraftTest>): Promise<DataOf<typeof addDraftTest>> =>
      inTransaction(db, async (trx) => {
        const made = await lockMade(trx, viewer, wanted.pid, 'edit')
        const published = await readPublished(trx, made)
        const draft = draftOver(published, await findDraftRows(trx, wanted.pid))
        const { said, cases: value } = await withTest(trx, draft, wanted)
        if (value) {
          const by = viewer.username
          await storeField(trx, wanted.pid, { field: 'cases', value, isChanged: true, by })
          await hintMakers(trx, wanted.pid)
        }
        return said
      }),

    preview: async (
      viewer: Viewer,
      { pid, content }: BodyOf<typeof previewStatement>,
    ): Promise<DataOf<typeof previewStatement>> => {
      await openForMaker(db, viewer, pid, 'read')
      return { html: await userTexts.preview(content) }
    },

    checkProgram: async (
      viewer: Viewer,
      pid: number,
      gone: AbortSignal,
    ): Promise<DataOf<typeof checkProgram>> => {
      await openForMaker(db, viewer, pid, 'try')
      const program = programOf(await readDraft(db, pid)) ?? refuse(400, 'server.workshop:programMissing')
      return awaitCheck(viewer.uid, program, gone)
    },

    admit: async (viewer: Viewer, pid: number): Promise<void> => {
      await openForMaker(db, viewer, pid, 'edit')
    },

    uploadCases: async (viewer: Viewer, pid: number, file: string): Promise<DataOf<typeof uploadCases>> => {
      await inTransaction(db, (trx) => lockMade(trx, viewer, pid, 'edit'))
      return { cases: await storeZipCases(db, file, pid) }
    },

    caseText: async (viewer: Viewer, pid: number, hash: string): Promise<DataOf<typeof getCaseText>> => {
      const { needs } = await openForMaker(db, viewer, pid, 'read')
      if (!needs.includes('edit')) await noteLook(db, viewer, { pid, act: 'testerReadTest' })
      const size = (await findOwnBlobs(db, pid, [hash])).get(hash)
      if (size === undefined) return refuse(404, 'server.workshop:caseMissing')
      const parts: Buffer[] = []
      for await (const part of readBlob(db, hash, Math.min(size, typedCaseMax))) parts.push(part)
      const bytes = Buffer.concat(parts).subarray(0, typedCaseMax)
      const isWhole = size <= typedCaseMax
      const text = isWholeText(bytes, isWhole)
      const isText = text !== undefined && !text.includes('\u0000')
      return { text: isText ? text : '', isWhole, isText }
    },
  }
}
