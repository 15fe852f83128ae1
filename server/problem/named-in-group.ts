import { type RawBuilder, sql } from 'kysely'

/**
 * Of a `problem`: it has this id, or the group's prefix and this behind it, as who types it may leave that out; a number is
 * that of an id which the site has assigned.
 */
export const isNamedInGroup = (gid: number, given: string): RawBuilder<boolean> => {
  const id = given.toUpperCase()
  const short = /^\d+$/.test(id) ? [id, `P${id}`] : [id]
  return sql<boolean>`problem.problem_id in (${id}::text, ${sql.join(
    short.map((each) => sql`(select upper(short_name) from user_group where id = ${gid}) || ${each}::text`),
  )})`
}

/** The one that was written out whole, then the one with the least left out. */
export const wholeIdFirst = (given: string) =>
  sql`case when problem.problem_id = ${given.toUpperCase()}::text then 0 else length(problem.problem_id) end`
