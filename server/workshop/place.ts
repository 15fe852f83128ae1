import { ContestType, locales, ProblemAuth } from '#contract/enums.ts'
import { freeColor, freeDisplayId } from '#contract/free-place.ts'
import { training as trainingLimits } from '#contract/limits/group.ts'
import { problem as limits } from '#contract/limits/problem.ts'
import { newProblem, type ProblemDraft } from '#contract/problem-content.ts'
import type { WorkshopProblem } from '#contract/workshop.ts'
import { findAnyContest, updateContest } from '#server/contest/contest-admin.repository.ts'
import {
  findContestProblemRows,
  findProblemInContest,
  insertContestProblem,
} from '#server/contest/contest-content.repository.ts'
import { otherRule } from '#server/contest/contest-content.use-cases.ts'
import { openOfSite } from '#server/contest/enter-contest.ts'
import type { Db } from '#server/db/database.ts'
import { enterGroup } from '#server/group/enter-group.ts'
import { openOfGroup } from '#server/group/group-contest.use-cases.ts'
import { openOwnTraining } from '#server/group/group-training.use-cases.ts'
import { isRefused, refuse } from '#server/http/refusal.ts'
import { isAdmin, type Viewer } from '#server/http/viewer.ts'
import { isTrainingAdmin } from '#server/training/training.guards.ts'
import {
  appendTrainingProblem,
  countLockedProblems,
  findAnyTraining,
  updateTraining,
} from '#server/training/training-admin.repository.ts'
import type { Publication } from './content.repository.ts'
import type { MadeProblem } from './workshop.guards.ts'

export interface WantedPlace {
  gid?: number | null | undefined
  cid?: number | null | undefined
  tid?: number | null | undefined
}

/** Where a problem is begun. */
export interface Place {
  /** Null on the site. */
  readonly group: { readonly gid: number; readonly shortName: string } | null
  /** What it begins with there. */
  readonly begins: Partial<Pick<ProblemDraft, 'type' | 'auth'>>
}

const onSite = (viewer: Viewer): null => (isAdmin(viewer) ? null : refuse(403, 'server.workshop:adminsOnly'))

const placeInContest = async (db: Db, viewer: Viewer, cid: number): Promise<Place> => {
  const { gid } = (await findAnyContest(db, cid, viewer.uid)) ?? refuse(404, 'server.contest:missing')
  const { type } = await (gid === null ? openOfSite(db) : openOfGroup(db))(viewer, cid)
  return {
    group: gid === null ? onSite(viewer) : await inGroup(db, viewer, gid),
    begins: { type: type === ContestType.Oi ? ContestType.Oi : ContestType.Acm, auth: ProblemAuth.Contest },
  }
}

const placeInTraining = async (db: Db, viewer: Viewer, tid: number): Promise<Place> => {
  const training = (await findAnyTraining(db, tid)) ?? refuse(404, 'server.training:missing')
  const { gid } = training
  if (gid === null) {
    onSite(viewer)
    return isTrainingAdmin(viewer, training)
      ? { group: null, begins: {} }
      : refuse(403, 'server.training:notYours')
  }
  await openOwnTraining(db, viewer, tid)
  return { group: await inGroup(db, viewer, gid), begins: {} }
}

const inGroup = async (db: Db, viewer: Viewer, gid: number) => {
  const { shortName } = await enterGroup(db, viewer, gid, 'admin')
  return { gid, shortName }
}

/** Where the viewer may begin a problem; refuses with 403 and 404. */
export const findPlace = async (db: Db, viewer: Viewer, { gid, cid, tid }: WantedPlace): Promise<Place> => {
  if (cid) return placeInContest(db, viewer, cid)
  if (tid) return placeInTraining(db, viewer, tid)
  return { group: gid ? await inGroup(db, viewer, gid) : onSite(viewer), begins: {} }
}

const titleOf = (draft: ProblemDraft): string =>
  locales.map((locale) => draft[`${locale}.title`].trim()).find((title) => title !== '') ?? ''

const findBeginning = (trx: Db, pid: number) =>
  trx.selectFrom('problemBeginning').selectAll().where('pid', '=', pid).executeTakeFirst()
type Beginning = NonNullable<Awaited<ReturnType<typeof findBeginning>>>

/** What a problem is called in a contest, beside those that are there, when it is put into it. */
const freePlace = async (
  db: Db,
  { cid, displayId }: Pick<Beginning, 'displayId'> & { cid: number },
  draft: ProblemDraft,
) => {
  const rows = await findContestProblemRows(db, cid)
  const taken = rows.map((row) => row.displayId)
  const isFree = displayId !== null && !taken.includes(displayId)
  return {
    displayId: isFree ? displayId : freeDisplayId(taken),
    displayTitle: titleOf(draft),
    color: freeColor(rows.map((row) => row.color)),
  }
}

