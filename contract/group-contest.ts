import { z } from 'zod'
import { announcementMissing, textMissing } from './announcement-admin.ts'
import { Contest, exampleContest } from './contest.ts'
import {
  AdminContest,
  ChangedContest,
  changedMeanwhile,
  exampleSettings,
  exampleStoredContest,
  invalidContest,
  NewContest,
  starNames,
} from './contest-admin.ts'
import { contestAnnouncementCalls } from './contest-announcement-calls.ts'
import {
  AdminContestProblems,
  ContestProblemChange,
  contestDisplayId,
  displayIdTaken,
  exampleAdminProblems,
  exampleStoredProblem,
  isNamed,
  StoredContestProblem,
} from './contest-content-admin.ts'
import { id, Made, page, pageQuery } from './envelope.ts'
import { groupMissing } from './group.ts'
import { contest as limits } from './limits/contest.ts'
import { keywordMax } from './limits/list.ts'
import { problem as problemLimits } from './limits/problem.ts'
import { operation } from './operation.ts'
import { ProblemDto, problemBytesMax } from './whole-problem.ts'

/** Contests of a group and what its admins do with them. */

const gid = 1
const missing = { status: 404, when: 'there is no such contest, or its group is missing' }
const notYours = {
  status: 403,
  when: 'the contest is of no group, or the viewer is neither its author nor a root of its group',
}
const membersOnly = { status: 403, when: 'the viewer is no member of the group' }
const adminsOnly = { status: 403, when: 'the viewer is no admin of the group' }
const problemMissing = { status: 400, when: 'the contest has no such problem' }
const unfit = { status: 400, when: 'the problem is of another type' }

const exampleOfGroup: z.infer<typeof Contest> = { ...exampleContest, gid }
const exampleStored: AdminContest = { ...exampleStoredContest, gid }
const paged = { total: 1, size: 10, current: 1, pages: 1 }

export const getGroupContestList = operation({
  name: 'getGroupContestList',
  method: 'GET',
  path: '/group/get-contest-list',
  summary: 'Visible contests of a group, latest start first',
  who: 'login',
  query: z.object({ gid: z.int(), ...pageQuery }),
  body: z.undefined(),
  data: page(Contest),
  failures: [groupMissing, membersOnly],
  example: {
    query: { gid, currentPage: 1, limit: 10 },
    data: { records: [exampleOfGroup], ...paged },
  },
})

export const getGroupAdminContestList = operation({
  name: 'getGroupAdminContestList',
  method: 'GET',
  path: '/group/get-admin-contest-list',
  summary: 'Contests of a group including hidden ones, latest start first',
  who: 'login',
  query: z.object({ gid: z.int(), ...pageQuery }),
  body: z.undefined(),
  data: page(AdminContest),
  failures: [groupMissing, adminsOnly],
  example: {
    query: { gid, currentPage: 1, limit: 10 },
    data: { records: [exampleStored], ...paged },
  },
})

export const getGroupContest = operation({
  name: 'getGroupContest',
  method: 'GET',
  path: '/group/contest',
  summary: 'A contest of a group for editing',
  who: 'login',
  query: z.object({ cid: z.int() }),
  body: z.undefined(),
  data: AdminContest,
  failures: [missing, notYours],
  example: { query: { cid: 1 }, data: exampleStored },
})

export const addGroupContest = operation({
  name: 'addGroupContest',
  method: 'POST',
  path: '/group/contest',
  summary: 'Creates a contest in a group',
  who: 'login',
  query: z.object({}),
  body: NewContest.extend({ gid: id() }),
  data: Made,
  failures: [
    groupMissing,
    adminsOnly,
    invalidContest,
    { status: 400, when: 'it was made under this requestKey with another type' },
  ],
  example: { body: { ...exampleSettings, gid, requestKey: 'b0a7c6d2-group' }, data: { id: 1 } },
})

