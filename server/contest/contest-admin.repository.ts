import { type Selectable, sql } from 'kysely'
import type { GroupLevel } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { likePart } from '#server/db/like-part.ts'
import { type ContestFilter, databaseTime, selectContests } from './contest.repository.ts'
import type { ContestColumns, ContestTable } from './contest.tables.ts'
import { levelInGroup } from './contest-group.ts'

export type ContestRow = Selectable<ContestTable> & { now: Date }

/** A contest as somebody who may rule it meets it. */
export type AnyContest = ContestRow & { groupLevel: GroupLevel }

/** Hidden ones too, with what this user is in its group. */
export const findAnyContest = (db: Db, cid: number, uid: string): Promise<AnyContest | undefined> =>
  db
    .selectFrom('contest')
    .selectAll()
    .select([databaseTime.as('now'), levelInGroup(uid).as('groupLevel')])
    .where('id', '=', cid)
    .executeTakeFirst()

const matching = (db: Db, { keyword, ...filter }: ContestFilter) => {
  const all = selectContests(db, filter)
  if (!keyword) return all
  return all.where((eb) =>
    eb.or([eb('title', 'ilike', likePart(keyword)), sql<boolean>`contest.id::text = ${keyword}`]),
  )
}

export const countAllContests = async (db: Db, filter: ContestFilter): Promise<number> => {
  const { total } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const findAllContests = (
  db: Db,
  filter: ContestFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ContestRow[]> =>
  matching(db, filter)
    .selectAll('contest')
    .select(databaseTime.as('now'))
    .orderBy('startTime', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** Nothing happens when this user has made one under this key. */
/** Undefined when it was made meanwhile under the same key. */
export const insertContest = (db: Db, contest: ContestColumns) =>
  db
    .insertInto('contest')
    .values(contest)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const findContestByKey = (db: Db, uid: string, requestKey: string) =>
  db
    .selectFrom('contest')
    .select(['id', 'type', 'gid'])
    .where('uid', '=', uid)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst()

/** Nobody else changes it until the transaction ends. */
export const lockContest = (trx: Db, cid: number) =>
  trx
    .selectFrom('contest')
    .selectAll()
    .select(databaseTime.as('now'))
    .where('id', '=', cid)
    .forUpdate()
    .executeTakeFirst()

export const updateContest = (db: Db, cid: number, contest: Partial<ContestColumns>) =>
  db
    .updateTable('contest')
    .set({ ...contest, gmtModified: databaseTime })
    .where('id', '=', cid)
    .execute()

export const endRegistrations = (db: Db, cid: number) =>
  db.deleteFrom('contestRegistration').where('cid', '=', cid).execute()

/** With its submissions; false when there is none. */
export const deleteContest = async (db: Db, cid: number): Promise<boolean> => {
  if (cid <= 0) return false
  await db.deleteFrom('submission').where('cid', '=', cid).execute()
  const { numDeletedRows } = await db.deleteFrom('contest').where('id', '=', cid).executeTakeFirst()
  return numDeletedRows > 0n
}

/** In any other case of letters a name is nobody's: that is how a board looks for them. */
export const unknownNames = async (db: Db, names: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) with ordinality as asked (name, place)
    where not exists (select from users where username = asked.name)
    order by place`.execute(db)
  return rows.map(({ name }) => name)
}
