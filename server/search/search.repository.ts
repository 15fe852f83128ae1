import { sql } from 'kysely'
import { type Locale, UserStatus } from '#contract/enums.ts'
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

/** Ids that begin with the keyword, with or without their letters, then titles that do, then the others; each in the order of ids. */
export const searchProblems = async (
  db: Db,
  { keyword, locale, limit }: { keyword: string; locale: Locale; limit: number },
): Promise<Found['problems']> => {
  const { part, start } = patternsOf(keyword)
  const { rows } = await sql<Found['problems'][number]>`
    select problem_id, ${titleIn(locale)} as title
    from (
      select id, problem_id,
        case
          when lower(problem_id) like ${start} or regexp_replace(problem_id, '^\\D+', '') like ${start} then 1
          when titled.begins then 2 else 3
        end as place
      from problem left join (
        select pid, bool_or(lower(title) like ${start}) as begins
        from problem_statement where lower(title) like ${part} group by pid
      ) as titled on pid = id
      where ${isPublicNow} and not is_group
        and (pid is not null or lower(problem_id) like ${part})
      order by place, length(problem_id), problem_id
      limit ${limit}
    ) as problem
    order by place, length(problem_id), problem_id`.execute(db)
  return rows
}

export const searchUsers = async (
  db: Db,
  { keyword, limit }: { keyword: string; limit: number },
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