export const changeGroupContest = operation({
  name: 'changeGroupContest',
  method: 'PUT',
  path: '/group/contest',
  summary: 'Changes a contest of a group except its type; a new password cancels all registrations',
  who: 'login',
  query: z.object({}),
  body: ChangedContest,
  data: z.null(),
  failures: [missing, notYours, invalidContest, changedMeanwhile],
  example: { body: { ...exampleSettings, id: 1 }, data: null },
})

export const findUnknownNamesInGroup = operation({
  name: 'findUnknownNamesInGroup',
  method: 'POST',
  path: '/group/contest/unknown-names',
  summary: 'Which of these names belong to no user, written as they are here',
  who: 'login',
  query: z.object({}),
  /** `cid` null for a new contest. */
  body: z.object({ gid: id(), cid: id().nullable(), usernames: starNames }),
  data: z.array(z.string()),
  failures: [
    groupMissing,
    {
      status: 403,
      when: 'the viewer is no admin of the group, or neither author of that contest nor a root',
    },
    { status: 404, when: 'the group has no such contest' },
  ],
  example: { body: { gid, cid: null, usernames: ['root', 'T07'] }, data: ['T07'] },
})

export const removeGroupContest = operation({
  name: 'removeGroupContest',
  method: 'DELETE',
  path: '/group/contest',
  summary: 'Deletes a contest of a group with its submissions',
  who: 'login',
  query: z.object({ cid: z.int() }),
  body: z.undefined(),
  data: z.null(),
  failures: [missing, notYours],
  example: { query: { cid: 1 }, data: null },
})

export const changeGroupContestVisible = operation({
  name: 'changeGroupContestVisible',
  method: 'PUT',
  path: '/group/change-contest-visible',
  summary: 'Shows or hides a contest of a group',
  who: 'login',
  query: z.object({ cid: z.int(), visible: z.boolean() }),
  body: z.object({}).nullish(),
  data: z.null(),
  failures: [missing, notYours],
  example: { query: { cid: 1, visible: true }, data: null },
})

export const getGroupContestProblems = operation({
  name: 'getGroupContestProblems',
  method: 'GET',
  path: '/group/get-contest-problem-list',
  summary: 'Problems of a contest of a group in order, or with problemType the public ones that can be added',
  who: 'login',
  query: z.object({
    ...pageQuery,
    cid: z.int(),
    keyword: z.string().max(keywordMax).optional(),
    problemType: z.int().optional(),
  }),
  body: z.undefined(),
  data: AdminContestProblems,
  failures: [missing, notYours],
  example: { query: { cid: 1, currentPage: 1, limit: 10 }, data: exampleAdminProblems },
})

export const getOneGroupContestProblem = operation({
  name: 'getOneGroupContestProblem',
  method: 'GET',
  path: '/group/contest-problem',
  summary: 'ID, title and balloon color of a problem in a contest of a group',
  who: 'login',
  query: z.object({ cid: z.int(), pid: z.int() }),
  body: z.undefined(),
  data: StoredContestProblem,
  failures: [missing, notYours, problemMissing],
  example: { query: { cid: 1, pid: 1000 }, data: exampleStoredProblem },
})

export const changeGroupContestProblem = operation({
  name: 'changeGroupContestProblem',
  method: 'PUT',
  path: '/group/contest-problem',
  summary:
    'Changes ID, title and balloon color of a problem in a contest of a group, adding it if cid and pid name one that is missing; omitted fields are kept. With a whole problem instead, it changes the problem',
  who: 'login',
  query: z.object({}),
  body: z
    .object({ ...ContestProblemChange.shape, ...ProblemDto.partial().shape })
    .refine((body) => body.problem !== undefined || isNamed(body), { path: ['id'] }),
  bodyBytesMax: problemBytesMax,
  /** Null where the problem was changed. */
  data: StoredContestProblem.nullable(),
  failures: [problemMissing, missing, notYours, displayIdTaken, unfit, changedMeanwhile],
  example: { body: { id: 1, color: '#d22f2f' }, data: exampleStoredProblem },
})

