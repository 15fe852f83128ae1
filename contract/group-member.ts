import { z } from 'zod'
import { GroupLevel } from './enums.ts'
import { date, id, page, pageQuery } from './envelope.ts'
import { groupMissing } from './group.ts'
import { namedUsers } from './group-invitation.ts'
import { uidMax } from './limits/account.ts'
import { group as limits } from './limits/group.ts'
import { keywordMax } from './limits/list.ts'
import { operation } from './operation.ts'

/** S3-070. The reason is shown to admins of the group alone. */
export const GroupMember = z.object({
  id: id(),
  gid: id(),
  uid: z.string(),
  username: z.string(),
  auth: z.enum(GroupLevel),
  reason: z.string().nullable(),
  /** Of members, to admins of the group alone. */
  realname: z.string().nullish(),
  gmtCreate: date(),
  gmtModify: date(),
})
export type GroupMember = z.infer<typeof GroupMember>

const uid = z.string().max(uidMax)
const query = z.object({
  gid: z.int(),
  ...pageQuery,
  /** Part of the username, and to admins of the group also of a member's real name. */
  keyword: z.string().max(keywordMax).optional(),
  auth: z.int().optional(),
  /** The highest level first. */
  byLevel: z.boolean().optional(),
})
const adminsOnly = { status: 403, when: 'the viewer is no admin of the group' }
const rowMissing = { status: 404, when: 'the user has nothing to do with the group, or owns it' }

const example: GroupMember = {
  id: 1,
  gid: 1,
  uid: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
  username: 'ada',
  auth: GroupLevel.Member,
  reason: null,
  gmtCreate: '2024-05-01T12:00:00.000Z',
  gmtModify: '2024-05-01T12:00:00.000Z',
}
const pageOf = (record: GroupMember) => ({ records: [record], total: 1, size: 10, current: 1, pages: 1 })

export const getGroupMembers = operation({
  name: 'getGroupMembers',
  method: 'GET',
  path: '/group/get-member-list',
  summary: 'Members of a group, newest first',
  who: 'login',
  query,
  body: z.undefined(),
  data: page(GroupMember),
  failures: [groupMissing, { status: 403, when: 'the viewer is no member of the group' }],
  example: { query: { gid: 1, currentPage: 1, limit: 10 }, data: pageOf(example) },
})

export const getGroupApplications = operation({
  name: 'getGroupApplications',
  method: 'GET',
  path: '/group/get-apply-list',
  summary: 'Members, applicants and rejected applicants of a group, newest first',
  who: 'login',
  query,
  body: z.undefined(),
  data: page(GroupMember),
  failures: [groupMissing, adminsOnly],
  example: {
    query: { gid: 1, auth: GroupLevel.Applying },
    data: pageOf({ ...example, auth: GroupLevel.Applying, reason: 'I take the course', realname: null }),
  },
})

export const joinGroup = operation({
  name: 'joinGroup',
  method: 'POST',
  path: '/group/member',
  summary:
    'Joins a public group, one that invited the viewer or one whose code alone admits, or applies to any other',
  who: 'login',
  query: z.object({
    gid: z.int(),
    /** Of a private group, and of one that is hidden; its case does not matter. */
    code: z.string().max(limits.codeLength).optional(),
    /** 5 to 100 characters, but for a public group, and for one whose code alone admits. */
    reason: z.string().max(limits.reasonMax).optional(),
  }),
  body: z.object({}).nullish(),
  data: z.null(),
  failures: [
    { status: 404, when: 'there is no such group, or it is hidden and the code is missing or wrong' },
    { status: 404, when: 'the invitation has ended meanwhile' },
    { status: 400, when: 'the code is wrong, or the reason is missing, too short or too long' },
    {
      status: 403,
      when: 'the viewer has applied already or is a member, tried too many codes or applied too often',
    },
  ],
  example: { query: { gid: 1, reason: 'I take the course' }, data: null },
})

export const changeGroupMember = operation({
  name: 'changeGroupMember',
  method: 'PUT',
  path: '/group/member',
  summary: 'Changes the level of a member or applicant',
  who: 'login',
  query: z.object({}),
  body: z.object({
    id: id(),
    gid: id(),
    uid,
    auth: z.enum(GroupLevel).exclude(['None']),
  }),
  data: z.null(),
  failures: [
    groupMissing,
    adminsOnly,
    rowMissing,
    {
      status: 403,
      when: "the row or the level is not below the viewer's own, who is neither the owner nor a super admin",
    },
    { status: 400, when: 'a member would become an applicant' },
  ],
  example: { body: { id: 1, gid: 1, uid: example.uid, auth: GroupLevel.Admin }, data: null },
})

