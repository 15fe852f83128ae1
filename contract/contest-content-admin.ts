import { z } from 'zod'
import { announcementMissing, textMissing } from './announcement-admin.ts'
import { changedMeanwhile } from './contest-admin.ts'
import { contestAnnouncementCalls } from './contest-announcement-calls.ts'
import { ContestType, Difficulty, ProblemAuth } from './enums.ts'
import { date, id, page, pageQuery } from './envelope.ts'
import { contest as limits } from './limits/contest.ts'
import { keywordMax } from './limits/list.ts'
import { problem as problemLimits } from './limits/problem.ts'
import { operation } from './operation.ts'

/** What admins of a contest put into it: problems and announcements. */

export const noProblemRemoval = {
  status: 403,
  http: 403,
  when: 'the problem itself is meant, which only super and problem admins remove',
}

export const contestDisplayId = z.string().max(problemLimits.displayIdMax)

export const StoredContestProblem = z.object({
  id: id(),
  displayId: z.string(),
  cid: id(),
  pid: id(),
  displayTitle: z.string(),
  color: z.string().nullable(),
  /** Nobody finds the problem outside contests before this one ends. */
  hidden: z.boolean(),
  /** To it in the contest, which go when it is removed. Nodes of the previous release do not send it. */
  submissions: z.int().optional(),
  /** Of what can be changed here. */
  version: z.string(),
})

export const AdminProblemRow = z.object({
  id: id(),
  problemId: z.string(),
  title: z.string(),
  author: z.string(),
  type: z.enum(ContestType),
  difficulty: z.enum(Difficulty),
  auth: z.enum(ProblemAuth),
  /** The group that it belongs to. */
  gid: id().nullable(),
  gmtCreate: date(),
  gmtModified: date(),
  /** The viewer may change the problem here, and so hide it until a contest of the site ends. */
  isEditable: z.boolean().optional(),
  /** It is the viewer's own: who sees it is for the viewer to say. */
  isOwn: z.boolean().optional(),
})

const missing = { status: 400, when: 'the contest is missing' }
const notYours = { status: 403, when: "the viewer is neither the contest's author nor a super admin" }
const problemMissing = { status: 400, when: 'there is no such problem' }
const hidingRefused = {
  status: 403,
  when: 'the problem is to be hidden or shown by somebody who may not change it, or is of a group',
}
export const displayIdTaken = { status: 400, when: 'the display id is empty or taken' }

export type StoredContestProblem = z.infer<typeof StoredContestProblem>
export type AdminProblemRow = z.infer<typeof AdminProblemRow>

export const exampleStoredProblem: StoredContestProblem = {
  id: 1,
  displayId: 'A',
  cid: 1,
  pid: 1000,
  displayTitle: 'Lanterns',
  color: '#d22f2f',
  hidden: false,
  submissions: 0,
  version: 'q8Rt1b5n7vL2',
}

export const AdminContestProblems = z.object({
  problemList: page(AdminProblemRow),
  /** By the problem's id; of those in the contest. */
  contestProblemMap: z.record(z.string(), StoredContestProblem),
  /** How many of the contest's problems can be opened and tried outside of it at present: by everybody, or by every member of its group. */
  openOutside: z.object({ everyone: z.int(), members: z.int() }),
})

export const exampleAdminProblems: z.infer<typeof AdminContestProblems> = {
  problemList: {
    records: [
      {
        id: 1000,
        problemId: 'P1001',
        title: 'Lanterns',
        author: 'root',
        type: 0,
        difficulty: 0,
        auth: 3,
        gid: null,
        gmtCreate: '2024-05-01T12:00:00.000Z',
        gmtModified: '2024-05-01T12:00:00.000Z',
      },
    ],
    total: 1,
    size: 10,
    current: 1,
    pages: 1,
  },
  contestProblemMap: { '1000': exampleStoredProblem },
  openOutside: { everyone: 0, members: 0 },
}

export const getAdminContestProblems = operation({
  name: 'getAdminContestProblems',
  method: 'GET',
  path: '/admin/contest/get-problem-list',
  summary: 'Problems of a contest in order, or with problemType those that can be added',
  who: 'contest_admin',
  query: z.object({
    ...pageQuery,
    cid: z.int(),
    keyword: z.string().max(keywordMax).optional(),
    problemType: z.int().optional(),
  }),
  body: z.undefined(),
  data: AdminContestProblems,
  failures: [missing, notYours],
  example: {
    query: { cid: 1, currentPage: 1, limit: 10 },
    data: exampleAdminProblems,
  },
})

