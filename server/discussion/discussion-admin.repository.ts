import { sql } from 'kysely'
import type { DiscussionStatus } from '#contract/discussion.ts'
import type { Db } from '#server/db/database.ts'

const big = (id: number) => sql<number>`${id}::bigint`

/** False when there is no such discussion. */
export const updateModeration = async (
  db: Db,
  id: number,
  change: { status?: DiscussionStatus; topPriority?: boolean },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('discussion')
    .set({ ...change, gmtModified: sql<Date>`clock_timestamp()` })
    .where('id', '=', big(id))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Those that there were. */
export const deleteDiscussions = (trx: Db, ids: readonly number[]) =>
  trx
    .deleteFrom('discussion')
    .where('id', 'in', ids.map(big))
    .returning(['uid', 'gid', 'title', 'content'])
    .execute()
