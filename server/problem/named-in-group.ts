import { type RawBuilder, sql } from 'kysely'

/** Of a `problem`: it has this id, or the group's prefix and this behind it, as who types it may leave that out. */
export const isNamedInGroup = (gid: number, given: string): RawBuilder<boolean> => {
  const id = given.toUpperCase()
  return sql<boolean>`problem.problem_id in (
    ${id}::text, (select upper(short_name) from user_group where id = ${gid}) || ${id}::text)`
}

/** The one that was written out whole before the one whose prefix was left out. */
export const wholeIdFirst = (given: string) =>
  sql`case when problem.problem_id = ${given.toUpperCase()}::text then 0 else 1 end`