export const addProblemToContest = operation({
  name: 'addProblemToContest',
  method: 'POST',
  path: '/admin/contest/add-problem-from-public',
  summary:
    'Adds a site problem to a contest; its visibility outside contests does not change, unless it is hidden',
  who: 'contest_admin',
  query: z.object({}),
  body: z.object({
    pid: id(),
    cid: id(),
    displayId: contestDisplayId,
    /** Of its balloon. */
    color: z.string().max(limits.colorMax).nullish(),
    /** Hides it outside contests until this one ends; for whoever may change the problem. */
    hidden: z.boolean().nullish(),
  }),
  data: z.null(),
  failures: [
    missing,
    notYours,
    displayIdTaken,
    { status: 400, when: 'the problem is missing, private, of another type or in it' },
    hidingRefused,
  ],
  example: { body: { pid: 1000, cid: 1, displayId: 'A' }, data: null },
})

/** Named by its own id, or by the contest and the problem. */
export const ContestProblemChange = z.object({
  id: id().nullish(),
  cid: id().nullish(),
  pid: id().nullish(),
  displayId: contestDisplayId.nullish(),
  displayTitle: z.string().max(problemLimits.titleMax).nullish(),
  /** An empty text takes it away. */
  color: z.string().max(limits.colorMax).nullish(),
  /** Hides it outside contests until this one ends; for whoever may change the problem. */
  hidden: z.boolean().nullish(),
  /** The `version` that a form was filled in on; without one nothing is compared. */
  expectedVersion: z.string().max(64).nullish(),
})
/** Whether it says which one. */
export const isNamed = ({ id: own, cid, pid }: Pick<ContestProblemChange, 'id' | 'cid' | 'pid'>): boolean =>
  Boolean(own || (cid && pid))
export type ContestProblemChange = z.infer<typeof ContestProblemChange>

export const getOneContestProblem = operation({
  name: 'getOneContestProblem',
  method: 'GET',
  path: '/admin/contest/contest-problem',
  summary: 'ID, title and balloon color of a problem in a contest',
  who: 'contest_admin',
  query: z.object({ cid: z.int(), pid: z.int() }),
  body: z.undefined(),
  data: StoredContestProblem,
  failures: [missing, notYours, problemMissing],
  example: { query: { cid: 1, pid: 1000 }, data: exampleStoredProblem },
})

export const changeContestProblem = operation({
  name: 'changeContestProblem',
  method: 'PUT',
  path: '/admin/contest/contest-problem',
  summary:
    'Changes ID, title and balloon color of a problem in a contest, adding it if cid and pid name one that is missing; omitted fields are kept',
  who: 'contest_admin',
  query: z.object({}),
  body: ContestProblemChange.refine(isNamed, { path: ['id'] }),
  data: StoredContestProblem,
  failures: [
    problemMissing,
    notYours,
    displayIdTaken,
    { status: 400, when: 'the problem is private or of another type' },
    hidingRefused,
    changedMeanwhile,
  ],
  example: { body: { id: 1, color: '#d22f2f' }, data: exampleStoredProblem },
})

export const removeContestProblem = operation({
  name: 'removeContestProblem',
  method: 'DELETE',
  path: '/admin/contest/problem',
  summary: 'Removes a problem and its submissions from a contest; without cid, deletes the problem itself',
  who: 'contest_admin',
  query: z.object({ pid: z.int(), cid: z.int().optional() }),
  body: z.undefined(),
  data: z.null(),
  failures: [missing, notYours, problemMissing, noProblemRemoval],
  example: { query: { pid: 1000, cid: 1 }, data: null },
})

export const getAdminContestAnnouncements = operation({
  name: 'getAdminContestAnnouncements',
  method: 'GET',
  path: '/admin/contest/announcement',
  summary: 'Announcements of a contest including hidden ones, newest first',
  who: 'contest_admin',
  ...contestAnnouncementCalls.list,
  failures: [missing, notYours],
})

export const addContestAnnouncement = operation({
  name: 'addContestAnnouncement',
  method: 'POST',
  path: '/admin/contest/announcement',
  summary: 'Creates an announcement in a contest',
  who: 'contest_admin',
  ...contestAnnouncementCalls.add,
  failures: [missing, notYours, textMissing],
})

export const changeContestAnnouncement = operation({
  name: 'changeContestAnnouncement',
  method: 'PUT',
  path: '/admin/contest/announcement',
  summary: 'Edits, shows or hides an announcement',
  who: 'contest_admin',
  ...contestAnnouncementCalls.change,
  failures: [missing, notYours, textMissing, announcementMissing],
})

export const removeContestAnnouncement = operation({
  name: 'removeContestAnnouncement',
  method: 'DELETE',
  path: '/admin/contest/announcement',
  summary: 'Deletes an announcement',
  who: 'contest_admin',
  ...contestAnnouncementCalls.remove,
  failures: [announcementMissing, notYours],
})

export const contestContentAdminOperations = [
  getAdminContestProblems,
  addProblemToContest,
  getOneContestProblem,
  changeContestProblem,
  removeContestProblem,
  getAdminContestAnnouncements,
  addContestAnnouncement,
  changeContestAnnouncement,
  removeContestAnnouncement,
]
