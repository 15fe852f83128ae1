import { z } from 'zod'
import { CaseExcerpt } from './case-excerpt.ts'
import { accessRefusals } from './contest.ts'
import { JudgeStatus, judgeCaseModes } from './enums.ts'
import { date, id, page, pageQuery } from './envelope.ts'
import { usernameMax } from './limits/account.ts'
import { idListMax, keywordMax } from './limits/list.ts'
import { operation } from './operation.ts'

const status = z.enum(JudgeStatus)

/** Where judging stands; null before a judge took the submission and after it is over. */
export const JudgingProgress = z.object({
  /** Cases finished. */
  done: z.int(),
  total: z.int(),
})
export type JudgingProgress = z.infer<typeof JudgingProgress>

/** 1 for the one that a judge gets next; null for what does not wait, or came a moment ago. */
const queuePosition = z.int().nullable()

/** S1-055. time in ms, memory in KB, length in characters. judger and version are for admins alone, ip for super admins, null for others. */
export const Submission = z.object({
  submitId: id(),
  pid: id(),
  displayPid: z.string(),
  uid: z.string(),
  username: z.string(),
  submitTime: date(),
  status,
  share: z.boolean(),
  errorMessage: z.string().nullable(),
  time: z.int().nullable(),
  memory: z.int().nullable(),
  score: z.int().nullable(),
  oiRankScore: z.int().nullable(),
  length: z.int().nullable(),
  code: z.string().nullable(),
  /** The receipt: SHA-256 in hex of the code's UTF-8 bytes, for whoever may read the code, and for its owner always. */
  sourceHash: z.string().nullable(),
  language: z.string(),
  cid: id(),
  cpid: id(),
  gid: id().nullable(),
  judger: z.string().nullable(),
  ip: z.string().nullable(),
  version: z.int().nullable(),
  isManual: z.boolean(),
  vjudgeSubmitId: z.null(),
  vjudgeUsername: z.null(),
  vjudgePassword: z.null(),
  title: z.string(),
  progress: JudgingProgress.nullable(),
  queuePosition,
})
export type Submission = z.infer<typeof Submission>

export const SubmissionRow = z.object({
  submitId: id(),
  uid: z.string(),
  username: z.string(),
  pid: id(),
  displayPid: z.string(),
  title: z.string(),
  displayId: z.string().nullable(),
  submitTime: date(),
  status,
  share: z.boolean(),
  time: z.int().nullable(),
  memory: z.int().nullable(),
  score: z.int().nullable(),
  oiRankScore: z.int().nullable(),
  length: z.int().nullable(),
  language: z.string(),
  cid: id(),
  cpid: id(),
  gid: id().nullable(),
  source: z.string().nullable(),
  judger: z.string().nullable(),
  ip: z.string().nullable(),
  isManual: z.boolean(),
  progress: JudgingProgress.nullable(),
  queuePosition,
})
export type SubmissionRow = z.infer<typeof SubmissionRow>

/** A submission without its code, its receipt and its error message. */
export const SubmissionStatus = Submission.omit({ code: true, sourceHash: true, errorMessage: true })
export type SubmissionStatus = z.infer<typeof SubmissionStatus>

/** S1-056. inputData, outputData and caseId are for admins alone, null for others. */
export const CaseResult = z.object({
  id: id().nullable(),
  pid: id().nullable(),
  submitId: id().nullable(),
  uid: z.string().nullable(),
  caseId: id().nullable(),
  time: z.int().nullable(),
  memory: z.int().nullable(),
  score: z.int().nullable(),
  status,
  inputData: z.string().nullable(),
  outputData: z.string().nullable(),
  userOutput: z.string().nullable(),
  groupNum: z.int().nullable(),
  seq: z.int(),
  mode: z.enum(judgeCaseModes),
  /** Of the first failed cases: to the owner where the statement shows the case, to admins of each. */
  excerpt: CaseExcerpt.nullable(),
})
export type CaseResult = z.infer<typeof CaseResult>

const SubtaskResult = z.object({
  groupNum: z.int(),
  status,
  score: z.int(),
  ac: z.int(),
  total: z.int(),
  time: z.int().nullable(),
  memory: z.int().nullable(),
  subtaskDetailList: z.array(CaseResult),
})
export type SubtaskResult = z.infer<typeof SubtaskResult>

export const AllCaseResult = z.object({
  judgeCaseMode: z.enum(judgeCaseModes),
  judgeCaseList: z.array(CaseResult).nullable(),
  subTaskJudgeCaseVoList: z.array(SubtaskResult).nullable(),
  /** Cases that were not run: cancelled ones of subtasks, and those behind the first failure, which have no row. */
  notRun: z.int(),
})
export type AllCaseResult = z.infer<typeof AllCaseResult>

