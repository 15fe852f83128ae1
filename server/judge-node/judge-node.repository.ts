import { type RawBuilder, sql } from 'kysely'
import type { JudgeNode, MachineLoad } from '#contract/judge-node.ts'
import { judging } from '#contract/limits/judging.ts'
import type { Db } from '#server/db/database.ts'
import { type Swept, sweepRows } from '#server/db/sweep-rows.ts'
import { type HandOut, isPresent } from '#server/queue/queue.ts'

const now = sql<Date>`now()`

export const saveJudgeNode = async (
  db: Db,
  node: Omit<JudgeNode, 'held'> & { address: string },
): Promise<void> => {
  const { name, slots, sandboxMode, cores, load, address } = node
  const facts = {
    slots,
    sandboxMode,
    languages: JSON.stringify(node.languages),
    address,
    cores: cores ?? null,
    cpuPercent: load?.cpuPercent ?? null,
    memoryPercent: load?.memoryPercent ?? null,
  }
  await db
    .insertInto('judgeNode')
    .values({ name, ...facts })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ ...facts, registeredAt: now, seenAt: now }),
    )
    .execute()
}

/** One write in this time for each judge is enough: they ask and report far oftener. */
const seenEveryMs = 2_000

const touch = async (db: Db, name: RawBuilder<unknown>, load: MachineLoad | undefined): Promise<void> => {
  await sql`
    update judge_node set seen_at = clock_timestamp(),
      cpu_percent = coalesce(${load?.cpuPercent ?? null}, cpu_percent),
      memory_percent = coalesce(${load?.memoryPercent ?? null}, memory_percent)
    where name = ${name} and seen_at < now() - ${`${seenEveryMs} milliseconds`}::interval`.execute(db)
}

/** This judge was heard. */
export const touchJudgeNode = (db: Db, name: string, load: MachineLoad | undefined) =>
  touch(db, sql`${name}`, load)

/** The judge that holds this hand-out was heard. */
export const touchHolder = (db: Db, handOut: HandOut, load: MachineLoad | undefined) =>
  touch(db, sql`(select judge from judging_job where ${isPresent(handOut)})`, load)

const listed = sql`interval '1 day'`

/**
 * As one that was heard last a day ago: on no list any more, until it is heard again.
 * Undefined when there is no such judge on the list, false when it is online.
 */
export const takeOffList = async (db: Db, name: string): Promise<boolean | undefined> => {
  const { rows } = await sql<{ alive: boolean }>`
    with named as (
      select name, seen_at > now() - ${`${judging.aliveMs} milliseconds`}::interval as alive
      from judge_node where name = ${name} and seen_at > now() - ${listed} for update
    ), taken as (
      update judge_node set seen_at = now() - ${listed} from named
      where judge_node.name = named.name and not named.alive
    ) select alive from named`.execute(db)
  return rows[0] && !rows[0].alive
}

/** Judges that were not heard for so long that nobody asks for them. */
export const dropGoneJudges = (db: Db, before: Date): Promise<Swept> =>
  sweepRows(db, { table: 'judge_node', where: sql`seen_at < ${before}` })
