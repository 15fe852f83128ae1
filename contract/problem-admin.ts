import { z } from 'zod'
import { ProblemAuth } from './enums.ts'
import { date, id, page, pageQuery } from './envelope.ts'
import { keywordMax } from './limits/list.ts'
import { problem as limits } from './limits/problem.ts'
import { operation } from './operation.ts'

/** Why a problem was imported as hidden, a line each; empty once somebody made it public. The previous release does not send it. */
export const hiddenReasons = () => z.array(z.string()).default([])

/** A problem of the site as the administration lists it. */
export const AdminProblem = z.object({
  id: id(),
  problemId: z.string(),
  title: z.string(),
  author: z.string(),
  type: z.int(),
  judgeMode: z.string(),
  difficulty: z.int(),
  /** While a contest hides a public one, it is for contests alone. */
  auth: z.enum(ProblemAuth),
  /** When that contest ends. */
  hiddenUntil: date().nullable(),
  isRemote: z.boolean(),
  /** What is not has no page yet. */
  isPublished: z.boolean(),
  /** The group that it came from, when it joined the problems of the site. */
  gid: id().nullable(),
  /** Name of that group. Nodes of the previous release do not send it. */
  groupName: z.string().nullable().default(null),
  hiddenReasons: hiddenReasons(),
  modifiedUser: z.string().nullable(),
  gmtCreate: date(),
  gmtModified: date(),
})
export type AdminProblem = z.infer<typeof AdminProblem>

const missing = { status: 400, when: 'there is no such problem outside groups' }

export const getAdminProblemList = operation({
  name: 'getAdminProblemList',
  method: 'GET',
  path: '/admin/problem/get-problem-list',
  summary: 'Problems outside groups including hidden ones, newest first',
  who: 'problem_admin',
  query: z.object({
    ...pageQuery,
    /** Part of the display id, of the author or of the title in any language. */
    keyword: z.string().max(keywordMax).optional(),
    /** 0 is every one of them. */
    auth: z.int().optional(),
    /** A remote OJ; `All`; any other text means the problems of the viewer. */
    oj: z.string().max(64).optional(),
  }),
  body: z.undefined(),
  data: page(AdminProblem),
  failures: [],
  example: {
    query: { currentPage: 1, limit: 10, keyword: 'lan', auth: 0, oj: 'All' },
    data: {
      records: [
        {
          id: 1000,
          problemId: 'P1001',
          title: 'Lanterns',
          author: 'root',
          type: 0,
          judgeMode: 'default',
          difficulty: 0,
          auth: ProblemAuth.Public,
          hiddenUntil: null,
          isRemote: false,
          isPublished: true,
          gid: null,
          groupName: null,
          hiddenReasons: [],
          modifiedUser: null,
          gmtCreate: '2024-05-01T12:00:00.000Z',
          gmtModified: '2024-05-01T12:00:00.000Z',
        },
      ],
      total: 1,
      size: 10,
      current: 1,
      pages: 1,
    },
  },
})

const holders = z.object({
  count: z.int(),
  /** Up to three of them. */
  names: z.array(z.string()),
})

/** What deleting a problem would mean. */
export const ProblemDeletion = z.object({
  submissions: z.int(),
  contests: holders,
  trainings: holders,
  /** Why it cannot be deleted now, in the reader's language. */
  refusal: z.string().nullable(),
})
export type ProblemDeletion = z.infer<typeof ProblemDeletion>

export const holdsResults = {
  status: 400,
  when: 'a contest that has begun holds submissions to the problem',
}

export const getProblemDeletion = operation({
  name: 'getProblemDeletion',
  method: 'GET',
  path: '/get-problem-deletion',
  summary: 'What goes with a problem of the site or of a group, for whoever may delete it',
  who: 'login',
  query: z.object({ pid: z.int() }),
  body: z.undefined(),
  data: ProblemDeletion,
  failures: [
    { status: 403, when: 'the viewer may not delete the problem' },
    { status: 404, when: 'there is no such problem, or its group is missing' },
  ],
  example: {
    query: { pid: 1000 },
    data: {
      submissions: 12,
      contests: { count: 0, names: [] },
      trainings: { count: 1, names: ['Homework 1'] },
      refusal: null,
    },
  },
})

export const removeProblem = operation({
  name: 'removeProblem',
  method: 'DELETE',
  path: '/admin/problem',
  summary: 'Deletes a problem with its test data and all submissions',
  who: 'problem_removal',
  query: z.object({ pid: z.int() }),
  body: z.undefined(),
  data: z.null(),
  failures: [missing, holdsResults],
  example: { query: { pid: 1000 }, data: null },
})

export const changeProblemAuth = operation({
  name: 'changeProblemAuth',
  method: 'PUT',
  path: '/admin/problem/change-problem-auth',
  summary: 'Sets the visibility of a problem',
  who: 'problem_admin',
  query: z.object({}),
  body: z.object({ id: id(), auth: z.enum(ProblemAuth) }),
  data: z.null(),
  failures: [
    missing,
    { status: 403, when: 'it would be public, and the viewer is neither a super admin nor a problem admin' },
  ],
  example: { body: { id: 1000, auth: ProblemAuth.Private }, data: null },
})

const remoteProblem = { name: z.string().max(64), problemId: z.string().max(limits.displayIdMax) }
const remoteExample = { name: 'HDU', problemId: '1000' }
const remoteRefusal = {
  method: 'GET',
  summary: 'Always refused: this site judges only its own problems',
  body: z.undefined(),
  data: z.null(),
  failures: [{ status: 400, when: 'always' }],
} as const

export const importRemoteProblem = operation({
  ...remoteRefusal,
  name: 'importRemoteProblem',
  path: '/admin/problem/import-remote-oj-problem',
  who: 'problem_admin',
  query: z.object(remoteProblem),
  example: { query: remoteExample, data: null },
})

export const importRemoteContestProblem = operation({
  ...remoteRefusal,
  name: 'importRemoteContestProblem',
  path: '/admin/contest/import-remote-oj-problem',
  who: 'contest_admin',
  query: z.object({ ...remoteProblem, cid: id(), displayId: z.string().max(limits.displayIdMax) }),
  example: { query: { ...remoteExample, cid: 1, displayId: 'A' }, data: null },
})

export const importRemoteTrainingProblem = operation({
  ...remoteRefusal,
  name: 'importRemoteTrainingProblem',
  path: '/admin/training/import-remote-oj-problem',
  who: 'training_admin',
  query: z.object({ ...remoteProblem, tid: id() }),
  example: { query: { ...remoteExample, tid: 1 }, data: null },
})

export const problemAdminOperations = [
  getAdminProblemList,
  getProblemDeletion,
  removeProblem,
  changeProblemAuth,
  importRemoteProblem,
  importRemoteContestProblem,
  importRemoteTrainingProblem,
]
