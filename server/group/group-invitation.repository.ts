import { sql } from 'kysely'
import { GroupLevel } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'

/** Users of these names, with what they are in the group. */
export const findNamed = (db: Db, gid: number, names: readonly string[]) =>
  db
    .selectFrom('users')
    .leftJoin('groupMember', (join) =>
      join.onRef('groupMember.uid', '=', 'users.uid').on('groupMember.gid', '=', gid),
    )
    .leftJoin('groupInvitation', (join) =>
      join.onRef('groupInvitation.uid', '=', 'users.uid').on('groupInvitation.gid', '=', gid),
    )
    .select(['users.uid', 'users.username'])
    .select(sql<GroupLevel>`coalesce(group_member.auth, ${sql.lit(GroupLevel.None)})`.as('level'))
    .select(sql<boolean>`group_invitation.uid is not null`.as('isInvited'))
    .where(sql<boolean>`lower(users.username) = any(${names.map((name) => name.toLowerCase())}::text[])`)
    .where('users.username', 'in', names)
    .where('users.status', '=', 0)
    .execute()

export const insertInvitations = (
  trx: Db,
  { gid, byUid, uids }: { gid: number; byUid: string; uids: readonly string[] },
) =>
  trx
    .insertInto('groupInvitation')
    .values(uids.map((uid) => ({ gid, uid, byUid })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const countInvitations = async (db: Db, gid: number): Promise<number> => {
  const { total } = await db
    .selectFrom('groupInvitation')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('gid', '=', gid)
    .executeTakeFirstOrThrow()
  return total
}

/** The newest first. */
export const findInvitations = (db: Db, gid: number, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('groupInvitation')
    .innerJoin('users', 'users.uid', 'groupInvitation.uid')
    .innerJoin('users as inviter', 'inviter.uid', 'groupInvitation.byUid')
    .select(['groupInvitation.uid', 'users.username', 'inviter.username as by', 'groupInvitation.gmtCreate'])
    .where('groupInvitation.gid', '=', gid)
    .orderBy('groupInvitation.gmtCreate', 'desc')
    .orderBy('users.username')
    .limit(limit)
    .offset(offset)
    .execute()

/** False when there is none. */
export const deleteInvitation = async (db: Db, gid: number, uid: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('groupInvitation')
    .where('gid', '=', gid)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Groups invite one after the other, so that their invitations can be counted. */
export const lockGroup = (trx: Db, gid: number) =>
  trx.selectFrom('userGroup').select('id').where('id', '=', gid).forNoKeyUpdate().execute()
