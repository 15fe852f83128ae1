import { type RawBuilder, sql } from 'kysely'
import { GroupLevel, GroupStatus } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { isPublicNow } from '#server/problem/hidden-until-end.ts'

/** What this user is in the group of a `contest`; `None` where it has no group, or one that is banned. */
export const levelInGroup = (
  uid: string | RawBuilder<string> | null,
): RawBuilder<GroupLevel> => sql<GroupLevel>`coalesce((
  select case when own_group.uid = ${uid ?? ''} then ${sql.lit(GroupLevel.Root)} else own.auth end
  from user_group as own_group
  left join group_member as own on own.gid = own_group.id and own.uid = ${uid ?? ''}
  where own_group.id = contest.gid and own_group.status = ${sql.lit(GroupStatus.Normal)}), ${sql.lit(GroupLevel.None)})`

/** The same of many users at once, by uid; whoever is not in the group is left out. */
export const levelsInGroup = (uids: readonly string[]): RawBuilder<Readonly<Record<string, GroupLevel>>> =>
  sql`coalesce((
  select json_object_agg(own.uid,
    case when own_group.uid = own.uid then ${sql.lit(GroupLevel.Root)} else own.auth end)
  from user_group as own_group
  join group_member as own on own.gid = own_group.id and own.uid = any(${uids}::text[])
  where own_group.id = contest.gid and own_group.status = ${sql.lit(GroupStatus.Normal)}), '{}')`

/** Who rules the contests of a group: its owner and its roots; nobody where there is no group. */
export const rootsOfGroup = async (db: Db, gid: number | null): Promise<string[]> => {
  if (gid === null) return []
  const { rows } = await sql<{ uid: string }>`
    select uid from group_member where gid = ${gid} and auth = ${sql.lit(GroupLevel.Root)}
    union select uid from user_group where id = ${gid}`.execute(db)
  return rows.map(({ uid }) => uid)
}

/** Of a `contest` and a `problem`: one of the site that the contest of a group borrowed, and that is public no more. */
export const isTakenBack: RawBuilder<boolean> = sql<boolean>`(
  contest.gid is not null and not problem.is_group and not ${isPublicNow})`

/** Whether the group of a `contest`, if it has one, is there for anybody. */
export const isGroupOpen: RawBuilder<boolean> = sql<boolean>`(contest.gid is null or exists (
  select from user_group where user_group.id = contest.gid and user_group.status = ${sql.lit(GroupStatus.Normal)}))`

/** Whether this user is a root of this group. */
export const isRootOf = (gid: number | null, uid: RawBuilder<string>): RawBuilder<boolean> =>
  sql`exists (
    select from group_member
    where group_member.gid = ${gid} and group_member.uid = ${uid} and group_member.auth = ${sql.lit(GroupLevel.Root)})`
