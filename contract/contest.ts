import { z } from 'zod'
import { ContestAuth, ContestStatus, ContestType, oiRankScoreTypes, rankShowNames } from './enums.ts'
import { date, id, page, pageQuery } from './envelope.ts'
import { contest as limits } from './limits/contest.ts'
import { keywordMax } from './limits/list.ts'
import { operation, type Refusal } from './operation.ts'

/**
 * S2-075. A contest as lists show it; `duration` in seconds, `now` the server's time, `status` what it is at `now`.
 * `count`: those who registered, or where nobody has to, those who submitted.
 */
export const Contest = z.object({
  id: id(),
  /** Username. */
  author: z.string(),
  title: z.string(),
  type: z.enum(ContestType),
  /** Markdown. */
  description: z.string(),
  status: z.enum(ContestStatus),
  /** The contest that this one was cloned from; 0 for an original. */
  source: z.int(),
  auth: z.enum(ContestAuth),
  now: date(),
  startTime: date(),
  endTime: date(),
  duration: z.int(),
  sealRank: z.boolean(),
  openPrint: z.boolean(),
  sealRankTime: date().nullable(),
  rankShowName: z.enum(rankShowNames),
  openRank: z.boolean(),
  oiRankScoreType: z.enum(oiRankScoreTypes),
  count: z.int(),
  gid: id().nullable(),
  allowEndSubmit: z.boolean(),
  /** ACM: each solved problem counts its whole minutes in place of its seconds. */
  penaltyInMinutes: z.boolean(),
  /** ACM, where seconds count: what they add up to is cut to whole minutes. */
  penaltyCut: z.boolean(),
  uid: z.string(),
})
export type Contest = z.infer<typeof Contest>

/** A contest with what its own pages need. */
const ContestInfo = Contest.extend({
  /** The description, rendered and sanitised by the server. */
  descriptionHtml: z.string(),
  /** The viewer rules this contest: a super admin or its author. */
  isAdmin: z.boolean(),
  /** It is there for those who rule it alone. */
  isHidden: z.boolean(),
  /** It takes named accounts alone, and the viewer's is none of them. Nodes of the previous release do not send it. */
  isShutOut: z.boolean().default(false),
  /** The board hides results from everybody who does not force it. */
  isSealed: z.boolean(),
  /** Its seal ends with the contest. */
  autoRealRank: z.boolean(),
  /** The id of hints of its board and announcements; null for whoever has no access. */
  hintRoom: z.int().nullable(),
  /** The id of hints of answers to the viewer's own questions; null for whoever has no access. */
  answerRoom: z.int().nullable(),
  /** Its first three awards, which a reveal gives as medals; null where it has none. */
  medals: z.object({ isShare: z.boolean(), counts: z.array(z.number()) }).nullable(),
})
export type ContestInfo = z.infer<typeof ContestInfo>

/** S2-077. ac and total count the submissions that the viewer may know. */
export const ContestProblem = z.object({
  id: id(),
  displayId: z.string(),
  cid: id(),
  pid: id(),
  displayTitle: z.string(),
  /** Of the balloon; a CSS colour. */
  color: z.string().nullable(),
  ac: z.int(),
  total: z.int(),
  /** What solves it in an OI contest; null for problems without scores. */
  fullScore: z.int().nullable(),
})
export type ContestProblem = z.infer<typeof ContestProblem>

const contestMissing: Refusal = {
  status: 400,
  when: 'the contest is missing, or hidden and not ruled by the viewer',
}

/** Why a call that needs access is refused to whoever is no admin of the contest (contract, contests.md section 2). */
export const accessRefusals: readonly Refusal[] = [
  contestMissing,
  {
    status: 403,
    when: "the contest has not begun, belongs to a group that the viewer is not in, is private and the viewer not registered, or its accounts do not include the viewer's",
  },
]

export const exampleContest: z.infer<typeof Contest> = {
  id: 1,
  author: 'root',
  title: 'Spring Cup 2024',
  type: ContestType.Acm,
  description: 'Five hours, **ten** problems.',
  status: ContestStatus.Running,
  source: 0,
  auth: ContestAuth.Protected,
  now: '2024-05-01T12:00:00.000Z',
  startTime: '2024-05-01T09:00:00.000Z',
  endTime: '2024-05-01T14:00:00.000Z',
  duration: 18_000,
  sealRank: true,
  openPrint: true,
  sealRankTime: '2024-05-01T13:00:00.000Z',
  rankShowName: 'nickname',
  openRank: true,
  oiRankScoreType: 'Recent',
  count: 312,
  gid: null,
  allowEndSubmit: true,
  penaltyInMinutes: false,
  penaltyCut: false,
  uid: '1',
}

