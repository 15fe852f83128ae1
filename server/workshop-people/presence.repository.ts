import { sql } from 'kysely'
import { workshopPresence as limits } from '#contract/limits/workshop.ts'
import type { WorkshopPart } from '#contract/problem-comment.ts'
import type { WorkshopNews } from '#contract/workshop-presence.ts'
import type { Db } from '#server/db/database.ts'
import { type Swept, sweepRows } from '#server/db/sweep-rows.ts'
import { createHints } from '#server/push/hints.ts'

const oldest = sql<Date>`clock_timestamp() - ${limits.lifetimeMs} * interval '1 millisecond'`

/** The number of its hints, from the first time that somebody asks. */
export const roomOf = async (db: Db, pid: number): Promise<number> => {
  const known = await db.selectFrom('workshopRoom').select('room').where('pid', '=', pid).executeTakeFirst()
  if (known) return known.room
  await db
    .insertInto('workshopRoom')
    .values({ pid })
    .onConflict((conflict) => conflict.column('pid').doNothing())
    .execute()
  const { room } = await db
    .selectFrom('workshopRoom')
    .select('room')
    .where('pid', '=', pid)
    .executeTakeFirstOrThrow()
  return room
}

/** Tells the pages that have the problem open, once the transaction commits; nobody where it was never opened. */
export const hintMakers = async (trx: Db, pid: number): Promise<void> => {
  const known = await trx.selectFrom('workshopRoom').select('room').where('pid', '=', pid).executeTakeFirst()
  if (known) await createHints(trx).send({ topic: 'workshop', id: known.room })
}

interface Page {
  pid: number
  tab: string
  uid: string
  part: WorkshopPart | null
}

/** False when nobody learns anything by it: the page was there, at the same part. */
export const storePresence = async (db: Db, { pid, tab, uid, part }: Page): Promise<boolean> => {
  const gone = await db
    .deleteFrom('workshopPresence')
    .where('pid', '=', pid)
    .where('seenAt', '<', oldest)
    .executeTakeFirst()
  const before = await db
    .selectFrom('workshopPresence')
    .select('part')
    .where('pid', '=', pid)
    .where('tab', '=', tab)
    .where('uid', '=', uid)
    .executeTakeFirst()
  const seenAt = sql<Date>`clock_timestamp()`
  await db
    .insertInto('workshopPresence')
    .columns(['pid', 'tab', 'uid', 'part', 'seenAt'])
    .expression(
      sql`select ${pid}::bigint, ${tab}::uuid, ${uid}, ${part}::text, clock_timestamp()
        where (select count(*) from workshop_presence where pid = ${pid}) < ${limits.max}`,
    )
    .onConflict((conflict) =>
      conflict.columns(['pid', 'tab']).doUpdateSet({ part, seenAt }).where('workshopPresence.uid', '=', uid),
    )
    .execute()
  return !before || before.part !== part || gone.numDeletedRows > 0n
}

/** False when the page was not there. */
export const dropPresence = async (db: Db, { pid, tab, uid }: Omit<Page, 'part'>): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('workshopPresence')
    .where('pid', '=', pid)
    .where('tab', '=', tab)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Of problems that nobody opens any more. */
export const dropOldPresence = (db: Db, before: Date): Promise<Swept> =>
  sweepRows(db, { table: 'workshop_presence', where: sql`seen_at < ${before}` })

/** Everybody but this user, by name. */
export const findOthers = (db: Db, pid: number, uid: string): Promise<WorkshopNews['people']> =>
  db
    .selectFrom('workshopPresence')
    .innerJoin('users', 'users.uid', 'workshopPresence.uid')
    .select(['username', 'part'])
    .distinct()
    .where('pid', '=', pid)
    .where('workshopPresence.uid', '<>', uid)
    .where('seenAt', '>', oldest)
    .orderBy('username')
    .orderBy('part')
    .execute()

export const commentMark = async (db: Db, pid: number): Promise<string> => {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws(' ', count(*), coalesce(max(id), 0), coalesce(extract(epoch from max(resolved_at)), 0),
      count(resolved_at)) as mark
    from problem_comment where pid = ${pid}`.execute(db)
  return rows[0]?.mark ?? ''
}
