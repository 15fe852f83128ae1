import { sql } from 'kysely'
import { UserStatus } from '#contract/enums.ts'
import { rank } from '#contract/limits/list.ts'
import type { Db } from '#server/db/database.ts'

/** A user with what both ranks order by; names in small letters. */
export interface Ranked {
  uid: string
  names: string
  ac: number
  /** Submissions outside contests and groups. */
  total: number
  /** All submissions. */
  submitted: number
  score: number
}

/** Between names, so that nothing is found across two of them. */
const border = sql.lit('\n')
const outside = sql`cid = 0 and cpid = 0 and gid is null`

/** Everybody but the banned and imported teams, the oldest account first; each figure is read from an index alone. */
export const findRanked = async (db: Db): Promise<Ranked[]> => {
  const { rows } = await sql<Ranked>`
    with
      solver as (select uid, count(*)::int as ac from (select distinct uid, pid from solved) as own group by uid),
      sender as (select uid, count(*)::int as total from submission where ${outside} group by uid),
      contestant as (select uid, count(*)::int as amount from submission where cid <> 0 group by uid),
      member as (select uid, count(*)::int as amount from submission where cid = 0 and gid is not null group by uid),
      scorer as (
        select uid, sum(best)::int as score
        from (
          select uid, max(oi_rank_score) as best from submission
          where ${outside} and oi_rank_score is not null group by uid, pid
        ) as problem
        group by uid)
    select uid, lower(concat_ws(${border}, username, nickname, realname)) as names, coalesce(ac, 0) as ac,
      coalesce(total, 0) as total, coalesce(score, 0) as score,
      coalesce(total, 0) + coalesce(contestant.amount, 0) + coalesce(member.amount, 0) as submitted
    from users
      left join solver using (uid) left join sender using (uid) left join scorer using (uid)
      left join contestant using (uid) left join member using (uid)
    where users.status = ${sql.lit(UserStatus.Normal)} and not users.is_team
    order by gmt_create, uid`.execute(db)
  return rows
}

/** What a row tells of its user besides the figures. */
export const findRankUsers = (db: Db, uids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['uid', 'username', 'nickname', 'realname', 'avatar', 'titleName', 'titleColor'])
    .select(sql<string | null>`left(signature, ${sql.lit(rank.signatureMax)})`.as('signature'))
    .where('uid', 'in', [...uids])
    .execute()
