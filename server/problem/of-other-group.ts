import { sql } from 'kysely'

/** Of a problem that is neither of this group nor, where that is null, of the site. */
export const isOfOtherGroup = (gid: number | null) =>
  sql<boolean>`(problem.is_group and problem.gid is distinct from ${gid}::bigint)`