export const removeGroupMember = operation({
  name: 'removeGroupMember',
  method: 'DELETE',
  path: '/group/member',
  summary: 'Removes a member or an applicant from a group',
  who: 'login',
  query: z.object({ gid: z.int(), uid }),
  body: z.undefined(),
  data: z.null(),
  failures: [
    groupMissing,
    adminsOnly,
    { status: 404, when: 'the user is the viewer, owns the group or has nothing to do with it' },
    {
      status: 403,
      when: "the row is not below the viewer's own, who is neither the owner nor a super admin",
    },
  ],
  example: { query: { gid: 1, uid: example.uid }, data: null },
})

export const leaveGroup = operation({
  name: 'leaveGroup',
  method: 'DELETE',
  path: '/group/member/exit',
  summary: 'Leaves a group',
  who: 'login',
  query: z.object({ gid: z.int() }),
  body: z.undefined(),
  data: z.null(),
  failures: [
    { status: 404, when: 'there is no such group, or the viewer owns it' },
    { status: 403, when: 'the viewer is no member' },
  ],
  example: { query: { gid: 1 }, data: null },
})

export const withdrawApplication = operation({
  name: 'withdrawApplication',
  method: 'DELETE',
  path: '/group/application',
  summary: "Withdraws the viewer's application to a group",
  who: 'login',
  query: z.object({ gid: z.int() }),
  body: z.undefined(),
  data: z.null(),
  failures: [groupMissing, { status: 404, when: 'the viewer has not applied, or was answered' }],
  example: { query: { gid: 1 }, data: null },
})

const memberBatchActs = ['level', 'remove'] as const

export const MemberBatchRow = z.object({
  uid: z.string(),
  username: z.string(),
  from: z.enum(GroupLevel),
  /** What comes of it, or would: nothing where it is so already. */
  outcome: z.enum(['change', 'same', 'refused']),
  /** Why it is refused, in the reader's language. */
  refusal: z.string().nullable(),
})
export type MemberBatchRow = z.infer<typeof MemberBatchRow>

export const actOnGroupMembers = operation({
  name: 'actOnGroupMembers',
  method: 'POST',
  path: '/group/member/batch',
  summary: 'Performs or previews a bulk action on members; users outside the group are skipped',
  who: 'login',
  query: z.object({}),
  body: z.object({
    gid: id(),
    uids: z.array(uid).min(1).max(limits.membersAtOnce),
    act: z.enum(memberBatchActs),
    /** Of the act `level`. */
    auth: z.enum(GroupLevel).exclude(['None', 'Applying']).nullish(),
    /** Stores nothing. */
    dryRun: z.boolean(),
  }),
  data: z.array(MemberBatchRow),
  failures: [groupMissing, adminsOnly, { status: 400, when: 'the level is missing' }],
  example: {
    body: { gid: 1, uids: [example.uid], act: 'level', auth: GroupLevel.Admin, dryRun: true },
    data: [{ uid: example.uid, username: 'ada', from: GroupLevel.Member, outcome: 'change', refusal: null }],
  },
})

export const AddedName = z.object({
  username: z.string(),
  /** `change`: added; `same`: already a member. */
  outcome: z.enum(['change', 'same', 'refused']),
  /** Why it is refused, in the reader's language. */
  refusal: z.string().nullable(),
})
export type AddedName = z.infer<typeof AddedName>

export const addGroupMembers = operation({
  name: 'addGroupMembers',
  method: 'POST',
  path: '/group/member/named',
  summary: 'Makes users members of a group by username and notifies them, or previews it',
  who: 'login',
  query: z.object({}),
  body: namedUsers,
  data: z.array(AddedName),
  failures: [groupMissing, { status: 403, when: 'the viewer is no super admin' }],
  example: {
    body: { gid: 1, usernames: ['ada'], dryRun: true },
    data: [{ username: 'ada', outcome: 'change', refusal: null }],
  },
})

export const groupMemberOperations = [
  actOnGroupMembers,
  addGroupMembers,
  getGroupMembers,
  getGroupApplications,
  joinGroup,
  changeGroupMember,
  removeGroupMember,
  leaveGroup,
  withdrawApplication,
]
