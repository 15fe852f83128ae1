import { z } from 'zod'
import { date, id } from './envelope.ts'
import { operation } from './operation.ts'

export const DashboardInfo = z.object({
  userNum: z.int(),
  /** Contests that run, or begin within 14 days. */
  recentContestNum: z.int(),
  /** Submissions of this day, as the server counts days. */
  todayJudgeNum: z.int(),
  /** Reports of discussions that nobody has dealt with. */
  openReportNum: z.int(),
  /** Problems of groups that nobody has decided about. */
  openRequestNum: z.int(),
})
export type DashboardInfo = z.infer<typeof DashboardInfo>

/** `id` counts the logins of the user. */
export const LoginSession = z.object({
  id: id(),
  uid: z.string(),
  userAgent: z.string(),
  ip: z.string(),
  gmtCreate: date(),
})
export type LoginSession = z.infer<typeof LoginSession>

export const getDashboardInfo = operation({
  name: 'getDashboardInfo',
  method: 'GET',
  path: '/admin/dashboard/get-dashboard-info',
  summary:
    'Numbers of users, running and upcoming contests, submissions today, open reports and group requests',
  who: 'enter_administration',
  query: z.object({}),
  body: z.undefined(),
  data: DashboardInfo,
  failures: [],
  example: {
    data: { userNum: 120, recentContestNum: 2, todayJudgeNum: 87, openReportNum: 3, openRequestNum: 1 },
  },
})

export const getLastSession = operation({
  name: 'getLastSession',
  method: 'POST',
  path: '/admin/dashboard/get-sessions',
  summary: "The caller's previous login, or the only one",
  who: 'enter_administration',
  query: z.object({}),
  body: z.undefined(),
  bodyIgnored: true,
  data: LoginSession,
  failures: [],
  example: {
    data: {
      id: 3,
      uid: '1',
      userAgent: 'Mozilla/5.0',
      ip: '10.0.0.7',
      gmtCreate: '2024-05-01T12:00:00.000Z',
    },
  },
})

export const dashboardOperations = [getDashboardInfo, getLastSession]
