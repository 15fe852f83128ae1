import type { moderateDiscussion } from '#contract/discussion-admin.ts'
import type { BodyOf } from '#contract/operation.ts'
import type { ServerDeps } from '#server/deps.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { deleteDiscussions, updateModeration } from './discussion-admin.repository.ts'
import { closeReports, keepReports } from './report.repository.ts'
import { createTellAuthor } from './tell-author.ts'
import { createTellReporters } from './tell-reporters.ts'

/** What admins of the site do to discussions wherever they stand. */
export const createDiscussionAdminUseCases = ({ db, translate }: Pick<ServerDeps, 'db' | 'translate'>) => {
  const tellReporters = createTellReporters({ translate })
  const tellAuthor = createTellAuthor({ translate })
  return {
    moderate: async ({ id, status, topPriority }: BodyOf<typeof moderateDiscussion>): Promise<null> => {
      const change = {
        ...(typeof status === 'number' ? { status } : {}),
        ...(typeof topPriority === 'boolean' ? { topPriority } : {}),
      }
      if (!(await updateModeration(db, id, change))) refuse(400, 'server.talk:discussionMissing')
      return null
    },

    remove: async (viewer: Viewer, given: readonly number[]): Promise<null> => {
      const ids = [...new Set(given)]
      await db.transaction().execute(async (trx) => {
        const reports = await closeReports(trx, { dids: ids })
        await tellReporters(trx, viewer, { reports, isRemoved: true })
        await keepReports(trx, ids)
        const removed = await deleteDiscussions(trx, ids)
        if (removed.length !== ids.length) refuse(400, 'server.talk:discussionMissing')
        for (const discussion of removed) await tellAuthor(trx, viewer, { kind: 'Discussion', ...discussion })
      })
      return null
    },
  }
}
