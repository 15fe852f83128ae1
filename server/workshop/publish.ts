import { mainFault } from '#contract/draft-work.ts'
import { ProblemAuth } from '#contract/enums.ts'
import { group as groupLimits } from '#contract/limits/group.ts'
import { problem as limits } from '#contract/limits/problem.ts'
import type { BodyOf, DataOf } from '#contract/operation.ts'
import type { ProblemDraft } from '#contract/problem-content.ts'
import { findFaults, type ProblemFault } from '#contract/problem-faults.ts'
import type { publishDraft } from '#contract/workshop.ts'
import { noteDone } from '#server/audit/audit.repository.ts'
import { isCurrent } from '#server/build/build-plan.rules.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { forgetReasons } from '#server/imported-problem/imported-problem.repository.ts'
import { withLibrary } from '#server/library-file/library-file.repository.ts'
import { idInGroup } from '#server/problem-package/save-package.ts'
import { findRows } from '#server/trial/trial.use-cases.ts'
import { hintMakers } from '#server/workshop-people/presence.repository.ts'
import { type Publication, readRows, writeRows } from './content.repository.ts'
import { judgedFields } from './judged-fields.ts'
import { placedDraft, putInPlace } from './place.ts'
import { findCheck, programOf } from './program-check.ts'
import { wireRevision } from './wire-state.ts'
import type { MadeProblem } from './workshop.guards.ts'
import {
  clearDraft,
  contentFields,
  contentOf,
  differs,
  draftOver,
  findDraftRows,
  insertRevision,
  isIdTaken,
  isTakenId,
  readPublished,
} from './workshop.repository.ts'

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
  const name = mainFault(draft, rows)
  return name ? [{ name, field: 'solutions' }] : []
}

export type Published = DataOf<typeof publishDraft>
const kept: Published = { revision: null, faults: [], isIdTaken: false, newer: [] }

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
  if (draft.auth === ProblemAuth.Public) await forgetReasons(trx, [pid])
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
  return { ...kept, revision: wireRevision(revision) }
}

/** The same of the draft, as its publisher saw it. */
export const publishMade = async (
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
