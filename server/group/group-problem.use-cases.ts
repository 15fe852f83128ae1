import { isUnfinished, type Locale, ProblemAuth } from '#contract/enums.ts'
import type {
  changeGroupProblemAuth,
  getGroupAdminProblemList,
  getGroupProblemList,
} from '#contract/group-problem.ts'
import { group as limits } from '#contract/limits/group.ts'
import type { DataOf, QueryOf } from '#contract/operation.ts'
import type { getFullScreenProblemList } from '#contract/problem-list.ts'
import type { Tag } from '#contract/problem-tag.ts'
import type { Db } from '#server/db/database.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Translate } from '#server/http/translate.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { reasonTexts } from '#server/imported-problem/hidden-reason.ts'
import { findOwnStatuses } from '#server/problem/problem.repository.ts'
import { setProblemAuth } from '#server/problem/problem-admin.repository.ts'
import { deleteProblem } from '#server/problem/problem-deletion.use-cases.ts'
import { findTagsOfProblems } from '#server/problem/tag.repository.ts'
import { findTagsForGroup } from '#server/problem/tag-admin.repository.ts'
import { enterGroup } from './enter-group.ts'
import { mayInGroup } from './group.guards.ts'
import {
  countAllGroupProblems,
  countGroupProblems,
  findAllGroupProblems,
  findGroupCounts,
  findGroupProblems,
} from './group-problem.repository.ts'
import { openFreeProblem, openOwnProblem } from './group-problem.rights.ts'

interface Reader {
  viewer: Viewer
  locale: Locale
}

export const createGroupProblemUseCases = ({ db, translate }: { db: Db; translate: Translate }) => ({
  list: async (
    { viewer, locale }: Reader,
    { gid, ...query }: QueryOf<typeof getGroupProblemList>,
  ): Promise<DataOf<typeof getGroupProblemList>> => {
    await enterGroup(db, viewer, gid, 'member')
    const paging = pagingOf(query, limits.pageSize)
    return pageOf(paging, await countGroupProblems(db, gid), async () => {
      const rows = await findGroupProblems(db, gid, { locale, limit: paging.size, offset: paging.offset })
      const pids = rows.map(({ pid }) => pid)
      const [tags, countsOf] = await Promise.all([
        findTagsOfProblems(db, pids, locale),
        findGroupCounts(db, gid, pids),
      ])
      return rows.map(({ gmtModified, ...row }) => ({
        ...row,
        ...countsOf(row.pid),
        tags: tags.get(row.pid) ?? [],
        score: null,
        gmtModified: gmtModified.toISOString(),
      }))
    })
  },

  listAll: async (
    { viewer, locale }: Reader,
    { gid, keyword, canBeAdded = false, problemType, ...query }: QueryOf<typeof getGroupAdminProblemList>,
  ): Promise<DataOf<typeof getGroupAdminProblemList>> => {
    const group = await enterGroup(db, viewer, gid, 'admin')
    const maker = { username: viewer.username, changesAll: mayInGroup(viewer, group, 'root') }
    const paging = pagingOf(query, limits.pageSize)
    const filter = { maker, locale, canBeAdded, problemType, keyword: keyword?.trim() ?? '' }
    return pageOf(paging, await countAllGroupProblems(db, gid, filter), async () => {
      const { size: limit, offset } = paging
      const rows = await findAllGroupProblems(db, gid, { ...filter, limit, offset })
      return rows.map(({ gmtCreate, ...row }) => ({
        ...row,
        hiddenReasons: reasonTexts(translate, locale, row.hiddenReasons),
        gid,
        gmtCreate: gmtCreate.toISOString(),
      }))
    })
  },

  tags: async ({ viewer, locale }: Reader, gid: number): Promise<Tag[]> => {
    await enterGroup(db, viewer, gid, 'admin')
    return findTagsForGroup(db, gid, locale)
  },

  changeAuth: async (
    viewer: Viewer,
    { pid, auth }: QueryOf<typeof changeGroupProblemAuth>,
  ): Promise<null> => {
    const open = auth === ProblemAuth.Private ? openFreeProblem : openOwnProblem
    await open(db, viewer, pid)
    const { numUpdatedRows } = await setProblemAuth(db, pid, { auth, modifiedUser: viewer.username })
    if (numUpdatedRows === 0n) refuse(400, 'server.workshop:neverPublished')
    return null
  },

  remove: async (viewer: Viewer, pid: number): Promise<null> => {
    await openFreeProblem(db, viewer, pid)
    await db.transaction().execute((trx) => deleteProblem(trx, pid))
    return null
  },
})

/** The problems of a group in their order, with the viewer's finished results. */
export const groupFullScreenList = async (
  db: Db,
  { viewer, locale }: Reader,
  gid: number,
): Promise<DataOf<typeof getFullScreenProblemList>> => {
  await enterGroup(db, viewer, gid, 'member')
  const problems = await findGroupProblems(db, gid, { locale, limit: limits.focusProblems, offset: 0 })
  const pids = problems.map(({ pid }) => pid)
  const statuses = await findOwnStatuses(db, viewer.uid, { pids, gid })
  return problems.map(({ pid, problemId, title }) => {
    const status = statuses.get(pid)?.status
    const isOver = status !== undefined && !isUnfinished(status)
    return { pid, problemId, title, status: isOver ? status : null, score: null }
  })
}
