import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SiteStatus, Trouble } from '#contract/status.ts'
import type { Db } from '#server/db/database.ts'
import { troubleKey } from './troubles.rules.ts'

const lockKey = 7_224_003

export interface TroubleChanges {
  readonly opened: readonly Trouble[]
  readonly ended: readonly Trouble[]
}

/** Stores what is wrong now and gives what has changed; nodes take turns until the transaction ends. */
export async function changeTroubles(trx: Db, troubles: readonly Trouble[]): Promise<TroubleChanges> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx)
  const known = await trx.selectFrom('openTrouble').select(['key', 'trouble']).execute()
  const knownKeys = new Set(known.map(({ key }) => key))
  const present = new Set(troubles.map(troubleKey))
  const opened = troubles.filter((trouble) => !knownKeys.has(troubleKey(trouble)))
  const ended = known.filter(({ key }) => !present.has(key))
  for (const trouble of opened) {
    const row = { key: troubleKey(trouble), trouble: JSON.stringify(trouble) }
    await trx.insertInto('openTrouble').values(row).execute()
  }
  for (const { key } of ended) await trx.deleteFrom('openTrouble').where('key', '=', key).execute()
  return { opened, ended: ended.map(({ trouble }) => trouble) }
}

export const addLetters = async (trx: Db, bodies: readonly ((id: string) => string)[]): Promise<void> => {
  for (const body of bodies) {
    const id = randomUUID()
    await trx
      .insertInto('alertLetter')
      .values({ id, body: body(id), madeAt: sql<Date>`clock_timestamp()` })
      .execute()
  }
}

export interface DueLetter {
  readonly id: string
  readonly body: string
  readonly tries: number
}

/** Takes letters that are due, oldest first; whoever fails to say what became of them leaves them to the next try. */
export async function takeDueLetters(db: Db): Promise<DueLetter[]> {
  const { rows } = await sql<DueLetter>`
    with taken as (
      update alert_letter set tries = tries + 1,
        due_at = clock_timestamp() + least(power(4, tries), 720) * interval '5 seconds'
      where id in (
        select id from alert_letter where due_at <= clock_timestamp()
        order by made_at limit 20 for update skip locked
      )
      returning id, body, tries, made_at
    )
    select id, body, tries from taken order by made_at`.execute(db)
  return rows
}

export const dropLetter = (db: Db, id: string) => db.deleteFrom('alertLetter').where('id', '=', id).execute()

export const noteProblem = (db: Db, id: string, problem: string) =>
  db.updateTable('alertLetter').set({ problem }).where('id', '=', id).execute()

export async function findWaitingLetters(db: Db): Promise<Omit<SiteStatus['webhook'], 'isOn'>> {
  const rows = await db
    .selectFrom('alertLetter')
    .select(['problem', 'tries'])
    .orderBy('madeAt', 'desc')
    .limit(1_000)
    .execute()
  return { waiting: rows.length, problem: rows.find(({ problem }) => problem !== null)?.problem ?? null }
}
