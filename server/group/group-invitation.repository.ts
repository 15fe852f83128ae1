import { sql } from 'kysely'
import { GroupLevel, GroupStatus } from '#contract/enums.ts'
import { group as limits } from '#contract/limits/group.ts'
import { roleId } from '#server/account/user.repository.ts'
import type { Db } from '#server/db/database.ts'

const since = sql<Date>`clock_timestamp() - ${sql.lit(limits.invitationDays)} * interval '1 day'`

/** Condition on a row of `group_invitation`: not answered, withdrawn or expired, and its inviter may still invite. */
export const isOpenInvitation = sql<boolean>`(group_invitation.declined_at is null
  and group_invitation.withdrawn_at is null and group_invitation.gmt_create > ${since}
  and exists (select from users as inviter
    where inviter.uid = group_invitation.by_uid and inviter.status = 0)
  and (exists (select from group_member as inviting where inviting.gid = group_invitation.gid
      and inviting.uid = group_invitation.by_uid and inviting.auth >= ${sql.lit(GroupLevel.Admin)})
    or exists (select from user_group as inviting where inviting.id = group_invitation.gid
      and inviting.uid = group_invitation.by_uid)
    or exists (select from user_role as inviting where inviting.uid = group_invitation.by_uid
      and inviting.role_id = ${sql.lit(roleId('root'))})))`

/** Users of these names, whatever their case, with what they are in the group. */
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
    .select(
      sql<string>`(select asked from unnest(${names}::text[]) asked
        where lower(asked) = lower(users.username) limit 1)`.as('asked'),
    )
    .select(sql<GroupLevel>`coalesce(group_member.auth, ${sql.lit(GroupLevel.None)})`.as('level'))
    .select([
      sql<boolean>`coalesce(${isOpenInvitation}, false)`.as('isInvited'),
      sql<boolean>`coalesce(group_invitation.declined_at > ${since}, false)`.as('hasDeclined'),
      sql<boolean>`coalesce(group_invitation.told_at > ${since}, false)`.as('isTold'),
    ])
    .where(sql<boolean>`lower(users.username) in (select lower(asked) from unnest(${names}::text[]) asked)`)
    .where('users.status', '=', 0)
    .execute()

/** Reopens an invitation that has ended. */
export const openInvitations = (
  trx: Db,
  { gid, byUid, uids }: { gid: number; byUid: string; uids: readonly string[] },
) =>
  trx
    .insertInto('groupInvitation')
    .values(uids.map((uid) => ({ gid, uid, byUid })))
    .onConflict((conflict) =>
      conflict.columns(['gid', 'uid']).doUpdateSet({
        byUid,
        declinedAt: null,
        withdrawnAt: null,
        gmtCreate: sql<Date>`clock_timestamp()`,
        toldAt: sql<Date>`case when group_invitation.told_at > ${since} then group_invitation.told_at
          else clock_timestamp() end`,
      }),
    )
    .execute()

export const countInvitations = async (db: Db, gid: number): Promise<number> => {
  const { total } = await db
    .selectFrom('groupInvitation')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('gid', '=', gid)
    .where(isOpenInvitation)
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
    .where(isOpenInvitation)
    .orderBy('groupInvitation.gmtCreate', 'desc')
    .orderBy('users.username')
    .limit(limit)
    .offset(offset)
    .execute()

/** The open invitations of a user, the newest first. */
export const findOwnInvitations = (db: Db, uid: string, most: number) =>
  db
    .selectFrom('groupInvitation')
    .innerJoin('userGroup', 'userGroup.id', 'groupInvitation.gid')
    .innerJoin('users as inviter', 'inviter.uid', 'groupInvitation.byUid')
    .select(['groupInvitation.gid', 'userGroup.name as groupName', 'inviter.username as by'])
    .where('groupInvitation.uid', '=', uid)
    .where('userGroup.status', '=', GroupStatus.Normal)
    .where(isOpenInvitation)
    .where(
      sql<boolean>`not exists (select from group_member where group_member.gid = group_invitation.gid
        and group_member.uid = group_invitation.uid and group_member.auth >= ${sql.lit(GroupLevel.Member)})`,
    )
    .orderBy('groupInvitation.gmtCreate', 'desc')
    .limit(most)
    .execute()

const openOne = (gid: number, uid: string) =>
  sql<boolean>`gid = ${gid} and uid = ${uid} and ${isOpenInvitation}`

/** Deletes the open invitation of a user who joins; false if there was none. */
export const acceptInvitation = async (db: Db, gid: number, uid: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('groupInvitation')
    .where(openOne(gid, uid))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Answers with the uid of the inviter; undefined if none was open. */
export const endInvitation = async (
  db: Db,
  [gid, uid]: readonly [gid: number, uid: string],
  how: 'declinedAt' | 'withdrawnAt',
): Promise<string | undefined> => {
  const ended = await db
    .updateTable('groupInvitation')
    .set({ [how]: sql<Date>`clock_timestamp()` })
    .where(openOne(gid, uid))
    .returning('byUid')
    .executeTakeFirst()
  return ended?.byUid
}

/** Withdraws all open invitations by a user who is no longer an admin of the group. */
export const withdrawInvitationsBy = (db: Db, gid: number, byUid: string) =>
  db
    .updateTable('groupInvitation')
    .set({ withdrawnAt: sql<Date>`clock_timestamp()` })
    .where('gid', '=', gid)
    .where('byUid', '=', byUid)
    .where('declinedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .execute()

/** Taken before locks on members and invitations, so that joining cannot deadlock with deleting the group. */
export const keepGroup = (trx: Db, gid: number) =>
  trx.selectFrom('userGroup').select('id').where('id', '=', gid).forKeyShare().execute()

/** What lets whoever has its code in. Neither that nor the owner changes until the transaction ends. */
export const holdGroup = (trx: Db, gid: number) =>
  trx
    .selectFrom('userGroup')
    .select(['auth', 'visible', 'code', 'codeAdmits'])
    .where('id', '=', gid)
    .forShare()
    .executeTakeFirst()

/** One call at a time invites to a group or hands it over; the limit on open invitations holds. */
export const lockGroup = (trx: Db, gid: number) =>
  trx.selectFrom('userGroup').select('id').where('id', '=', gid).forNoKeyUpdate().execute()
