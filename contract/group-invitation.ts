import { z } from 'zod'
import { date, id, page, pageQuery } from './envelope.ts'
import { groupMissing } from './group.ts'
import { uidMax } from './limits/account.ts'
import { group as limits } from './limits/group.ts'
import { operation } from './operation.ts'

/** An open invitation. */
export const GroupInvitation = z.object({
  uid: z.string(),
  username: z.string(),
  /** Username of the inviter. */
  by: z.string(),
  gmtCreate: date(),
})
export type GroupInvitation = z.infer<typeof GroupInvitation>

export const InvitedName = z.object({
  username: z.string(),
  /** `change`: invited; `same`: already invited. */
  outcome: z.enum(['change', 'same', 'refused']),
  /** Why it is refused, in the reader's language. */
  refusal: z.string().nullable(),
})
export type InvitedName = z.infer<typeof InvitedName>

const adminsOnly = { status: 403, when: 'the viewer is no admin of the group' }
const uid = z.string().max(uidMax)
const example: GroupInvitation = {
  uid: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
  username: 'ada',
  by: 'grace',
  gmtCreate: '2024-05-01T12:00:00.000Z',
}

/** Users of a group by name. */
export const namedUsers = z.object({
  gid: id(),
  usernames: z.array(z.string().max(limits.invitedNameMax)).min(1).max(limits.invitedAtOnce),
  /** Stores nothing. */
  dryRun: z.boolean(),
})

export const inviteToGroup = operation({
  name: 'inviteToGroup',
  method: 'POST',
  path: '/group/invitation',
  summary: 'Invites users to a group by username and notifies them, or previews the invitations',
  who: 'login',
  query: z.object({}),
  body: namedUsers,
  data: z.array(InvitedName),
  failures: [
    groupMissing,
    adminsOnly,
    { status: 403, when: 'the viewer has invited too often within an hour' },
    { status: 400, when: 'too many invitations of the group are open' },
  ],
  example: {
    body: { gid: 1, usernames: ['ada'], dryRun: true },
    data: [{ username: 'ada', outcome: 'change', refusal: null }],
  },
})

export const getGroupInvitations = operation({
  name: 'getGroupInvitations',
  method: 'GET',
  path: '/group/invitation',
  summary: 'Open invitations of a group, newest first',
  who: 'login',
  query: z.object({ gid: z.int(), ...pageQuery }),
  body: z.undefined(),
  data: page(GroupInvitation),
  failures: [groupMissing, adminsOnly],
  example: {
    query: { gid: 1, currentPage: 1, limit: 10 },
    data: { records: [example], total: 1, size: 10, current: 1, pages: 1 },
  },
})

export const removeGroupInvitation = operation({
  name: 'removeGroupInvitation',
  method: 'DELETE',
  path: '/group/invitation',
  summary: 'Withdraws an invitation',
  who: 'login',
  query: z.object({ gid: z.int(), uid }),
  body: z.undefined(),
  data: z.null(),
  failures: [groupMissing, adminsOnly, { status: 404, when: 'the user is not invited' }],
  example: { query: { gid: 1, uid: example.uid }, data: null },
})

export const declineGroupInvitation = operation({
  name: 'declineGroupInvitation',
  method: 'DELETE',
  path: '/group/invitation/own',
  summary: 'Declines an invitation; to accept it, call `joinGroup` without code or reason',
  who: 'login',
  query: z.object({ gid: z.int() }),
  body: z.undefined(),
  data: z.null(),
  failures: [groupMissing, { status: 404, when: 'the viewer is not invited' }],
  example: { query: { gid: 1 }, data: null },
})

export const groupInvitationOperations = [
  inviteToGroup,
  getGroupInvitations,
  removeGroupInvitation,
  declineGroupInvitation,
]
