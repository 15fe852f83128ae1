import { z } from 'zod'
import { Difficulty, JudgeStatus, type Locale, locales, trainingAuths } from './enums.ts'
import { date, id, page, pageQuery } from './envelope.ts'
import { training as limits } from './limits/group.ts'
import { keywordMax } from './limits/list.ts'
import { operation, type Refusal } from './operation.ts'
import { getProblemDetail, ProblemInfo } from './problem.ts'
import { ProblemRow } from './problem-list.ts'

/** S2-091. */
export const TrainingCategory = z.object({
  id: id(),
  name: z.string(),
  /** A CSS colour. */
  color: z.string(),
  gid: id().nullable(),
})
export type TrainingCategory = z.infer<typeof TrainingCategory>

/** S2-090. `problemCount`: problems that are shown; `acCount`: those of them that the viewer has solved, 0 for a visitor. */
export const Training = z.object({
  id: id(),
  title: z.string(),
  /** Markdown. */
  description: z.string(),
  /** Username. */
  author: z.string(),
  auth: z.enum(trainingAuths),
  categoryId: id().nullable(),
  categoryName: z.string().nullable(),
  categoryColor: z.string().nullable(),
  /** Its number; lists are in this order. */
  rank: z.int(),
  problemCount: z.int(),
  acCount: z.int(),
  gid: id().nullable(),
  /** Homework is late after it. */
  dueTime: date().nullable(),
  gmtModified: date(),
})
export type Training = z.infer<typeof Training>

/** A training with what its own pages need. */
const TrainingInfo = Training.extend({
  /** The description, rendered and sanitised by the server. */
  descriptionHtml: z.string(),
  /** The viewer rules this training: a super admin, its author, or a root of its group. */
  isAdmin: z.boolean(),
})
export type TrainingInfo = z.infer<typeof TrainingInfo>

/** S2-093. `problemId` is the problem's own display id. */
export const TrainingProblem = ProblemRow.extend({
  /** In this training. */
  displayId: z.string(),
  /** What the viewer has reached outside contests and groups, or in the group of the training; -10 before the first submission. */
  myStatus: z.enum(JudgeStatus),
})
export type TrainingProblem = z.infer<typeof TrainingProblem>

/** S2-092. Times in ms. */
export const TrainingRankRow = z.object({
  uid: z.string(),
  /** Among all that were found; users with equal results share it. */
  rank: z.int(),
  username: z.string(),
  /** Null for whoever does not rule the training. */
  realname: z.string().nullable(),
  nickname: z.string().nullable(),
  school: z.string().nullable(),
  gender: z.string().nullable(),
  avatar: z.string().nullable(),
  /** Problems solved. */
  ac: z.int(),
  totalRunTime: z.int(),
  /** By display id. */
  submissionInfo: z.record(
    z.string(),
    z.object({
      status: z.enum(JudgeStatus),
      score: z.int().nullable(),
      isAC: z.boolean(),
      /** Of the quickest accepted one. */
      runTime: z.int().nullable(),
    }),
  ),
})
export type TrainingRankRow = z.infer<typeof TrainingRankRow>

const displayId = z.string().max(limits.displayIdMax)
const missing: Refusal = { status: 400, when: 'the training is missing or hidden' }
const ofGroup: Refusal = { status: 403, when: 'it belongs to a group that the viewer is not in' }
const accessRefusals: readonly Refusal[] = [
  missing,
  ofGroup,
  { status: 401, when: 'it needs a password that the viewer has not given' },
]

export const exampleTraining: Training = {
  id: 1,
  title: 'First steps',
  description: 'Reading, counting, **sorting**.',
  author: 'root',
  auth: 'Public',
  categoryId: 1,
  categoryName: 'Basics',
  categoryColor: '#2563eb',
  rank: 1,
  problemCount: 2,
  acCount: 1,
  gid: null,
  dueTime: null,
  gmtModified: '2024-05-01T12:00:00.000Z',
}
const exampleProblem: TrainingProblem = {
  pid: 1000,
  displayId: 'P1001',
  problemId: 'P1001',
  title: 'Two Kettles',
  difficulty: Difficulty.Easy,
  type: 0,
  tags: [],
  ...{ total: 3, ac: 1, mle: 0, tle: 0, re: 0, pe: 0, ce: 1, wa: 1, se: 0, pa: 0 },
  score: null,
  gmtModified: '2024-05-01T12:00:00.000Z',
  myStatus: JudgeStatus.Accepted,
}
/**
 * `version` changes whenever the name or the colour does, and is sent back as `expectedVersion`. Nodes of the previous release
 * do not send it; an empty one is not compared.
 */
export const ListedTrainingCategory = TrainingCategory.extend({ version: z.string().default('') })
export type ListedTrainingCategory = z.infer<typeof ListedTrainingCategory>
export const exampleCategory: TrainingCategory = { id: 1, name: 'Basics', color: '#2563eb', gid: null }
/** Called by examples alone: the browser's bundle has none of them. */
const exampleInfo = () => getProblemDetail.example.data

export const getTrainingCategory = operation({
  name: 'getTrainingCategory',
  method: 'GET',
  path: '/get-training-category',
  summary: 'Training categories of the site, and of a group for its members',
  who: 'any',
  query: z.object({ gid: z.int().optional() }),
  body: z.undefined(),
  data: z.array(ListedTrainingCategory),
  failures: [],
  example: { data: [{ ...exampleCategory, version: 'dGhpcyBpcyBhIGNhdGVnb3' }] },
})

