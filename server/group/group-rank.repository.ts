import { sql } from 'kysely'
import { ContestType, GroupLevel, JudgeStatus, UserStatus } from '#contract/enums.ts'
import { rank } from '#contract/limits/list.ts'
import type { RankRow } from '#contract/rank.ts'
import type { Db } from '#server/db/database.ts'
import { likePart } from '#server/db/like-part.ts'

interface RankFilter {
  gid: number
  /** A part of a name. */
  word: string
}

const isRanked = ({ gid, word }: RankFilter) => {
  const part = likePart(word)
  return sql`
    group_member.gid = ${gid} and group_member.auth >= ${sql.lit(GroupLevel.Member)}
      and users.status = ${sql.lit(UserStatus.Normal)}
      and (username ilike ${part} or nickname ilike ${part} or realname ilike ${part})`
}

export const countRankedMembers = async (db: Db, filter: RankFilter): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from group_member join users using (uid) where ${isRanked(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Equal figures share a rank. */
const results = {
  [ContestType.Acm]: sql`coalesce(ac, 0) desc, coalesce(total, 0)`,
  [ContestType.Oi]: sql`coalesce(score, 0) desc, coalesce(ac, 0) desc`,
}

const orders = {
  [ContestType.Acm]: sql`ac desc, total, score desc`,
  [ContestType.Oi]: sql`score desc, ac desc, total`,
}

/** What members sent outside contests decides, so that no seal is looked through. */
export const findRankedMembers = async (
  db: Db,
  { type, ...filter }: RankFilter & { type: ContestType },
  { limit, offset }: { limit: number; offset: number },
): Promise<RankRow[]> => {
  const { rows } = await sql<RankRow>`
    with
      tried as (
        select uid, count(*)::int as sent, bool_or(status = ${sql.lit(JudgeStatus.Accepted)}) as solved,
          max(oi_rank_score) as best
        from submission where gid = ${filter.gid} and cid = 0 group by uid, pid),
      reached as (
        select uid, sum(sent)::int as total, count(*) filter (where solved)::int as ac,
          coalesce(sum(best), 0)::int as score
        from tried group by uid)
    select users.uid, rank() over (order by ${results[type]})::int as rank, username, nickname, realname, avatar, title_name as "titleName",
      title_color as "titleColor", left(signature, ${sql.lit(rank.signatureMax)}) as signature,
      coalesce(ac, 0) as ac, coalesce(total, 0) as total, coalesce(score, 0) as score, null as rating
    from group_member join users using (uid) left join reached using (uid)
    where ${isRanked(filter)}
    order by ${orders[type]}, username
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}
