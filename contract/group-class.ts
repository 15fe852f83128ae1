import { z } from 'zod'
import { date, id } from './envelope.ts'
import { groupMissing } from './group.ts'
import { uidMax } from './limits/account.ts'
import { group as groupLimits } from './limits/group.ts'
import { message as limits } from './limits/talk.ts'
import { operation } from './operation.ts'

const Student = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  realname: z.string().nullable(),
  /** When they joined. */
  since: date(),
})

const ClassTraining = z.object({
  id: id(),
  title: z.string(),
  /** Problems that it shows. */
  problemCount: z.int(),
  dueTime: date().nullable(),
})
export type ClassTraining = z.infer<typeof ClassTraining>

/** How far a member is with a training. */
const ClassCell = z.object({
  solved: z.int(),
  /** Of the solved ones those first accepted after the training was due. */
  late: z.int(),
  /** Problems with submissions, none of them accepted. */
  tried: z.int(),
})
export type ClassCell = z.infer<typeof ClassCell>

const ClassMember = Student.extend({
  /** By the id of the training; without one that nothing was submitted to. */
  trainings: z.record(z.string(), ClassCell),
})
export type ClassMember = z.infer<typeof ClassMember>

export const GroupClass = z.object({ trainings: z.array(ClassTraining), members: z.array(ClassMember) })
export type GroupClass = z.infer<typeof GroupClass>

const ClassProblem = z.object({
  pid: id(),
  /** In the training. */
  displayId: z.string(),
  /** Of the problem itself, as lists of submissions have it. */
  problemId: z.string(),
  title: z.string(),
  /** Submissions get points (rule OI). Nodes of the previous release do not send it. */
  hasScore: z.boolean().default(false),
})
export type ClassProblem = z.infer<typeof ClassProblem>

const ProblemCell = z.object({
  /** Submissions up to the first accepted one. */
  tries: z.int(),
  /** Of the first accepted one. */
  solvedTime: date().nullable(),
  isLate: z.boolean(),
  /** The best one; null for a problem without points. Nodes of the previous release do not send it. */
  score: z.int().nullable().default(null),
})
export type ProblemCell = z.infer<typeof ProblemCell>

const ClassTrainingMember = Student.extend({
  /** By the id of the problem; without one that nothing was submitted to. */
  problems: z.record(z.string(), ProblemCell),
})
export type ClassTrainingMember = z.infer<typeof ClassTrainingMember>

export const GroupClassTraining = z.object({
  training: ClassTraining,
  problems: z.array(ClassProblem),
  members: z.array(ClassTrainingMember),
})
export type GroupClassTraining = z.infer<typeof GroupClassTraining>

const gid = 1
const adminsOnly = { status: 403, when: 'the viewer is no admin of the group' }
const student = {
  uid: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
  username: 'ada',
  nickname: null,
  realname: 'Ada King',
  since: '2024-05-01T12:00:00.000Z',
}
const training: ClassTraining = {
  id: 1,
  title: 'First steps',
  problemCount: 1,
  dueTime: '2024-05-08T12:00:00.000Z',
}

const nextContest: NextContest = {
  ...{ id: 1, title: 'First contest' },
  ...{ startTime: '2024-05-10T09:00:00.000Z', endTime: '2024-05-10T11:00:00.000Z' },
}

export const getGroupClass = operation({
  name: 'getGroupClass',
  method: 'GET',
  path: '/group/class',
  summary: 'Progress of the members of a group in its visible trainings, without its admins and roots',
  who: 'login',
  query: z.object({ gid: z.int() }),
  body: z.undefined(),
  data: GroupClass,
  failures: [groupMissing, adminsOnly],
  example: {
    query: { gid },
    data: {
      trainings: [training],
      members: [{ ...student, trainings: { 1: { solved: 1, late: 0, tried: 0 } } }],
    },
  },
})

export const getGroupClassTraining = operation({
  name: 'getGroupClassTraining',
  method: 'GET',
  path: '/group/class/training',
  summary: 'Progress of the members of a group on each problem of one of its visible trainings',
  who: 'login',
  query: z.object({ gid: z.int(), tid: z.int() }),
  body: z.undefined(),
  data: GroupClassTraining,
  failures: [
    groupMissing,
    adminsOnly,
    { status: 404, when: 'the group has no such training, or it is hidden' },
  ],
  example: {
    query: { gid, tid: 1 },
    data: {
      training,
      problems: [{ pid: 1000, displayId: 'P1001', problemId: 'P1001', title: 'Lanterns', hasScore: true }],
      members: [
        {
          ...student,
          problems: { 1000: { tries: 2, solvedTime: '2024-05-02T12:00:00.000Z', isLate: false, score: 100 } },
        },
      ],
    },
  },
})

