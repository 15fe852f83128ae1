import { type SelectQueryBuilder, sql } from 'kysely'
import { GroupLevel } from '#contract/enums.ts'
import type { Database, Db } from '#server/db/database.ts'
import { likePart } from '#server/db/like-part.ts'
import { acceptInvitation, endInvitation, withdrawInvitationsBy } from './group-invitation.repository.ts'

export interface MemberFilter {
  gid: number
  keyword: string | undefined
  auth: number | undefined
  /** Without applicants and refused ones. */
  membersOnly: boolean
  /** The keyword finds real names too. */
  byRealname: boolean
  byLevel: boolean
}

/** Admins read the real names of members and of those who ask to be one; not of the rejected. */
const isNamedHere = sql<boolean>`(group_member.auth >= ${sql.lit(GroupLevel.Member)}
  or group_member.auth = ${sql.lit(GroupLevel.Applying)})`

type Members = SelectQueryBuilder<Database, 'groupMember' | 'users', object>

const matching = (db: Db, { gid, keyword, auth, membersOnly, byRealname }: MemberFilter): Members => {
  let found: Members = db
    .selectFrom('groupMember')
    .innerJoin('users', 'users.uid', 'groupMember.uid')
    .where('groupMember.gid', '=', gid)
  if (membersOnly) found = found.where('groupMember.auth', '>=', GroupLevel.Member)
  if (auth !== undefined) found = found.where(sql<boolean>`group_member.auth = ${auth}::bigint`)
  if (keyword) {
    const part = likePart(keyword)
    const isCalled = sql<boolean>`users.username ilike ${part}`
    const isNamed = sql<boolean>`(${isCalled} or (${isNamedHere} and users.realname ilike ${part}))`
    found = found.where(byRealname ? isNamed : isCalled)
  }
  return found
}

export const countMembers = async (db: Db, filter: MemberFilter): Promise<number> => {
  const { total } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const findMembers = (
  db: Db,
  filter: MemberFilter,
  { limit, offset }: { limit: number; offset: number },
) =>
  matching(db, filter)
    .selectAll('groupMember')
    .select('users.username')
    .select(sql<string | null>`case when ${isNamedHere} then users.realname end`.as('realname'))
    .$if(filter.byLevel, (found) => found.orderBy('groupMember.auth', 'desc'))
    .orderBy('groupMember.gmtCreate', 'desc')
    .orderBy('groupMember.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** Locked until the transaction ends. */
export const lockMember = (trx: Db, gid: number, uid: string) =>
  trx
    .selectFrom('groupMember')
    .selectAll()
    .where('gid', '=', gid)
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst()

/** With their names, locked until the transaction ends; by name. */
export const lockMembers = (trx: Db, gid: number, uids: readonly string[]) =>
  trx
    .selectFrom('groupMember')
    .innerJoin('users', 'users.uid', 'groupMember.uid')
    .select(['groupMember.id', 'groupMember.uid', 'groupMember.auth', 'users.username'])
    .where('gid', '=', gid)
    .where('groupMember.uid', 'in', uids)
    .orderBy('users.username')
    .forUpdate('groupMember')
    .execute()

/**
 * Stores a member or an applicant; a refused one may apply again. False when the user has applied already or is a
 * member.
 */
export const addMember = async (
  db: Db,
  member: { gid: number; uid: string; auth: GroupLevel; reason: string | null },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('groupMember')
    .values(member)
    .onConflict((conflict) =>
      conflict
        .columns(['gid', 'uid'])
        .doUpdateSet({
          auth: member.auth,
          reason: member.reason,
          gmtModified: sql<Date>`clock_timestamp()`,
        })
        .where('groupMember.auth', '=', GroupLevel.Refused),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** From a level on. */
export const findMemberUids = async (
  db: Db,
  gid: number,
  least: GroupLevel = GroupLevel.Member,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('groupMember')
    .select('uid')
    .where('gid', '=', gid)
    .where('auth', '>=', least)
    .orderBy('id')
    .execute()
  return rows.map(({ uid }) => uid)
}

/** Also ends the invitation of a new member, and the invitations by a member who is no longer an admin. */
export const setLevel = async (trx: Db, id: number, auth: GroupLevel): Promise<void> => {
  const { gid, uid } = await trx
    .updateTable('groupMember')
    .set({ auth, gmtModified: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .returning(['gid', 'uid'])
    .executeTakeFirstOrThrow()
  if (auth >= GroupLevel.Member) await acceptInvitation(trx, gid, uid)
  if (auth < GroupLevel.Admin) await withdrawInvitationsBy(trx, gid, uid)
}

/** Also withdraws the invitations to and by this member. */
export const deleteMember = async (trx: Db, id: number): Promise<void> => {
  const { gid, uid } = await trx
    .deleteFrom('groupMember')
    .where('id', '=', id)
    .returning(['gid', 'uid'])
    .executeTakeFirstOrThrow()
  await endInvitation(trx, [gid, uid], 'withdrawnAt')
  await withdrawInvitationsBy(trx, gid, uid)
}
