import type { Demo } from '#contract/demo.ts'
import { deleteContest } from '#server/contest/contest-admin.repository.ts'
import type { Db } from '#server/db/database.ts'
import { deleteDiscussion } from '#server/discussion/discussion.repository.ts'
import { deleteGroup } from '#server/group/group.repository.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { deleteAnnouncement } from '#server/site/announcement.repository.ts'
import { deleteUsers } from '#server/user-admin/user-admin.repository.ts'
import { countInDemoSite, deleteJobsOf, findDemoSite, takeDemoSite } from './demo-site.ts'
import { deleteSubmissionsOf, handOver, withdrawLikes, withdrawWords } from './leave-nothing.ts'

export const createDemoUseCases = ({ db }: { db: Db }) => ({
  find: async (): Promise<Demo | null> => {
    const site = await findDemoSite(db)
    if (!site) return null
    return {
      users: site.users.length,
      teams: site.teams.length,
      contests: site.contests.length,
      groups: site.groups.length,
      discussions: site.discussions.length,
      announcements: site.announcements.length,
      ...(await countInDemoSite(db, site)),
    }
  },

  /**
   * Removes the demo in one transaction. What real users made inside it is deleted too; what demo accounts own outside
   * it is given to the admin who removes it.
   */
  remove: async (viewer: Viewer): Promise<null> => {
    await db.transaction().execute(async (trx) => {
      const site = (await takeDemoSite(trx)) ?? refuse(404, 'server.site:demoMissing')
      // The caller may be a demo user who was made super admin.
      const uids = [...site.users, ...site.teams].filter((uid) => uid !== viewer.uid)
      await deleteJobsOf(trx, site)
      for (const gid of site.groups) await deleteGroup(trx, gid)
      for (const cid of site.contests) await deleteContest(trx, cid)
      for (const did of site.discussions) await deleteDiscussion(trx, did)
      for (const id of site.announcements) await deleteAnnouncement(trx, id)
      await withdrawWords(trx, uids)
      await withdrawLikes(trx, uids)
      await deleteSubmissionsOf(trx, uids)
      await handOver(trx, uids, viewer)
      await deleteUsers(trx, uids)
    })
    return null
  },
})