export const removeGroupContestProblem = operation({
  name: 'removeGroupContestProblem',
  method: 'DELETE',
  path: '/group/contest-problem',
  summary: 'Removes a problem and its submissions from a contest of a group; the problem itself stays',
  who: 'login',
  query: z.object({ pid: z.int(), cid: z.int() }),
  body: z.undefined(),
  data: z.null(),
  failures: [missing, notYours, problemMissing],
  example: { query: { pid: 1000, cid: 1 }, data: null },
})

export const addPublicProblemToGroupContest = operation({
  name: 'addPublicProblemToGroupContest',
  method: 'POST',
  path: '/group/add-contest-problem-from-public',
  summary: 'Adds a public site problem to a contest of a group; it stays public',
  who: 'login',
  query: z.object({}),
  body: z.object({
    pid: id(),
    cid: id(),
    displayId: contestDisplayId,
    /** Of its balloon; none when left out. */
    color: z.string().max(limits.colorMax).nullish(),
  }),
  data: z.null(),
  failures: [
    missing,
    notYours,
    { status: 404, when: 'the site has no such public problem' },
    displayIdTaken,
    unfit,
  ],
  example: { body: { pid: 1000, cid: 1, displayId: 'A' }, data: null },
})

export const addGroupProblemToGroupContest = operation({
  name: 'addGroupProblemToGroupContest',
  method: 'POST',
  path: '/group/add-contest-problem-from-group',
  summary: 'Adds a problem of the group to one of its contests',
  who: 'login',
  query: z.object({
    /** In any case of letters. */
    problemId: z.string().max(problemLimits.displayIdMax),
    cid: z.int(),
    displayId: contestDisplayId,
    /** Of its balloon; none when left out. */
    color: z.string().max(limits.colorMax).optional(),
  }),
  body: z.object({}).nullish(),
  data: z.null(),
  failures: [
    missing,
    notYours,
    { status: 404, when: 'the group has no such problem' },
    displayIdTaken,
    unfit,
  ],
  example: { query: { problemId: 'ALGO24A', cid: 1, displayId: 'A' }, data: null },
})

export const getGroupContestAnnouncements = operation({
  name: 'getGroupContestAnnouncements',
  method: 'GET',
  path: '/group/get-contest-announcement-list',
  summary: 'Announcements of a contest of a group including hidden ones, newest first',
  who: 'login',
  ...contestAnnouncementCalls.list,
  failures: [missing, notYours],
})

export const addGroupContestAnnouncement = operation({
  name: 'addGroupContestAnnouncement',
  method: 'POST',
  path: '/group/contest-announcement',
  summary: 'Creates an announcement in a contest of a group',
  who: 'login',
  ...contestAnnouncementCalls.add,
  failures: [missing, notYours, textMissing],
})

export const changeGroupContestAnnouncement = operation({
  name: 'changeGroupContestAnnouncement',
  method: 'PUT',
  path: '/group/contest-announcement',
  summary: 'Edits, shows or hides an announcement of a contest of a group',
  who: 'login',
  ...contestAnnouncementCalls.change,
  failures: [missing, notYours, textMissing, announcementMissing],
})

export const removeGroupContestAnnouncement = operation({
  name: 'removeGroupContestAnnouncement',
  method: 'DELETE',
  path: '/group/contest-announcement',
  summary: 'Deletes an announcement of a contest of a group',
  who: 'login',
  ...contestAnnouncementCalls.remove,
  failures: [announcementMissing, missing, notYours],
})

export const groupContestOperations = [
  getGroupContestList,
  getGroupAdminContestList,
  getGroupContest,
  addGroupContest,
  changeGroupContest,
  findUnknownNamesInGroup,
  removeGroupContest,
  changeGroupContestVisible,
  getGroupContestProblems,
  getOneGroupContestProblem,
  changeGroupContestProblem,
  removeGroupContestProblem,
  addPublicProblemToGroupContest,
  addGroupProblemToGroupContest,
  getGroupContestAnnouncements,
  addGroupContestAnnouncement,
  changeGroupContestAnnouncement,
  removeGroupContestAnnouncement,
]