const exampleContestInfo: z.infer<typeof ContestInfo> = {
  ...exampleContest,
  descriptionHtml: '<p>Five hours, <strong>ten</strong> problems.</p>',
  isAdmin: false,
  isHidden: false,
  isShutOut: false,
  isSealed: false,
  autoRealRank: true,
  hintRoom: 1,
  answerRoom: 190_421_746_233_107,
  medals: { isShare: true, counts: [10, 20, 30] },
}

const exampleScheduled: z.infer<typeof Contest> = {
  ...exampleContest,
  id: 2,
  title: '算法入门赛',
  type: ContestType.Oi,
  description: '',
  status: ContestStatus.Scheduled,
  auth: ContestAuth.Public,
  startTime: '2024-05-08T06:00:00.000Z',
  endTime: '2024-05-08T09:00:00.000Z',
  duration: 10_800,
  sealRank: false,
  sealRankTime: null,
  rankShowName: 'username',
  openPrint: false,
  openRank: false,
  oiRankScoreType: 'Highest',
  count: 0,
  allowEndSubmit: false,
}

export const exampleContestProblem: z.infer<typeof ContestProblem> = {
  id: 1,
  displayId: 'A',
  cid: 1,
  pid: 1000,
  displayTitle: 'Lanterns',
  color: '#d22f2f',
  ac: 120,
  total: 341,
  fullScore: null,
}

export const getContestList = operation({
  name: 'getContestList',
  method: 'GET',
  path: '/get-contest-list',
  summary: 'Visible contests outside groups, latest start first',
  who: 'any',
  query: z.object({
    ...pageQuery,
    status: z.int().optional(),
    type: z.int().optional(),
    keyword: z.string().max(keywordMax).optional(),
  }),
  body: z.undefined(),
  data: page(Contest),
  failures: [],
  example: {
    query: { currentPage: 1, limit: 10, keyword: 'cup' },
    data: { records: [exampleScheduled, exampleContest], total: 2, size: 10, current: 1, pages: 1 },
  },
})

export const getContestInfo = operation({
  name: 'getContestInfo',
  method: 'GET',
  path: '/get-contest-info',
  summary: "A contest and the server's time",
  who: 'login',
  query: z.object({ cid: z.int() }),
  body: z.undefined(),
  data: ContestInfo,
  failures: [contestMissing, { status: 403, when: 'it belongs to a group that the viewer is not in' }],
  example: { query: { cid: 1 }, data: exampleContestInfo },
})

export const getContestOutsizeInfo = operation({
  name: 'getContestOutsizeInfo',
  method: 'GET',
  path: '/get-contest-outsize-info',
  summary: 'A contest and its problems, for the public board',
  who: 'any',
  query: z.object({ cid: z.int() }),
  body: z.undefined(),
  data: z.object({ contest: ContestInfo, problemList: z.array(ContestProblem) }),
  failures: [
    { status: 404, when: 'the contest is missing, or hidden and not ruled by the viewer' },
    { status: 403, when: 'its board is not open, or it has not begun' },
  ],
  example: {
    query: { cid: 1 },
    data: { contest: exampleContestInfo, problemList: [exampleContestProblem] },
  },
})

export const registerContest = operation({
  name: 'registerContest',
  method: 'POST',
  path: '/register-contest',
  summary: 'Registers the viewer with the password of the contest',
  who: 'login',
  query: z.object({}),
  body: z.object({
    cid: id(),
    /** Not empty; checked by the rule, so that the answer is its message (S2-127). */
    password: z.string().max(limits.passwordMax),
  }),
  data: z.null(),
  failures: [
    {
      status: 400,
      when: 'the password is empty or wrong, the contest is missing, the viewer is registered already or its accounts do not include theirs',
    },
    {
      status: 403,
      when: 'it belongs to a group that the viewer is not in, or too many wrong passwords were tried',
    },
  ],
  example: { body: { cid: 1, password: 'spring' }, data: null },
})

export const getContestAccess = operation({
  name: 'getContestAccess',
  method: 'GET',
  path: '/get-contest-access',
  summary: 'Whether the viewer is registered',
  who: 'login',
  query: z.object({ cid: z.int() }),
  body: z.undefined(),
  data: z.object({ access: z.boolean() }),
  failures: [contestMissing],
  example: { query: { cid: 1 }, data: { access: true } },
})

export const contestOperations = [
  getContestList,
  getContestInfo,
  getContestOutsizeInfo,
  registerContest,
  getContestAccess,
]
