import { ContestType } from '#contract/enums.ts'
import type { ProblemDraft } from '#contract/problem-content.ts'
import type { WorkshopNeed } from '#contract/workshop-people.ts'
import type { Db } from '#server/db/database.ts'
import type { Listener } from '#server/db/listen.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { withLibrary } from '#server/library-file/library-file.repository.ts'
import { idInGroup, nextProblemId } from '#server/problem-package/save-package.ts'
import { readRows } from './content.repository.ts'
import { insertUnpublished } from './place.ts'
import { lockForMaker, type MadeProblem } from './workshop.guards.ts'
import {
  contentOf,
  draftOver,
  findDraftRows,
  insertRevision,
  readPublished,
  setRevision,
} from './workshop.repository.ts'

export interface WorkshopParts {
  db: Db
  listener: Listener
}

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