export const exampleSubmission: z.infer<typeof Submission> = {
  submitId: 1,
  pid: 1000,
  displayPid: 'P1001',
  uid: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
  username: 'ada',
  submitTime: '2024-05-01T12:00:00.000Z',
  status: JudgeStatus.Accepted,
  share: false,
  errorMessage: null,
  time: 12,
  memory: 3_200,
  score: null,
  oiRankScore: null,
  length: 20,
  code: 'int main(){return 0;}',
  sourceHash: '85d5d0c9e29f65e3fe6fbf25b7939530fb5b397ec258df70e9cf0068a673a45b',
  language: 'C++ 17 With O2',
  cid: 0,
  cpid: 0,
  gid: null,
  judger: null,
  ip: null,
  version: null,
  isManual: false,
  vjudgeSubmitId: null,
  vjudgeUsername: null,
  vjudgePassword: null,
  title: 'Lanterns',
  progress: null,
  queuePosition: null,
}
const {
  code: _code,
  sourceHash: _sourceHash,
  errorMessage: _errorMessage,
  ...exampleStatus
} = exampleSubmission

export const submit = operation({
  name: 'submit',
  method: 'POST',
  path: '/submit-problem-judge',
  summary: 'Stores a submission and queues it for judging',
  who: 'submit',
  query: z.object({}),
  body: z.object({
    /** The display id; within a contest or a training the one that the problem has there. */
    pid: z.string().max(64),
    language: z.string().max(64),
    /** Not empty after trimming, at most 65535 characters; checked by the rule, not the form, so that the answer is its message. */
    code: z.string(),
    cid: id().nullish(),
    tid: id().nullish(),
    gid: id().nullish(),
    isRemote: z.boolean().nullish(),
    captcha: z.string().nullish(),
    /** Made anew for each press of the button: the same key never makes a second submission. */
    requestKey: z.string().min(8).max(64).nullish(),
  }),
  data: Submission,
  failures: [
    {
      status: 400,
      when: 'the code is empty or longer than 65535 characters, the language is unknown, or the training is missing or hidden',
    },
    {
      status: 404,
      when: 'the contest is missing, it or the training has no such problem, or the group is missing',
    },
    { status: 401, when: 'the training needs a password that the viewer has not given' },
    {
      status: 403,
      when: 'the problem is missing, private or of another group, judging is switched off, the last submission is too fresh, too many wait, the contest takes nothing from this user at present, or the user is no member of the group',
    },
  ],
  example: {
    body: { pid: 'P1001', language: 'C++ 17 With O2', code: 'int main(){return 0;}', cid: 0 },
    data: { ...exampleSubmission, status: JudgeStatus.Pending, time: null, memory: null, queuePosition: 3 },
  },
})

export const getSubmissionList = operation({
  name: 'getSubmissionList',
  method: 'GET',
  path: '/get-submission-list',
  summary: 'Submissions outside contests, of a group or of the site, newest first',
  who: 'any',
  query: z.object({
    ...pageQuery,
    onlyMine: z.boolean().optional(),
    problemID: z.string().max(keywordMax).optional(),
    status: z.int().optional(),
    username: z.string().max(usernameMax).optional(),
    completeProblemID: z.boolean().optional(),
    gid: z.int().optional(),
  }),
  body: z.undefined(),
  data: page(SubmissionRow),
  failures: [
    { status: 401, when: 'onlyMine or gid without a session' },
    { status: 404, when: 'there is no such group' },
    { status: 403, when: 'the viewer is no member of the group' },
  ],
  example: {
    query: { currentPage: 1, limit: 10, onlyMine: false },
    data: {
      records: [
        {
          submitId: 1,
          uid: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
          username: 'ada',
          pid: 1000,
          displayPid: 'P1001',
          title: 'Lanterns',
          displayId: null,
          submitTime: '2024-05-01T12:00:00.000Z',
          status: JudgeStatus.Judging,
          share: false,
          time: null,
          memory: null,
          score: null,
          oiRankScore: null,
          length: 20,
          language: 'C++ 17 With O2',
          cid: 0,
          cpid: 0,
          gid: null,
          source: null,
          judger: null,
          ip: null,
          isManual: false,
          progress: { done: 3, total: 10 },
          queuePosition: null,
        },
      ],
      total: 1,
      size: 10,
      current: 1,
      pages: 1,
    },
  },
})

