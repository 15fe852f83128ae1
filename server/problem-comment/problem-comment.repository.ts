import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { ProblemCommentTable } from './problem-comment.tables.ts'

export const findComments = (db: Db, pid: number) =>
  db.selectFrom('problemComment').selectAll().where('pid', '=', pid).orderBy('id').execute()

export const countComments = async (db: Db, pid: number): Promise<number> => {
  const { count } = await db
    .selectFrom('problemComment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('pid', '=', pid)
    .executeTakeFirstOrThrow()
  return count
}

/** Who wrote it. */
export const findWriter = async (db: Db, pid: number, id: number): Promise<string | undefined> => {
  const row = await db
    .selectFrom('problemComment')
    .select('uid')
    .where('pid', '=', pid)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.uid
}

/** Within ten minutes: what follows belongs to it. */
export const wroteLately = async (db: Db, pid: number, uid: string): Promise<boolean> => {
  const row = await db
    .selectFrom('problemComment')
    .select('id')
    .where('pid', '=', pid)
    .where('uid', '=', uid)
    .where('at', '>', sql<Date>`clock_timestamp() - interval '10 minutes'`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const insertComment = (
  trx: Db,
  comment: Pick<Insertable<ProblemCommentTable>, 'pid' | 'part' | 'field' | 'text' | 'uid' | 'by'>,
) => trx.insertInto('problemComment').values(comment).returning('id').executeTakeFirstOrThrow()

/** By this user, or open again. */
export const settleComment = async (trx: Db, id: number, by: string | null): Promise<void> => {
  await trx
    .updateTable('problemComment')
    .set({ resolvedBy: by, resolvedAt: by === null ? null : sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

export const dropComment = async (trx: Db, id: number): Promise<void> => {
  await trx.deleteFrom('problemComment').where('id', '=', id).execute()
}
