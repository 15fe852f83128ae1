import type {
  changeDiscussionReport,
  DiscussionReport,
  getDiscussionReports,
  moderateDiscussion,
} from '#contract/discussion-admin.ts'
import type { Page } from '#contract/envelope.ts'
import { adminList } from '#contract/limits/list.ts'
import type { BodyOf, QueryOf } from '#contract/operation.ts'
import type { ServerDeps } from '#server/deps.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import {
  countReports,
  deleteDiscussions,
  findReports,
  updateModeration,
  updateReport,
} from './discussion-admin.repository.ts'
import { findReadable } from './enter-discussion.ts'

/** What admins of the site do to discussions wherever they stand, and to reports of them. */
export const createDiscussionAdminUseCases = ({ db }: Pick<ServerDeps, 'db'>) => ({
  moderate: async ({ id, status, topPriority }: BodyOf<typeof moderateDiscussion>): Promise<null> => {
    const change = {
      ...(typeof status === 'number' ? { status } : {}),
      ...(typeof topPriority === 'boolean' ? { topPriority } : {}),
    }
    if (!(await updateModeration(db, id, change))) refuse(400, 'server.talk:discussionMissing')
    return null
  },

  remove: async (given: readonly number[]): Promise<null> => {
    const ids = [...new Set(given)]
    await db.transaction().execute(async (trx) => {
      if ((await deleteDiscussions(trx, ids)) !== ids.length) refuse(400, 'server.talk:discussionMissing')
    })
    return null
  },

  reports: async (
    viewer: Viewer,
    query: QueryOf<typeof getDiscussionReports>,
  ): Promise<Page<DiscussionReport>> => {
    const paging = pagingOf(query, adminList.pageSize)
    return pageOf(paging, await countReports(db), async () => {
      const rows = await findReports(db, { limit: paging.size, offset: paging.offset })
      const reported = rows.map(({ did: id, gid, discussionStatus: status }) => ({ id, gid, status }))
      const readable = await findReadable(db, viewer, reported)
      return rows.map(({ discussionStatus: _, ...row }) => ({
        ...row,
        mayRead: readable.has(row.did),
        gmtCreate: row.gmtCreate.toISOString(),
        gmtModified: row.gmtModified.toISOString(),
      }))
    })
  },

  changeReport: async ({ id, status }: BodyOf<typeof changeDiscussionReport>): Promise<null> => {
    if (!(await updateReport(db, id, status))) refuse(400, 'server.talk:reportMissing')
    return null
  },
})
