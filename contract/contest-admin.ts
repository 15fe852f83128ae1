import { z } from 'zod'
import {
  AwardType,
  ContestAuth,
  ContestStatus,
  ContestType,
  oiRankScoreTypes,
  rankShowNames,
} from './enums.ts'
import { date, id, Made, page, pageQuery } from './envelope.ts'
import { usernameMax } from './limits/account.ts'
import { contest as limits } from './limits/contest.ts'
import { keywordMax } from './limits/list.ts'
import { operation } from './operation.ts'

/** S3-078. `num` is a percentage of the ranked users, with decimals where it has any, or a number of them, by the contest's award type. */
const AwardConfig = z.object({
  priority: z.int(),
  name: z.string().max(limits.awardNameMax),
  background: z.string().max(limits.colorMax),
  color: z.string().max(limits.colorMax),
  num: z.number().min(0).max(limits.awardNumMax),
})

/** Of unofficial teams. */
export const starNames = z.array(z.string().max(usernameMax)).max(limits.starsMax)

/** S3-077. What an admin decides about a contest. Times in ISO-8601. */
const settings = {
  title: z.string().max(limits.titleMax),
  type: z.enum(ContestType),
  description: z.string().max(limits.descriptionMax),
  source: z.int().nullish(),
  auth: z.enum(ContestAuth),
  /** Never answered: it is stored as a hash. Left out or empty in a change, it stays as it is. */
  pwd: z.string().max(limits.passwordMax).nullish(),
  startTime: z.iso.datetime({ offset: true }),
  endTime: z.iso.datetime({ offset: true }),
  sealRank: z.boolean(),
  sealRankTime: z.iso.datetime({ offset: true }).nullish(),
  autoRealRank: z.boolean(),
  visible: z.boolean(),
  openPrint: z.boolean(),
  openRank: z.boolean(),
  rankShowName: z.enum(rankShowNames),
  openAccountLimit: z.boolean(),
  accountLimitRule: z.string().max(limits.accountRuleMax).nullish(),
  starAccount: starNames,
  oiRankScoreType: z.enum(oiRankScoreTypes),
  awardType: z.enum(AwardType),
  awardConfigList: z.array(AwardConfig).max(limits.awardsMax),
  allowEndSubmit: z.boolean(),
  /** ACM: each solved problem counts its whole minutes in place of its seconds. */
  penaltyInMinutes: z.boolean(),
  /** ACM, where seconds count: what they add up to is cut to whole minutes. */
  penaltyCut: z.boolean(),
}

export const AdminContest = z.object({
  ...settings,
  id: id(),
  uid: z.string(),
  author: z.string(),
  source: z.int(),
  pwd: z.null(),
  /** A password is stored; a copy of a contest that needs one has none. */
  hasPassword: z.boolean(),
  startTime: date(),
  endTime: date(),
  sealRankTime: date().nullable(),
  accountLimitRule: z.string().nullable(),
  /** Seconds. */
  duration: z.int(),
  status: z.enum(ContestStatus),
  gid: id().nullable(),
  gmtCreate: date(),
  gmtModified: date(),
  /** Another one whenever the settings are others; what a change names as `expectedVersion` so that it writes over nothing unseen. */
  version: z.string(),
})
export type AdminContest = z.infer<typeof AdminContest>

const Settings = z.object(settings)
/** A choice that is left out is that of a new contest's form (S3-213). */
export const NewContest = z.object({
  ...settings,
  sealRank: z.boolean().default(false),
  autoRealRank: z.boolean().default(true),
  visible: z.boolean().default(true),
  openPrint: z.boolean().default(false),
  openRank: z.boolean().default(false),
  rankShowName: z.enum(rankShowNames).default('username'),
  oiRankScoreType: z.enum(oiRankScoreTypes).default('Recent'),
  openAccountLimit: z.boolean().default(false),
  allowEndSubmit: z.boolean().default(false),
  penaltyInMinutes: z.boolean().default(false),
  penaltyCut: z.boolean().default(false),
  /** Names this contest while the answer may be lost: sent again with it, it changes what was made the first time. */
  requestKey: z.string().min(8).max(64).nullish(),
})
/** What is left out stays as it is, and the type whatever is sent. */
export const ChangedContest = z
  .object({
    ...settings,
    id: id(),
    /** The `version` that was loaded: a change of other settings is refused. Left out, it is not asked. */
    expectedVersion: z.string().max(64),
  })
  .partial()
  .required({ id: true })
export type ContestSettings = z.infer<typeof Settings>

const missing = { status: 400, when: 'the contest is missing' }
const notYours = { status: 403, when: 'the viewer is neither its author nor a super admin' }
export const changedMeanwhile = {
  status: 409,
  when: 'an expected version is sent, and somebody else has changed the settings since they had it',
}
export const invalidContest = {
  status: 400,
  when: 'the title or the description is empty, it ends before it begins, its seal lies outside of it, or it needs a password',
}

