import { training as limits } from '#contract/limits/group.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import type { addTraining, getAdminTrainingList, removeTrainingProblem } from '#contract/training-admin.ts'
import type { Db } from '#server/db/database.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import { hasRole, type Viewer } from '#server/http/viewer.ts'
import { removeProblemItself } from '#server/problem/problem-admin.use-cases.ts'
import { isTrainingAdmin } from './training.guards.ts'
import {
  countAllTrainings,
  deleteTraining,
  findAllTrainings,
  findAnyTraining,
} from './training-admin.repository.ts'
import { createTrainingDesk, wireAdminTraining } from './training-desk.ts'

export const createTrainingAdminUseCases = ({ db }: { db: Db }) => {
  const {
    append: _append,
    add,
    ...desk
  } = createTrainingDesk(db, {
    open: async (viewer, tid) => {
      const row = (await findAnyTraining(db, tid)) ?? refuse(400, 'server.training:missing')
      // One of a group is administered there, by its author only while he is a member.
      const isHere = row.gid === null || hasRole(viewer, 'root')
      return isHere && isTrainingAdmin(viewer, row) ? row : refuse(403, 'server.training:notYours')
    },
    missing: 400,
  })
  return {
    ...desk,

    removeProblem: (viewer: Viewer, { tid, pid }: QueryOf<typeof removeTrainingProblem>): Promise<null> =>
      tid === undefined ? removeProblemItself(db, viewer, pid) : desk.removeProblem(viewer, { tid, pid }),

    add: (viewer: Viewer, body: BodyOf<typeof addTraining>) => add(viewer, null, body),

    list: async ({
      keyword,
      ...query
    }: QueryOf<typeof getAdminTrainingList>): Promise<DataOf<typeof getAdminTrainingList>> => {
      const paging = pagingOf(query, limits.adminPageSize)
      const wanted = keyword?.trim()
      return pageOf(paging, await countAllTrainings(db, wanted), async () => {
        const rows = await findAllTrainings(db, wanted, { limit: paging.size, offset: paging.offset })
        return rows.map(wireAdminTraining)
      })
    },

    remove: async (tid: number): Promise<null> =>
      (await deleteTraining(db, tid)) ? null : refuse(400, 'server.training:missing'),
  }
}
