import type { Page } from '#contract/envelope.ts'
import {
  type GroupInvitation,
  getGroupInvitations,
  type InvitedName,
  inviteToGroup,
  removeGroupInvitation,
} from '#contract/group-invitation.ts'
import { addGroupMembers } from '#contract/group-member.ts'
import { group as limits } from '#contract/limits/group.ts'
import type { QueryOf } from '#contract/operation.ts'
import type { Http } from './http.ts'

export interface Invitation {
  gid: number
  usernames: readonly string[]
  /** Users become members without being asked; for super admins. */
  atOnce: boolean
}

/** Every promise rejects with a `Failure` and nothing else; the screens say it in its place. */
export interface GroupInvitationService {
  /** `dryRun`: says what would come of it. */
  invite(invitation: Invitation, dryRun: boolean, signal: AbortSignal): Promise<InvitedName[]>
  list(query: QueryOf<typeof getGroupInvitations>, signal: AbortSignal): Promise<Page<GroupInvitation>>
  withdraw(invited: { gid: number; uid: string }, signal: AbortSignal): Promise<unknown>
}

export const createGroupInvitationService = ({ http }: { http: Http }): GroupInvitationService => ({
  invite: async ({ gid, usernames, atOnce }, dryRun, signal) => {
    const rows: InvitedName[] = []
    for (let from = 0; from < usernames.length; from += limits.invitedAtOnce) {
      const some = usernames.slice(from, from + limits.invitedAtOnce)
      const body = { gid, usernames: some, dryRun }
      rows.push(...(await http.call(atOnce ? addGroupMembers : inviteToGroup, { body, signal, quiet: true })))
    }
    return rows
  },
  list: (query, signal) => http.call(getGroupInvitations, { query, signal, quiet: true }),
  withdraw: ({ gid, uid }, signal) =>
    http.call(removeGroupInvitation, { query: { gid, uid }, signal, quiet: true }),
})
