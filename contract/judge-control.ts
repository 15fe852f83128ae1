import { z } from 'zod'
import { JudgeStatus } from './enums.ts'
import { id } from './envelope.ts'
import { operation } from './operation.ts'
import { exampleSubmission, Submission } from './submission.ts'

/** What is done to judged submissions. These calls change state by GET: other clients speak them so. */

const noSubmission = { status: 400, when: 'there is no such submission' }
const notOfContest = { status: 403, when: 'the viewer does not administer the contest' }
const notOfProblem = [
  { status: 404, when: 'there is no such problem' },
  { status: 403, when: 'the viewer may not publish the problem' },
]
const notOfSubmission = {
  status: 403,
  when: 'the viewer may not rejudge its problem, in its contest or outside contests',
}
const tooOften = { status: 403, when: 'somebody who is no super admin asked for too many rejudges' }

/** What a decision by hand sets; the wire carries the submission's other members as null. */
const decided = {
  submitId: true,
  judger: true,
  status: true,
  score: true,
  oiRankScore: true,
} as const
type Undecided = Exclude<keyof typeof Submission.shape, keyof typeof decided>

const undecidedNames = Object.keys(Submission.omit(decided).shape) as Undecided[]

/** The members that a decision by hand says nothing of. */
export const undecided = Object.fromEntries(undecidedNames.map((name) => [name, null])) as Record<
  Undecided,
  null
>

export const DecidedSubmission = z.object({
  ...Submission.pick(decided).shape,
  ...(Object.fromEntries(undecidedNames.map((name) => [name, z.null()])) as Record<Undecided, z.ZodNull>),
})
export type DecidedSubmission = z.infer<typeof DecidedSubmission>

const pending: z.infer<typeof Submission> = {
  ...exampleSubmission,
  status: JudgeStatus.Pending,
  time: null,
  memory: null,
  version: 1,
}

export const rejudge = operation({
  name: 'rejudge',
  method: 'GET',
  path: '/admin/judge/rejudge',
  summary:
    'Rejudges a submission; results of earlier judgings are discarded. For those who may rejudge its problem, in its contest or outside contests',
  who: 'login',
  query: z.object({ submitId: z.int() }),
  body: z.undefined(),
  data: Submission,
  failures: [noSubmission, notOfSubmission, tooOften],
  example: { query: { submitId: 1 }, data: pending },
})

export const rejudgeContestProblem = operation({
  name: 'rejudgeContestProblem',
  method: 'GET',
  path: '/admin/judge/rejudge-contest-problem',
  summary: 'Rejudges all submissions of a problem in a contest; for those who administer the contest',
  who: 'login',
  query: z.object({ cid: z.int(), pid: z.int() }),
  body: z.undefined(),
  data: z.null(),
  failures: [{ status: 400, when: 'the contest has no submissions of this problem' }, notOfContest, tooOften],
  example: { query: { cid: 1, pid: 1000 }, data: null },
})

/** A problem in a contest with how far its submissions are judged. */
export const ContestProblemJudging = z.object({
  pid: id(),
  displayId: z.string(),
  displayTitle: z.string(),
  /** Of the balloon; a CSS colour. */
  color: z.string().nullable(),
  /** All submissions, those of admins and after the end too. */
  total: z.int(),
  /** Those that wait for a judge or are with one. */
  unfinished: z.int(),
})
export type ContestProblemJudging = z.infer<typeof ContestProblemJudging>

export const getContestJudging = operation({
  name: 'getContestJudging',
  method: 'GET',
  path: '/admin/judge/contest-judging',
  summary: 'Problems of a contest with the number of submissions to rejudge and of those not judged yet',
  who: 'login',
  query: z.object({ cid: z.int() }),
  body: z.undefined(),
  data: z.array(ContestProblemJudging),
  failures: [{ status: 400, when: 'the contest is missing' }, notOfContest],
  example: {
    query: { cid: 1 },
    data: [
      { pid: 1000, displayId: 'A', displayTitle: 'Lanterns', color: '#d22f2f', total: 341, unfinished: 2 },
    ],
  },
})

