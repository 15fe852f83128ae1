import type { Locale } from '#contract/enums.ts'
import type { Made } from '#contract/envelope.ts'
import { training as limits } from '#contract/limits/group.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import type {
  addProblemToTraining,
  addTraining,
  changeTraining,
  changeTrainingProblem,
  changeTrainingStatus,
  getAdminTraining,
  getAdminTrainingProblems,
} from '#contract/training-admin.ts'
import type {
  AdminTraining,
  ChosenCategory,
  TrainingProblemMove,
  TrainingProblems,
  TrainingSettings,
} from '#contract/training-settings.ts'
import { changedPassword, passwordOf } from '#server/account/changed-password.ts'
import type { Db } from '#server/db/database.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import { versionOf } from '#server/http/version-of.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { wireRow } from '#server/problem/wire-row.ts'
import {
  appendTrainingProblem,
  countLockedProblems,
  countWantedProblems,
  deleteTrainingProblem,
  endRegistrations,
  findLockedOrder,
  findLockedTraining,
  findTrainingProblemRow,
  findTrainingProblemRows,
  findWantedProblems,
  insertTraining,
  isPublicProblem,
  rankTrainingProblem,
  rankTrainingProblems,
  type TrainingRow,
  updateTraining,
} from './training-admin.repository.ts'
import { findChoosableCategory, findNamedCategory } from './training-category.repository.ts'
import { makeCategory } from './training-category.use-cases.ts'

const plainColor = '#64748b'

/** Version of the settings, including the password. */
const settingsVersion = (row: TrainingRow): string =>
  versionOf([
    ...[row.title, row.description, row.auth, row.passwordHash, row.status, row.rank],
    ...[row.dueTime, row.categoryId],
  ])

export const wireAdminTraining = (row: TrainingRow): AdminTraining => ({
  id: row.id,
  title: row.title,
  description: row.description,
  author: row.author,
  auth: row.auth,
  privatePwd: null,
  status: row.status,
  rank: row.rank,
  isGroup: row.isGroup,
  gid: row.gid,
  dueTime: row.dueTime?.toISOString() ?? null,
  gmtCreate: row.gmtCreate.toISOString(),
  gmtModified: row.gmtModified.toISOString(),
  version: settingsVersion(row),
})

const dateOf = (at: string | null | undefined): Date | null => (at ? new Date(at) : null)

const titleOf = (title: string): string =>
  title.trim() === '' ? refuse(400, 'server.training:titleEmpty') : title.trim()

/** The password to store, null for none, undefined to keep it. Refuses a private training without one. */
const hashOf = (
  { auth }: Pick<TrainingSettings, 'auth'>,
  stored: string | null,
  password: Awaited<ReturnType<typeof changedPassword>>,
): string | null | undefined => {
  if (auth === 'Public') return null
  const hash = password(stored)
  return hash === undefined && stored === null ? refuse(400, 'server.training:passwordNeeded') : hash
}

/** The category's id; undefined if none was chosen. */
const categoryOf = async (
  trx: Db,
  gid: number | null,
  chosen: ChosenCategory,
): Promise<number | undefined> => {
  if (chosen?.id) {
    const found = await findChoosableCategory(trx, chosen.id)
    if (!found || (gid === null && found.gid !== null)) return refuse(400, 'server.training:categoryMissing')
    return found.gid === null || found.gid === gid
      ? found.id
      : refuse(403, 'server.training:categoryOfAnother')
  }
  if (!chosen?.name) return undefined
  // Group admins create their categories here; those of the site have their own screens.
  const known = gid === null ? undefined : await findNamedCategory(trx, gid, chosen.name.trim())
  const made =
    known ?? (await makeCategory(trx, { name: chosen.name, color: chosen.color || plainColor }, gid))
  return made.id
}

/** Additional requirements of a group training (S3-122). */
const checkOfGroup = (
  gid: number | null,
  { description, categoryId }: { description: string; categoryId: number | null },
): void => {
  if (gid === null) return
  if (description.trim() === '') refuse(400, 'server.training:descriptionEmpty')
  if (categoryId === null) refuse(400, 'server.training:categoryNeeded')
}

type Sent = Omit<BodyOf<typeof changeTraining>['training'], 'id' | 'privatePwd' | 'expectedVersion'>

/** The settings overridden by the sent fields. */
const changedOf = (row: TrainingRow, sent: Sent) => ({
  title: titleOf(sent.title ?? row.title),
  description: sent.description ?? row.description,
  auth: sent.auth ?? row.auth,
  status: sent.status ?? row.status,
  rank: sent.rank ?? row.rank,
  dueTime: sent.dueTime === undefined ? row.dueTime : dateOf(sent.dueTime),
})

/** Where trainings are administered: on the site or in a group. */
export interface TrainingArea {
  /** A training that the viewer may change; refuses otherwise. */
  open(viewer: Viewer, tid: number): Promise<TrainingRow>
  /** Refuses a missing training or problem. */
  missing: 400 | 404
}

