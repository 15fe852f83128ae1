import { z } from 'zod'
import { ProblemAuth } from './enums.ts'
import { date, id, page, pageQuery } from './envelope.ts'
import { groupMissing } from './group.ts'
import { keywordMax } from './limits/list.ts'
import { operation } from './operation.ts'
import { hiddenReasons, holdsResults } from './problem-admin.ts'
import { getProblemList, ProblemRow } from './problem-list.ts'
import { Tag } from './problem-tag.ts'

/** Called by examples alone: the browser's bundle has none of them. */
const examplePage = () => getProblemList.example.data

export const getGroupProblemList = operation({
  name: 'getGroupProblemList',
  method: 'GET',
  path: '/group/get-problem-list',
  summary: 'Problems of a group by id, with their submission counts in the group',
  who: 'login',
  query: z.object({ gid: z.int(), ...pageQuery }),
  body: z.undefined(),
  data: page(ProblemRow),
  failures: [groupMissing, { status: 403, when: 'the viewer is no member of the group' }],
  example: { query: { gid: 1, currentPage: 1, limit: 10 }, data: examplePage() },
})

/** S3-074, S3-094. `applyPublicProgress`: null, applying, accepted, refused. */
const AdminGroupProblem = z.object({
  id: id(),
  problemId: z.string(),
  title: z.string(),
  author: z.string(),
  gmtCreate: date(),
  modifiedUser: z.string().nullable(),
  auth: z.enum(ProblemAuth),
  applyPublicProgress: z.int().nullable(),
  gid: id(),
  /** What is not has no page yet. */
  isPublished: z.boolean(),
  hiddenReasons: hiddenReasons(),
})
export type AdminGroupProblem = z.infer<typeof AdminGroupProblem>

const problemFailures = [
  { status: 404, when: 'there is no such problem, or its group is missing' },
  {
    status: 403,
    when: 'the problem is of no group, or the viewer is neither its author nor a root of its group',
  },
]

export const getGroupAdminProblemList = operation({
  name: 'getGroupAdminProblemList',
  method: 'GET',
  path: '/group/get-admin-problem-list',
  summary: 'All problems of a group, newest first',
  who: 'login',
  query: z.object({
    gid: z.int(),
    ...pageQuery,
    /** Part of the id or of the title. */
    keyword: z.string().max(keywordMax).optional(),
    /** Those alone that contests and trainings of the group take: published, and still the group's. */
    canBeAdded: z.boolean().optional(),
    /** Those of this rule alone. */
    problemType: z.int().optional(),
  }),
  body: z.undefined(),
  data: page(AdminGroupProblem),
  failures: [groupMissing, { status: 403, when: 'the viewer is no admin of the group' }],
  example: {
    query: { gid: 1, currentPage: 1, limit: 10, keyword: 'lantern' },
    data: {
      records: [
        {
          id: 1000,
          problemId: 'ALGO24A',
          title: 'Lanterns',
          author: 'ada',
          gmtCreate: '2024-05-01T12:00:00.000Z',
          modifiedUser: null,
          auth: ProblemAuth.Public,
          applyPublicProgress: null,
          gid: 1,
          isPublished: true,
          hiddenReasons: [],
        },
      ],
      total: 1,
      size: 10,
      current: 1,
      pages: 1,
    },
  },
})

export const changeGroupProblemAuth = operation({
  name: 'changeGroupProblemAuth',
  method: 'PUT',
  path: '/group/change-problem-auth',
  summary: 'Shows a problem of a group to its members, or hides it from them',
  who: 'login',
  query: z.object({ pid: z.int(), auth: z.enum(ProblemAuth) }),
  body: z.object({}).nullish(),
  data: z.null(),
  failures: problemFailures,
  example: { query: { pid: 1000, auth: ProblemAuth.Private }, data: null },
})

export const removeGroupProblem = operation({
  name: 'removeGroupProblem',
  method: 'DELETE',
  path: '/group/problem',
  summary: 'Deletes a problem of a group with its cases and submissions',
  who: 'login',
  query: z.object({ pid: z.int() }),
  body: z.undefined(),
  data: z.null(),
  failures: [...problemFailures, holdsResults],
  example: { query: { pid: 1000 }, data: null },
})

export const getGroupProblemTags = operation({
  name: 'getGroupProblemTags',
  method: 'GET',
  path: '/group/get-all-problem-tags',
  summary: 'The tags of the site and those of the group',
  who: 'login',
  query: z.object({ gid: z.int() }),
  body: z.undefined(),
  data: z.array(Tag),
  failures: [groupMissing, { status: 403, when: 'the viewer is no admin of the group' }],
  example: {
    query: { gid: 1 },
    data: [{ id: 1, name: 'greedy', color: '#2563eb', oj: 'ME', gid: null, tcid: 1 }],
  },
})

export const groupProblemOperations = [
  getGroupProblemList,
  getGroupAdminProblemList,
  changeGroupProblemAuth,
  removeGroupProblem,
  getGroupProblemTags,
]
