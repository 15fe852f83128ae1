import { sql } from 'kysely'
import { type Locale, ProblemAuth, UserStatus } from '#contract/enums.ts'
import type { Found } from '#contract/search.ts'
import type { Db } from '#server/db/database.ts'
import { likePart, likeStart } from '#server/db/like-part.ts'
import { titleIn } from '#server/problem/problem-list.repository.ts'

/** Ids that begin with the keyword, then titles that do, then the others; each in the order of ids. */
export const searchProblems = async (
  db: Db,
  { keyword, locale, limit }: { keyword: string; locale: Locale; limit: number },
): Promise<Found['problems']> => {
  const start = likeStart(keyword)
  const { rows } = await sql<Found['problems'][number]>`
    select problem_id, ${titleIn(locale)} as title
    from (
      select id, problem_id, min(place) as place
      from (
        select id, problem_id, case when problem_id ilike ${start} then 1 else 3 end as place
        from problem where problem_id ilike ${likePart(keyword)}
          and auth = ${sql.lit(ProblemAuth.Public)} and not is_group
        union all
        select id, problem_id, case when title ilike ${start} then 2 else 3 end
        from problem join problem_statement on pid = id
        where title ilike ${likePart(keyword)}
          and auth = ${sql.lit(ProblemAuth.Public)} and not is_group
      ) as matches
      group by id, problem_id
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
  const { rows } = await sql<Found['users'][number]>`
    select uid, username, nickname, avatar from users
    where (username ilike ${likePart(keyword)} or nickname ilike ${likePart(keyword)})
      and status = ${sql.lit(UserStatus.Normal)}
    order by (username ilike ${likeStart(keyword)}) desc, length(username), username
    limit ${limit}`.execute(db)
  return rows
}
