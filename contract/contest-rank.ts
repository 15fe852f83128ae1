import { z } from 'zod'
import { accessRefusals } from './contest.ts'
import { id, page } from './envelope.ts'
import { uidMax } from './limits/account.ts'
import { board } from './limits/contest.ts'
import { keywordMax } from './limits/list.ts'
import { operation } from './operation.ts'

const RankQuery = z.object({
  cid: id(),
  currentPage: z.int().nullish(),
  /** A page, or all rows of a board at once. */
  limit: z
    .int()
    .refine((rows) => rows <= board.pageSizeMax || rows === board.allRows)
    .nullish(),
  /** Shows what is sealed, to admins of the contest alone. */
  forceRefresh: z.boolean().nullish(),
  removeStar: z.boolean().nullish(),
  /** Users whose rows come first, in rank order. */
  concernedList: z.array(z.string().max(uidMax)).max(board.concernedMax).nullish(),
  /** A part of a school or of the shown name, in any case of letters. */
  keyword: z.string().max(keywordMax).nullish(),
  containsEnd: z.boolean().nullish(),
  /** Contests of the same type whose records are merged in, by display id and time since the start. */
  externalCidList: z.array(id()).max(board.mergedMax).nullish(),
})
export type RankQuery = z.infer<typeof RankQuery>

const BoardTeam = z.object({
  groups: z.array(z.string()),
  members: z.array(z.string()),
  coaches: z.array(z.string()),
  seat: z.string().nullable(),
})
/** What the archive of an imported contest tells of a team besides its name and school. */
export type BoardTeam = z.infer<typeof BoardTeam>

const shared = {
  /** -1 for a star; equal results share a rank. */
  rank: z.int(),
  isWinAward: z.boolean(),
  awardName: z.string().nullable(),
  awardBackground: z.string().nullable(),
  awardColor: z.string().nullable(),
  uid: z.string(),
  username: z.string(),
  realname: z.string().nullable(),
  nickname: z.string().nullable(),
  school: z.string().nullable(),
  gender: z.string().nullable(),
  avatar: z.string().nullable(),
  /** S2-081: of the users whom the question names. */
  isConcerned: z.boolean().optional(),
  /** In imported contests. */
  team: BoardTeam.optional(),
}

/** S2-082. A member is absent where it says nothing. Times in seconds since the start. */
const AcmCell = z.object({
  /** Tries with a penalty before the accepted one, or so far. */
  errorNum: z.int(),
  /** Tries whose results are sealed. */
  tryNum: z.int().optional(),
  isAC: z.boolean().optional(),
  isFirstAC: z.boolean().optional(),
  ACTime: z.int().optional(),
  isAfterContest: z.boolean().optional(),
})
export type AcmCell = z.infer<typeof AcmCell>

/** S2-079. `totalTime` in seconds, penalties included; `total` counts every submission. */
const AcmRankRow = z.object({
  ...shared,
  totalTime: z.int(),
  total: z.int(),
  ac: z.int(),
  /** By display id; problems that were not tried are absent. */
  submissionInfo: z.record(z.string(), AcmCell),
})
export type AcmRankRow = z.infer<typeof AcmRankRow>

/** `totalTime` and `timeInfo` in ms of run time, of accepted submissions alone. */
const OiRankRow = z.object({
  ...shared,
  totalScore: z.int(),
  totalTime: z.int(),
  submissionInfo: z.record(z.string(), z.int().nullable()),
  timeInfo: z.record(z.string(), z.int()).nullable(),
})
export type OiRankRow = z.infer<typeof OiRankRow>

const RankRow = z.union([AcmRankRow, OiRankRow])
export type RankRow = z.infer<typeof RankRow>

const person = { realname: null, gender: null, avatar: null }
const noAward = { isWinAward: false, awardName: null, awardBackground: null, awardColor: null }

const exampleAcmRows: z.input<typeof AcmRankRow>[] = [
  {
    ...person,
    rank: 1,
    isWinAward: true,
    awardName: 'Gold',
    awardBackground: '#e6bf25',
    awardColor: '#fff',
    uid: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
    username: 'team-012',
    nickname: 'Three Lanterns',
    school: 'Northern University',
    totalTime: 5_460,
    total: 4,
    ac: 2,
    submissionInfo: {
      A: { errorNum: 0, isAC: true, isFirstAC: true, ACTime: 660 },
      B: { errorNum: 1, isAC: true, isFirstAC: false, ACTime: 3_600 },
      C: { errorNum: 0, tryNum: 1 },
    },
  },
  {
    ...person,
    ...noAward,
    rank: -1,
    uid: '1a1b2c3d4e5f60718293a4b5c6d7e8f9',
    username: 'team-900',
    nickname: '打星队',
    school: '北方大学',
    totalTime: 1_000,
    total: 3,
    ac: 1,
    submissionInfo: { A: { errorNum: 0, isAC: true, isFirstAC: false, ACTime: 1_000 }, B: { errorNum: 2 } },
  },
]

const exampleOiRows: z.input<typeof OiRankRow>[] = [
  {
    ...person,
    ...noAward,
    rank: 1,
    uid: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
    username: 'ada',
    nickname: 'Ada',
    school: 'Northern University',
    totalScore: 160,
    totalTime: 120,
    submissionInfo: { T1: 100, T2: 60 },
    timeInfo: { T1: 120 },
  },
]

const rankPage = page(RankRow)
const examplePage = { records: exampleAcmRows, total: 2, size: 50, current: 1, pages: 1 }

const mergedRefusals = [{ status: 400, when: 'a contest to merge is of another type' }] as const

/** Answers carry an ETag; a question with it in If-None-Match is answered by HTTP 304 while the page is the same. */
export const getContestRank = operation({
  name: 'getContestRank',
  method: 'POST',
  path: '/get-contest-rank',
  summary: "The board of a contest: the viewer's own row, those of interest, then all",
  who: 'login',
  query: z.object({}),
  body: RankQuery,
  data: rankPage,
  failures: [...accessRefusals, ...mergedRefusals],
  example: { body: { cid: 1, currentPage: 1, limit: 50, removeStar: false }, data: examplePage },
})

export const getContestOutsideScoreboard = operation({
  name: 'getContestOutsideScoreboard',
  method: 'POST',
  path: '/get-contest-outside-scoreboard',
  summary: 'The public board of a contest, with an ETag',
  who: 'any',
  query: z.object({}),
  body: RankQuery,
  data: rankPage,
  failures: [
    { status: 400, when: 'the contest is missing or not visible' },
    { status: 403, when: 'its board is not open, or it has not begun' },
    ...mergedRefusals,
  ],
  example: {
    body: { cid: 2, currentPage: 1, limit: 50 },
    data: { records: exampleOiRows, total: 1, size: 50, current: 1, pages: 1 },
  },
})

export const contestRankOperations = [getContestRank, getContestOutsideScoreboard]