const putIntoContest = async (
  trx: Db,
  beginning: Beginning & { cid: number },
  { pid, draft }: Publication,
): Promise<void> => {
  const { cid } = beginning
  // Nobody else puts a problem there meanwhile.
  await updateContest(trx, cid, {})
  const added = await freePlace(trx, beginning, draft)
  if (!(await insertContestProblem(trx, { cid, pid, ...added }))) refuse(400, 'server.contest:displayIdTaken')
}

/** Whether it is in a contest, or was begun in one. */
export const isOfContest = async (db: Db, pid: number): Promise<boolean> => {
  if ((await findBeginning(db, pid))?.cid) return true
  const row = await db
    .selectFrom('contestProblem')
    .select('id')
    .where('pid', '=', pid)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What a problem is called in the contest that it was begun in, or will be, for whoever rules that; null for others. */
export const findContestPlace = async (
  db: Db,
  viewer: Viewer,
  { pid, revision }: Pick<MadeProblem, 'pid' | 'revision'>,
  draft: ProblemDraft,
): Promise<WorkshopProblem['contest']> => {
  const beginning = await findBeginning(db, pid)
  if (!beginning || beginning.cid === null) return null
  const { cid } = beginning
  const contest = await findAnyContest(db, cid, viewer.uid)
  if (!contest) return null
  const open = contest.gid === null ? openOfSite(db) : openOfGroup(db)
  if (await isRefused(open(viewer, cid))) return null
  const isThere = revision !== null
  const place = isThere
    ? await findProblemInContest(db, cid, pid)
    : await freePlace(db, { ...beginning, cid }, draft)
  if (!place) return null
  const { displayId, displayTitle, color } = place
  const { gid, title } = contest
  return { cid, gid, title, displayId, displayTitle, color, isThere, mayChange: isThere }
}

const putIntoTraining = async (
  trx: Db,
  { tid, displayId }: Beginning & { tid: number },
  { pid, draft: { problemId } }: Publication,
): Promise<void> => {
  if ((await countLockedProblems(trx, tid)) >= trainingLimits.problemsMax)
    refuse(400, 'server.training:problemsFull', { count: trainingLimits.problemsMax })
  const added = { tid, pid }
  const isPut =
    (displayId !== null && (await appendTrainingProblem(trx, { ...added, displayId }))) ||
    (await appendTrainingProblem(trx, { ...added, displayId: problemId.slice(0, limits.displayIdMax) }))
  if (!isPut) refuse(400, 'server.training:displayIdTaken')
  await updateTraining(trx, tid, {})
}

/** What a problem is first published as: one that was begun in a contest is of the contest. */
export const placedDraft = async (
  trx: Db,
  viewer: Viewer,
  pid: number,
  draft: ProblemDraft,
): Promise<ProblemDraft> => {
  const place = await findBeginning(trx, pid)
  if (!place || (place.cid === null && place.tid === null)) return draft
  const { begins } = await findPlace(trx, viewer, place)
  if (begins.type !== undefined && begins.type !== draft.type) refuse(400, otherRule[begins.type])
  return { ...draft, auth: begins.auth ?? draft.auth }
}

/** Puts a problem that is published for the first time where it was begun. */
export const putInPlace = async (trx: Db, publication: Publication): Promise<void> => {
  const place = await findBeginning(trx, publication.pid)
  if (!place) return
  const { cid, tid } = place
  if (cid !== null) await putIntoContest(trx, { ...place, cid }, publication)
  else if (tid !== null) await putIntoTraining(trx, { ...place, tid }, publication)
}

export interface NewBeginning extends WantedPlace {
  displayId?: string | null | undefined
  requestKey: string
}

export const findBegun = async (db: Db, uid: string, requestKey: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('problemBeginning')
    .select('pid')
    .where('uid', '=', uid)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst()
  return row?.pid
}

/** A row that nobody but its makers sees; undefined when the same press made one meanwhile. */
export const insertUnpublished = async (
  trx: Db,
  row: { pid: number; problemId: string; author: string; gid: number | null; type: ContestType },
): Promise<void> => {
  const { pid: id, gid, ...given } = row
  const { timeLimit, memoryLimit, stackLimit, difficulty } = newProblem()
  await trx
    .insertInto('problem')
    .values({
      ...{ id, gid, ...given, timeLimit, memoryLimit, stackLimit, difficulty },
      auth: ProblemAuth.Private,
      isGroup: gid !== null,
      caseVersion: String(Date.now()),
      revision: null,
    })
    .execute()
}

/** False when the same press made one meanwhile. */
export const insertBeginning = async (
  trx: Db,
  pid: number,
  uid: string,
  { cid, tid, displayId, requestKey }: NewBeginning,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('problemBeginning')
    .values({
      ...{ pid, uid, requestKey },
      ...{ cid: cid ?? null, tid: cid ? null : (tid ?? null), displayId: displayId?.trim() || null },
    })
    .onConflict((conflict) => conflict.columns(['uid', 'requestKey']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
