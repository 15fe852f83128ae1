import { z } from 'zod'
import { date, id } from './envelope.ts'
import { uidMax, usernameMax } from './limits/account.ts'
import { operation } from './operation.ts'

/** Whose page: by id, else by name; the viewer's own when both are absent. */
const whoseQuery = z.object({
  uid: z.string().max(uidMax).optional(),
  username: z.string().max(usernameMax).optional(),
})

const SolvedProblem = z.object({ id: id(), problemId: z.string(), difficulty: z.int() })
export type SolvedProblem = z.infer<typeof SolvedProblem>

/** S1-048. Figures are of submissions outside contests and groups. */
export const UserHome = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  realname: z.string().nullable(),
  gender: z.string().nullable(),
  /** Markdown. */
  signature: z.string().nullable(),
  /** The same, rendered and sanitised by the server. */
  signatureHtml: z.string(),
  school: z.string().nullable(),
  github: z.string().nullable(),
  blog: z.string().nullable(),
  avatar: z.string().nullable(),
  titleName: z.string().nullable(),
  titleColor: z.string().nullable(),
  rating: z.int().nullable(),
  /** Submissions. */
  total: z.int(),
  /** The best OI rank score of each OI problem, and their sum. */
  scoreList: z.array(z.int()),
  score: z.int(),
  /** Display ids of public problems, in the order in which they were solved first. */
  solvedList: z.array(z.string()),
  /** The same by difficulty. */
  solvedGroupByDifficulty: z.record(z.string(), z.array(SolvedProblem)),
  recentLoginTime: date().nullable(),
})
export type UserHome = z.infer<typeof UserHome>

const failures = [{ status: 400, when: 'there is no such user, or nobody is named and nobody is signed in' }]

export const getUserHomeInfo = operation({
  name: 'getUserHomeInfo',
  method: 'GET',
  path: '/get-user-home-info',
  summary: 'Public profile of a user',
  who: 'any',
  query: whoseQuery,
  body: z.undefined(),
  data: UserHome,
  failures,
  example: {
    query: { username: 'ada' },
    data: {
      uid: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
      username: 'ada',
      nickname: 'Countess',
      realname: null,
      gender: null,
      signature: 'Hello **all**',
      signatureHtml: '<p>Hello <strong>all</strong></p>',
      school: 'Home',
      github: 'https://example.org/ada',
      blog: null,
      avatar: null,
      titleName: null,
      titleColor: null,
      rating: null,
      total: 12,
      scoreList: [12],
      score: 12,
      solvedList: ['P1001'],
      solvedGroupByDifficulty: { '0': [{ id: 1000, problemId: 'P1001', difficulty: 0 }] },
      recentLoginTime: '2024-05-01T12:00:00.000Z',
    },
  },
})

export const getUserCalendarHeatmap = operation({
  name: 'getUserCalendarHeatmap',
  method: 'GET',
  path: '/get-user-calendar-heatmap',
  summary: "A user's submissions outside contests per day in the last year; days without any are omitted",
  who: 'any',
  query: whoseQuery,
  body: z.undefined(),
  data: z.object({
    /** Today where the server is, as `yyyy-MM-dd`. */
    endDate: z.string(),
    dataList: z.array(z.object({ date: z.string(), count: z.int() })),
  }),
  failures,
  example: {
    query: { username: 'ada' },
    data: { endDate: '2024-05-01', dataList: [{ date: '2024-04-30', count: 5 }] },
  },
})

export const userHomeOperations = [getUserHomeInfo, getUserCalendarHeatmap]
