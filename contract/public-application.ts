import { z } from 'zod'
import { ContestType, judgeModes, PublicProgress } from './enums.ts'
import { id, page, pageQuery } from './envelope.ts'
import { keywordMax } from './limits/list.ts'
import { OpenContest } from './open-contest.ts'
import { operation } from './operation.ts'

/** S3-094: problems of groups that ask to join those of the site. */
export const ApplyingProblem = z.object({
  id: id(),
  gid: id(),
  applyPublicProgress: z.enum(PublicProgress),
  problemId: z.string(),
  title: z.string(),
  author: z.string(),
  /** Names; once it is public, they are tags of the site. */
  tags: z.array(z.string()),
  type: z.enum(ContestType),
  judgeMode: z.enum(judgeModes),
  /** The name of the group; null when it is gone. */
  groupName: z.string().nullable(),
  /** The viewer finds the page of the group. */
  seesGroup: z.boolean(),
  /** It has a page; one of before may have asked without. */
  isPublished: z.boolean(),
  /** Contests with it that have not ended. Nodes of the previous release do not send them. */
  openContests: z.array(OpenContest).default([]),
})
export type ApplyingProblem = z.infer<typeof ApplyingProblem>

export const applyPublic = operation({
  name: 'applyPublic',
  method: 'PUT',
  path: '/group/apply-public',
  summary: 'Requests to make a group problem public, or withdraws the request',
  who: 'login',
  query: z.object({ pid: z.int(), isApplied: z.boolean() }),
  body: z.object({}).nullish(),
  data: z.null(),
  failures: [
    { status: 404, when: 'there is no such problem, or its group is missing' },
    { status: 400, when: 'it was never published' },
    {
      status: 403,
      when: 'the problem is of no group, or has joined those of the site, or the viewer is neither its author nor a root of its group',
    },
  ],
  example: { query: { pid: 1000, isApplied: true }, data: null },
})

export const getApplyingProblems = operation({
  name: 'getApplyingProblems',
  method: 'GET',
  path: '/admin/group-problem/list',
  summary: 'Group problems with public requests, filtered by status and group',
  who: 'group_problem_admin',
  query: z.object({
    ...pageQuery,
    /** Part of the display id or of the title in any language. */
    keyword: z.string().max(keywordMax).optional(),
    gid: z.int().optional(),
  }),
  body: z.undefined(),
  data: page(ApplyingProblem),
  failures: [],
  example: {
    query: { currentPage: 1, limit: 10 },
    data: {
      records: [
        {
          id: 1000,
          gid: 1,
          applyPublicProgress: PublicProgress.Applying,
          problemId: 'ALGO24A',
          title: 'Lanterns',
          author: 'ada',
          tags: ['graphs'],
          type: 0,
          judgeMode: 'default',
          groupName: 'Algorithms 24',
          seesGroup: true,
          isPublished: true,
          openContests: [],
        },
      ],
      total: 1,
      size: 10,
      current: 1,
      pages: 1,
    },
  },
})

export const changePublicProgress = operation({
  name: 'changePublicProgress',
  method: 'PUT',
  path: '/admin/group-problem/change-progress',
  summary:
    "Approves or rejects a public request, or returns the problem to its group; notifies its author and the group's owner",
  who: 'group_problem_admin',
  query: z.object({}),
  body: z.object({ pid: id(), progress: z.enum(PublicProgress) }),
  data: z.null(),
  failures: [
    { status: 400, when: 'there is no such problem, or nobody asked for it' },
    { status: 400, when: 'it is to join them and was never published' },
  ],
  example: { body: { pid: 1000, progress: PublicProgress.Public }, data: null },
})

export const publicApplicationOperations = [applyPublic, getApplyingProblems, changePublicProgress]
