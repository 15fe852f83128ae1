import { sql } from 'kysely'
import { type SweepReport, sweepNames } from '#contract/status.ts'
import type { Db } from '#server/db/database.ts'
import type { Swept } from '#server/db/sweep-rows.ts'

export interface SweepPlace {
  readonly name: string
  /** Empty for what one node does for all. */
  readonly node: string
}

export interface SweepOutcome extends Swept {
  readonly tookMs: number
  readonly problem: string | null
}

/** The sweeps of this node and of the site that began within the last `everyMs`, by the database's time. */
export async function findFresh(db: Db, node: string, everyMs: number): Promise<SweepPlace[]> {
  return db
    .selectFrom('cleanUpSweep')
    .select(['name', 'node'])
    .where('node', 'in', ['', node])
    .where('beganAt', '>', sql<Date>`clock_timestamp() - ${`${everyMs} milliseconds`}::interval`)
    .execute()
}

export async function storeSweep(db: Db, { name, node }: SweepPlace, outcome: SweepOutcome): Promise<void> {
  const { tookMs, items, bytes, hasMore, problem } = outcome
  const row = { tookMs, items, bytes, hasMore, problem }
  const beganAt = sql<Date>`clock_timestamp() - ${`${tookMs} milliseconds`}::interval`
  const failingSince = problem === null ? null : beganAt
  const stillFailingSince =
    problem === null ? null : sql<Date>`coalesce(clean_up_sweep.failing_since, excluded.failing_since)`
  await db
    .insertInto('cleanUpSweep')
    .values({ name, node, beganAt, failingSince, ...row })
    .onConflict((conflict) =>
      conflict.columns(['name', 'node']).doUpdateSet({ beganAt, failingSince: stillFailingSince, ...row }),
    )
    .execute()
}

const names: readonly string[] = sweepNames
const place = (name: string) => names.indexOf(name)

/** The last run of each sweep, in the order of their names' list; one of another release is left out. */
export async function findSweeps(db: Db): Promise<SweepReport[]> {
  const rows = await db.selectFrom('cleanUpSweep').selectAll().orderBy('node').limit(1_000).execute()
  return rows
    .flatMap(({ name, node, beganAt, failingSince, ...row }) => {
      const known = sweepNames[place(name)]
      return known ? [{ ...row, name: known, node: node || null, at: beganAt.toISOString() }] : []
    })
    .sort((one, other) => place(one.name) - place(other.name))
}

const heardMs = 3_600_000

/** How long the sweep that fails longest has failed, of nodes that still sweep; null when none fails. */
export async function findFailingMs(db: Db): Promise<number | null> {
  const { failingMs } = await db
    .selectFrom('cleanUpSweep')
    .select(
      sql<number | null>`(extract(epoch from clock_timestamp() - min(failing_since)) * 1000)::float8`.as(
        'failingMs',
      ),
    )
    .where('beganAt', '>', sql<Date>`clock_timestamp() - ${`${heardMs} milliseconds`}::interval`)
    .executeTakeFirstOrThrow()
  return failingMs
}

/** Since the database was last cleaned up, whichever node did it; null before the first time. */
export async function findCleanUpAge(db: Db): Promise<number | null> {
  const { ageMs } = await db
    .selectFrom('cleanUpSweep')
    .select(
      sql<number | null>`(extract(epoch from clock_timestamp() - max(began_at)) * 1000)::float8`.as('ageMs'),
    )
    .where('node', '=', '')
    .executeTakeFirstOrThrow()
  return ageMs
}
