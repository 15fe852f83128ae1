import { z } from 'zod'
import { ContestType, JudgeStatus, oiRankScoreTypes, rankShowNames } from './enums.ts'
import { date, id } from './envelope.ts'
import { operation, type Refusal } from './operation.ts'

export const revealRefusals: readonly Refusal[] = [
  { status: 400, when: 'the contest is missing or not visible, or its board is never sealed' },
  { status: 403, when: 'the caller is no admin of the contest' },
]

const person = {
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  realname: z.string().nullable(),
  school: z.string().nullable(),
  avatar: z.string().nullable(),
  gender: z.string().nullable(),
}
export const RevealTeam = z.object(person)
export type RevealTeam = z.infer<typeof RevealTeam>

/** What a reveal is about. `startTime` and `sealRankTime` are `yyyy/MM/dd HH:mm:ss` in GMT+8. */
export const RevealInfo = z.object({
  id: id(),
  title: z.string(),
  type: z.enum(ContestType),
  oiRankScoreType: z.enum(oiRankScoreTypes),
  /** Left out of reveals that were saved before there was a choice. */
  penaltyInMinutes: z.boolean().default(false),
  penaltyCut: z.boolean().default(false),
  rankShowName: z.enum(rankShowNames),
  /** Without hidden problems. */
  problemCount: z.int(),
  /** Colours of balloons by display id. */
  balloonColor: z.record(z.string(), z.string()),
  /** What solves each problem with scores, by display id. */
  fullScores: z.record(z.string(), z.int()),
  startTime: z.string(),
  sealRankTime: z.string(),
  /** ISO-8601. */
  endTime: date(),
  /** Usernames. */
  starUserList: z.array(z.string()),
  /** Everybody on the board, in the order in which they came on it. */
  teams: z.array(RevealTeam),
})
export type RevealInfo = z.infer<typeof RevealInfo>

/** `submitTime` is `yyyy/MM/dd HH:mm:ss` in GMT+8. */
export const RevealSubmission = z.object({
  ...person,
  submitId: id(),
  status: z.enum(JudgeStatus),
  submitTime: z.string(),
  displayId: z.string(),
  /** Since the start. */
  seconds: z.int(),
  /** It came at or after the seal. */
  sealed: z.boolean(),
  score: z.int().nullable(),
  /** ms */
  runTime: z.int().nullable(),
})
export type RevealSubmission = z.infer<typeof RevealSubmission>

const exampleTeam: RevealTeam = {
  uid: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
  username: 'team-012',
  nickname: 'Three Lanterns',
  realname: null,
  school: 'Northern University',
  avatar: null,
  gender: null,
}

export const getContestScrollBoardInfo = operation({
  name: 'getContestScrollBoardInfo',
  method: 'GET',
  path: '/get-contest-scroll-board-info',
  summary: 'Contest, teams and problems for a reveal, for contest admins',
  who: 'login',
  query: z.object({ cid: z.int() }),
  body: z.undefined(),
  data: RevealInfo,
  failures: revealRefusals,
  example: {
    query: { cid: 1 },
    data: {
      id: 1,
      title: 'Spring Cup 2024',
      type: ContestType.Acm,
      oiRankScoreType: 'Recent',
      penaltyInMinutes: false,
      penaltyCut: false,
      rankShowName: 'nickname',
      problemCount: 2,
      balloonColor: { A: '#ff0000', B: '#0000ff' },
      fullScores: {},
      startTime: '2024/05/01 17:00:00',
      sealRankTime: '2024/05/01 21:00:00',
      endTime: '2024-05-01T14:00:00.000Z',
      starUserList: ['team-900'],
      teams: [exampleTeam],
    },
  },
})

export const getContestScrollBoardSubmission = operation({
  name: 'getContestScrollBoardSubmission',
  method: 'GET',
  path: '/get-contest-scroll-board-submission',
  summary: 'All submissions of a contest with results, for its admins, newest first',
  who: 'login',
  query: z.object({ cid: z.int(), removeStar: z.boolean() }),
  body: z.undefined(),
  data: z.array(RevealSubmission),
  failures: revealRefusals,
  example: {
    query: { cid: 1, removeStar: false },
    data: [
      {
        ...exampleTeam,
        submitId: 2,
        status: JudgeStatus.Accepted,
        submitTime: '2024/05/01 21:10:05',
        displayId: 'B',
        seconds: 15_005,
        sealed: true,
        score: null,
        runTime: 31,
      },
      {
        ...exampleTeam,
        submitId: 1,
        status: JudgeStatus.WrongAnswer,
        submitTime: '2024/05/01 17:12:00',
        displayId: 'A',
        seconds: 720,
        sealed: false,
        score: null,
        runTime: 15,
      },
    ],
  },
})

export const contestRevealOperations = [getContestScrollBoardInfo, getContestScrollBoardSubmission]
