import type { OpenContest } from '#contract/open-contest.ts'
import { isContestAdmin } from '#server/contest/contest.guards.ts'
import { findContest } from '#server/contest/contest.repository.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/viewer.ts'

/** Contests with this problem that have not ended; titles of contests of others may be nobody else's business. */
export const findOpenContests = async (db: Db, viewer: Viewer, pid: number): Promise<OpenContest[]> => {
  const rows = await db
    .selectFrom('contestProblem')
    .innerJoin('contest', 'contest.id', 'contestProblem.cid')
    .select(['cid', 'displayId', 'contest.startTime', 'contest.endTime'])
    .where('pid', '=', pid)
    .where('contest.endTime', '>', (now) => now.fn<Date>('clock_timestamp'))
    .orderBy('contest.startTime')
    .orderBy('cid')
    .execute()
  return Promise.all(
    rows.map(async ({ cid, displayId, startTime, endTime }) => {
      const contest = await findContest(db, cid, viewer)
      const isRuled = contest !== undefined && isContestAdmin(viewer, contest)
      return {
        named: isRuled ? { cid, title: contest.title, displayId } : null,
        startTime: startTime.toISOString(),
        endTime: endTime.toISOString(),
      }
    }),
  )
}
