import { z } from 'zod'
import { JudgeStatus, ownProgress } from './enums.ts'
import { date, id, page, pageQuery } from './envelope.ts'
import { idListMax, keywordMax, tagFilterMax } from './limits/list.ts'
import { operation } from './operation.ts'
import { exampleVerdictCounts, verdictCounts } from './problem-count.ts'
import { exampleTag, ojQuery, Tag } from './problem-tag.ts'

/** S1-052. */
export const ProblemRow = z.object({
  pid: id(),
  problemId: z.string(),
  title: z.string(),
  difficulty: z.int(),
  type: z.int(),
  tags: z.array(Tag),
  ...verdictCounts,
  score: z.int().nullable(),
  gmtModified: date(),
})
export type ProblemRow = z.infer<typeof ProblemRow>

export const RecentProblem = z.object({
  id: id(),
  problemId: z.string(),
  title: z.string(),
  type: z.int(),
  difficulty: z.int(),
  tags: z.array(Tag),
  gmtCreate: date(),
  gmtModified: date(),
})
export type RecentProblem = z.infer<typeof RecentProblem>

/** A training in a group of the viewer's where this problem is still to be solved. */
export const Homework = z.object({
  gid: id(),
  group: z.string(),
  tid: id(),
  training: z.string(),
  /** Of the problem in the training. */
  displayId: z.string(),
  dueTime: date().nullable(),
  /** How many more such trainings there are. */
  more: z.int(),
})
export type Homework = z.infer<typeof Homework>

export const ProblemStatus = z.object({
  status: z.enum(JudgeStatus),
  score: z.int().nullable(),
  /** The submissions that it stands on: the newest one, and the newest accepted one. Their hints say that it may be another. */
  submitIds: z.array(id()),
  /** The viewer keeps it among the starred ones. */
  starred: z.boolean(),
  /** The one due next, if asked for. */
  homework: Homework.optional(),
})
export type ProblemStatus = z.infer<typeof ProblemStatus>

export const getProblemList = operation({
  name: 'getProblemList',
  method: 'GET',
  path: '/get-problem-list',
  summary:
    'Public problems by keyword, difficulty and tags (all must match), ordered by id; those with the keyword only in the statement come last',
  who: 'any',
  query: z.object({
    ...pageQuery,
    /** A part of an id or of a title, or words of a statement. */
    keyword: z.string().max(keywordMax).optional(),
    difficulty: z.int().optional(),
    oj: ojQuery,
    tagId: z.array(z.int()).max(tagFilterMax).optional(),
    /** What the viewer has reached. */
    mine: z.enum(ownProgress).optional(),
    /** Only what the viewer starred. */
    starred: z.boolean().optional(),
  }),
  body: z.undefined(),
  data: page(ProblemRow),
  failures: [{ status: 401, when: 'mine or starred without a session' }],
  example: {
    query: { currentPage: 1, limit: 30, keyword: 'lan', difficulty: 0, tagId: [1] },
    data: {
      records: [
        {
          pid: 1000,
          problemId: 'P1001',
          title: 'Lanterns',
          difficulty: 0,
          type: 0,
          tags: [exampleTag],
          ...exampleVerdictCounts,
          score: null,
          gmtModified: '2024-05-01T12:00:00.000Z',
        },
      ],
      total: 1,
      size: 30,
      current: 1,
      pages: 1,
    },
  },
})

export const getUserProblemStatus = operation({
  name: 'getUserProblemStatus',
  method: 'POST',
  path: '/get-user-problem-status',
  summary: "The viewer's status on each of these problems; -10 where there is none",
  who: 'login',
  query: z.object({}),
  body: z.object({
    pidList: z.array(id()).max(idListMax),
    isContestProblemList: z.boolean(),
    cid: id().nullish(),
    gid: id().nullish(),
    containsEnd: z.boolean().nullish(),
    /** Of one problem outside contests and groups: where it is homework. */
    withHomework: z.boolean().nullish(),
  }),
  data: z.record(z.string(), ProblemStatus),
  failures: [{ status: 404, when: 'the contest is missing' }],
  example: {
    body: { pidList: [1000], isContestProblemList: false },
    data: { '1000': { status: JudgeStatus.Accepted, score: null, submitIds: [7], starred: false } },
  },
})

export const getRandomProblem = operation({
  name: 'getRandomProblem',
  method: 'GET',
  path: '/get-random-problem',
  summary: 'The id of a random public problem',
  who: 'any',
  query: z.object({}),
  body: z.undefined(),
  data: z.object({ problemId: z.string() }),
  failures: [{ status: 400, when: 'there is no public problem' }],
  example: { data: { problemId: 'P1001' } },
})

export const getFullScreenProblemList = operation({
  name: 'getFullScreenProblemList',
  method: 'GET',
  path: '/get-full-screen-problem-list',
  summary:
    "The problems of a training, a contest or a group in their order, with the viewer's finished results",
  who: 'login',
  query: z.object({ tid: z.int().optional(), cid: z.int().optional(), gid: z.int().optional() }),
  body: z.undefined(),
  data: z.array(
    z.object({
      pid: id(),
      problemId: z.string(),
      title: z.string(),
      status: z.enum(JudgeStatus).nullable(),
      score: z.int().nullable(),
    }),
  ),
  failures: [
    {
      status: 400,
      when: 'no training, contest or group is named, or the training or contest that is named is missing or hidden',
    },
    { status: 404, when: 'there is no such group' },
    { status: 401, when: 'the training needs a password that the viewer has not given' },
    { status: 403, when: 'the viewer has no access to the contest, or is no member of the group' },
  ],
  example: {
    query: { cid: 1 },
    data: [{ pid: 1000, problemId: 'A', title: 'Lanterns', status: JudgeStatus.Accepted, score: null }],
  },
})

export const problemListOperations = [
  getProblemList,
  getUserProblemStatus,
  getRandomProblem,
  getFullScreenProblemList,
]