/** Administrative actions on the trainings of an area. */
export const createTrainingDesk = (db: Db, { open, missing }: TrainingArea) => {
  const append = (tid: number, problem: { pid: number; displayId: string }) =>
    db.transaction().execute(async (trx) => {
      if ((await countLockedProblems(trx, tid)) >= limits.problemsMax)
        refuse(400, 'server.training:problemsFull', { count: limits.problemsMax })
      if (!(await appendTrainingProblem(trx, { tid, ...problem }))) {
        const isThere = (await findTrainingProblemRows(trx, tid)).some(({ pid }) => pid === problem.pid)
        refuse(400, isThere ? 'server.training:problemThere' : 'server.training:displayIdTaken')
      }
      await updateTraining(trx, tid, {})
      return null
    })

  return {
    append,

    find: async (viewer: Viewer, tid: number): Promise<DataOf<typeof getAdminTraining>> => {
      const row = await open(viewer, tid)
      const trainingCategory =
        row.categoryId === null ? undefined : await findChoosableCategory(db, row.categoryId)
      return { training: wireAdminTraining(row), trainingCategory: trainingCategory ?? null }
    },

    add: async (
      { uid, username }: Viewer,
      gid: number | null,
      { training: { privatePwd, dueTime, ...settings }, trainingCategory }: BodyOf<typeof addTraining>,
    ): Promise<Made> => {
      const title = titleOf(settings.title)
      const passwordHash = hashOf(settings, null, await changedPassword(privatePwd, null)) ?? null
      const place = { gid, isGroup: gid !== null }
      return db.transaction().execute(async (trx) => {
        const categoryId = (await categoryOf(trx, gid, trainingCategory)) ?? null
        checkOfGroup(gid, { ...settings, categoryId })
        return insertTraining(trx, {
          ...{ ...settings, ...place, title },
          ...{ uid, author: username, passwordHash, categoryId, dueTime: dateOf(dueTime) },
        })
      })
    },

    change: async (
      viewer: Viewer,
      {
        training: { id, privatePwd, expectedVersion, ...sent },
        trainingCategory,
      }: BodyOf<typeof changeTraining>,
    ): Promise<null> => {
      const stored = passwordOf(await open(viewer, id))
      const password = await changedPassword(privatePwd, stored)
      await db.transaction().execute(async (trx) => {
        const row = (await findLockedTraining(trx, id)) ?? refuse(missing, 'server.training:missing')
        if (expectedVersion && expectedVersion !== settingsVersion(row))
          refuse(409, 'server.training:changedMeanwhile')
        const changed = changedOf(row, sent)
        const passwordHash = hashOf(changed, passwordOf(row), password)
        const categoryId = (await categoryOf(trx, row.gid, trainingCategory)) ?? row.categoryId
        checkOfGroup(row.gid, { ...changed, categoryId })
        await updateTraining(trx, id, {
          ...{ ...changed, categoryId },
          ...(passwordHash === undefined ? {} : { passwordHash }),
        })
        // Earlier participants have not entered the new password.
        if (passwordHash) await endRegistrations(trx, id)
      })
      return null
    },

    show: async (viewer: Viewer, { tid, status }: QueryOf<typeof changeTrainingStatus>): Promise<null> => {
      await open(viewer, tid)
      await updateTraining(db, tid, { status })
      return null
    },

    problems: async (
      { viewer, locale }: { viewer: Viewer; locale: Locale },
      { tid, keyword, queryExisted, ...query }: QueryOf<typeof getAdminTrainingProblems>,
    ): Promise<TrainingProblems> => {
      await open(viewer, tid)
      const paging = pagingOf(query, limits.adminPageSize)
      const wanted = { tid, keyword: keyword?.trim(), existing: queryExisted === true }
      const problemList = await pageOf(paging, await countWantedProblems(db, wanted), async () => {
        const rows = await findWantedProblems(db, wanted, {
          locale,
          limit: paging.size,
          offset: paging.offset,
        })
        return rows.map(wireRow)
      })
      const own = await findTrainingProblemRows(db, tid)
      return { problemList, trainingProblemMap: Object.fromEntries(own.map((row) => [String(row.pid), row])) }
    },

    addProblem: async (
      viewer: Viewer,
      { tid, pid, displayId: given }: BodyOf<typeof addProblemToTraining>,
    ): Promise<null> => {
      await open(viewer, tid)
      const displayId = given.trim()
      if (displayId === '') refuse(400, 'server.training:displayIdMissing')
      if (!(await isPublicProblem(db, pid))) refuse(missing, 'server.training:problemUnfit')
      return append(tid, { pid, displayId })
    },

    changeProblem: async (
      viewer: Viewer,
      { id, rank }: BodyOf<typeof changeTrainingProblem>,
    ): Promise<null> => {
      const row = (await findTrainingProblemRow(db, id)) ?? refuse(missing, 'server.training:problemMissing')
      await open(viewer, row.tid)
      await rankTrainingProblem(db, id, rank)
      return null
    },

    moveProblem: async (viewer: Viewer, { id, before }: TrainingProblemMove): Promise<null> => {
      const noProblem = () => refuse(missing, 'server.training:problemMissing')
      const { tid } = (await findTrainingProblemRow(db, id)) ?? noProblem()
      await open(viewer, tid)
      await db.transaction().execute(async (trx) => {
        const others = (await findLockedOrder(trx, tid)).filter((each) => each !== id)
        const place = before === null ? others.length : others.indexOf(before)
        if (place < 0) noProblem()
        await rankTrainingProblems(trx, others.toSpliced(place, 0, id))
      })
      return null
    },

    removeProblem: async (viewer: Viewer, { tid, pid }: { tid: number; pid: number }): Promise<null> => {
      await open(viewer, tid)
      if (!(await deleteTrainingProblem(db, tid, pid))) refuse(missing, 'server.training:problemMissing')
      await updateTraining(db, tid, {})
      return null
    },
  }
}