export const exampleSettings: ContestSettings = {
  title: 'Spring Cup 2024',
  type: ContestType.Acm,
  description: 'Five hours, **ten** problems.',
  source: 0,
  auth: ContestAuth.Protected,
  pwd: 'spring',
  startTime: '2024-05-01T09:00:00.000Z',
  endTime: '2024-05-01T14:00:00.000Z',
  sealRank: true,
  sealRankTime: '2024-05-01T13:00:00.000Z',
  autoRealRank: true,
  visible: true,
  openPrint: false,
  openRank: true,
  rankShowName: 'nickname',
  openAccountLimit: false,
  accountLimitRule: null,
  starAccount: ['guest'],
  oiRankScoreType: 'Recent',
  awardType: AwardType.Share,
  awardConfigList: [{ priority: 1, name: 'Gold', background: '#e6bf25', color: '#fff', num: 10 }],
  allowEndSubmit: false,
  penaltyInMinutes: false,
  penaltyCut: false,
}
export const exampleStoredContest: z.infer<typeof AdminContest> = {
  ...exampleSettings,
  id: 1,
  uid: '1',
  author: 'root',
  source: 0,
  pwd: null,
  hasPassword: true,
  sealRankTime: '2024-05-01T13:00:00.000Z',
  accountLimitRule: null,
  duration: 18_000,
  status: 1,
  gid: null,
  gmtCreate: '2024-04-01T09:00:00.000Z',
  gmtModified: '2024-04-01T09:00:00.000Z',
  version: 'm3Kx0c9w2hJ7',
}

export const getAdminContestList = operation({
  name: 'getAdminContestList',
  method: 'GET',
  path: '/admin/contest/get-contest-list',
  summary: 'Contests outside groups including hidden ones, latest start first',
  who: 'contest_admin',
  query: z.object({
    ...pageQuery,
    keyword: z.string().max(keywordMax).optional(),
    status: z.int().optional(),
    type: z.int().optional(),
  }),
  body: z.undefined(),
  data: page(AdminContest),
  failures: [],
  example: {
    query: { currentPage: 1, limit: 10, keyword: 'cup' },
    data: { records: [exampleStoredContest], total: 1, size: 10, current: 1, pages: 1 },
  },
})

export const getAdminContest = operation({
  name: 'getAdminContest',
  method: 'GET',
  path: '/admin/contest',
  summary: 'A contest for editing',
  who: 'contest_admin',
  query: z.object({ cid: z.int() }),
  body: z.undefined(),
  data: AdminContest,
  failures: [missing, notYours],
  example: { query: { cid: 1 }, data: exampleStoredContest },
})

export const addContest = operation({
  name: 'addContest',
  method: 'POST',
  path: '/admin/contest',
  summary: 'Creates a contest',
  who: 'contest_admin',
  query: z.object({}),
  body: NewContest,
  data: Made,
  failures: [invalidContest, { status: 400, when: 'it was made under this requestKey with another type' }],
  example: { body: { ...exampleSettings, requestKey: 'b0a7c6d2-spring' }, data: { id: 1 } },
})

export const changeContest = operation({
  name: 'changeContest',
  method: 'PUT',
  path: '/admin/contest',
  summary: 'Changes a contest except its type; a new password cancels all registrations',
  who: 'contest_admin',
  query: z.object({}),
  body: ChangedContest,
  data: z.null(),
  failures: [missing, notYours, invalidContest, changedMeanwhile],
  example: { body: { ...exampleSettings, id: 1 }, data: null },
})

export const findUnknownNames = operation({
  name: 'findUnknownNames',
  method: 'POST',
  path: '/admin/contest/unknown-names',
  summary: 'Which of these names belong to no user, written as they are here',
  who: 'contest_admin',
  query: z.object({}),
  body: z.object({ usernames: starNames }),
  data: z.array(z.string()),
  failures: [],
  example: { body: { usernames: ['root', 'T07'] }, data: ['T07'] },
})

export const changeContestVisible = operation({
  name: 'changeContestVisible',
  method: 'PUT',
  path: '/admin/contest/change-contest-visible',
  summary: 'Shows or hides a contest',
  who: 'contest_admin',
  query: z.object({ cid: z.int(), visible: z.boolean() }),
  body: z.object({}).nullish(),
  data: z.null(),
  failures: [missing, notYours],
  example: { query: { cid: 1, visible: true }, data: null },
})

export const cloneContest = operation({
  name: 'cloneContest',
  method: 'GET',
  path: '/admin/contest/clone',
  summary: 'Creates a contest with the settings of another one, without its problems',
  who: 'contest_admin',
  query: z.object({ cid: z.int() }),
  body: z.undefined(),
  data: z.null(),
  failures: [
    { status: 400, when: 'the contest is missing' },
    { status: 403, when: 'the contest is not of the viewer, who is no super admin' },
  ],
  example: { query: { cid: 1 }, data: null },
})

export const removeContest = operation({
  name: 'removeContest',
  method: 'DELETE',
  path: '/admin/contest',
  summary: 'Deletes a contest with its submissions',
  who: 'contest_removal',
  query: z.object({ cid: z.int() }),
  body: z.undefined(),
  data: z.null(),
  failures: [missing],
  example: { query: { cid: 1 }, data: null },
})

export const contestAdminOperations = [
  getAdminContestList,
  getAdminContest,
  addContest,
  changeContest,
  findUnknownNames,
  changeContestVisible,
  cloneContest,
  removeContest,
]
