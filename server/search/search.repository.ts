import { sql } from 'kysely'
import { GroupLevel, GroupStatus, type Locale, UserStatus } from '#contract/enums.ts'
import type { Found } from '#contract/search.ts'
import type { Db } from '#server/db/database.ts'
import { likePart, likeStart } from '#server/db/like-part.ts'
import { isPublicNow } from '#server/problem/hidden-until-end.ts'
import { titleIn } from '#server/problem/problem-list.repository.ts'

/** For lower(…) like …, which costs half of what ilike does. */
const patternsOf = (keyword: string) => ({
  part: sql`lower(${likePart(keyword)})`,
  start: sql`lower(${likeStart(keyword)})`,
})

/** The groups that this user may look into. */
const groupsOf = (uid: string | null) => sql`(
  select user_group.id from user_group join group_member on gid = user_group.id
  where group_member.uid = ${uid} and group_member.auth >= ${sql.lit(GroupLevel.Member)}
    and user_group.status = ${sql.lit(GroupStatus.Normal)})`

interface Asked {
  keyword: string
  /** Null for a visitor. */
  uid: string | null
  limit: number
}

/** Ids that begin with the keyword, with or without their letters, then titles that do, then the others; each in the order of ids. */
export const searchProblems = async (
  db: Db,
  { keyword, uid, locale, limit }: Asked & { locale: Locale },
): Promise<Found['problems']> => {
  const { part, start } = patternsOf(keyword)
  const { rows } = await sql<Found['problems'][number]>`
    select problem_id, ${titleIn(locale)} as title, gid
    from (
      select id, problem_id, case when is_group then gid end as gid,
        case
          when lower(problem_id) like ${start} or regexp_replace(problem_id, '^\\D+', '') like ${start} then 1
          when titled.begins then 2 else 3
        end as place
      from problem left join (
        select pid, bool_or(lower(title) like ${start}) as begins
        from problem_statement where lower(title) like ${part} group by pid
      ) as titled on pid = id
      where ${isPublicNow} and (not is_group or gid in ${groupsOf(uid)})
        and (pid is not null or lower(problem_id) like ${part})
      order by place, length(problem_id), problem_id
      limit ${limit}
    ) as problem
    order by place, length(problem_id), problem_id`.execute(db)
  return rows
}

/** What begins with the keyword first; of each kind the newest first. */
export const searchPlaces = async (db: Db, { keyword, uid, limit }: Asked): Promise<Found['places']> => {
  const { part, start } = patternsOf(keyword)
  const { rows } = await sql<Found['places'][number]>`
    with mine as ${groupsOf(uid)}, place as (
      select 'group' as kind, id, name as title, null::bigint as gid, lower(short_name) as other
      from user_group where id in (select id from mine)
      union all
      select 'contest', id, title, null, '' from contest
      where visible and (gid is null or gid in (select id from mine))
      union all
      select 'training', id, title, gid, '' from training
      where status and (gid is null or gid in (select id from mine))
    )
    select kind, id, title, gid from place where lower(title) like ${part} or other like ${start}
    order by (lower(title) like ${start} or other like ${start}) desc, kind, id desc
    limit ${limit}`.execute(db)
  return rows
}

export const searchUsers = async (
  db: Db,
  { keyword, limit }: Omit<Asked, 'uid'>,
): Promise<Found['users']> => {
  const { part, start } = patternsOf(keyword)
  const { rows } = await sql<Found['users'][number]>`
    select uid, username, nickname, avatar from users
    where (lower(username) like ${part} or lower(nickname) like ${part})
      and status = ${sql.lit(UserStatus.Normal)} and not is_team
    order by (lower(username) like ${start}) desc, length(username), username
    limit ${limit}`.execute(db)
  return rows
}