export const getSubmissionDetail = operation({
  name: 'getSubmissionDetail',
  method: 'GET',
  path: '/get-submission-detail',
  summary: 'A submission; with its code if visible to the viewer',
  who: 'any',
  query: z.object({ submitId: z.int() }),
  body: z.undefined(),
  data: z.object({
    submission: Submission,
    codeShare: z.boolean().nullable(),
    /** When a judge took it for the verdict that stands, where it is not the first; absent in contests. */
    rejudgedAt: date().optional(),
    /** The verdict before that, where it is known. */
    before: z.object({ status, score: z.int().nullable() }).optional(),
    /** Which revision of the problem judged it; absent for whoever may not read the problem's history, and where it is not known. */
    revision: z
      .object({
        number: z.int(),
        /** The present revision where that judges otherwise; else null. */
        newer: z.int().nullable(),
      })
      .optional(),
    /** The viewer may have it rejudged; absent for others. */
    mayRejudge: z.boolean().optional(),
    /** The viewer may read how it was judged; absent for others. */
    mayTrace: z.boolean().optional(),
    /** The viewer may add it to the solutions of its problem's draft; absent for others. */
    mayAddSolution: z.boolean().optional(),
  }),
  failures: [
    { status: 404, when: 'there is no such submission, or it is of a group that the viewer is not in' },
    { status: 401, when: 'it is of a contest and nobody is signed in' },
    ...accessRefusals,
  ],
  example: { query: { submitId: 1 }, data: { submission: exampleSubmission, codeShare: true } },
})

export const getAllCaseResult = operation({
  name: 'getAllCaseResult',
  method: 'GET',
  path: '/get-all-case-result',
  summary: "A submission's results case by case; null when the problem keeps them closed",
  who: 'any',
  query: z.object({ submitId: z.int() }),
  body: z.undefined(),
  data: AllCaseResult.nullable(),
  failures: [
    { status: 404, when: 'there is no such submission, or it is of a group that the viewer is not in' },
    ...accessRefusals,
  ],
  example: {
    query: { submitId: 1 },
    data: {
      judgeCaseMode: 'default',
      judgeCaseList: [
        {
          id: null,
          pid: null,
          submitId: null,
          uid: null,
          caseId: null,
          time: 12,
          memory: 3_200,
          score: null,
          status: JudgeStatus.Accepted,
          inputData: null,
          outputData: null,
          userOutput: null,
          groupNum: 1,
          seq: 1,
          mode: 'default',
          excerpt: null,
        },
      ],
      subTaskJudgeCaseVoList: null,
      notRun: 0,
    },
  },
})

export const checkSubmissionsStatus = operation({
  name: 'checkSubmissionsStatus',
  method: 'POST',
  path: '/check-submissions-status',
  summary: 'Status of each of these submissions; unknown ids are absent',
  who: 'any',
  query: z.object({}),
  body: z.object({ submitIds: z.array(id()).max(idListMax), cid: id().nullish() }),
  data: z.record(z.string(), SubmissionStatus),
  failures: [],
  example: { body: { submitIds: [1] }, data: { '1': exampleStatus } },
})

export const resubmit = operation({
  name: 'resubmit',
  method: 'GET',
  path: '/resubmit',
  summary: "Judges the caller's own submission anew; one that is still being judged stays as it is",
  who: 'login',
  query: z.object({ submitId: z.int() }),
  body: z.undefined(),
  data: Submission,
  failures: [
    { status: 404, when: 'there is no such submission, or it belongs to a contest' },
    {
      status: 403,
      when: "it is another user's, was decided by hand, judging is switched off, or it is too soon",
    },
  ],
  example: {
    query: { submitId: 1 },
    data: { ...exampleSubmission, status: JudgeStatus.Pending, time: null, memory: null, queuePosition: 3 },
  },
})

export const shareSubmission = operation({
  name: 'shareSubmission',
  method: 'PUT',
  path: '/submission',
  summary: "Lets everybody read the code of the caller's own submission, or nobody any more",
  who: 'login',
  query: z.object({}),
  body: z.object({
    submitId: id(),
    share: z.boolean(),
    /** Not read: whose it is stands in the stored row. */
    uid: z.string().nullish(),
  }),
  data: z.null(),
  failures: [
    { status: 404, when: 'there is no such submission' },
    {
      status: 403,
      when: "it is another user's or of a contest, or its problem does not let code be shared",
    },
  ],
  example: { body: { submitId: 1, share: true }, data: null },
})

export const submissionOperations = [
  submit,
  getSubmissionList,
  getSubmissionDetail,
  getAllCaseResult,
  checkSubmissionsStatus,
  resubmit,
  shareSubmission,
]