export const countToRejudge = operation({
  name: 'countToRejudge',
  method: 'GET',
  path: '/admin/judge/rejudge-problem-count',
  summary:
    'Number of submissions of a problem that a rejudge would queue: outside contests, including groups',
  who: 'login',
  query: z.object({ pid: z.int() }),
  body: z.undefined(),
  data: z.int(),
  failures: notOfProblem,
  example: { query: { pid: 1000 }, data: 12 },
})

export const rejudgeProblem = operation({
  name: 'rejudgeProblem',
  method: 'GET',
  path: '/admin/judge/rejudge-problem',
  summary:
    'Rejudges submissions of a problem outside contests, at most `rejudgeMax` per call; for those who publish the problem',
  who: 'login',
  query: z.object({
    pid: z.int(),
    /** Goes on behind this submission: `next` of the call before. */
    after: z.int().optional(),
  }),
  body: z.undefined(),
  data: z.object({
    /** Submissions that were queued; those that waited for a judge already are not among them. */
    queued: z.int(),
    /** For `after` of the next call; null when there are no more. */
    next: id().nullable(),
    /** Their verdicts until now; without those that were not judged yet. Nodes of the previous release send no score. */
    before: z.array(
      z.object({ submitId: id(), status: z.enum(JudgeStatus), score: z.int().nullable().optional() }),
    ),
  }),
  failures: [
    { status: 400, when: 'the problem has no submissions behind `after`' },
    ...notOfProblem,
    tooOften,
  ],
  example: {
    query: { pid: 1000 },
    data: { queued: 3, next: null, before: [{ submitId: 1, status: JudgeStatus.WrongAnswer, score: null }] },
  },
})

/** Verdicts from before the last revision that may change them. */
export const OutdatedVerdicts = z.object({
  /** Submissions outside contests. */
  outside: z.int(),
  /** In contests that the viewer administers. */
  contests: z.array(z.object({ cid: id(), title: z.string(), count: z.int() })),
  /** Submissions in contests of others. */
  elsewhere: z.int(),
})
export type OutdatedVerdicts = z.infer<typeof OutdatedVerdicts>

export const getOutdatedVerdicts = operation({
  name: 'getOutdatedVerdicts',
  method: 'GET',
  path: '/workshop/outdated-verdicts',
  summary: 'Number of submissions judged by an earlier revision of a problem, outside and in contests',
  who: 'login',
  query: z.object({ pid: z.int() }),
  body: z.undefined(),
  data: OutdatedVerdicts,
  failures: notOfProblem,
  example: {
    query: { pid: 1000 },
    data: { outside: 12, contests: [{ cid: 1, title: 'Spring Round', count: 3 }], elsewhere: 0 },
  },
})

export const manualJudge = operation({
  name: 'manualJudge',
  method: 'GET',
  path: '/admin/judge/manual-judge',
  summary: 'Sets the verdict of a submission manually; the score counts only for OI problems',
  who: 'rejudge',
  query: z.object({ submitId: z.int(), status: z.int(), score: z.int().optional() }),
  body: z.undefined(),
  data: DecidedSubmission,
  failures: [
    noSubmission,
    { status: 400, when: 'it is pending, compiling, judging or did not compile' },
    { status: 400, when: 'the status is none that can be given by hand' },
  ],
  example: {
    query: { submitId: 1, status: JudgeStatus.Accepted },
    data: {
      ...undecided,
      submitId: 1,
      judger: 'root',
      status: JudgeStatus.Accepted,
      score: null,
      oiRankScore: null,
    },
  },
})

export const cancelJudge = operation({
  name: 'cancelJudge',
  method: 'GET',
  path: '/admin/judge/cancel-judge',
  summary: 'Cancels a submission that is waiting for a judge or already judged',
  who: 'rejudge',
  query: z.object({ submitId: z.int() }),
  body: z.undefined(),
  data: DecidedSubmission,
  failures: [noSubmission, { status: 400, when: 'a judge is working on it' }],
  example: {
    query: { submitId: 1 },
    data: {
      ...undecided,
      submitId: 1,
      judger: 'root',
      status: JudgeStatus.Cancelled,
      score: null,
      oiRankScore: null,
    },
  },
})

export const judgeControlOperations = [
  rejudge,
  rejudgeContestProblem,
  getContestJudging,
  countToRejudge,
  rejudgeProblem,
  getOutdatedVerdicts,
  manualJudge,
  cancelJudge,
]
