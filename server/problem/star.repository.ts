import type { Db } from '#server/db/database.ts'

export const addStar = async (db: Db, uid: string, pid: number): Promise<void> => {
  await db
    .insertInto('problemStar')
    .values({ uid, pid })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const removeStar = async (db: Db, uid: string, pid: number): Promise<void> => {
  await db.deleteFrom('problemStar').where('uid', '=', uid).where('pid', '=', pid).execute()
}

/** Which of these the user starred. */
export const findStars = async (db: Db, uid: string, pids: readonly number[]): Promise<Set<number>> => {
  if (pids.length === 0) return new Set()
  const rows = await db
    .selectFrom('problemStar')
    .select('pid')
    .where('uid', '=', uid)
    .where('pid', 'in', [...pids])
    .execute()
  return new Set(rows.map(({ pid }) => pid))
}
