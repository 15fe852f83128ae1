import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

const listed = 50

interface BackupNode {
  readonly host: string
  readonly dir: string
  readonly everyMs: number
  readonly keep: number
}

/** That this node makes backups, and how; said again and again. */
export const storePlan = (db: Db, plan: BackupNode) =>
  db
    .insertInto('backupPlan')
    .values(plan)
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ ...plan, seenAt: sql<Date>`now()` }))
    .execute()

export const forgetPlan = (db: Db, host: string) =>
  db.deleteFrom('backupPlan').where('host', '=', host).execute()

export const findPlan = (db: Db) =>
  db
    .selectFrom('backupPlan')
    .select([
      'host',
      'dir',
      'everyMs',
      'keep',
      'since',
      sql<number>`extract(epoch from now() - seen_at)::float * 1000`.as('silentMs'),
    ])
    .executeTakeFirst()

/** The newest first. */
export const findBackups = (db: Db) =>
  db.selectFrom('backup').selectAll().orderBy('id', 'desc').limit(listed).execute()

export const findBackup = (db: Db, id: number) =>
  db.selectFrom('backup').selectAll().where('id', '=', id).executeTakeFirst()

/** Undefined where one is asked for or under way. */
export const addBackup = (db: Db, row: { state: 'asked' | 'running'; askedBy: string | null }) =>
  db
    .insertInto('backup')
    .values({ ...row, endedAt: null, host: null, file: null, size: null, rowCount: null, problem: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Milliseconds since the last good one ended, and since the last one that was tried began. */
export async function findAges(db: Db): Promise<{ goodMs: number | null; triedMs: number | null }> {
  const { rows } = await sql<{ goodMs: number | null; triedMs: number | null }>`
    select
      extract(epoch from now() - max(begun_at) filter (where state = 'good'))::float * 1000 as good_ms,
      extract(epoch from now() - max(begun_at))::float * 1000 as tried_ms
    from backup`.execute(db)
  return rows[0] ?? { goodMs: null, triedMs: null }
}

/** The last backup that can be restored. */
export const findLastGood = (db: Db) =>
  db
    .selectFrom('backup')
    .select([sql<number>`coalesce(size, 0)`.as('size')])
    .select(sql<number>`extract(epoch from now() - begun_at)::float * 1000`.as('ageMs'))
    .where('state', '=', 'good')
    .orderBy('begunAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whoever holds the lock runs none: what is said to be running was cut off. */
export const failCutOff = (db: Db, problem: string) =>
  db
    .updateTable('backup')
    .set({ state: 'failed', problem, endedAt: sql<Date>`now()` })
    .where('state', '=', 'running')
    .execute()

/** The one that was asked for, which is running from now on. */
export const takeAsked = (db: Db) =>
  db
    .updateTable('backup')
    .set({ state: 'running', begunAt: sql<Date>`now()` })
    .where('state', '=', 'asked')
    .returning('id')
    .executeTakeFirst()

export const noteProgress = (db: Db, id: number, progress: { tablesDone: number; tableCount: number }) =>
  db.updateTable('backup').set(progress).where('id', '=', id).execute()

interface GoodBackup {
  readonly host: string
  readonly file: string
  readonly size: number
  readonly rowCount: number
  readonly hasSecrets: boolean
}

export const noteGood = (db: Db, id: number, made: GoodBackup) =>
  db
    .updateTable('backup')
    .set({ ...made, state: 'good', endedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

export const noteFailed = (db: Db, id: number, problem: string) =>
  db
    .updateTable('backup')
    .set({ state: 'failed', problem, endedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** Those of a machine that are more than are kept, the oldest first. */
export const findSurplus = async (db: Db, { host, keep }: Pick<BackupNode, 'host' | 'keep'>) => {
  const rows = await db
    .selectFrom('backup')
    .select(['id', 'file'])
    .where('state', '=', 'good')
    .where('host', '=', host)
    .orderBy('id', 'desc')
    .execute()
  return rows.slice(keep).toReversed()
}

export const dropBackup = (db: Db, id: number) => db.deleteFrom('backup').where('id', '=', id).execute()

/** Of those that failed the last ones are kept. */
export const dropOldFailures = (db: Db) =>
  db
    .deleteFrom('backup')
    .where('state', '=', 'failed')
    .where('id', 'not in', (failed) =>
      failed.selectFrom('backup').select('id').where('state', '=', 'failed').orderBy('id', 'desc').limit(20),
    )
    .execute()