export const getTrainingList = operation({
  name: 'getTrainingList',
  method: 'GET',
  path: '/get-training-list',
  summary: 'Trainings outside groups, by number',
  who: 'any',
  query: z.object({
    ...pageQuery,
    keyword: z.string().max(keywordMax).optional(),
    categoryId: z.int().optional(),
    /** Public or Private; anything else finds nothing. */
    auth: z.string().max(20).optional(),
  }),
  body: z.undefined(),
  data: page(Training),
  failures: [],
  example: {
    query: { currentPage: 1, limit: 15, auth: 'Public' },
    data: { records: [exampleTraining], total: 1, size: 15, current: 1, pages: 1 },
  },
})

export const getTrainingDetail = operation({
  name: 'getTrainingDetail',
  method: 'GET',
  path: '/get-training-detail',
  summary: 'A training',
  who: 'login',
  query: z.object({ tid: z.int() }),
  body: z.undefined(),
  data: TrainingInfo,
  failures: [missing, ofGroup],
  example: {
    query: { tid: 1 },
    data: {
      ...exampleTraining,
      descriptionHtml: '<p>Reading, counting, <strong>sorting</strong>.</p>',
      isAdmin: false,
    },
  },
})

export const getTrainingAccess = operation({
  name: 'getTrainingAccess',
  method: 'GET',
  path: '/get-training-access',
  summary: 'Whether the viewer has access to the training',
  who: 'login',
  query: z.object({ tid: z.int() }),
  body: z.undefined(),
  data: z.object({ access: z.boolean() }),
  failures: [missing, ofGroup],
  example: { query: { tid: 1 }, data: { access: true } },
})

export const registerTraining = operation({
  name: 'registerTraining',
  method: 'POST',
  path: '/register-training',
  summary: 'Registers the viewer with the password of the training',
  who: 'login',
  query: z.object({}),
  body: z.object({
    tid: id(),
    /** Not empty; checked by the rule, so that the answer is its message (S2-143). */
    password: z.string().max(limits.passwordMax),
  }),
  data: z.null(),
  failures: [
    {
      status: 400,
      when: 'the password is empty or wrong, the training is missing, hidden or open to all, or the viewer is registered already',
    },
    {
      status: 403,
      when: 'it belongs to a group that the viewer is not in, or too many wrong passwords were tried',
    },
  ],
  example: { body: { tid: 1, password: 'steps' }, data: null },
})

export const getTrainingProblemList = operation({
  name: 'getTrainingProblemList',
  method: 'GET',
  path: '/get-training-problem-list',
  summary: "Problems of a training in order, with the viewer's status",
  who: 'login',
  query: z.object({ tid: z.int() }),
  body: z.undefined(),
  data: z.array(TrainingProblem),
  failures: accessRefusals,
  example: {
    query: { tid: 1 },
    data: [
      exampleProblem,
      {
        ...exampleProblem,
        pid: 1001,
        displayId: 'P1002',
        problemId: 'P1002',
        title: 'Snow Chains',
        myStatus: JudgeStatus.NotSubmitted,
      },
    ],
  },
})

export const getTrainingProblemDetails = operation({
  name: 'getTrainingProblemDetails',
  method: 'GET',
  path: '/get-training-problem-details',
  summary: 'A problem of a training',
  who: 'login',
  query: z.object({
    displayId,
    /** The training. */
    cid: z.int(),
    /** The statement's language; without it the language of the request. */
    locale: z.enum(locales).optional(),
  }),
  body: z.undefined(),
  data: ProblemInfo,
  failures: [...accessRefusals, { status: 404, when: 'the training has no such problem' }],
  example: { query: { displayId: 'P1001', cid: 1, locale: 'en-US' satisfies Locale }, data: exampleInfo() },
})

export const getTrainingRank = operation({
  name: 'getTrainingRank',
  method: 'GET',
  path: '/get-training-rank',
  summary: 'Participants of a training, by problems solved and total run time',
  who: 'login',
  query: z.object({
    tid: z.int(),
    ...pageQuery,
    /** A part of a username or school, and of a real name for whoever rules the training. */
    keyword: z.string().max(keywordMax).optional(),
  }),
  body: z.undefined(),
  data: page(TrainingRankRow),
  failures: accessRefusals,
  example: {
    query: { tid: 1, currentPage: 1, limit: 30 },
    data: {
      records: [
        {
          uid: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
          rank: 1,
          username: 'ada',
          realname: null,
          nickname: 'Ada',
          school: null,
          gender: 'female',
          avatar: null,
          ac: 1,
          totalRunTime: 12,
          submissionInfo: {
            P1001: { status: JudgeStatus.Accepted, score: null, isAC: true, runTime: 12 },
          },
        },
      ],
      total: 1,
      size: 30,
      current: 1,
      pages: 1,
    },
  },
})

export const trainingOperations = [
  getTrainingCategory,
  getTrainingList,
  getTrainingDetail,
  getTrainingAccess,
  registerTraining,
  getTrainingProblemList,
  getTrainingProblemDetails,
  getTrainingRank,
]