export const writeToGroupMembers = operation({
  name: 'writeToGroupMembers',
  method: 'POST',
  path: '/group/class/message',
  summary:
    'Sends a message to members of a group, with the names of sender and group; returns the number of recipients',
  who: 'login',
  query: z.object({}),
  body: z.object({
    gid: id(),
    uids: z.array(z.string().max(uidMax)).min(1).max(groupLimits.membersAtOnce),
    title: z.string().trim().min(1).max(groupLimits.messageTitleMax),
    /** Markdown. */
    content: z.string().trim().min(1).max(limits.noticeContentMax),
  }),
  data: z.object({ count: z.int() }),
  failures: [
    groupMissing,
    adminsOnly,
    { status: 403, when: 'the viewer wrote too many messages in the last hour' },
    { status: 400, when: 'none of them is a member of the group' },
  ],
  example: {
    body: { gid, uids: [student.uid], title: 'First steps', content: 'Two problems are missing.' },
    data: { count: 1 },
  },
})

const HomeTraining = ClassTraining.extend({
  /** Of the problems those that the viewer has solved. */
  solved: z.int(),
  /** Members who have solved all of them; null for whoever is no admin of the group. */
  done: z.int().nullable(),
})
export type HomeTraining = z.infer<typeof HomeTraining>

const NextContest = z.object({ id: id(), title: z.string(), startTime: date(), endTime: date() })
export type NextContest = z.infer<typeof NextContest>

export const GroupHome = z.object({
  /** Those that run or begin within a day, or else the next one; those that begin first come first. */
  contests: z.array(NextContest),
  /** How many are to solve the trainings; null for whoever is no admin of the group. */
  students: z.int().nullable(),
  /** How many wait to be let in; null for whoever is no admin of the group. */
  applicants: z.int().nullable(),
  /** The group has no training and no contest yet, not even a hidden one. */
  isEmpty: z.boolean(),
  /** Not done yet: by the viewer, or for admins by any member. Those due first come first. */
  trainings: z.array(HomeTraining),
})
export type GroupHome = z.infer<typeof GroupHome>

export const getGroupHome = operation({
  name: 'getGroupHome',
  method: 'GET',
  path: '/group/home',
  summary: 'The next contests of a group, and unfinished trainings',
  who: 'login',
  query: z.object({ gid: z.int() }),
  body: z.undefined(),
  data: GroupHome,
  failures: [groupMissing, { status: 403, when: 'the viewer is no member of the group' }],
  example: {
    query: { gid },
    data: {
      contests: [nextContest],
      students: 12,
      applicants: 2,
      isEmpty: false,
      trainings: [{ ...training, solved: 0, done: 9 }],
    },
  },
})

const inGroup = { gid: id(), groupName: z.string() }

const OwnInvitation = z.object({
  ...inGroup,
  /** Username of the inviter. */
  by: z.string(),
})

const NewAnnouncement = z.object({ id: id(), title: z.string(), gmtCreate: date(), ...inGroup })

export const OwnNext = z.object({
  /** Open ones, the newest first. Nodes of the previous release do not send them. */
  invitations: z.array(OwnInvitation).default([]),
  /** Of the last days, by others; the newest first. Nodes of the previous release do not send them. */
  announcements: z.array(NewAnnouncement).default([]),
  /** As the homes of these groups name them. */
  contests: z.array(NextContest.extend(inGroup)),
  /** With a due date, not solved, in groups that the viewer does not teach. Those due first come first. */
  trainings: z.array(HomeTraining.extend(inGroup)),
})
export type OwnNext = z.infer<typeof OwnNext>

export const getOwnNext = operation({
  name: 'getOwnNext',
  method: 'GET',
  path: '/group/own-next',
  summary:
    "The viewer's invitations to groups; of their groups new announcements, next contests and trainings that are due",
  who: 'login',
  query: z.object({}),
  body: z.undefined(),
  data: OwnNext,
  failures: [],
  example: {
    data: {
      invitations: [{ gid: 2, groupName: 'Class 8a', by: 'grace' }],
      announcements: [
        { id: 3, title: 'Room 101', gmtCreate: '2024-05-09T09:00:00.000Z', gid, groupName: 'Class 7b' },
      ],
      contests: [{ ...nextContest, gid, groupName: 'Class 7b' }],
      trainings: [{ ...training, solved: 0, done: null, gid, groupName: 'Class 7b' }],
    },
  },
})

export const groupClassOperations = [
  getGroupHome,
  getOwnNext,
  getGroupClass,
  getGroupClassTraining,
  writeToGroupMembers,
]
