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

/** How many there were. */
export const deleteDiscussions = async (trx: Db, ids: readonly number[]): Promise<number> => {
  const { numDeletedRows } = await trx
    .deleteFrom('discussion')
    .where('id', 'in', ids.map(big))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const countReports = async (db: Db): Promise<number> => {
  const { total } = await db
    .selectFrom('discussionReport')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const findReports = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('discussionReport as report')
    .innerJoin('discussion', 'discussion.id', 'report.did')
    .innerJoin('users as author', 'author.uid', 'discussion.uid')
    .innerJoin('users as reporter', 'reporter.uid', 'report.uid')
    .select(['report.id', 'report.did', 'report.content', 'report.status'])
    .select(['report.gmtCreate', 'report.gmtModified', 'discussion.gid'])
    .select('discussion.status as discussionStatus')
    .select(['discussion.title as discussionTitle', 'author.username as discussionAuthor'])
    .select('reporter.username as reporter')
    .orderBy('report.status')
    .orderBy('report.gmtCreate', 'desc')
    .orderBy('report.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** False when there is no such report. */
export const updateReport = async (db: Db, id: number, status: boolean): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('discussionReport')
    .set({ status, gmtModified: sql<Date>`clock_timestamp()` })
    .where('id', '=', big(id))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
