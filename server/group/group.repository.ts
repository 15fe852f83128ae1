import { type SelectQueryBuilder, sql } from 'kysely'
import { GroupLevel, GroupStatus } from '#contract/enums.ts'
import type { Database, Db } from '#server/db/database.ts'
import { likePart } from '#server/db/like-part.ts'
import type { GroupColumns } from './group.tables.ts'
import { isOpenInvitation } from './group-invitation.repository.ts'

const uniqueViolation = '23505'

/** Which of a group's names an insert or update ran against. */
export const takenName = (error: unknown): 'name' | 'shortName' | undefined => {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('constraint' in error)) return
  if (error.code !== uniqueViolation) return
  if (error.constraint === 'user_group_name') return 'name'
  return error.constraint === 'user_group_short_name' ? 'shortName' : undefined
}

type Groups = SelectQueryBuilder<Database, 'userGroup' | 'users', object>

const groups = (db: Db): Groups => db.selectFrom('userGroup').innerJoin('users', 'users.uid', 'userGroup.uid')

const memberCount = sql<number>`(
  select count(*) from group_member
  where group_member.gid = user_group.id and group_member.auth >= ${sql.lit(GroupLevel.Member)})`

const ownLevel = (uid: string | null) => sql<GroupLevel>`coalesce((
  select auth from group_member where group_member.gid = user_group.id and group_member.uid = ${uid ?? ''}), 0)`

const ownRow = (uid: string | null) => sql<number | null>`(
  select id from group_member where group_member.gid = user_group.id and group_member.uid = ${uid ?? ''})`

const ownInvitation = (uid: string | null) => sql<string | null>`(
  select users.username from group_invitation join users on users.uid = group_invitation.by_uid
  where group_invitation.gid = user_group.id and group_invitation.uid = ${uid ?? ''} and ${isOpenInvitation}
    and not exists (select from group_member where group_member.gid = user_group.id
      and group_member.uid = group_invitation.uid and group_member.auth >= ${sql.lit(GroupLevel.Member)}))`

const isMember = (uid: string) => sql<boolean>`exists (
  select from group_member where group_member.gid = user_group.id and group_member.uid = ${uid}
    and group_member.auth >= ${sql.lit(GroupLevel.Member)})`

/** A group with its owner's name, and this user's row, level and invitation in it. */
export const findGroup = (db: Db, gid: number, uid: string | null) =>
  groups(db)
    .selectAll('userGroup')
    .select(['users.username as owner', memberCount.as('memberCount')])
    .select([ownLevel(uid).as('level'), ownRow(uid).as('memberId'), ownInvitation(uid).as('invitedBy')])
    .where('userGroup.id', '=', gid)
    .executeTakeFirst()
export type StoredGroup = NonNullable<Awaited<ReturnType<typeof findGroup>>>

/** Of these groups, what says whether this user finds them. */
export const findSomeGroups = (db: Db, gids: readonly number[], uid: string) =>
  groups(db)
    .select(['userGroup.id', 'userGroup.uid', 'userGroup.status', 'visible', ownLevel(uid).as('level')])
    .where('userGroup.id', 'in', gids.length === 0 ? [0] : gids)
    .execute()

export const findLevel = async (db: Db, gid: number, uid: string): Promise<GroupLevel> => {
  const row = await db
    .selectFrom('groupMember')
    .select('auth')
    .where('gid', '=', gid)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row?.auth ?? GroupLevel.None
}

export interface GroupFilter {
  keyword: string | undefined
  /** A number that is no kind of group finds nothing. */
  auth: number | undefined
  /** Groups of this user alone. */
  memberUid: string | undefined
  /** Hidden groups are found by their members; undefined for whoever sees all of them. */
  readerUid: string | undefined
}

const matching = (db: Db, { keyword, auth, memberUid, readerUid }: GroupFilter): Groups => {
  let found = groups(db).where('userGroup.status', '=', GroupStatus.Normal)
  if (readerUid !== undefined) {
    const reader = isMember(readerUid)
    found = found.where(sql<boolean>`(user_group.visible or ${reader})`)
  }
  if (memberUid !== undefined) found = found.where(isMember(memberUid))
  if (auth) found = found.where(sql<boolean>`user_group.auth = ${auth}::bigint`)
  if (keyword) {
    const part = likePart(keyword)
    found = found.where((eb) =>
      eb.or([
        eb('userGroup.name', 'ilike', part),
        eb('userGroup.shortName', 'ilike', part),
        eb('users.username', 'ilike', part),
      ]),
    )
  }
  return found
}

export const countGroups = async (db: Db, filter: GroupFilter): Promise<number> => {
  const { total } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The oldest first. */
export const findGroups = (
  db: Db,
  filter: GroupFilter,
  { limit, offset }: { limit: number; offset: number },
) =>
  matching(db, filter)
    .select([
      'userGroup.id',
      'userGroup.avatar',
      'userGroup.name',
      'userGroup.shortName',
      'userGroup.brief',
      'userGroup.description',
      'userGroup.auth',
      'userGroup.visible',
      'userGroup.gmtCreate',
      'users.username as owner',
      memberCount.as('memberCount'),
    ])
    .orderBy('userGroup.id')
    .limit(limit)
    .offset(offset)
    .execute()

/** Throws PostgreSQL's own error when a name is taken: see `takenName`. */
export const insertGroup = async (db: Db, group: GroupColumns): Promise<number> => {
  const { id } = await db.insertInto('userGroup').values(group).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Throws as `insertGroup` does. */
export const updateGroup = (db: Db, gid: number, change: Partial<GroupColumns>) =>
  db
    .updateTable('userGroup')
    .set({ ...change, gmtModified: sql<Date>`now()` })
    .where('id', '=', gid)
    .execute()

export const countOwned = async (db: Db, uid: string): Promise<number> => {
  const { count } = await db
    .selectFrom('userGroup')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return count
}

export const countSolved = async (db: Db, uid: string): Promise<number> => {
  const { count } = await db
    .selectFrom('solved')
    .select(sql<number>`count(distinct pid)`.as('count'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return count
}

/** With its problems but those that have joined the site's, contests, announcements, tags, files and all submissions. */
export const deleteGroup = async (trx: Db, gid: number): Promise<void> => {
  await trx.selectFrom('userGroup').select('id').where('id', '=', gid).forUpdate().execute()
  await trx
    .updateTable('problem')
    .set({ gid: null, applyPublicProgress: null })
    .where('gid', '=', gid)
    .where('isGroup', '=', false)
    .execute()
  // Whoever submits at this moment waits here, and then finds no problem.
  const problems = await trx.selectFrom('problem').select('id').where('gid', '=', gid).forUpdate().execute()
  const pids = problems.map(({ id }) => id)
  const contests = await trx.selectFrom('contest').select('id').where('gid', '=', gid).execute()
  const cids = contests.map(({ id }) => id)
  await sql`delete from submission
    where gid = ${gid} or pid = any(${pids}::bigint[]) or cid = any(${cids}::bigint[])`.execute(trx)
  await trx.deleteFrom('contest').where('gid', '=', gid).execute()
  await trx.deleteFrom('problem').where('gid', '=', gid).execute()
  await trx.deleteFrom('tag').where('gid', '=', gid).execute()
  await trx.deleteFrom('announcement').where('gid', '=', gid).execute()
  await trx.deleteFrom('storedFile').where('gid', '=', gid).execute()
  await trx.deleteFrom('userGroup').where('id', '=', gid).execute()
}
