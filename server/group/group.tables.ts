import type { Generated, Insertable } from 'kysely'
import type { GroupAuth, GroupLevel, GroupStatus } from '#contract/enums.ts'
import type { CreatedAt, WithDefault } from '#server/db/columns.ts'

/** `group` is a word of SQL. */
export interface UserGroupTable {
  id: Generated<number>
  name: string
  shortName: string
  brief: string
  /** Markdown. */
  description: string
  avatar: WithDefault<string | null>
  /** Of the owner. */
  uid: string
  auth: GroupAuth
  /** Six characters; null for a public group. */
  code: string | null
  visible: boolean
  /** Whoever has the code joins at once. */
  codeAdmits: WithDefault<boolean>
  status: WithDefault<GroupStatus>
  gmtCreate: CreatedAt
  gmtModified: CreatedAt
}
export type GroupColumns = Insertable<UserGroupTable>

export interface GroupMemberTable {
  id: Generated<number>
  gid: number
  uid: string
  auth: GroupLevel
  /** Of an application. */
  reason: string | null
  gmtCreate: CreatedAt
  gmtModified: CreatedAt
}

export interface GroupInvitationTable {
  gid: number
  uid: string
  /** Of whoever invited them. */
  byUid: string
  gmtCreate: CreatedAt
  /** When the user was told of one last. */
  toldAt: CreatedAt
  declinedAt: Date | null
  withdrawnAt: Date | null
}

export interface GroupTables {
  userGroup: UserGroupTable
  groupMember: GroupMemberTable
  groupInvitation: GroupInvitationTable
}
