import type { DashboardInfo, LoginSession } from '#contract/dashboard.ts'
import { recentContestDays } from '#contract/limits/contest.ts'
import { findRecentContests } from '#server/contest/contest.repository.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { Viewer } from '#server/http/viewer.ts'
import {
  countOpenReports,
  countOpenRequests,
  countSessions,
  countSubmissionsSince,
  countUsers,
  findLastSessions,
} from './dashboard.repository.ts'

/** Midnight where the server is. */
const dayOf = (moment: Date) => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate())

export const createDashboardUseCases = ({ db, clock }: Pick<ServerDeps, 'db' | 'clock'>) => ({
  info: async (): Promise<DashboardInfo> => {
    const [userNum, contests, todayJudgeNum, openReportNum, openRequestNum] = await Promise.all([
      countUsers(db),
      findRecentContests(db, recentContestDays),
      countSubmissionsSince(db, dayOf(clock.now())),
      countOpenReports(db),
      countOpenRequests(db),
    ])
    return { userNum, recentContestNum: contests.length, todayJudgeNum, openReportNum, openRequestNum }
  },

  lastSession: async ({ uid }: Viewer): Promise<LoginSession> => {
    const [present, last = present] = await findLastSessions(db, uid)
    if (!last) throw new Error('A viewer has a session')
    const count = await countSessions(db, uid)
    return { ...last, id: last === present ? count : count - 1, gmtCreate: last.gmtCreate.toISOString() }
  },
})
