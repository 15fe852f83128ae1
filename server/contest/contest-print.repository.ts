import { sql } from 'kysely'
import { PrintStatus } from '#contract/contest-print.ts'
import { print as limits } from '#contract/limits/contest.ts'
import type { Db } from '#server/db/database.ts'

interface Window {
  limit: number
  offset: number
}

export const insertPrint = (db: Db, print: { cid: number; uid: string; content: string }) =>
  db.insertInto('contestPrint').values(print).execute()

const ofContest = (db: Db, cid: number) => db.selectFrom('contestPrint').where('contestPrint.cid', '=', cid)

export const countPrints = async (db: Db, cid: number): Promise<number> => {
  const { total } = await ofContest(db, cid)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Those that wait first, then the newest. */
export const findPrints = (db: Db, cid: number, { limit, offset }: Window) =>
  ofContest(db, cid)
    .innerJoin('users', 'users.uid', 'contestPrint.uid')
    .select(['contestPrint.id', 'cid', 'username', 'realname', 'content', 'contestPrint.status'])
    .select('contestPrint.gmtCreate')
    .orderBy('contestPrint.status')
    .orderBy('contestPrint.gmtCreate', 'desc')
    .orderBy('contestPrint.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

const ofUser = (db: Db, cid: number, uid: string) => ofContest(db, cid).where('uid', '=', uid)

export const countOwnPrints = async (db: Db, cid: number, uid: string): Promise<number> => {
  const { total } = await ofUser(db, cid, uid)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const findOwnPrints = (db: Db, cid: number, uid: string, { limit, offset }: Window) =>
  ofUser(db, cid, uid)
    .select(['id', 'cid', 'status', 'gmtCreate'])
    .select([
      sql<string>`left(content, ${limits.beginningMax})`.as('beginning'),
      sql<number>`char_length(content)`.as('length'),
    ])
    .orderBy('gmtCreate', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const findPrint = (db: Db, id: number) =>
  db
    .selectFrom('contestPrint')
    .innerJoin('users', 'users.uid', 'contestPrint.uid')
    .select(['cid', 'username', 'content'])
    .where('contestPrint.id', '=', id)
    .executeTakeFirst()

/** False when the contest has no such text. */
export const markPrinted = async (db: Db, cid: number, id: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('contestPrint')
    .set({ status: PrintStatus.Printed })
    .where('id', '=', id)
    .where('cid', '=', cid)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
