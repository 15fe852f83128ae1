import type { Locale } from '#contract/enums.ts'
import type { Made } from '#contract/envelope.ts'
import type {
  addGroupProblemToGroupTraining,
  addGroupTraining,
  getGroupAdminTrainingList,
  getGroupTrainingList,
  getGroupTrainingProblems,
} from '#contract/group-training.ts'
import { training as limits } from '#contract/limits/group.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import type { Db } from '#server/db/database.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { countTrainings, findTrainings } from '#server/training/training.repository.ts'
import { wireTraining } from '#server/training/training.view.ts'
import {
  countAllOfGroup,
  deleteTraining,
  findAllOfGroup,
  findAnyTraining,
  findProblemOfGroup,
  type TrainingRow,
} from '#server/training/training-admin.repository.ts'
import { createTrainingDesk, wireAdminTraining } from '#server/training/training-desk.ts'
import { enterGroup, isInGroup, openGroup } from './enter-group.ts'

/** A training of a group for its roots, and for its author as long as he is a member (S3-141); refuses everybody else. */
export const openOwnTraining = async (
  db: Db,
  viewer: Viewer,
  tid: number,
): Promise<TrainingRow & { gid: number }> => {
  const training = (await findAnyTraining(db, tid)) ?? refuse(404, 'server.training:missing')
  const { gid, uid } = training
  if (gid === null) return refuse(403, 'server.training:notOfGroup')
  await openGroup(db, viewer, gid)
  const mayChange = await isInGroup(db, viewer, gid, viewer.uid === uid ? 'member' : 'root')
  return mayChange ? { ...training, gid } : refuse(403, 'server.training:notYoursInGroup')
}

export const createGroupTrainingUseCases = ({ db }: { db: Db }) => {
  const open = (viewer: Viewer, tid: number) => openOwnTraining(db, viewer, tid)
  const { append, add, problems, ...desk } = createTrainingDesk(db, { open, missing: 404 })
  return {
    ...desk,

    list: async (
      viewer: Viewer,
      { gid, ...query }: QueryOf<typeof getGroupTrainingList>,
    ): Promise<DataOf<typeof getGroupTrainingList>> => {
      await enterGroup(db, viewer, gid, 'member')
      const paging = pagingOf(query, limits.adminPageSize)
      const filter = { gid, keyword: undefined, categoryId: undefined, auth: undefined }
      return pageOf(paging, await countTrainings(db, filter), async () => {
        const place = { uid: viewer.uid, limit: paging.size, offset: paging.offset }
        return (await findTrainings(db, filter, place)).map(wireTraining)
      })
    },

    listAll: async (
      viewer: Viewer,
      { gid, ...query }: QueryOf<typeof getGroupAdminTrainingList>,
    ): Promise<DataOf<typeof getGroupAdminTrainingList>> => {
      await enterGroup(db, viewer, gid, 'admin')
      const paging = pagingOf(query, limits.adminPageSize)
      return pageOf(paging, await countAllOfGroup(db, gid), async () => {
        const rows = await findAllOfGroup(db, gid, { limit: paging.size, offset: paging.offset })
        return rows.map(({ categoryName, categoryColor, ...row }) => ({
          ...wireAdminTraining(row),
          categoryName,
          categoryColor,
        }))
      })
    },

    add: async (viewer: Viewer, body: BodyOf<typeof addGroupTraining>): Promise<Made> => {
      const { gid, ...training } = body.training
      await enterGroup(db, viewer, gid, 'admin')
      return add(viewer, gid, { ...body, training })
    },

    remove: async (viewer: Viewer, tid: number): Promise<null> => {
      await open(viewer, tid)
      await deleteTraining(db, tid)
      return null
    },

    problems: (
      reader: { viewer: Viewer; locale: Locale },
      { queryExisted = true, ...query }: QueryOf<typeof getGroupTrainingProblems>,
    ) => problems(reader, { ...query, queryExisted }),

    addOwnProblem: async (
      viewer: Viewer,
      { tid, problemId }: QueryOf<typeof addGroupProblemToGroupTraining>,
    ): Promise<null> => {
      const { gid } = await open(viewer, tid)
      const problem = await findProblemOfGroup(db, gid, problemId.trim())
      return problem ? append(tid, problem) : refuse(404, 'server.training:problemNotOfGroup')
    },
  }
}
